/** A text is pushed to its form at most once in this time (decision D7 of the specification: the first change at once). */
export const pushMs = 300;

export interface PushThrottle {
  /** Something has changed. */
  changed(): void;
  /** Pushes what waits, now: the text is left, saved or taken away. */
  flush(): void;
}

/**
 * Pushes the first change at once and then at most once every `pushMs`; what was changed meanwhile goes at the end of that time, so that the
 * last letter is never lost.
 */
export function pushThrottle(push: () => void): PushThrottle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const go = () => {
    isWaiting = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) go();
    }, pushMs);
    push();
  };
  return {
    changed() {
      if (timer === undefined) go();
      else isWaiting = true;
    },
    flush() {
      if (!isWaiting) return;
      clearTimeout(timer);
      timer = undefined;
      go();
    },
  };
}
