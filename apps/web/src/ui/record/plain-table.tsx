import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import css from './plain-table.module.css';
import { Wide } from './wide.tsx';

interface PlainTableProps {
  /** Of one that may be wider than a phone, which then scrolls sideways. */
  label?: string | undefined;
  /** Rows of several lines: cells begin at the same height. */
  isTop?: boolean | undefined;
  children: ReactNode;
}

/** A table to read on a page, without sorting, choosing or pages. */
export function PlainTable({ label, isTop, children }: PlainTableProps) {
  const table = <table className={cn(css.table, isTop && css.top)}>{children}</table>;
  return label === undefined ? (
    table
  ) : (
    <Wide label={label} className={css.wide}>
      {table}
    </Wide>
  );
}
