const mostFailures = 3;
const pauseMs = 10 * 60_000;
/** A model that hangs holds no more questions than this. */
const mostAtOnce = 4;

/** Keeps a model that is away from slowing anybody: after failures in a row nobody waits for it for a while. Of this process; times in milliseconds. */
export interface ModelPause {
  /** @returns whether it may be asked now; then `end` or `drop` is called once. */
  begin(now: number): boolean;
  end(isAnswer: boolean, now: number): void;
  /** It was not asked after all. */
  drop(): void;
  /** Null: not paused. */
  until(now: number): number | null;
  /** Other settings are another model. */
  forget(): void;
}

export function modelPause(): ModelPause {
  let failures = 0;
  let paused = 0;
  let atOnce = 0;
  return {
    begin(now) {
      if (now < paused || atOnce >= mostAtOnce) return false;
      atOnce += 1;
      return true;
    },
    end(isAnswer, now) {
      atOnce -= 1;
      failures = isAnswer ? 0 : failures + 1;
      if (failures < mostFailures) return;
      failures = 0;
      paused = now + pauseMs;
    },
    drop() {
      atOnce -= 1;
    },
    until: (now) => (now < paused ? paused : null),
    forget() {
      failures = 0;
      paused = 0;
    },
  };
}
