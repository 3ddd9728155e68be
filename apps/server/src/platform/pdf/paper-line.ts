import { AppError } from '../http/app-error.ts';
import { PdfRenderError } from './pdf-job.ts';

export interface PaperLineOptions {
  /** Papers read and printed beside each other. */
  readonly atOnce: number;
  /** Papers that may wait for their turn. */
  readonly mostWaiting: number;
  /** Papers of one person, waiting ones too. */
  readonly mostOfPerson: number;
}

declare const granted: unique symbol;

/** Leave to make papers now. Only the line gives one: a call or a job that forgot to stand in it does not compile. */
export interface PaperTurn {
  /** Whoever asked is gone, or stopped the work. */
  readonly signal: AbortSignal;
  readonly [granted]: true;
}

export interface PaperLine {
  /** @throws AppError 503 when too many wait; costs nothing, so that it can be asked before who calls is read. */
  refuseWhenFull(): void;
  /**
   * Does the work of a paper, reading included, when its turn comes. Refused at once, before anything is read: @throws AppError 503
   * (`platform.papers_busy`) when too many wait, 429 (`platform.papers_of_person`) when this person has several in the line; PdfRenderError
   * (`cancelled`) when whoever asked is gone before the turn came.
   */
  enter<T>(person: string, signal: AbortSignal, work: (turn: PaperTurn) => Promise<T>): Promise<T>;
  /** Papers that are made, and that wait for their turn. */
  load(): { working: number; waiting: number };
  /** The same for a background job: it waits for its turn, however many are before it, and is never refused. */
  wait<T>(signal: AbortSignal, work: (turn: PaperTurn) => Promise<T>): Promise<T>;
}

const retryAfter = 5;

/** Two papers keep the printer busy and leave the database to the others; who waits behind fifty waits a few seconds. */
const usual: PaperLineOptions = { atOnce: 2, mostWaiting: 48, mostOfPerson: 4 };

/** The one line all papers of a server go through, so that a hundred at once cost the others little. */
export function createPaperLine({ atOnce, mostWaiting, mostOfPerson }: PaperLineOptions = usual): PaperLine {
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
        reject(gone());
      };
      if (working < atOnce) return begin();
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(begin);
    });
  }

  function refuseWhenFull(): void {
    if (waiting.length >= mostWaiting) throw new AppError('platform.papers_busy', { retryAfter });
  }

  async function wait<T>(signal: AbortSignal, work: (turn: PaperTurn) => Promise<T>): Promise<T> {
    if (signal.aborted) throw gone();
    await turn(signal);
    try {
      return await work({ signal } as PaperTurn);
    } finally {
      working -= 1;
      waiting.shift()?.();
    }
  }

  return {
    refuseWhenFull,
    wait,
    load: () => ({ working, waiting: waiting.length }),
    async enter(person, signal, work) {
      const own = ofPerson.get(person) ?? 0;
      if (own >= mostOfPerson) {
        throw new AppError('platform.papers_of_person', { params: { count: own }, retryAfter });
      }
      refuseWhenFull();
      ofPerson.set(person, own + 1);
      try {
        return await wait(signal, work);
      } finally {
        const left = (ofPerson.get(person) ?? 1) - 1;
        if (left > 0) ofPerson.set(person, left);
        else ofPerson.delete(person);
      }
    },
  };
}

const gone = () => new PdfRenderError('cancelled', 'left the line');
