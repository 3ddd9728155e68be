import type { DeviceLine } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { modelName, type Span } from './order-words.ts';
import { SpanInput } from './span-input.tsx';

/** Another quantity or time of a line that is not handed over. */
export function ChangeLineDialog({ line, onClose }: { line: DeviceLine; onClose: () => void }) {
  const { t } = useTranslation();
  const mayForce = useCan('lease_force');
  const form = useForm({ defaultValues: { quantity: line.quantity as number | null, forceReason: '' } });
  const { fromDate, fromPeriod, toDate, toPeriod } = line;
  const [span, setSpan] = useState<Span>({ fromDate, fromPeriod, toDate, toPeriod });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('deviceOrders.editLineTitle', { name: modelName(line) })}
      submitLabel={t('deviceOrders.saveLine')}
      onClose={onClose}
      onSubmit={async ({ quantity, forceReason }) => {
        const body = { version: line.version, quantity: quantity ?? 1, ...span, forceReason };
        await call('deviceOrders.updateLine', { params: { id: line.id }, body });
        await done(t('deviceOrders.lineSaved'));
      }}
    >
      <NumberField
        control={form.control}
        name="quantity"
        label={t('deviceOrders.field.quantity')}
        digits={0}
        required
      />
      <SpanInput value={span} onChange={setSpan} />
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
