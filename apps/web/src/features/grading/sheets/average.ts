import type { MarkValue, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type CommentResult, semesterCommentResult } from '@phuong/rules/averages/comment-result.ts';
import { annualAverage, type SemesterAverage, semesterAverage } from '@phuong/rules/averages/subject-average.ts';
import type { GradeColumn } from '@phuong/rules/columns/required-columns.ts';
import type { Regulation } from '@phuong/rules/regulation/regulation.ts';

export type AverageColumn = Pick<GradeColumn, 'key' | 'kind'>;

export interface LiveResult {
  readonly outcome: SubjectOutcome;
  /** How the average comes about; null in a subject assessed by comment and when the pupil is exempt from the whole. */
  readonly formula: SemesterAverage['formula'] | null;
  readonly missing: readonly string[];
  readonly legalBasis: string;
}

const BLANK: MarkValue = { state: 'blank' };

/** The result of a row from what stands in its cells now; an invalid text counts as blank. */
export function liveResult(
  columns: readonly AverageColumn[],
  contents: readonly MarkValue[],
  mode: 'SCORE' | 'COMMENT',
  requiredRegular: number,
  closed: boolean,
  regulation: Regulation,
): LiveResult {
  const of = (kind: AverageColumn['kind']) => contents.filter((_, index) => columns[index]?.kind === kind);
  const cells = {
    regular: of('REGULAR'),
    midterm: of('MIDTERM')[0] ?? BLANK,
    final: of('FINAL')[0] ?? BLANK,
    requiredRegular,
  };
  const isExempt = contents.length > 0 && contents.every(({ state }) => state === 'exempt');
  if (mode === 'COMMENT') {
    const { result, missing, legalBasis } = semesterCommentResult(cells, { closed }, regulation);
    return { outcome: isExempt ? 'EXEMPT' : result, formula: null, missing, legalBasis };
  }
  const { tenths, formula, missing, legalBasis } = semesterAverage(cells, { closed }, regulation);
  return isExempt
    ? { outcome: 'EXEMPT', formula: null, missing: [], legalBasis }
    : { outcome: tenths, formula, missing, legalBasis };
}

/** The result of the year on the sheet of semester II; an exemption of one semester leaves the year open. */
export function yearOutcome(
  semester1: SubjectOutcome,
  semester2: SubjectOutcome,
  regulation: Regulation,
): SubjectOutcome {
  if (typeof semester1 === 'number' && typeof semester2 === 'number') {
    return annualAverage(semester1, semester2, regulation);
  }
  const isComment = (value: SubjectOutcome): value is CommentResult => value === 'PASS' || value === 'NOT_PASSED';
  return isComment(semester2) ? semester2 : null;
}
