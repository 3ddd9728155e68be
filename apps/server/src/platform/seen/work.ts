import { AsyncLocalStorage } from 'node:async_hooks';

/** One thing the server does for somebody: what lines of the log, numbers and traces are told by. */
export interface Work {
  readonly kind: 'call' | 'job' | 'event';
  /** A name of the program's own, never of an address or a person: `marks.save`, the kind of a job, the name of an event. */
  readonly operation: string;
  /** The number of the call, the id of the job or of the connection. */
  readonly id: string;
}

/** A statement as it is seen from outside: its first word, never its text or its values. */
interface SeenStatement {
  readonly verb: string;
  /** Milliseconds since 1970. */
  readonly beganAt: number;
  readonly seconds: number;
  readonly failed: boolean;
}

/** Who looks on. It must be quick, and what it throws is nobody's: it throws nothing. */
export interface Observer {
  began?(work: Work): void;
  /** @param outcome of few words: `2xx` of a call, `done` or `failed` of a job. */
  ended?(work: Work, outcome: string, seconds: number): void;
  /** @param work null: of what the server does by itself. */
  statement?(work: Work | null, statement: SeenStatement): void;
}

const current = new AsyncLocalStorage<Work>();
const observers = new Set<Observer>();

/** What the code that asks is part of. */
export const currentWork = (): Work | null => current.getStore() ?? null;

/** @returns what ends the looking on. */
export function observe(observer: Observer): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

export const beginWork = (work: Work): void => {
  for (const observer of observers) observer.began?.(work);
};

export const endWork = (work: Work, outcome: string, seconds: number): void => {
  for (const observer of observers) observer.ended?.(work, outcome, seconds);
};

/** Everything that `run` starts knows what it is part of. */
export const within = <T>(work: Work, run: () => T): T => current.run(work, run);

/** Does a piece of work from its beginning to its end. @param outcomeOf what came of it, in one of a few words; thrown: `failed`. */
export async function asWork<T>(work: Work, run: () => Promise<T>, outcomeOf: (result: T) => string): Promise<T> {
  const began = performance.now();
  let outcome = 'failed';
  beginWork(work);
  try {
    const result = await within(work, run);
    outcome = outcomeOf(result);
    return result;
  } finally {
    endWork(work, outcome, (performance.now() - began) / 1_000);
  }
}

const verbs: ReadonlySet<string> = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
]);
const startOfClock = performance.timeOrigin;
const firstWord = /^\s*([a-z]+)/i;

/** Runs a statement; costs nothing while nobody looks on. */
export function watchStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  return observers.size === 0 ? run() : watched(text, run);
}

/** Of a few forms only, and asked of every statement. */
function verbOf(text: string): string {
  const word = firstWord.exec(text)?.[1] ?? '';
  if (verbs.has(word)) return word;
  const lower = word.toLowerCase();
  return verbs.has(lower) ? lower : 'other';
}

/** Each is watched, so it makes as little as it can: one more promise and one object. */
function watched<T>(text: string, run: () => Promise<T>): Promise<T> {
  const work = currentWork();
  const began = performance.now();
  const tell = (failed: boolean) => {
    const seconds = (performance.now() - began) / 1_000;
    const statement: SeenStatement = { verb: verbOf(text), beganAt: startOfClock + began, seconds, failed };
    for (const observer of observers) observer.statement?.(work, statement);
  };
  return run().then(
    (result) => {
      tell(false);
      return result;
    },
    (error: unknown) => {
      tell(true);
      throw error;
    },
  );
}
