import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { MarkPad, type PadProps } from './mark-pad.tsx';
import { MarkShape } from './mark-shapes.tsx';
import css from './marked-page.module.css';
import { full, type Mark } from './marks.ts';

export interface MarkedPageProps {
  marks: readonly Mark[];
  /** Numbers of the pins, counted through all pages. */
  numbers: ReadonlyMap<string, number>;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  label: string;
  /** What is put on it; left out where it is only read. */
  pad?: Pick<PadProps, 'tool' | 'colour' | 'onChange'> | undefined;
  /** The page itself: a picture, or a page of a PDF. */
  children: ReactNode;
}

/** A page with what a teacher has put on it, in place at every size. */
export function MarkedPage({ marks, numbers, selectedId, onSelect, label, pad, children }: MarkedPageProps) {
  const { t } = useTranslation();
  const page = useRef<HTMLDivElement>(null);
  const ratio = useRatio(page);
  const isDrawing = pad !== undefined && pad.tool !== 'select' && pad.tool !== 'pin';
  return (
    <div ref={page} className={css.page}>
      {children}
      {ratio !== null && (
        <>
          <svg className={css.shapes} viewBox={`0 0 ${full} ${Math.round(full * ratio)}`} aria-hidden>
            {marks.map((mark) => (
              <MarkShape key={mark.id} mark={mark} ratio={ratio} isSelected={mark.id === selectedId} />
            ))}
          </svg>
          {pad && <MarkPad {...pad} {...{ marks, ratio, label, selectedId, onSelect }} />}
          {marks.map(
            (mark) =>
              mark.kind === 'pin' && (
                <button
                  key={mark.id}
                  type="button"
                  className={cn(
                    css.pin,
                    css[mark.colour],
                    mark.id === selectedId && css.chosen,
                    isDrawing && css.through,
                  )}
                  style={{ left: `${mark.x / 100}%`, top: `${mark.y / 100}%` }}
                  aria-label={t('marking.pinOf', { number: numbers.get(mark.id) ?? 0, text: mark.text })}
                  aria-pressed={mark.id === selectedId}
                  title={mark.text}
                  onClick={() => onSelect(mark.id === selectedId ? null : mark.id)}
                >
                  {numbers.get(mark.id)}
                </button>
              ),
          )}
        </>
      )}
    </div>
  );
}

/** Height of the page for one width, once it has a size. */
function useRatio(page: { readonly current: HTMLElement | null }): number | null {
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      // Rounded, or a page would be redrawn for every pixel the window grows.
      if (width > 0 && height > 0) setRatio(Math.round((height / width) * 1_000) / 1_000);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [page]);
  return ratio;
}
