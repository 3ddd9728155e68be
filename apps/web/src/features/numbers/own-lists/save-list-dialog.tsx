import type { ListDefinition, ListReminder, OwnList } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { dayOfWeek } from './list-draft.ts';

interface SaveListDialogProps {
  definition: ListDefinition;
  /** The list that is changed; undefined: a new one. */
  list: OwnList | undefined;
  onClose: () => void;
  onSaved: (list: OwnList) => void;
}

const valuesOf = (list: OwnList | undefined) => ({
  name: list?.name ?? '',
  note: list?.note ?? '',
  roleIds: list?.roles.map(({ id }) => id) ?? [],
  userIds: list?.people.map(({ id }) => id) ?? [],
  every: list?.reminder?.every ?? 'NEVER',
  weekday: String(list?.reminder?.every === 'WEEK' ? list.reminder.day : 1),
  monthDay: String(list?.reminder?.every === 'MONTH' ? list.reminder.day : 1),
});

function reminderOf({ every, weekday, monthDay }: ReturnType<typeof valuesOf>): ListReminder | null {
  if (every === 'WEEK') return { every, day: Number(weekday) };
  return every === 'MONTH' ? { every, day: Number(monthDay) } : null;
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const monthDays = Array.from({ length: 28 }, (_, index) => String(index + 1));

const choicesOf = (all: readonly { id: string; name: string }[], had: readonly { id: string; name: string }[]) => {
  const others = had.filter(({ id }) => !all.some((each) => each.id === id));
  return [...all, ...others].map(({ id, name }) => ({ value: id, label: name }));
};

/** Keeps a list under a name, and says with whom it is shared. */
export function SaveListDialog({ definition, list, onClose, onSaved }: SaveListDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const receivers = useQuery(queryOf('ownLists.receivers'));
  const form = useForm({ defaultValues: valuesOf(list) });
  const { control } = form;
  const every = useWatch({ control, name: 'every' });
  const { roles = [], people = [] } = receivers.data ?? {};
  return (
    <DialogForm
      form={form}
      title={t('numbers.ownLists.saveTitle')}
      submitLabel={t('numbers.ownLists.save')}
      onClose={onClose}
      record={list && { version: list.version, values: valuesOf(list) }}
      onSubmit={async (values, version) => {
        const { every: _, weekday: __, monthDay: ___, ...kept } = values;
        const body = { ...kept, definition, reminder: reminderOf(values) };
        const saved = list
          ? await call('ownLists.update', { params: { id: list.id }, body: { ...body, version } })
          : await call('ownLists.create', { body });
        await done(t('numbers.ownLists.saved', { name: saved.name }));
        onSaved(saved);
      }}
    >
      <TextField control={control} name="name" label={t('numbers.ownLists.name')} maxLength={100} required />
      <TextareaField control={control} name="note" label={t('numbers.ownLists.note')} maxLength={500} />
      <MultiSelectField
        control={control}
        name="roleIds"
        label={t('numbers.ownLists.roles')}
        hint={t('numbers.ownLists.sharing')}
        choices={choicesOf(roles, list?.roles ?? [])}
      />
      <MultiSelectField
        control={control}
        name="userIds"
        label={t('numbers.ownLists.people')}
        choices={choicesOf(people, list?.people ?? [])}
      />
      <SelectField
        control={control}
        name="every"
        label={t('numbers.ownLists.remind')}
        hint={t('numbers.ownLists.remindHint')}
        required
        choices={[
          { value: 'NEVER', label: t('numbers.ownLists.never') },
          ...(['WEEK', 'MONTH'] as const).map((value) => ({ value, label: t(`numbers.ownLists.every.${value}`) })),
        ]}
      />
      {every === 'WEEK' && (
        <SelectField
          control={control}
          name="weekday"
          label={t('numbers.ownLists.weekday')}
          required
          choices={weekdays.map((value) => ({ value, label: t(`common.weekday.${dayOfWeek(Number(value))}`) }))}
        />
      )}
      {every === 'MONTH' && (
        <SelectField
          control={control}
          name="monthDay"
          label={t('numbers.ownLists.monthDay')}
          required
          choices={monthDays.map((value) => ({ value, label: value }))}
        />
      )}
    </DialogForm>
  );
}
