import {
  type PupilReport,
  type Report,
  type ReportCell,
  type ReportRow,
  reportsOfPupils,
} from '@phuong/contract/numbers/reports/report.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { Link } from '../../../ui/link/link.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { Count } from '../count.tsx';
import css from '../numbers.module.css';
import { type ChosenCount, ReportPupils } from './report-pupils.tsx';

interface TableProps {
  report: Report;
  /** A list held other pupils than its number says: count again. */
  onChanged: () => void;
}

/** The numbers of a report in the order of its form; those of pupils open them. */
export function ReportTable({ report, onChanged }: TableProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<ChosenCount | null>(null);
  const mayList = useCan('view_mark');
  const { columns, rows, schoolYear } = report;
  const ofPupils: PupilReport | undefined = reportsOfPupils.find((each) => each === report.report);
  const columnName = (column: string) => t(`numbers.reports.column.${column as 'PUPILS'}`);
  const nameOf = ({ kind, name, grade, month }: ReportRow) => {
    if (kind === 'total') return t('numbers.school');
    if (kind === 'grade') return t('numbers.gradeOf', { grade });
    if (month !== null) return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
    return name === '' ? t('numbers.reports.noDepartment') : name;
  };
  const open = (row: ReportRow, column: string) => {
    if (!mayList || ofPupils === undefined) return undefined;
    return (count: number) =>
      choose({
        what: [nameOf(row), columnName(column)].join(', '),
        count,
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
      : rows.some(({ month }) => month !== null)
        ? t('numbers.reports.month')
        : t('numbers.class');
  return (
    <>
      {mayList && ofPupils !== undefined && <p className="secondary small no-print">{t('numbers.pressNumber')}</p>}
      <div className={css.table}>
        <PlainTable label={t(`numbers.reports.heading.${report.report}`)}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={css.number}>
                  {columnName(column)}
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
                  <td key={column} className={css.number}>
                    <Count count={row.counts[at] ?? 0} open={open(row, column)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
      {chosen && <ReportPupils cell={chosen} onClose={() => choose(null)} onChanged={onChanged} />}
    </>
  );
}
