import type { BookDigital } from '@phuong/contract/library/digital/book-file.contract.ts';
import { digitalAccesses } from '@phuong/contract/library/digital/digital.schema.ts';
import { IconFilePlus, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { FileField } from '../../../ui/files/file-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './digital.module.css';
import { DigitalFile } from './digital-file.tsx';

/** The digital files of a title: who may take them, and how often they were taken. */
export function DigitalPart({ book }: { book: { id: string; title: string } }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_book');
  const mayDecide = useCan('view_borrow');
  const query = useQuery(queryOf('bookFiles.read', { params: { id: book.id } }));
  const [isEditing, setEditing] = useState(false);
  return (
    <section className={css.part} aria-labelledby="digital">
      <div className={css.head}>
        <h2 id="digital">{t('digital.title')}</h2>
        {mayUpdate && query.data && (
          <Button icon={query.data.files.length > 0 ? IconPencil : IconFilePlus} onClick={() => setEditing(true)}>
            {t(query.data.files.length > 0 ? 'digital.edit' : 'digital.add')}
          </Button>
        )}
      </div>
      <LoadedPart query={query}>
        {({ access, files, counts }) =>
          access === null || files.length === 0 ? (
            <p className="secondary">{t('digital.none')}</p>
          ) : (
            <>
              <div className={css.lines}>
                <StateBadge meaning="blue">{t(`digital.access.${access}`)}</StateBadge>
                <span className="secondary">
                  {access === 'ON_REQUEST'
                    ? t('digital.counted', { ...counts })
                    : t('digital.taken', { count: counts.downloads })}
                </span>
                {mayDecide && counts.requested > 0 && (
                  <Link href={`${path('/library/borrow-download-list')}?tab=downloads&titleId=${book.id}`}>
                    {t('digital.waiting', { count: counts.requested })}
                  </Link>
                )}
              </div>
              <ul className={css.files}>
                {files.map((file) => (
                  <DigitalFile key={file.id} file={file} />
                ))}
              </ul>
            </>
          )
        }
      </LoadedPart>
      {isEditing && query.data && (
        <DigitalDialog digital={query.data} title={book.title} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}

interface DigitalDialogProps {
  digital: BookDigital;
  title: string;
  onClose: () => void;
}

function DigitalDialog({ digital, title, onClose }: DigitalDialogProps) {
  const { t } = useTranslation();
  const values = {
    access: digital.access ?? 'FREE',
    files: digital.files.map(({ fileId, name, mediaType, size }): UploadedFile => ({ fileId, name, mediaType, size })),
  };
  const form = useForm({ defaultValues: values });
  const { field, fieldState } = useController({ control: form.control, name: 'files' });
  const done = useDialogDone(onClose);
  const [isBusy, setBusy] = useState(false);
  return (
    <DialogForm
      form={form}
      title={t('digital.editTitle', { name: title })}
      submitLabel={t('digital.save')}
      record={{ version: digital.version, values }}
      onClose={onClose}
      onSubmit={async ({ access, files }, version) => {
        if (isBusy) {
          form.setError('files', { message: t('files.stillSending') });
          return false;
        }
        const body = {
          access,
          files: files.map(({ fileId, name }) => ({ fileId, name })),
          version,
        };
        await call('bookFiles.save', { params: { id: digital.titleId }, body });
        await done(t('digital.saved'));
        return true;
      }}
    >
      <RadioField
        control={form.control}
        name="access"
        label={t('digital.field.access')}
        choices={digitalAccesses.map((value) => ({
          value,
          label: t(`digital.access.${value}`),
          hint: t(`digital.accessHint.${value}`),
        }))}
        required
      />
      <FileField
        label={t('digital.field.files')}
        hint={t('digital.field.filesHint')}
        accept=".pdf,image/*,audio/*,video/*"
        most={20}
        value={field.value}
        onChange={field.onChange}
        onBusy={setBusy}
      />
      {fieldState.error?.message && <p role="alert">{fieldState.error.message}</p>}
    </DialogForm>
  );
}
