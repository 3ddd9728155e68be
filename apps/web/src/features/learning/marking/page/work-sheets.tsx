import type { ShownWork } from '@phuong/contract/learning/submissions/submission.schema.ts';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressAs, useStoredFile } from '../../../../lib/uploads/stored-file.ts';
import css from './marked-page.module.css';
import { MarkedPage, type MarkedPageProps } from './marked-page.tsx';
import type { Mark } from './marks.ts';

const MarkedPdf = lazy(async () => ({ default: (await import('./marked-pdf.tsx')).MarkedPdf }));
const FileView = lazy(async () => ({ default: (await import('../../../../ui/files/file-view.tsx')).FileView }));

/** How what was put on pages is shown, and changed where it may be. */
interface SheetMarks {
  readonly marksOf: (fileId: string, page: number) => readonly Mark[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly padOf?: ((fileId: string, page: number) => MarkedPageProps['pad']) | undefined;
}

const widestPx = 900;

interface WorkSheetsProps extends SheetMarks {
  content: Pick<ShownWork, 'photos' | 'files'>;
  zoom: number;
}

/** The pages of a work under each other: photos, pictures and PDFs with what a teacher put on them, other files as they can be shown. */
export function WorkSheets({ content, zoom, ...marks }: WorkSheetsProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  const width = Math.round(Math.min(widestPx, room ?? widestPx) * zoom);
  return (
    <div ref={frame} className={css.sheets}>
      {room !== null &&
        [...content.photos, ...content.files].map(({ fileId, name }, index) => (
          <FileSheets
            key={fileId}
            fileId={fileId}
            isFirst={index === 0}
            name={index < content.photos.length ? t('work.page', { page: index + 1 }) : name}
            width={width}
            {...marks}
          />
        ))}
    </div>
  );
}

interface FileSheetsProps extends SheetMarks {
  fileId: string;
  name: string;
  width: number;
  isFirst: boolean;
}

function FileSheets({ fileId, name, width, isFirst, ...marks }: FileSheetsProps) {
  const { t } = useTranslation();
  const { data: file } = useStoredFile(fileId);
  const [isBroken, setBroken] = useState(false);
  if (file === undefined) return <p role="status">{t('common.loading')}</p>;
  if (file === null) return <p className="secondary">{t('files.gone')}</p>;
  if (!isBroken && file.mediaType.startsWith('image/')) {
    return (
      <MarkedPage {...shared(marks, fileId, 1)} label={name}>
        <img
          className={css.picture}
          src={file.href}
          alt={name}
          width={width}
          draggable={false}
          // It was made ready before it is asked for: no empty page in between.
          decoding={isFirst ? 'sync' : 'auto'}
          onError={() => setBroken(true)}
        />
      </MarkedPage>
    );
  }
  if (!isBroken && (file.mediaType === 'application/pdf' || file.pdf === 'made')) {
    return (
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        <MarkedPdf
          file={file.kept ?? (file.pdf === 'made' ? addressAs(file, 'pdf') : file.href)}
          name={name}
          width={width}
          propsOf={(page) => shared(marks, fileId, page)}
          onError={() => setBroken(true)}
        />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
      <FileView fileId={fileId} />
    </Suspense>
  );
}

const shared = ({ marksOf, padOf, ...rest }: SheetMarks, fileId: string, page: number) => ({
  ...rest,
  marks: marksOf(fileId, page),
  pad: padOf?.(fileId, page),
});

function useWidth(frame: { readonly current: HTMLElement | null }): number | null {
  const [width, setWidth] = useState<number | null>(null);
  // Before anything is drawn: the next work stands there at once, not its frame first.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
