import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { newId } from '../../../platform/ids.ts';
import { untilGenerated } from '../timetable-fixtures.ts';

const slot = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
const saturday = 6;

let server: TestServer;
let office: Client;
let school: Awaited<ReturnType<typeof aSchool>>;

async function aSchool() {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const subjectId = (await aSubject(db, { name: 'Toán' })).id;
  const classIds = [(await aClass(db, { schoolYearId: year.id, name: '9A1' })).id];
  const teacherIds = [(await aTeacher(db, { name: 'Trần Thị Mai' })).id];
  return { year, lesson: { subjectId, classIds, teacherIds } };
}

/** A draft with one lesson locked on Saturday and one in the tray. */
async function aDraft() {
  const { db } = server.services;
  const { year, lesson } = school;
  const id = await aVersion(db, { semesterId: year.semester1, schoolYearId: year.id });
  const locked = await aLessonOf(db, id, { ...lesson, slot: slot(saturday, 1) });
  const free = await aLessonOf(db, id, { ...lesson, slot: null });
  await db.updateTable('timetable_lessons').set({ is_locked: true }).where('id', '=', locked).execute();
  return { id, locked, free };
}

const board = async (id: string) => (await office.get(`/timetable/versions/${id}/board`)).body;
const generate = (id: string) =>
  office.post(`/timetable/versions/${id}/generate`, { version: 1, start: 'CURRENT', seconds: 60, seed: 1 });

/** Until a worker has taken it up. */
async function running(id: string) {
  const state = async () =>
    (await office.get(`/timetable/versions/${id}/generation`)).body.generation.progress !== null;
  await expect.poll(state).toBe(true);
}

beforeAll(async () => {
  server = await testServer();
  school = await aSchool();
  office = await server.admin();
});
eachTestBeginsAfresh(() => server);

describe('a generation', () => {
  it('of a process that was taken for dead leaves alone what people have done since', async () => {
    const { db } = server.services;
    const { id, free } = await aDraft();
    expect((await generate(id)).status).toBe(200);
    await running(id);
    await db.updateTable('timetables').set({ state: 'draft', version: 3 }).where('id', '=', id).execute();
    await db
      .updateTable('timetable_generations')
      .set({ state: 'FAILED', failure: 'INTERRUPTED', finished_at: new Date() })
      .where('timetable_id', '=', id)
      .execute();
    const moves = [{ lessonId: free, to: slot(5, 5) }];
    expect((await office.post(`/timetable/versions/${id}/moves`, { version: 3, moves })).body.version).toBe(4);
    const job = db
      .selectFrom('jobs')
      .innerJoin('timetable_generations as g', 'g.job_id', 'jobs.id')
      .select('jobs.state')
      .where('g.timetable_id', '=', id);
    await expect.poll(async () => (await job.executeTakeFirst())?.state).toBe('failed');
    const after = await board(id);
    expect(after.timetable).toMatchObject({ state: 'draft', version: 4 });
    expect(after.lessons.find((each: { id: string }) => each.id === free).slot).toEqual(slot(5, 5));
    const { body } = await office.get(`/timetable/versions/${id}/generation`);
    expect(body.generation).toMatchObject({ state: 'FAILED', failure: 'INTERRUPTED' });
  });

  it('whose process died of it is not begun again: the version is given back', async () => {
    const { db } = server.services;
    const { id } = await aDraft();
    await db.updateTable('timetables').set({ state: 'generating' }).where('id', '=', id).execute();
    const generation = {
      id: newId(),
      timetable_id: id,
      state: 'RUNNING',
      start: 'SCRATCH',
      state_before: 'draft',
    } as const;
    await db
      .insertInto('timetable_generations')
      .values({
        ...generation,
        job_id: null,
        limit_seconds: 60,
        seed: 1,
        progress: null,
        failure: null,
        started_by: null,
        finished_at: null,
      })
      .execute();
    const payload = JSON.stringify({ generationId: generation.id });
    const taken = {
      state: 'running',
      attempts: 1,
      max_attempts: 1,
      locked_until: new Date(0),
      run_at: new Date(0),
    } as const;
    const job = { id: newId(), kind: 'timetables.generate', payload, created_by: null, ...taken };
    await db.insertInto('jobs').values(job).execute();
    expect(await untilGenerated(office, id)).toMatchObject({ state: 'FAILED', failure: 'INTERRUPTED' });
    expect((await board(id)).timetable).toMatchObject({ state: 'draft', version: 2 });
    const state = db.selectFrom('jobs').select(['state', 'attempts', 'error']).where('id', '=', job.id);
    await expect
      .poll(() => state.executeTakeFirst())
      .toMatchObject({ state: 'failed', attempts: 2, error: expect.stringContaining('attempts: 1') });
  });

  it('puts into the tray what lies outside the week as it has become meanwhile', async () => {
    const { id, locked } = await aDraft();
    expect((await generate(id)).status).toBe(200);
    await running(id);
    const periods = [{ start: '07:00', end: '07:45' }];
    const saved = await office.put('/timetable/week-setup', {
      schoolYearId: school.year.id,
      version: 0,
      days: [1, 2, 3],
      shifts: [
        { key: 'MORNING', periods },
        { key: 'AFTERNOON', periods: [] },
      ],
      homeroomSubjectId: null,
      flag: { MORNING: null, AFTERNOON: null },
      form: { MORNING: null, AFTERNOON: null },
    });
    expect(saved.status).toBe(200);
    await office.post(`/timetable/versions/${id}/generation/stop`);
    expect((await untilGenerated(office, id)).state).toMatch(/DONE|STOPPED/);
    const { timetable, lessons } = await board(id);
    const outside = lessons.filter(
      ({ slot: place }: { slot: Slot | null }) => place && (place.day > 3 || place.period > 1),
    );
    expect(outside).toEqual([]);
    expect(lessons.find((each: { id: string }) => each.id === locked)).toMatchObject({ slot: null, isLocked: false });
    const open = lessons.filter(({ slot: place }: { slot: Slot | null }) => place === null);
    expect(timetable.score.unplaced).toBe(open.length);
  });
});

describe('what timetables are judged by', () => {
  it('is as it is now: days of the school, subjects and sizes of classes', async () => {
    const { db } = server.services;
    const year = await aSchoolYear(db, { startYear: 2027, status: 'PLANNED' });
    const one = await aClass(db, { schoolYearId: year.id, name: '9A1' });
    await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null, working_days: 6 }).execute();
    const id = await aVersion(db, { semesterId: year.semester1, schoolYearId: year.id });
    const teacher = await aTeacher(db, { name: 'Lê Văn Nam' });
    const added = await aSubject(db, { name: 'Tin học' });
    const before = await board(id);
    const numbers = { annual_periods: 35, weekly_semester1: 1, weekly_semester2: 1 };
    await db
      .insertInto('class_subjects')
      .values({ class_id: one.id, subject_id: added.id, ...numbers })
      .execute();
    await aLessonOf(db, id, { subjectId: added.id, classIds: [one.id], teacherIds: [teacher.id], slot: slot(1, 1) });
    await db.updateTable('schools').set({ working_days: 5 }).execute();
    await db.updateTable('timetables').set({ version: 2 }).where('id', '=', id).execute();
    const after = await board(id);
    expect([before.week.days.length, after.week.days.length]).toEqual([6, 5]);
    const names = (found: { subjects: { name: string }[] }) => found.subjects.map(({ name }) => name);
    expect([names(before), names(after)]).toEqual([[], ['Tin học']]);
    await db.deleteFrom('class_subjects').where('subject_id', '=', added.id).execute();
    expect(names(await board(id))).toEqual(['Tin học']);
  });
});
