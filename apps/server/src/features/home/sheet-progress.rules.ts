import type { SheetState } from '@phuong/contract/grading/mark-sheet.lifecycle.ts';
import { requiredRegularCount } from '@phuong/rules/columns/required-columns.ts';

/** How many pupils have so many regular marks, the mid-term and the final one (1 or 0). */
export type FilledGroup = readonly [regular: number, midterm: number, final: number, pupils: number];

export interface ProgressInput {
  readonly mode: 'SCORE' | 'COMMENT';
  readonly annualPeriods: number;
  readonly hasTopicCluster: boolean;
  readonly semesterOrdinal: number;
  readonly regularCount: number | null;
  readonly state: SheetState;
  readonly pupils: number;
  readonly filled: readonly FilledGroup[];
}

/**
 * Cells that the law requires of a sheet and those still empty. An optional regular mark stands in for a required one, never for the
 * mid-term or final one (circular 22, art. 6.2, 7).
 */
export function sheetProgress(input: ProgressInput): { required: number; open: number } {
  const cluster = input.hasTopicCluster && input.mode === 'SCORE' && input.semesterOrdinal === 2 ? 1 : 0;
  const law = requiredRegularCount(input) + cluster;
  const regular =
    input.state === 'in_progress' || input.regularCount === null ? law : Math.min(law, input.regularCount);
  const touched = input.filled.reduce((sum, [, , , pupils]) => sum + pupils, 0);
  const each = regular + 2;
  const openOfTouched = input.filled.reduce(
    (sum, [done, midterm, final, pupils]) => sum + pupils * (Math.max(0, regular - done) + (1 - midterm) + (1 - final)),
    0,
  );
  return { required: input.pupils * each, open: openOfTouched + Math.max(0, input.pupils - touched) * each };
}

export type AbsenceLevel = 'NOTICE' | 'NEAR' | 'AT_LIMIT' | 'OVER';

/** From so many days on a homeroom teacher should look, then talk to the family. Ours, the limit is the law's. */
export const absenceNotice = { look: 20, talk: 35 } as const;

/** How near a pupil's absences of the year are to the limit; null while far. */
export function absenceLevelOf(days: number, limit: number): AbsenceLevel | null {
  if (days > limit) return 'OVER';
  if (days === limit) return 'AT_LIMIT';
  if (days >= absenceNotice.talk) return 'NEAR';
  return days >= absenceNotice.look ? 'NOTICE' : null;
}
