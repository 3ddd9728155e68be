/** What a class has earned in a group of questions: a level, a topic. Points in hundredths. */
export interface GroupResult {
  readonly group: string;
  readonly questions: number;
  /** Earned by all attempts of what could be earned, in per cent; null where nothing could. */
  readonly facility: number | null;
  /** Not understood: the class has earned less than half. */
  readonly isWeak: boolean;
}

export interface GroupedSlot {
  readonly slot: string;
  readonly points: number;
  /** Of levels one, of topics as many as it is filed under; none: in no group. */
  readonly groups: readonly string[];
}

const weakBelow = 50;

/** By level or by topic, what went worst first. */
export function groupResults(
  slots: readonly GroupedSlot[],
  attempts: readonly { readonly earned: Readonly<Record<string, number>> }[],
): GroupResult[] {
  const groups = new Map<string, { questions: number; earned: number; possible: number }>();
  for (const { slot, points, groups: names } of slots) {
    const asked = attempts.filter(({ earned }) => Object.hasOwn(earned, slot));
    const earned = asked.reduce((sum, each) => sum + (each.earned[slot] ?? 0), 0);
    for (const name of new Set(names)) {
      const group = groups.get(name) ?? { questions: 0, earned: 0, possible: 0 };
      groups.set(name, {
        questions: group.questions + 1,
        earned: group.earned + earned,
        possible: group.possible + points * asked.length,
      });
    }
  }
  const results = [...groups].map(([group, { questions, earned, possible }]) => {
    const facility = possible > 0 ? (100 * earned) / possible : null;
    return { group, questions, facility, isWeak: facility !== null && facility < weakBelow };
  });
  return results.sort((one, other) => (one.facility ?? 101) - (other.facility ?? 101));
}
