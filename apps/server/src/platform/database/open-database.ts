import { type Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Client } from 'pg';
import { EmbeddedSource } from './embedded/embedded-database.ts';
import { type ConnectionSource, SingleConnection } from './embedded/single-connection.ts';
import { startVacuumTimer } from './embedded/vacuum.ts';
import { ConnectionGuard, GuardedKysely } from './server/connection-guard.ts';
import { connectWithoutLimits, type PoolLoad, PostgresSource } from './server/postgres-database.ts';
import { PostgresSignals } from './server/postgres-signals.ts';
import { Replica } from './server/replica.ts';
import { listeningSource, SignalHub, type Signals } from './signals.ts';
import type { Tables } from './tables.ts';

export type DatabaseConfig = {
  /** The folder of all data; the embedded database lives in its `database` folder. Not touched when `databaseUrl` is given. */
  dataDir: string;
  /** `postgres://…` of a PostgreSQL server, 15 or newer; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /**
   * The same database past a pooler: `databaseUrl` then leads over one that gives a connection for a transaction at a time (PgBouncer's
   * transaction mode), and what needs a session of its own goes here: listening, migrations, what has no time limits.
   */
  directUrl?: string | undefined;
  /** A server that follows this one and may answer reads in its place (`readAside`); reached past any pooler. */
  replicaUrl?: string | undefined;
  /** Told when the replica comes (`ready`), falls behind (`late`) or goes (`away`). */
  onReplica?: ((state: string) => void) | undefined;
  /** Connections to the server at most, 16 if not given. */
  poolSize?: number | undefined;
  /** So long an idle connection is kept, in milliseconds; half a minute if not given. */
  idleMs?: number | undefined;
  /** Told of an idle connection that broke; the pool replaces it by itself. */
  onLostConnection?: ((error: Error) => void) | undefined;
};

export type Db = {
  kysely: Kysely<Tables>;
  kind: 'embedded' | 'postgres';
  /** What transactions of this and every other process announce (`pg_notify`), heard once they have committed. */
  signals: Signals;
  /** Its connections: how many there are, are at work, and are waited for. */
  load(): PoolLoad;
  /** Reads on the replica where there is one and it has all that was committed before, else on the database itself. `work` may be begun twice. */
  readAside<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** What is told of it from outside; none: there is no replica. */
  replica?: Pick<Replica, 'counts' | 'secondsBehind'> | undefined;
  /** Resolves when a query was answered; rejects with an error that `isDatabaseUnavailable` knows. */
  ping(): Promise<void>;
  /** `VACUUM (ANALYZE)`. The embedded database runs it every 30 minutes by itself when there were writes. */
  vacuum(): Promise<void>;
  /** Runs `work` without time limits, on a connection of its own where there is a server: for migrations and exports. */
  withoutLimits<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Waits for running work and closes; the embedded database writes a checkpoint. */
  close(): Promise<void>;
};

const vacuum = (kysely: Kysely<Tables>) => sql`vacuum (analyze)`.execute(kysely).then(() => undefined);

/** Opens the embedded database of `dataDir`, or the server of `databaseUrl`. Does not migrate. */
export async function openDatabase(config: DatabaseConfig): Promise<Db> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, config) : openEmbedded(config.dataDir);
}

async function openEmbedded(dataDir: string): Promise<Db> {
  const db = databaseOn(await EmbeddedSource.open(dataDir));
  const stopTimer = startVacuumTimer(db);
  return {
    ...db,
    async close() {
      stopTimer();
      await db.close();
    },
  };
}

/** The embedded kind of database on any source of its one connection. */
export function databaseOn(source: ConnectionSource): Db {
  const guard = new ConnectionGuard();
  const signals = new SignalHub();
  const single = new SingleConnection(listeningSource(source, signals), guard);
  const kysely = kyselyOn(single, guard);
  return {
    ...common(kysely, () => source.close()),
    load: () => single.load(),
    kind: 'embedded',
    signals,
    vacuum: () => vacuum(kysely),
    readAside: (work) => work(kysely),
    withoutLimits: (work) => work(kysely),
  };
}

async function openPostgres(url: string, config: DatabaseConfig): Promise<Db> {
  const guard = new ConnectionGuard();
  const { onLostConnection, poolSize = 16, idleMs = 30_000, directUrl } = config;
  const isPooled = directUrl !== undefined;
  const source = { url, isPooled, poolSize, idleMs, ...(onLostConnection && { onLostConnection }) };
  const pool = await PostgresSource.open(source, guard);
  const ownUrl = directUrl ?? url;
  const kysely = kyselyOn(pool, guard);
  const withoutLimits: Db['withoutLimits'] = async (work) => {
    const client = await connectWithoutLimits(ownUrl);
    const single = databaseOn(sourceOf(client));
    try {
      return await work(single.kysely);
    } finally {
      await single.close();
    }
  };
  const signals = new PostgresSignals(ownUrl);
  const replica = config.replicaUrl ? replicaOf(kysely, config.replicaUrl, config) : undefined;
  const closeSource = () => Promise.all([pool.end(), signals.close()]).then(() => undefined);
  const { close, ...rest } = common(kysely, closeSource);
  return {
    ...rest,
    load: () => pool.load(),
    kind: 'postgres',
    signals,
    replica,
    readAside: (work) => (replica ? replica.read(work) : work(kysely)),
    vacuum: () => withoutLimits(vacuum),
    withoutLimits,
    async close() {
      await replica?.close();
      await close();
    },
  };
}

function replicaOf(leader: Kysely<Tables>, url: string, { poolSize = 16, onReplica }: DatabaseConfig): Replica {
  const guard = new ConnectionGuard();
  const source = PostgresSource.ofReplica({ url, poolSize }, guard);
  const replica = kyselyOn(source, guard);
  // Kysely closes the source only if a query was ever made.
  const close = () => replica.destroy().then(() => source.end().catch(() => undefined));
  return new Replica({ leader, replica, close, onChange: (state) => onReplica?.(state) });
}

function sourceOf(client: Client): ConnectionSource {
  return { current: async () => client, close: () => client.end() };
}

function kyselyOn(pool: PostgresPool, guard: ConnectionGuard): Kysely<Tables> {
  return new GuardedKysely<Tables>(new PostgresDialect({ pool }), guard);
}

function common(kysely: Kysely<Tables>, closeSource: () => Promise<void>) {
  let closing: Promise<void> | undefined;
  const close = async () => {
    await kysely.destroy();
    // Kysely closes the source only if a query was ever made.
    await closeSource().catch(() => undefined);
  };
  return {
    kysely,
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
