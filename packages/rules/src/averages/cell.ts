import type { Tenths } from '../marks/mark.ts';

/**
 * State of one cell of the mark sheet:
 * `blank` nothing entered · `value` a mark or result · `exempt` the pupil is not assessed here (individual education
 * plan, Điều 11): left out of numerator and divisor · `absent_pending` absent, make-up test awaited ·
 * `missing` not taken and not made up.
 */
type CellState = 'blank' | 'value' | 'exempt' | 'absent_pending' | 'missing';

/** A cell of a scored subject; `tenths` only with `value`. */
export type CellInput = { readonly state: CellState; readonly tenths?: Tenths };

/** A cell of a subject assessed by comment; `passed` only with `value`. */
export type CommentCellInput = { readonly state: CellState; readonly passed?: boolean };

export type SemesterCells<C> = {
  readonly regular: readonly C[];
  readonly midterm: C;
  readonly final: C;
  readonly requiredRegular: number;
};

/**
 * Keys (`tx1` …) of regular assessments still needed: the earliest open cells, as many as are short of the required
 * number. An exempt cell counts as done; a filled optional column stands in for an open required one.
 */
export function openRegularKeys<C>(cells: SemesterCells<C>, isDone: (cell: C) => boolean): string[] {
  const done = cells.regular.filter(isDone).length;
  const short = Math.max(0, cells.requiredRegular - done);
  const open: string[] = [];
  for (let index = 0; open.length < short; index += 1) {
    const cell = cells.regular[index];
    if (cell === undefined || !isDone(cell)) open.push(`tx${index + 1}`);
  }
  return open;
}

/**
 * Adds the result of a topic cluster (chuyên đề) as one more regular mark.
 * Source: TT 22/2021/TT-BGDĐT Điều 6.3; the semester it is recorded in is the school's setting.
 */
export function withTopicCluster<C>(cells: SemesterCells<C>, cluster: C): SemesterCells<C> {
  return { ...cells, regular: [...cells.regular, cluster], requiredRegular: cells.requiredRegular + 1 };
}
