import type { Tenths } from '../marks/mark.ts';
import type { Regulation } from '../regulation/regulation.ts';
import type { CellInput, CommentCellInput, SemesterCells } from './cell.ts';
import { annualCommentResult, type CommentResult, semesterCommentResult } from './comment-result.ts';
import { annualAverage, type SemesterAverage, semesterAverage } from './subject-average.ts';

/** A subject's result of a period: tenths, a comment result, exempt from the whole, or not there yet. */
export type SubjectOutcome = Tenths | CommentResult | 'EXEMPT' | null;

/** How a subject is assessed: by marks or by comment. */
type SubjectMode = 'SCORE' | 'COMMENT';

export type SemesterOutcome = {
  readonly outcome: SubjectOutcome;
  /** How the average comes about; null in a subject assessed by comment and when the pupil is exempt from the whole. */
  readonly formula: SemesterAverage['formula'] | null;
  /** Keys of the columns without which there is no result. */
  readonly missing: readonly string[];
  readonly legalBasis: string;
};

/**
 * A pupil's result of a semester in a subject of either kind; who is exempt from all that is required is exempt from the whole.
 * Source: TT 22/2021/TT-BGDĐT Điều 7.4, 9.1, 11.
 * @throws RangeError for a `value` cell without what its kind of subject is assessed by.
 */
export function semesterOutcome(
  mode: SubjectMode,
  cells: SemesterCells<CellInput & CommentCellInput>,
  at: { readonly closed: boolean },
  regulation: Pick<Regulation, 'assessment'>,
): SemesterOutcome {
  if (mode === 'COMMENT') {
    const { result, missing, legalBasis } = semesterCommentResult(cells, at, regulation);
    return { outcome: result ?? exemptUnless(missing), formula: null, missing, legalBasis };
  }
  const { tenths, formula, missing, legalBasis } = semesterAverage(cells, at, regulation);
  const outcome = tenths ?? exemptUnless(missing);
  return { outcome, formula: outcome === 'EXEMPT' ? null : formula, missing, legalBasis };
}

/** Without a result and with nothing to wait for, there was nothing to assess. */
const exemptUnless = (missing: readonly string[]) => (missing.length === 0 ? 'EXEMPT' : null);

/**
 * The year's result of a subject; a semester that the pupil was exempt from leaves the other one.
 * Source: TT 22/2021/TT-BGDĐT Điều 9.1, 11.
 */
export function yearOutcome(
  mode: SubjectMode,
  semester1: SubjectOutcome,
  semester2: SubjectOutcome,
  regulation: Pick<Regulation, 'assessment'>,
): SubjectOutcome {
  if (semester2 === 'EXEMPT') return semester1;
  if (mode === 'COMMENT') return annualCommentResult(commentOf(semester1), commentOf(semester2));
  if (semester1 === 'EXEMPT') return semester2;
  return annualAverage(tenthsOf(semester1), tenthsOf(semester2), regulation);
}

const tenthsOf = (outcome: SubjectOutcome) => (typeof outcome === 'number' ? outcome : null);
const commentOf = (outcome: SubjectOutcome) => (outcome === 'PASS' || outcome === 'NOT_PASSED' ? outcome : null);
