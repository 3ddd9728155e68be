import { type Dated, inForce } from '../legal/dated.ts';

export type ConversionKind = 'EXAM_REVIEW' | 'REMEDIAL' | 'GIFTED_TRAINING' | 'CONTEST_JURY';

/** Highest number of norm periods one period of the activity is worth, in tenths. TT 05/2025/TT-BGDĐT Điều 13. */
const CONVERSIONS: readonly Dated<Readonly<Record<ConversionKind, number>>>[] = [
  {
    value: { EXAM_REVIEW: 10, REMEDIAL: 15, GIFTED_TRAINING: 20, CONTEST_JURY: 10 },
    validFrom: '2025-04-22',
    validTo: null,
    legalBasis: 'TT 05/2025/TT-BGDĐT, Điều 13',
  },
];

/**
 * Norm periods an activity counts for. The school may set a lower factor (in tenths) than the highest one allowed.
 * Source: TT 05/2025/TT-BGDĐT Điều 13.
 * @throws RangeError for a factor above the highest allowed.
 */
export function convertedPeriods(kind: ConversionKind, periods: number, on: string, factorTenths?: number): number {
  const highest = inForce(CONVERSIONS, on).value[kind];
  const factor = factorTenths ?? highest;
  if (factor > highest || factor < 0) throw new RangeError(`factor of ${kind} must be 0 to ${highest} tenths`);
  return (periods * factor) / 10;
}
