interface GateOptions {
  /** Calls that are worked on at once. */
  readonly atWork: number;
  /** Calls that wait for their turn. */
  readonly mostWaiting: number;
  /** A call that takes longer waits for something else than the processor: its place goes to the next. */
  readonly heldMs: number;
}

/** A school's own line before the processor all schools share. */
interface FairGate {
  /** @returns what gives the place back, which must be called; null when too many wait. */
  enter(): Promise<() => void> | null;
  load(): { atWork: number; waiting: number };
}

/**
 * Lets so many calls of a school in at once. Without it a thousand pupils who save at the same moment would put a thousand pieces of work
 * before each piece of another school's call; with it that call meets as many as the busy school has places.
 */
export function fairGate({ atWork: places, mostWaiting, heldMs }: GateOptions): FairGate {
  const waiting: (() => void)[] = [];
  let atWork = 0;

  function place(): () => void {
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      const next = waiting.shift();
      // The place goes to the next in line without being given back.
      if (next) next();
      else atWork -= 1;
    };
    const timer = setTimeout(leave, heldMs).unref();
    return leave;
  }

  return {
    load: () => ({ atWork, waiting: waiting.length }),
    enter() {
      if (atWork < places) {
        atWork += 1;
        return Promise.resolve(place());
      }
      if (waiting.length >= mostWaiting) return null;
      return new Promise((resolve) => waiting.push(() => resolve(place())));
    },
  };
}
