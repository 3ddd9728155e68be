import type { Regulation } from '../regulation/regulation.ts';
import { type CommentCellInput, openRegularKeys, type SemesterCells } from './cell.ts';

export type CommentResult = 'PASS' | 'NOT_PASSED';

export type SemesterCommentResult = {
  readonly result: CommentResult | null;
  /** Column keys not yet assessed. */
  readonly missing: readonly string[];
  /** A required regular result is missing: the semester cannot be closed. */
  readonly blocksClosing: boolean;
  readonly legalBasis: string;
};

/**
 * Semester result of a subject assessed by comment: PASS only with the full number of assessments and every one of them
 * passed. `null` while something is missing; once `closed`, anything missing makes it NOT_PASSED (Điều 7.4, 9.1).
 * Exempt cells are left out; a pupil exempt from everything has no result. Source: TT 22/2021/TT-BGDĐT Điều 9.1.
 * @throws RangeError for a `value` cell without `passed`.
 */
export function semesterCommentResult(
  cells: SemesterCells<CommentCellInput>,
  { closed }: { readonly closed: boolean },
  { assessment }: Pick<Regulation, 'assessment'>,
): SemesterCommentResult {
  const openRegular = openRegularKeys(cells, isDone);
  const missing = [...openRegular, ...(isDone(cells.midterm) ? [] : ['gk']), ...(isDone(cells.final) ? [] : ['ck'])];
  const results = [...cells.regular, cells.midterm, cells.final]
    .filter((cell) => cell.state === 'value')
    .map((cell) => passedOf(cell));
  return {
    result: resultOf(results, missing.length > 0, closed),
    missing,
    blocksClosing: openRegular.length > 0,
    legalBasis: assessment.legalBasis,
  };
}

/** The year result of a subject assessed by comment is that of semester II. Source: TT 22/2021/TT-BGDĐT Điều 9.1. */
export function annualCommentResult(
  _semester1: CommentResult | null,
  semester2: CommentResult | null,
): CommentResult | null {
  return semester2;
}

/**
 * Arts (Nghệ thuật, lower secondary): PASS only when both Music and Fine Arts are passed; `null` while one of them
 * has no result. Source: ministry guidance on TT 22/2021/TT-BGDĐT.
 */
export function artsResult(music: CommentResult | null, fineArts: CommentResult | null): CommentResult | null {
  if (music === null || fineArts === null) return null;
  return music === 'PASS' && fineArts === 'PASS' ? 'PASS' : 'NOT_PASSED';
}

function resultOf(results: readonly boolean[], incomplete: boolean, closed: boolean): CommentResult | null {
  if (incomplete) return closed ? 'NOT_PASSED' : null;
  if (results.length === 0) return null;
  return results.every((passed) => passed) ? 'PASS' : 'NOT_PASSED';
}

function isDone(cell: CommentCellInput): boolean {
  return cell.state === 'value' || cell.state === 'exempt';
}

function passedOf(cell: CommentCellInput): boolean {
  if (cell.passed === undefined) throw new RangeError('a comment result with a value needs `passed`');
  return cell.passed;
}
