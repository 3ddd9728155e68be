import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addressAs, useStoredFile } from '../../../lib/uploads/stored-file.ts';
import { formatBytes } from '../../../lib/words/file-size.ts';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import css from './documents.module.css';

const FileView = lazy(async () => ({ default: (await import('../../../ui/files/file-view.tsx')).FileView }));

interface AttachedFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

export interface DocumentBodyProps {
  text: RichText | null;
  file: AttachedFile | null;
  attachments: readonly AttachedFile[];
  /** Whether the file is offered for download beside being shown. */
  mayDownload: boolean;
  /** Of a file with pages: where the reader was, and where they are. */
  startPage?: number | undefined;
  onPage?: ((page: number, of: number) => void) | undefined;
}

/** What a document says: its text or its file, then what is attached. */
export function DocumentBody({ text, file, attachments, mayDownload, startPage, onPage }: DocumentBodyProps) {
  const { t } = useTranslation();
  return (
    <>
      {text && <RichTextReader text={text} className={css.text} />}
      {file && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <FileView fileId={file.fileId} mayDownload={mayDownload} startPage={startPage} onPage={onPage} />
        </Suspense>
      )}
      {attachments.length > 0 && (
        <section className={css.attachments}>
          <h2>{t('documents.attachments')}</h2>
          <ul>
            {attachments.map((each) => (
              <li key={each.fileId}>
                <Attachment {...each} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A file to be taken, with its size. */
function Attachment({ fileId, name, size }: AttachedFile) {
  const { data: file } = useStoredFile(fileId);
  const words = `${name} (${formatBytes(size)})`;
  return file ? (
    <a href={addressAs(file, 'attachment')} download={name}>
      {words}
    </a>
  ) : (
    words
  );
}
