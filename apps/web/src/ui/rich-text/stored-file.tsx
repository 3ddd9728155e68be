import { IconPhotoOff } from '@tabler/icons-react';
import { type CSSProperties, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useStoredFile } from '../../lib/uploads/stored-file.ts';
import { pictureRoom } from './picture-room.ts';
import css from './rich-text.module.css';

const FileView = lazy(async () => ({ default: (await import('../files/file-view.tsx')).FileView }));

interface StoredPictureProps {
  fileId: string;
  alt: string;
  /** What its text knows of its size; without it the file says so. */
  room?: CSSProperties | undefined;
}

/** A stored picture; while it is on its way, or where it is gone, its words stand there. */
export function StoredPicture({ fileId, alt, room }: StoredPictureProps) {
  const { t } = useTranslation();
  const { data: file, isPending, isFetching } = useStoredFile(fileId);
  if (file) {
    const own = room ?? pictureRoom(file.width, file.height);
    return <img src={file.href} alt={alt} loading="lazy" className={own && css.sized} style={own} />;
  }
  return (
    <span
      className={cn(css.noFile, isPending && room && css.sized)}
      style={isPending ? room : undefined}
      role={isPending ? 'status' : undefined}
      data-coming={isFetching || undefined}
    >
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
