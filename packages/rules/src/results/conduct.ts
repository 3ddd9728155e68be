import type { ConductLevel } from '../regulation/codes.ts';
import type { MarksRegulation } from '../regulation/regulation.ts';

/**
 * The year's training (conduct) result from the two semesters; `null` while one that it depends on has none.
 * Source: TT 22/2021/TT-BGDĐT Điều 8.2.b; under TT 58/2011 the year follows semester II.
 */
export function yearConduct(
  semester1: ConductLevel | null,
  semester2: ConductLevel | null,
  { conduct }: Pick<MarksRegulation, 'conduct'>,
): ConductLevel | null {
  const { year } = conduct.value;
  if (year === 'SEMESTER_2') return semester2;
  if (semester1 === null || semester2 === null) return null;
  return year[semester1]?.[semester2] ?? null;
}
