import { useEffect, useMemo, useReducer, useRef } from 'react';
import { liveQueue } from '../sheets/saving/live-queues.ts';
import type { Pending, QueueStatus, SaveOutcome, SaveQueue, Unsent } from '../sheets/saving/save-queue.ts';

interface EntryRow<V> {
  readonly key: string;
  readonly value: V;
  /** 0: never written. */
  readonly version: number;
}

export interface EntryQueueOptions<V> {
  /** What is saved and where: `conduct.<classId>.<semesterId>`; null while nothing may be entered. */
  readonly name: string | null;
  readonly rows: readonly EntryRow<V>[];
  readonly empty: V;
  readonly send: (changes: readonly Unsent<V>[]) => Promise<readonly SaveOutcome<V>[]>;
  readonly same: (a: V, b: V) => boolean;
  readonly isValue: (value: unknown) => value is V;
  readonly maxBatch: number;
}

export interface EntryQueue<V> {
  readonly valueOf: (key: string) => V;
  readonly pendingOf: (key: string) => Pending<V> | undefined;
  readonly set: (key: string, value: V) => void;
  readonly settle: (key: string, choice: 'mine' | 'theirs') => void;
  readonly drop: (key: string) => void;
  readonly status: QueueStatus | null;
  /** Entries that a person must decide about. */
  readonly problems: readonly Pending<V>[];
}

interface Held<V> {
  readonly name: string | null;
  readonly saved: Map<string, EntryRow<V>>;
  readonly queue: SaveQueue<V> | null;
}

/** Rows that are saved as they are entered, like the mark sheet: in the background, kept on this computer until the server has them. */
export function useEntryQueue<V>(options: EntryQueueOptions<V>): EntryQueue<V> {
  const { name, rows, empty } = options;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  latest.current = options;
  const held = useRef<Held<V> | null>(null);
  if (held.current?.name !== name || held.current === null) {
    const saved = new Map<string, EntryRow<V>>();
    const { send, same, isValue, maxBatch } = options;
    const queue =
      name === null
        ? null
        : liveQueue<V>({
            name,
            send,
            same,
            isValue,
            maxBatch,
            onSaved: (key, value, version) => {
              saved.set(key, { key, value, version });
              redraw();
            },
            onChange: redraw,
          });
    held.current = { name, saved, queue };
  }
  const { saved, queue } = held.current;
  useMemo(() => {
    for (const row of rows) {
      const known = saved.get(row.key);
      if (!known || row.version >= known.version) saved.set(row.key, row);
    }
  }, [rows, saved]);
  useEffect(() => () => queue?.flush(), [queue]);

  const rowOf = (key: string): EntryRow<V> => saved.get(key) ?? { key, value: empty, version: 0 };
  return {
    valueOf: (key) => queue?.entry(key)?.value ?? rowOf(key).value,
    pendingOf: (key) => queue?.entry(key),
    set(key, value) {
      const { version, value: original } = rowOf(key);
      queue?.put([{ key, value, version, original }]);
    },
    settle: (key, choice) => queue?.settle(key, choice),
    drop: (key) => queue?.drop(key),
    status: queue?.status() ?? null,
    problems: (queue?.entries() ?? []).filter(({ state }) => state === 'conflict' || state === 'refused'),
  };
}
