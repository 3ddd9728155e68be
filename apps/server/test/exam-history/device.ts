import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** What a browser keeps of an origin, text by name. */
class TextStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

interface LockOptions {
  readonly steal?: boolean;
  readonly ifAvailable?: boolean;
  /** Ends the waiting; a lock that is held stays. */
  readonly signal?: AbortSignal;
}
type Work = (lock: { readonly name: string } | null) => unknown;
interface Holder {
  readonly of: Locks;
  lose(error: Error): void;
}
interface Locks {
  request(name: string, options: LockOptions | Work, work?: Work): Promise<unknown>;
}

/** A phone or a computer: what lies in its browser, the locks its pages share, and a clock that may be wrong. */
export class Device {
  storage = { local: new TextStorage(), database: new IDBFactory() };
  readonly keyRange = IDBKeyRange;
  /** Its browser has a session; it may have ended since. */
  isSignedIn = false;
  readonly clock: DateConstructor;
  private shift = 0;
  private readonly held = new Map<string, Holder>();
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor() {
    const shift = () => this.shift;
    this.clock = class extends Date {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [Date.now() + shift()] : parts) as [number]));
      }
      static override now(): number {
        return Date.now() + shift();
      }
    } as unknown as DateConstructor;
  }

  newTabStorage = (): TextStorage => new TextStorage();

  /** Somebody sets the clock, or the battery was empty. */
  setClock(byMs: number): void {
    this.shift = byMs;
  }

  /** All that the browser kept is gone. No page of it may be open. */
  wipe(): void {
    this.storage = { local: new TextStorage(), database: new IDBFactory() };
    this.isSignedIn = false;
    this.held.clear();
    this.waiting.clear();
  }

  /** The locks as one page sees them. */
  locksOf(isClosed: () => boolean): Locks {
    const locks: Locks = {
      request: async (name, options, work) => {
        const asked = typeof options === 'function' ? {} : options;
        const run = typeof options === 'function' ? options : (work as Work);
        asked.signal?.throwIfAborted();
        if (asked.ifAvailable && this.held.has(name)) return run(null);
        if (asked.steal) this.held.get(name)?.lose(new DOMException('The lock was stolen.', 'AbortError'));
        else
          while (this.held.has(name)) {
            await this.untilFree(name, asked.signal);
            if (isClosed()) return new Promise(() => undefined);
          }
        return this.hold(name, locks, run);
      },
    };
    return locks;
  }

  /** @throws the reason of the signal, when it comes first. */
  private untilFree(name: string, signal: AbortSignal | undefined): Promise<void> {
    const waiting = this.waiting.get(name) ?? new Set();
    this.waiting.set(name, waiting);
    return new Promise<void>((resolve, reject) => {
      const isFree = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(isFree);
        reject(signal?.reason);
      };
      waiting.add(isFree);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  private hold(name: string, of: Locks, run: Work): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const holder: Holder = { of, lose: reject };
      this.held.set(name, holder);
      const free = () => {
        if (this.held.get(name) === holder) this.free(name);
      };
      Promise.resolve(run({ name })).then(resolve, reject).finally(free);
    });
  }

  private free(name: string): void {
    this.held.delete(name);
    const next = this.waiting.get(name) ?? new Set();
    this.waiting.delete(name);
    for (const each of next) each();
  }

  /** A page is gone: what it held is free. */
  release(locks: Locks): void {
    for (const [name, { of }] of [...this.held]) if (of === locks) this.free(name);
  }
}
