/**
 * Load on the calls of lessons beside "one pupil's results". Needs a build and a seeded database on PostgreSQL:
 *   npm run build && DATABASE_URL=postgres://… DEMO_PASSWORD=bench-only-password npm run seed -- --students 5000 --years 3
 *   DATABASE_URL=postgres://… npx tsx bench/learning.ts [--seconds 8] [--clients 16] [--only progress]
 *   … --only live: how soon a turned page is on the screens of 200 pupils (`live-slides.ts`)
 *   DATABASE_URL=postgres://… npx tsx bench/learning.ts --only uploads      a class that sends files of 5 MB at once, others beside it
 * It gives every class of every year lessons of its own where there are none: eight a subject, of two items each, which seven in eight have
 * read, and one of 40 items for the grid; and 40,000 works on eight exercises of every class of the running year (5,000 pupils), a third of
 * them marked. Beside requests a second stands what one costs the processor, in the server and in the database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { schoolDatabase } from '../e2e/kit/school-database.ts';
import { measureUploads } from './learning/learning-uploads.ts';
import { seedLearning, seedSignIns } from './learning-school.ts';
import { measureLive } from './live-slides.ts';
import { backendsOf, processorSeconds, signIn, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '16' },
    only: { type: 'string' },
  },
});
/** Pupils who send files at the same moment. */
const classSize = 45;
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL names the seeded database');

const database = await schoolDatabase();
const db = database.kysely;
await seedLearning(db);
const usernames = await seedSignIns(db, classSize);
const dataDir = mkdtempSync(join(tmpdir(), 'phuong-bench-learning-'));
const secret = 'bench-Zq4yRm8J-kW3v9pQzL7x_TcVf2HsDg6aUeXo';
const server = await startServer({ DATABASE_URL, DATA_DIR: dataDir, SESSION_SECRET: secret });
try {
  const admin = await signIn(server.url, '/account/auth/login', 'admin');
  if (!values.only || values.only === 'live') await measureLive(db, server.url, admin, secret);
  const pupil = await signIn(server.url, '/account/auth/login-student', 'hocsinh');
  const { rows } = await sql<{
    student_id: string;
    lesson_id: string;
    grid_id: string;
    work_id: string;
    task_id: string;
  }>`select u.student_id, t.work_id, t.task_id, (select i.lesson_id from lesson_items i group by i.lesson_id order by count(*) desc limit 1) as grid_id,
      (select l.id from lessons l join enrolments e on e.class_id = l.class_id join classes c on c.id = l.class_id
        join school_years y on y.id = c.school_year_id where e.student_id = u.student_id and y.status = 'ACTIVE'
        order by l.position limit 1) as lesson_id
    from users u, (select w.item_id as task_id, min(w.id::text) as work_id from submissions w
      join lesson_items i on i.id = w.item_id join materials m on m.id = i.material_id and m.title = 'Bài tập đo'
      group by w.item_id order by count(*) desc limit 1) t
    where u.username = 'hocsinh'`.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error('the database is not seeded');
  const calls = [
    { name: "one pupil's results", path: `/api/students/${ids.student_id}/results`, token: admin.token },
    { name: 'what is due for a pupil', path: '/api/student/lessons', token: pupil.token },
    { name: 'a lesson of a pupil', path: `/api/student/lessons/${ids.lesson_id}`, token: pupil.token },
    {
      name: 'work on an exercise of a class',
      path: `/api/lesson-items/${ids.task_id}/submissions`,
      token: admin.token,
    },
    { name: 'the next work to mark', path: `/api/submissions/${ids.work_id}?queue=UNMARKED`, token: admin.token },
    { name: 'progress of a class × 40 items', path: `/api/lessons/${ids.grid_id}/progress`, token: admin.token },
  ];
  console.log('call | clients | req/s | p50 ms | p99 ms | not 2xx | CPU ms server | CPU ms database');
  for (const { name, path, token } of calls) {
    if (values.only && !name.includes(values.only)) continue;
    const request = {
      method: 'GET' as const,
      path,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    };
    const load = { url: server.url, connections: Number(values.clients), requests: [request] };
    await autocannon({ ...load, duration: 2 });
    const [own, pids] = [processorSeconds([server.process.pid ?? 0]), await backendsOf(db)];
    const before = processorSeconds(pids);
    const { requests, latency, non2xx } = await autocannon({ ...load, duration: Number(values.seconds) });
    const each = (seconds: number) => ((seconds * 1000) / requests.total).toFixed(2);
    const cost = [each(processorSeconds([server.process.pid ?? 0]) - own), each(processorSeconds(pids) - before)];
    console.log(
      [name, values.clients, requests.average.toFixed(0), latency.p50, latency.p99, non2xx, ...cost].join(' | '),
    );
  }
  if (!values.only || values.only === 'uploads') {
    if (!(await measureUploads(server, usernames, calls))) process.exitCode = 1;
    // Their bytes go with the folder.
    await sql`delete from files where created_by in (select id from users where username like 'bench-%')`.execute(db);
  }
} finally {
  await server.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
