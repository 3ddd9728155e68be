import { divideHalfUp } from '../marks/decimal.ts';
import type { MarkLocale } from '../marks/mark.ts';
import type { AcademicLevel, ConductLevel } from '../regulation/codes.ts';
import type { MarksRegulation } from '../regulation/regulation.ts';

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

export type LevelTally<Level extends string> = {
  readonly assessed: number;
  /** Pupils without a result: shown in their own column, not in the denominator. */
  readonly notAssessed: number;
  /** In the order of the regulation. */
  readonly levels: { level: Level; count: number; percentHundredths: number | null }[];
};

/** Counts and shares of one area (academic or training) over a regulation's levels; shares are of the assessed pupils. */
export function tallyLevels<Level extends string>(
  results: readonly (Level | null)[],
  levels: readonly Level[],
): LevelTally<Level> {
  const counts = new Map<Level | null, number>();
  for (const level of results) counts.set(level, (counts.get(level) ?? 0) + 1);
  return tallyCounts(counts, levels);
}

/** The same of results that are counted already; null counts those without one. */
export function tallyCounts<Level extends string>(
  counts: ReadonlyMap<Level | null, number>,
  levels: readonly Level[],
): LevelTally<Level> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const notAssessed = counts.get(null) ?? 0;
  const assessed = total - notAssessed;
  return {
    assessed,
    notAssessed,
    levels: levels.map((level) => {
      const count = counts.get(level) ?? 0;
      return { level, count, percentHundredths: percentHundredths(count, assessed) };
    }),
  };
}

/** The report of the two areas of education (hai mặt giáo dục) for one group of pupils. */
export function twoAreas(
  pupils: readonly { readonly conduct: ConductLevel | null; readonly academic: AcademicLevel | null }[],
  { academic, conduct }: Pick<MarksRegulation, 'academic' | 'conduct'>,
) {
  return {
    total: pupils.length,
    conduct: tallyLevels(
      pupils.map((p) => p.conduct),
      conduct.value.levels,
    ),
    academic: tallyLevels(
      pupils.map((p) => p.academic),
      academic.value.levels,
    ),
  };
}
