/**
 * Transcript PDFs and a big import, with other people's requests going on meanwhile. Needs a build and a seeded database (see http.ts):
 *   DATABASE_URL=postgres://… npx tsx bench/documents.ts
 */
import { writeWorkbook } from '../apps/server/src/platform/sheet/write-workbook.ts';
import { signIn, startServer } from './server-process.ts';

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
  const classes = await admin.get<{ items: { id: string; name: string }[] }>(
    `/classes?schoolYearId=${past.id}&pageSize=100`,
  );
  const classId = classes.items.find(({ name }) => name === '8A1')?.id ?? '';
  const roster = await admin.get<{ items?: { studentId: string }[] } | { studentId: string }[]>(
    `/students/of-class/${classId}`,
  );
  const pupils = Array.isArray(roster) ? roster : (roster.items ?? []);

  const pdf = async (path: string) => {
    const started = performance.now();
    const response = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return { milliseconds: performance.now() - started, bytes };
  };
  await pdf(`/transcripts/class/${classId}/preview.pdf?period=CN`);
  const classRuns = await repeat(15, () => pdf(`/transcripts/class/${classId}/preview.pdf?period=CN`));
  console.log(
    `class transcript: median ${median(classRuns.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms, ${kB(classRuns)} kB`,
  );
  const records = { 'of one year': `?schoolYearId=${past.id}`, 'of every year so far': '' };
  for (const [years, search] of Object.entries(records)) {
    const one = await repeat(30, (index) =>
      pdf(`/transcripts/student/${pupils[index % pupils.length]?.studentId}/preview.pdf${search}`),
    );
    console.log(
      `a pupil's school record ${years}: median ${median(one.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms, ${kB(one)} kB (target <= 50 ms)`,
    );
  }

  await wholeClass('YEAR');
  await wholeClass('STAGE');
  await bigImport(current.id);

  async function wholeClass(years: 'YEAR' | 'STAGE'): Promise<void> {
    const started = performance.now();
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
      `class of ${pupils.length} in one PDF, ${years === 'YEAR' ? 'one year' : 'every year so far'}: ${(performance.now() - started).toFixed(0)} ms, ${(file.bytes / 1000).toFixed(0)} kB (target <= 1000 ms)`,
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
    for (const step of ['/students/import/preview', '/students/import'] as const) {
      const form = new FormData();
      form.append('schoolYearId', schoolYearId);
      if (step === '/students/import') form.append('onlyValid', 'true');
      form.append('file', new Blob([workbook as Uint8Array<ArrayBuffer>]), 'hoc-sinh.xlsx');
      const started = performance.now();
      const response = await fetch(`${server.url}/api${step}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}` },
        body: form,
      });
      const text = await response.text();
      console.log(
        `${step}, 2,000 rows: ${(performance.now() - started).toFixed(0)} ms, ${response.status} ${text.slice(0, 140)}`,
      );
    }
    isRunning = false;
    await others;
    console.log(`others meanwhile: slowest ${Math.max(...waits).toFixed(0)} ms of ${waits.length} (target <= 100 ms)`);
  }
} finally {
  await server.stop();
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
