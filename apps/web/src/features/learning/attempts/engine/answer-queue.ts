import type { AnswerChange } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { CallInput, Result } from '../../../../lib/api/route-types.ts';

export type Signal = NonNullable<CallInput<'ownAttempts.save'>['body']['signals']>[number];
type Saved = Result<'ownAttempts.save'>;
type RefusalCode = Saved['refused'][number]['code'];

/** Where the latest change of a question is. */
type AnswerPlace =
  | { readonly kind: 'saved'; readonly at: number | null }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

/** Another device writes; the attempt has ended; the year is closed or the like: nothing more is sent. */
type QueueEnd = 'elsewhere' | 'ended' | 'refused';

interface SentBatch {
  readonly changes: readonly AnswerChange[];
  readonly signals: readonly Signal[];
  /** Nothing typed before now stays behind. */
  readonly isAll: boolean;
}

type SaveAnswer = Pick<Saved, 'kept' | 'refused'>;

/** What a failed request means: `away`: try again, `unfit`: something in it is not taken, else it is over. */
export type SendFault = 'away' | 'unfit' | QueueEnd;

interface QueueOptions {
  /** The highest number that was ever used, and what has not reached the school. */
  readonly lastSeq: number;
  readonly pending: readonly AnswerChange[];
  readonly send: (batch: SentBatch) => Promise<SaveAnswer>;
  readonly faultOf: (error: unknown) => { readonly fault: SendFault; readonly afterMs?: number | undefined };
  /** Keeps on this device what has not arrived; called with each change and each answer. */
  readonly keep: (pending: readonly AnswerChange[], lastSeq: number) => void;
  /** The server's time in milliseconds. */
  readonly now: () => number;
  /** Calls later; answers how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly onChange: () => void;
}

/** So long after a change it is sent, so that a word goes at once; never later than the second after the first of them. */
const pauseMs = 800;
const longestMs = 1_900;
/** Without changes the school hears that one is there, and we what time it is. */
const heartbeatMs = 20_000;
const againMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;
const mostChanges = 200;
const mostSignals = 100;
/** One request stays far below what the server takes, also with essays. */
const mostLetters = 400_000;

/**
 * The way of answers to the school. Every change gets the next number and is kept here until the school has said that it has it; one request is
 * under way at a time and carries what waits, in order. What was not answered is sent again, and the school takes each number once.
 */
export interface AnswerQueue {
  change(change: { key: string; answer: Answer | null; isFlagged: boolean }): void;
  signal(kind: Signal['kind']): void;
  /** Sends now: a network came, the page is being left. */
  flush(): void;
  /** Until nothing waits, or nothing can go any more. @returns false where something waits still. */
  settled(): Promise<boolean>;
  /** What has not arrived, in order. */
  pending(): readonly AnswerChange[];
  placeOf(key: string): AnswerPlace | null;
  /** Latest changes that the school did not take, and that were not changed since. */
  refused(): readonly AnswerChange[];
  /** The last request came back without an answer. */
  isAway(): boolean;
  ended(): QueueEnd | null;
  stop(): void;
}

export function answerQueue(options: QueueOptions): AnswerQueue {
  const { send, faultOf, keep, now, after, onChange } = options;
  let waiting = [...options.pending].sort((one, other) => one.seq - other.seq);
  let signals: Signal[] = [];
  let lastSeq = Math.max(options.lastSeq, ...waiting.map(({ seq }) => seq), 0);
  let underWay: ReadonlySet<number> = new Set();
  let isSending = false;
  let failures = 0;
  let end: QueueEnd | null = null;
  let isStopped = false;
  /** After a request that was not taken they go one by one, until the one is found. */
  let isSingly = false;
  let firstWaits: number | null = null;
  let callOff: () => void = () => undefined;
  const places = new Map<string, AnswerPlace>();
  const notTaken = new Map<string, AnswerChange>();
  for (const { key } of waiting) places.set(key, { kind: 'waiting' });
  let watchers: (() => void)[] = [];

  const isOver = () => end !== null || isStopped;
  const release = () => {
    const told = watchers;
    watchers = [];
    for (const each of told) each();
  };
  const tell = () => {
    onChange();
    if (waiting.length === 0 || isOver() || failures > 0) release();
  };
  const plan = (ms: number) => {
    callOff();
    callOff = isOver() ? () => undefined : after(ms, () => void go());
  };
  const batch = (): SentBatch => {
    const changes: AnswerChange[] = [];
    let letters = 0;
    for (const change of waiting) {
      letters += JSON.stringify(change).length;
      if (changes.length > 0 && (isSingly || letters > mostLetters || changes.length === mostChanges)) break;
      changes.push(change);
    }
    return { changes, signals: signals.slice(0, mostSignals), isAll: changes.length === waiting.length };
  };
  const out = (seqs: ReadonlySet<number>, place: (seq: number) => AnswerPlace) => {
    for (const change of waiting) {
      const { seq, key } = change;
      if (!seqs.has(seq) || waiting.some((other) => other.key === key && other.seq > seq)) continue;
      const now = place(seq);
      places.set(key, now);
      if (now.kind === 'refused') notTaken.set(key, change);
    }
    waiting = waiting.filter(({ seq }) => !seqs.has(seq));
    if (!isStopped) keep(waiting, lastSeq);
  };
  const takeIn = (sent: SentBatch, { kept, refused }: SaveAnswer) => {
    const at = now();
    const mine = new Set(sent.changes.map(({ seq }) => seq));
    const here = new Set(kept.filter((seq) => mine.has(seq)));
    const codes = new Map(refused.filter(({ seq }) => mine.has(seq)).map(({ seq, code }) => [seq, code]));
    signals = signals.slice(sent.signals.length);
    isSingly = false;
    failures = 0;
    out(here, () => ({ kind: 'saved', at }));
    out(new Set(codes.keys()), (seq) => ({ kind: 'refused', code: codes.get(seq) ?? 'NOT_TAKEN' }));
    // It was answered, but not for all: ask again, though not without a breath.
    if (here.size + codes.size < mine.size) failures = 1;
  };
  const go = async () => {
    callOff();
    if (isSending || isOver()) return;
    const sent = batch();
    const isMore = !sent.isAll;
    isSending = true;
    underWay = new Set(sent.changes.map(({ seq }) => seq));
    let wait: number | null = null;
    try {
      const answer = await send(sent);
      // Another page may keep things in the same place by now: what it holds is newer.
      if (!isStopped) takeIn(sent, answer);
    } catch (error) {
      const { fault, afterMs } = faultOf(error);
      if (isStopped) return;
      if (fault === 'away') {
        failures += 1;
        wait = afterMs ?? null;
      } else if (fault === 'unfit') {
        const [only] = sent.changes;
        // One alone that is not taken would hold up all others for ever.
        if (sent.changes.length === 1 && only) out(new Set([only.seq]), () => ({ kind: 'refused', code: 'NOT_TAKEN' }));
        if (sent.changes.length === 0) failures += 1;
        signals = signals.slice(sent.signals.length);
        isSingly = sent.changes.length > 1;
      } else end = fault;
    } finally {
      isSending = false;
      underWay = new Set();
    }
    firstWaits = waiting.length > 0 ? now() : null;
    if (failures > 0) plan(wait ?? againMs[Math.min(failures, againMs.length) - 1] ?? 1_000);
    else if (waiting.length === 0) plan(heartbeatMs);
    // What did not fit goes at once; what was typed meanwhile waits for the rest of its word.
    else plan(isMore || isSingly ? 0 : pauseMs);
    tell();
  };
  plan(waiting.length > 0 ? 0 : heartbeatMs);

  return {
    change({ key, answer, isFlagged }) {
      if (isOver()) return;
      lastSeq += 1;
      const typedAt = new Date(now()).toISOString();
      // A word of thirty letters is one change; what is under way stays until it is known to have come.
      waiting = waiting.filter((each) => each.key !== key || underWay.has(each.seq));
      waiting.push({ seq: lastSeq, key, answer, isFlagged, typedAt });
      places.set(key, { kind: 'waiting' });
      notTaken.delete(key);
      keep(waiting, lastSeq);
      firstWaits ??= now();
      if (!isSending && failures === 0) plan(Math.max(0, Math.min(pauseMs, firstWaits + longestMs - now())));
      onChange();
    },
    signal(kind) {
      if (isOver() || signals.length >= mostSignals) return;
      signals.push({ kind, at: new Date(now()).toISOString() });
      if (!isSending && failures === 0 && waiting.length === 0) plan(longestMs);
    },
    flush() {
      // Something has happened that may mean a network: if not, the next try is not far.
      failures = Math.min(failures, 1);
      void go();
    },
    settled() {
      if (waiting.length === 0 || isOver()) return Promise.resolve(waiting.length === 0);
      const known = new Promise<void>((done) => watchers.push(done));
      failures = 0;
      void go();
      return known.then(() => waiting.length === 0);
    },
    pending: () => waiting,
    placeOf: (key) => places.get(key) ?? null,
    refused: () => [...notTaken.values()],
    isAway: () => failures > 0,
    ended: () => end,
    stop() {
      // Whoever stops it knows: nothing is told, only who waits goes on.
      isStopped = true;
      callOff();
      release();
    },
  };
}
