import type { DeviceLine } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { modelName, type Span } from './order-words.ts';
import { SpanInput } from './span-input.tsx';

interface LineDialogProps {
  line: DeviceLine;
  /** Who lends; else who borrows. */
  desk: boolean;
  onClose: () => void;
}

const spanOf = ({ fromDate, fromPeriod, toDate, toPeriod }: DeviceLine): Span => ({
  fromDate,
  fromPeriod,
  toDate,
  toPeriod,
});

/** A later end for what is out. */
export function ExtendDialog({ line, desk, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const mayForce = useCan('lease_force') && desk;
  const form = useForm({ defaultValues: { forceReason: '' } });
  const [span, setSpan] = useState(spanOf(line));
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('deviceOrders.extendTitle', { name: modelName(line) })}
      submitLabel={t('deviceOrders.extend')}
      onClose={onClose}
      onSubmit={async ({ forceReason }) => {
        const end = { version: line.version, toDate: span.toDate, toPeriod: span.toPeriod };
        const params = { id: line.id };
        if (desk) await call('deviceOrders.extend', { params, body: { ...end, forceReason } });
        else await call('ownDeviceOrders.extend', { params, body: end });
        await done(t('deviceOrders.extended'));
      }}
    >
      <SpanInput value={span} onChange={setSpan} endOnly />
      {mayForce && (
        <TextField
          control={form.control}
          name="forceReason"
          label={t('deviceOrders.field.forceReason')}
          hint={t('deviceOrders.field.forceHint')}
          maxLength={300}
        />
      )}
    </DialogForm>
  );
}

/** Cancelled by the desk, with a reason; by who borrows, or asked for where it is approved. */
export function CancelLineDialog({ line, desk, onClose }: LineDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const done = useDialogDone(onClose);
  const isAsked = !desk && line.state === 'approved';
  const word = desk ? 'cancel' : isAsked ? 'askCancel' : 'withdraw';
  return (
    <DialogForm
      form={form}
      title={t(`deviceOrders.${desk ? 'cancelTitle' : 'withdrawTitle'}`, { name: modelName(line) })}
      submitLabel={t(`deviceOrders.${word}`)}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const input = { params: { id: line.id }, body: { version: line.version, reason } };
        if (desk) await call('deviceOrders.cancel', input);
        else await call('ownDeviceOrders.cancel', input);
        await done(t(isAsked ? 'deviceOrders.cancelSent' : 'deviceOrders.cancelled'));
      }}
    >
      {isAsked && <p className="secondary">{t('deviceOrders.askCancelDetail')}</p>}
      <TextareaField
        control={form.control}
        name="reason"
        label={t('deviceOrders.field.reason')}
        required={desk}
        maxLength={300}
      />
    </DialogForm>
  );
}

interface LoseItemDialogProps {
  orderId: string;
  itemId: string;
  code: string;
  onClose: () => void;
}

/** An item that is out is lost. */
export function LoseItemDialog({ orderId, itemId, code, onClose }: LoseItemDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('deviceOrders.loseTitle', { code })}
      submitLabel={t('deviceOrders.lose')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('deviceOrders.lose', { params: { id: orderId }, body: { itemIds: [itemId], reason } });
        await done(t('deviceOrders.lost'));
      }}
    >
      <p className="secondary">{t('deviceOrders.loseDetail')}</p>
      <TextareaField
        control={form.control}
        name="reason"
        label={t('deviceOrders.field.reason')}
        required
        maxLength={300}
      />
    </DialogForm>
  );
}
