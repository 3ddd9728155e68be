import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { IconGavel, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Link } from '../../../ui/link/link.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { HandOverPart } from '../hand-over/hand-over-part.tsx';
import { ReceiptsPart } from '../hand-over/receipts-part.tsx';
import { TakeBackPart } from '../hand-over/take-back-part.tsx';
import { OrderLines } from './order-lines.tsx';
import css from './order-parts.module.css';
import { stageMeanings } from './order-words.ts';

/** /device/borrowing-list/{id}/detail: hand over by scan, take back, and what became of each line. */
export function DeviceOrderDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('deviceOrders.read', { params: { id } }));
  const breadcrumb = [
    { label: t('shell.menu.devices') },
    { label: t('deviceOrders.title'), href: path('/device/borrowing-list') },
  ];
  return (
    <Loaded query={query} header={{ title: t('deviceOrders.name'), breadcrumb }}>
      {(order) => <OrderRecord order={order} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function OrderRecord({ order, breadcrumb }: { order: DeviceOrder; breadcrumb: { label: string; href?: string }[] }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_lease');
  const { run, busy } = useAction();
  const { id, borrower, stage, lines } = order;
  const print = () => run(async () => saveFile(await callFile('deviceOrders.slip', { params: { id } })));
  const hasOpen = lines.some(({ state }) => state === 'requested' || state === 'approved');
  return (
    <>
      <RecordHeader
        name={t('deviceOrders.one', { number: orderCode(order.number) })}
        facts={[borrower.name, order.className || (borrower.className ?? '')].filter(Boolean)}
        badges={<StateBadge meaning={stageMeanings[stage]}>{t(`deviceOrders.stages.${stage}`)}</StateBadge>}
        breadcrumb={breadcrumb}
        primary={
          mayUpdate && hasOpen && stage === 'toDecide'
            ? {
                key: 'decide',
                label: t('deviceOrders.approve'),
                icon: IconGavel,
                href: path('/device/borrowing-list/$id/edit', { id }),
              }
            : undefined
        }
        actions={[
          { key: 'slip', label: t('deviceOrders.slip'), icon: IconPrinter, busy, onSelect: () => void print() },
        ]}
      />
      <div className={css.page}>
        {mayUpdate && lines.some(({ state }) => state === 'approved') && <HandOverPart order={order} />}
        {mayUpdate && lines.some(({ out }) => out > 0) && <TakeBackPart order={order} />}
        <OrderLines order={order} desk={mayUpdate} />
        <ReceiptsPart order={order} />
        <OrderFacts order={order} />
      </div>
    </>
  );
}

/** Who ordered it, for what, when. */
export function OrderFacts({ order }: { order: DeviceOrder }) {
  const { t } = useTranslation();
  const { borrower, collector, confirmation } = order;
  return (
    <Facts
      title={t('deviceOrders.facts')}
      facts={[
        { label: t('deviceOrders.field.borrower'), value: [borrower.name, borrower.code].filter(Boolean).join(', ') },
        { label: t('deviceOrders.field.class'), value: order.className || (borrower.className ?? '') },
        { label: t('deviceOrders.field.purpose'), value: order.purpose },
        { label: t('deviceOrders.field.lesson'), value: order.laboratory ? '' : order.lesson },
        { label: t('roomDevices.goesWith'), value: order.laboratory ? <RoomLink room={order.laboratory} /> : '' },
        { label: t('deviceOrders.field.collector'), value: collector?.name ?? '' },
        { label: t('deviceConfirmations.who'), value: confirmation?.teacher ?? '' },
        { label: t('deviceOrders.field.sentAt'), value: formatMoment(order.sentAt), figures: true },
      ].filter(({ value }) => value !== '')}
    />
  );
}

/** The booking an order goes with: the office's, or one's own. */
function RoomLink({ room: { requestId, laboratory } }: { room: NonNullable<DeviceOrder['laboratory']> }) {
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const mayOpen = useCan('view_laboratory_request');
  if (isTeacher) return <Link href={path('/t/practical-laboratory/$id', { id: requestId })}>{laboratory}</Link>;
  if (!mayOpen) return laboratory;
  return <Link href={path('/laboratory/requests/$id/detail', { id: requestId })}>{laboratory}</Link>;
}
