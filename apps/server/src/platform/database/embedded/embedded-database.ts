import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DatabaseUnavailableError } from '../database-errors.ts';
import { valueParsers } from '../value-parsers.ts';
import { acquireDirectoryLock } from './directory-lock.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import type { ConnectionSource } from './single-connection.ts';
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

type Live = { thread: EmbeddedThread; client: Client; broken: boolean };

const pauseBetweenStartsMs = 1000;

/** The embedded database of a data folder: `<dataDir>/database`, held by `<dataDir>/database.lock`. */
export class EmbeddedSource implements ConnectionSource {
  readonly #folder: string;
  #releaseLock: () => void = () => undefined;
  #live: Live | undefined;
  #starting: Promise<Live> | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  #failure: unknown;
  #closed = false;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(dataDir: string): Promise<EmbeddedSource> {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const source = new EmbeddedSource(join(dataDir, 'database'));
    // Whoever took the lock works on the files now: writing a checkpoint over theirs would destroy them.
    source.#releaseLock = await acquireDirectoryLock(join(dataDir, 'database.lock'), () => source.#abandon());
    try {
      await source.current();
    } catch (error) {
      await source.close();
      throw error;
    }
    return source;
  }

  async current(): Promise<Client> {
    return (await this.#alive()).client;
  }

  /** The engine's thread, for diagnostics and tests. */
  async thread(): Promise<EmbeddedThread> {
    return (await this.#alive()).thread;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#starting?.catch(() => undefined);
    await this.#end();
    this.#releaseLock();
  }

  #alive(): Live | Promise<Live> {
    if (this.#live?.thread.alive && !this.#live.broken) return this.#live;
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** Starts the engine; after a crash this recovers from its log. While it cannot start it is tried at most once a second. */
  async #start(): Promise<Live> {
    if (this.#closed) throw new DatabaseUnavailableError('database_stopped', 'The database is closed.');
    if (this.#failure !== undefined && Date.now() < this.#startedAt + pauseBetweenStartsMs) throw this.#failure;
    this.#startedAt = Date.now();
    try {
      // Never two engines on one folder.
      await this.#end();
      this.#live = await startLive(this.#folder);
      this.#failure = undefined;
      return this.#live;
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  #abandon(): void {
    this.#closed = true;
    void this.#live?.thread.kill();
  }

  async #end(): Promise<void> {
    const live = this.#live;
    this.#live = undefined;
    if (live === undefined) return;
    if (live.thread.alive && !live.broken) await live.client.end().catch(() => undefined);
    await live.thread.close();
  }
}

async function startLive(folder: string): Promise<Live> {
  const thread = await EmbeddedThread.open(folder);
  try {
    const live = { thread, client: await connectEmbedded((request) => thread.exchange(request)), broken: false };
    const markBroken = () => {
      live.broken = true;
    };
    live.client.on('error', markBroken).on('end', markBroken);
    return live;
  } catch (error) {
    await thread.kill();
    throw error;
  }
}
