import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { newId } from '../src/platform/ids.ts';
import { aDataFolder } from './servers/data-folder.ts';
import { type Call, type Caller, mortalCaller, ok } from './servers/mortal-calls.ts';
import { caller, type ServerProcess, startServer, testSecret } from './servers/server-process.ts';
import { aSchoolOfToday, type Person } from './world/school-of-today.ts';
import { worldPassword } from './world/world.ts';

const folders: string[] = [];
const running: ServerProcess[] = [];
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Each kills the server while pupils write, while works are marked and while marks are released. More in the long run. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
const pupilsInClass = 4;
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

async function signedIn({ url }: ServerProcess, { scope, username }: Person): Promise<Caller> {
  const proof = { username, password: worldPassword };
  const { body } = await caller(url)('POST', `/account/auth/login-${scope}`, proof);
  const token: string = body.access_token;
  return mortalCaller(url, token);
}

/** What a pupil has been told of their work, and what they asked for last and heard no answer to. */
interface Told {
  version: number;
  words: string;
  handIns: number;
  /** Asked for, with what comes of it, and not answered. */
  open: { call: Call; isHandIn: boolean; words: string } | null;
}

const workPath = (itemId: string) => `/student/lesson-items/${itemId}/work`;

/** The next thing a pupil does: types something, or hands it in. */
function nextCall(itemId: string, told: Told): NonNullable<Told['open']> {
  const words = `Bài làm ${newId()}`;
  const isHandIn = Math.random() < 0.4;
  const body = { version: told.version, text: text(words) };
  const call: Call = isHandIn
    ? {
        method: 'POST',
        path: `${workPath(itemId)}/submit`,
        body: { ...body, pressedAt: new Date().toISOString() },
        key: newId(),
      }
    : { method: 'PUT', path: workPath(itemId), body };
  return { call, isHandIn, words };
}

function hear(told: Told, { isHandIn, words }: NonNullable<Told['open']>, work: { version: number }): void {
  told.version = work.version;
  told.words = words;
  if (isHandIn) told.handIns += 1;
  told.open = null;
}

/** What stands there is what was told, exactly: no draft older, no hand-in missing or twice. */
async function expectTold(call: Caller, itemId: string, told: Told): Promise<void> {
  const { work } = await ok(call({ method: 'GET', path: `/student/lesson-items/${itemId}/exercise` }));
  expect(work.version).toBe(told.version);
  expect(work.draft.text).toEqual(told.words === '' ? null : text(told.words));
  expect(
    work.versions.map(({ number }: { number: number }) => number).toSorted((one: number, other: number) => one - other),
  ).toEqual(Array.from({ length: told.handIns }, (_, at) => at + 1));
}

/** Asks again for what was not answered, as a browser does; with it the pupil knows where they are. */
async function askAgain(call: Caller, itemId: string, told: Told): Promise<void> {
  const { open } = told;
  if (!open) return;
  const again = await call(open.call);
  const { work } = await ok(call({ method: 'GET', path: `/student/lesson-items/${itemId}/exercise` }));
  if (again?.status === 200) return hear(told, open, again.body);
  // Written, and only the answer was lost; or not written, and its key is kept for a minute in case somebody still is at it.
  expect(again?.body.code).toBeOneOf(['platform.already_done', 'platform.request_in_progress']);
  if (again?.body.code === 'platform.already_done') return hear(told, open, work);
  expect([work.version, work.versions.length]).toEqual([told.version, told.handIns]);
  hear(told, open, await ok(call({ ...open.call, key: newId() })));
}

/** Sends a call and hangs up while it is answered, at one moment or another. */
async function hangUp({ url }: ServerProcess, headers: Record<string, string>, { method, path, body }: Call) {
  const sending = request(`${url}/api${path}`, { method, headers: { ...headers, 'content-type': 'application/json' } });
  sending.on('error', () => undefined);
  sending.end(JSON.stringify(body));
  await pause(Math.random() * 25);
  sending.destroy();
}

describe('a server that is killed while works are written, handed in, marked and released', {
  timeout: 900_000,
}, () => {
  it('has all it said it has, each once, and what was not answered can be asked for again', async () => {
    const folder = await aDataFolder();
    folders.push(folder);
    const school = await aSchoolOfToday(folder, { classes: rounds, pupils: pupilsInClass });
    const start = async () => {
      const begun = await startServer({ NODE_ENV: 'production', SESSION_SECRET: testSecret, DATA_DIR: folder });
      running.push(begun);
      return begun;
    };
    let server = await start();
    /** Everybody goes on until the server is gone, which it is while more is under way. */
    const untilKilled = async (after: number, each: (heard: () => void) => readonly Promise<void>[]) => {
      let answers = 0;
      const all = each(() => {
        answers += 1;
        if (answers === after) setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 12);
      });
      await Promise.all(all);
      server.child.kill('SIGKILL');
      await server.ended;
      server = await start();
    };

    for (const { id: classId, pupils } of school.classes) {
      let teacher = await signedIn(server, school.teacher);
      const { itemId, title } = await anExercise(teacher, classId, school);
      const tolds = pupils.map((): Told => ({ version: 0, words: '', handIns: 0, open: null }));
      const toldOf = (at: number) => tolds[at] ?? { version: 0, words: '', handIns: 0, open: null };
      let calls = await Promise.all(pupils.map((pupil) => signedIn(server, pupil)));

      // Pupils type and hand in, again and again.
      await untilKilled(15, (heard) =>
        calls.map(async (call, at) => {
          const told = toldOf(at);
          for (;;) {
            told.open = nextCall(itemId, told);
            const answer = await call(told.open.call);
            if (answer === null) return;
            expect([answer.status, answer.body?.code]).toEqual([200, undefined]);
            hear(told, told.open, answer.body);
            heard();
          }
        }),
      );
      calls = await Promise.all(pupils.map((pupil) => signedIn(server, pupil)));
      for (const [at, call] of calls.entries()) {
        await askAgain(call, itemId, toldOf(at));
        await expectTold(call, itemId, toldOf(at));
        // All have handed in something by the end.
        const last = { ...nextCall(itemId, toldOf(at)), isHandIn: true };
        const body = { version: toldOf(at).version, text: text(last.words), pressedAt: new Date().toISOString() };
        const path = `${workPath(itemId)}/submit`;
        hear(toldOf(at), last, await ok(call({ method: 'POST', path, body, key: newId() })));
        await expectTold(call, itemId, toldOf(at));
      }

      // The teacher marks one after the other, and changes their mind.
      teacher = await signedIn(server, school.teacher);
      const { rows } = await ok(teacher({ method: 'GET', path: `/lesson-items/${itemId}/submissions` }));
      const works = pupils.map(({ id }, at) => {
        const { resultId } = rows.find(({ studentId }: { studentId: string }) => studentId === id);
        return { id: resultId as string, studentId: id, number: toldOf(at).handIns, version: 1, points: -1 };
      });
      const markingOf = ({ id, number, version }: (typeof works)[number], points: number): Call => ({
        method: 'PUT',
        path: `/submissions/${id}/marking`,
        body: { version, number, points, comment: `Được ${points}`, isDone: true },
      });
      const unheard = new Map<string, { call: Call; points: number }>();
      await untilKilled(10, (heard) =>
        works.map(async (work) => {
          for (;;) {
            const points = Math.floor(Math.random() * 21) * 50;
            if (points === work.points) continue;
            const call = markingOf(work, points);
            const answer = await teacher(call);
            if (answer === null) {
              unheard.set(work.id, { call, points });
              return;
            }
            expect([answer.status, answer.body?.code]).toEqual([200, undefined]);
            Object.assign(work, { version: answer.body.marking.version, points });
            heard();
          }
        }),
      );
      teacher = await signedIn(server, school.teacher);
      for (const work of works) {
        const before = work.version;
        const open = unheard.get(work.id);
        if (open) {
          const { marking } = await ok(teacher(open.call));
          Object.assign(work, { version: marking.version, points: open.points });
        }
        const { marking } = await ok(teacher({ method: 'GET', path: `/submissions/${work.id}` }));
        expect(marking).toMatchObject({ points: work.points, comment: `Được ${work.points}`, version: work.version });
        // Written once, whether before the server ended or when it was asked again.
        expect(work.version).toBe(before + (open ? 1 : 0));
      }

      // All are released; nobody knows how far it got.
      const release: Call = { method: 'POST', path: `/lesson-items/${itemId}/release`, body: {}, key: newId() };
      const releasing = teacher(release);
      await pause(Math.random() * 60);
      server.child.kill('SIGKILL');
      await server.ended;
      const first = await releasing;
      server = await start();
      teacher = await signedIn(server, school.teacher);
      const again = await teacher(release);
      if (first) expect(first.status).toBe(200);
      if (again?.status !== 200) {
        expect(again?.body.code).toBeOneOf(['platform.already_done', 'platform.request_in_progress']);
        await ok(teacher({ ...release, key: newId() }));
      }
      for (const [at, pupil] of pupils.entries()) {
        const call = await signedIn(server, pupil);
        const { work } = await ok(call({ method: 'GET', path: `/student/lesson-items/${itemId}/exercise` }));
        expect([work.marking?.points, work.versions.length]).toEqual([works[at]?.points, toldOf(at).handIns]);
      }
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      await expectInSheet(folder, title, works);
      server = await start();
    }
  });

  it('and a pupil who hangs up in the middle of an answer finds their work once', async () => {
    const folder = await aDataFolder();
    folders.push(folder);
    const school = await aSchoolOfToday(folder, { classes: 1, pupils: 1 });
    const server = await startServer({ NODE_ENV: 'production', SESSION_SECRET: testSecret, DATA_DIR: folder });
    running.push(server);
    const [of] = school.classes;
    const [pupil] = of?.pupils ?? [];
    if (!of || !pupil) throw new Error('A class with a pupil');
    const teacher = await signedIn(server, school.teacher);
    const { itemId } = await anExercise(teacher, of.id, school);
    const call = await signedIn(server, pupil);
    const proof = { username: pupil.username, password: worldPassword };
    const { body } = await caller(server.url)('POST', '/account/auth/login-student', proof);
    const told: Told = { version: 0, words: '', handIns: 0, open: null };
    for (let cut = 0; cut < 20 * rounds; cut += 1) {
      told.open = nextCall(itemId, told);
      const { key } = told.open.call;
      const headers = { authorization: `Bearer ${body.access_token}`, ...(key ? { 'idempotency-key': key } : {}) };
      await hangUp(server, headers, told.open.call);
      // The first may still be at work: who asks again waits for it.
      const open = told.open;
      await expect
        .poll(async () => {
          const again = await call(open.call);
          if (again?.status === 200) hear(told, open, again.body);
          return again?.status === 200 || again?.body.code;
        })
        .toBe(true);
      await expectTold(call, itemId, told);
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});

/** A published exercise whose marks go into the sheet, and that may be handed in again and again. */
async function anExercise(
  teacher: Caller,
  classId: string,
  { subjectId, semesterId }: { subjectId: string; semesterId: string },
): Promise<{ itemId: string; title: string }> {
  const post = (path: string, body: object) => ok(teacher({ method: 'POST', path, body }));
  const title = `Bài tập ${newId()}`;
  const lesson = await post(`/classes/${classId}/lessons`, { subjectId, title: 'Bài 1', goals: text('Hiểu bài') });
  const task = { title, text: text('Giải bài 3'), kinds: ['TEXT'], mayResubmit: true };
  const { item } = await post(`/lessons/${lesson.id}/exercises`, task);
  const path = `/lesson-items/${item.id}`;
  const markTarget = { semesterId, column: 'gk' };
  await ok(teacher({ method: 'PUT', path, body: { version: item.version, title, markTarget } }));
  await post(`${path}/publish`, { version: item.version + 1 });
  await post(`/lessons/${lesson.id}/publish`, { version: lesson.version });
  return { itemId: item.id, title };
}

/** Each mark stands in its cell, written once, with the exercise in its history. */
async function expectInSheet(
  folder: string,
  title: string,
  works: readonly { studentId: string; points: number }[],
): Promise<void> {
  const { kysely: db, close } = await openDatabase({ dataDir: folder });
  try {
    for (const { studentId, points } of works) {
      const cells = await db
        .selectFrom('marks')
        .select(['tenths', 'version', 'column_key'])
        .where('student_id', '=', studentId)
        .execute();
      expect(cells).toEqual([{ tenths: Math.floor((points + 5) / 10), version: 1, column_key: 'gk' }]);
      const changes = await db
        .selectFrom('mark_changes')
        .select(['source', 'reason'])
        .where('student_id', '=', studentId)
        .execute();
      expect(changes).toEqual([{ source: 'exercise', reason: title }]);
    }
  } finally {
    await close();
  }
}
