import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';

const today = '2026-11-16';
const later = '2026-11-23';
const latest = '2026-11-30';
const slot = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
/** Just after midnight at school, when it is the day before in London. */
const justAfterMidnight = (date: string) => new Date(Date.parse(`${date}T00:00:30+07:00`));

let now = new Date(`${today}T03:00:00Z`);
let server: TestServer;
let school: Awaited<ReturnType<typeof aSchool>>;
let head: Client;

async function aSchool() {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const maths = (await aSubject(db, { name: 'Toán' })).id;
  const arts = (await aSubject(db, { name: 'Mĩ thuật' })).id;
  const a = (await aClass(db, { schoolYearId: year.id, name: '9A1' })).id;
  const b = (await aClass(db, { schoolYearId: year.id, name: '9A2' })).id;
  const mai = (await aTeacher(db, { name: 'Trần Thị Mai' })).id;
  const tuan = (await aTeacher(db, { name: 'Vũ Anh Tuấn' })).id;
  return { year, maths, arts, a, b, mai, tuan };
}

type Place = 'first' | 'second' | 'fourth';
const periods = { first: 1, second: 2, fourth: 4 } as const;

/** Maths of 9A1 on Monday in the first period; arts of it and of 9A2 by Tuấn at the places named. */
async function aPlan(state: 'checked' | 'published', arts: { a?: Place; b?: Place } = {}, effectiveFrom?: string) {
  const { db } = server.services;
  const { year, maths, a, b, mai, tuan } = school;
  const from = effectiveFrom ?? (state === 'published' ? '2026-09-07' : undefined);
  const id = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state,
    ...(from ? { effectiveFrom: from } : {}),
  });
  const add = (subjectId: string, classId: string, teacherId: string, period: number) =>
    aLessonOf(db, id, { subjectId, classIds: [classId], teacherIds: [teacherId], slot: slot(1, period) });
  const lesson = await add(maths, a, mai, 1);
  if (arts.a) await add(school.arts, a, tuan, periods[arts.a]);
  if (arts.b) await add(school.arts, b, tuan, periods[arts.b]);
  return { id, lesson };
}

const preview = async (id: string, effectiveFrom: string) =>
  (await head.get(`/timetable/versions/${id}/publish?effectiveFrom=${effectiveFrom}`)).body;
async function publish(id: string, effectiveFrom: string, version = 1) {
  const { changes } = await preview(id, effectiveFrom);
  return head.post(`/timetable/versions/${id}/publish`, { version, effectiveFrom, confirmedChanges: changes });
}
const withdraw = (id: string, version: number) =>
  head.post(`/timetable/versions/${id}/withdraw`, { version, reason: 'Nhầm' });
const change = (lessonId: string, date: string, body: object) =>
  head.post('/timetable/overrides', { lessonId, date, ...body });
const openChanges = async () => (await head.get(`/timetable/overrides?from=${today}&to=2026-12-13`)).body;
async function at(moment: Date) {
  now = moment;
  head = await server.admin();
}
const states = async (...ids: string[]) => {
  const found = await Promise.all(ids.map((id) => head.get(`/timetable/versions/${id}`)));
  return found.map(({ body }) => [body.state, body.effectiveTo]);
};

describe('publishing a timetable, where it is tight', () => {
  beforeEach(async () => {
    if (!server) {
      server = await testServer({ clock: clockAt(() => now) });
      school = await aSchool();
    }
    await at(new Date(`${today}T03:00:00Z`));
    await server.services.db.deleteFrom('timetable_overrides').execute();
    await server.services.db.deleteFrom('timetables').execute();
  });

  it('withdrawn just after midnight of its day, the one of the day before holds again, not an older one', async () => {
    const oldest = await aPlan('published');
    const between = await aPlan('checked', { a: 'second' });
    const last = await aPlan('checked', { a: 'fourth' });
    expect((await publish(last.id, latest)).body).toMatchObject({ state: 'scheduled' });
    expect((await publish(between.id, later)).body).toMatchObject({ state: 'scheduled' });
    await at(justAfterMidnight(later));
    expect((await head.get('/timetable/in-force')).body.timetable.id).toBe(between.id);
    await at(justAfterMidnight(latest));
    expect((await withdraw(last.id, 2)).body).toMatchObject({ state: 'withdrawn' });
    expect(await states(oldest.id, between.id)).toEqual([
      ['superseded', '2026-11-22'],
      ['published', null],
    ]);
    expect((await head.get('/timetable/in-force')).body.timetable.id).toBe(between.id);
  });

  it('does not begin before one that is taught by already', async () => {
    await aPlan('published', {}, today);
    const next = await aPlan('checked', { a: 'second' });
    const early = '2026-11-10';
    expect(await preview(next.id, early)).toMatchObject({
      canPublish: false,
      blockers: [{ key: 'timetableServer.publishing.past' }],
    });
    expect((await publish(next.id, early)).body.code).toBe('timetable.date_in_past');
    expect((await states(next.id))[0]).toEqual(['checked', null]);
  });

  it('ends a moved lesson whose new place somebody else has in it, and lists it before', async () => {
    const old = await aPlan('published');
    const move = { kind: 'MOVED', toDate: later, toShift: 'MORNING', toPeriod: 4 };
    expect((await change(old.lesson, later, move)).status).toBe(200);
    const free = await aPlan('checked', { a: 'second' });
    expect((await preview(free.id, later)).lostOverrides).toEqual([]);
    const taken = await aPlan('checked', { a: 'fourth' });
    expect((await preview(taken.id, later)).lostOverrides).toMatchObject([
      { date: later, className: '9A1', subjectName: 'Toán' },
    ]);
    expect((await publish(taken.id, later)).body.state).toBe('scheduled');
    expect(await openChanges()).toEqual([]);
  });

  it('ends a cover whose teacher has another lesson in it; one before its first day stays', async () => {
    const old = await aPlan('published');
    const cover = { kind: 'COVER', coverTeacherId: school.tuan };
    await change(old.lesson, later, cover);
    await change(old.lesson, latest, cover);
    const next = await aPlan('checked', { b: 'first' });
    expect((await publish(next.id, latest)).body.state).toBe('scheduled');
    expect(await openChanges()).toMatchObject([{ date: later, lessonId: old.lesson }]);
  });

  it('says which lesson of days before comes to a time that somebody else has in it', async () => {
    const old = await aPlan('published');
    const move = { kind: 'MOVED', toDate: later, toShift: 'MORNING', toPeriod: 4 };
    expect((await change(old.lesson, today, move)).status).toBe(200);
    const next = await aPlan('checked', { a: 'fourth' });
    const told = await preview(next.id, later);
    expect(told.lostOverrides).toEqual([]);
    expect(told.warnings).toMatchObject([
      {
        key: 'timetableServer.publishing.movedInto',
        params: { lesson: 'Toán 9A1', date: '23/11/2026', other: 'Mĩ thuật 9A1' },
      },
    ]);
  });

  it('scheduled and withdrawn leaves a version that can be taken over anew and deleted', async () => {
    const old = await aPlan('published');
    const next = await aPlan('checked', { a: 'second', b: 'fourth' });
    expect((await publish(next.id, later)).status).toBe(200);
    const { lessons } = (await head.get(`/timetable/versions/${next.id}/board`)).body;
    for (const { id } of lessons) expect((await change(id, latest, { kind: 'CANCELLED' })).status).toBe(200);
    expect((await withdraw(next.id, 2)).body).toMatchObject({ state: 'checked', version: 3 });
    expect(await openChanges()).toMatchObject([{ lessonId: old.lesson, timetableId: old.id }]);
    const refreshed = await head.post(`/timetable/versions/${next.id}/refresh`, { version: 3 });
    expect([refreshed.status, refreshed.body.removed?.length]).toEqual([200, 3]);
    expect((await head.delete(`/timetable/versions/${next.id}`)).status).toBe(204);
  });

  it('of last year is not in force this year, nor after its semester has ended', async () => {
    const { id } = await aPlan('published');
    const inForce = async (date: string) =>
      (await head.get(`/timetable/in-force?date=${date}`)).body.timetable?.id ?? null;
    const rows = await server.services.db
      .selectFrom('semesters')
      .select(['start_date', 'end_date'])
      .where('id', '=', school.year.semester1)
      .execute();
    const { start_date: first = '', end_date: last = '' } = rows[0] ?? {};
    await server.services.db.updateTable('timetables').set({ effective_from: first }).where('id', '=', id).execute();
    const dayAfter = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    expect([await inForce(dayBefore), await inForce(first), await inForce(last), await inForce(dayAfter)]).toEqual([
      null,
      id,
      id,
      null,
    ]);
  });

  it('names the days of the semester as people write them', async () => {
    const { id } = await aPlan('checked');
    const answer = await head.patch(`/timetable/versions/${id}`, {
      version: 1,
      name: 'Bản',
      effectiveFrom: '2026-08-01',
    });
    expect(answer.body.code).toBe('timetable.date_outside_semester');
    expect(answer.body.errors[0].message ?? answer.body.detail).toMatch(/\d{1,2}\/\d{1,2}\/2026/);
  });
});
