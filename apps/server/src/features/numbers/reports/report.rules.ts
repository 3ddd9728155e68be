import type { Report, ReportRow } from '@phuong/contract/numbers/reports/report.contract.ts';
import type { ReportCheck, ReportTemplate } from '@phuong/contract/numbers/reports/report-template.schema.ts';

interface ClassLine {
  readonly classId: string;
  readonly name: string;
  readonly grade: number;
  readonly counts: readonly number[];
}

const added = (lines: readonly { readonly counts: readonly number[] }[], width: number): number[] =>
  Array.from({ length: width }, (_, at) => lines.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));

/** As official forms have them: the classes of a grade, their sum, at the end the sum of all. Classes come by grade. */
export function withSums(classes: readonly ClassLine[]): ReportRow[] {
  const width = classes[0]?.counts.length ?? 0;
  const grades = [...new Set(classes.map(({ grade }) => grade))];
  const rows = grades.flatMap((grade): ReportRow[] => {
    const own = classes.filter((each) => each.grade === grade);
    return [
      ...own.map(
        ({ classId, name, counts }): ReportRow => ({
          kind: 'line',
          name,
          classId,
          grade,
          month: null,
          counts: [...counts],
        }),
      ),
      { kind: 'grade', name: '', classId: null, grade, month: null, counts: added(own, width) },
    ];
  });
  if (classes.length === 0) return [];
  return [...rows, { kind: 'total', name: '', classId: null, grade: null, month: null, counts: added(classes, width) }];
}

/** What must add up before a report is signed, each as its two sides. `rows` have a count for every query of `codes`. */
export function checkedSums(
  checks: readonly ReportCheck[],
  codes: readonly string[],
  rows: readonly ReportRow[],
): Report['checks'] {
  const total = rows.find(({ kind }) => kind === 'total');
  if (!total) return [];
  const of = (code: string) => total.counts[codes.indexOf(code)] ?? 0;
  const sum = (each: readonly string[]) => each.reduce((all, code) => all + of(code), 0);
  return checks.map(({ check, plus, minus, equals }) => ({ check, left: sum(plus) - sum(minus), right: of(equals) }));
}

/** Of rows with a count for every query of `codes` those that are shown, with the columns that are, in their order. */
export const rowsShown = (
  { columns, rows: kinds }: Pick<ReportTemplate, 'columns' | 'rows'>,
  codes: readonly string[],
  rows: readonly ReportRow[],
): ReportRow[] =>
  rows
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => ({ ...row, counts: columns.map(({ code }) => row.counts[codes.indexOf(code)] ?? 0) }));
