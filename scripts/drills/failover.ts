/**
 * The leader of three PostgreSQL is killed, again and again, while marks are entered, a test is sat and books are lent at two copies of the
 * server: whatever was acknowledged is stored once, whoever was at work ends in good order, and writing goes on after 15 seconds at most where
 * PostgreSQL alone died, after 40 where its Patroni died with it, after 60 where the next leader died too while the first was catching up with it.
 * Needs a build and Debian's patroni, etcd-server, haproxy and postgresql.
 *   npx tsx scripts/drills/failover.ts [--times 20] [--of postgres|both|twice]
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import '../../apps/server/src/features/tables.ts';
import { openSession } from '../../apps/server/src/features/access/access.public.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { anExam, anExamSchool, type ExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';
import { type RunningServer, startServer } from '../../bench/server-process.ts';
import { type Death, PatroniCluster } from './patroni-cluster.ts';
import { Caller, type Check, ExamLog, examWriter, lendingWriter, markWriter, type Writer } from './writers.ts';

/** Writing goes on after so many seconds at most. */
const mostSeconds: Readonly<Record<Death, number>> = { postgres: 15, both: 40, twice: 60 };
const deaths = Object.keys(mostSeconds) as Death[];
const pupils = 12;
const copies = 4;
const secret = randomBytes(32).toString('base64url');
const origin = { ip: '127.0.0.1', userAgent: 'drill' };

interface Round {
  readonly of: Death;
  /** From the kill to the first success that was asked for after it, in seconds, the slowest of the three kinds of work. */
  readonly seconds: number;
  readonly acknowledged: number;
  readonly wrong: readonly string[];
}

/** @returns what each kill came to. */
export async function failover({ times, of }: { times: number; of: readonly Death[] }): Promise<Round[]> {
  const cluster = await PatroniCluster.start();
  const folder = mkdtempSync(join(tmpdir(), 'phuong-failover-'));
  const servers: RunningServer[] = [];
  let database: Db | undefined;
  try {
    const place = { dataDir: folder, databaseUrl: cluster.url, onLostConnection: () => undefined };
    const school = await anExamSchool(place, secret, pupils);
    const env = {
      DATA_DIR: folder,
      SESSION_SECRET: secret,
      DEMO: 'off',
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'fatal',
    };
    servers.push(await startServer(env), await startServer(env));
    database = await openDatabase(place);
    const drill = await aDrill(
      database,
      servers.map(({ url }) => url),
      school,
    );
    const rounds: Round[] = [];
    for (const death of of) {
      for (let time = 1; time <= times; time += 1) {
        const round = await drill.round(cluster, death);
        if (servers.some(({ process: { exitCode, signalCode } }) => exitCode !== null || signalCode !== null))
          throw new Error(`A copy of the server ended when ${death} died, in round ${time}.`);
        rounds.push(round);
        const { seconds, acknowledged, wrong } = round;
        console.log(
          `${death} ${time}: writing again after ${seconds.toFixed(1)} s, ${acknowledged} acknowledged, ${wrong.length} wrong`,
        );
        for (const each of wrong.slice(0, 10)) console.log(`  ${each}`);
      }
    }
    return rounds;
  } finally {
    for (const each of servers) await each.stop();
    await database?.close().catch(() => undefined);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is there for all rounds: a sheet, copies of a book, people. */
async function aDrill(database: Db, urls: readonly string[], school: ExamSchool) {
  const db = database.kysely;
  const librarian = newId();
  const named = { username: 'drill', username_key: 'drill', display_name: 'Nguyễn Thị Thư', email: null };
  await db
    .insertInto('users')
    .values({
      id: librarian,
      scope: 'account',
      ...named,
      password_hash: '',
      password_expires_at: null,
      is_admin: true,
      teacher_id: null,
      student_id: null,
    })
    .execute();
  const callerOf = async (id: string, scope: 'account' | 'teacher' | 'student') =>
    new Caller(urls, (await openSession(db, { id, scope }, Buffer.from(secret), origin, new Date())).access_token);
  const own = async (id: string, scope: 'account' | 'teacher') => {
    const caller = await callerOf(id, scope);
    return async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await caller.call<T>(method, path, body);
      if (answer === null || answer === 'done') throw new Error(caller.refused.join() || `${path}: no answer`);
      return answer;
    };
  };
  const desk = await own(librarian, 'account');
  const { id: categoryId } = await desk<{ id: string }>('POST', '/library/categories', {
    code: 'DIEN-TAP',
    name: 'Sách',
  });
  const bought = {
    count: copies,
    shelf: 'V1',
    condition: 'GOOD',
    price: null,
    source: 'BOUGHT',
    acquiredOn: '2026-09-01',
  };
  const [first] = school.classes;
  if (!first) throw new Error('a school without a class');
  const semester = await db.selectFrom('semesters').select('id').where('ordinal', '=', 1).executeTakeFirstOrThrow();
  const teacher = await own(school.teacher.userId, 'teacher');
  const at = { classId: first.id, subjectId: school.subjectId, semesterId: semester.id };
  const sheet = await teacher<{ id: string }>('PUT', '/mark-sheets/by-class', at);
  const cells = new Map(
    school.classes
      .flatMap((each) => each.pupils)
      .map(({ studentId }) => [studentId, { sheetId: sheet.id, studentId, column: 'tx1', kept: [] }]),
  );
  let rounds = 0;
  return {
    async round(cluster: PatroniCluster, of: Death): Promise<Round> {
      await cluster.whole();
      const session = async (userId: string, scope: 'teacher' | 'student') =>
        openSession(db, { id: userId, scope }, Buffer.from(secret), origin, new Date());
      const teacherNow = { ...school.teacher, session: await session(school.teacher.userId, 'teacher') };
      const sitters = await anExam(urls[0] ?? '', { ...school, teacher: teacherNow }, { minutes: 45 }, 8);
      const log = new ExamLog();
      const made: { writer: Writer; check?: Check }[] = [];
      for (const sitter of sitters) {
        made.push({ writer: examWriter(await callerOf(sitter.userId, 'student'), sitter, log) });
        const cell = cells.get(sitter.studentId);
        if (cell) made.push(markWriter(await callerOf(school.teacher.userId, 'teacher'), cell));
      }
      const caller = await own(librarian, 'account');
      const facts = { categoryId, title: `Sách diễn tập ${rounds}`, kind: 'STK' };
      const title = await caller<{ id: string }>('POST', '/library/books', facts);
      const books = await caller<{ id: string; barcode: string }[]>(
        'POST',
        `/library/books/${title.id}/copies`,
        bought,
      );
      for (const [each, { id, barcode }] of books.entries()) {
        const pupilId = first.pupils[each]?.studentId ?? '';
        made.push(lendingWriter(await callerOf(librarian, 'account'), { barcode, copyId: id, pupilId }));
      }
      rounds += 1;
      return worked(cluster, of, made, log, database);
    },
  };
}

async function worked(
  cluster: PatroniCluster,
  of: Death,
  made: readonly { writer: Writer; check?: Check }[],
  log: ExamLog,
  database: Db,
): Promise<Round> {
  let isEnough = false;
  const writers = made.map(({ writer }) => writer);
  const work = Promise.all(writers.map((writer) => writer.run(() => isEnough)));
  await pause(3_000);
  await cluster.killLeader(of);
  const killed = Date.now();
  /** Of each kind the first success that was asked for after the kill. */
  const again = () =>
    (['marks', 'exam', 'lending'] as const).map((kind) => {
      const later = writers
        .filter((each) => each.kind === kind)
        .flatMap(({ heard }) => heard.filter(({ begun }) => begun > killed));
      return later.reduce((least, { heard }) => Math.min(least, heard), Number.POSITIVE_INFINITY);
    });
  const limit = killed + 120_000;
  while (again().some((each) => each === Number.POSITIVE_INFINITY) && Date.now() < limit) await pause(50);
  const seconds = (Math.max(...again()) - killed) / 1_000;
  await pause(2_000);
  isEnough = true;
  await work;
  await cluster.whole();
  const wrong = [
    ...writers.flatMap(({ kind, refused }) => refused.map((each) => `${kind}: ${each}`)),
    ...(await log.check(database.kysely)),
  ];
  for (const { check } of made) if (check) wrong.push(...(await check(database.kysely)));
  if (seconds > mostSeconds[of])
    wrong.push(`writing again after ${seconds.toFixed(1)} s, at most ${mostSeconds[of]} are allowed`);
  const acknowledged = writers.reduce((sum, { heard }) => sum + heard.length, 0);
  return { of, seconds, acknowledged, wrong };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '20' }, of: { type: 'string' } } });
  const chosen = deaths.filter((death) => values.of === undefined || values.of === death);
  const rounds = await failover({ times: Number(values.times), of: chosen });
  for (const death of chosen) {
    const own = rounds
      .filter(({ of }) => of === death)
      .map(({ seconds }) => seconds)
      .toSorted((one, other) => one - other);
    console.log(
      `${death}: ${own.length} kills, writing again after ${own[0]?.toFixed(1)} to ${own.at(-1)?.toFixed(1)} s, half within ${own[Math.floor(own.length / 2)]?.toFixed(1)} s`,
    );
  }
  const wrong = rounds.flatMap((round) => round.wrong);
  const acknowledged = rounds.reduce((sum, round) => sum + round.acknowledged, 0);
  console.log(`${acknowledged} acknowledged writes, ${wrong.length} lost, doubled, refused or late`);
  if (wrong.length > 0) process.exitCode = 1;
}
