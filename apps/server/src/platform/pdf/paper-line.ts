import { AppError } from '../http/app-error.ts';

export interface PaperLineOptions {
  /** Papers read and printed beside each other. */
  readonly atOnce: number;
  /** Papers that may wait for their turn. */
  readonly mostWaiting: number;
  /** Papers of one person, waiting ones too. */
  readonly mostOfPerson: number;
}

export interface PaperLine {
  /** @throws AppError 503 when too many wait; costs nothing, so that it can be asked before who calls is read. */
  refuseWhenFull(): void;
  /**
   * Does the work of a paper, reading included, when its turn comes. Refused at once, before anything is read: @throws AppError 503
   * (`platform.unavailable`) when too many wait, 429 (`grading.papers_of_person`) when this person has several in the line; the signal's reason
   * when whoever asked is gone before the turn came.
   */
  enter<T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

const retryAfter = 5;

/** The one line all papers of a server go through, so that a hundred at once cost the others little. */
export function createPaperLine({ atOnce, mostWaiting, mostOfPerson }: PaperLineOptions): PaperLine {
  const ofPerson = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let working = 0;

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        working += 1;
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      if (working < atOnce) return begin();
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  }

  function refuseWhenFull(): void {
    if (waiting.length >= mostWaiting) throw new AppError('platform.unavailable', { retryAfter });
  }

  return {
    refuseWhenFull,
    async enter(person, signal, work) {
      const own = ofPerson.get(person) ?? 0;
      if (own >= mostOfPerson) {
        throw new AppError('grading.papers_of_person', { params: { count: own }, retryAfter });
      }
      refuseWhenFull();
      signal.throwIfAborted();
      ofPerson.set(person, own + 1);
      try {
        await turn(signal);
        try {
          return await work();
        } finally {
          working -= 1;
          waiting.shift()?.();
        }
      } finally {
        const left = (ofPerson.get(person) ?? 1) - 1;
        if (left > 0) ofPerson.set(person, left);
        else ofPerson.delete(person);
      }
    },
  };
}
