import { useSyncExternalStore } from 'react';
import type { SheetColumn } from '../sheet-model.ts';

/** Top bar, formula bar, header and status line. */
const CHROME_PX = 40 + 28 + 32 + 24;
const LOWEST_ROW = 24;
const HIGHEST_ROW = 28;
/** What a finger hits. */
const TOUCH_ROW = 40;
const TOUCH_TOP_BAR_MORE = 12;
/** Below this width the two facing pages do not fit. */
const TWO_PAGES_FROM = 1280;
/** Below this width a tablet is held upright: the names give way to the marks. */
const WIDE_NAMES_FROM = 900;

export type SheetPages = 1 | 2;

export interface SheetLayout {
  readonly pages: SheetPages;
  readonly rowHeight: number;
  /** How many rows a page key jumps. */
  readonly pageRows: number;
  /** Pupils in view without scrolling. */
  readonly seen: number;
  /** CSS grid columns of a row. */
  readonly columns: string;
}

/**
 * How the sheet fills the window. Two pages: rowHeight = clamp(24, floor((window − 124) / half of the pupils), 28); one page: 24 px. For fingers
 * rows have 40 px.
 */
export function sheetLayout(
  columns: readonly SheetColumn[],
  pupils: number,
  window: { readonly width: number; readonly height: number; readonly isTouch: boolean },
  wanted: SheetPages | null,
): SheetLayout {
  const pages = (wanted ?? 2) === 2 && window.width >= TWO_PAGES_FROM && pupils > 1 ? 2 : 1;
  const room = Math.max(0, window.height - CHROME_PX - (window.isTouch ? TOUCH_TOP_BAR_MORE : 0));
  const half = Math.ceil(pupils / 2);
  const fitting = Math.floor(room / Math.max(1, half));
  const mouseRow = pages === 2 ? Math.max(LOWEST_ROW, Math.min(fitting, HIGHEST_ROW)) : LOWEST_ROW;
  const rowHeight = window.isTouch ? TOUCH_ROW : mouseRow;
  const pageRows = Math.max(1, Math.floor(room / rowHeight));
  const left = Math.min(half, pageRows);
  const right = Math.min(pupils - half, pageRows);
  return {
    pages,
    rowHeight,
    pageRows,
    seen: pages === 2 ? left + right : Math.min(pupils, pageRows),
    columns: gridColumns(columns, pages, window.width >= WIDE_NAMES_FROM),
  };
}

function gridColumns(columns: readonly SheetColumn[], pages: SheetPages, hasWideNames: boolean): string {
  const isTwo = pages === 2;
  const isSecond = columns.some(({ key }) => key === 'year');
  const widths = columns.map(({ key, mark }) => {
    if (mark) return mark.kind === 'REGULAR' ? (isTwo ? 42 : 52) : isTwo ? 50 : 60;
    if (key === 'semester1') return isTwo ? 42 : 52;
    return isTwo ? 58 : 68;
  });
  const narrowName = isSecond ? 156 : 168;
  const name = isTwo || !hasWideNames ? narrowName : 240;
  const cells = columns.map(({ kind }, index) => (kind === 'remark' ? 'minmax(56px, 1fr)' : `${widths[index]}px`));
  return [`${isTwo ? 28 : 36}px`, `${name}px`, ...cells].join(' ');
}

function subscribeResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The size of the window, as one text so that it compares by value. */
export function useWindowSize(): { width: number; height: number } {
  const text = useSyncExternalStore(subscribeResize, () => `${window.innerWidth}×${window.innerHeight}`);
  const [width = 0, height = 0] = text.split('×').map(Number);
  return { width, height };
}
