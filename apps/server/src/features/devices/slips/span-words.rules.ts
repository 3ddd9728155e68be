import { formatDate } from '@phuong/rules/people/dates.ts';
import type { FlatSpan } from '../orders/span.rules.ts';

/** "27/11/2026, tiết 3–4" or "27/11/2026 – 30/11/2026". */
export function spanWords(
  { fromDate, fromPeriod, toDate, toPeriod }: FlatSpan,
  { period }: { readonly period: string },
): string {
  const days = fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} – ${formatDate(toDate)}`;
  if (fromPeriod === null || toPeriod === null) return days;
  if (fromDate !== toDate)
    return `${formatDate(fromDate)}, ${period} ${fromPeriod} – ${formatDate(toDate)}, ${period} ${toPeriod}`;
  return `${days}, ${period} ${fromPeriod === toPeriod ? fromPeriod : `${fromPeriod}–${toPeriod}`}`;
}
