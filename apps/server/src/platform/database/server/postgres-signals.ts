import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { SignalHub, type SignalListener } from '../signals.ts';
import { connectWithoutLimits } from './postgres-database.ts';

const pulseMs = 10_000;
const answerMs = 5_000;
const longestPauseMs = 5_000;

/** Listens on a connection of its own to the server, from the first listener on; comes back by itself when it breaks. */
export class PostgresSignals extends SignalHub {
  readonly #url: string;
  #client: Client | undefined;
  #resting: { readonly isOver: Promise<void>; readonly end: () => void } | undefined;
  #running: Promise<void> | undefined;
  readonly #stop = new AbortController();
  #becomeReady: () => void = () => undefined;
  readonly #ready = new Promise<void>((resolve) => {
    this.#becomeReady = resolve;
  });

  constructor(url: string) {
    super();
    this.#url = url;
  }

  override get ready(): Promise<void> {
    return this.#ready;
  }

  override subscribe(listener: SignalListener): () => void {
    this.#running ??= this.#run();
    return super.subscribe(listener);
  }

  override rest(isResting: boolean): void {
    if (isResting === (this.#resting !== undefined)) return;
    if (!isResting) {
      this.#resting?.end();
      this.#resting = undefined;
      return;
    }
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#resting = { isOver, end };
    void this.#client?.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.rest(false);
    this.#becomeReady();
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let wait = 100;
    for (let isFirst = true; !signal.aborted; ) {
      await this.#resting?.isOver;
      if (signal.aborted) return;
      try {
        await this.#listen(() => {
          wait = 100;
          if (!isFirst) this.gap();
          isFirst = false;
          this.#becomeReady();
        });
      } catch {
        // The pool reports a server that is away; here it is only tried again.
      }
      if (!signal.aborted) await pause(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, longestPauseMs);
    }
  }

  /** Until the connection breaks. A cut network says nothing by itself, so the connection is asked from time to time. */
  async #listen(onReady: () => void): Promise<void> {
    const client = await connectWithoutLimits(this.#url);
    this.#client = client;
    try {
      const broken = new Promise<void>((resolve) => client.once('error', resolve).once('end', () => resolve()));
      await this.listenOn(client);
      onReady();
      while (!this.#stop.signal.aborted && !this.#resting) {
        const isBroken = await Promise.race([broken.then(() => true), timer(pulseMs)]);
        if (isBroken) return;
        const answered = client.query('select 1').then(() => true);
        answered.catch(() => undefined);
        if (!(await Promise.race([answered, timer(answerMs)]))) return;
      }
    } finally {
      this.#client = undefined;
      void client.end().catch(() => undefined);
    }
  }
}

const timer = (milliseconds: number) => pause(milliseconds, false, { ref: false });
