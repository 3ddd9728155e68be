import { reviewParts, reviewPresets } from '@phuong/contract/learning/tests/test.schema.ts';
import { everyKind } from '@phuong/questions/scoring/every-kind.data.ts';
import { expect, it } from 'vitest';
import { appealUntil, laterParts, questionShown, shownParts } from './review.rules.ts';

const matrixOf = (preset: keyof typeof reviewPresets) => {
  const { AFTER, CLOSED, RELEASED } = reviewPresets[preset];
  return { AFTER: [...AFTER], CLOSED: [...CLOSED], RELEASED: [...RELEASED] };
};

it('of an exam nothing is seen before the teacher releases it, however long it is over', () => {
  const exam = matrixOf('EXAM');
  expect(shownParts(exam, { isClosed: false, isReleased: false })).toEqual([]);
  expect(shownParts(exam, { isClosed: true, isReleased: false })).toEqual([]);
  expect(shownParts(exam, { isClosed: true, isReleased: true })).toEqual([...reviewParts]);
  expect(laterParts(exam, { isClosed: false, isReleased: false })).toEqual(
    reviewParts.map((part) => ({ part, from: 'RELEASED' })),
  );
});

it('of homework one sees the score and what one wrote at once, the key when the window is over', () => {
  const homework = matrixOf('HOMEWORK');
  expect(shownParts(homework, { isClosed: false, isReleased: false })).toEqual(['SCORE', 'ANSWERS']);
  expect(laterParts(homework, { isClosed: false, isReleased: false }).find(({ part }) => part === 'KEY')).toEqual({
    part: 'KEY',
    from: 'CLOSED',
  });
});

it('another look is asked for within the days the test gives after the release', () => {
  const released = new Date('2026-11-02T01:00:00Z');
  expect(appealUntil(released, 7, new Date('2026-11-09T01:00:00Z'))).toEqual(new Date('2026-11-09T01:00:00Z'));
  expect(appealUntil(released, 7, new Date('2026-11-09T01:00:01Z'))).toBeNull();
  expect(appealUntil(released, 0, released)).toBeNull();
  expect(appealUntil(null, 7, released)).toBeNull();
});

it('what is written for who marks is never shown, and no solution with the key alone, of parts of a passage neither', () => {
  const words = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  for (const question of everyKind.flat()) {
    const told = (each: typeof question) =>
      JSON.parse(
        JSON.stringify(each, (name, value) =>
          name === 'guide' || name === 'solution' ? words(`SAID ${name}`) : value,
        ),
      );
    const full = told(question);
    expect(JSON.stringify(questionShown(full, true))).not.toContain('SAID guide');
    expect(JSON.stringify(questionShown(full, true))).toContain('SAID solution');
    expect(JSON.stringify(questionShown(full, false))).not.toContain('SAID');
  }
});
