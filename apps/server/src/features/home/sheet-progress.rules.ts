/** How many pupils have so many regular marks, the mid-term and the final one (1 or 0). */
export type FilledGroup = readonly [regular: number, midterm: number, final: number, pupils: number];

export interface ProgressInput {
  readonly requiredRegular: number;
  readonly pupils: number;
  readonly filled: readonly FilledGroup[];
}

/**
 * Cells that the law requires of a sheet and those still empty. An optional regular mark stands in for a required one, never for the
 * mid-term or final one (circular 22, art. 6.2, 7).
 */
export function sheetProgress({ requiredRegular, pupils, filled }: ProgressInput): { required: number; open: number } {
  const each = requiredRegular + 2;
  const touched = filled.reduce((sum, [, , , count]) => sum + count, 0);
  const openOfTouched = filled.reduce(
    (sum, [regular, midterm, final, count]) =>
      sum + count * (Math.max(0, requiredRegular - regular) + (1 - midterm) + (1 - final)),
    0,
  );
  return { required: pupils * each, open: openOfTouched + Math.max(0, pupils - touched) * each };
}
