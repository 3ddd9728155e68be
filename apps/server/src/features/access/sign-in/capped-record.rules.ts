import { BoundedMap } from '../../../platform/bounded-map.ts';

const mostKinds = 10_000;

/** How many entries a minute, in all and of one kind; the rest is counted into the next of its kind. */
export interface RecordCap {
  readonly perMinute: number;
  readonly perKeyPerMinute: number;
}

/**
 * Decides which of many like events are written down, so that a flood cannot fill the log.
 * The answer to `take` is null (only counted) or how many of this kind were left out since the last one written.
 */
export function cappedRecord(cap: RecordCap): { take(key: string, now: number): { leftOut: number } | null } {
  let minute = 0;
  let written = 0;
  const kinds = new BoundedMap<string, { written: number; leftOut: number }>(mostKinds);
  return {
    take(key, now) {
      const current = Math.floor(now / 60_000);
      if (current !== minute) {
        minute = current;
        written = 0;
        for (const [name, kind] of kinds) {
          if (kind.leftOut === 0) kinds.delete(name);
          else kind.written = 0;
        }
      }
      const kind = kinds.get(key) ?? { written: 0, leftOut: 0 };
      kinds.set(key, kind);
      if (written >= cap.perMinute || kind.written >= cap.perKeyPerMinute) {
        kind.leftOut += 1;
        return null;
      }
      const { leftOut } = kind;
      kind.leftOut = 0;
      kind.written += 1;
      written += 1;
      return { leftOut };
    },
  };
}
