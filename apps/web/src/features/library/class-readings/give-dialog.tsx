import { addDays } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface GiveDialogProps {
  books: readonly { readonly id: string; readonly title: string }[];
  onClose: () => void;
}

/** As long as a class usually reads one book. */
const usualDays = 14;

/** Gives books to a class the teacher has this year. */
export function GiveDialog({ books, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const year = useAppState().schoolYears.find(({ status }) => status === 'ACTIVE');
  const classes = useQuery({
    ...queryOf('teacherClasses.list', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== undefined,
  });
  const today = todayIso();
  const form = useForm({
    defaultValues: { classId: null as string | null, note: '', fromDate: today, untilDate: addDays(today, usualDays) },
  });
  const { control } = form;
  const [only] = books;
  const title =
    books.length === 1 && only
      ? t('classReadings.giveTitle', { name: only.title })
      : t('classReadings.giveMany', { count: books.length });
  const choices = (classes.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (choices.length === 0)
    return (
      <Dialog
        open
        title={title}
        onClose={onClose}
        footer={<ActionButtons onCancel={onClose} cancelLabel={t('common.close')} />}
      >
        <LoadedPart query={classes}>{() => <p className="secondary">{t('classReadings.noClass')}</p>}</LoadedPart>
      </Dialog>
    );
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t('classReadings.give')}
      onClose={onClose}
      onSubmit={async ({ classId, ...when }) => {
        if (classId === null) {
          form.setError('classId', { message: t('classReadings.chooseClass') });
          return false;
        }
        const body = { classId, titleIds: books.map(({ id }) => id), ...when };
        const { given, already } = await call('classReadings.give', { body });
        await done(t(already === 0 ? 'classReadings.given' : 'classReadings.givenSome', { given, already }));
      }}
    >
      <SelectField control={control} name="classId" label={t('classReadings.field.class')} choices={choices} required />
      <DateField control={control} name="fromDate" label={t('classReadings.field.from')} required />
      <DateField control={control} name="untilDate" label={t('classReadings.field.until')} required />
      <TextareaField
        control={control}
        name="note"
        label={t('classReadings.field.note')}
        hint={t('classReadings.field.noteHint')}
        maxLength={300}
      />
    </DialogForm>
  );
}
