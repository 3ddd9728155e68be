import { expect, test } from 'vitest';
import { decisionMarks, type Mark, marksAsked, marksOf, nextDecision, nextMark, periodsOf } from './wish-marks.ts';

const at = (day: number, period: number) => ({ day, shift: 'MORNING' as const, period });
const grid = {
  days: [2, 3],
  shifts: [{ key: 'MORNING' as const, periods: [1, 2, 3].map(() => ({ start: '07:00', end: '07:45' })) }],
};
const wish = { cannot: [at(2, 1)], unwanted: [at(3, 2)], preferred: [at(2, 3)] };

test('a tap goes through what is asked and back to nothing', () => {
  const asked = marksAsked(['NOTE', 'PREFERRED', 'CANNOT']);
  expect(asked).toEqual(['CANNOT', 'PREFERRED']);
  const seen: (Mark | undefined)[] = [];
  let mark: Mark | undefined;
  for (let tap = 0; tap < 4; tap += 1) {
    mark = nextMark(mark, asked);
    seen.push(mark);
  }
  expect(seen).toEqual(['CANNOT', 'PREFERRED', undefined, 'CANNOT']);
});

test('marks become lists again, without periods the week no longer has', () => {
  expect(periodsOf(marksOf(wish), grid)).toEqual(wish);
  expect(periodsOf(marksOf({ ...wish, cannot: [at(2, 1), at(6, 1)] }), grid).cannot).toEqual([at(2, 1)]);
});

test('who decides takes a period as wished, softens what is impossible, or leaves it out', () => {
  expect(['CANNOT', 'UNWANTED', 'DROPPED'].map((now) => nextDecision('CANNOT', now as Mark))).toEqual([
    'UNWANTED',
    'DROPPED',
    'CANNOT',
  ]);
  expect(['PREFERRED', 'DROPPED'].map((now) => nextDecision('PREFERRED', now as Mark))).toEqual([
    'DROPPED',
    'PREFERRED',
  ]);
  expect(decisionMarks(wish, { cannot: [], unwanted: [at(2, 1)], preferred: [at(2, 3)] })).toEqual({
    '2-MORNING-1': 'UNWANTED',
    '3-MORNING-2': 'DROPPED',
    '2-MORNING-3': 'PREFERRED',
  });
});
