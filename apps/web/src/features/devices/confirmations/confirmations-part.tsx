import type { DeviceConfirmation } from '@phuong/contract/devices/confirmations/device-confirmation.contract.ts';
import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../orders/order-parts.module.css';
import { modelName, useSpanText } from '../orders/order-words.ts';

/** Orders of pupils that wait for the teacher's yes before the desk sees them. */
export function ConfirmationsPart() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('deviceConfirmations.list'));
  return (
    <div className={css.page}>
      <LoadedPart query={query}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title={t('deviceConfirmations.empty')} detail={t('deviceConfirmations.emptyDetail')} />
          ) : (
            <ul className={css.lines}>
              {orders.map((order) => (
                <Waiting key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </div>
  );
}

function Waiting({ order }: { order: DeviceConfirmation }) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const { run, busy } = useAction();
  const [isRefusing, setRefusing] = useState(false);
  const { id, version, pupil, className, purpose, lines } = order;
  const number = orderCode(order.number);
  const confirm = () =>
    run(
      () => call('deviceConfirmations.confirm', { params: { id }, body: { version } }),
      () => t('deviceConfirmations.confirmed', { number }),
    );
  return (
    <li className={css.line}>
      <div className={css.head}>
        <span className={css.name}>
          <strong>{pupil.name}</strong>
          <span className="secondary small"> {[className, number, formatMoment(order.sentAt)].join(', ')}</span>
        </span>
      </div>
      <p>{purpose}</p>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            {t('deviceOrders.amount', { quantity: line.quantity, unit: line.unit })} {modelName(line)},{' '}
            <span className="figures">{spanText(line)}</span>
          </li>
        ))}
      </ul>
      <div className={css.tags}>
        <Button
          kind="primary"
          busy={busy}
          aria-label={t('deviceConfirmations.confirmOf', { number })}
          onClick={() => void confirm()}
        >
          {t('deviceConfirmations.confirm')}
        </Button>
        <Button aria-label={t('deviceConfirmations.refuseOf', { number })} onClick={() => setRefusing(true)}>
          {t('deviceConfirmations.refuse')}
        </Button>
      </div>
      {isRefusing && <RefuseDialog order={order} onClose={() => setRefusing(false)} />}
    </li>
  );
}

function RefuseDialog({ order: { id, version, number }, onClose }: { order: DeviceConfirmation; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('deviceConfirmations.refuseTitle', { number: orderCode(number) })}
      submitLabel={t('deviceConfirmations.refuse')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('deviceConfirmations.refuse', { params: { id }, body: { version, reason } });
        await done(t('deviceConfirmations.refused'));
      }}
    >
      <TextareaField
        control={form.control}
        name="reason"
        label={t('deviceConfirmations.reason')}
        maxLength={300}
        rows={2}
        required
      />
    </DialogForm>
  );
}
