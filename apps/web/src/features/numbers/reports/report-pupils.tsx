import type { ReportCell } from '@phuong/contract/numbers/reports/report.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PersonName } from '../../../ui/record/person-name.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';

/** A number of a report that was pressed. */
export interface ChosenCount {
  readonly what: string;
  readonly count: number;
  /** Which rows it counts, in words. */
  readonly source: string;
  readonly query: ReportCell;
}

interface PupilsProps {
  cell: ChosenCount;
  onClose: () => void;
  /** Others are behind the number than it said. */
  onChanged: () => void;
}

/** The pupils behind a number of a report, by class. */
export function ReportPupils({ cell, onClose, onChanged }: PupilsProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('reports.pupils', { query: cell.query }), staleTime: 0 });
  const total = query.data?.total ?? cell.count;
  const isOther = total !== cell.count;
  useEffect(() => {
    if (!isOther) return;
    toast.done(t('numbers.list.changed'));
    onChanged();
  }, [isOther, onChanged, t]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('numbers.list.title', { what: cell.what, n: formatNumber(total) })}
    >
      <p className="secondary small">{cell.source}</p>
      <LoadedPart query={query}>
        {({ items }) => (
          <>
            {items.length < total && (
              <p className="secondary small">
                {t('numbers.list.first', { shown: formatNumber(items.length), total: formatNumber(total) })}
              </p>
            )}
            <PlainTable label={cell.what}>
              <thead>
                <tr>
                  <th scope="col">{t('numbers.list.name')}</th>
                  <th scope="col">{t('numbers.class')}</th>
                  {items.some(({ on }) => on !== null) && <th scope="col">{t('numbers.reports.on')}</th>}
                </tr>
              </thead>
              <tbody>
                {items.map(({ studentId, name, className, on }) => (
                  <tr key={`${studentId} ${className} ${on}`}>
                    <th scope="row">
                      <Link href={path('/students/$id/detail', { id: studentId })}>
                        <PersonName name={name} max={32} />
                      </Link>
                    </th>
                    <td>{className}</td>
                    {on !== null && <td className="figures">{formatDate(on)}</td>}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </>
        )}
      </LoadedPart>
    </Dialog>
  );
}
