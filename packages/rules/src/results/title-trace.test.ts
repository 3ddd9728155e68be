import { expect, test } from 'vitest';
import { TT22 } from '../regulation/tt22.ts';
import { TT58 } from '../regulation/tt58.ts';
import { nearMiss, strongFrom, titleTrace, type YearForTitle } from './title-trace.ts';
import { yearTitle } from './titles.ts';

const scored = (strong: number) =>
  Array.from({ length: 8 }, (_, index) => ({
    subjectId: `${index}`,
    code: `S${index}`,
    tenths: index < strong ? 90 : 80,
  }));

test('a title is earned where all its conditions are met: as the title itself is found', () => {
  for (const regulation of [TT22, TT58]) {
    for (const conduct of regulation.conduct.value.levels) {
      for (const academic of regulation.academic.value.levels) {
        for (let strong = 0; strong <= 8; strong += 1) {
          const earned = titleTrace({ conduct, academic, strong }, regulation).find(({ conditions }) =>
            conditions.every(({ isMet }) => isMet),
          );
          expect(earned?.title ?? null).toBe(yearTitle({ conduct, academic, scored: scored(strong) }, regulation));
        }
      }
    }
  }
});

test('a near miss is one level or one subject short of the next title, and of one condition only', () => {
  const near = (year: YearForTitle) => nearMiss(year, TT22);
  expect(near({ conduct: 'GOOD', academic: 'GOOD', strong: 5 })).toMatchObject({
    title: 'OUTSTANDING_STUDENT',
    missing: { kind: 'STRONG', needed: 6, has: 5, atLeast: 90 },
  });
  expect(near({ conduct: 'GOOD', academic: 'GOOD', strong: 4 })).toBeNull();
  expect(near({ conduct: 'GOOD', academic: 'GOOD', strong: 6 })).toBeNull();
  expect(near({ conduct: 'FAIR', academic: 'GOOD', strong: 2 })).toMatchObject({
    title: 'EXCELLENT_STUDENT',
    missing: { kind: 'CONDUCT', needed: 'GOOD', has: 'FAIR' },
  });
  expect(near({ conduct: 'GOOD', academic: 'FAIR', strong: 2 })).toMatchObject({ missing: { kind: 'ACADEMIC' } });
  expect(near({ conduct: 'FAIR', academic: 'FAIR', strong: 8 })).toBeNull();
  expect(near({ conduct: 'SATISFACTORY', academic: 'GOOD', strong: 8 })).toBeNull();
  expect(strongFrom(TT22)).toBe(90);
  expect(strongFrom(TT58)).toBeNull();
});
