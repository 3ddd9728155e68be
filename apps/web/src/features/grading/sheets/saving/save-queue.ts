/** A change that the server has not acknowledged yet, as it is kept on this computer. */
export interface Unsent<V> {
  readonly key: string;
  readonly value: V;
  /** The version the writer saw. */
  readonly version: number;
  /** When it was entered, ISO. */
  readonly at: string;
  /** Values that were sent without an answer: the server may hold one of them already. */
  readonly echoes?: readonly V[];
}

interface TheirValue<V> {
  readonly value: V;
  readonly by: string;
  readonly at: string;
}

export type SaveOutcome<V> =
  | { readonly key: string; readonly status: 'saved'; readonly version: number }
  | { readonly key: string; readonly status: 'conflict'; readonly version: number; readonly current: TheirValue<V> }
  | { readonly key: string; readonly status: 'refused'; readonly code: string };

/** What the server answers to one cell, whatever kind of cell it is. */
interface Answer<V> {
  readonly status: 'saved' | 'conflict' | 'refused';
  readonly version: number;
  readonly current?: TheirValue<V> | undefined;
  readonly code?: string | undefined;
}

export function outcomeOf<V>(key: string, { status, version, current, code }: Answer<V>): SaveOutcome<V> {
  if (status === 'saved') return { key, status, version };
  if (status === 'conflict' && current) return { key, status, version, current };
  return { key, status: 'refused', code: code ?? '' };
}

/** What a failed call means for the changes in it. */
export type SendFailure =
  /** No network, busy or restarting server: again later. */
  | { readonly kind: 'later'; readonly afterMs?: number | undefined }
  /** Nobody is signed in any more: kept until somebody is. */
  | { readonly kind: 'signedOut' }
  /** The server will not take any of them: the error code says why. */
  | { readonly kind: 'refused'; readonly code: string }
  /** One of them spoils the call: each is sent alone. */
  | { readonly kind: 'split'; readonly code: string };

type PendingState = 'waiting' | 'sending' | 'conflict' | 'refused';

export interface Pending<V> extends Unsent<V> {
  readonly state: PendingState;
  readonly theirs?: TheirValue<V>;
  readonly code?: string;
}

export interface QueueStatus {
  /** Changes not acknowledged, without conflicts and refusals. */
  readonly waiting: number;
  readonly isSending: boolean;
  /** The last attempt failed; they are kept and tried again. */
  readonly isHeldBack: boolean;
  readonly isSignedOut: boolean;
  readonly lastSavedAt: Date | null;
}

export interface SaveQueueOptions<V> {
  /** Sends one batch; throws when the whole call failed. */
  readonly send: (changes: readonly Unsent<V>[]) => Promise<readonly SaveOutcome<V>[]>;
  readonly failureOf: (error: unknown) => SendFailure;
  readonly same: (a: V, b: V) => boolean;
  readonly storage: UnsentStorage<V>;
  /** The server holds `value`; `version` is the one to name next. A newer value of the cell may still wait (`entry`). */
  readonly onSaved: (key: string, value: V, version: number) => void;
  /** Entries or the status have changed. */
  readonly onChange: (keys: readonly string[]) => void;
  readonly maxBatch: number;
  readonly now?: () => Date;
}

export interface UnsentStorage<V> {
  readonly read: () => readonly Unsent<V>[];
  readonly write: (unsent: readonly Unsent<V>[]) => void;
}

export interface SaveQueue<V> {
  readonly put: (changes: readonly { key: string; value: V; version: number; original: V }[]) => void;
  readonly entry: (key: string) => Pending<V> | undefined;
  readonly entries: () => readonly Pending<V>[];
  readonly status: () => QueueStatus;
  /** Settles a conflict: `mine` is sent again over theirs, `theirs` drops mine. */
  readonly settle: (key: string, choice: 'mine' | 'theirs') => void;
  /** Drops a change for good. */
  readonly drop: (key: string) => void;
  /** Sends now: back online, signed in again, the page is being left. */
  readonly flush: () => void;
  readonly stop: () => void;
}

const COLLECT_MS = 150;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

interface Entry<V> {
  key: string;
  value: V;
  version: number;
  at: string;
  state: PendingState;
  echoes: V[];
  theirs?: TheirValue<V> | undefined;
  code?: string | undefined;
  alone?: boolean;
}

/**
 * Sends changes in the background: the newest value of a cell counts, one batch at a time, at most 150 ms after the change. Everything is
 * written to `storage` before it is sent and stays there until the server has answered. What is already there when it starts is sent first.
 */
export function createSaveQueue<V>(options: SaveQueueOptions<V>): SaveQueue<V> {
  const { send, failureOf, same, storage, onSaved, onChange, maxBatch, now = () => new Date() } = options;
  const entries = new Map<string, Entry<V>>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isSending = false;
  let isStopped = false;
  let failures = 0;
  let isSignedOut = false;
  let lastSavedAt: Date | null = null;

  for (const { echoes = [], ...unsent } of storage.read()) {
    entries.set(unsent.key, { ...unsent, echoes: [...echoes], state: 'waiting' });
  }
  if (entries.size > 0) schedule(0);

  function keep(keys: readonly string[]): void {
    storage.write(
      [...entries.values()].map(({ key, value, version, at, echoes }) => ({ key, value, version, at, echoes })),
    );
    onChange(keys);
  }

  function schedule(delay: number): void {
    if (isStopped || isSending) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      void sendBatch();
    }, delay);
  }

  function nextBatch(): Entry<V>[] {
    const waiting = [...entries.values()].filter((entry) => entry.state === 'waiting');
    const single = waiting.find((entry) => entry.alone);
    return single ? [single] : waiting.slice(0, maxBatch);
  }

  async function sendBatch(): Promise<void> {
    if (isSending || isStopped) return;
    const batch = nextBatch();
    if (batch.length === 0) return;
    const sent = batch.map(({ key, value, version, at }) => ({ key, value, version, at }));
    const keys = sent.map(({ key }) => key);
    isSending = true;
    for (const entry of batch) entry.state = 'sending';
    onChange(keys);
    let delay = 0;
    try {
      const outcomes = await send(sent);
      failures = 0;
      isSignedOut = false;
      const byKey = new Map(outcomes.map((outcome) => [outcome.key, outcome]));
      for (const change of sent) settleOutcome(change, byKey.get(change.key));
    } catch (error) {
      delay = failed(sent, failureOf(error));
    }
    isSending = false;
    keep(keys);
    if (nextBatch().length > 0) schedule(delay);
  }

  function settleOutcome(change: Unsent<V>, outcome: SaveOutcome<V> | undefined): void {
    const entry = entries.get(change.key);
    if (!entry) {
      if (outcome?.status === 'saved') onSaved(change.key, change.value, outcome.version);
      return;
    }
    if (!outcome) {
      entry.state = 'waiting';
      entry.echoes.push(change.value);
    } else if (outcome.status === 'saved') {
      taken(entry, change.value, outcome.version);
    } else if (outcome.status === 'refused') {
      entry.state = 'refused';
      entry.code = outcome.code;
    } else if (same(outcome.current.value, change.value) || entry.echoes.some((v) => same(v, outcome.current.value))) {
      taken(entry, outcome.current.value, outcome.version);
    } else {
      entry.state = 'conflict';
      entry.version = outcome.version;
      entry.theirs = outcome.current;
    }
  }

  function taken(entry: Entry<V>, value: V, version: number): void {
    lastSavedAt = now();
    if (same(entry.value, value)) entries.delete(entry.key);
    else Object.assign(entry, { version, state: 'waiting', echoes: [] });
    onSaved(entry.key, value, version);
  }

  /** Puts the changes of a failed call back; answers how long to wait. */
  function failed(sent: readonly Unsent<V>[], failure: SendFailure): number {
    const affected = sent.flatMap((change) => {
      const entry = entries.get(change.key);
      return entry ? [{ entry, change }] : [];
    });
    isSignedOut = failure.kind === 'signedOut';
    for (const { entry, change } of affected) {
      if (failure.kind === 'refused' || (failure.kind === 'split' && sent.length === 1)) {
        entry.state = 'refused';
        entry.code = failure.code;
        continue;
      }
      entry.state = 'waiting';
      if (failure.kind === 'split') entry.alone = true;
      else if (!entry.echoes.some((value) => same(value, change.value))) entry.echoes.push(change.value);
    }
    if (failure.kind === 'refused' || failure.kind === 'split') return 0;
    failures += 1;
    const backoff = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    return failure.kind === 'later' ? (failure.afterMs ?? backoff) : backoff;
  }

  return {
    put(changes) {
      for (const { key, value, version, original } of changes) {
        const entry = entries.get(key);
        if (entry) {
          entry.value = value;
          entry.at = now().toISOString();
          if (entry.state === 'waiting' && entry.echoes.length === 0 && same(value, original)) entries.delete(key);
          else if (entry.state !== 'sending')
            Object.assign(entry, { state: 'waiting', theirs: undefined, code: undefined });
        } else if (!same(value, original)) {
          entries.set(key, { key, value, version, at: now().toISOString(), state: 'waiting', echoes: [] });
        }
      }
      keep(changes.map(({ key }) => key));
      if (timer === null) schedule(COLLECT_MS);
    },
    entry: (key) => entries.get(key) as Pending<V> | undefined,
    entries: () => [...entries.values()] as readonly Pending<V>[],
    status() {
      const waiting = [...entries.values()].filter(({ state }) => state === 'waiting' || state === 'sending').length;
      return { waiting, isSending, isHeldBack: failures > 0, isSignedOut, lastSavedAt };
    },
    settle(key, choice) {
      const entry = entries.get(key);
      if (entry?.state !== 'conflict' || !entry.theirs) return;
      if (choice === 'theirs') {
        entries.delete(key);
        onSaved(key, entry.theirs.value, entry.version);
      } else {
        Object.assign(entry, { state: 'waiting', theirs: undefined, echoes: [] });
      }
      keep([key]);
      if (choice === 'mine') schedule(0);
    },
    drop(key) {
      if (entries.delete(key)) keep([key]);
    },
    flush() {
      if (nextBatch().length > 0) schedule(0);
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
