import type { Client, Notification } from 'pg';
import type { ConnectionSource } from './embedded/single-connection.ts';

/** The one channel of the product; what a message means is in its text. */
export const signalChannel = 'phuong';

export interface SignalListener {
  /** A message another transaction sent and committed. */
  message(text: string): void;
  /** The connection was away: messages may have been missed. */
  gap(): void;
}

export interface Signals {
  /** From now on the listener hears every committed message. @returns what stops it. */
  subscribe(listener: SignalListener): () => void;
  /** Nobody is there to hear: its connection is given back. Awake again, it tells that messages may have been missed. */
  rest(isResting: boolean): void;
  /** Once somebody has subscribed: done when the first message would be heard. */
  readonly ready: Promise<void>;
}

/** Hands one connection's messages to everybody of this process who listens. */
export class SignalHub implements Signals {
  readonly #listeners = new Set<SignalListener>();

  get ready(): Promise<void> {
    return Promise.resolve();
  }

  subscribe(listener: SignalListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** One connection for everything is kept in any case. */
  rest(_isResting: boolean): void {}

  gap(): void {
    for (const listener of this.#listeners) listener.gap();
  }

  /** Listens on a fresh connection. */
  async listenOn(client: Client): Promise<void> {
    client.on('notification', ({ channel, payload }: Notification) => {
      if (channel !== signalChannel) return;
      for (const listener of this.#listeners) listener.message(payload ?? '');
    });
    await client.query(`listen ${signalChannel}`);
  }
}

/** The one connection of the embedded database hears itself; after a crash the new one listens again. */
export function listeningSource(source: ConnectionSource, hub: SignalHub): ConnectionSource {
  let listening: Client | undefined;
  return {
    async current() {
      const client = await source.current();
      if (client === listening) return client;
      const isFirst = listening === undefined;
      listening = client;
      await hub.listenOn(client);
      if (!isFirst) hub.gap();
      return client;
    },
    close: () => source.close(),
  };
}
