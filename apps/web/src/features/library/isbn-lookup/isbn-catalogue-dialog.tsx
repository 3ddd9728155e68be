import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf, upload } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FileField } from '../../../ui/form/fields/file-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Brings a catalogue in to look ISBNs up in; no title of it becomes one of the school's. */
export function IsbnCatalogueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { file: null as File | null } });
  const done = useDialogDone(onClose);
  const source = useQuery(queryOf('isbnLookup.source'));
  return (
    <DialogForm
      form={form}
      title={t('isbnLookup.importTitle')}
      submitLabel={t('isbnLookup.importSubmit')}
      onClose={onClose}
      onSubmit={async ({ file }) => {
        if (file === null) return;
        const { kept, left } = await upload('isbnLookup.import', { file, fields: {} });
        await done(t('isbnLookup.imported', { kept: formatNumber(kept), left: formatNumber(left) }));
      }}
    >
      <p className="secondary">{t('isbnLookup.importDetail')}</p>
      {source.data && (
        <p className="secondary">
          {source.data.host === null ? t('isbnLookup.sourceOff') : t('isbnLookup.sourceOn', { host: source.data.host })}
        </p>
      )}
      <FileField
        control={form.control}
        name="file"
        label={t('isbnLookup.file')}
        accept=".mrc,.xml,.xlsx,.xls,.ods,.csv"
        maxMegabytes={10}
        required
      />
    </DialogForm>
  );
}
