/** Position of a level from the lowest, 0; -1 for a level that the regulation does not have. `levels` are highest first. */
export function rankOf<Level extends string>(level: Level, levels: readonly Level[]): number {
  const index = levels.indexOf(level);
  return index < 0 ? -1 : levels.length - 1 - index;
}

/** Whether a level is `least` or higher. */
export function isAtLeast<Level extends string>(level: Level, least: Level, levels: readonly Level[]): boolean {
  return rankOf(level, levels) >= rankOf(least, levels);
}

/** The level `steps` higher, at most the highest. */
export function raisedBy<Level extends string>(level: Level, steps: number, levels: readonly Level[]): Level {
  return levels[Math.max(levels.indexOf(level) - steps, 0)] ?? level;
}
