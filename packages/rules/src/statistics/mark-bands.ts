import type { Tenths } from '../marks/mark.ts';
import { percentHundredths } from './two-areas.ts';

/** Bands of averages used in school statistics, highest first. Custom, not law: the thresholds of TT 22 Điều 9.2. */
const MARK_BANDS = [
  { code: 'FROM_8_0', atLeast: 80 },
  { code: 'FROM_6_5', atLeast: 65 },
  { code: 'FROM_5_0', atLeast: 50 },
  { code: 'FROM_3_5', atLeast: 35 },
  { code: 'BELOW_3_5', atLeast: 0 },
] as const;
export type MarkBand = (typeof MARK_BANDS)[number]['code'];

/** "Trên trung bình": averages from this on. */
const ABOVE_AVERAGE_FROM: Tenths = 50;

/** The band an average falls in. */
export function markBandOf(tenths: Tenths): MarkBand {
  return MARK_BANDS.find((band) => tenths >= band.atLeast)?.code ?? 'BELOW_3_5';
}

/** Count and share (hundredths of a percent) per band, highest first, and of the averages from 5.0 on. */
export function tallyMarkBands(averages: readonly Tenths[]) {
  const share = (count: number) => ({ count, percentHundredths: percentHundredths(count, averages.length) });
  return {
    total: averages.length,
    bands: MARK_BANDS.map(({ code }) => ({
      code,
      ...share(averages.filter((tenths) => markBandOf(tenths) === code).length),
    })),
    aboveAverage: share(averages.filter((tenths) => tenths >= ABOVE_AVERAGE_FROM).length),
  };
}
