import { type DeviceItem, deviceConditions } from '@phuong/contract/devices/items/device-item.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { schoolToday } from './school-today.ts';

interface OfItem {
  item: DeviceItem;
  onClose: () => void;
}

function useConditionChoices() {
  const { t } = useTranslation();
  return deviceConditions.map((value) => ({ value, label: t(`devices.conditions.${value}`) }));
}

/** Sends an item to be repaired. */
export function RepairDialog({ item: { id, code, version }, onClose }: OfItem) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: { note: '', fromDate: schoolToday(), expectedOn: null as string | null },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.repairTitle', { code })}
      submitLabel={t('devices.item.repair')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('deviceItems.repair', { params: { id }, body: { ...values, version } });
        await done(t('devices.item.repairSent', { code }));
      }}
    >
      <p className="secondary">{t('devices.item.repairDetail')}</p>
      <TextareaField
        control={form.control}
        name="note"
        label={t('devices.item.repairNote')}
        required
        maxLength={500}
        autoFocus
      />
      <DateField control={form.control} name="fromDate" label={t('devices.item.repairFrom')} required />
      <DateField control={form.control} name="expectedOn" label={t('devices.item.repairExpected')} />
    </DialogForm>
  );
}

/** An item is back from its repair. */
export function RepairedDialog({ item: { id, code, version }, onClose }: OfItem) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      untilDate: schoolToday(),
      condition: 'GOOD' as DeviceItem['condition'],
      result: '',
      cost: null as number | null,
    },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.repairedTitle', { code })}
      submitLabel={t('devices.item.repaired')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('deviceItems.repaired', { params: { id }, body: { ...values, version } });
        await done(t('devices.item.repairedDone', { code }));
      }}
    >
      <SelectField
        control={form.control}
        name="condition"
        label={t('devices.item.condition')}
        choices={useConditionChoices()}
        required
      />
      <DateField control={form.control} name="untilDate" label={t('devices.item.repairUntil')} required />
      <TextareaField control={form.control} name="result" label={t('devices.item.repairResult')} maxLength={500} />
      <NumberField control={form.control} name="cost" label={t('devices.item.repairCost')} unit="đ" digits={0} />
    </DialogForm>
  );
}

/** An item is lost. */
export function LoseItemDialog({ item: { id, code, version }, onClose }: OfItem) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.loseTitle', { code })}
      submitLabel={t('devices.item.lose')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await call('deviceItems.lose', { params: { id }, body: { reason, version } });
        await done(t('devices.item.lost', { code }));
      }}
    >
      <p className="secondary">{t('devices.item.loseDetail')}</p>
      <TextareaField
        control={form.control}
        name="reason"
        label={t('devices.item.reason')}
        required
        maxLength={500}
        autoFocus
      />
    </DialogForm>
  );
}

/** A lost item is there again. */
export function FindItemDialog({ item: { id, code, version, room, condition }, onClose }: OfItem) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { room, condition } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.findTitle', { code })}
      submitLabel={t('devices.item.find')}
      onClose={onClose}
      onSubmit={async (values) => {
        await call('deviceItems.foundAgain', { params: { id }, body: { ...values, version } });
        await done(t('devices.item.found', { code }));
      }}
    >
      <TextField control={form.control} name="room" label={t('devices.item.room')} maxLength={80} autoFocus />
      <SelectField
        control={form.control}
        name="condition"
        label={t('devices.item.condition')}
        choices={useConditionChoices()}
        required
      />
    </DialogForm>
  );
}

interface RetireDialogProps {
  items: readonly DeviceItem[];
  onDone: () => void;
  onClose: () => void;
}

/** Withdrawing is by a decision, with its number. */
export function RetireDialog({ items, onDone, onClose }: RetireDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { decision: '', reason: '', retiredOn: schoolToday() } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.retireTitle', { count: items.length })}
      submitLabel={t('devices.item.retire')}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { ...values, itemIds: items.map(({ id }) => id) };
        const { retired } = await call('deviceItems.retire', { body });
        onDone();
        await done(t('devices.item.retired', { count: retired }));
      }}
    >
      <p className="secondary">{t('devices.item.retireDetail')}</p>
      <TextField control={form.control} name="decision" label={t('devices.item.decision')} required maxLength={100} />
      <DateField control={form.control} name="retiredOn" label={t('devices.item.retiredOn')} required />
      <TextareaField control={form.control} name="reason" label={t('devices.item.reason')} required maxLength={500} />
    </DialogForm>
  );
}
