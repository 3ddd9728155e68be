/** How often what a process does by itself may look for work. */
export interface Pace {
  /** @param last the last look, in milliseconds of `performance.now()`. */
  mayLook(last: number): boolean;
}

export const always: Pace = { mayLook: () => true };

const restMilliseconds = 60_000;

/**
 * While nobody is there, everything looks once a minute, and so in the same moment: in between no connection to the database is needed.
 * @param isResting asked at each look.
 */
export function pacedBy(isResting: () => boolean): Pace {
  const began = performance.now();
  const minuteOf = (at: number) => Math.floor((at - began) / restMilliseconds);
  return { mayLook: (last) => !isResting() || minuteOf(performance.now()) > minuteOf(last) };
}
