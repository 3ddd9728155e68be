/**
 * The desk of the library, and the last of everything: as many clients as fit ask for the same copy, item and room at the same moment, over
 * two processes of the server and one PostgreSQL, round after round; exactly one may win each, and nothing else may be written. Needs a build
 * and a seeded database:
 *   npm run build && DATABASE_URL=postgres://… DEMO_PASSWORD=bench-only-password npm run seed
 *   DATABASE_URL=postgres://… npx tsx bench/lending.ts [--clients 100] [--rounds 200] [--seconds 10] [--only desk|copy|item|room]
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import '../apps/server/src/features/tables.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { signIn, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const [clients, rounds, seconds] = [Number(values.clients), Number(values.rounds), Number(values.seconds)];
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error('DATABASE_URL: a race over two processes needs a server of PostgreSQL');
const servers = [await startServer({ DATABASE_URL: databaseUrl }), await startServer({ DATABASE_URL: databaseUrl })];
const database = await openDatabase({ databaseUrl, dataDir: '' });
const db = database.kysely;
const first = servers[0]?.url ?? '';
const admin = await signIn(first, '/account/auth/login', 'admin');

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly result: never;
  readonly took: number;
}

/** A call of the admin to one of the servers; a refusal is an answer too. */
async function ask(at: number, method: string, path: string, body: unknown): Promise<Answer> {
  const begin = performance.now();
  const response = await fetch(`${servers[at % servers.length]?.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const took = performance.now() - begin;
  const answer = text === '' ? {} : JSON.parse(text);
  return { status: response.status, code: answer.code ?? '', result: answer.result as never, took };
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const ids = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows.map(({ id }) => id);
const pupils = await ids(sql<{
  id: string;
}>`select e.student_id as id from enrolments e join school_years y on y.id = e.school_year_id
  where y.status = 'ACTIVE' and e.to_date is null and exists (select 1 from students s where s.id = e.student_id and s.status = 'STUDYING')
  order by e.student_id limit ${Math.max(clients, 400)}`);

/** A title of its own with so many copies; their barcodes. */
async function aTitle(copies: number): Promise<{ id: string; barcodes: string[] }> {
  const [categoryId] = await ids(sql<{ id: string }>`select id from book_categories order by id limit 1`);
  const body = { categoryId, title: `Sách đo ${randomUUID()}`, kind: 'STK' };
  const { id } = await admin.call<{ id: string }>('POST', '/library/books', body, admin.token);
  const barcodes: string[] = [];
  while (barcodes.length < copies) {
    const count = Math.min(50, copies - barcodes.length);
    const facts = { count, shelf: 'V1', condition: 'GOOD', price: null, source: 'BOUGHT', acquiredOn: '2026-09-05' };
    const added = await admin.call<{ barcode: string }[]>('POST', `/library/books/${id}/copies`, facts, admin.token);
    barcodes.push(...added.map(({ barcode }) => barcode));
  }
  return { id, barcodes };
}

interface Race {
  readonly name: string;
  /** One of the clients tries; a success is 200. */
  readonly attempt: (client: number, round: number) => Promise<Answer>;
  /** Puts it back for the next round. */
  readonly after: (winner: Answer, round: number) => Promise<unknown>;
  /** Rows there are besides those of the winners. */
  readonly stray: () => Promise<number>;
}

async function race({ name, attempt, after, stray }: Race): Promise<void> {
  const refusals = new Map<string, number>();
  let wrong = 0;
  const begin = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(Array.from({ length: clients }, (_, client) => attempt(client, round)));
    const winners = answers.filter(({ status }) => status === 200);
    for (const { status, code } of answers) {
      if (status !== 200) refusals.set(`${status} ${code}`, (refusals.get(`${status} ${code}`) ?? 0) + 1);
    }
    if (winners.length !== 1) wrong += 1;
    for (const winner of winners) await after(winner, round);
  }
  const said = [...refusals].map(([code, count]) => `${code} ${count}`).join(', ');
  const took = (performance.now() - begin) / 1000;
  console.log(
    `${name}: ${rounds} rounds of ${clients} in ${took.toFixed(0)} s, ${wrong} without exactly one winner, ${await stray()} stray rows; refused: ${said}`,
  );
}

const isAsked = (name: string) => !values.only || values.only === name;
try {
  if (isAsked('copy')) {
    const { id, barcodes } = await aTitle(1);
    const barcode = barcodes[0] ?? '';
    await race({
      name: 'the last copy',
      attempt: (client) =>
        ask(client, 'POST', '/library/loans', {
          reader: { kind: 'pupil', id: pupils[client] },
          barcode,
          dueOn: null,
          override: '',
        }),
      after: (_, round) => ask(round, 'POST', '/library/loans/return', { barcode, condition: null, note: '' }),
      stray: async () => {
        const { rows } = await sql<{
          stray: number;
        }>`select (count(*) - ${rounds})::int + (count(*) filter (where state <> 'returned'))::int as stray
          from book_loans where title_id = ${id}`.execute(db);
        return rows[0]?.stray ?? -1;
      },
    });
  }
  if (isAsked('desk')) {
    const { barcodes } = await aTitle(400);
    const times: number[] = [];
    let failed = 0;
    const until = performance.now() + seconds * 1000;
    const desk = async (client: number) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const at = client + 16 * (turn % 25);
        const reader = { kind: 'pupil', id: pupils[at] };
        const barcode = barcodes[at];
        const lent = await ask(client, 'POST', '/library/loans', { reader, barcode, dueOn: null, override: '' });
        const back = await ask(client, 'POST', '/library/loans/return', { barcode, condition: null, note: '' });
        times.push(lent.took, back.took);
        failed += Number(lent.status !== 200) + Number(back.status !== 200);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, client) => desk(client)));
    console.log(
      `desk, 16 clients: ${(times.length / seconds).toFixed(0)} lent or taken back a second, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ${failed} failed`,
    );
  }
} finally {
  await database.close();
  await Promise.all(servers.map((server) => server.stop()));
}
