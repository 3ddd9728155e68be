import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './pdf-page.module.css';

/** The engine that draws PDF, loaded with the first preview. Its worker is a file of our own origin. */
const engine = () => import('./pdf-engine.ts');

export interface OpenPdf {
  readonly document: PDFDocumentProxy | null;
  readonly error: unknown;
}

/** Opens the bytes of a PDF, or what lies at an address, by parts; closes it when another comes. */
export function usePdf(file: Blob | string | null): OpenPdf {
  const [open, setOpen] = useState<OpenPdf>({ document: null, error: null });
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    let close: (() => void) | null = null;
    const start = async () => {
      const { openPdf } = await engine();
      const task = openPdf(typeof file === 'string' ? file : new Uint8Array(await file.arrayBuffer()));
      close = () => void task.destroy();
      if (isGone) return close();
      setOpen({ document: await task.promise, error: null });
    };
    start().catch((error: unknown) => {
      if (!isGone) setOpen({ document: null, error });
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [file]);
  return open;
}

export interface PdfPageProps {
  document: PDFDocumentProxy;
  page: number;
  /** Share of the natural size; or the width in pixels. */
  zoom?: number;
  width?: number;
  /** Drawn only once it comes near the window. */
  label: string;
}

const MOST_PIXELS = 2;
const POINT_PX = 96 / 72;
/** Pixels of the sheet before the real size is known. */
export const A4 = { width: 794, height: 1123 };

/** One page on a canvas, with its words over it for selecting and for screen readers. */
export function PdfPage({ document, page, zoom = 1, width, label }: PdfPageProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(page === 1);
  const first = width ?? A4.width * zoom;
  const [size, setSize] = useState({ width: first, height: (first * A4.height) / A4.width });

  useEffect(() => {
    const element = frame.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);

  useEffect(() => {
    let cancel: (() => void) | null = null;
    let isGone = false;
    const draw = async () => {
      const proxy = await document.getPage(page);
      const natural = proxy.getViewport({ scale: 1 });
      const scale = width ? width / natural.width : zoom * POINT_PX;
      const viewport = proxy.getViewport({ scale });
      if (isGone) return;
      setSize({ width: viewport.width, height: viewport.height });
      const target = canvas.current;
      if (!isNear || !target) return;
      const density = Math.min(window.devicePixelRatio || 1, MOST_PIXELS);
      target.width = Math.floor(viewport.width * density);
      target.height = Math.floor(viewport.height * density);
      const task = proxy.render({ canvas: target, viewport, transform: [density, 0, 0, density, 0, 0] });
      cancel = () => task.cancel();
      await task.promise;
      const layer = words.current;
      if (!layer || width || isGone) return;
      const { drawWords } = await engine();
      layer.replaceChildren();
      await drawWords(layer, await proxy.getTextContent(), viewport);
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [document, page, zoom, width, isNear]);

  return (
    <div ref={frame} className={css.page} style={size}>
      <canvas ref={canvas} style={size} {...{ role: 'img', 'aria-label': label }} />
      {!isNear && <span className="sr-only">{t('files.drawing')}</span>}
      <div ref={words} className={css.words} />
    </div>
  );
}
