/** What time it is at the school, without trusting the clock of the device. */
export interface ServerClock {
  /** Milliseconds since 1970 at the server; by the device's own clock until the server was heard of. */
  now(): number;
  /** An answer came: the server's time in it, and when it was asked for and received by `ticks`. */
  heard(serverNow: string, askedAt: number, receivedAt: number): void;
  /** What runs forward only; of which `askedAt` and `receivedAt` are. */
  ticks(): number;
}

/**
 * Counts on from the server's times with a clock that only runs forward. A time that was received is at most as old as its way here took, so of
 * all that were heard the one that came fastest is nearest; one that contradicts it (the server's clock was set back) takes its place.
 * @param start What is known from before a reload: milliseconds at the server.
 */
export function serverClock(start: number, ticks: () => number = () => performance.now()): ServerClock {
  let offset = start - ticks();
  let isHeard = false;
  return {
    now: () => ticks() + offset,
    ticks,
    heard(serverNow, askedAt, receivedAt) {
      const at = Date.parse(serverNow);
      if (Number.isNaN(at)) return;
      const least = at - receivedAt;
      const most = at - askedAt;
      offset = isHeard ? Math.min(most, Math.max(least, offset)) : least;
      isHeard = true;
    },
  };
}
