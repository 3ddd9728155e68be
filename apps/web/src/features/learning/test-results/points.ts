import type { TFunction } from 'i18next';
import { formatNumber } from '../../../lib/words/format.ts';

const hundredths = 100;

/** Points or a mark in hundredths, as people write them; a dash for none. */
export const shownPoints = (value: number | null): string => (value === null ? '–' : formatNumber(value / hundredths));

/** "2 điểm": what a question is worth. `value` in hundredths. */
export const pointsWords = (t: TFunction, value: number): string =>
  t('testResults.pointsOf', { count: value / hundredths, points: shownPoints(value) });

/** Points as they were typed ("8,5"), in hundredths; null for what is no number from 0 to `most`. */
export function typedPoints(typed: string, most: number): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,4}(?:\.\d{1,2})?$/.test(text)) return null;
  const value = Math.round(Number(text) * hundredths);
  return value <= most ? value : null;
}
