import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { watchStatement } from '../../seen/work.ts';
import { DatabaseOpenError, DatabaseUnavailableError } from '../database-errors.ts';
import { sessionTimeZone } from '../embedded/embedded-database.ts';
import { refuseLostCommit } from '../embedded/lost-commit.ts';
import { StatementNames } from '../statement-names.ts';
import { valueParsers } from '../value-parsers.ts';
import type { ConnectionGuard } from './connection-guard.ts';

const oldestServer = 150_000;
const statementTimeoutMs = 20_000;
const connectTimeoutMs = 5_000;
/** The dearest dashboard takes a tenth of it; what is left of a call's 19 s is the leader's. */
const replicaTimeoutMs = 4_000;

/**
 * Today's disks read anywhere at about the same cost, and a school's data stays in memory: with the default of 4 the planner shuns indexes
 * and plans our wide statements anew at each call (measured: a pupil's page 2.1 → 1.3 ms of the database's time). Compiling statements to
 * machine code pays for reports of minutes only.
 */
const plannerSettings = '-c random_page_cost=1.1 -c jit=off';

type PostgresConfig = {
  url: string;
  /** A pooler stands before it that gives a connection for one transaction at a time. */
  isPooled: boolean;
  poolSize: number;
  idleMs: number;
  onLostConnection?: (error: Error) => void;
};

/** The server's limit does not help when the network is cut: give up a little later ourselves. */
const patience = { query_timeout: statementTimeoutMs + 5_000 };

const anyClient = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'phuong',
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: valueParsers,
});

/** Connections to the server, and how many wait for one. */
export type PoolLoad = { open: number; inUse: number; waiting: number };

function clientConfig(url: string, timeouts: boolean): ClientConfig {
  return {
    ...anyClient(url),
    options: `-c TimeZone=${sessionTimeZone} ${plannerSettings}`,
    ...(timeouts && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
      ...patience,
    }),
  };
}

/** A pool on a PostgreSQL server. A connection that breaks while idle is dropped and replaced by the next caller. */
export class PostgresSource implements PostgresPool {
  readonly #pool: Pool;
  readonly #guard: ConnectionGuard;
  readonly #leases = new WeakMap<PoolClient, Lease>();
  readonly #names: Pick<StatementNames, 'nameOf'>;

  private constructor(pool: Pool, guard: ConnectionGuard, names: Pick<StatementNames, 'nameOf'>) {
    this.#pool = pool;
    this.#guard = guard;
    this.#names = names;
  }

  static async open(config: PostgresConfig, guard: ConnectionGuard): Promise<PostgresSource> {
    const { url, isPooled, poolSize, idleMs } = config;
    await checkServer(url, isPooled);
    // A pooler refuses what is asked for at the beginning of a session: its own configuration says it (`checkPooled`).
    const client = isPooled ? { ...anyClient(url), ...patience } : clientConfig(url, true);
    const pool = new Pool({ ...client, max: poolSize, idleTimeoutMillis: idleMs });
    pool.on('error', (error) => config.onLostConnection?.(error));
    pool.on('connect', survive);
    return new PostgresSource(pool, guard, isPooled ? noNames : new StatementNames());
  }

  /** Of a server that may be away, now and at the start: who is not answered soon asks the leader. */
  static ofReplica({ url, poolSize }: { url: string; poolSize: number }, guard: ConnectionGuard): PostgresSource {
    const limits = {
      statement_timeout: replicaTimeoutMs,
      query_timeout: replicaTimeoutMs,
      connectionTimeoutMillis: 1_000,
    };
    const pool = new Pool({ ...clientConfig(url, true), ...limits, max: poolSize, idleTimeoutMillis: 30_000 });
    pool.on('error', () => undefined);
    pool.on('connect', survive);
    return new PostgresSource(pool, guard, new StatementNames());
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#guard.check();
    const client = await this.#pool.connect();
    let lease = this.#leases.get(client);
    if (lease === undefined) {
      lease = new Lease(client, this.#names);
      this.#leases.set(client, lease);
    }
    return lease as unknown as PostgresPoolClient;
  }

  load(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, inUse: totalCount - idleCount, waiting: waitingCount };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * The pool does not listen while a connection is in use, nor on its way to whoever asked for it: without this a connection that is lost then, or dies
 * with its greeting, would end the process.
 */
const survive = (client: PoolClient) => void client.on('error', () => undefined);

/** A statement prepared in one transaction would be unknown, or another, on the connection of the next. */
const noNames = { nameOf: () => undefined };

class Lease {
  readonly #client: PoolClient;
  readonly #names: Pick<StatementNames, 'nameOf'>;
  #deaf = false;

  constructor(client: PoolClient, names: Pick<StatementNames, 'nameOf'>) {
    this.#client = client;
    this.#names = names;
  }

  async query(text: string, values?: unknown[]) {
    try {
      const name = this.#names.nameOf(text);
      const run = () => this.#client.query({ text, values: values ?? [], ...(name && { name }) });
      return refuseLostCommit(text, await watchStatement(text, run));
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') this.#deaf = true;
      throw error;
    }
  }

  /** A connection that no longer answers would make its next user wait as well: it is thrown away. */
  release(): void {
    this.#client.release(this.#deaf);
  }
}

/** One connection of its own without time limits, for migrations and exports. */
export const connectWithoutLimits = (url: string): Promise<Client> => opened(clientConfig(url, false));

async function opened(config: ClientConfig): Promise<Client> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function checkServer(url: string, isPooled: boolean): Promise<void> {
  const client = await opened(isPooled ? anyClient(url) : clientConfig(url, false)).catch((error: Error) => {
    const { host } = hostOf(url);
    throw new DatabaseUnavailableError(
      'database_unreachable',
      `The PostgreSQL server ${host} of DATABASE_URL cannot be reached: ${error.message || 'connection refused'}.`,
      error,
    );
  });
  try {
    const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
        current_setting('server_encoding') as encoding`,
    );
    const server = rows[0];
    if (server === undefined || server.version < oldestServer) {
      throw new DatabaseOpenError(
        'postgres_too_old',
        `The PostgreSQL server is version ${server?.name}: Phượng needs 15 or newer.`,
      );
    }
    if (server.encoding !== 'UTF8') {
      throw new DatabaseOpenError(
        'postgres_not_utf8',
        `The database is encoded in ${server.encoding}: create it with ENCODING 'UTF8'.`,
      );
    }
    if (isPooled) await checkPooled(client);
  } finally {
    await client.end();
  }
}

/** What a session of our own is told by us, a pooled one must have been told by the pooler or by the role. */
async function checkPooled(client: Client): Promise<void> {
  const { rows } = await client.query<{ zone: string; limit: string; idle: string }>(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const { zone = '', limit = '', idle = '' } = rows[0] ?? {};
  const missing = [
    ...(zone === sessionTimeZone ? [] : [`TimeZone = '${sessionTimeZone}'`]),
    ...(limit === '0' ? [`statement_timeout = '${statementTimeoutMs / 1_000}s'`] : []),
    ...(idle === '0' ? ["idle_in_transaction_session_timeout = '30s'"] : []),
  ];
  if (missing.length === 0) return;
  throw new DatabaseOpenError(
    'pooler_settings',
    `The pooler of DATABASE_URL gives connections without these settings: ${missing.join(', ')}. Set them in its connect_query (deploy/pgbouncer.ini), or on the role: ALTER ROLE … SET ….`,
  );
}

function hostOf(url: string): { host: string } {
  try {
    return { host: new URL(url).host || 'on this machine' };
  } catch {
    return { host: 'address' };
  }
}
