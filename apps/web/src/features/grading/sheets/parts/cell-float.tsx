import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../../../../lib/browser/back-closes.ts';
import { breakpoint } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import type { Position } from '../../../../ui/matrix/block/selection.ts';
import { focusActiveCell } from '../desk/sheet-editor.tsx';
import css from './cell-float.module.css';

export interface CellFloatProps {
  place: Position;
  label: string;
  onClose: () => void;
  role?: 'dialog' | 'menu' | undefined;
  /** Does not take the focus: the person may go on typing (a conflict that has just come). */
  isQuiet?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const GAP = 6;
const EDGE = 8;

/** A panel at a cell: above it when that covers nothing that is being typed, else below. Escape and a click elsewhere close it. */
export function CellFloat({ place, label, onClose, role = 'dialog', isQuiet, className, children }: CellFloatProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // What has come by itself is not in the way of Back.
  useBackCloses(!isQuiet, onClose);
  const { row, column } = place;

  useLayoutEffect(() => {
    const reposition = () => {
      const element = panel.current;
      const cell = document.querySelector(`[data-row="${row}"][data-column="${column}"]`);
      if (!element || !cell || window.innerWidth < breakpoint.cards) return;
      const at = cell.getBoundingClientRect();
      const typing = document.querySelector('[data-active-cell]')?.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = element;
      const above = at.top - GAP - height;
      const covers = typing && typing.top < at.top && typing.bottom > above && isQuiet;
      const isAbove = above > EDGE && !covers && (isQuiet || at.bottom + GAP + height > window.innerHeight - EDGE);
      element.style.top = `${isAbove ? above : Math.min(at.bottom + GAP, window.innerHeight - height - EDGE)}px`;
      element.style.left = `${Math.max(EDGE, Math.min(at.right - width, window.innerWidth - width - EDGE))}px`;
    };
    reposition();
    if (!isQuiet) panel.current?.querySelector<HTMLElement>('[data-autofocus], input, button')?.focus();
    window.addEventListener('resize', reposition);
    window.addEventListener('scroll', reposition, true);
    return () => {
      window.removeEventListener('resize', reposition);
      window.removeEventListener('scroll', reposition, true);
    };
  }, [row, column, isQuiet]);

  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (!isQuiet && event.target instanceof Node && !panel.current?.contains(event.target)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || (isQuiet && !panel.current?.contains(document.activeElement))) return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
      focusActiveCell();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [isQuiet]);

  return createPortal(
    <div ref={panel} {...{ role, 'aria-label': label }} className={cn(css.float, 'no-print', className)}>
      {children}
    </div>,
    document.body,
  );
}
