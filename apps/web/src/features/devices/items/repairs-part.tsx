import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { WholeList } from '../../../ui/list/whole-list.tsx';
import css from './items-part.module.css';

/** Every repair of the items of a model, newest first. */
export function RepairsPart({ modelId }: { modelId: string }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('deviceItems.repairs', { params: { id: modelId } }));
  return (
    <div className={css.part}>
      <WholeList
        label={t('devices.model.tabs.repairs')}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        empty={{ title: t('devices.repair.none'), detail: t('devices.repair.noneDetail') }}
        columns={[
          { key: 'code', header: t('devices.item.code'), figures: true, cell: ({ code }) => code },
          { key: 'note', header: t('devices.repair.note'), card: 'detail', cell: ({ note }) => note },
          {
            key: 'from',
            header: t('devices.repair.from'),
            figures: true,
            card: 'detail',
            cell: ({ fromDate }) => formatDate(fromDate),
          },
          {
            key: 'until',
            header: t('devices.repair.until'),
            figures: true,
            card: 'side',
            cell: ({ untilDate }) =>
              untilDate ? formatDate(untilDate) : <StateBadge meaning="amber">{t('devices.repair.open')}</StateBadge>,
          },
          { key: 'result', header: t('devices.repair.result'), card: 'none', cell: ({ result }) => result },
          {
            key: 'cost',
            header: t('devices.repair.cost'),
            align: 'end',
            figures: true,
            card: 'none',
            cell: ({ cost }) => (cost === null ? '' : `${formatNumber(cost)} đ`),
          },
        ]}
      />
    </div>
  );
}
