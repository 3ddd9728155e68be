import {
  type DeviceItem,
  deviceConditions,
  deviceSources,
  mostItemsAtOnce,
} from '@phuong/contract/devices/items/device-item.contract.ts';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { schoolToday } from './school-today.ts';

interface Facts {
  room: string;
  condition: DeviceItem['condition'];
  source: DeviceItem['source'];
  price: number | null;
  acquiredOn: string;
  warrantyUntil: string | null;
}

function FactFields<V extends Facts>({ control: given }: { control: Control<V> }) {
  const { t } = useTranslation();
  const control = given as unknown as Control<Facts>;
  return (
    <>
      <TextField control={control} name="room" label={t('devices.item.room')} maxLength={80} />
      <SelectField
        control={control}
        name="condition"
        label={t('devices.item.condition')}
        choices={deviceConditions.map((value) => ({ value, label: t(`devices.conditions.${value}`) }))}
        required
      />
      <SelectField
        control={control}
        name="source"
        label={t('devices.item.source')}
        choices={deviceSources.map((value) => ({ value, label: t(`devices.sources.${value}`) }))}
        required
      />
      <NumberField control={control} name="price" label={t('devices.item.price')} unit="đ" digits={0} />
      <DateField control={control} name="acquiredOn" label={t('devices.item.acquiredOn')} required />
      <DateField control={control} name="warrantyUntil" label={t('devices.item.warrantyUntil')} />
    </>
  );
}

interface AddItemsDialogProps {
  model: { id: string; name: string; value: number | null; rooms: readonly string[] };
  onClose: () => void;
}

/** More items of a model; their codes follow one another. */
export function AddItemsDialog({ model, onClose }: AddItemsDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      count: 1 as number | null,
      serials: '',
      room: model.rooms.length === 1 ? (model.rooms[0] ?? '') : '',
      condition: 'NEW' as DeviceItem['condition'],
      source: 'BOUGHT' as DeviceItem['source'],
      price: model.value,
      acquiredOn: schoolToday(),
      warrantyUntil: null as string | null,
    },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.addTitle', { name: model.name })}
      submitLabel={t('devices.item.add')}
      onClose={onClose}
      onSubmit={async ({ count, serials, ...facts }) => {
        const lines = serials.split('\n').map((each) => each.trim());
        const body = {
          ...facts,
          count: count ?? 1,
          serials: lines.some(Boolean) ? lines.slice(0, mostItemsAtOnce) : [],
        };
        const added = await call('deviceItems.add', { params: { id: model.id }, body });
        const [from, to] = [added[0]?.code, added.at(-1)?.code];
        await done(t('devices.item.added', { count: added.length, from, to }));
      }}
    >
      <NumberField control={form.control} name="count" label={t('devices.item.count')} digits={0} required />
      <FactFields control={form.control} />
      <TextareaField
        control={form.control}
        name="serials"
        label={t('devices.item.serials')}
        hint={t('devices.item.serialsHint')}
        rows={3}
        maxLength={10_000}
      />
    </DialogForm>
  );
}

/** Where an item stands and how it is. */
export function EditItemDialog({ item, onClose }: { item: DeviceItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { serial, room, condition, source, price, acquiredOn, warrantyUntil, code } = item;
  const values = { serial, room, condition, source, price, acquiredOn, warrantyUntil };
  const form = useForm({ defaultValues: values });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.edit', { code })}
      submitLabel={t('devices.item.save')}
      record={{ version: item.version, values }}
      onClose={onClose}
      onSubmit={async (typed, version) => {
        await call('deviceItems.update', { params: { id: item.id }, body: { ...typed, version } });
        await done(t('devices.item.saved', { code }));
      }}
    >
      <TextField control={form.control} name="serial" label={t('devices.item.serial')} figures maxLength={80} />
      <FactFields control={form.control} />
    </DialogForm>
  );
}

interface MoveItemsDialogProps {
  items: readonly DeviceItem[];
  onDone: () => void;
  onClose: () => void;
}

/** Puts ticked items into another room. */
export function MoveItemsDialog({ items, onDone, onClose }: MoveItemsDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { room: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.item.moveTitle', { count: items.length })}
      submitLabel={t('devices.item.move')}
      onClose={onClose}
      onSubmit={async ({ room }) => {
        const { moved } = await call('deviceItems.move', { body: { itemIds: items.map(({ id }) => id), room } });
        onDone();
        await done(t('devices.item.moved', { count: moved }));
      }}
    >
      <TextField control={form.control} name="room" label={t('devices.item.room')} required maxLength={80} autoFocus />
    </DialogForm>
  );
}
