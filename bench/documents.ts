/**
 * Papers alone, for a class, and a hundred at once, and a big import, with other people's requests going on meanwhile. Needs a build and a
 * seeded database (see http.ts); a hundred papers at once need PostgreSQL, for the people who ask for them:
 *   DATABASE_URL=postgres://… npx tsx bench/documents.ts [--only papers|import]
 * Beside the time that passed it tells the processor's, of all threads: on a shared machine the one to compare.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { writeWorkbook } from '../apps/server/src/platform/sheet/write-workbook.ts';
import { signIn, startServer } from './server-process.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const server = await startServer({
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  ...(process.env.DATA_DIR ? { DATA_DIR: process.env.DATA_DIR } : {}),
});
try {
  const admin = await signIn(server.url, '/account/auth/login', 'admin');
  const years = await admin.get<{ id: string; status: string; name: string }[]>('/school-years/options');
  const past = years.find(({ status }) => status === 'CLOSED');
  const current = years.find(({ status }) => status === 'ACTIVE');
  if (!past || !current) throw new Error('the database is not seeded');
  const pastId = past.id;
  const classes = await admin.get<{ items: { id: string; name: string }[] }>(
    `/classes?schoolYearId=${past.id}&pageSize=100`,
  );
  const classId = classes.items.find(({ name }) => name === '8A1')?.id ?? '';
  const roster = await admin.get<{ items?: { studentId: string }[] } | { studentId: string }[]>(
    `/students/of-class/${classId}`,
  );
  const pupils = Array.isArray(roster) ? roster : (roster.items ?? []);

  /** Milliseconds of processor time of the server so far, all its threads together (Linux; elsewhere 0). */
  const processorTime = () => {
    try {
      const fields = readFileSync(`/proc/${server.process.pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return 0;
    }
  };
  const pdf = async (path: string, token = admin.token) => {
    const started = performance.now();
    const response = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return { milliseconds: performance.now() - started, bytes };
  };
  const measured = async (
    what: string,
    times: number,
    target: string,
    run: (index: number) => ReturnType<typeof pdf>,
  ) => {
    await run(0);
    const before = processorTime();
    const runs = await repeat(times, run);
    const processor = (processorTime() - before) / times;
    const passed = runs.map(({ milliseconds }) => milliseconds);
    console.log(
      `${what}: median ${median(passed).toFixed(0)} ms, fastest ${Math.min(...passed).toFixed(0)} ms, processor ${processor.toFixed(0)} ms, ${kB(runs)} kB (target ${target})`,
    );
  };
  if (values.only !== 'import') await papers();
  if (values.only !== 'papers') await bigImport(current.id);

  async function papers(): Promise<void> {
    await measured('class transcript', 15, '<= 100 ms', () =>
      pdf(`/transcripts/class/${classId}/preview.pdf?period=CN`),
    );
    const recordOf = (index: number, search: string) =>
      pdf(`/transcripts/student/${pupils[index % pupils.length]?.studentId}/preview.pdf${search}`);
    await measured("a pupil's school record of one year", 30, '<= 35 ms', (index) =>
      recordOf(index, `?schoolYearId=${pastId}`),
    );
    await measured("a pupil's school record of every year so far", 30, '<= 35 ms', (index) => recordOf(index, ''));
    await measured(`contact slips of a class of ${pupils.length}`, 6, '<= 1000 ms', () =>
      pdf(`/classes/${classId}/contact-slips.pdf?period=CN`),
    );
    await wholeClass('YEAR');
    await wholeClass('STAGE');
    if (process.env.DATABASE_URL) await hundredPapers(process.env.DATABASE_URL);
  }

  async function wholeClass(years: 'YEAR' | 'STAGE'): Promise<void> {
    const started = performance.now();
    const before = processorTime();
    const batch = { schoolYearId: past?.id, classId, format: 'pdf', years };
    const { jobId: id } = await admin.call<{ jobId: string }>('POST', '/transcripts/batch', batch, admin.token);
    for (;;) {
      const job = await admin.get<{ state: string }>(`/jobs/${id}`);
      if (job.state.startsWith('done')) break;
      if (job.state === 'failed' || job.state === 'cancelled') throw new Error(`the batch ${job.state}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const file = await pdf(`/jobs/${id}/file`);
    console.log(
      `class of ${pupils.length} in one PDF, ${years === 'YEAR' ? 'one year' : 'every year so far'}: ${(performance.now() - started).toFixed(0)} ms, processor ${processorTime() - before} ms, ${(file.bytes / 1000).toFixed(0)} kB (target <= 1000 ms)`,
    );
  }

  /** Twenty-five people ask for four papers each in the same moment: contact slips of a class. */
  async function hundredPapers(databaseUrl: string): Promise<void> {
    const names = await somePeople(databaseUrl, 25);
    const people = await Promise.all(names.map((name) => signIn(server.url, '/account/auth/login', name)));
    const waitOf = async () => {
      const started = performance.now();
      await admin.get(`/students?schoolYearId=${current?.id}&pageSize=50`);
      return performance.now() - started;
    };
    const quiet = await repeat(100, waitOf);
    const statuses = new Map<number, number>();
    let isRunning = true;
    const during: number[] = [];
    const others = (async () => {
      while (isRunning) during.push(await waitOf());
    })();
    const started = performance.now();
    const ask = async (token: string) => {
      const path = `${server.url}/api/classes/${classId}/contact-slips.pdf?period=CN`;
      // 0: cut off without an answer.
      const status = await fetch(path, { headers: { authorization: `Bearer ${token}` } }).then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    await Promise.all(people.flatMap(({ token }) => Array.from({ length: 4 }, () => ask(token))));
    isRunning = false;
    await others;
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    const [before, meanwhile] = [median(quiet), median(during)];
    console.log(
      `100 papers at once: ${answers} in ${((performance.now() - started) / 1000).toFixed(1)} s; a list for others quiet p50 ${before.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms of ${during.length}, ${(meanwhile / before).toFixed(1)} × (target <= 5 ×)`,
    );
  }

  async function bigImport(schoolYearId: string): Promise<void> {
    const given = [
      'An',
      'Bình',
      'Chi',
      'Dung',
      'Giang',
      'Hà',
      'Hân',
      'Lan',
      'Linh',
      'Mai',
      'Ngọc',
      'Như',
      'Thảo',
      'Trâm',
      'Vy',
    ];
    const rows = Array.from({ length: 2000 }, (_, index) => [
      String(index + 1),
      String(9_100_000_000 + index),
      `Nguyễn Thị ${given[index % given.length]} ${given[(index * 7) % given.length]}`,
      `${String((index % 28) + 1).padStart(2, '0')}/0${(index % 9) + 1}/2015`,
      index % 2 ? 'Nam' : 'Nữ',
      'Kinh',
    ]);
    const headers = ['STT', 'Mã định danh Bộ GD&ĐT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Dân tộc'];
    const workbook = await writeWorkbook({
      sheets: [{ name: 'Danh sách', columns: headers.map((header) => ({ header, width: 20, type: 'text' })), rows }],
    });
    const csv = Buffer.from(`\ufeff${[headers, ...rows].map((row) => row.join(';')).join('\n')}\n`);
    // As old systems write it: a page under the name of a workbook.
    const line = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const page = Buffer.from(
      `<html><meta charset="utf-8"><body><table>${[headers, ...rows].map(line).join('\n')}</table></body></html>`,
    );
    for (const [name, file] of [
      ['hoc-sinh.xlsx', workbook],
      ['hoc-sinh.csv', csv],
      ['hoc-sinh.xls', page],
    ] as const) {
      await importAndUndo(schoolYearId, name, file);
    }
  }

  /** Looked at, imported and taken back, so that the next file finds the school as it was. */
  async function importAndUndo(schoolYearId: string, name: string, file: Uint8Array): Promise<void> {
    const send = (step: string) => {
      const form = new FormData();
      form.append('schoolYearId', schoolYearId);
      if (step === '/students/import') form.append('onlyValid', 'true');
      form.append('file', new Blob([file as Uint8Array<ArrayBuffer>]), name);
      return fetch(`${server.url}/api${step}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
        body: form,
      });
    };
    await beside(`${name}, 2,000 rows, looked at`, () => send('/students/import/preview'));
    const answer = await beside(`${name}, 2,000 rows, imported`, () => send('/students/import'));
    const { importId } = (JSON.parse(answer) as { result: { importId: string } }).result;
    await beside(`${name}, 2,000 rows, taken back`, () =>
      fetch(`${server.url}/api/students/import/runs/${importId}/undo`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
      }),
    );
  }

  /** How long it took, and the longest another person waited for a list meanwhile. */
  async function beside(what: string, work: () => Promise<Response>): Promise<string> {
    let isRunning = true;
    const waits: number[] = [];
    const others = (async () => {
      while (isRunning) {
        const started = performance.now();
        await admin.get('/subjects/options');
        waits.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const started = performance.now();
    const response = await work();
    const text = await response.text();
    const passed = performance.now() - started;
    isRunning = false;
    await others;
    console.log(
      `${what}: ${passed.toFixed(0)} ms, ${response.status} ${text.slice(0, 100)}; others: slowest ${Math.max(...waits).toFixed(0)} ms of ${waits.length} (target <= 100 ms)`,
    );
    return text;
  }
} finally {
  await server.stop();
}

/** Accounts with the administrator's password, made anew or as they are from an earlier run. */
async function somePeople(databaseUrl: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `bench-${index}`);
  const database = await openDatabase({
    dataDir: '',
    databaseUrl,
    poolSize: 1,
    onLostConnection: (error) => console.error(error.message),
  });
  for (const name of names) {
    await sql`
      insert into users (id, scope, username, username_key, password_hash, display_name, is_admin)
      select gen_random_uuid(), scope, ${name}, ${name}, password_hash, ${name}, true from users where username = 'admin'
      on conflict do nothing`.execute(database.kysely);
  }
  await database.close();
  return names;
}

async function repeat<T>(times: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index++) results.push(await run(index));
  return results;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function kB(runs: readonly { bytes: number }[]): string {
  return (median(runs.map(({ bytes }) => bytes)) / 1000).toFixed(0);
}
