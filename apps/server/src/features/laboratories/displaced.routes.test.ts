import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import { clockAt } from '../../platform/clock.ts';
import { aBookedSchool } from './laboratory-fixtures.ts';

/** Monday 16 November 2026, ten in the morning. */
const clock = clockAt(() => new Date('2026-11-16T03:00:00Z'));
const tuesday = '2026-11-24';
const nextTuesday = '2026-12-01';

/** Every call that changes what is on a day, and a booking of that day: it is put out, the one a week later stays. */
describe('a booked laboratory is put out by', () => {
  let server: TestServer;
  let school: Awaited<ReturnType<typeof aBookedSchool>>['school'];
  let clerk: Client;
  let minh: Client;
  let office: Client;
  let labs: string[];

  type Place = { date?: string; firstPeriod?: number; lastPeriod?: number; classId?: string };
  /** Minh's, of 9A2 in a period in which neither has anything; the office's rules of notice do not matter. */
  async function booked({ date = tuesday, firstPeriod = 2, lastPeriod = firstPeriod, ...more }: Place = {}) {
    const place = { laboratoryId: labs[0], date, shift: 'MORNING', firstPeriod, lastPeriod };
    const body = { ...place, classId: school.b.id, subjectId: school.subject.id, title: 'Đo điện trở', ...more };
    const answer = await minh.post('/laboratories/requests', body);
    expect(answer.body).toMatchObject({ requests: [{ state: 'pending' }] });
    return answer.body.requests[0].id as string;
  }
  const read = async (id: string) => (await clerk.get(`/laboratories/requests/${id}`)).body;
  const sent = async (method: 'post' | 'put' | 'delete', path: string, body?: object) => {
    const answer = await office[method](path, body);
    expect([path, answer.status < 300 ? 'done' : answer.body]).toEqual([path, 'done']);
    return answer.body;
  };
  async function expectOut(id: string, reason: string) {
    expect(await read(id)).toMatchObject({ state: 'displaced', reason: expect.stringContaining(reason) });
    const told = (await minh.get('/notifications')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'laboratoryDisplaced',
    );
    expect(told).toHaveLength(1);
  }
  const lessons = () =>
    server.services.db
      .selectFrom('timetable_lessons as l')
      .innerJoin('timetable_lesson_classes as c', 'c.lesson_id', 'l.id')
      .select(['l.id', 'l.period', 'c.class_id as classId'])
      .where('l.timetable_id', '=', school.version)
      .execute();
  async function lessonAt(period: number, classId: string): Promise<string> {
    const found = (await lessons()).find((each) => each.period === period && each.classId === classId);
    if (!found) throw new Error('no such lesson');
    return found.id;
  }
  const override = (body: object) => sent('post', '/timetable/overrides', { date: tuesday, ...body });

  beforeAll(async () => {
    server = await testServer({ clock });
    ({ school, clerk, minh, labs } = await aBookedSchool(server));
    office = await server.account('view_timetable', 'update_timetable', 'update_school_year', 'update_setting');
  });
  beforeEach(async () => {
    const { db } = server.services;
    for (const table of [
      'laboratory_requests',
      'notifications',
      'timetable_overrides',
      'calendar_days',
      'exam_periods',
    ] as const)
      await db.deleteFrom(table).execute();
    const inForce = { effective_from: '2026-09-07' };
    await db.updateTable('timetables').set(inForce).where('id', '=', school.version).execute();
  });

  it('a day off, and one that is moved there', async () => {
    const id = await booked();
    const kept = await booked({ date: nextTuesday });
    const days = `/school-years/${school.year.id}/calendar-days`;
    await sent('post', days, { onDate: tuesday, name: 'Nghỉ bão', kind: 'LOCAL' });
    await expectOut(id, 'Nghỉ bão');
    expect((await read(kept)).state).toBe('pending');
    const [day] = (await office.get(days)).body;
    const { id: dayId, version, ...rest } = day;
    await server.services.db.deleteFrom('notifications').execute();
    await sent('put', `/calendar-days/${dayId}`, { ...rest, onDate: nextTuesday, version });
    await expectOut(kept, 'Nghỉ bão');
  });

  it('a make-up day that is none any more', async () => {
    const days = `/school-years/${school.year.id}/calendar-days`;
    const sunday = '2026-11-29';
    await sent('post', days, { onDate: sunday, name: 'Dạy bù', kind: 'MAKEUP_WORKDAY', taughtAs: 2 });
    const id = await booked({ date: sunday });
    const [day] = (await office.get(days)).body;
    await sent('delete', `/calendar-days/${day.id}`);
    await expectOut(id, '29/11/2026');
  });

  it('a lesson that comes into its room for a day', async () => {
    const id = await booked({ firstPeriod: 3, lastPeriod: 4, classId: school.a.id });
    const kept = await booked({ date: nextTuesday, firstPeriod: 3, lastPeriod: 4, classId: school.a.id });
    const lessonId = await lessonAt(3, school.b.id);
    await override({ lessonId, kind: 'ROOM', roomId: school.rooms[0] });
    await expectOut(id, 'Lê Thu Huyền');
    expect((await read(kept)).state).toBe('pending');
  });

  it('a lesson of its class that is moved there, at once or by a later change of that change', async () => {
    const [first, second] = [await booked(), await booked({ date: '2026-11-25' })];
    const lessonId = await lessonAt(5, school.b.id);
    const to = { kind: 'MOVED', toDate: tuesday, toShift: 'MORNING' };
    const made = await override({ lessonId, ...to, toPeriod: 2 });
    await expectOut(first, 'Toán 9A2');
    await server.services.db.deleteFrom('notifications').execute();
    await sent('put', `/timetable/overrides/${made.id}`, {
      ...to,
      toDate: '2026-11-25',
      toPeriod: 2,
      version: made.version,
    });
    await expectOut(second, 'Toán 9A2');
  });

  it('a lesson that is held after all', async () => {
    const lessonId = await lessonAt(1, school.a.id);
    const made = await override({ lessonId, kind: 'CANCELLED', note: 'Họp' });
    const id = await booked({ firstPeriod: 1, classId: school.a.id });
    await sent('delete', `/timetable/overrides/${made.id}`);
    await expectOut(id, 'Toán 9A1');
  });

  it('lessons that change places, and change back', async () => {
    const [atOne, atFive] = [await lessonAt(1, school.a.id), await lessonAt(5, school.b.id)];
    const id = await booked({ firstPeriod: 1 });
    const [made] = await sent('post', '/timetable/overrides/swaps', { date: tuesday, lessonIds: [atOne, atFive] });
    await expectOut(id, 'Toán 9A2');
    await server.services.db.deleteFrom('notifications').execute();
    const later = await booked({ firstPeriod: 5 });
    await sent('delete', `/timetable/overrides/${made.id}`);
    await expectOut(later, 'Toán 9A2');
  });

  it('an exam of its class, in its room, of its teacher; by every step that makes one hold', async () => {
    const { db } = server.services;
    const grade = (await db.selectFrom('classes').select('grade').where('id', '=', school.a.id).executeTakeFirst())
      ?.grade as number;
    const grid = (await clerk.get(`/laboratories/week?date=${tuesday}`)).body.grid;
    const [, second] = grid.shifts[0].periods as { start: string }[];
    const startTime = second?.start ?? '';
    const fields = {
      name: 'Kiểm tra giữa kì',
      kind: 'MIDTERM',
      fromDate: tuesday,
      toDate: nextTuesday,
      invigilators: 1,
      reserves: 0,
      ownSubject: 'SUBJECT',
    };
    const session = { startTime, minutes: 45, subjectId: school.maths.id, grade, classIds: [school.b.id] };
    const made = await sent('post', '/timetable/exams', {
      semesterId: school.year.semester1,
      ...fields,
      exemptIds: [],
    });
    const at = `/timetable/exams/${made.id}`;
    const added = await sent('post', `${at}/sessions`, { ...session, date: tuesday, version: made.version });
    const id = await booked();
    const kept = await booked({ date: nextTuesday });
    expect((await read(id)).state).toBe('pending');
    const shown = await sent('post', `${at}/publish`, { version: added.version });
    await expectOut(id, `Toán, ${startTime}`);
    expect((await read(kept)).state).toBe('pending');
    await db.deleteFrom('notifications').execute();
    const moved = await sent('put', `${at}/sessions/${shown.sessions[0].id}`, {
      ...session,
      date: nextTuesday,
      version: shown.version,
    });
    await expectOut(kept, `Toán, ${startTime}`);
    await db.deleteFrom('notifications').execute();

    // In the booked room, of another class than the one that has booked it.
    const pupil = await db
      .selectFrom('enrolments')
      .select('student_id')
      .where('class_id', '=', school.a.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('enrolments')
      .set({ class_id: school.b.id })
      .where('student_id', '=', pupil.student_id)
      .execute();
    const back = await sent('post', `${at}/withdraw`, { version: moved.version, reason: 'Chia phòng' });
    const into = { grade, by: 'NAME', size: 24, roomIds: [school.rooms[2]] };
    const drawn = await sent('post', `${at}/divide`, { version: back.version, ...into });
    const divided = await sent('post', `${at}/publish`, { version: drawn.version });
    const inRoom = await booked({ date: nextTuesday, classId: school.a.id });
    const [room] = divided.rooms;
    const there = await sent('put', `${at}/rooms/${room.id}`, {
      version: divided.version,
      roomId: school.rooms[0],
      capacity: 24,
    });
    await expectOut(inRoom, 'Phòng 0');
    await db.deleteFrom('notifications').execute();

    // Whoever invigilates is nowhere else.
    const elsewhere = await minh.post('/laboratories/requests', {
      laboratoryId: labs[1],
      date: nextTuesday,
      shift: 'MORNING',
      firstPeriod: 2,
      lastPeriod: 2,
      classId: school.a.id,
      subjectId: school.subject.id,
      title: 'Tính chất của axit',
    });
    const ofTeacher = elsewhere.body.requests[0].id;
    await sent('put', `${at}/turns`, {
      version: there.version,
      sessionId: there.sessions[0].id,
      examRoomId: room.id,
      position: 1,
      teacherId: school.minh.id,
    });
    await expectOut(ofTeacher, `Toán, ${startTime}`);
    const week = (await clerk.get(`/laboratories/week?date=${nextTuesday}`)).body;
    expect(week.entries).toContainEqual(
      expect.objectContaining({ kind: 'EXAM', laboratoryId: labs[0], date: nextTuesday, firstPeriod: 2 }),
    );
  });

  it('a lesson that is held again once its exam is taken back', async () => {
    const { db } = server.services;
    const grade = (await db.selectFrom('classes').select('grade').where('id', '=', school.b.id).executeTakeFirst())
      ?.grade as number;
    const grid = (await clerk.get(`/laboratories/week?date=${tuesday}`)).body.grid;
    const startTime = grid.shifts[0].periods[4].start;
    const made = await sent('post', '/timetable/exams', {
      semesterId: school.year.semester1,
      name: 'Khảo sát',
      kind: 'MIDTERM',
      fromDate: tuesday,
      toDate: tuesday,
      invigilators: 1,
      reserves: 0,
      ownSubject: 'SUBJECT',
      exemptIds: [],
    });
    const at = `/timetable/exams/${made.id}`;
    const session = { date: tuesday, startTime, minutes: 45, subjectId: school.maths.id, grade };
    const added = await sent('post', `${at}/sessions`, { ...session, classIds: [school.b.id], version: made.version });
    const shown = await sent('post', `${at}/publish`, { version: added.version });
    // 9A2 is not in room 1 in period 5 as on other Tuesdays: it sits an exam.
    const place = { laboratoryId: labs[1], date: tuesday, shift: 'MORNING', firstPeriod: 5, lastPeriod: 5 };
    const answer = await minh.post('/laboratories/requests', {
      ...place,
      classId: school.a.id,
      subjectId: school.subject.id,
      title: 'Tính chất của axit',
    });
    const { id } = answer.body.requests[0];
    await sent('post', `${at}/withdraw`, { version: shown.version, reason: 'Hoãn' });
    await expectOut(id, 'Lê Thu Huyền');
  });

  it('a week of five days, before a timetable has one of its own', async () => {
    const saturday = '2026-11-28';
    const later = { effective_from: '2026-12-14' };
    await server.services.db.updateTable('timetables').set(later).where('id', '=', school.version).execute();
    const info = (await office.get('/school-info')).body;
    const { logoFileId: _, ...rest } = info;
    const id = await booked({ date: saturday });
    await sent('put', '/school-info', { ...rest, workingDays: 5 });
    expect((await read(id)).state).toBe('displaced');
  });
});
