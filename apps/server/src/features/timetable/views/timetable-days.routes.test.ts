import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const morning = (day: number, period: number) => ({ day, shift: 'MORNING', period }) as const;
const start = new Date('2026-11-16T03:00:00Z');
let now = start;

async function aSchool() {
  const server = await testServer({ clock: clockAt(() => now) });
  const { db } = server.services;
  await db.insertInto('schools').values({ name: 'THCS Hoa Phượng', logo_file_id: null }).execute();
  const year = await aSchoolYear(db);
  const maths = await aSubject(db, { name: 'Toán' });
  const arts = await aSubject(db, { name: 'Mĩ thuật' });
  const music = await aSubject(db, { name: 'Âm nhạc' });
  const a = await aClass(db, { schoolYearId: year.id, name: '9A1' });
  const b = await aClass(db, { schoolYearId: year.id, name: '9A2' });
  await db.updateTable('classes').set({ room: '101' }).where('id', '=', a.id).execute();
  const mai = await aTeacher(db, { name: 'Trần Thị Mai' });
  const nam = await aTeacher(db, { name: 'Lê Văn Nam' });
  const pupil = await aStudent(db, { classId: a.id, schoolYearId: year.id });
  const semester = { semesterId: year.semester1, schoolYearId: year.id };
  const old = await aVersion(db, {
    ...semester,
    state: 'superseded',
    effectiveFrom: '2026-09-07',
    effectiveTo: '2026-11-17',
  });
  const current = await aVersion(db, { ...semester, state: 'published', effectiveFrom: '2026-11-18' });
  const mathsA = { subjectId: maths.id, classIds: [a.id], teacherIds: [mai.id] };
  const lessons = {
    oldMonday: await aLessonOf(db, old, { ...mathsA, slot: morning(1, 1), duration: 2 }),
    oldThursday: await aLessonOf(db, old, { ...mathsA, slot: morning(4, 1) }),
    thursday: await aLessonOf(db, current, { ...mathsA, slot: morning(4, 2) }),
    odd: await aLessonOf(db, current, {
      subjectId: arts.id,
      classIds: [a.id],
      teacherIds: [nam.id],
      weeks: 'ODD',
      slot: morning(5, 3),
    }),
    even: await aLessonOf(db, current, {
      subjectId: music.id,
      classIds: [a.id],
      teacherIds: [nam.id],
      weeks: 'EVEN',
      slot: morning(5, 3),
    }),
    other: await aLessonOf(db, current, { ...mathsA, classIds: [b.id], slot: morning(4, 4) }),
  };
  return { server, db, year, a, b, mai, nam, pupil, old, current, lessons };
}

type Lesson = { date: string; subject: { name: string }; slot: { period: number }; startTime: string; endTime: string };
const brief = (body: { lessons: Lesson[] }) =>
  body.lessons.map(({ date, subject, slot }) => `${date} ${subject.name} ${slot.period}`);

describe('the timetable of a day', () => {
  let school: Awaited<ReturnType<typeof aSchool>>;
  let server: TestServer;
  let office: Client;
  let pupil: Client;
  let teacher: Client;

  beforeAll(async () => {
    school = await aSchool();
    server = school.server;
    office = await server.account('view_timetable');
    pupil = await server.student(school.pupil.id);
    teacher = await server.teacher(school.mai.id);
  });
  beforeEach(() => {
    now = start;
  });

  it('is that of the version in force on its date, with bell times, odd and even weeks', async () => {
    const week = await pupil.get('/timetable/own/week?date=2026-11-18');
    expect(week.status).toBe(200);
    expect(brief(week.body)).toEqual(['2026-11-16 Toán 1', '2026-11-19 Toán 2', '2026-11-20 Mĩ thuật 3']);
    expect(week.body.lessons[0]).toMatchObject({
      startTime: '07:00',
      endTime: '08:35',
      room: { id: null, name: '101' },
      status: 'HAPPENS',
      override: null,
      teachers: [{ name: 'Trần Thị Mai' }],
    });
    expect(week.body.of).toMatchObject({ kind: 'CLASS', name: '9A1' });
    expect(week.body.days.map(({ week: parity }: { week: string }) => parity)).toEqual(Array(7).fill('ODD'));
    const next = await pupil.get('/timetable/own/week?date=2026-11-25');
    expect(brief(next.body)).toEqual(['2026-11-26 Toán 2', '2026-11-27 Âm nhạc 3']);
  });

  it('is the teacher’s own, the class’s a teacher has to do with, any for the office', async () => {
    const own = await teacher.get('/timetable/own/week?date=2026-11-19');
    expect(brief(own.body)).toEqual(['2026-11-16 Toán 1', '2026-11-19 Toán 2', '2026-11-19 Toán 4']);
    expect((await teacher.get(`/timetable/own/classes/${school.a.id}/week`)).status).toBe(404);
    await isHomeroomOf(school.db, { teacherId: school.mai.id, classId: school.a.id });
    expect((await teacher.get(`/timetable/own/classes/${school.a.id}/week`)).status).toBe(200);
    expect((await teacher.get(`/timetable/own/classes/${school.b.id}/week`)).status).toBe(404);
    const ofClass = await office.get(`/timetable/views/week?classId=${school.b.id}&date=2026-11-19`);
    expect(brief(ofClass.body)).toEqual(['2026-11-19 Toán 4']);
    const day = await office.get('/timetable/views/day?date=2026-11-19');
    expect(brief(day.body)).toEqual(['2026-11-19 Toán 2', '2026-11-19 Toán 4']);
    expect((await office.get('/timetable/views/week')).status).toBe(400);
    expect((await office.get(`/timetable/views/week?classId=${newId()}`)).status).toBe(404);
    expect((await pupil.get('/timetable/views/day')).status).toBe(403);
    expect((await (await server.account('view_class')).get('/timetable/views/day')).status).toBe(403);
  });

  it('has no lessons on a day off; a make-up day is taught by the day it makes up for', async () => {
    const days = [
      { on_date: '2026-11-19', name: 'Hội thao', kind: 'SCHOOL' },
      { on_date: '2026-11-22', name: 'Học bù', kind: 'MAKEUP_WORKDAY' },
    ] as const;
    await school.db
      .insertInto('calendar_days')
      .values(days.map((day) => ({ id: newId(), ...day })))
      .execute();
    const { body } = await pupil.get('/timetable/own/week?date=2026-11-18');
    expect(brief(body)).toEqual(['2026-11-16 Toán 1', '2026-11-20 Mĩ thuật 3', '2026-11-22 Toán 2']);
    expect(body.days[3]).toMatchObject({ holiday: 'Hội thao', taughtAs: null, makeUp: null });
    expect(body.days[6]).toMatchObject({ holiday: null, taughtAs: 4, makeUp: 'Học bù', weekday: 7 });
    await school.db.deleteFrom('calendar_days').execute();
  });

  it('of today gives way to the next school day once today is over', async () => {
    const aMate = async () =>
      server.student((await aStudent(school.db, { classId: school.a.id, schoolYearId: school.year.id })).id);
    const shown = async (time: string) => {
      now = new Date(time);
      const { body } = await (await aMate()).get('/timetable/own/today');
      return [body.days.length, ...brief(body)];
    };
    expect(await shown('2026-11-16T01:00:00Z')).toEqual([1, '2026-11-16 Toán 1']);
    expect(await shown('2026-11-16T03:00:00Z')).toEqual([1, '2026-11-19 Toán 2']);
    const home = await pupil.get('/home/student');
    expect(brief(home.body.lessons)).toEqual(['2026-11-19 Toán 2']);
    expect(brief((await teacher.get('/home/teacher')).body.lessons)).toEqual([
      '2026-11-19 Toán 2',
      '2026-11-19 Toán 4',
    ]);
    now = new Date('2027-07-01T03:00:00Z');
    const later = await aMate();
    const summer = await later.get('/timetable/own/today');
    expect([summer.status, summer.body.lessons, summer.body.days.length]).toEqual([200, [], 1]);
    expect((await later.get('/home/student')).body.lessons).toBeNull();
  });

  it('of nothing asked for is the one with the next lessons: on a Sunday and after the last lesson of the week the next week', async () => {
    const opened = async (time: string) => {
      now = new Date(time);
      const mate = await aStudent(school.db, { classId: school.a.id, schoolYearId: school.year.id });
      return (await (await server.student(mate.id)).get('/timetable/own/week')).body.days[0].date;
    };
    expect(await opened('2026-11-18T03:00:00Z')).toBe('2026-11-16');
    expect(await opened('2026-11-20T00:00:00Z')).toBe('2026-11-16');
    expect(await opened('2026-11-20T13:00:00Z')).toBe('2026-11-23');
    expect(await opened('2026-11-22T03:00:00Z')).toBe('2026-11-23');
    // Nothing is ahead: today's.
    expect(await opened('2027-07-01T03:00:00Z')).toBe('2027-06-28');
  });

  it('follows a pupil who changes class in the middle of a week', async () => {
    const { db, a, b, year } = school;
    const mover = await aStudent(db, { classId: a.id, schoolYearId: year.id });
    await db.updateTable('enrolments').set({ to_date: '2026-11-18' }).where('student_id', '=', mover.id).execute();
    const place = { student_id: mover.id, class_id: b.id, school_year_id: year.id };
    await db
      .insertInto('enrolments')
      .values({ id: newId(), ...place, from_date: '2026-11-19' })
      .execute();
    const { body } = await (await server.student(mover.id)).get('/timetable/own/week?date=2026-11-18');
    expect(brief(body)).toEqual(['2026-11-16 Toán 1', '2026-11-19 Toán 4']);
    expect(body.of.name).toBe('9A2');
  });
});
