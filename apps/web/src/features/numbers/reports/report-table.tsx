import type { Report, ReportCell, ReportRow } from '@phuong/contract/numbers/reports/report.contract.ts';
import { isOfPupils } from '@phuong/rules/statistics/report-catalogue.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { Link } from '../../../ui/link/link.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { Count } from '../count.tsx';
import css from '../numbers.module.css';
import { CellSource, useCellSource } from './cell-source.tsx';
import { inReaderWords } from './reader-words.ts';
import { type ChosenCount, ReportPupils } from './report-pupils.tsx';

interface TableProps {
  report: Report;
  /** A list held other pupils than its number says: count again. */
  onChanged: () => void;
}

/** The numbers of a report in the order of its form; each opens where it comes from. */
export function ReportTable({ report, onChanged }: TableProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<ChosenCount | null>(null);
  const [looked, look] = useState<Omit<ComponentProps<typeof CellSource>, 'report' | 'onClose'> | null>(null);
  const mayList = useCan('view_mark');
  const { columns, rows, schoolYear, template } = report;
  const ofPupils = isOfPupils(report.report) ? report.report : undefined;
  const nameOf = ({ kind, name, grade, month }: ReportRow) => {
    if (kind === 'total') return t('numbers.school');
    if (kind === 'grade') return t('numbers.gradeOf', { grade });
    if (month !== null) return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
    return name === '' ? t('numbers.reports.noDepartment') : name;
  };
  const sourceOf = useCellSource(report);
  const open = (row: ReportRow, of: Report['columns'][number]) => (count: number) => {
    const column = of.code;
    const what = [nameOf(row), inReaderWords(of)].join(', ');
    if (!mayList || ofPupils === undefined || count === 0) return look({ row, column, what, count });
    choose({
      what,
      count,
      source: sourceOf(row, column),
      query: {
        report: ofPupils,
        schoolYearId: schoolYear.id,
        column: column as ReportCell['column'],
        ...(row.classId === null ? {} : { classId: row.classId }),
        ...(row.kind === 'grade' && row.grade !== null ? { grade: row.grade } : {}),
      },
    });
  };
  const head =
    report.report === 'STAFF'
      ? t('numbers.reports.department')
      : report.report === 'ATTENDANCE' || report.report === 'USE'
        ? t('numbers.reports.month')
        : t('numbers.class');
  return (
    <>
      <p className="secondary small no-print">{t('numbers.reports.cell.press')}</p>
      <div className={css.table}>
        <PlainTable label={inReaderWords(template.heading)}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column.code} scope="col" className={css.number}>
                  {inReaderWords(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={`${row.kind} ${row.classId ?? row.month ?? row.grade ?? row.name}`}
                className={cn(row.kind !== 'line' && css.sum)}
              >
                <th scope="row">
                  {row.classId === null ? (
                    nameOf(row)
                  ) : (
                    <Link href={path('/classes/list/$id/detail', { id: row.classId })}>{row.name}</Link>
                  )}
                </th>
                {columns.map((column, at) => (
                  <td key={column.code} className={css.number}>
                    <Count count={row.counts[at] ?? 0} open={open(row, column)} opensZero />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {looked && <CellSource {...looked} report={report} onClose={() => look(null)} />}
      {chosen && <ReportPupils cell={chosen} onClose={() => choose(null)} onChanged={onChanged} />}
    </>
  );
}
