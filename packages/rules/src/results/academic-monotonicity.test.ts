import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OneSubjectReading } from '../regulation/regulation.ts';
import { TT22 } from '../regulation/tt22.ts';
import type { AcademicInput } from './academic-level.ts';
import { academicResult } from './academic-result.ts';
import { rankOf } from './level.ts';

/*
 * A level depends on a mark only through the thresholds it reaches, and not on the order of subjects. So one mark per
 * threshold class, every multiset of classes and every number of failed comment subjects cover all pupils.
 *
 * Why no exception can exist: raising a result never lowers the base level, nor the level without any given subject.
 * If the base stays, an adjustment that applied still applies. If it rises, it rises at least to the adjusted level.
 */
const POLICIES: OneSubjectReading[] = (['REMAINING', 'RESTORED'] as const).flatMap((mode) =>
  [true, false].map((includesComment) => ({ mode, includesComment })),
);
const thresholds = TT22.academic.value.conditions.flatMap((c) =>
  c.strongSubjects ? [c.everySubjectAtLeast, c.strongSubjects.atLeast] : [c.everySubjectAtLeast],
);
const CLASSES = [0, ...new Set(thresholds.toSorted((a, b) => a - b))];
const COMMENTED = 4;

function pupil(marks: readonly number[], failed: number): AcademicInput {
  return {
    scored: marks.map((tenths, i) => ({ subjectId: `s${i}`, tenths })),
    commented: Array.from({ length: COMMENTED }, (_, i) => ({ subjectId: `c${i}`, passed: i >= failed })),
  };
}

function rank(marks: readonly number[], failed: number, policy: OneSubjectReading): number {
  const level = academicResult(pupil(marks, failed), policy, TT22).finalLevel;
  return level === null ? -1 : rankOf(level, TT22.academic.value.levels);
}

function multisets(size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return CLASSES.slice(from).flatMap((tenths, i) => multisets(size - 1, from + i).map((rest) => [tenths, ...rest]));
}

test('the threshold classes are below 3.5, 3.5, 5.0, 6.5 and 8.0', () => {
  expect(CLASSES).toEqual([0, 35, 50, 65, 80]);
});

test.each([6, 7, 8, 9])(
  'a better mark or comment result never lowers the level (%i scored subjects, exhaustive)',
  (n) => {
    const exceptions: string[] = [];
    for (const policy of POLICIES) {
      for (const marks of multisets(n)) {
        for (let failed = 0; failed <= COMMENTED; failed += 1) {
          const before = rank(marks, failed, policy);
          marks.forEach((mark, at) => {
            const higher = CLASSES[CLASSES.indexOf(mark) + 1];
            if (higher === undefined || marks[at - 1] === mark) return;
            if (rank(marks.with(at, higher), failed, policy) < before) exceptions.push(`${marks} ${failed} at ${at}`);
          });
          if (failed > 0 && rank(marks, failed - 1, policy) < before) exceptions.push(`${marks} ${failed} passed`);
        }
      }
    }
    expect(exceptions).toEqual([]);
  },
);

test.each([6, 7, 8, 9])(
  'at most one subject can cause the Điều 9.3 adjustment (%i scored subjects, exhaustive)',
  (n) => {
    for (const policy of POLICIES) {
      for (const marks of multisets(n)) {
        for (let failed = 0; failed <= 2; failed += 1) {
          const input = pupil(marks, failed);
          const first = academicResult(input, policy, TT22).adjustedBySubjectId;
          const reversed = { scored: input.scored.toReversed(), commented: input.commented.toReversed() };
          if (academicResult(reversed, policy, TT22).adjustedBySubjectId !== first)
            throw new Error(`${marks} ${failed}`);
        }
      }
    }
  },
);

test('raising any mark of any pupil never lowers the level', () => {
  const mark = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      fc.array(mark, { minLength: 6, maxLength: 11 }),
      fc.integer({ min: 0, max: COMMENTED }),
      fc.nat(),
      mark,
      fc.constantFrom(...POLICIES),
      (marks, failed, at, raised, policy) => {
        const index = at % marks.length;
        const better = marks.with(index, Math.max(marks[index] ?? 0, raised));
        return rank(better, failed, policy) >= rank(marks, failed, policy);
      },
    ),
  );
});

test('leaving a subject out is not a better mark: it can lower the level (six strong subjects become five)', () => {
  const policy: OneSubjectReading = { mode: 'REMAINING', includesComment: true };
  expect(rank([80, 80, 80, 80, 80, 80, 65, 65], 0, policy)).toBe(3);
  expect(rank([80, 80, 80, 80, 80, 65, 65], 0, policy)).toBe(2);
});
