import type { AcademicLevel, ConductLevel, Title } from '../regulation/codes.ts';
import type { MarksRegulation } from '../regulation/regulation.ts';
import type { ScoredSubject } from './academic-level.ts';
import { isAtLeast } from './level.ts';

/**
 * The title of a pupil at the end of the year (there are no semester titles), or none. `scored` are the year averages.
 * Source: TT 22/2021/TT-BGDĐT Điều 15; TT 58/2011/TT-BGDĐT Điều 18.
 */
export function yearTitle(
  year: {
    readonly conduct: ConductLevel;
    readonly academic: AcademicLevel;
    readonly scored: readonly ScoredSubject[];
  },
  { titles, academic, conduct }: Pick<MarksRegulation, 'titles' | 'academic' | 'conduct'>,
): Title | null {
  const earned = titles.value.find(
    ({ strongSubjects, ...least }) =>
      isAtLeast(year.conduct, least.conduct, conduct.value.levels) &&
      isAtLeast(year.academic, least.academic, academic.value.levels) &&
      (strongSubjects === null ||
        year.scored.filter((s) => s.tenths >= strongSubjects.atLeast).length >= strongSubjects.count),
  );
  return earned?.title ?? null;
}
