import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import css from './slides.module.css';

interface PageStripProps {
  /** Names of the pages, in their order. */
  keys: readonly string[];
  /** The open page. */
  at: number;
  onOpen: (at: number) => void;
  /** A small picture of a page. */
  draw: (at: number) => ReactNode;
  /** Given: pages can be dragged, and moved with Alt and an arrow. */
  onMove?: ((from: number, to: number) => void) | undefined;
}

const dragged = 'application/x-phuong-slide';
const arrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The pages of a deck in small, the open one marked; arrows go through them. */
export function PageStrip({ keys, at, onOpen, draw, onMove }: PageStripProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState<number | null>(null);
  const focus = (to: number) => requestAnimationFrame(() => document.getElementById(`slide-page-${to}`)?.focus());
  const dragOf = (index: number) =>
    onMove && {
      draggable: true,
      onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragged, String(index)),
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(index);
      },
      onDragLeave: () => setOver(null),
      onDragEnd: () => setOver(null),
      onDrop: (event: DragEvent) => {
        const from = event.dataTransfer.getData(dragged);
        setOver(null);
        if (from === '') return;
        event.preventDefault();
        onMove(Number(from), index);
      },
    };
  return (
    <ol className={css.strip} aria-label={t('slides.pages')}>
      {keys.map((key, index) => (
        <li key={key} className={cn(over === index && css.over)} {...dragOf(index)}>
          <button
            type="button"
            id={`slide-page-${index}`}
            className={css.thumb}
            aria-current={index === at ? 'true' : undefined}
            aria-label={t('slides.page', { page: formatNumber(index + 1) })}
            onClick={() => onOpen(index)}
            onKeyDown={(event) => {
              const step = arrows[event.key];
              const to = index + (step ?? 0);
              if (step === undefined || to < 0 || to >= keys.length) return;
              event.preventDefault();
              if (!event.altKey) onOpen(to);
              else if (onMove) onMove(index, to);
              focus(to);
            }}
          >
            <span aria-hidden className="figures">
              {index + 1}
            </span>
            <span className={css.mini} aria-hidden inert>
              {draw(index)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
