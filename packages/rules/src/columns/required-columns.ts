import type { AssessmentMode, Regulation } from '../regulation/regulation.ts';

export const REGULAR_KEYS = ['tx1', 'tx2', 'tx3', 'tx4', 'tx5', 'tx6', 'tx7', 'tx8'] as const;
type RegularKey = (typeof REGULAR_KEYS)[number];
type ColumnKey = RegularKey | 'gk' | 'ck';

export type SubjectShape = { readonly mode: AssessmentMode; readonly annualPeriods: number };

export type GradeColumn = {
  readonly key: ColumnKey;
  readonly kind: 'REGULAR' | 'MIDTERM' | 'FINAL';
  /** Weight in the average; `null` for subjects assessed by comment. */
  readonly weight: number | null;
  readonly required: boolean;
  readonly labelKey: 'regular' | 'topicCluster' | 'midterm' | 'final';
  /** 1-based number inside its kind, for labels such as "ĐĐGtx 2". */
  readonly ordinal: number;
};

/**
 * Regular marks (or results) required per semester. `annualPeriods` leaves out the topic cluster.
 * Source: TT 22/2021/TT-BGDĐT Điều 6.2.
 */
export function requiredRegularCount(
  { mode, annualPeriods }: SubjectShape,
  { assessment }: Pick<Regulation, 'assessment'>,
): number {
  if (mode === 'COMMENT') return assessment.value.regularCommentCount;
  return bandFor(assessment.value.regularCounts, annualPeriods).count;
}

/**
 * The mark columns of one subject in one semester, in sheet order. `extraRegular` optional columns follow the required
 * ones; a topic cluster adds one required regular column (Điều 6.3). Comment subjects have no topic cluster column.
 * @throws RangeError when more than eight regular columns would be needed.
 */
export function columnsFor(
  subject: SubjectShape & { readonly extraRegular?: number; readonly topicCluster?: boolean },
  regulation: Pick<Regulation, 'assessment'>,
): GradeColumn[] {
  const { weights } = regulation.assessment.value;
  const required = requiredRegularCount(subject, regulation);
  const plain = required + (subject.extraRegular ?? 0);
  const cluster = subject.topicCluster === true && subject.mode === 'SCORE';
  const total = plain + (cluster ? 1 : 0);
  if (total > REGULAR_KEYS.length) throw new RangeError(`at most ${REGULAR_KEYS.length} regular columns, got ${total}`);
  const weight = (value: number) => (subject.mode === 'SCORE' ? value : null);
  const regular = REGULAR_KEYS.slice(0, total).map((key, index): GradeColumn => {
    const isCluster = index >= plain;
    return {
      key,
      kind: 'REGULAR',
      weight: weight(weights.regular),
      required: index < required || isCluster,
      labelKey: isCluster ? 'topicCluster' : 'regular',
      ordinal: isCluster ? 1 : index + 1,
    };
  });
  const periodic = { required: true, ordinal: 1 };
  return [
    ...regular,
    { key: 'gk', kind: 'MIDTERM', weight: weight(weights.midterm), labelKey: 'midterm', ...periodic },
    { key: 'ck', kind: 'FINAL', weight: weight(weights.final), labelKey: 'final', ...periodic },
  ];
}

/** Shortest and longest periodic test in minutes. Source: TT 22/2021/TT-BGDĐT Điều 7. */
export function periodicTestMinutes(
  subject: { readonly annualPeriods: number; readonly specialised?: boolean },
  { assessment }: Pick<Regulation, 'assessment'>,
): { min: number; max: number } {
  const { testMinutes, specialisedMaxMinutes } = assessment.value;
  const { min, max } = bandFor(testMinutes, subject.annualPeriods);
  return { min, max: subject.specialised ? specialisedMaxMinutes : max };
}

function bandFor<T extends { readonly maxPeriods: number }>(bands: readonly T[], periods: number): T {
  const band = bands.find((b) => periods <= b.maxPeriods);
  if (!band || !(periods > 0)) throw new RangeError(`annual periods must be above 0, got ${periods}`);
  return band;
}
