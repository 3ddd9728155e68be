import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import type { WhoseData } from '../public/use-personal-data.tsx';

/** Why, then the file with everything kept about the person. */
export function PersonalDataExportDialog({ person, onClose }: { person: WhoseData; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { reason: '' } });
  const { kind, id, name } = person;
  return (
    <DialogForm
      form={form}
      title={t('personalData.exportTitle', { name })}
      submitLabel={t('personalData.export')}
      onClose={onClose}
      onSubmit={async (body) => {
        saveFile(await callFile('personalData.export', { params: { kind, id }, body }));
        toast.done(t('personalData.exported', { name }));
        onClose();
      }}
    >
      <p className="secondary">{t('personalData.exportDetail')}</p>
      <TextareaField
        control={form.control}
        name="reason"
        label={t('personalData.exportReason')}
        maxLength={500}
        required
      />
    </DialogForm>
  );
}
