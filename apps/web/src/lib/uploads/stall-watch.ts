/** A browser that believes in a network it has not is found out by nothing arriving for so long. */
const stallMs = 20_000;
/** The school looks at a file that has arrived, and draws a picture anew: many at once take their turns. */
const judgingMs = 90_000;

interface StallWatch {
  /** Something has arrived, or all of it has. */
  alive(isWhole?: boolean): void;
  end(): void;
}

/** Watches a file on its way: `stop` is called when nothing more of it arrives. */
export function stallWatch(stop: () => void): StallWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    alive(isWhole = false) {
      clearTimeout(timer);
      timer = setTimeout(stop, isWhole ? judgingMs : stallMs);
    },
    end: () => clearTimeout(timer),
  };
}
