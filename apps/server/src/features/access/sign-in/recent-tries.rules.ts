import { BoundedMap } from '../../../platform/bounded-map.ts';

const mostPlaces = 10_000;

/** Counts what one place did lately, in this process; a restart forgets it. Times in milliseconds. */
export interface RecentTries {
  /** Counts one. @returns how long to wait when it was one too many, else 0. */
  count(place: string, now: number): number;
  /** The same without counting. */
  wait(place: string, now: number): number;
}

/** At most `count` within `minutes` for each place. */
export function recentTries({ count, minutes }: { count: number; minutes: number }): RecentTries {
  const windows = new BoundedMap<string, { since: number; tries: number }>(mostPlaces);
  const span = minutes * 60_000;
  const current = (place: string, now: number) => {
    const window = windows.get(place);
    return window && now - window.since < span ? window : undefined;
  };
  const wait = (place: string, now: number) => {
    const window = current(place, now);
    return window && window.tries >= count ? window.since + span - now : 0;
  };
  return {
    wait,
    count(place, now) {
      const waiting = wait(place, now);
      if (waiting > 0) return waiting;
      const window = current(place, now) ?? { since: now, tries: 0 };
      window.tries += 1;
      windows.set(place, window);
      return 0;
    },
  };
}
