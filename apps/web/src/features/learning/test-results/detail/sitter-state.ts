import type { Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../../lib/words/format.ts';

export type Sitter = Sitters['rows'][number];

/** What a list of pupils is looked through for. */
export const sitterFilters = ['all', 'sitting', 'done', 'toMark', 'none'] as const;
export type SitterFilter = (typeof sitterFilters)[number];

export const isSitting = ({ attempt }: Sitter): boolean => attempt?.state === 'in_progress';
const isDone = ({ attempt }: Sitter): boolean => attempt?.state === 'submitted' || attempt?.state === 'finished';
const waitsForMarks = ({ attempt }: Sitter): boolean => (attempt?.toMark ?? 0) > 0;

export function isLookedFor(filter: SitterFilter, row: Sitter): boolean {
  if (filter === 'sitting') return isSitting(row);
  if (filter === 'done') return isDone(row);
  if (filter === 'toMark') return waitsForMarks(row);
  if (filter === 'none') return row.attempt === null && !row.hasLeft;
  return true;
}

/** How many have handed in, sit it now, and of how many. */
export function sumOf(rows: readonly Sitter[]): { done: number; sitting: number; all: number; toMark: number } {
  return {
    done: rows.filter(isDone).length,
    sitting: rows.filter(isSitting).length,
    all: rows.filter(({ hasLeft, attempt }) => !hasLeft || attempt !== null).length,
    toMark: rows.reduce((sum, { attempt }) => sum + (attempt?.toMark ?? 0), 0),
  };
}

/** What was noted of an attempt, as words; facts, not faults. */
export function signalWords(t: TFunction, row: Sitter): string[] {
  const signals = row.attempt?.signals;
  if (!signals) return [];
  return (['left', 'pasted', 'devices', 'late'] as const).flatMap((kind) =>
    signals[kind] > 0
      ? [t(`testResults.signal.${kind}`, { count: signals[kind], n: formatNumber(signals[kind]) })]
      : [],
  );
}

const silentMs = 30_000;

/** Since when nothing was heard of a pupil who sits it; null: they are there. `now` by the server's clock. */
export function offlineSince(row: Sitter, now: number): string | null {
  const seen = row.attempt?.seenAt;
  return isSitting(row) && seen && now - Date.parse(seen) > silentMs ? seen : null;
}
