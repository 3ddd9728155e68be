/** So long no part of the program has come: the screen has what it needs. */
const quietMs = 2_000;
/** By then somebody reads. */
const leisureMs = 30_000;

export interface KeepSchedule {
  /** A part of the program has come: what is kept waits again, and has it as well. */
  partCame(): void;
  stop(): void;
}

/**
 * When the program is kept: what has come already as soon as nothing more comes; all that a pupil may open, which must be fetched for it, at
 * leisure, and not on a line that is paid by the megabyte.
 */
export function keepSchedule(keep: (all: boolean) => void, isSparing: boolean): KeepSchedule {
  const begin = () => setTimeout(() => keep(false), quietMs);
  let quiet = begin();
  const leisure = isSparing ? undefined : setTimeout(() => keep(true), leisureMs);
  return {
    partCame() {
      clearTimeout(quiet);
      quiet = begin();
    },
    stop() {
      clearTimeout(quiet);
      clearTimeout(leisure);
    },
  };
}
