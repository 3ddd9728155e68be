import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPrinter,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Button, IconButton } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import css from './paper-frame.module.css';

export interface PaperFrameProps {
  title: string;
  detail?: ReactNode;
  /** A `StateBadge`: "Bản xem trước, chưa khoá sổ". */
  badge?: ReactNode;
  backHref: string;
  pageCount: number;
  /** The page in view, from 1. */
  page: number;
  onPage: (page: number) => void;
  /** Share of the natural size, 1 is 100%. */
  zoom: number;
  onZoom: (zoom: number) => void;
  onPrint?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Draws page `n` as a small picture; left out: numbers alone. */
  thumbnail?: ((page: number) => ReactNode) | undefined;
  /** Draws page `n` (from 1); each stands on its own sheet of paper. */
  renderPage: (page: number) => ReactNode;
  /** Right side: what is printed, what is missing. */
  panel?: ReactNode;
}

const ZOOM_STEP = 1.2;

/** Previews of printed paper: a grey desk with real pages, thumbnails on the left, choices on the right. */
export function PaperFrame(props: PaperFrameProps) {
  const { title, detail, badge, backHref, pageCount, page, onPage, zoom, onZoom, busy, thumbnail, renderPage, panel } =
    props;
  const { t } = useTranslation();
  const desk = useRef<HTMLElement>(null);
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  const seen = useRef(page);
  const report = useRef(onPage);
  report.current = onPage;

  useEffect(() => {
    if (seen.current === page) return;
    seen.current = page;
    desk.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
  }, [page]);

  useEffect(() => {
    const root = desk.current;
    if (!root || pageCount === 0) return;
    // The pages scroll by keyboard too.
    root.tabIndex = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        const top = entries.find((entry) => entry.isIntersecting)?.target;
        const number = top instanceof HTMLElement ? Number(top.dataset.page) : Number.NaN;
        if (!Number.isFinite(number) || number === seen.current) return;
        seen.current = number;
        report.current(number);
      },
      { root, rootMargin: '-20% 0px -75% 0px' },
    );
    for (const sheet of root.querySelectorAll('[data-page]')) observer.observe(sheet);
    return () => observer.disconnect();
  }, [pageCount]);

  return (
    <div className={css.frame}>
      <header className={css.bar}>
        <Link href={backHref} className={css.back} aria-label={t('common.back')}>
          <IconArrowLeft size={18} aria-hidden />
        </Link>
        <div className={css.words}>
          <h1>{title}</h1>
          {detail && <span className="secondary">{detail}</span>}
          {badge}
        </div>
        <div className={css.group}>
          <IconButton
            icon={IconChevronLeft}
            label={t('ui.frame.previousPage')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className={css.count}>{t('ui.frame.pageOf', { page, count: pageCount })}</span>
          <IconButton
            icon={IconChevronRight}
            label={t('ui.frame.nextPage')}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          />
        </div>
        <div className={cn(css.group, css.zoom)}>
          <IconButton
            icon={IconZoomOut}
            label={t('ui.frame.zoomOut')}
            disabled={zoom <= 0.4}
            onClick={() => onZoom(zoom / ZOOM_STEP)}
          />
          <span className={css.count}>{Math.round(zoom * 100)}%</span>
          <IconButton
            icon={IconZoomIn}
            label={t('ui.frame.zoomIn')}
            disabled={zoom >= 3}
            onClick={() => onZoom(zoom * ZOOM_STEP)}
          />
        </div>
        {props.onPrint && (
          <Button icon={IconPrinter} onClick={props.onPrint}>
            {t('common.print')}
          </Button>
        )}
        {props.onDownload && (
          <Button kind="primary" icon={IconDownload} busy={busy} onClick={props.onDownload}>
            {t('common.download')}
          </Button>
        )}
      </header>
      <div className={css.body}>
        <nav className={css.thumbs} aria-label={t('ui.frame.thumbnails')}>
          {pages.map((number) => (
            <button
              key={number}
              type="button"
              className={css.thumb}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('ui.frame.pageOf', { page: number, count: pageCount })}
              onClick={() => onPage(number)}
            >
              {thumbnail && <span className={css.picture}>{thumbnail(number)}</span>}
              {number}
            </button>
          ))}
        </nav>
        <main className={css.desk} ref={desk}>
          {pages.map((number) => (
            <div key={number} data-page={number} className={css.sheet}>
              {renderPage(number)}
            </div>
          ))}
        </main>
        {panel && (
          <aside className={css.panel} aria-label={t('ui.frame.options')}>
            {panel}
          </aside>
        )}
      </div>
    </div>
  );
}
