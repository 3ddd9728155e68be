/** Result levels of TT 22/2021 for the academic and the training (conduct) result, lowest first. */
export const LEVELS = ['UNSATISFACTORY', 'SATISFACTORY', 'FAIR', 'GOOD'] as const;
export type Level = (typeof LEVELS)[number];

/** Position of a level, 0 (UNSATISFACTORY) to 3 (GOOD). */
export function rankOf(level: Level): number {
  return LEVELS.indexOf(level);
}

/** Whether a level is `least` or higher. */
export function isAtLeast(level: Level, least: Level): boolean {
  return rankOf(level) >= rankOf(least);
}

/** The level `steps` higher, at most GOOD. */
export function raisedBy(level: Level, steps: number): Level {
  return LEVELS[Math.min(rankOf(level) + steps, LEVELS.length - 1)] ?? level;
}
