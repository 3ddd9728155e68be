/**
 * The desk of the library, and the last of everything: as many clients as are asked for want the same copy, item and room at the same moment,
 * over two processes of the server and one PostgreSQL, round after round; exactly one may win each, and nothing else may be written. It lends
 * books, devices and a room of its own making. Needs a build and a seeded database:
 *   npm run build && DATABASE_URL=postgres://… DEMO_PASSWORD=bench-only-password npm run seed
 *   DATABASE_URL=postgres://… npx tsx bench/lending.ts [--clients 100] [--rounds 200] [--seconds 10] [--only desk|copy|item|room]
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import '../apps/server/src/features/tables.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { backendsOf, processorSeconds, signIn, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '20' },
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
let admin = await signIn(first, '/account/auth/login', 'admin');

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly result: never;
  readonly took: number;
}

/** Connections stay open; a library of calls would cost the processor as much as the server does. */
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const headers = () => ({ 'content-type': 'application/json', authorization: `Bearer ${admin.token}` });

let repeated = 0;

/** A call of the admin to one of the servers; a refusal is an answer too. Who is told to come again comes again with the same key. */
async function ask(at: number, path: string, body: unknown, key: string = randomUUID()): Promise<Answer> {
  const answer = await once(at, path, body, key);
  // Races are longer than a session.
  if (answer.status === 401) {
    admin = await signIn(first, '/account/auth/login', 'admin');
    return ask(at, path, body, key);
  }
  const comesAgain = answer.status === 503 || answer.code === 'platform.request_in_progress';
  if (!comesAgain) return answer;
  repeated += 1;
  await pause(1000);
  return ask(at, path, body, key);
}

function once(at: number, path: string, body: unknown, key: string): Promise<Answer> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const sent = JSON.stringify(body);
    const call = request(`${servers[at % servers.length]?.url}/api${path}`, {
      method: 'POST',
      agent,
      headers: { ...headers(), 'idempotency-key': key, 'content-length': Buffer.byteLength(sent) },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const took = performance.now() - begin;
        const answer = JSON.parse(Buffer.concat(chunks).toString() || '{}');
        resolve({ status: response.statusCode ?? 0, code: answer.code ?? '', result: answer.result as never, took });
      });
    });
    call.end(sent);
  });
}
const post = <T>(path: string, body: unknown) => admin.call<T>('POST', path, body, admin.token);

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const rowsOf = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
const own = randomUUID().slice(0, 8).toUpperCase();
const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const pupils = (
  await rowsOf(sql<{
    id: string;
  }>`select e.student_id as id from enrolments e join school_years y on y.id = e.school_year_id
  where y.status = 'ACTIVE' and e.to_date is null and exists (select 1 from students s where s.id = e.student_id and s.status = 'STUDYING')
  order by e.student_id limit ${Math.max(clients, 400)}`)
).map(({ id }) => id);

const category = await post<{ id: string }>('/library/categories', { code: `DO-${own}`, name: `Sách đo ${own}` });

/** A title of its own with so many copies; their barcodes. */
async function aTitle(copies: number): Promise<{ id: string; barcodes: string[] }> {
  const body = { categoryId: category.id, title: `Sách đo ${randomUUID()}`, kind: 'STK' };
  const { id } = await post<{ id: string }>('/library/books', body);
  const facts = { count: copies, shelf: 'V1', condition: 'GOOD', price: null, source: 'BOUGHT', acquiredOn: today };
  const added = await post<{ barcode: string }[]>(`/library/books/${id}/copies`, facts);
  return { id, barcodes: added.map(({ barcode }) => barcode) };
}

interface Race {
  readonly name: string;
  /** One of the clients tries; a success is 200. */
  readonly attempt: (client: number, round: number) => Promise<Answer>;
  /** Puts it back for the next round. */
  readonly after: (winner: Answer, round: number) => Promise<unknown>;
  /** How many rows there are of each kind, where a winner each round leaves one. */
  readonly left: () => Promise<Record<string, number>>;
}

async function race({ name, attempt, after, left }: Race): Promise<void> {
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
  const took = (performance.now() - begin) / 1000;
  const rows = Object.entries(await left());
  const stray = rows.reduce((sum, [, count]) => sum + Math.abs(count - rounds), 0);
  const said = [...refusals].map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(
    `${name}: ${rounds} rounds of ${clients} in ${took.toFixed(0)} s, ${wrong} without exactly one winner, ${stray} stray rows (${rows.map(([what, count]) => `${what} ${count}`).join(', ')}); refused: ${said}; told to come again: ${repeated}`,
  );
  repeated = 0;
  if (wrong > 0 || stray > 0) process.exitCode = 1;
}

/** What every kind of race leaves in the log: one entry a winner. */
const logged = (action: string, of: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from audit_log where action = ${action} and entity_id in (${of}))`;

async function raceForCopy(): Promise<void> {
  const { id, barcodes } = await aTitle(1);
  const barcode = barcodes[0] ?? '';
  await race({
    name: 'the last copy',
    attempt: (client) =>
      ask(client, '/library/loans', {
        reader: { kind: 'pupil', id: pupils[client] },
        barcode,
        dueOn: null,
        override: '',
      }),
    after: (_, round) => ask(round, '/library/loans/return', { barcode, condition: null, note: '' }),
    left: async () => {
      const loans = sql`select l.id::text from book_loans l where l.title_id = ${id}`;
      const [row] = await rowsOf(sql<Record<string, number>>`
        select count(*)::int as loans, (count(*) filter (where state = 'returned'))::int as returned,
          ${logged('bookLoans.issue', loans)} as "log of issues", ${logged('bookLoans.return', loans)} as "log of returns"
        from book_loans where title_id = ${id}`);
      return row ?? {};
    },
  });
}

async function raceForItem(): Promise<void> {
  const kind = await post<{ id: string }>('/devices/categories', { code: `DO-${own}`, name: `Thiết bị đo ${own}` });
  const facts = { categoryId: kind.id, code: `DO-${own}`, name: `Máy đo ${own}`, unit: 'cái' };
  const model = await post<{ id: string }>('/devices/models', facts);
  const [item] = await post<{ id: string }[]>(`/devices/models/${model.id}/items`, { count: 1, acquiredOn: today });
  const teachers = await rowsOf(sql<{ id: string }>`select id from teachers
    where status not in ('RETIRED', 'TRANSFERRED', 'RESIGNED') order by id limit ${clients}`);
  const span = { fromDate: today, fromPeriod: null, toDate: today, toPeriod: null };
  await race({
    name: 'the last item',
    attempt: (client) =>
      ask(client, '/devices/orders', {
        borrower: { kind: 'teacher', id: teachers[client % teachers.length]?.id },
        purpose: 'Đo',
        lines: [{ modelId: model.id, quantity: 1, ...span }],
      }),
    after: async (winner, round) => {
      const { id, lines } = winner.result as { id: string; lines: { id: string; version: number }[] };
      const [line] = lines;
      const out = { lines: [{ lineId: line?.id, version: line?.version, itemIds: [item?.id] }] };
      // Every client hands it over: it is with one.
      const given = await Promise.all(
        Array.from({ length: 8 }, (_, at) => ask(at + round, `/devices/orders/${id}/hand-over`, out)),
      );
      if (given.filter(({ status }) => status === 200).length !== 1) throw new Error('handed over more than once');
      await ask(round, `/devices/orders/${id}/take-back`, { items: [{ itemId: item?.id }] });
    },
    left: async () => {
      const lines = sql`select l.id::text from device_order_lines l where l.model_id = ${model.id}`;
      const orders = sql`select l.order_id::text from device_order_lines l where l.model_id = ${model.id}`;
      const [row] = await rowsOf(sql<Record<string, number>>`
        select count(*)::int as lines, (count(*) filter (where l.state = 'returned'))::int as returned,
          (select count(*)::int from device_orders o where o.purpose = 'Đo' and o.id::text in (${orders})) as orders,
          (select count(*)::int from device_line_items i where i.item_id = ${item?.id} and i.returned_at is not null) as "hand-overs",
          ${logged('deviceOrders.create', orders)} as "log of orders", ${logged('deviceLines.handOver', lines)} as "log of hand-overs"
        from device_order_lines l where l.model_id = ${model.id}`);
      return row ?? {};
    },
  });
}

/** Teachers with a class and a subject of theirs who have no lesson in some period of a coming day, and that period. */
async function raceForRoom(): Promise<void> {
  const room = await post<{ id: string }>('/timetable/rooms', {
    name: `Phòng đo ${own}`,
    kind: 'CHEMISTRY',
    seats: 60,
  });
  const laboratory = await post<{ id: string; version: number }>('/laboratories', {
    roomId: room.id,
    places: 60,
    riskLevel: 'LOW',
  });
  const { teachers } = await admin.get<{ teachers: { id: string }[] }>('/laboratories/requests/options');
  const wishes: Record<string, unknown>[] = [];
  const days = Array.from({ length: 14 }, (_, at) => new Date(Date.parse(today) + (at + 2) * 86_400_000));
  const place = await placeThatManyCanHave();
  async function placeThatManyCanHave() {
    for (const day of days) {
      for (const shift of ['MORNING', 'AFTERNOON']) {
        const at = { date: day.toISOString().slice(0, 10), shift, firstPeriod: 1, lastPeriod: 1 };
        wishes.length = 0;
        for (const { id: teacherId } of teachers) {
          const { taught } = await admin.get<{ taught: { class: { id: string }; subject: { id: string } }[] }>(
            `/laboratories/requests/options?teacherId=${teacherId}`,
          );
          const [own1] = taught;
          if (!own1) continue;
          const wish = {
            teacherId,
            classId: own1.class.id,
            subjectId: own1.subject.id,
            laboratoryId: laboratory.id,
            ...at,
          };
          const { refusals } = await post<{ refusals: unknown[] }>('/laboratories/requests/check', wish);
          if (refusals.length === 0) wishes.push({ ...wish, title: 'Đo' });
          if (wishes.length >= Math.min(clients, 20)) return at;
          // A day on which there is no lesson is none for anybody.
          if (
            wishes.length === 0 &&
            teachers.indexOf(teachers.find((each) => each.id === teacherId) ?? { id: '' }) > 10
          )
            break;
        }
        if (wishes.length >= 2) return at;
      }
    }
    throw new Error('no place that two teachers could have');
  }
  await race({
    name: `the room (${place.date}, ${wishes.length} teachers)`,
    attempt: (client) => ask(client, '/laboratories/requests/book', wishes[client % wishes.length]),
    after: async (winner, round) => {
      const { requests } = winner.result as { requests: { id: string; version: number }[] };
      const [booked] = requests;
      const back = { version: booked?.version, reason: 'Đo', following: false };
      await ask(round, `/laboratories/requests/${booked?.id}/cancel`, back);
    },
    left: async () => {
      const of = sql`select q.id::text from laboratory_requests q where q.laboratory_id = ${laboratory.id}`;
      const [row] = await rowsOf(sql<Record<string, number>>`
        select count(*)::int as requests, (count(*) filter (where state = 'cancelled'))::int as cancelled,
          ${logged('laboratoryRequests.book', of)} as "log of bookings", ${logged('laboratoryRequests.cancel', of)} as "log of cancels",
          (select count(*)::int from laboratory_slots s where s.laboratory_id = ${laboratory.id}) + ${rounds}::int as "slots and rounds"
        from laboratory_requests where laboratory_id = ${laboratory.id}`);
      return row ?? {};
    },
  });
}

/** Sixteen people at desks lend and take back, a hundred titles with four copies each. */
async function desk(): Promise<void> {
  const perTitle = 4;
  const barcodes: string[] = [];
  while (barcodes.length < 400) barcodes.push(...(await aTitle(perTitle)).barcodes);
  const pids = [...servers.map(({ process: { pid } }) => pid), process.pid];
  const turns = async (duration: number) => {
    const times: number[] = [];
    const failed = new Map<string, number>();
    const until = performance.now() + duration * 1000;
    const clerk = async (client: number) => {
      // Each goes through shelves of its own, title by title: neighbours meet at a title and never at a copy.
      for (let turn = 0; performance.now() < until; turn += 1) {
        const at = client + 16 * (turn % 25);
        const reader = { kind: 'pupil', id: pupils[at] };
        const barcode = barcodes[at];
        const lent = await ask(client, '/library/loans', { reader, barcode, dueOn: null, override: '' });
        const back = await ask(client, '/library/loans/return', { barcode, condition: null, note: '' });
        times.push(lent.took, back.took);
        for (const { status, code } of [lent, back])
          if (status !== 200) failed.set(`${status} ${code}`, (failed.get(`${status} ${code}`) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, client) => clerk(client)));
    return { times, failed };
  };
  // Cards are made and statements prepared.
  await turns(Math.min(4, seconds));
  const before = loadavg()[0] ?? 0;
  const backends = await backendsOf(db);
  const [used, usedByDatabase] = [pids.map((pid) => processorSeconds([pid])), processorSeconds(backends)];
  const { times, failed } = await turns(seconds);
  const [one = 0, other = 0, self = 0] = pids.map((pid, at) => processorSeconds([pid]) - (used[at] ?? 0));
  const each = (spent: number) => ((spent / times.length) * 1000).toFixed(2);
  console.log(
    `desk, 16 clients: ${(times.length / seconds).toFixed(0)} lent or taken back a second, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ${[...failed].map(([code, count]) => `${count} × ${code}`).join(', ') || 'none'} failed; ms of the processor each: servers ${each(one + other)}, PostgreSQL ${each(processorSeconds(backends) - usedByDatabase)}, clients ${each(self)}; load before ${before.toFixed(1)}`,
  );
}

const races = { copy: raceForCopy, item: raceForItem, room: raceForRoom, desk };
try {
  for (const [name, run] of Object.entries(races)) if (!values.only || values.only === name) await run();
} finally {
  agent.destroy();
  await database.close();
  await Promise.all(servers.map((server) => server.stop()));
}
