import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { anExamSchool, type ExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';
import { parentOf, secondsOfTree } from '../../bench/exam/processor.ts';
import { type Finding, none } from './finding.ts';
import { type OfficeLoad, officeLoad, wrongInOffice } from './load.ts';
import { startStack, type Way } from './stack.ts';

interface PoolerDrill {
  readonly main: string;
  readonly databaseUrl: string;
  readonly seconds: number;
}

export interface Cost {
  readonly load: OfficeLoad;
  /** What was done before anything was measured. */
  readonly warm: OfficeLoad;
  /** Milliseconds of the processor for each call. */
  readonly server: number;
  readonly database: number;
  readonly pooler: number;
  /** Connections that PostgreSQL had at the end. */
  readonly connections: number;
}

/** The same load straight to PostgreSQL and through PgBouncer: nothing fails, nothing is lost, and what each call costs. */
export async function poolerDrill({ main, databaseUrl, seconds }: PoolerDrill): Promise<Finding[]> {
  const secret = randomBytes(32).toString('base64url');
  const place = { dataDir: '', databaseUrl };
  const school = await anExamSchool(place, secret, 40);
  const costs: Cost[] = [];
  for (const way of ['straight', 'pooled'] as const)
    costs.push(await costOf({ main, databaseUrl, secret, seconds, way, copies: 2, everyMs: 20, warm: 4 }, school));
  const [straight, pooled] = costs as [Cost, Cost];
  const milliseconds = ({ server, database, pooler }: Cost) =>
    `${allOf({ server, database, pooler }).toFixed(2)} ms: server ${server.toFixed(2)}, database ${database.toFixed(2)}, PgBouncer ${pooler.toFixed(2)}`;
  return [
    none(`failed of ${straight.load.calls} calls straight`, straight.load.failures),
    none(`failed of ${pooled.load.calls} calls through PgBouncer`, pooled.load.failures),
    none(
      'lost or doubled through PgBouncer',
      await wrongInOffice(place, ...[straight, pooled].flatMap(({ warm, load }) => [warm, load])),
    ),
    { what: 'processor for each call, straight', found: milliseconds(straight), isGood: true },
    { what: 'the same through PgBouncer', found: milliseconds(pooled), isGood: true },
    {
      what: 'PgBouncer itself',
      found: `${((pooled.pooler / allOf(straight)) * 100).toFixed(1)} % of a call`,
      isGood: true,
    },
    {
      what: 'connections at PostgreSQL',
      found: `${straight.connections} straight, ${pooled.connections} pooled`,
      isGood: true,
    },
  ];
}

/** All that a call takes, in milliseconds. */
export const allOf = ({ server, database, pooler }: Pick<Cost, 'server' | 'database' | 'pooler'>) =>
  server + database + pooler;

/** What a call of the office's load costs with so many copies behind HAProxy. @param school in the database already. */
export async function costOf(
  options: PoolerDrill & {
    readonly secret: string;
    readonly way: Way;
    readonly copies: number;
    readonly everyMs: number;
    /** Seconds of work for each copy before anything is measured: what runs the first time is compiled and planned, in each. */
    readonly warm: number;
  },
  school: ExamSchool,
): Promise<Cost> {
  const { main, databaseUrl, secret, way } = options;
  const place = { dataDir: '', databaseUrl };
  const stack = await startStack({ main, databaseUrl, secret, copies: options.copies, way });
  const database = await openDatabase(place);
  const stopping = new AbortController();
  try {
    const postmaster = await postmasterOf(database.kysely);
    const people = { readers: 8, writers: 5, everyMs: options.everyMs };
    const warm = await officeLoad(stack.url, school, place, {
      ...people,
      everyMs: 5,
      signal: AbortSignal.timeout(options.warm * 1_000 * options.copies),
    });
    await warm.ended;
    const { copies, pooler } = stack.pids();
    const used = () => [sumOf(copies), secondsOfTree(postmaster), pooler === null ? 0 : secondsOfTree(pooler)] as const;
    const before = used();
    const { load, ended } = await officeLoad(stack.url, school, place, { ...people, signal: stopping.signal });
    await pause(options.seconds * 1_000);
    stopping.abort();
    await ended;
    const spent = used().map((seconds, at) => ((seconds - (before[at] ?? 0)) / load.calls) * 1_000);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      database.kysely,
    );
    const [server = 0, ofDatabase = 0, ofPooler = 0] = spent;
    return { load, warm: warm.load, server, database: ofDatabase, pooler: ofPooler, connections: rows[0]?.count ?? 0 };
  } finally {
    stopping.abort();
    await database.close();
    await stack.stop();
  }
}

async function postmasterOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
}

const sumOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + secondsOfTree(pid), 0);
