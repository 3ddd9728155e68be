import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const monday = '2026-11-16';
const tuesday = '2026-11-17';
const wednesday = '2026-11-18';
const start = new Date(`${monday}T00:00:00Z`);
const morning = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;

let now = start;
let server: TestServer;
let school: Awaited<ReturnType<typeof aSchool>>;
let office: Client;

/** Monday: maths of 9A1 by Mai in the first period, of 9A2 by Nam; in the second the labs of both. Tuesday: maths of 9A1. */
async function aSchool() {
  const { db } = server.services;
  const year = await aSchoolYear(db);
  const subjectId = (await aSubject(db, { name: 'Toán' })).id;
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  const mai = await aTeacher(db, { name: 'Trần Thị Mai' });
  const nam = await aTeacher(db, { name: 'Lê Văn Nam' });
  const cuc = await aTeacher(db, { name: 'Lê Thị Cúc' });
  const lab = newId();
  await db
    .insertInto('rooms')
    .values({ id: lab, name: 'Phòng máy', name_key: 'phong may', kind: 'COMPUTER', seats: 45 })
    .execute();
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const add = (teacherId: string, classId: string, day: number, period: number, roomId?: string) =>
    aLessonOf(db, version, {
      subjectId,
      classIds: [classId],
      teacherIds: [teacherId],
      slot: morning(day, period),
      ...(roomId ? { roomId } : {}),
    });
  const lessons = {
    a: await add(mai.id, a.id, 1, 1),
    b: await add(nam.id, b.id, 1, 1),
    labA: await add(mai.id, a.id, 1, 2, lab),
    labB: await add(cuc.id, b.id, 1, 3, lab),
    tuesday: await add(mai.id, a.id, 2, 1),
  };
  return { mai, nam, cuc, lessons };
}

const create = (lessonId: string, body: object, date = monday) =>
  office.post('/timetable/overrides', { lessonId, date, ...body });
const undo = (id: string) => office.delete(`/timetable/overrides/${id}`);
const move = (toDate: string, toPeriod: number) => ({ kind: 'MOVED', toDate, toShift: 'MORNING', toPeriod });
const open = async () => (await office.get(`/timetable/overrides?from=${monday}&to=${wednesday}`)).body;

describe('a change of a day', () => {
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => now) });
    school = await aSchool();
  });

  beforeEach(async () => {
    now = start;
    office = await server.account('view_timetable', 'update_timetable');
    await server.services.db.deleteFrom('timetable_overrides').execute();
    await server.services.db.deleteFrom('calendar_days').execute();
  });

  it('is not undone while its teacher stands in elsewhere: nobody is at two places', async () => {
    const { lessons, mai } = school;
    const cancelled = await create(lessons.a, { kind: 'CANCELLED' });
    const cover = await create(lessons.b, { kind: 'COVER', coverTeacherId: mai.id });
    expect(cover.status).toBe(200);
    const refused = await undo(cancelled.body.id);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'timetable.place_taken_since',
      'Chưa trả được tiết về chỗ cũ: Trần Thị Mai nay có Toán 9A2 vào giờ này. Bỏ thay đổi của tiết kia trước.',
    ]);
    const edited = await office.put(`/timetable/overrides/${cancelled.body.id}`, {
      version: 1,
      kind: 'NOTE',
      note: 'Mang thước',
    });
    expect(edited.body).toMatchObject({ code: 'timetable.place_taken_since', errors: [{ field: 'kind' }] });
    expect(await open()).toMatchObject([{ kind: 'CANCELLED', version: 1 }, { kind: 'COVER' }]);
    expect((await undo(cover.body.id)).status).toBe(204);
    expect((await undo(cancelled.body.id)).status).toBe(204);
  });

  it('is not undone while its class has another lesson at the place it left; nor is a swap', async () => {
    const { lessons } = school;
    const away = await create(lessons.a, move(tuesday, 3));
    expect((await create(lessons.tuesday, move(monday, 1), tuesday)).status).toBe(200);
    expect((await undo(away.body.id)).body.code).toBe('timetable.place_taken_since');
    await server.services.db.deleteFrom('timetable_overrides').execute();
    const swap = await office.post('/timetable/overrides/swaps', {
      date: monday,
      lessonIds: [lessons.b, lessons.labB],
    });
    expect(swap.status).toBe(200);
    const [leg] = swap.body;
    expect((await create(lessons.a, { kind: 'COVER', coverTeacherId: school.nam.id })).status).toBe(200);
    expect((await undo(leg.id)).body.code).toBe('timetable.place_taken_since');
    expect(await open()).toHaveLength(3);
  });

  it('cannot be touched once the lesson was given, before its usual day too', async () => {
    const { lessons } = school;
    const early = await create(lessons.tuesday, move(monday, 4), tuesday);
    expect(early.status).toBe(200);
    now = new Date(`${tuesday}T00:00:00Z`);
    office = await server.account('view_timetable', 'update_timetable');
    expect((await undo(early.body.id)).body).toMatchObject({
      code: 'timetable.date_in_past',
      errors: [{ field: 'date' }],
    });
    const again = { version: 1, ...move(wednesday, 4) };
    expect((await office.put(`/timetable/overrides/${early.body.id}`, again)).body.code).toBe('timetable.date_in_past');
  });

  it('that moves a lesson to a day to come is changed until then, but not undone once its own day has gone by', async () => {
    const { lessons } = school;
    const away = await create(lessons.a, move(wednesday, 4));
    now = new Date(`${tuesday}T00:00:00Z`);
    office = await server.account('view_timetable', 'update_timetable');
    const edit = (version: number, body: object) =>
      office.put(`/timetable/overrides/${away.body.id}`, { version, ...body });
    expect((await undo(away.body.id)).body.code).toBe('timetable.date_in_past');
    const back = await edit(1, { kind: 'NOTE', note: 'Mang thước' });
    expect(back.body).toMatchObject({ code: 'timetable.date_in_past', errors: [{ field: 'kind' }] });
    expect((await edit(1, move(wednesday, 5))).body).toMatchObject({ version: 2, toSlot: { period: 5 } });
    expect((await edit(2, { kind: 'CANCELLED' })).body).toMatchObject({ version: 3, toDate: null });
  });

  it('is undone on a day that has become a day off, a swap too; nobody is told of a lesson there is not', async () => {
    const { lessons } = school;
    const note = await create(lessons.a, { kind: 'NOTE', note: 'Mang thước' });
    const swap = await office.post('/timetable/overrides/swaps', {
      date: monday,
      lessonIds: [lessons.b, lessons.labB],
    });
    await server.services.db
      .insertInto('calendar_days')
      .values({ id: newId(), on_date: monday, name: 'Nghỉ bão', kind: 'SCHOOL' })
      .execute();
    expect((await undo(note.body.id)).status).toBe(204);
    expect((await undo(swap.body[0].id)).status).toBe(204);
    expect(await open()).toEqual([]);
  });

  it('does not bring a lesson to a time when its own room is taken', async () => {
    const { lessons } = school;
    const refused = await create(lessons.labB, move(monday, 2));
    expect(refused.body).toMatchObject({ code: 'timetable.room_taken', errors: [{ field: 'roomId' }] });
    expect((await create(lessons.labB, move(monday, 4))).status).toBe(200);
  });

  it('that is a remark has words', async () => {
    const empty = await create(school.lessons.a, { kind: 'NOTE', note: '  ' });
    expect([empty.status, empty.body.errors]).toMatchObject([400, [{ field: 'note' }]]);
  });
});
