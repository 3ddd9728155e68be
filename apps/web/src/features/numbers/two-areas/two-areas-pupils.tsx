import type { RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PersonName } from '../../../ui/record/person-name.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { levelText } from '../level-text.ts';

/** The number that was pressed, in words and as a call. */
export interface ChosenCell {
  readonly what: string;
  readonly count: number;
  readonly ruleSet: RuleSet;
  readonly query: Parameters<typeof queryOf<'twoAreas.pupils'>>[1]['query'];
}

interface PupilsProps {
  cell: ChosenCell;
  onClose: () => void;
  /** Others are behind the number than it said. */
  onChanged: () => void;
}

/** The pupils behind a number of the table, by class. */
export function TwoAreasPupils({ cell, onClose, onChanged }: PupilsProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('twoAreas.pupils', { query: cell.query }), staleTime: 0 });
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
      <LoadedPart query={query}>
        {({ items }) => (
          <>
            {items.length < total && (
              <p className="secondary small">
                {t('numbers.list.first', { shown: formatNumber(items.length), total: formatNumber(total) })}
              </p>
            )}
            {items.length === 0 && <p>{t('numbers.list.none')}</p>}
            <PlainTable label={cell.what}>
              <thead>
                <tr>
                  <th scope="col">{t('numbers.list.name')}</th>
                  <th scope="col">{t('numbers.class')}</th>
                  <th scope="col">{t('grading.overview.conduct')}</th>
                  <th scope="col">{t('grading.overview.academic')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((pupil) => (
                  <tr key={pupil.studentId}>
                    <th scope="row">
                      <Link href={`${path('/students/$id/detail', { id: pupil.studentId })}?tab=results`}>
                        <PersonName name={pupil.name} max={32} />
                      </Link>
                      {pupil.isOutOfDate && <div className="secondary small">{t('numbers.list.outOfDate')}</div>}
                    </th>
                    <td>{pupil.className}</td>
                    <td>{pupil.conduct && levelText(t, cell.ruleSet, 'conduct', pupil.conduct)}</td>
                    <td>{pupil.academic && levelText(t, cell.ruleSet, 'academic', pupil.academic)}</td>
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
