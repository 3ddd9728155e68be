import type { Report, ReportKey, ReportRow } from '@phuong/contract/numbers/reports/report.contract.ts';

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

/** What must add up before a report is signed, each as its two sides. */
export function checksOf(report: ReportKey, columns: readonly string[], rows: readonly ReportRow[]): Report['checks'] {
  const total = rows.find(({ kind }) => kind === 'total');
  if (!total) return [];
  const of = (column: string) => total.counts[columns.indexOf(column)] ?? 0;
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + of(name), 0);
  switch (report) {
    case 'MOVES':
      return [
        {
          check: 'MOVES',
          left: of('AT_START') + of('ARRIVED') + of('FROM_CLASS') - of('LEFT') - of('TO_CLASS'),
          right: of('AT_END'),
        },
      ];
    case 'PROMOTION':
      return [{ check: 'DECISIONS', left: sum(columns.filter((column) => column !== 'ALL')), right: of('ALL') }];
    case 'ATTENDANCE':
      return [{ check: 'KINDS', left: of('EXCUSED') + of('UNEXCUSED'), right: of('ABSENCES') }];
    case 'STAFF':
      return [
        {
          check: 'KINDS',
          left: sum(['INTERMEDIATE', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR', 'NOT_STATED']),
          right: of('TEACHERS'),
        },
      ];
    default:
      return [];
  }
}
