import type { ShownPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { PdfPage } from '../../../ui/pdf/pdf-document.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import css from './slides.module.css';
import type { Deck } from './use-deck.ts';

interface SlidePageProps {
  deck: Deck;
  /** Counted from 0. */
  at: number;
  /** `stage`: a screen of 16 × 9 whose letters grow with it; `flow`: as a text is read on a phone. */
  look: 'stage' | 'flow';
  /** A page of a file is seen whole: its room has a height of its own. */
  isWhole?: boolean;
}

/** One page of a deck, as large as the room it stands in. */
export function SlidePage({ deck, at, look, isWhole = false }: SlidePageProps) {
  const { t } = useTranslation();
  const { pages, pdf, count } = deck;
  const label = t('slides.pageOf', { page: formatNumber(at + 1), of: formatNumber(count) });
  if (pdf) return <FilePage pdf={pdf} at={at} label={label} isWhole={isWhole} />;
  const page = pages[at];
  if (!page) return null;
  return (
    <section className={cn(css.box, css[look])} aria-label={label}>
      <PageWords page={page} />
    </section>
  );
}

/** The words of a page in their layout. */
function PageWords({ page: { layout, text, side } }: { page: ShownPage }) {
  return (
    <div className={css.words} data-layout={layout}>
      <RichTextReader text={text} className={css.text} />
      {layout === 'TWO_COLUMNS' && side && <RichTextReader text={side} className={css.text} />}
    </div>
  );
}

const pointPx = 96 / 72;

interface FilePageProps {
  pdf: PDFDocumentProxy;
  at: number;
  label: string;
  isWhole: boolean;
}

/** A page of a file in the middle of its room, as wide as that is. */
function FilePage({ pdf, at, label, isWhole }: FilePageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    let isGone = false;
    const measure = async () => {
      const { width, height } = (await pdf.getPage(at + 1)).getViewport({ scale: pointPx });
      if (isGone) return;
      const ofHeight = isWhole ? element.clientHeight / height : Number.POSITIVE_INFINITY;
      setZoom(Math.min(element.clientWidth / width, ofHeight));
    };
    const watcher = new ResizeObserver(() => void measure().catch(() => undefined));
    watcher.observe(element);
    return () => {
      isGone = true;
      watcher.disconnect();
    };
  }, [pdf, at, isWhole]);
  return (
    <div ref={room} className={css.file}>
      {zoom !== null && <PdfPage key={at} document={pdf} page={at + 1} zoom={zoom} label={label} />}
    </div>
  );
}
