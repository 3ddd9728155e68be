import { stockReasons } from '@phuong/contract/devices/stock/device-stock.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { formatDate, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { WholeList } from '../../../ui/list/whole-list.tsx';
import css from '../items/items-part.module.css';
import { schoolToday } from '../items/school-today.ts';

interface StockPartProps {
  model: { id: string; name: string; unit: string };
}

/** What came and what was used, newest first. */
export function StockPart({ model }: StockPartProps) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_device');
  const query = useQuery(queryOf('deviceStock.list', { params: { id: model.id } }));
  const [isMoving, setMoving] = useState(false);
  return (
    <section className={css.part} aria-label={t('devices.stock.title')}>
      {mayUpdate && (
        <div className={css.head}>
          <Button icon={IconPlus} onClick={() => setMoving(true)}>
            {t('devices.stock.move')}
          </Button>
        </div>
      )}
      <WholeList
        label={t('devices.stock.title')}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ happenedOn }) => formatDate(happenedOn)}
        empty={{ title: t('devices.stock.none'), detail: t('devices.stock.noneDetail') }}
        columns={[
          {
            key: 'happenedOn',
            header: t('devices.stock.happenedOn'),
            figures: true,
            cell: ({ happenedOn }) => formatDate(happenedOn),
          },
          {
            key: 'reason',
            header: t('devices.stock.reason'),
            card: 'detail',
            cell: ({ reason }) => t(`devices.stock.reasons.${reason}`),
          },
          {
            key: 'change',
            header: t('devices.stock.change'),
            align: 'end',
            figures: true,
            card: 'side',
            cell: ({ change }) => (change > 0 ? `+${formatNumber(change)}` : `−${formatNumber(-change)}`),
          },
          {
            key: 'stock',
            header: t('devices.stock.left'),
            align: 'end',
            figures: true,
            card: 'none',
            cell: ({ stock }) => formatNumber(stock),
          },
          { key: 'note', header: t('devices.stock.note'), card: 'detail', cell: ({ note }) => note },
          { key: 'by', header: t('devices.stock.by'), card: 'none', cell: ({ byName }) => byName },
        ]}
      />
      {isMoving && <MoveDialog model={model} onClose={() => setMoving(false)} />}
    </section>
  );
}

function MoveDialog({ model: { id, name, unit }, onClose }: StockPartProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      reason: 'USED' as (typeof stockReasons)[number],
      quantity: null as number | null,
      happenedOn: schoolToday(),
      note: '',
    },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.stock.moveTitle', { name })}
      submitLabel={t('devices.stock.move')}
      onClose={onClose}
      onSubmit={async ({ quantity, ...values }) => {
        const body = { ...values, quantity: quantity ?? 0 };
        const { stock } = await call('deviceStock.move', { params: { id }, body });
        await done(t('devices.stock.moved', { stock: formatNumber(stock), unit }));
      }}
    >
      <SelectField
        control={form.control}
        name="reason"
        label={t('devices.stock.reason')}
        choices={stockReasons.map((value) => ({ value, label: t(`devices.stock.reasons.${value}`) }))}
        required
      />
      <NumberField
        control={form.control}
        name="quantity"
        label={t('devices.stock.quantity')}
        hint={t('devices.stock.quantityHint')}
        unit={unit || undefined}
        digits={0}
        required
      />
      <DateField control={form.control} name="happenedOn" label={t('devices.stock.happenedOn')} required />
      <TextField control={form.control} name="note" label={t('devices.stock.note')} maxLength={500} />
    </DialogForm>
  );
}
