import { orderCode, orderStages } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrderRow } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { useDeskNews } from '../../../lib/realtime/use-desk-news.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Link } from '../../../ui/link/link.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { ScanInput } from '../hand-over/scan-input.tsx';
import css from './order-parts.module.css';
import { stageMeanings, useSpanText } from './order-words.ts';

/** /device/borrowing-list: today's work on top, each kind a click. */
export function DeviceOrdersScreen() {
  const { t } = useTranslation();
  const mayLend = useCan('create_lease');
  const mayDecide = useCan('update_lease');
  useDeskNews('devices', ['deviceOrders.list']);
  const list = useListOf('deviceOrders.list', {
    columns: useOrderColumns(true),
    order: { key: 'sentAt', direction: 'desc' },
    filters: [
      {
        key: 'stage',
        label: t('deviceOrders.stage'),
        kind: 'many',
        options: orderStages.map((value) => ({ value, label: t(`deviceOrders.stages.${value}`) })),
      },
    ],
  });
  const { data } = list;
  const waiting =
    data &&
    (['toDecide', 'toHandOver', 'out', 'overdue'] as const)
      .map((stage) => `${t(`deviceOrders.stages.${stage}`)} ${data.stages[stage]}`)
      .join(' · ');
  return (
    <ListOf
      id="device-orders"
      list={list}
      words={{
        title: t('deviceOrders.title'),
        search: t('deviceOrders.search'),
        add: t('deviceOrders.lend'),
        empty: t('deviceOrders.emptyTitle'),
        emptyDetail: t('deviceOrders.emptyDetail'),
      }}
      header={{ breadcrumb: [{ label: t('shell.menu.devices') }], detail: waiting, children: <PickUpScan /> }}
      rowName={({ number }) => orderCode(number)}
      rowHref={({ id, stage }) =>
        stage === 'toDecide' && mayDecide
          ? path('/device/borrowing-list/$id/edit', { id })
          : path('/device/borrowing-list/$id/detail', { id })
      }
      rowHeight={44}
      createHref={mayLend ? path('/device/borrowing-list/create') : undefined}
      export={{ route: 'deviceOrders.export' }}
    />
  );
}

/** The code a borrower shows opens their order, that of an item the one it is out with, a card that of who borrows or comes for it. */
function PickUpScan() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const spanText = useSpanText();
  const { run, busy } = useAction();
  const [shown, setShown] = useState<{ code: string; total: number; orders: readonly DeviceOrderRow[] } | null>(null);
  const open = async (code: string) => {
    setShown(null);
    const isOrder = /^pm-\d+$/i.test(code);
    const found = isOrder
      ? (await call('deviceOrders.list', { query: { q: code, pageSize: 1 } })).items[0]?.id
      : (await call('deviceOrders.scan', { query: { code } })).out?.orderId;
    if (found) await navigate({ to: path('/device/borrowing-list/$id/detail', { id: found }) });
    else if (isOrder || !(await openOfCard(code))) toast.error(t('deviceConfirmations.nothingScanned', { code }));
  };
  /** What waits to be collected with a card, else what is out with it. */
  const openOfCard = async (card: string) => {
    for (const stage of ['toHandOver', 'out'] as const) {
      const query = { card, stage, sort: 'from', direction: 'asc', pageSize: 10 } as const;
      const { items, total } = await call('deviceOrders.list', { query });
      const [first] = items;
      if (!first) continue;
      if (total > 1) setShown({ code: card, total, orders: items });
      else await navigate({ to: path('/device/borrowing-list/$id/detail', { id: first.id }) });
      return true;
    }
    return false;
  };
  return (
    <div className={css.pickUp}>
      <ScanInput
        label={t('deviceConfirmations.scan')}
        submit={t('deviceConfirmations.open')}
        busy={busy}
        onScan={(code) => void run(() => open(code))}
      />
      {shown && (
        <section aria-label={t('deviceConfirmations.cardOf', { code: shown.code })} aria-live="polite">
          <ul className={css.lines}>
            {shown.orders.map((order) => (
              <li key={order.id} className={css.line}>
                <Link href={path('/device/borrowing-list/$id/detail', { id: order.id })}>
                  {[orderCode(order.number), order.borrower.name, spanText(order), order.purpose]
                    .filter(Boolean)
                    .join(', ')}
                </Link>
              </li>
            ))}
          </ul>
          {shown.total > shown.orders.length && (
            <p className="secondary small">
              {t('deviceConfirmations.more', { count: shown.total - shown.orders.length })}
            </p>
          )}
        </section>
      )}
    </div>
  );
}

/** What an order is in a list; `isDesk`: whose it is. */
export function useOrderColumns(isDesk: boolean): Column<DeviceOrderRow>[] {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const number: Column<DeviceOrderRow> = {
    key: 'number',
    header: t('deviceOrders.field.number'),
    figures: true,
    sort: true,
    cell: ({ number: value }) => orderCode(value),
  };
  const borrower: Column<DeviceOrderRow> = {
    key: 'borrower',
    header: t('deviceOrders.field.borrower'),
    card: 'detail',
    cell: ({ borrower: { name, className }, className: forClass, collector, purpose }) => (
      <>
        {name}
        <div className="secondary small">
          {[forClass || className, collector && t('deviceConfirmations.collects', { name: collector }), purpose]
            .filter(Boolean)
            .join(', ')}
        </div>
      </>
    ),
  };
  const purpose: Column<DeviceOrderRow> = {
    key: 'purpose',
    header: t('deviceOrders.field.purpose'),
    card: 'detail',
    cell: (row) => row.purpose,
  };
  return [
    number,
    isDesk ? borrower : purpose,
    {
      key: 'from',
      header: t('deviceOrders.field.when'),
      figures: true,
      sort: true,
      card: 'detail',
      cell: (row) => spanText(row),
    },
    {
      key: 'lines',
      header: t('deviceOrders.field.lines'),
      align: 'end',
      figures: true,
      card: 'none',
      cell: ({ lines }) => lines,
    },
    {
      key: 'sentAt',
      header: t('deviceOrders.field.sentAt'),
      figures: true,
      sort: true,
      card: 'none',
      cell: ({ sentAt }) => formatMoment(sentAt),
    },
    {
      key: 'stage',
      header: t('deviceOrders.field.state'),
      card: 'side',
      cell: ({ stage, counts }) => (
        <StateBadge meaning={counts.cancelAsked > 0 ? 'amber' : stageMeanings[stage]}>
          {counts.cancelAsked > 0 ? t('deviceOrders.cancelAsked') : t(`deviceOrders.stages.${stage}`)}
        </StateBadge>
      ),
    },
  ];
}
