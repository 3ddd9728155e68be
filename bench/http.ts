/**
 * Load on the hot calls, as the web app makes them. Needs a build and a seeded database:
 *   npm run build && DATABASE_URL=postgres://… DEMO_PASSWORD=bench-only-password npm run seed -- --students 5000 --years 3
 *   DATABASE_URL=postgres://… npx tsx bench/http.ts [--seconds 8] [--only search]
 * Without DATABASE_URL the embedded database in DATA_DIR is measured. Server, database and generator share the machine, so it prints what of the
 * processor a call takes in server and database too (embedded: in the server). What numbers and the log cost: METRICS_PORT=0 before it.
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import '../apps/server/src/features/tables.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { parentOf, secondsOfTree } from './exam/processor.ts';
import { backendsOf, password, signIn, startServer } from './server-process.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' }, only: { type: 'string' } } });
const duration = Number(values.seconds);

interface Scenario {
  readonly name: string;
  readonly target: string;
  readonly request: autocannon.Request | (() => autocannon.Request);
  readonly clients?: readonly number[];
}

const server = await startServer({
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  ...(process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {}),
});
try {
  const admin = await signIn(server.url, '/account/auth/login', 'admin');
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br',
  };
  const years =
    await admin.get<{ id: string; status: string; semesters: { id: string; ordinal: number }[] }[]>(
      '/school-years/options',
    );
  const year = years.find(({ status }) => status === 'ACTIVE');
  const semester = year?.semesters.find(({ ordinal }) => ordinal === 1);
  if (!year || !semester) throw new Error('the database is not seeded');
  const classes = await admin.get<{ items: { id: string; name: string }[] }>(
    `/classes?schoolYearId=${year.id}&q=9A1&pageSize=100`,
  );
  const subjects = await admin.get<{ id: string; code: string }[]>('/subjects/options');
  const classId = classes.items.find(({ name }) => name === '9A1')?.id ?? '';
  const subjectId = subjects.find(({ code }) => code === 'MATH')?.id ?? '';
  const sheetPath = `/mark-sheets/by-class?classId=${classId}&subjectId=${subjectId}&semesterId=${semester.id}`;
  const { sheet, rows } = await admin.get<{ sheet: { id: string }; rows: { studentId: string; cells: Cell[] }[] }>(
    sheetPath,
  );
  const studentId = rows[10]?.studentId ?? '';
  const scenarios: Scenario[] = [
    {
      name: 'who one is (the least a call can be)',
      target: '',
      request: { method: 'GET', path: '/api/account/auth/info', headers },
    },
    {
      name: 'student list of 50 with a search',
      target: '>= 600/s, p99 <= 60 ms',
      request: {
        method: 'GET',
        path: `/api/students?schoolYearId=${year.id}&q=nguyen%20thi&pageSize=50&placement=placed&sort=name`,
        headers,
      },
    },
    {
      name: 'mark sheet of a class',
      target: '>= 300/s, p99 <= 100 ms',
      request: { method: 'GET', path: `/api${sheetPath}`, headers },
    },
    {
      name: 'saving one mark',
      target: '>= 600/s, p99 <= 60 ms',
      request: markSaver(sheet.id, rows, headers),
    },
    {
      name: "one pupil's all-subject page",
      target: '>= 500/s, p99 <= 80 ms',
      request: { method: 'GET', path: `/api/students/${studentId}/results`, headers },
    },
    {
      name: 'sign-in by password',
      target: "the hash's own cost + 5 ms",
      request: {
        method: 'POST',
        path: '/api/account/auth/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      },
    },
  ];
  console.log(
    `start ${server.startMilliseconds.toFixed(0)} ms, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'}`,
  );
  const postmaster = process.env.DATABASE_URL ? await postmasterOf(process.env.DATABASE_URL) : null;
  const used = () => [secondsOfTree(server.process.pid ?? 0), postmaster === null ? 0 : secondsOfTree(postmaster)];
  console.log('call | clients | req/s | p50 ms | p99 ms | server µs | database µs | not 2xx | target at 16');
  for (const { name, target, request, clients = [1, 16] } of scenarios) {
    if (values.only && !name.includes(values.only)) continue;
    for (const connections of clients) {
      const before = used();
      const result = await autocannon({
        url: server.url,
        connections,
        duration,
        requests: [typeof request === 'function' ? request() : request],
      });
      const { requests, latency, non2xx } = result;
      const cost = used().map((seconds, at) => (((seconds - (before[at] ?? 0)) * 1e6) / requests.total).toFixed(0));
      console.log(
        [name, connections, requests.average.toFixed(0), latency.p50, latency.p99, ...cost, non2xx, target].join(' | '),
      );
    }
  }
} finally {
  await server.stop();
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const { kysely, close } = await openDatabase({ dataDir: '', databaseUrl });
  const [backend = 0] = await backendsOf(kysely);
  await close();
  return parentOf(backend);
}

type Cell = readonly [state: string, value: number | boolean | null, version: number];

/** Every request changes another cell of the sheet by what is known of its version, as somebody typing does. */
function markSaver(
  sheetId: string,
  rows: readonly { studentId: string; cells: Cell[] }[],
  headers: Record<string, string>,
): () => autocannon.Request {
  const cells = rows.flatMap(({ studentId, cells }) =>
    cells.slice(0, 4).map((cell, index) => ({ studentId, column: `tx${index + 1}`, version: cell[2] })),
  );
  let next = 0;
  return () => ({
    method: 'PUT',
    path: `/api/mark-sheets/${sheetId}/marks`,
    headers,
    setupRequest(request, context) {
      const cell = cells[next++ % cells.length];
      if (!cell) throw new Error('the sheet is empty');
      const tenths = Math.floor(Math.random() * 21) * 5;
      Object.assign(context, { cell });
      const change = {
        studentId: cell.studentId,
        column: cell.column,
        value: { state: 'value', tenths },
        version: cell.version,
      };
      return { ...request, body: JSON.stringify({ changes: [change] }) };
    },
    onResponse(_status, body, context) {
      const { cell } = context as { cell: { version: number } };
      const answer = JSON.parse(body) as { result?: { results: { version: number }[] } };
      const saved = answer.result?.results[0];
      if (saved) cell.version = saved.version;
    },
  });
}
