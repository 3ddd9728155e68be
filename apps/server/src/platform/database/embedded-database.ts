import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { acquireDirectoryLock } from './directory-lock.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import type { ConnectionSource } from './single-connection.ts';
import { valueParsers } from './value-parsers.ts';
import { type WireExchange, WireStream } from './wire-stream.ts';

/** Dates without a zone are days in Việt Nam, whatever the machine's clock is set to. */
export const sessionTimeZone = 'Asia/Ho_Chi_Minh';

/** A driver client that speaks to the embedded engine instead of a socket. */
export async function connectEmbedded(exchange: WireExchange): Promise<Client> {
  const client = new Client({
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    stream: () => new WireStream(exchange),
    types: valueParsers,
    pipeline: true,
  } as ConstructorParameters<typeof Client>[0]);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set time zone '${sessionTimeZone}'`);
  return client;
}

/** The embedded database of a data folder: `<dataDir>/database`, held by `<dataDir>/database.lock`. */
export class EmbeddedSource implements ConnectionSource {
  readonly #folder: string;
  readonly #releaseLock: () => void;
  #opening: Promise<{ thread: EmbeddedThread; client: Client }> | undefined;
  #thread: EmbeddedThread | undefined;
  #retryAt = 0;
  #closed = false;

  private constructor(folder: string, releaseLock: () => void) {
    this.#folder = folder;
    this.#releaseLock = releaseLock;
  }

  static async open(dataDir: string): Promise<EmbeddedSource> {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const releaseLock = await acquireDirectoryLock(join(dataDir, 'database.lock'));
    const source = new EmbeddedSource(join(dataDir, 'database'), releaseLock);
    try {
      await source.current();
    } catch (error) {
      await source.close();
      throw error;
    }
    return source;
  }

  /** The live connection; starts the engine again (with crash recovery) if it died, at most once a second. */
  async current(): Promise<Client> {
    if (this.#thread?.alive === false && Date.now() >= this.#retryAt) this.#opening = undefined;
    if (this.#opening === undefined) {
      if (this.#closed) throw new Error('The database is closed.');
      this.#retryAt = Date.now() + 1000;
      this.#opening = this.#start();
      // A start that failed is tried again by the next caller after the pause.
      this.#opening.catch(() => setTimeout(() => (this.#opening = undefined), 1000).unref());
    }
    return (await this.#opening).client;
  }

  /** The engine's thread, for diagnostics and tests. */
  async thread(): Promise<EmbeddedThread> {
    await this.current();
    if (this.#thread === undefined) throw new Error('The database is closed.');
    return this.#thread;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const open = await this.#opening?.catch(() => undefined);
    await open?.client.end().catch(() => undefined);
    await open?.thread.close();
    this.#releaseLock();
  }

  async #start() {
    await this.#thread?.gone;
    const thread = await EmbeddedThread.open(this.#folder);
    this.#thread = thread;
    return { thread, client: await connectEmbedded((request) => thread.exchange(request)) };
  }
}
