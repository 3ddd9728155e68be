import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { IconButton } from '../button/button.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { PdfPage, usePdf } from '../pdf/pdf-document.tsx';
import { Wide } from '../record/wide.tsx';
import css from './files.module.css';
import { pagesWith } from './pdf-search.ts';

export interface PdfViewProps {
  /** Its bytes, or an address that answers ranges. */
  file: Blob | string;
  name: string;
  startPage?: number | undefined;
  onPage?: ((page: number, of: number) => void) | undefined;
  onError: () => void;
}

const zooms = { least: 0.5, most: 3, step: 1.25 } as const;
const POINT_PX = 96 / 72;
const DESK_PADDING_PX = 24;

/** The pages move, and nothing around them: their tools stay in sight. */
function scrollTo(desk: HTMLElement | null, page: number): void {
  const target = desk?.querySelector(`[data-page="${page}"]`);
  if (!desk || !target) return;
  desk.scrollTop += target.getBoundingClientRect().top - desk.getBoundingClientRect().top;
}

/** A PDF page under page, fetched by parts; search, zoom and the page one is on. */
export function PdfView({ file, name, startPage = 1, onPage, onError }: PdfViewProps) {
  const { t } = useTranslation();
  const { document: pdf, error } = usePdf(file);
  const desk = useRef<HTMLElement>(null);
  const [page, setPage] = useState(startPage);
  const [zoom, setZoom] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly number[] | null>(null);
  const of = pdf?.numPages ?? 0;
  const told = useRef(onPage);
  told.current = onPage;

  useEffect(() => {
    if (error) onError();
  }, [error, onError]);

  useEffect(() => {
    if (!pdf) return;
    let isGone = false;
    void pdf.getPage(1).then((first) => {
      const room = (desk.current?.clientWidth ?? 0) - DESK_PADDING_PX;
      if (!isGone && room > 0) setZoom(Math.min(1.5, room / (first.getViewport({ scale: 1 }).width * POINT_PX)));
    });
    return () => {
      isGone = true;
    };
  }, [pdf]);

  const goTo = (next: number) => {
    const target = Math.min(Math.max(1, next), of);
    scrollTo(desk.current, target);
    setPage(target);
  };
  const isDrawn = pdf !== null && zoom !== null;
  useEffect(() => {
    const element = desk.current;
    if (!isDrawn || !element) return;
    if (startPage > 1) scrollTo(element, startPage);
    const pages = [...element.querySelectorAll<HTMLElement>('[data-page]')];
    const onScroll = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
      const passed = pages.filter((each) => each.getBoundingClientRect().top <= middle);
      setPage(Number(passed.at(-1)?.dataset.page ?? 1));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [isDrawn, startPage]);

  useEffect(() => {
    if (of > 0) told.current?.(page, of);
  }, [page, of]);

  useEffect(() => {
    setFound(null);
    if (!pdf || search.trim() === '') return;
    const controller = new AbortController();
    pagesWith(pdf, search, controller.signal).then(setFound, () => undefined);
    return () => controller.abort();
  }, [pdf, search]);

  const rescale = (factor: number) =>
    setZoom((now) => Math.min(zooms.most, Math.max(zooms.least, (now ?? 1) * factor)));
  const nextFound = found?.find((each) => each > page) ?? found?.[0];
  return (
    <section className={css.pdf} aria-label={name}>
      <div className={css.tools}>
        <IconButton icon={IconChevronLeft} label={t('files.pdf.previous')} onClick={() => goTo(page - 1)} />
        <span aria-live="polite">{t('files.pdf.page', { page: formatNumber(page), of: formatNumber(of) })}</span>
        <IconButton icon={IconChevronRight} label={t('files.pdf.next')} onClick={() => goTo(page + 1)} />
        <IconButton icon={IconZoomOut} label={t('files.pdf.smaller')} onClick={() => rescale(1 / zooms.step)} />
        <IconButton icon={IconZoomIn} label={t('files.pdf.larger')} onClick={() => rescale(zooms.step)} />
        <SearchInput value={search} onChange={setSearch} placeholder={t('files.pdf.search')} />
        {found && (
          <span role="status">
            {found.length === 0
              ? t('files.pdf.nothing')
              : t('files.pdf.found', { count: found.length, n: formatNumber(found.length) })}
          </span>
        )}
        {nextFound !== undefined && (
          <IconButton icon={IconChevronRight} label={t('files.pdf.nextFound')} onClick={() => goTo(nextFound)} />
        )}
      </div>
      <Wide ref={desk} className={css.desk} label={t('files.pdf.page', { page, of })}>
        {isDrawn &&
          Array.from({ length: of }, (_, index) => index + 1).map((each) => (
            <div key={each} data-page={each}>
              <PdfPage
                document={pdf}
                page={each}
                zoom={zoom}
                label={t('files.pdf.page', { page: formatNumber(each), of: formatNumber(of) })}
              />
            </div>
          ))}
      </Wide>
    </section>
  );
}
