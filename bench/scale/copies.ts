import { randomBytes } from 'node:crypto';
import { anExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';
import { allOf, type Cost, costOf } from '../../scripts/drills/pooler.ts';
import { kept, percent, type Row, told } from './row.ts';

interface Place {
  readonly main: string;
  /** Of an empty database. */
  readonly databaseUrl: string;
  readonly seconds: number;
}

/** More copies may cost a request so much more of the processor, and PgBouncer so much. */
const most = { copies: 1.1, pooler: 1.1 };
const everyMs = 40;
/** Seconds of work before anything is measured: after some ten the compiler has come to what a copy runs often. */
const warm = 20;

const parts = (cost: Cost) =>
  `${allOf(cost).toFixed(2)} ms (server ${cost.server.toFixed(2)}, database ${cost.database.toFixed(2)}, PgBouncer ${cost.pooler.toFixed(2)})`;

/** What a request takes of the processor with one copy, two and four: a copy more must cost nobody more. */
export async function moreCopies({ main, databaseUrl, seconds }: Place, numbers: readonly number[]): Promise<Row[]> {
  const secret = randomBytes(32).toString('base64url');
  const school = await anExamSchool({ dataDir: '', databaseUrl }, secret, 40);
  const rows: Row[] = [];
  let alone: number | undefined;
  for (const copies of numbers) {
    const options = { main, databaseUrl, secret, seconds, way: 'straight', copies, everyMs, warm } as const;
    const cost = await costOf(options, school);
    alone ??= allOf(cost);
    const times = allOf(cost) / alone;
    const rate = Math.round(cost.load.calls / seconds);
    rows.push(
      kept(
        `a request with ${copies} ${copies === 1 ? 'copy' : 'copies'}, ${rate} a second`,
        `${parts(cost)}, ${times.toFixed(2)} ×`,
        `at most ${most.copies} ×`,
        times <= most.copies,
      ),
      kept('  failed', String(cost.load.failures.length), '0', cost.load.failures.length === 0),
    );
  }
  return rows;
}

/**
 * The same load straight to PostgreSQL, straight with the setting that PgBouncer needs (Debian 12's cannot carry named statements, so the database
 * plans each anew), and through PgBouncer.
 */
export async function throughPooler({ main, databaseUrl, seconds }: Place): Promise<Row[]> {
  const secret = randomBytes(32).toString('base64url');
  const school = await anExamSchool({ dataDir: '', databaseUrl }, secret, 40);
  const options = { main, databaseUrl, secret, seconds, copies: 2, everyMs, warm };
  const straight = await costOf({ ...options, way: 'straight' }, school);
  const unnamed = await costOf({ ...options, way: 'unnamed' }, school);
  const pooled = await costOf({ ...options, way: 'pooled' }, school);
  const times = allOf(pooled) / allOf(unnamed);
  const failures = [straight, unnamed, pooled].flatMap(({ load }) => load.failures);
  return [
    told('a request straight to PostgreSQL', parts(straight)),
    told(
      '  without names of statements',
      `${parts(unnamed)}, ${(allOf(unnamed) / allOf(straight)).toFixed(2)} × of straight`,
    ),
    kept(
      '  through PgBouncer',
      `${parts(pooled)}, ${times.toFixed(2)} × of without names`,
      `at most ${most.pooler} ×`,
      times <= most.pooler,
    ),
    told('  of it PgBouncer itself', percent(pooled.pooler / allOf(pooled))),
    told('  connections at PostgreSQL', `${straight.connections} straight, ${pooled.connections} pooled`),
    kept('  failed', String(failures.length), '0', failures.length === 0),
  ];
}
