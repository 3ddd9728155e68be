/**
 * What the dashboards cost at the size of a whole department: each call at eight clients, its files, and answers of the assistant.
 * Needs a build and a database that was seeded and not used; makes it as large as asked, which takes a quarter of an hour for 50,000:
 *   npm run build && DATABASE_URL=postgres://… DEMO_PASSWORD=bench-only-password npm run seed -- --students 500 --years 4
 *   DATABASE_URL=postgres://… npx tsx bench/numbers.ts [--pupils 50000] [--clients 8] [--rounds 20] [--only averages]
 * Four years of 50,000 pupils are some 17 million marks. Server, database and clients share the machine. Beside the milliseconds it prints
 * what of the processor a call takes in server and database, which neighbours change less. The hot calls, saving a mark among them: bench/http.ts on the same database.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import '../apps/server/src/features/tables.ts';
import { type Db, openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { enlargeSchool } from './numbers/numbers-school.ts';
import { backendsOf, processorSeconds, signIn, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    pupils: { type: 'string', default: '0' },
    clients: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
});
const [pupils, clients, rounds] = [Number(values.pupils), Number(values.clients), Number(values.rounds)];
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names the seeded database');

const database = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL });
await database.withoutLimits(async (db) => {
  await enlargeSchool(db, pupils);
  await sql`vacuum (analyze)`.execute(db);
});
await tellSize(database);

const server = await startServer({ DATABASE_URL });
try {
  await measure();
} finally {
  await server.stop();
  await database.close();
}

async function tellSize({ kysely }: Db): Promise<void> {
  const { rows } = await sql<{ pupils: number; years: number; marks: number; results: number }>`
    select (select count(distinct student_id)::int from enrolments e join school_years y on y.id = e.school_year_id
        where y.status = 'ACTIVE') as pupils,
      (select count(*)::int from school_years) as years, (select count(*)::int from marks) as marks,
      (select count(*)::int from subject_results) as results`.execute(kysely);
  console.log(JSON.stringify(rows[0]));
}

interface Asked {
  readonly name: string;
  /** The addresses that are called in turn. */
  readonly paths: readonly string[];
  readonly question?: readonly string[];
  /** How often each client asks; papers and files less often. */
  readonly times?: number;
}

async function measure(): Promise<void> {
  const admin = await signIn(server.url, '/account/auth/login', 'admin');
  const years = await admin.get<{ id: string; status: string; name: string }[]>('/school-years/options');
  const running = years.find(({ status }) => status === 'ACTIVE')?.id ?? '';
  const past =
    years.filter(({ status }) => status === 'CLOSED').toSorted((a, b) => (a.name < b.name ? 1 : -1))[0]?.id ?? '';
  const { subjects, classes } = await admin.get<{ subjects: { id: string }[]; classes: { id: string }[] }>(
    `/numbers/class-averages?schoolYearId=${past}&period=CN`,
  );
  const ofSubjects = (path: string, year: string, period: string) =>
    subjects.map(({ id }) => `${path}?schoolYearId=${year}&period=${period}&subjectId=${id}`);
  const ofClasses = classes
    .filter((_, place) => place % Math.ceil(classes.length / 20) === 0)
    .map(({ id }) => `/numbers/class-averages?schoolYearId=${past}&period=CN&classId=${id}`);
  const averages = '/numbers/class-averages';
  const [grades, teachers] = ['/numbers/teaching-results/grades', '/numbers/teaching-results/teachers'];
  const calls: Asked[] = [
    { name: 'overview', paths: ['/numbers/overview'] },
    { name: 'averages, of the year', paths: ofSubjects(averages, past, 'CN') },
    { name: 'averages, semester I', paths: ofSubjects(averages, past, 'HK1') },
    { name: 'averages, mid-term now', paths: ofSubjects(averages, running, 'GK1') },
    { name: 'averages, a grade', paths: ofSubjects(averages, past, 'CN').map((path) => `${path}&grades=9`) },
    { name: 'averages, a class', paths: ofClasses },
    {
      name: 'averages, pupils',
      paths: ofSubjects(`${averages}/pupils`, past, 'CN').map((path) => `${path}&of=FROM_8_0`),
    },
    { name: 'by grade, of the year', paths: ofSubjects(grades, past, 'CN') },
    { name: 'by grade, mid-term now', paths: ofSubjects(grades, running, 'GK1') },
    { name: 'by teacher, of the year', paths: ofSubjects(teachers, past, 'CN') },
    ...(['HK1', 'CN', 'HE'] as const).map((period) => {
      return { name: `two areas, ${period}`, paths: [`/numbers/two-areas?schoolYearId=${past}&period=${period}`] };
    }),
    { name: 'two areas, pupils', paths: [`/numbers/two-areas/pupils?schoolYearId=${past}&period=CN&group=GIRLS`] },
    { name: 'titles', paths: [`/numbers/achievements?schoolYearId=${past}`] },
    { name: 'titles, pupils', paths: [`/numbers/achievements/pupils?schoolYearId=${past}&grades=9`] },
    { name: 'titles, near', paths: [`/numbers/achievements/pupils?schoolYearId=${past}&of=NEAR`] },
    ...['ENROLMENT', 'MOVES', 'PROMOTION', 'ATTENDANCE', 'STAFF', 'USE'].map((report) => {
      return { name: `report ${report}`, paths: [`/numbers/reports?schoolYearId=${past}&report=${report}`] };
    }),
    { name: 'file of averages', paths: ofSubjects(`${averages}/export`, past, 'CN'), times: 3 },
    { name: 'file by teacher', paths: ofSubjects(`${teachers}/export`, past, 'CN'), times: 3 },
    { name: 'file of the two areas', paths: [`/numbers/two-areas/export?schoolYearId=${past}&period=CN`], times: 3 },
    {
      name: 'assistant',
      paths: ['/assistant/questions'],
      question: [
        'trường có bao nhiêu học sinh',
        'lớp 9A1 có bao nhiêu em',
        'hôm nay phòng nào trống',
        'khi nào thi học kì',
      ],
      times: 30,
    },
  ];
  console.log(`${clients} clients\ncall | p50 ms | p95 ms | p99 ms | server CPU ms | database CPU ms | kB`);
  for (const call of calls) if (call.name.includes(values.only)) await measureCall(admin.token, call);
}

async function measureCall(token: string, { name, paths, question, times = rounds }: Asked): Promise<void> {
  let [next, bytes] = [0, 0];
  const ask = async () => {
    const turn = next++;
    const words = question?.[turn % question.length];
    const response = await fetch(`${server.url}/api${paths[turn % paths.length]}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(words === undefined ? {} : { method: 'POST', body: JSON.stringify({ question: words }) }),
    });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${Buffer.from(body).toString().slice(0, 300)}`);
    bytes = Math.max(bytes, body.byteLength);
  };
  // Once over all there is: what is measured is a morning, not the first look of the year.
  for (const _ of paths) await ask();
  const backends = await backendsOf(database.kysely);
  const used = () => [processorSeconds([server.process.pid]), processorSeconds(backends)] as const;
  const before = used();
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let round = 0; round < times; round += 1) {
        const begin = performance.now();
        await ask();
        waits.push(performance.now() - begin);
      }
    }),
  );
  const cost = used().map((seconds, place) => (((seconds - (before[place] ?? 0)) * 1000) / waits.length).toFixed(1));
  waits.sort((a, b) => a - b);
  const at = (part: number) => (waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(1);
  console.log([name, at(0.5), at(0.95), at(0.99), ...cost, (bytes / 1000).toFixed(0)].join(' | '));
}
