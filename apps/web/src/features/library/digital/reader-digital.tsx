import type { BookFile } from '@phuong/contract/library/digital/digital.schema.ts';
import type { DigitalBook } from '@phuong/contract/library/digital/own-download.contract.ts';
import { IconBook, IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FileBody } from '../../../ui/files/file-view.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './digital.module.css';
import { DigitalFile } from './digital-file.tsx';
import { useDigitalFiles } from './use-digital-files.ts';

/** The digital files of a book for its reader: read here, taken home, or asked for; and why not. */
export function ReaderDigital({ titleId, title }: { titleId: string; title: string }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('digitalBooks.read', { params: { id: titleId } }));
  return (
    <section aria-labelledby="digital">
      <div className={css.head}>
        <h2 id="digital">{t('digital.title')}</h2>
      </div>
      <LoadedPart query={query}>
        {({ digital }) => (digital ? <Digital digital={digital} title={title} /> : null)}
      </LoadedPart>
    </section>
  );
}

function Digital({ digital, title }: { digital: DigitalBook; title: string }) {
  const { t } = useTranslation();
  const { titleId, files, mayRead, refusal } = digital;
  const { download, busy } = useDigitalFiles(titleId);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <Leave digital={digital} title={title} />
      <ul className={css.files}>
        {files.map((file) => (
          <DigitalFile key={file.id} file={file} under={open === file.id && <ReadHere titleId={titleId} file={file} />}>
            {mayRead && (
              <Button
                icon={open === file.id ? IconX : IconBook}
                aria-label={t(open === file.id ? 'digital.reader.close' : 'digital.reader.readOf', { name: file.name })}
                aria-expanded={open === file.id}
                onClick={() => setOpen(open === file.id ? null : file.id)}
              >
                {t(open === file.id ? 'common.close' : 'digital.reader.read')}
              </Button>
            )}
            {refusal === null && (
              <Button
                kind="primary"
                icon={IconDownload}
                busy={busy}
                aria-label={t('digital.reader.downloadOf', { name: file.name })}
                onClick={() => void download(file)}
              >
                {t('digital.reader.download')}
              </Button>
            )}
          </DigitalFile>
        ))}
      </ul>
    </>
  );
}

/** What the reader may do now, until when, and what they can do about it. */
function Leave({ digital: { titleId, access, own, quota, refusal }, title }: { digital: DigitalBook; title: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const waits = own?.state === 'requested';
  const canAsk =
    !waits && (refusal === 'REVOKED' || (access === 'ON_REQUEST' && refusal !== null && refusal !== 'QUOTA'));
  const said = () => {
    if (waits && own) return t('digital.reader.waits', { day: formatDate(own.requestedAt) });
    if (refusal === 'NOT_GRANTED' && own?.state === 'rejected')
      return t('digital.reader.refused', { reason: own.reason });
    if (refusal) return t(`digital.reader.refusals.${refusal}`, { reason: own?.reason ?? '' });
    if (access === 'ON_REQUEST' && own?.untilOn) return t('digital.reader.until', { until: formatDate(own.untilOn) });
    return quota.most === null ? '' : t('digital.reader.quota', { used: quota.used, most: quota.most });
  };
  return (
    <div className={css.lines}>
      <span className="secondary">{said()}</span>
      {canAsk && (
        <Button onClick={() => setAsking(true)}>{t(own ? 'digital.reader.askAgain' : 'digital.reader.ask')}</Button>
      )}
      {waits && own && (
        <Button
          busy={busy}
          onClick={() =>
            void run(
              () => call('ownDownloads.withdraw', { params: { id: own.id }, body: { version: own.version } }),
              () => t('digital.reader.withdrawn'),
            )
          }
        >
          {t('digital.reader.withdraw')}
        </Button>
      )}
      {isAsking && <AskDialog titleId={titleId} title={title} onClose={() => setAsking(false)} />}
    </div>
  );
}

function AskDialog({ titleId, title, onClose }: { titleId: string; title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { note: '' } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('digital.reader.askTitle', { title })}
      submitLabel={t('digital.reader.ask')}
      onClose={onClose}
      onSubmit={async ({ note }) => {
        await call('ownDownloads.ask', { body: { titleId, note } });
        await done(t('digital.reader.asked'));
      }}
    >
      <TextareaField control={form.control} name="note" label={t('digital.field.note')} maxLength={300} />
    </DialogForm>
  );
}

/** A file in the page, at an address that lasts some minutes: a PDF with the reader's name on it, a picture, sound or film. */
function ReadHere({ titleId, file: { id, name, mediaType } }: { titleId: string; file: BookFile }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['library.digital.link', titleId, id],
    queryFn: () => call('digitalBooks.open', { params: { id: titleId }, body: { fileId: id, use: 'READ' } }),
    // What is open goes on with the address it began with.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('common.loading')}</p>;
  return <FileBody file={{ name, mediaType, href: data.href, pdf: 'none' }} />;
}
