import type { MarksRegulation, OneSubjectReading } from '../regulation/regulation.ts';
import type { AcademicInput } from './academic-level.ts';
import { type AcademicResult, academicResult } from './academic-result.ts';

/**
 * Ids of the subjects a pupil may be re-assessed in: too low a year average, or comment result not passed.
 * Whether there is a re-assessment at all is `decideYear`'s answer. Source: TT 22/2021/TT-BGDĐT Điều 14.
 */
export function subjectsToRetest(year: AcademicInput, { promotion }: Pick<MarksRegulation, 'promotion'>): string[] {
  const { retestBelow } = promotion.value;
  if (retestBelow === null) return [];
  return [...year.scored.filter((s) => s.tenths < retestBelow), ...year.commented.filter((s) => !s.passed)].map(
    (s) => s.subjectId,
  );
}

/**
 * The academic result after re-assessment: each new result replaces the year result of its subject, then the level is found
 * again. Subjects not re-assessed keep their year result. Source: TT 22/2021/TT-BGDĐT Điều 14.
 * @throws RangeError for a subject that is not to be re-assessed.
 */
export function retestResult(
  year: AcademicInput,
  retest: AcademicInput,
  reading: OneSubjectReading,
  regulation: Pick<MarksRegulation, 'academic' | 'promotion'>,
): { input: AcademicInput; result: AcademicResult } {
  const allowed = subjectsToRetest(year, regulation);
  for (const { subjectId } of [...retest.scored, ...retest.commented]) {
    if (!allowed.includes(subjectId)) throw new RangeError(`subject ${subjectId} is not to be re-assessed`);
  }
  const input: AcademicInput = {
    ...year,
    scored: year.scored.map((s) => retest.scored.find((r) => r.subjectId === s.subjectId) ?? s),
    commented: year.commented.map((s) => retest.commented.find((r) => r.subjectId === s.subjectId) ?? s),
  };
  return { input, result: academicResult(input, reading, regulation) };
}
