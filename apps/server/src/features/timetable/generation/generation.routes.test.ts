import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type LiveSockets, liveSockets } from '../../../../test/servers/live-sockets.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { aTimetableSchool, generateLegal, stopOnceLegal, untilGenerated } from '../timetable-fixtures.ts';

let server: TestServer;
let sockets: LiveSockets;
let clerk: Client;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;
let counter = 0;

beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  sockets = await liveSockets(server);
  clerk = await server.account('view_timetable', 'create_timetable', 'update_timetable');
  school = await aTimetableSchool(server.services.db);
});
eachTestBeginsAfresh(() => server);

const path = (id: string, rest = '') => `/timetable/versions/${id}${rest}`;

async function aDraft() {
  const body = { semesterId: school.year.semester1, name: `Bản ${++counter}`, effectiveFrom: null };
  return (await clerk.post('/timetable/versions', body)).body;
}
const lessonsIn = async (id: string): Promise<BoardLesson[]> => (await clerk.get(path(id, '/board'))).body.lessons;

describe('a generation', () => {
  it('lays every lesson out, moves nothing that is locked, and is told of while it runs', async () => {
    const draft = await aDraft();
    const before = await lessonsIn(draft.id);
    const lesson = before.find(({ slot, duration }) => !slot && duration === 1);
    const to = { day: 2, shift: 'MORNING', period: 1 };
    await clerk.post(path(draft.id, '/moves'), { version: 1, moves: [{ lessonId: lesson?.id, to }] });
    await clerk.post(path(draft.id, '/locks'), { version: 2, scope: { lessonIds: [lesson?.id] }, isLocked: true });
    const news: { state: string; timetableId: string }[] = [];
    const socket = await sockets.connect(clerk.token);
    socket.on('timetable.progress', (payload) => news.push(payload));
    await clerk.post(path(draft.id, '/generate'), { version: 3, seconds: 120, seed: 7 });
    expect((await clerk.get(path(draft.id))).body.state).toBe('generating');
    const started = await clerk.get(path(draft.id, '/generation'));
    expect(started.body.generation).toMatchObject({ start: 'SCRATCH', limitSeconds: 120, seed: 7, failure: null });
    const refused = { version: 4, moves: [{ lessonId: lesson?.id, to: null }] };
    expect((await clerk.post(path(draft.id, '/moves'), refused)).body.code).toBe('timetable.is_generating');
    expect((await clerk.post(path(draft.id, '/generate'), { version: 4 })).body.code).toBe('timetable.is_generating');
    await expect.poll(() => news.filter(({ state }) => state === 'RUNNING').length).toBeGreaterThanOrEqual(2);
    const ended = await stopOnceLegal(clerk, draft.id);
    expect(ended).toMatchObject({ state: 'STOPPED', progress: { hard: 0, placed: 116, unplaced: 0 } });
    const after = (await clerk.get(path(draft.id))).body;
    expect(after).toMatchObject({ state: 'generated', score: { hard: 0, unplaced: 0 } });
    const now = new Map((await lessonsIn(draft.id)).map((each) => [each.id, each]));
    for (const old of before.filter(({ isLocked }) => isLocked)) expect(now.get(old.id)).toEqual(old);
    expect(now.get(lesson?.id ?? '')?.slot).toEqual(to);
    await expect.poll(() => news.at(-1)).toMatchObject({ state: 'STOPPED', timetableId: draft.id });
    const checked = await clerk.post(path(draft.id, '/check'), { version: after.version });
    expect(checked.body.state).toBe('checked');
  });

  it('stops soon after it is asked to and keeps the best so far', async () => {
    const draft = await aDraft();
    await clerk.post(path(draft.id, '/generate'), { version: 1, seconds: 600, seed: 3 });
    const placed = async () =>
      (await clerk.get(path(draft.id, '/generation'))).body.generation.progress?.placed as number | undefined;
    await expect.poll(async () => (await placed()) ?? 0).toBeGreaterThan(100);
    const before = (await placed()) ?? 0;
    expect((await clerk.post(path(draft.id, '/generation/stop'))).status).toBe(200);
    // Long before the ten minutes it was given: this test has no more than half of them.
    const ended = await untilGenerated(clerk, draft.id);
    expect(ended.state).toBe('STOPPED');
    expect(ended.progress.placed).toBeGreaterThanOrEqual(before);
    expect((await clerk.post(path(draft.id, '/generation/stop'))).body.code).toBe('timetable.not_generating');
  });

  it('that still waits for its turn is over as soon as somebody says so', async () => {
    const [running, waiting] = [await aDraft(), await aDraft()];
    await clerk.post(path(running.id, '/generate'), { version: 1, seconds: 600, seed: 3 });
    await clerk.post(path(waiting.id, '/generate'), { version: 1, seconds: 600, seed: 3 });
    const stopped = await clerk.post(path(waiting.id, '/generation/stop'));
    expect(stopped.body).toMatchObject({ state: 'STOPPED', progress: null });
    expect((await clerk.get(path(waiting.id))).body.state).toBe('draft');
    await clerk.post(path(running.id, '/generation/stop'));
    await untilGenerated(clerk, running.id);
    // Its turn comes and nothing happens.
    expect((await clerk.post(path(waiting.id, '/generate'), { version: 3, seconds: 1, seed: 3 })).status).toBe(200);
    expect((await untilGenerated(clerk, waiting.id)).state).toBe('DONE');
  });

  it('of a process that died leaves the version as it was and has failed', async () => {
    const draft = await aDraft();
    const { db, jobs } = server.services;
    const id = newId();
    const payload = { generationId: id };
    await db.updateTable('timetables').set({ state: 'generating' }).where('id', '=', draft.id).execute();
    await db
      .insertInto('timetable_generations')
      .values({
        id,
        timetable_id: draft.id,
        job_id: null,
        state: 'RUNNING',
        start: 'SCRATCH',
        state_before: 'draft',
        limit_seconds: 60,
        seed: 1,
        progress: null,
        failure: null,
        started_by: null,
        finished_at: null,
      })
      .execute();
    const jobId = await jobs.add(db, { kind: 'timetables.generate', payload, createdBy: null, maxAttempts: 1 });
    const ended = await untilGenerated(clerk, draft.id);
    expect(ended).toMatchObject({ state: 'FAILED', failure: 'INTERRUPTED' });
    const version = (await clerk.get(path(draft.id))).body;
    expect(version).toMatchObject({ state: 'draft', score: draft.score });
    await expect
      .poll(async () => (await db.selectFrom('jobs').select('state').where('id', '=', jobId).executeTakeFirst())?.state)
      .toBe('failed');
  });

  it('that must change little keeps to the version it was copied from, and moves nothing for comfort', async () => {
    const { db } = server.services;
    const base = await aDraft();
    await generateLegal(clerk, base.id, { version: 1, seed: 5 });
    await db
      .updateTable('timetables')
      .set({ state: 'published', effective_from: '2026-09-07' })
      .where('id', '=', base.id)
      .execute();
    expect((await clerk.get('/timetable/in-force')).body.timetable.id).toBe(base.id);
    // Another version, in which everything lies elsewhere, is what is copied; nothing is wrong with it.
    const next = await aDraft();
    await generateLegal(clerk, next.id, { version: 1, seed: 6 });
    const idle = (await clerk.post(path(next.id, '/copy'), { name: `Bản ${++counter}` })).body;
    await generateLegal(clerk, idle.id, { version: idle.version, start: 'MINIMAL_CHANGE', seed: 5 });
    expect((await clerk.get(path(next.id, `/compare?with=${idle.id}`))).body.total).toBe(0);
    const copy = (await clerk.post(path(next.id, '/copy'), { name: `Bản ${++counter}` })).body;
    // A day on which the teacher gives a lesson there: which days those are, the time the search had decides.
    const teacherId = school.teachers[5]?.id ?? '';
    const given = (await lessonsIn(next.id)).filter(
      ({ purpose, teacherIds }) => purpose === 'LESSON' && teacherIds.includes(teacherId),
    );
    const day = given.map(({ slot }) => slot?.day).find((each) => each === 3 || each === 4) ?? given[0]?.slot?.day;
    const days = { schoolYearId: school.year.id, version: 0, unavailable: [], daysOff: [day] };
    await clerk.put(`/timetable/teachers/${teacherId}`, days);
    const ended = await generateLegal(clerk, copy.id, { version: copy.version, start: 'MINIMAL_CHANGE', seed: 5 });
    expect(ended.progress).toMatchObject({ hard: 0, unplaced: 0 });
    const { body } = await clerk.get(path(next.id, `/compare?with=${copy.id}`));
    expect(body.total).toBeGreaterThan(0);
    expect(body.total).toBeLessThan(25);
  });
});
