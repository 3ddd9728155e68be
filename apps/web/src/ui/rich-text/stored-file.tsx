import { IconPhotoOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredFile } from '../../lib/uploads/stored-file.ts';
import css from './rich-text.module.css';

const FileView = lazy(async () => ({ default: (await import('../files/file-view.tsx')).FileView }));

/** A stored picture; while it is on its way, or where it is gone, its words stand there. */
export function StoredPicture({ fileId, alt }: { fileId: string; alt: string }) {
  const { t } = useTranslation();
  const { data: file, isPending, isFetching } = useStoredFile(fileId);
  if (file) return <img src={file.href} alt={alt} loading="lazy" />;
  return (
    <span className={css.noFile} role={isPending ? 'status' : undefined} data-coming={isFetching || undefined}>
      <IconPhotoOff size={18} aria-hidden />
      {isPending ? t('common.loading') : alt || t('richText.pictureGone')}
    </span>
  );
}

/** A stored sound, film or other file. */
export function StoredMedia({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  return (
    <Suspense
      fallback={
        <p role="status" data-coming>
          {t('common.loading')}
        </p>
      }
    >
      <FileView fileId={fileId} />
    </Suspense>
  );
}
