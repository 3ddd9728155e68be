import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FileField } from '../form/fields/file-fields.tsx';

interface ImportFileProps {
  onFile: (file: File) => void;
  /** Endings of files that are read besides workbooks: `,.mrc`. */
  others?: string | undefined;
}

/** Chooses or drops the workbook; the check begins at once. */
export function ImportFile({ onFile, others = '' }: ImportFileProps) {
  const { t } = useTranslation();
  const { control, resetField } = useForm<{ file: File | null }>({ defaultValues: { file: null } });
  const file = useWatch({ control, name: 'file' });
  useEffect(() => {
    if (!file) return;
    resetField('file');
    onFile(file);
  }, [file, onFile, resetField]);
  return (
    <FileField
      control={control}
      name="file"
      label={t('imports.file')}
      hint={
        <>
          {t('imports.fileHint')} {t('imports.fileHeld')}
        </>
      }
      accept={`.xlsx,.xls,.ods,.csv${others}`}
      maxMegabytes={10}
    />
  );
}
