import { ApiProblem } from '../../../../lib/api/api-problem.ts';

/** Where what was changed is. `refused`: the server said why, and another try of the same would be refused too. */
export type OutboxState =
  | { readonly kind: 'saved'; readonly at: Date | undefined }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly error: ApiProblem };

interface Waiting {
  readonly send: () => Promise<void>;
  /** Counts up with every change, so that what was changed while it was on its way is sent once more. */
  readonly round: number;
}

const pauseMs = 600;
const againMs = 8_000;

/**
 * Sends what somebody changes a moment after the last change, one thing at a time, and again when the network was away. What waits is kept
 * until the server has it, whichever page of the desk is open meanwhile.
 */
export class Outbox {
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private going: Promise<void> | null = null;
  private shown: OutboxState = { kind: 'saved', at: undefined };

  /** The latest of what has this key is to be sent; `send` reads it at that moment. */
  put(key: string, send: () => Promise<void>): void {
    this.waiting.set(key, { send, round: (this.waiting.get(key)?.round ?? 0) + 1 });
    this.show({ kind: 'saving' });
    this.wake(pauseMs);
  }

  /** Sends all that waits now. True when the server has it all. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    // Of several that wait for the same sending only one goes on; the others wait for that one, or all would be sent twice at once.
    while (this.going) await this.going;
    this.going = this.sendAll().finally(() => {
      this.going = null;
    });
    await this.going;
    return this.waiting.size === 0;
  }

  readonly isWaiting = (): boolean => this.waiting.size > 0;
  readonly state = (): OutboxState => this.shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private wake(after: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), after);
  }

  private async sendAll(): Promise<void> {
    for (const [key, entry] of this.waiting) {
      try {
        await entry.send();
      } catch (error) {
        const isRefused = error instanceof ApiProblem && error.status < 500 && error.status !== 429;
        if (isRefused && this.waiting.get(key) === entry) this.waiting.delete(key);
        this.show(isRefused ? { kind: 'refused', error } : { kind: 'failed' });
        if (!isRefused) return this.wake(againMs);
        continue;
      }
      if (this.waiting.get(key) === entry) this.waiting.delete(key);
    }
    if (this.waiting.size > 0) this.wake(pauseMs);
    else if (this.shown.kind !== 'refused') this.show({ kind: 'saved', at: new Date() });
  }

  private show(next: OutboxState): void {
    this.shown = next;
    for (const tell of this.listeners) tell();
  }
}
