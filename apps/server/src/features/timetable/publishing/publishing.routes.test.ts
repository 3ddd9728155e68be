import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { turnTimetables } from './publishing.commands.ts';

const morning = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
const start = '2026-11-16T03:00:00Z';
const today = '2026-11-16';
const later = '2026-11-23';

let now = new Date(start);
let server: TestServer;
let school: Awaited<ReturnType<typeof aSchool>>;
let head: Client;
let pupil: Client;
let mate: Client;
let mai: Client;
let nam: Client;

async function aSchool() {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const maths = await aSubject(db, { name: 'Toán' });
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  const teachers = {
    mai: await aTeacher(db, { name: 'Trần Thị Mai' }),
    nam: await aTeacher(db, { name: 'Lê Văn Nam' }),
  };
  const pupils = {
    a: await aStudent(db, { classId: a.id, schoolYearId: year.id }),
    b: await aStudent(db, { classId: b.id, schoolYearId: year.id }),
  };
  return { year, maths, a, b, teachers, pupils };
}

/** Maths of 9A1 on Monday at a period, of 9A2 on Tuesday; both by Mai unless said. */
async function aPlan(state: 'checked' | 'draft' | 'published', period: number, teacherId = school.teachers.mai.id) {
  const { db } = server.services;
  const { year, maths, a, b, teachers } = school;
  const id = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state,
    ...(state === 'published' ? { effectiveFrom: '2026-09-07' } : {}),
  });
  const subjectId = maths.id;
  const lesson = await aLessonOf(db, id, {
    subjectId,
    classIds: [a.id],
    teacherIds: [teacherId],
    slot: morning(1, period),
  });
  await aLessonOf(db, id, { subjectId, classIds: [b.id], teacherIds: [teachers.nam.id], slot: morning(2, 1) });
  return { id, lesson };
}

const preview = (id: string, effectiveFrom: string) =>
  head.get(`/timetable/versions/${id}/publish?effectiveFrom=${effectiveFrom}`);
const publish = (id: string, effectiveFrom: string, confirmedChanges: number, version = 1) =>
  head.post(`/timetable/versions/${id}/publish`, { version, effectiveFrom, confirmedChanges, note: 'Đổi giáo viên' });
const states = async () => {
  const rows = await server.services.db
    .selectFrom('timetables')
    .select(['state', 'effective_from', 'effective_to'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ state, effective_from, effective_to }) => [state, effective_from, effective_to]);
};
const periodOn = async (date: string) => {
  const { body } = await pupil.get(`/timetable/own/week?date=${date}`);
  return body.lessons.map(({ slot }: { slot: { period: number } }) => slot.period);
};
const kinds = (client: Client) =>
  client.get('/notifications').then(({ body }) => body.items.map(({ kind }: { kind: string }) => kind));
const turn = () =>
  inTransaction(server.services.database, (trx) => turnTimetables(trx, server.services, server.services.clock.today()));

describe('publishing a timetable', () => {
  beforeEach(async () => {
    if (!server) {
      server = await testServer({ clock: clockAt(() => now) });
      school = await aSchool();
      head = await server.account('view_timetable', 'publish_timetable');
      pupil = await server.student(school.pupils.a.id);
      mate = await server.student(school.pupils.b.id);
      mai = await server.teacher(school.teachers.mai.id);
      nam = await server.teacher(school.teachers.nam.id);
    }
    now = new Date(start);
    for (const table of ['timetable_overrides', 'timetables', 'notifications', 'notification_counters'] as const) {
      await server.services.db.deleteFrom(table).execute();
    }
  });

  it('shows first what changes for whom, and tells just those', async () => {
    const old = await aPlan('published', 1);
    const next = await aPlan('checked', 2);
    const { body } = await preview(next.id, later);
    expect(body).toMatchObject({
      canPublish: true,
      isToday: false,
      changes: 1,
      blockers: [],
      warnings: [],
      classes: [{ name: '9A1', changes: 1 }],
      teachers: [{ name: 'Trần Thị Mai', changes: 1 }],
      told: { teachers: 1, students: 1 },
      lostOverrides: [],
    });
    expect(body.replaces.id).toBe(old.id);
    const done = await publish(next.id, later, 1);
    expect(done.body).toMatchObject({ state: 'scheduled', effectiveFrom: later, version: 2 });
    expect([await kinds(mai), await kinds(pupil)]).toEqual([['timetablePublished'], ['timetablePublished']]);
    expect([await kinds(nam), await kinds(mate)]).toEqual([[], []]);
    expect([await periodOn(today), await periodOn(later)]).toEqual([[1], [2]]);
  });

  it('from a day to come begins on that day; the one before ends and stays as it was', async () => {
    await aPlan('published', 1);
    const next = await aPlan('checked', 2);
    await publish(next.id, later, 1);
    expect(await turn()).toBe(0);
    now = new Date(`${later}T00:00:00Z`);
    expect(await turn()).toBe(1);
    expect(await turn()).toBe(0);
    // Back to when the sessions of this test are fresh.
    now = new Date(start);
    expect(await states()).toEqual([
      ['superseded', '2026-09-07', '2026-11-22'],
      ['published', later, null],
    ]);
    expect([await periodOn(today), await periodOn(later)]).toEqual([[1], [2]]);
    const { body } = await head.get(`/timetable/in-force?date=${today}`);
    expect(body.timetable.state).toBe('superseded');
  });

  it('today applies at once, and can be taken back today', async () => {
    const old = await aPlan('published', 1);
    const next = await aPlan('checked', 2);
    const { body } = await preview(next.id, today);
    expect(body.warnings.map(({ key }: { key: string }) => key)).toEqual(['timetableServer.publishing.today']);
    expect((await publish(next.id, today, 1)).body).toMatchObject({ state: 'published' });
    expect((await states())[0]).toEqual(['superseded', '2026-09-07', '2026-11-15']);
    const back = await head.post(`/timetable/versions/${next.id}/withdraw`, { version: 2, reason: 'Nhầm bản' });
    expect(back.body).toMatchObject({ state: 'withdrawn' });
    expect((await states())[0]).toEqual(['published', '2026-09-07', null]);
    expect(await periodOn(today)).toEqual([1]);
    expect(await kinds(pupil)).toEqual(['timetableWithdrawn', 'timetablePublished']);
    const again = await head.post(`/timetable/versions/${old.id}/withdraw`, { version: 3, reason: 'Nhầm' });
    expect(again).toMatchObject({ status: 409, body: { code: 'timetable.cannot_withdraw' } });
  });

  it('to come can be withdrawn: it is checked again', async () => {
    await aPlan('published', 1);
    const next = await aPlan('checked', 2);
    await publish(next.id, later, 1);
    const back = await head.post(`/timetable/versions/${next.id}/withdraw`, { version: 2, reason: 'Hoãn' });
    expect(back.body).toMatchObject({ state: 'checked', version: 3 });
    expect(await periodOn(later)).toEqual([1]);
    const stale = await head.post(`/timetable/versions/${next.id}/withdraw`, { version: 2, reason: 'Hoãn' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
    expect((await publish(next.id, later, 1, 3)).status).toBe(200);
    const missing = await head.post(`/timetable/versions/${next.id}/withdraw`, { version: 4, reason: '' });
    expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
  });

  it('is refused with what stands against it', async () => {
    await aPlan('published', 1);
    const draft = await aPlan('draft', 2);
    const next = await aPlan('checked', 3);
    const blockers = async (id: string, date: string) =>
      (await preview(id, date)).body.blockers.map(({ key }: { key: string }) => key.split('.').at(-1));
    expect(await blockers(draft.id, later)).toEqual(['notChecked']);
    expect(await publish(draft.id, later, 1)).toMatchObject({ status: 409, body: { code: 'timetable.not_checked' } });
    expect(await blockers(next.id, '2026-11-13')).toEqual(['past']);
    expect((await publish(next.id, '2026-11-13', 1)).body).toMatchObject({
      code: 'timetable.date_in_past',
      errors: [{ field: 'effectiveFrom' }],
    });
    expect((await preview(next.id, '2027-02-01')).body.code).toBe('timetable.date_outside_semester');
    expect((await publish(next.id, '2027-02-01', 1)).body.code).toBe('timetable.date_outside_semester');
    for (const confirmed of [0, 5]) {
      expect((await publish(next.id, later, confirmed)).body).toMatchObject({
        code: 'timetable.changes_not_confirmed',
        current: { changes: 1 },
      });
    }
    expect((await publish(next.id, later, 1, 9)).body.code).toBe('platform.stale_version');
    expect((await publish(next.id, later, 1)).status).toBe(200);
    const other = await aPlan('checked', 4);
    expect(await blockers(other.id, later)).toEqual(['taken']);
    expect((await publish(other.id, later, 1)).body.code).toBe('timetable.date_taken');
    expect((await preview(newId(), later)).status).toBe(404);
    const clerk = await server.account('view_timetable', 'update_timetable');
    expect((await clerk.get(`/timetable/versions/${other.id}/publish?effectiveFrom=${later}`)).status).toBe(403);
    await server.services.db.updateTable('school_years').set({ status: 'CLOSED' }).execute();
    expect((await publish(other.id, '2026-11-30', 1)).body.code).toBe('school.year_closed');
    await server.services.db.updateTable('school_years').set({ status: 'ACTIVE' }).execute();
  });

  it('may begin in the past only where nothing was taught by: the first of a semester', async () => {
    const first = await aPlan('checked', 1);
    const { body } = await preview(first.id, '2026-09-07');
    expect([body.canPublish, body.replaces, body.changes]).toEqual([true, null, 2]);
    expect((await publish(first.id, '2026-09-07', 2)).body).toMatchObject({ state: 'published' });
    expect(await periodOn(today)).toEqual([1]);
  });

  it('carries changes of single days to the like lesson, and ends and lists those without one', async () => {
    const old = await aPlan('published', 1);
    const same = await aPlan('checked', 1, school.teachers.nam.id);
    const moved = await aPlan('checked', 4);
    const office = await server.account('view_timetable', 'update_timetable');
    const change = { lessonId: old.lesson, date: later, kind: 'NOTE', note: 'Kiểm tra 15 phút' };
    expect((await office.post('/timetable/overrides', change)).status).toBe(200);
    expect((await preview(same.id, later)).body.lostOverrides).toEqual([]);
    expect((await preview(moved.id, later)).body.lostOverrides).toMatchObject([{ date: later, className: '9A1' }]);
    expect((await publish(same.id, later, 1)).status).toBe(200);
    const list = () => office.get(`/timetable/overrides?from=${later}&to=${later}`).then(({ body }) => body);
    expect(await list()).toMatchObject([{ timetableId: same.id, lessonId: same.lesson, note: 'Kiểm tra 15 phút' }]);
    await head.post(`/timetable/versions/${same.id}/withdraw`, { version: 2, reason: 'Hoãn' });
    expect(await list()).toMatchObject([{ timetableId: old.id, lessonId: old.lesson }]);
    expect((await publish(moved.id, later, 1)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('of two at once for one day only one succeeds', async () => {
    await aPlan('published', 1);
    const [one, two] = [await aPlan('checked', 2), await aPlan('checked', 3)];
    const answers = await Promise.all([publish(one.id, later, 1), publish(two.id, later, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
