import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PaperFrame } from '../../../ui/frame/paper-frame.tsx';
import { A4, PdfPage } from '../../../ui/pdf/pdf-document.tsx';
import css from './paper.module.css';
import type { Paper } from './use-paper.ts';

export interface PaperScreenProps {
  paper: Paper;
  title: string;
  detail?: ReactNode;
  badge?: ReactNode;
  backHref: string;
  panel: ReactNode;
}

const THUMBNAIL_PX = 112;

/** A preview: the real pages on a grey desk, thumbnails on the left, what is missing on the right. */
export function PaperScreen({ paper, title, detail, badge, backHref, panel }: PaperScreenProps) {
  const { t } = useTranslation();
  const { file, pdf, page, setPage, zoom, setZoom, pageCount } = paper;
  const { document } = pdf;
  const waits = !document;
  const label = (number: number) => t('grading.paper.page', { page: number });
  return (
    <PaperFrame
      title={title}
      detail={detail}
      badge={badge}
      backHref={backHref}
      pageCount={waits ? 1 : pageCount}
      page={Math.min(page, Math.max(1, pageCount))}
      onPage={setPage}
      zoom={zoom}
      onZoom={setZoom}
      busy={file.isFetching || paper.isPrinting}
      onPrint={document ? () => void paper.print() : undefined}
      onDownload={file.data ? paper.save : undefined}
      thumbnail={
        document
          ? (number) => <PdfPage document={document} page={number} width={THUMBNAIL_PX} label={label(number)} />
          : undefined
      }
      renderPage={(number) =>
        document ? (
          <PdfPage document={document} page={number} zoom={zoom} label={label(number)} />
        ) : file.error || pdf.error ? (
          <ErrorState
            error={file.error ?? pdf.error}
            title={pdf.error ? t('grading.paper.notDrawn') : undefined}
            onRetry={() => void file.refetch()}
          />
        ) : (
          <div className={css.page} style={A4} role="status" aria-label={t('common.loading')} />
        )
      }
      panel={<div className={css.panel}>{panel}</div>}
    />
  );
}
