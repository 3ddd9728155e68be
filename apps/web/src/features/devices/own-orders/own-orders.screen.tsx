import { orderCode, orderStages } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { DeviceOrder } from '@phuong/contract/devices/orders/device-order.contract.ts';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { useListOf } from '../../../ui/list/use-list-of.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { ConfirmationsPart } from '../confirmations/confirmations-part.tsx';
import { ReceiptsPart } from '../hand-over/receipts-part.tsx';
import { OrderFacts } from '../orders/device-order-detail.screen.tsx';
import { useOrderColumns } from '../orders/device-orders.screen.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import css from '../orders/order-parts.module.css';
import { type OwnScope, ownPlaces, stageMeanings } from '../orders/order-words.ts';

/** /t/device/borrowing-list */
export function TeacherOrdersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const { data: waiting = [] } = useQuery(queryOf('deviceConfirmations.list'));
  const isConfirming = view === 'confirm';
  // Who is asked by nobody sees their own orders and nothing else.
  if (waiting.length === 0 && !isConfirming) return <OwnOrders scope="teacher" />;
  const tabs = (
    <Segmented
      label={t('deviceOrders.own')}
      value={isConfirming ? 'confirm' : 'own'}
      onChange={(next) => void navigate({ to: '.', search: (next === 'confirm' ? { view: next } : {}) as never })}
      choices={[
        { value: 'own', label: t('deviceOrders.own') },
        { value: 'confirm', label: t('deviceConfirmations.tab', { count: waiting.length }) },
      ]}
    />
  );
  if (!isConfirming) return <OwnOrders scope="teacher" tabs={tabs} />;
  return (
    <>
      <PageHeader title={t('deviceOrders.own')}>{tabs}</PageHeader>
      <ConfirmationsPart />
    </>
  );
}
/** /student/device/borrowing-list */
export const StudentOrdersScreen = () => <OwnOrders scope="student" />;
/** /t/device/borrowing-list/{id}/detail */
export const TeacherOrderScreen = () => <OwnOrderScreen scope="teacher" />;
/** /student/device/borrowing-list/{id}/detail */
export const StudentOrderScreen = () => <OwnOrderScreen scope="student" />;

function OwnOrders({ scope, tabs }: { scope: OwnScope; tabs?: ReactNode }) {
  const { t } = useTranslation();
  const places = ownPlaces[scope];
  const list = useListOf('ownDeviceOrders.list', {
    columns: useOrderColumns(false),
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
  return (
    <ListOf
      id="own-device-orders"
      list={list}
      words={{
        title: t('deviceOrders.own'),
        add: t('deviceOrders.newOrder'),
        empty: t('deviceOrders.ownEmptyTitle'),
        emptyDetail: t('deviceOrders.ownEmptyDetail'),
      }}
      header={tabs ? { children: tabs } : undefined}
      rowName={({ number }) => orderCode(number)}
      rowHref={({ id }) => places.order(id)}
      createHref={places.create}
      hasViews={false}
    />
  );
}

function OwnOrderScreen({ scope }: { scope: OwnScope }) {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('ownDeviceOrders.read', { params: { id } }));
  const breadcrumb = [{ label: t('deviceOrders.own'), href: ownPlaces[scope].orders }];
  return (
    <Loaded query={query} header={{ title: t('deviceOrders.name'), breadcrumb }}>
      {(order) => <OwnOrder order={order} scope={scope} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function OwnOrder({
  order,
  scope,
  breadcrumb,
}: {
  order: DeviceOrder;
  scope: OwnScope;
  breadcrumb: { label: string; href: string }[];
}) {
  const { t } = useTranslation();
  const [isRepeating, setRepeating] = useState(false);
  const number = orderCode(order.number);
  return (
    <>
      <RecordHeader
        name={t('deviceOrders.one', { number })}
        facts={[t('deviceOrders.pickUp')]}
        badges={<StateBadge meaning={stageMeanings[order.stage]}>{t(`deviceOrders.stages.${order.stage}`)}</StateBadge>}
        breadcrumb={breadcrumb}
        actions={[
          { key: 'repeat', label: t('deviceOrders.repeat'), icon: IconRepeat, onSelect: () => setRepeating(true) },
        ]}
      />
      <div className={css.page}>
        <OrderHints order={order} />
        <OrderLines order={order} desk={false} own />
        <ReceiptsPart order={order} />
        <OrderFacts order={order} />
      </div>
      {isRepeating && <RepeatDialog order={order} cart={ownPlaces[scope].cart} onClose={() => setRepeating(false)} />}
    </>
  );
}

/** What a borrower has to know: whose yes is missing, and the code the desk scans. */
function OrderHints({ order }: { order: DeviceOrder }) {
  const { t } = useTranslation();
  const { confirmation, lines } = order;
  const code = orderCode(order.number);
  const isWaiting = confirmation !== null && confirmation.confirmedAt === null;
  const mayCollect = lines.some(({ state, out }) => state === 'approved' || out > 0);
  return (
    <>
      {isWaiting && lines.some(({ state }) => state === 'requested') && (
        <p>{t('deviceConfirmations.waits', { name: confirmation.teacher })}</p>
      )}
      {mayCollect && (
        <section className={css.part} aria-labelledby="pick-up">
          <h2 id="pick-up">{t('deviceConfirmations.code')}</h2>
          <p className="secondary">{t('deviceConfirmations.codeHint')}</p>
          <QrCode text={code} label={t('deviceConfirmations.codeOf', { number: code })} />
          <strong className="figures">{code}</strong>
        </section>
      )}
    </>
  );
}

function RepeatDialog({ order, cart, onClose }: { order: DeviceOrder; cart: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { fromDate: todayIso() } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('deviceOrders.repeatTitle', { number: orderCode(order.number) })}
      submitLabel={t('deviceOrders.repeat')}
      onClose={onClose}
      onSubmit={async ({ fromDate }) => {
        await call('ownDeviceOrders.repeat', { params: { id: order.id }, body: { fromDate } });
        await done(t('deviceOrders.repeated'));
        await navigate({ to: cart });
      }}
    >
      <DateField
        control={form.control}
        name="fromDate"
        label={t('deviceOrders.repeatFrom')}
        min={todayIso()}
        required
      />
    </DialogForm>
  );
}
