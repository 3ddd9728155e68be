import { type MarkFigures, markBands } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { divideHalfUp } from '@phuong/rules/marks/decimal.ts';
import { markBandOf } from '@phuong/rules/statistics/mark-bands.ts';
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

/** What counted marks come to: exact, whatever is put together. */
export function figuresOf(counts: MarkCounts): MarkFigures {
  const byMark = new Map<number, number>();
  let incomplete = 0;
  for (const [tenths, pupils] of counts) {
    if (tenths === null) incomplete += pupils;
    else byMark.set(tenths, (byMark.get(tenths) ?? 0) + pupils);
  }
  const marks = [...byMark].toSorted(([a], [b]) => a - b);
  const counted = marks.reduce((sum, [, pupils]) => sum + pupils, 0);
  const sum = marks.reduce((all, [tenths, pupils]) => all + tenths * pupils, 0);
  const shareOf = (is: (tenths: number) => boolean) => {
    const count = marks.reduce((all, [tenths, pupils]) => (is(tenths) ? all + pupils : all), 0);
    return { count, percentHundredths: percentHundredths(count, counted) };
  };
  return {
    counted,
    incomplete,
    mean: counted === 0 ? null : divideHalfUp(sum * 10, counted),
    median: medianOf(marks, counted),
    lowest: marks[0]?.[0] ?? null,
    highest: marks.at(-1)?.[0] ?? null,
    bands: markBands.map((code) => ({ code, ...shareOf((tenths) => markBandOf(tenths) === code) })),
    passed: shareOf((tenths) => tenths >= passFrom),
  };
}

/** In hundredths of a mark: of an even number the middle of both in the middle. */
function medianOf(marks: readonly (readonly [number, number])[], counted: number): number | null {
  if (counted === 0) return null;
  const at = (place: number) => {
    let before = 0;
    for (const [tenths, pupils] of marks) {
      before += pupils;
      if (place < before) return tenths;
    }
    return 0;
  };
  return (at(Math.floor((counted - 1) / 2)) + at(Math.floor(counted / 2))) * 5;
}
