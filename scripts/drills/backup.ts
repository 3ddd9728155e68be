import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openSession } from '../../apps/server/src/features/access/access.public.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { addressOf, dropDatabase, onServer } from '../../apps/server/test/servers/database-server.ts';
import { root, startServer } from '../../bench/server-process.ts';
import { type CopyRun, runCopy } from './copy-program.ts';
import { type Finding, none } from './finding.ts';
import { type OfficeLoad, officeLoad } from './load.ts';

interface BackupDrill {
  /** Of an empty database of its own. */
  readonly databaseUrl: string;
  readonly pupils: number;
}

/** So long a school may be without its data. */
const mostRestoreSeconds = 900;

/**
 * A school of that size is backed up while people write, and restored into an empty database of a server and an embedded one: it is the same. An
 * archive that is damaged or sealed for another is refused, and what was there stays.
 */
export async function backupDrill({ databaseUrl, pupils }: BackupDrill): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'phuong-backup-'));
  const name = `phuong_drill_${randomBytes(4).toString('hex')}`;
  const SESSION_SECRET = randomBytes(32).toString('base64url');
  const school = { SESSION_SECRET, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') };
  const again = { SESSION_SECRET, DATABASE_URL: addressOf(databaseUrl, name), DATA_DIR: join(folder, 'again') };
  const embedded = { SESSION_SECRET, DATA_DIR: join(folder, 'embedded') };
  const [own, foreign] = [join(folder, 'key.txt'), join(folder, 'foreign.txt')];
  await onServer(databaseUrl, `create database ${name} encoding 'UTF8' template template0`);
  try {
    seed(school, pupils);
    await runCopy(school, 'key', '--to', foreign);
    const recipient = /age1\w+/.exec((await runCopy(school, 'key', '--to', own)).said)?.[0] ?? '';
    const backups = join(folder, 'backups');
    const busy = await whileBusy(school, () => runCopy(school, 'backup', '--to', backups, '--recipient', recipient));
    const archive = join(backups, readdirSync(backups)[0] ?? '');
    const restore = await runCopy(again, 'restore', archive, '--identity', own);
    const there = await runCopy(again, 'hash');
    const lessons = new Set(await lessonsOf(again.DATABASE_URL));
    const inEmbedded = await runCopy(embedded, 'restore', archive, '--identity', own);
    const damaged = damage(archive, join(folder, 'damaged.age'));
    const replace = ['--replace', '--yes'];
    const refusals = [
      await runCopy(again, 'restore', damaged, '--identity', own, ...replace),
      await runCopy(again, 'restore', archive, '--identity', foreign, ...replace),
      await runCopy(again, 'restore', archive, '--identity', own),
    ];
    const after = await runCopy(again, 'hash');
    const { backup, load, known } = busy;
    return [
      none(`failed of ${load.calls} calls while the backup was made`, load.failures),
      took(`backup and its verification (${megabytes(archive)})`, backup),
      none(
        `of ${known.length} lessons acknowledged before it missing in it`,
        known.filter((title) => !lessons.has(title)),
      ),
      took('restore into an empty database', restore, mostRestoreSeconds),
      equal('hash of what was restored', there.hash, backup.hash),
      took('restore into an empty embedded database', inEmbedded, mostRestoreSeconds),
      equal('hash of that', (await runCopy(embedded, 'hash')).hash, backup.hash),
      none('restores that had to be refused and were not', accepted(refusals)),
      equal('hash of the school after them', after.hash, backup.hash),
    ];
  } finally {
    await dropDatabase(databaseUrl, name);
    rmSync(folder, { recursive: true, force: true });
  }
}

function seed(env: Readonly<Record<string, string>>, pupils: number): void {
  const args = ['--import', 'tsx', 'scripts/seed.ts', '--students', String(pupils), '--years', '3'];
  execFileSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
}

/** Does the work in the middle of a working day. @returns with it the titles of lessons that were acknowledged before it began. */
async function whileBusy(
  env: { readonly DATABASE_URL: string; readonly DATA_DIR: string; readonly SESSION_SECRET: string },
  work: () => Promise<CopyRun>,
): Promise<{ backup: CopyRun; load: OfficeLoad; known: string[] }> {
  const server = await startServer({ ...env, DEMO: 'off' });
  const stopping = new AbortController();
  try {
    const place = { dataDir: '', databaseUrl: env.DATABASE_URL };
    const school = await taughtClass(env.DATABASE_URL, env.SESSION_SECRET);
    const people = { readers: 4, writers: 3, everyMs: 20, signal: stopping.signal };
    const { load, ended } = await officeLoad(server.url, school, place, people);
    await pause(3_000);
    const known = [...load.lessons];
    const backup = await work();
    stopping.abort();
    await ended;
    return { backup, load, known };
  } finally {
    stopping.abort();
    await server.stop();
  }
}

/** A class whose sheet of a subject with many marks is still typed into, and who teaches it there, with an account. */
async function taughtClass(databaseUrl: string, secret: string) {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const db = database.kysely;
  try {
    const { rows } = await sql<{
      teacherId: string;
      userId: string | null;
      class: string;
      subject: string;
      pupils: string[];
    }>`
      select t.teacher_id as "teacherId", u.id as "userId", t.class_id as class, t.subject_id as subject,
        (select array_agg(e.student_id::text) from enrolments e where e.class_id = t.class_id and e.to_date is null) as pupils
      from mark_sheets m join teaching_assignments t using (class_id, subject_id, semester_id)
        join semesters s on s.id = m.semester_id and s.ordinal = 1
        join school_years y on y.id = s.school_year_id and y.status = 'ACTIVE'
        left join users u on u.teacher_id = t.teacher_id
      where m.state = 'in_progress' and m.mode = 'SCORE' and m.regular_count >= 4
      order by u.id nulls last, t.class_id limit 1`.execute(db);
    const [one] = rows;
    if (!one) throw new Error('no sheet is open');
    const userId = one.userId ?? newId();
    if (one.userId === null) {
      const person = {
        username: userId,
        username_key: userId,
        display_name: 'Lê Thị Mai',
        email: null,
        password_hash: null,
      };
      const rest = { password_expires_at: null, is_admin: false, teacher_id: one.teacherId, student_id: null };
      await db
        .insertInto('users')
        .values({ id: userId, scope: 'teacher', ...person, ...rest })
        .execute();
    }
    const origin = { ip: '127.0.0.1', userAgent: 'drill' };
    const user = { id: userId, scope: 'teacher' as const };
    const session = await openSession(db, user, Buffer.from(secret), origin, new Date());
    const pupils = one.pupils.map((studentId) => ({ studentId, userId: '', username: '', session }));
    return { teacher: { userId, session }, subjectId: one.subject, classes: [{ id: one.class, pupils }] };
  } finally {
    await database.close();
  }
}

async function lessonsOf(databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: '', databaseUrl });
  const rows = await database.kysely.selectFrom('lessons').select('title').execute();
  await database.close();
  return rows.map(({ title }) => title);
}

/** One bit in the middle is another. */
function damage(archive: string, to: string): string {
  const bytes = readFileSync(archive);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(to, bytes);
  return to;
}

const accepted = (runs: readonly CopyRun[]) =>
  runs.filter(({ code, said }) => code !== 1 || said.trim().split('\n').length !== 1).map(({ said }) => said);

const megabytes = (path: string) => `${(statSync(path).size / 1_000_000).toFixed(0)} MB`;

const took = (what: string, { code, said, seconds }: CopyRun, most = Number.POSITIVE_INFINITY): Finding => ({
  what,
  found: code === 0 ? `${seconds.toFixed(1)} s` : said.slice(-300),
  isGood: code === 0 && seconds <= most,
});

const equal = (what: string, found: string, expected: string): Finding => ({
  what,
  found: found.slice(0, 16),
  isGood: found === expected && found !== '',
});
