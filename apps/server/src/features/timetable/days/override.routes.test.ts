import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
  teaches,
} from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const morning = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
const clock = clockAt(() => new Date('2026-11-16T00:00:00Z'));
const monday = '2026-11-16';
const tuesday = '2026-11-17';

async function aSchool(server: TestServer) {
  const { db } = server.services;
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const year = await aSchoolYear(db);
  const maths = await aSubject(db, { name: 'Toán' });
  const arts = await aSubject(db, { name: 'Mĩ thuật' });
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  const people = {
    mai: await aTeacher(db, { name: 'Trần Thị Mai' }),
    nam: await aTeacher(db, { name: 'Lê Văn Nam' }),
    tuan: await aTeacher(db, { name: 'Vũ Anh Tuấn' }),
    cuc: await aTeacher(db, { name: 'Lê Thị Cúc' }),
  };
  const semesterIds = [year.semester1];
  await teaches(db, { teacherId: people.mai.id, classId: a.id, subjectId: maths.id, semesterIds });
  await teaches(db, { teacherId: people.nam.id, classId: b.id, subjectId: maths.id, semesterIds });
  await isHomeroomOf(db, { teacherId: people.tuan.id, classId: a.id });
  const version = await aVersion(db, {
    semesterId: year.semester1,
    schoolYearId: year.id,
    state: 'published',
    effectiveFrom: '2026-09-07',
  });
  const add = (teacherId: string, classId: string, subjectId: string, day: number, period: number) =>
    aLessonOf(db, version, { subjectId, classIds: [classId], teacherIds: [teacherId], slot: morning(day, period) });
  const lessons = {
    mathsA: await add(people.mai.id, a.id, maths.id, 1, 1),
    mathsB: await add(people.nam.id, b.id, maths.id, 1, 2),
    artsA: await add(people.tuan.id, a.id, arts.id, 1, 3),
    artsB: await add(people.tuan.id, b.id, arts.id, 1, 1),
    tuesdayA: await add(people.mai.id, a.id, maths.id, 2, 1),
    tuesdayB: await add(people.mai.id, b.id, maths.id, 2, 3),
  };
  const rooms = { lab: newId(), hall: newId() };
  await db
    .insertInto('rooms')
    .values([
      { id: rooms.lab, name: 'Phòng máy', name_key: 'phong may', kind: 'COMPUTER', seats: 45 },
      { id: rooms.hall, name: 'Hội trường', name_key: 'hoi truong', kind: 'HALL', seats: 300 },
    ])
    .execute();
  const pupil = await aStudent(db, { classId: a.id, schoolYearId: year.id });
  return { year, a, b, people, lessons, rooms, version, pupil };
}

describe('changes of single days', () => {
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aSchool>>;
  let office: Client;
  let pupil: Client;
  let mai: Client;
  const create = (body: object) => office.post('/timetable/overrides', { date: monday, ...body });
  const told = (client: Client) => client.get('/notifications').then(({ body }) => body.items);

  beforeAll(async () => {
    server = await testServer({ clock });
    school = await aSchool(server);
    office = await server.account('view_timetable', 'update_timetable');
    pupil = await server.student(school.pupil.id);
    mai = await server.teacher(school.people.mai.id);
  });
  eachTestBeginsAfresh(() => server);

  it('let somebody stand in: the week says so to class, teacher and stand-in, who are told', async () => {
    const { lessons, people } = school;
    const made = await create({
      lessonId: lessons.mathsA,
      kind: 'COVER',
      coverTeacherId: people.nam.id,
      note: 'Cô Mai ốm',
    });
    expect(made.body).toMatchObject({
      kind: 'COVER',
      coverTeacher: { name: 'Lê Văn Nam' },
      teacherNames: ['Trần Thị Mai'],
      classNames: ['9A1'],
      createdBy: 'Tài khoản thử',
    });
    const nam = await server.teacher(people.nam.id);
    for (const client of [pupil, mai, nam]) {
      const { body } = await client.get(`/timetable/own/week?date=${monday}`);
      const [first] = body.lessons;
      expect(first).toMatchObject({
        teachers: [{ name: 'Lê Văn Nam' }],
        override: { kind: 'COVER', insteadOf: ['Trần Thị Mai'], note: 'Cô Mai ốm' },
      });
      if (client !== nam)
        expect(await told(client)).toMatchObject([{ kind: 'lessonCovered', params: { time: '07:00' } }]);
    }
    expect((await create({ lessonId: lessons.mathsA, kind: 'NOTE', note: 'x' })).body.code).toBe(
      'timetable.override_exists',
    );
    expect((await office.delete(`/timetable/overrides/${made.body.id}`)).status).toBe(204);
    expect((await office.get(`/timetable/overrides?from=${monday}&to=${monday}`)).body).toEqual([]);
    expect((await told(pupil))[0]).toMatchObject({ kind: 'lessonRestored' });
    expect((await office.delete(`/timetable/overrides/${made.body.id}`)).status).toBe(404);
    const again = await create({ lessonId: lessons.mathsA, kind: 'NOTE', note: 'Mang thước' });
    expect(again.status).toBe(200);
  });

  it('rank who could stand in: the subject, then who knows the class; who is busy or away is not asked', async () => {
    const { lessons, people } = school;
    const path = `/timetable/overrides/substitutes?date=${monday}&lessonId=${lessons.mathsA}`;
    const { body } = await office.get(path);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Lê Văn Nam', 'Lê Thị Cúc']);
    expect(body[0]).toMatchObject({ sameSubject: true, knowsClass: false, atSchool: true, doneThisMonth: 0 });
    await create({ lessonId: lessons.mathsB, kind: 'COVER', coverTeacherId: people.cuc.id });
    const after = await office.get(path);
    expect(after.body.map(({ name }: { name: string }) => name)).toEqual(['Lê Thị Cúc']);
    expect(after.body[0].doneThisMonth).toBe(1);
    expect((await office.get(path.replace(monday, tuesday))).body.code).toBe('timetable.no_lesson_that_day');
    expect((await office.get(path.replace(monday, '2026-08-03'))).body.code).toBe('timetable.none_in_force');
  });

  it('cancel, move and change the room; a moved lesson stands at both places', async () => {
    const { lessons, rooms } = school;
    const move = { kind: 'MOVED', toDate: tuesday, toShift: 'MORNING', toPeriod: 2, roomId: rooms.lab };
    const moved = await create({ lessonId: lessons.mathsA, ...move });
    expect(moved.body).toMatchObject({ toDate: tuesday, toSlot: { day: 2, shift: 'MORNING', period: 2 } });
    await create({ lessonId: lessons.artsA, kind: 'CANCELLED', coverTeacherId: school.people.cuc.id });
    const { body } = await pupil.get(`/timetable/own/week?date=${monday}`);
    const seen = body.lessons.map(({ date, status, slot, room }: Record<string, never>) => [date, status, slot, room]);
    expect(seen).toEqual([
      [monday, 'MOVED_AWAY', { day: 1, shift: 'MORNING', period: 1 }, null],
      [monday, 'CANCELLED', { day: 1, shift: 'MORNING', period: 3 }, null],
      [tuesday, 'HAPPENS', { day: 2, shift: 'MORNING', period: 1 }, null],
      [tuesday, 'MOVED_HERE', { day: 2, shift: 'MORNING', period: 2 }, { id: rooms.lab, name: 'Phòng máy' }],
    ]);
    const inLab = await office.get(`/timetable/views/week?roomId=${rooms.lab}&date=${monday}`);
    expect(inLab.body.lessons).toHaveLength(1);
    const edit = (change: object) =>
      office.put(`/timetable/overrides/${moved.body.id}`, { version: 1, ...move, ...change });
    expect((await edit({ toPeriod: 4 })).body).toMatchObject({ version: 2, toSlot: { period: 4 } });
    expect(await edit({ toPeriod: 5 })).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
    expect((await told(pupil))[0]).toMatchObject({ kind: 'lessonMoved', params: { toDate: tuesday, toTime: '09:45' } });
  });

  it.each([
    ['a day gone by', { date: '2026-11-14', kind: 'CANCELLED' }, 'timetable.date_in_past', 'date'],
    ['a day without the lesson', { date: tuesday, kind: 'CANCELLED' }, 'timetable.no_lesson_that_day', 'date'],
    ['a day without a timetable', { date: '2027-06-07', kind: 'CANCELLED' }, 'timetable.none_in_force', undefined],
    ['nobody to stand in', { kind: 'COVER' }, 'timetable.override_needs_teacher', 'coverTeacherId'],
    ['the teacher themselves', { kind: 'COVER', who: 'mai' }, 'timetable.override_needs_teacher', 'coverTeacherId'],
    ['somebody who is busy', { kind: 'COVER', who: 'tuan' }, 'timetable.substitute_busy', 'coverTeacherId'],
    ['somebody unknown', { kind: 'COVER', coverTeacherId: newId() }, 'timetable.unknown_teacher', 'coverTeacherId'],
    ['no room', { kind: 'ROOM' }, 'timetable.override_needs_room', 'roomId'],
    ['an unknown room', { kind: 'ROOM', roomId: newId() }, 'timetable.unknown_room', 'roomId'],
    ['no place', { kind: 'MOVED' }, 'timetable.override_needs_place', 'toDate'],
    ['a place where the class is', { to: [monday, 3] }, 'timetable.class_busy', 'toPeriod'],
    ['a place where the teacher is', { to: [tuesday, 3] }, 'timetable.substitute_busy', 'toPeriod'],
    ['a period the day has not', { to: [tuesday, 6] }, 'timetable.slot_outside_week', 'toPeriod'],
    ['another semester', { to: ['2027-02-01', 1] }, 'timetable.date_outside_semester', 'toDate'],
    ['back in time', { to: ['2026-11-13', 1] }, 'timetable.date_in_past', 'toDate'],
    ['a day off', { to: ['2026-11-18', 1] }, 'timetable.day_off', 'toDate'],
  ] as const)('refuse %s', async (_, change, code, field) => {
    const { to, who, ...rest } = { to: undefined, who: undefined, ...change } as {
      to?: readonly [string, number];
      who?: 'mai' | 'tuan';
    };
    const day = { id: newId(), on_date: '2026-11-18', name: 'Hội thao', kind: 'SCHOOL' as const };
    await server.services.db.insertInto('calendar_days').values(day).execute();
    const moved = to ? { kind: 'MOVED', toDate: to[0], toShift: 'MORNING', toPeriod: to[1] } : {};
    const cover = who ? { coverTeacherId: school.people[who].id } : {};
    const { status, body } = await create({ lessonId: school.lessons.mathsA, ...moved, ...cover, ...rest });
    expect([status >= 400 && status < 500, body.code, body.errors?.[0]?.field]).toEqual([true, code, field]);
  });

  it('refuse a room somebody else is in', async () => {
    const { lessons, rooms } = school;
    await create({ lessonId: lessons.mathsA, kind: 'ROOM', roomId: rooms.hall });
    const taken = await create({ lessonId: lessons.artsB, kind: 'ROOM', roomId: rooms.hall });
    expect(taken).toMatchObject({ status: 409, body: { code: 'timetable.room_taken' } });
  });

  it('are for those who may change timetables; a span of more than 62 days is refused', async () => {
    const reader = await server.account('view_timetable');
    const body = { lessonId: school.lessons.mathsA, date: monday, kind: 'NOTE', note: 'x' };
    expect((await reader.post('/timetable/overrides', body)).status).toBe(403);
    expect((await mai.post('/timetable/overrides', body)).status).toBe(403);
    expect((await reader.get('/timetable/overrides?from=2026-09-01&to=2026-12-31')).status).toBe(400);
    expect((await reader.get('/timetable/overrides?from=2026-11-02&to=2026-11-01')).status).toBe(400);
    expect((await create({ lessonId: newId(), kind: 'CANCELLED' })).status).toBe(404);
  });
});
