import { type MarkFigures, markBands } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { divideHalfUp } from '@phuong/rules/marks/decimal.ts';
import { type MarkBand, markBandOf } from '@phuong/rules/statistics/mark-bands.ts';
import { percentHundredths } from '@phuong/rules/statistics/two-areas.ts';

/** How many pupils have which mark in tenths; null counts those without one. */
export type MarkCounts = readonly (readonly [tenths: number | null, pupils: number])[];

/** The marks of a class in a subject. */
export interface CountedMarks {
  readonly classId: string;
  readonly className: string;
  readonly grade: number;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly semesterId: string | null;
  readonly counts: MarkCounts;
}

/** Of a mark: 5,0 is a pass. */
const passFrom = 50;

/** Marks are kept in tenths, from 0 to 10,0. */
const tenthsOfAll = 101;

/** What counted marks come to: exact, whatever is put together. */
export function figuresOf(...parts: readonly MarkCounts[]): MarkFigures {
  const byMark = new Uint32Array(tenthsOfAll);
  let incomplete = 0;
  for (const counts of parts) {
    for (const [tenths, pupils] of counts) {
      if (tenths === null) incomplete += pupils;
      else byMark[tenths] = (byMark[tenths] ?? 0) + pupils;
    }
  }
  let [counted, sum, passed] = [0, 0, 0];
  let lowest: number | null = null;
  let highest: number | null = null;
  const inBand: Partial<Record<MarkBand, number>> = {};
  for (let tenths = 0; tenths < tenthsOfAll; tenths += 1) {
    const pupils = byMark[tenths] ?? 0;
    if (pupils === 0) continue;
    counted += pupils;
    sum += tenths * pupils;
    if (tenths >= passFrom) passed += pupils;
    lowest ??= tenths;
    highest = tenths;
    const band = markBandOf(tenths);
    inBand[band] = (inBand[band] ?? 0) + pupils;
  }
  const shareOf = (count: number) => ({ count, percentHundredths: percentHundredths(count, counted) });
  return {
    counted,
    incomplete,
    mean: counted === 0 ? null : divideHalfUp(sum * 10, counted),
    median: medianOf(byMark, counted),
    lowest,
    highest,
    bands: markBands.map((code) => ({ code, ...shareOf(inBand[code] ?? 0) })),
    passed: shareOf(passed),
  };
}

/** In hundredths of a mark: of an even number the middle of both in the middle. */
function medianOf(byMark: Uint32Array, counted: number): number | null {
  if (counted === 0) return null;
  const at = (place: number) => {
    let before = 0;
    return byMark.findIndex((pupils) => {
      before += pupils;
      return place < before;
    });
  };
  return (at(Math.floor((counted - 1) / 2)) + at(Math.floor(counted / 2))) * 5;
}
