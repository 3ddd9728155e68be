import type { MarkValue, SubjectOutcome } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { type SemesterOutcome, semesterOutcome, yearOutcome } from '@phuong/rules/averages/subject-outcome.ts';
import type { GradeColumn } from '@phuong/rules/columns/required-columns.ts';
import { regulationOf } from '@phuong/rules/regulation/regulations.ts';
import type { SheetCells } from './sheet-cells.ts';
import { markContents } from './sheet-model.ts';

/** A text that is being typed into a cell of a row. */
export interface TypedText {
  readonly column: number;
  readonly text: string;
}

const BLANK: MarkValue = { state: 'blank' };

/** A row in the words of the law. */
function semesterOf(
  columns: readonly Pick<GradeColumn, 'kind'>[],
  contents: readonly MarkValue[],
  requiredRegular: number,
) {
  const of = (kind: GradeColumn['kind']) => contents.filter((_, index) => columns[index]?.kind === kind);
  return {
    regular: of('REGULAR'),
    midterm: of('MIDTERM')[0] ?? BLANK,
    final: of('FINAL')[0] ?? BLANK,
    requiredRegular,
  };
}

export type SheetResults = ReturnType<typeof createSheetResults>;

/** The computed columns, remembered row by row; what is being typed counts already, so that the average follows every key. */
export function createSheetResults(cells: SheetCells, typedIn: (row: number) => TypedText | null) {
  const { columns } = cells;
  const regulation = regulationOf(cells.data().sheet.ruleSet);
  const known: (SemesterOutcome | undefined)[] = [];
  const markColumns = columns.flatMap(({ mark }) => (mark ? [mark] : []));

  function contentsOf(row: number): MarkValue[] {
    const line = cells.line(row);
    const typed = typedIn(row);
    if (!typed) return markContents(line, columns);
    const read = cells.read({ row, column: typed.column }, typed.text, cells.entry());
    const withTyped = line.map((cell, index) => {
      if (index !== typed.column || !cell) return cell;
      return read.ok ? { ...cell, content: read.content, draft: null } : { ...cell, draft: typed.text };
    });
    return markContents(withTyped, columns);
  }

  /** A sheet that nobody changes any more shows what the server has computed. */
  const isStored = () => cells.data().sheet.state === 'locked';

  function of(row: number): SemesterOutcome {
    const { sheet, rows } = cells.data();
    const fresh =
      known[row] ??
      semesterOutcome(
        sheet.mode,
        semesterOf(markColumns, contentsOf(row), sheet.requiredRegular),
        { closed: sheet.state === 'locked' },
        regulation,
      );
    const { former, average = null } = rows[row] ?? {};
    // Another school has assessed the semester: what the cells make does not count.
    const result = isStored() || former ? { ...fresh, outcome: average } : fresh;
    known[row] = result;
    return result;
  }

  return {
    of,
    outcome(row: number, column: number): SubjectOutcome {
      const pupil = cells.data().rows[row];
      const { key } = columns[column] ?? {};
      if (key === 'semester1') return pupil?.semester1 ?? null;
      if (key === 'average') return of(row).outcome;
      if (isStored()) return pupil?.year ?? null;
      return yearOutcome(cells.data().sheet.mode, pupil?.semester1 ?? null, of(row).outcome, regulation);
    },
    forget(row: number): void {
      known[row] = undefined;
    },
    forgetAll(): void {
      known.length = 0;
    },
  };
}
