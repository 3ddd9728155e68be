import { divideHalfUp } from '../marks/decimal.ts';
import type { MarkLocale } from '../marks/mark.ts';
import { LEVELS, type Level } from '../results/level.ts';

/**
 * A share in hundredths of a percent (3604 is 36,04%), half-up per cell; `null` when the total is 0.
 * Cells are not forced to add up to 100,00%: equal counts always show equal shares.
 */
export function percentHundredths(count: number, total: number): number | null {
  return total === 0 ? null : divideHalfUp(count * 10_000, total);
}

/** "36,04" / "36.04", without the percent sign; `null` prints as an empty text. */
export function formatPercent(hundredths: number | null, locale: MarkLocale): string {
  if (hundredths === null) return '';
  const fraction = hundredths % 100;
  return `${(hundredths - fraction) / 100}${locale === 'vi' ? ',' : '.'}${String(fraction).padStart(2, '0')}`;
}

export type LevelTally = {
  readonly assessed: number;
  /** Pupils without a result: shown in their own column, not in the denominator. */
  readonly notAssessed: number;
  readonly levels: Readonly<Record<Level, { readonly count: number; readonly percentHundredths: number | null }>>;
};

/** Counts and shares of one area (academic or training) over the four levels; shares are of the assessed pupils. */
export function tallyLevels(results: readonly (Level | null)[]): LevelTally {
  const assessed = results.filter((level) => level !== null).length;
  const cell = (level: Level) => {
    const count = results.filter((result) => result === level).length;
    return [level, { count, percentHundredths: percentHundredths(count, assessed) }] as const;
  };
  const levels = Object.fromEntries(LEVELS.map(cell)) as Record<Level, ReturnType<typeof cell>[1]>;
  return { assessed, notAssessed: results.length - assessed, levels };
}

/** The report of the two areas of education (hai mặt giáo dục) for one group of pupils. */
export function twoAreas(pupils: readonly { readonly conduct: Level | null; readonly academic: Level | null }[]): {
  total: number;
  conduct: LevelTally;
  academic: LevelTally;
} {
  return {
    total: pupils.length,
    conduct: tallyLevels(pupils.map((p) => p.conduct)),
    academic: tallyLevels(pupils.map((p) => p.academic)),
  };
}
