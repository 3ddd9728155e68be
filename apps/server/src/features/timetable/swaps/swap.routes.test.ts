import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const clock = clockAt(() => new Date('2026-11-16T00:00:00Z'));
const monday = '2026-11-16';
const morning = (period: number) => ({ day: 1, shift: 'MORNING', period }) as const;

async function aSchool({ services: { db } }: TestServer) {
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const year = await aSchoolYear(db);
  const subjects = {
    maths: await aSubject(db, { name: 'Toán' }),
    arts: await aSubject(db, { name: 'Mĩ thuật' }),
    music: await aSubject(db, { name: 'Âm nhạc' }),
  };
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  const people = {
    mai: await aTeacher(db, { name: 'Trần Thị Mai' }),
    nam: await aTeacher(db, { name: 'Lê Văn Nam' }),
    tuan: await aTeacher(db, { name: 'Vũ Anh Tuấn' }),
  };
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
  type Who = keyof typeof people;
  const add = (who: Who, at: { id: string }, what: keyof typeof subjects, period: number, more: object = {}) =>
    aLessonOf(db, version, {
      subjectId: subjects[what].id,
      classIds: [at.id],
      teacherIds: [people[who].id],
      slot: morning(period),
      ...more,
    });
  // 9A1: Mai, Nam, Tuấn (in the lab), Mai for two periods; 9A2: Tuấn, a free period, Nam (in the lab at 4).
  const lessons = {
    a1: await add('mai', a, 'maths', 1),
    a2: await add('nam', a, 'arts', 2),
    a3: await add('tuan', a, 'music', 3, { roomId: lab }),
    a4: await add('mai', a, 'maths', 4, { duration: 2 }),
    b1: await add('tuan', b, 'music', 1),
    b3: await add('nam', b, 'arts', 3),
  };
  const pupil = await aStudent(db, { classId: a.id, schoolYearId: year.id });
  return { year, a, b, people, lessons, lab, version, pupil, subjects };
}

describe('lessons that change places on a day', () => {
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aSchool>>;
  let office: Client;
  let pupil: Client;
  let mai: Client;
  const swap = (lessonIds: readonly string[], more: object = {}) =>
    office.post('/timetable/overrides/swaps', { date: monday, lessonIds, ...more });
  const told = (client: Client) => client.get('/notifications').then(({ body }) => body.items);
  const weekOf = async (client: Client) => {
    const { body } = await client.get(`/timetable/own/week?date=${monday}`);
    return body.lessons
      .filter(({ date, status }: { date: string; status: string }) => date === monday && status !== 'MOVED_AWAY')
      .map(
        ({ slot, subject }: { slot: { period: number }; subject: { name: string } }) =>
          `${slot.period} ${subject.name}`,
      );
  };

  beforeAll(async () => {
    server = await testServer({ clock });
    school = await aSchool(server);
    office = await server.account('view_timetable', 'update_timetable');
    pupil = await server.student(school.pupil.id);
    mai = await server.teacher(school.people.mai.id);
  });
  beforeEach(async () => {
    await server.services.db.deleteFrom('timetable_overrides').execute();
    await server.services.db.deleteFrom('notifications').execute();
  });

  it('are one change: both move, everybody is told once, and undoing one undoes both', async () => {
    const { a1, a2 } = school.lessons;
    const made = await swap([a1, a2], { note: 'Cô Mai đến muộn' });
    expect(made.body).toHaveLength(2);
    const [first, second] = made.body;
    expect(first).toMatchObject({ kind: 'MOVED', toDate: monday, toSlot: morning(2), note: 'Cô Mai đến muộn' });
    expect(second).toMatchObject({ kind: 'MOVED', toSlot: morning(1), swapId: first.swapId });
    expect(await weekOf(pupil)).toEqual(['1 Mĩ thuật', '2 Toán', '3 Âm nhạc', '4 Toán']);
    expect(await weekOf(mai)).toEqual(['2 Toán', '4 Toán']);
    for (const client of [pupil, mai]) {
      const news = await told(client);
      expect(news).toHaveLength(1);
      expect(news[0]).toMatchObject({ kind: 'lessonsSwapped', params: { className: '9A1', date: monday } });
      expect(news[0].params.lessons).toBe('Toán 07:00 → 07:50, Mĩ thuật 07:50 → 07:00');
    }
    const edit = { version: 1, kind: 'CANCELLED' };
    expect((await office.put(`/timetable/overrides/${second.id}`, edit)).body.code).toBe('timetable.part_of_swap');
    expect((await office.delete(`/timetable/overrides/${second.id}`)).status).toBe(204);
    expect((await office.get(`/timetable/overrides?from=${monday}&to=${monday}`)).body).toEqual([]);
    expect(await weekOf(pupil)).toEqual(['1 Toán', '2 Mĩ thuật', '3 Âm nhạc', '4 Toán']);
    expect((await told(mai)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'lessonsSwappedBack',
      'lessonsSwapped',
    ]);
    expect((await swap([a1, a2])).status).toBe(200);
  });

  it('go round with three; all or none of them', async () => {
    const { a1, a2, a3, b3 } = school.lessons;
    // Nam is with 9A2 in period 3 and Tuấn in period 1: one of three cannot, so nobody moves.
    expect((await swap([a1, a2, a3])).body.code).toBe('timetable.substitute_busy');
    expect((await office.get(`/timetable/overrides?from=${monday}&to=${monday}`)).body).toEqual([]);
    await office.post('/timetable/overrides', { date: monday, lessonId: b3, kind: 'CANCELLED' });
    const round = await swap([a1, a2, a3]);
    expect(round.body.code).toBe('timetable.substitute_busy');
    await office.post('/timetable/overrides', { date: monday, lessonId: school.lessons.b1, kind: 'CANCELLED' });
    expect((await swap([a1, a2, a3])).body).toHaveLength(3);
    expect(await weekOf(pupil)).toEqual(['1 Âm nhạc', '2 Toán', '3 Mĩ thuật', '4 Toán']);
  });

  it('are offered with the best first; what would clash is not', async () => {
    const { a1, a2, a3, a4 } = school.lessons;
    const offer = (lessonId: string, date = monday) =>
      office.get(`/timetable/overrides/swaps?lessonId=${lessonId}&date=${date}`);
    const { body } = await offer(a1);
    const ways = body.map(({ lessonIds }: { lessonIds: string[] }) => lessonIds);
    expect(ways).toEqual([
      [a1, a2],
      [a1, a3, a2],
    ]);
    expect(body[0]).toMatchObject({ teachers: 2, moves: [{ toSlot: morning(2) }, { toSlot: morning(1) }] });
    expect((await swap(ways[1])).status).toBe(200);
    await server.services.db.deleteFrom('timetable_overrides').execute();
    expect((await swap(ways[0])).status).toBe(200);
    expect((await offer(a1)).body).toEqual([]);
    expect((await offer(a3)).body).toEqual([]);
    expect((await offer(a4)).body).toEqual([]);
    expect((await offer(a1, '2026-11-17')).body.code).toBe('timetable.no_lesson_that_day');
    expect((await offer(newId())).status).toBe(404);
  });

  it.each([
    ['one lesson twice', ['a1', 'a1'], {}, 'timetable.swap_repeated', 'lessonIds'],
    ['a single lesson', ['a1'], {}, 'platform.invalid_input', 'lessonIds'],
    ['a teacher who is elsewhere', ['a1', 'a3'], {}, 'timetable.substitute_busy', 'lessonIds'],
    ['a class that has another lesson', ['a3', 'a4'], {}, 'timetable.class_busy', 'lessonIds'],
    ['a day gone by', ['a1', 'a2'], { date: '2026-11-09' }, 'timetable.date_in_past', 'date'],
    ['a day without the lessons', ['a1', 'a2'], { date: '2026-11-17' }, 'timetable.no_lesson_that_day', 'date'],
  ] as const)('refuse %s', async (_, names, more, code, field) => {
    const { status, body } = await swap(
      names.map((name) => school.lessons[name]),
      more,
    );
    expect([status >= 400 && status < 500, body.code, body.errors?.[0]?.field]).toEqual([true, code, field]);
    expect((await office.get(`/timetable/overrides?from=${monday}&to=${monday}`)).body).toEqual([]);
  });

  it('refuse a lesson that is changed already, and a room that somebody else is in', async () => {
    const { a1, a2, b1 } = school.lessons;
    await office.post('/timetable/overrides', { date: monday, lessonId: a2, kind: 'NOTE', note: 'Mang màu' });
    expect((await swap([a1, a2])).body.code).toBe('timetable.override_exists');
    await server.services.db.deleteFrom('timetable_overrides').execute();
    await office.post('/timetable/overrides', { date: monday, lessonId: b1, kind: 'ROOM', roomId: school.lab });
    await server.services.db
      .updateTable('timetable_lessons')
      .set({ room_id: school.lab })
      .where('id', '=', a2)
      .execute();
    expect((await swap([a1, a2])).body.code).toBe('timetable.room_taken');
    await server.services.db.updateTable('timetable_lessons').set({ room_id: null }).where('id', '=', a2).execute();
  });

  it('are for those who may change timetables', async () => {
    const reader = await server.account('view_timetable');
    const body = { date: monday, lessonIds: [school.lessons.a1, school.lessons.a2] };
    expect((await reader.post('/timetable/overrides/swaps', body)).status).toBe(403);
    expect((await mai.post('/timetable/overrides/swaps', body)).status).toBe(403);
    expect((await mai.get(`/timetable/overrides/swaps?lessonId=${body.lessonIds[0]}&date=${monday}`)).status).toBe(403);
  });
});
