import type { Report, ReportRow } from '@phuong/contract/numbers/reports/report.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoment, formatNumber } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ListResult } from '../own-lists/list-result.tsx';
import { type CellRows, cellRows } from './cell-rows.ts';

/** Which rows a number counts, until when, in words. */
export function useCellSource(report: Report) {
  const { t } = useTranslation();
  const { from, to, at } = report;
  const days =
    from === to
      ? t('numbers.reports.day', { day: formatDate(to) })
      : t('numbers.reports.days', { from: formatDate(from), to: formatDate(to) });
  const narrowed = (means: string, { kind, name, classId, grade, month }: ReportRow) => {
    if (kind === 'total') return means;
    if (kind === 'grade') return t('numbers.reports.cell.grade', { means, grade });
    if (month !== null) {
      return t('numbers.reports.cell.month', { means, month: `${month.slice(5, 7)}/${month.slice(0, 4)}` });
    }
    if (classId !== null) return t('numbers.reports.cell.class', { means, class: name });
    return name === ''
      ? t('numbers.reports.cell.noDepartment', { means })
      : t('numbers.reports.cell.department', { means, department: name });
  };
  return (row: ReportRow, column: string) =>
    t('numbers.reports.cell.source', {
      means: narrowed(t(`numbers.reports.means.${column as 'PUPILS'}`), row),
      days,
      at: formatMoment(at),
    });
}

interface CellSourceProps {
  report: Report;
  row: ReportRow;
  column: string;
  /** Row and column in words. */
  what: string;
  count: number;
  onClose: () => void;
}

/** Where a number of a report comes from, and the rows it counts as far as the reader may see them. */
export function CellSource({ report, row, column, what, count, onClose }: CellSourceProps) {
  const { t } = useTranslation();
  const sourceOf = useCellSource(report);
  const rows = cellRows(report, row, column);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('numbers.reports.cell.title', { what, n: formatNumber(count) })}
    >
      <p className="secondary small">{sourceOf(row, column)}</p>
      {rows === null ? (
        count > 0 && <p>{t('numbers.reports.cell.pupilsClosed')}</p>
      ) : (
        <Rows rows={rows} schoolYearId={report.schoolYear.id} />
      )}
    </Dialog>
  );
}

function Rows({ rows, schoolYearId }: { rows: CellRows; schoolYearId: string }) {
  const { t } = useTranslation();
  if ('href' in rows) return <Link href={rows.href}>{t('numbers.reports.cell.openRows')}</Link>;
  return <ListResult definition={rows.definition} schoolYearId={schoolYearId} />;
}
