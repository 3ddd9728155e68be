/**
 * Memory over a long mixed load: reading, writing, papers, workbooks, signing in, and calls that are meant to be refused.
 *   npm run build && npx tsx bench/soak.ts [--minutes 30] [--rate 20] [--warm 5] [--idle 2]      (starts its own demonstration school)
 * Without DATABASE_URL on an embedded database. Reads /proc, so it runs on Linux.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '20' },
    warm: { type: 'string', default: '5' },
    idle: { type: 'string', default: '2' },
  },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
const warmMinutes = Number(values.warm);
const idleMinutes = Number(values.idle);

const server = await startServer({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'phuong-bench-soak-')),
  DATABASE_URL: process.env.DATABASE_URL ?? '',
});
const { pid } = server.process;

/** Resident memory of the server in MB. */
const resident = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

interface Cell {
  readonly 2: number;
}

const start = await signIn(server.url, '/account/auth/login', 'admin');
const years = await start.get<{ id: string; status: string; semesters: { id: string }[] }[]>('/school-years/options');
const year = years.find(({ status }) => status === 'ACTIVE');
const semesterId = year?.semesters[0]?.id ?? '';
const { items: classes } = await start.get<{ items: { id: string }[] }>(
  `/classes?schoolYearId=${year?.id}&pageSize=100`,
);
const subjects = await start.get<{ id: string; code: string }[]>('/subjects/options');
const subjectId = subjects.find(({ code }) => code === 'MATH')?.id ?? '';
const { items: students } = await start.get<{ items: { id: string }[] }>(
  `/students?schoolYearId=${year?.id}&pageSize=100&placement=placed&sort=name`,
);

let headers: Record<string, string> = {};
async function signInAgain(): Promise<void> {
  const { token } = await signIn(server.url, '/account/auth/login', 'admin');
  headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
await signInAgain();

const answers = new Map<string, number>();
async function ask(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { ...headers, ...more },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const kind = `${Math.floor(response.status / 100)}xx`;
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
  const bytes = await response.arrayBuffer();
  return response.headers.get('content-type')?.includes('application/json')
    ? JSON.parse(Buffer.from(bytes).toString())
    : undefined;
}

const drawn = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const classId = () => drawn(classes).id;
const studentId = () => drawn(students).id;
const sheet = () => `/api/mark-sheets/by-class?classId=${classId()}&subjectId=${subjectId}&semesterId=${semesterId}`;

/** The same mark again: a write that waits, checks and keeps its history like any. */
async function saveMark(): Promise<unknown> {
  const read = (await ask('GET', sheet())) as {
    result?: { sheet: { id: string | null }; rows: { studentId: string; cells: Cell[] }[] };
  };
  const { sheet: head, rows = [] } = read.result ?? {};
  const row = rows.length > 0 ? drawn(rows) : undefined;
  if (!head?.id || !row) return;
  const value = { state: 'value', tenths: Math.floor(Math.random() * 101) };
  const change = { studentId: row.studentId, column: 'tx1', value, version: row.cells[0]?.[2] ?? 0 };
  return ask('PUT', `/api/mark-sheets/${head.id}/marks`, { changes: [change] });
}

/** What is done, and how often among a hundred. */
const kinds: readonly [number, () => Promise<unknown>][] = [
  [20, () => ask('GET', `/api/students?schoolYearId=${year?.id}&q=ng&pageSize=50&placement=placed&sort=name`)],
  [18, () => ask('GET', sheet())],
  [18, saveMark],
  [12, () => ask('GET', `/api/students/${studentId()}/results`)],
  [6, () => ask('GET', `/api/classes/${classId()}/results?period=HK1`)],
  [2, () => ask('GET', `/api/transcripts/class/${classId()}/preview.pdf?period=HK1`)],
  [2, () => ask('GET', `/api/students/export?schoolYearId=${year?.id}`)],
  [4, () => signInAgain()],
  [6, () => ask('GET', '/api/openapi.json')],
  [4, () => ask('POST', '/api/account/auth/login', '{"username":"admin","password":')],
  [
    4,
    () => ask('POST', '/api/students/import/preview', 'no file', { 'content-type': 'multipart/form-data; boundary=x' }),
  ],
  [4, () => ask('GET', `/api/students/${'%00'.repeat(50)}`)],
];

async function drawnKind(): Promise<unknown> {
  let at = Math.random() * kinds.reduce((sum, [often]) => sum + often, 0);
  for (const [often, work] of kinds) {
    at -= often;
    if (at < 0) return work();
  }
  return undefined;
}

try {
  console.log(`${rate} calls a second for ${minutes} minutes`);
  console.log(`minute 0: ${resident()} MB`);
  const memory: number[] = [];
  const begun = performance.now();
  const pending = new Set<Promise<unknown>>();
  for (let minute = 1; minute <= minutes; minute++) {
    while (performance.now() - begun < minute * 60_000) {
      // Who is slow is not asked more: the load stays a load, not a pile.
      if (pending.size < rate * 2) {
        const work = drawnKind()
          .catch(() => answers.set('broken', (answers.get('broken') ?? 0) + 1))
          .finally(() => pending.delete(work));
        pending.add(work);
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000 / rate));
    }
    memory.push(resident());
    console.log(`minute ${minute}: ${memory.at(-1)} MB`);
  }
  await Promise.all(pending);
  console.log([...answers].map(([kind, count]) => `${kind} ${count}`).join(', '));
  const base = memory[warmMinutes - 1] ?? memory[0] ?? 0;
  const later = memory.slice(warmMinutes);
  const far = Math.max(0, ...later.map((each) => Math.abs(each - base) / base));
  console.log(`from minute ${warmMinutes} on: ${Math.round(far * 100)} % away at most (target <= 10)`);
  await new Promise((resolve) => setTimeout(resolve, idleMinutes * 60_000));
  console.log(`idle ${idleMinutes} minutes later: ${resident()} MB (target <= ${base})`);
} finally {
  await server.stop();
}
