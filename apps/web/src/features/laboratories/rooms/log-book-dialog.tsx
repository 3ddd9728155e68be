import { addDays } from '@phuong/rules/calendar/days.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';

/** Which days of the log book are printed. */
export function LogBookDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { from: addDays(todayIso(), -30), to: todayIso() } });
  return (
    <DialogForm
      form={form}
      title={t('laboratories.room.logBookTitle')}
      submitLabel={t('laboratories.room.print')}
      onClose={onClose}
      onSubmit={async (query) => {
        saveFile(await callFile('laboratories.logBook', { params: { id }, query }));
        onClose();
      }}
    >
      <DateField control={form.control} name="from" label={t('laboratories.room.from')} required />
      <DateField control={form.control} name="to" label={t('laboratories.room.to')} required />
    </DialogForm>
  );
}
