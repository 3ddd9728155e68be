import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';

const places = ['FIXED', 'WISHED', 'LOCKED'] as const;

/** A version as a file of the program FET: how its places are written there. */
export function FetExportDialog({ of, onClose }: { of: Pick<Timetable, 'id'>; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { places: 'FIXED' as (typeof places)[number] } });
  return (
    <DialogForm
      form={form}
      title={t('timetable.fet.exportTitle')}
      submitLabel={t('timetable.fet.export')}
      onClose={onClose}
      onSubmit={async (query) => {
        saveFile(await callFile('timetables.fetExport', { params: { id: of.id }, query }));
        onClose();
      }}
    >
      <p className="secondary">{t('timetable.fet.exportDetail')}</p>
      <RadioField
        control={form.control}
        name="places"
        label={t('timetable.fet.places')}
        choices={places.map((value) => ({ value, label: t(`timetable.fet.place.${value}`) }))}
      />
    </DialogForm>
  );
}
