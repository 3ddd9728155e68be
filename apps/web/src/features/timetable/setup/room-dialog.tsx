import type { Room } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { roomKinds } from '@phuong/contract/timetable/slot.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { roomKindName } from './room-kind-name.ts';

const valuesOf = (room: Room | undefined) => ({
  name: room?.name ?? '',
  kind: (room?.kind ?? 'COMPUTER') as string,
  seats: room?.seats ?? null,
  site: room?.site ?? '',
  isActive: room?.isActive ?? true,
});

/** One room: what it is, how many it holds, whether it is used. */
export function RoomDialog({ room, onClose }: { room: Room | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: valuesOf(room) });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={room ? t('timetableSetup.rooms.edit', { name: room.name }) : t('timetableSetup.rooms.add')}
      submitLabel={t(room ? 'common.save' : 'common.add')}
      onClose={onClose}
      record={room && { version: room.version, values: valuesOf(room) }}
      onSubmit={async ({ kind, ...values }, version) => {
        const body = { ...values, kind: roomKinds.find((each) => each === kind) ?? 'OTHER' };
        const saved = room
          ? await call('rooms.update', { params: { id: room.id }, body: { ...body, version } })
          : await call('rooms.create', { body });
        await done(t('timetableSetup.rooms.saved', { name: saved.name }));
      }}
    >
      <TextField
        control={control}
        name="name"
        label={t('timetableSetup.rooms.name')}
        placeholder={t('timetableSetup.rooms.namePlaceholder')}
        maxLength={40}
        autoFocus
        required
      />
      <SideBySide>
        <SelectField
          control={control}
          name="kind"
          label={t('timetableSetup.rooms.kind')}
          choices={roomKinds.map((value) => ({ value, label: roomKindName(t, value) }))}
          required
        />
        <NumberField
          control={control}
          name="seats"
          label={t('timetableSetup.rooms.seats')}
          hint={t('timetableSetup.rooms.seatsHint')}
          digits={0}
        />
      </SideBySide>
      <TextField control={control} name="site" label={t('timetableSetup.rooms.site')} maxLength={60} />
      <CheckboxField control={control} name="isActive" label={t('timetableSetup.rooms.active')} />
    </DialogForm>
  );
}
