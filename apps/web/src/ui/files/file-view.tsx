import { IconDownload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressAs, type StoredFile, useStoredFile } from '../../lib/uploads/stored-file.ts';
import { formatBytes } from '../../lib/words/file-size.ts';
import { ButtonLink } from '../button/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import css from './files.module.css';

const PdfView = lazy(() => import('./pdf-view.tsx').then((module) => ({ default: module.PdfView })));

export interface FileViewProps {
  fileId: string;
  /** The page of a PDF somebody was on when they left. */
  startPage?: number | undefined;
  /** The page they are on now, and how many there are. */
  onPage?: ((page: number, of: number) => void) | undefined;
  /** Whether what the browser shows is offered for download too; yes unless said. */
  mayDownload?: boolean | undefined;
}

/** A stored file as the browser shows it: picture, sound, film, PDF, and office documents as PDF; everything else is
 * offered for download and says why. */
export function FileView({ fileId, ...pages }: FileViewProps) {
  const { t } = useTranslation();
  const { data: file, error, isFetching, refetch } = useStoredFile(fileId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (file === undefined)
    return (
      <p role="status" data-coming={isFetching || undefined}>
        {t('common.loading')}
      </p>
    );
  return file ? <Shown file={file} {...pages} /> : <p className="secondary">{t('files.gone')}</p>;
}

function Shown({ file, mayDownload = true, ...pages }: Omit<FileViewProps, 'fileId'> & { file: StoredFile }) {
  const { t } = useTranslation();
  return (
    <FileBody file={file} {...pages}>
      {(isShown) =>
        (mayDownload || !isShown) && (
          <ButtonLink href={addressAs(file, 'attachment')} icon={IconDownload} download={file.name}>
            {t('files.download')} ({formatBytes(file.size)})
          </ButtonLink>
        )
      }
    </FileBody>
  );
}

interface FileBodyProps extends Pick<FileViewProps, 'startPage' | 'onPage'> {
  file: Pick<StoredFile, 'name' | 'mediaType' | 'href' | 'pdf' | 'kept'>;
  /** Below it, by whether the browser shows it. */
  children?: ((isShown: boolean) => ReactNode) | undefined;
}

/** A file at an address as the browser shows it; what it does not show says why. */
export function FileBody({ file, children, ...pages }: FileBodyProps) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const { name, mediaType, href, pdf } = file;
  const isPdf = mediaType === 'application/pdf' || pdf === 'made';
  const kind = isBroken ? 'none' : isPdf ? 'pdf' : mediaType.split('/')[0];
  const onError = () => setBroken(true);
  return (
    <div className={css.view}>
      {kind === 'image' && <img className={css.picture} src={href} alt={name} onError={onError} />}
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
        <audio className={css.sound} src={href} aria-label={name} controls preload="metadata" onError={onError} />
      )}
      {kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
        <video
          className={css.film}
          src={href}
          aria-label={name}
          controls
          playsInline
          preload="metadata"
          onError={onError}
        />
      )}
      {kind === 'pdf' && (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <PdfView
            file={file.kept ?? (pdf === 'made' ? addressAs(file, 'pdf') : href)}
            name={name}
            onError={onError}
            {...pages}
          />
        </Suspense>
      )}
      {kind === 'application' && (
        <p className="secondary" role="status">
          {t(pdf === 'making' ? 'files.officeMaking' : pdf === 'failed' ? 'files.officeFailed' : 'files.office')}
        </p>
      )}
      {kind === 'none' && <p role="alert">{t('files.notPlayed')}</p>}
      {children?.(kind !== 'application' && kind !== 'none')}
    </div>
  );
}
