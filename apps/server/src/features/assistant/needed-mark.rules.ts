import type { MarkCell } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { CellInput, SemesterCells } from '@phuong/rules/averages/cell.ts';
import { semesterAverage } from '@phuong/rules/averages/subject-average.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';

/** A subject of a semester: its columns, and a cell for each. */
interface Columns {
  readonly columns: readonly {
    readonly key: string;
    readonly kind: 'REGULAR' | 'MIDTERM' | 'FINAL';
    readonly required: boolean;
  }[];
  readonly cells: readonly MarkCell[];
}

const best = 100;

/** The least mark that reaches the target when every open column gets it. */
export function neededMark(
  half: Columns,
  target: number,
  regulation: MarksRegulation,
): { open: readonly string[]; mark: number | null } {
  const cellAt = (index: number): CellInput => {
    const [state, value] = half.cells[index] ?? ['blank', null];
    return state === 'value' && typeof value === 'number'
      ? { state, tenths: value }
      : state === 'exempt'
        ? { state }
        : { state: 'blank' };
  };
  const all = half.columns.map((each, index) => ({ ...each, cell: cellAt(index) }));
  const open = all.filter((each) => each.cell.state === 'blank' && each.required).map((each) => each.key);
  if (open.length === 0) return { open: [], mark: null };
  const averageWith = (mark: number) => {
    const filled = all.map((each) =>
      open.includes(each.key) ? { ...each, cell: { state: 'value' as const, tenths: mark } } : each,
    );
    const of = (key: string) => filled.find((each) => each.key === key)?.cell ?? { state: 'exempt' as const };
    const regular = filled.filter((each) => each.kind === 'REGULAR');
    const cells: SemesterCells<CellInput> = {
      regular: regular.map((each) => each.cell),
      midterm: of('gk'),
      final: of('ck'),
      requiredRegular: regular.filter((each) => each.required).length,
    };
    return semesterAverage(cells, { closed: false }, regulation).tenths;
  };
  for (let mark = 0; mark <= best; mark += 1) {
    const average = averageWith(mark);
    if (average !== null && average >= target) return { open, mark };
  }
  return { open, mark: null };
}
