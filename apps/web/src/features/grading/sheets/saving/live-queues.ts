import { signedInUser } from '../../../../lib/api/session.ts';
import { createSaveQueue, type SaveOutcome, type SaveQueue, type Unsent } from './save-queue.ts';
import { OwnerGoneError, sendFailureOf } from './send-failure.ts';
import { browserUnsentStorage } from './unsent-storage.ts';

interface QueueEvents<V> {
  readonly onSaved: (key: string, value: V, version: number) => void;
  readonly onChange: (keys: readonly string[]) => void;
}

export interface LiveQueueOptions<V> extends QueueEvents<V> {
  /** What is saved and where: `marks.<sheetId>`. */
  readonly name: string;
  readonly send: (changes: readonly Unsent<V>[]) => Promise<readonly SaveOutcome<V>[]>;
  readonly same: (a: V, b: V) => boolean;
  readonly isValue: (value: unknown) => value is V;
  readonly maxBatch: number;
}

/** Queues that outlive their screen: switching the sheet or leaving the page inside the app loses nothing. */
const live = new Map<string, { queue: unknown; follow: (events: never) => void }>();

/**
 * The queue of this name and person; the same one when it is still at work. Changes go out only while their owner is signed in, so that
 * nothing is ever sent in another person's name.
 */
export function liveQueue<V>(options: LiveQueueOptions<V>): SaveQueue<V> {
  const owner = signedInUser()?.id ?? '';
  const name = `${owner}.${options.name}`;
  const known = live.get(name);
  if (known) {
    known.follow(options as never);
    const queue = known.queue as SaveQueue<V>;
    queue.flush();
    return queue;
  }
  let events: LiveQueueOptions<V> = options;
  const queue = createSaveQueue<V>({
    send: async (changes) => {
      if ((signedInUser()?.id ?? '') !== owner) throw new OwnerGoneError();
      return events.send(changes);
    },
    failureOf: sendFailureOf,
    same: options.same,
    storage: browserUnsentStorage(name, options.isValue),
    onSaved: (key, value, version) => events.onSaved(key, value, version),
    onChange: (keys) => events.onChange(keys),
    maxBatch: options.maxBatch,
  });
  window.addEventListener('online', queue.flush);
  document.addEventListener('visibilitychange', queue.flush);
  live.set(name, {
    queue,
    follow: (next) => {
      events = next;
    },
  });
  return queue;
}
