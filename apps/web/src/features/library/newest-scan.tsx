import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import css from './newest-scan.module.css';

export type ScanTone = 'green' | 'blue' | 'amber' | 'red' | 'grey';

/** The class that colours words as a scan is told. */
export const scanTone = (tone: ScanTone): string => css[tone] ?? '';

interface NewestScanProps {
  scan:
    | { readonly tone: ScanTone; readonly name: string; readonly result: string; readonly detail: string }
    | undefined;
  /** What stands there before the first scan. */
  begin: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** The last scan in large letters, read from an arm's length. */
export function NewestScan({ scan, begin, children }: NewestScanProps) {
  return (
    <div className={cn(css.result, scan && css[scan.tone])} role="status">
      {scan ? (
        <>
          <strong>{scan.name}</strong>
          <span className={css.said}>{scan.result}</span>
          {scan.detail && <span>{scan.detail}</span>}
          {children}
        </>
      ) : (
        <span>{begin}</span>
      )}
    </div>
  );
}
