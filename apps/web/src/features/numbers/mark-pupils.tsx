import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { formatMark, formatNumber } from '../../lib/words/format.ts';
import { LoadedPart } from '../../ui/feedback/loaded.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PersonName } from '../../ui/record/person-name.tsx';
import { PlainTable } from '../../ui/record/plain-table.tsx';

/** The figure that was pressed, in words and as a call. */
export interface ChosenFigure {
  readonly what: string;
  readonly count: number;
  readonly query: Parameters<typeof queryOf<'classAverages.pupils'>>[1]['query'];
}

interface MarkPupilsProps {
  figure: ChosenFigure;
  onClose: () => void;
  /** Others are behind the number than it said. */
  onChanged: () => void;
}

/** The pupils behind a figure, the lowest mark first. */
export function MarkPupils({ figure, onClose, onChanged }: MarkPupilsProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('classAverages.pupils', { query: figure.query }), staleTime: 0 });
  const total = query.data?.total ?? figure.count;
  const isOther = total !== figure.count;
  useEffect(() => {
    if (!isOther) return;
    toast.done(t('numbers.list.changed'));
    onChanged();
  }, [isOther, onChanged, t]);
  const title = t('numbers.list.title', { what: figure.what, n: formatNumber(total) });
  return (
    <Dialog open onClose={onClose} size="large" title={title}>
      <LoadedPart query={query}>
        {({ items }) => (
          <>
            {items.length < total && (
              <p className="secondary small">
                {t('numbers.list.first', { shown: formatNumber(items.length), total: formatNumber(total) })}
              </p>
            )}
            {items.length === 0 && <p>{t('numbers.list.none')}</p>}
            <PlainTable label={figure.what}>
              <thead>
                <tr>
                  <th scope="col">{t('numbers.list.name')}</th>
                  <th scope="col">{t('numbers.class')}</th>
                  <th scope="col">{t('numbers.figures.mark')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ studentId, name, className, tenths }) => (
                  <tr key={studentId}>
                    <th scope="row">
                      <Link href={`${path('/students/$id/detail', { id: studentId })}?tab=results`}>
                        <PersonName name={name} max={32} />
                      </Link>
                    </th>
                    <td>{className}</td>
                    <td>{formatMark(tenths)}</td>
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
