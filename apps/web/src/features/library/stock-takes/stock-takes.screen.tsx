import { stockTakeStates } from '@phuong/contract/library/stock-takes/stock-take.lifecycle.ts';
import type { StockTakeRow } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { stateMeaning, useScopeWords } from './stock-take-words.ts';

/** /library/stock-takes */
export function StockTakesScreen() {
  const { t } = useTranslation();
  const mayStart = useCan('update_book');
  const list = useListOf('stockTakes.list', {
    columns: useColumns(),
    order: { key: 'heldOn', direction: 'desc' },
    filters: [
      {
        key: 'state',
        label: t('stockTakes.columns.state'),
        kind: 'many',
        options: stockTakeStates.map((value) => ({ value, label: t(`stockTakes.states.${value}`) })),
      },
    ],
  });
  return (
    <ListOf
      id="stock-takes"
      list={list}
      words={{
        title: t('stockTakes.title'),
        search: t('stockTakes.search'),
        add: t('stockTakes.add'),
        empty: t('stockTakes.emptyTitle'),
        emptyDetail: t('stockTakes.emptyDetail'),
      }}
      header={{ breadcrumb: [{ label: t('shell.menu.library') }] }}
      rowHref={({ id }) => path('/library/stock-takes/$id', { id })}
      createHref={mayStart ? path('/library/stock-takes/create') : undefined}
      hasViews={false}
    />
  );
}

function useColumns(): Column<StockTakeRow>[] {
  const { t } = useTranslation();
  const scope = useScopeWords();
  return [
    { key: 'name', header: t('stockTakes.columns.name'), sort: true, cell: ({ name }) => name },
    {
      key: 'heldOn',
      header: t('stockTakes.columns.heldOn'),
      figures: true,
      sort: true,
      card: 'detail',
      cell: ({ heldOn }) => formatDate(heldOn),
    },
    { key: 'scope', header: t('stockTakes.columns.scope'), card: 'detail', cell: (row) => scope(row) },
    {
      key: 'counted',
      header: t('stockTakes.columns.counted'),
      align: 'end',
      figures: true,
      card: 'detail',
      cell: ({ counted, expected }) =>
        t('stockTakes.of', { counted: formatNumber(counted), expected: formatNumber(expected) }),
    },
    {
      key: 'open',
      header: t('stockTakes.columns.open'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ open }) => formatNumber(open),
    },
    {
      key: 'state',
      header: t('stockTakes.columns.state'),
      card: 'side',
      cell: ({ state }) => <StateBadge meaning={stateMeaning[state]}>{t(`stockTakes.states.${state}`)}</StateBadge>,
    },
  ];
}
