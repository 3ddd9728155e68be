import { clock, parseClock } from '../../../../lib/words/clock.ts';

/** A period's bell times, as typed or as `07:45`. */
export interface Bell {
  readonly start: string;
  readonly end: string;
}

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

export interface BellPlan {
  readonly first: string;
  readonly count: number;
  /** Minutes. */
  readonly length: number;
  readonly pause: number;
  /** After which period the long break is; 0: none. */
  readonly longAfter: number;
  readonly long: number;
}

/** The bell times of a shift from its first bell, the length of a period and the breaks. Ends at midnight at the latest. */
export function plannedBells({ first, count, length, pause, longAfter, long }: BellPlan): Bell[] {
  const bells: Bell[] = [];
  let start = minutesOf(first);
  for (let period = 1; period <= count && start + length < 24 * 60; period++) {
    const end = start + length;
    bells.push({ start: clock(start), end: clock(end) });
    start = end + (period === longAfter ? long : pause);
  }
  return bells;
}

export type BellFault = 'notTime' | 'order';

/** What is wrong with each time of a shift; a period begins when the one before has ended. */
export function bellFaults(bells: readonly Bell[]): { start: BellFault | null; end: BellFault | null }[] {
  let last = -1;
  return bells.map(({ start, end }) => {
    const [from, to] = [parseClock(start), parseClock(end)];
    const startFault = from === null ? 'notTime' : minutesOf(from) < last ? 'order' : null;
    const endFault = to === null ? 'notTime' : from !== null && minutesOf(to) <= minutesOf(from) ? 'order' : null;
    if (to !== null) last = Math.max(last, minutesOf(to));
    return { start: startFault, end: endFault };
  });
}
