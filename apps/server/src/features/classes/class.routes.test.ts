import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../test/servers/server.ts';
import {
  aClass,
  aSchoolYear,
  aStudent,
  aSubject,
  aTeacher,
  isHomeroomOf,
  teaches,
} from '../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../test/world/timetable-factories.ts';
import { clockAt } from '../../platform/clock.ts';

const missing = '01890000-0000-7000-8000-000000000000';
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('classes', () => {
  let server: TestServer;
  let clerk: Client;
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let maths: Awaited<ReturnType<typeof aSubject>>;
  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
    clerk = await server.account('view_class', 'create_class', 'update_class');
    year = await aSchoolYear(server.services.db);
    maths = await aSubject(server.services.db, { code: 'MATH', name: 'Toán' });
  });
  eachTestBeginsAfresh(() => server);

  it('get the subjects of their grade and the legal size unless given', async () => {
    const created = await clerk.post('/classes', { schoolYearId: year.id, name: '6A1', grade: 6 });
    expect(created).toMatchObject({
      status: 200,
      body: {
        maxSize: 45,
        size: 0,
        subjects: [{ subjectId: maths.id, annualPeriods: 140, weeklySemester1: 4 }],
        can: ['update', 'delete'],
        mine: null,
      },
    });
    const primary = await clerk.post('/classes', { schoolYearId: year.id, name: '1A', grade: 1, subjects: [] });
    expect(primary.body).toMatchObject({ maxSize: 35, subjects: [] });
  });

  it('are generated several at once, all or none', async () => {
    await aClass(server.services.db, { schoolYearId: year.id, name: '6A1', grade: 6 });
    const of = (...names: string[]) => names.map((name) => ({ name, grade: Number(name[0]) }));
    const more = { schoolYearId: year.id, classes: of('6A2', '6A10', '6A3', '7A1') };
    expect(names((await clerk.post('/classes/generate', more)).body)).toEqual(['6A2', '6A10', '6A3', '7A1']);
    const again = await clerk.post('/classes/generate', { ...more, classes: of('6A4', '6a 2', '6A10') });
    expect(again).toMatchObject({ status: 409, body: { code: 'classes.name_taken', errors: [{ field: 'classes' }] } });
    expect(again.body.detail).toContain('6A2, 6A10');
    const list = await clerk.get(`/classes?schoolYearId=${year.id}&grade=6`);
    expect(names(list.body.items)).toEqual(['6A1', '6A2', '6A3', '6A10']);
  });

  it('show pupils of today, boys and girls, and warn over the size', async () => {
    const small = await clerk.post('/classes', { schoolYearId: year.id, name: '7A1', grade: 7, maxSize: 1 });
    const place = { classId: small.body.id, schoolYearId: year.id };
    await aStudent(server.services.db, { ...place, sex: 'MALE' });
    await aStudent(server.services.db, { ...place, sex: 'FEMALE' });
    const gone = await aStudent(server.services.db, place);
    await server.services.db
      .updateTable('enrolments')
      .set({ to_date: '2026-09-20' })
      .where('student_id', '=', gone.id)
      .execute();
    const list = await clerk.get(`/classes?schoolYearId=${year.id}&sort=size&direction=desc`);
    expect(list.body.items[0]).toMatchObject({ name: '7A1', size: 2, boys: 1, girls: 1, warnings: ['OVER_SIZE'] });
  });

  it('are changed with their version; the grade stays once there are pupils', async () => {
    const { body } = await clerk.post('/classes', { schoolYearId: year.id, name: '8A1', grade: 8 });
    const change = { name: '8A2', grade: 8, room: 'P. 12', version: 1 };
    expect((await clerk.put(`/classes/${body.id}`, change)).body).toMatchObject({
      name: '8A2',
      room: 'P. 12',
      version: 2,
    });
    expect(await clerk.put(`/classes/${body.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', current: { name: '8A2' } },
    });
    await aStudent(server.services.db, { classId: body.id, schoolYearId: year.id });
    const grade = await clerk.put(`/classes/${body.id}`, { ...change, grade: 9, version: 2 });
    expect(grade).toMatchObject({ status: 409, body: { code: 'classes.grade_in_use', errors: [{ field: 'grade' }] } });
    await aClass(server.services.db, { schoolYearId: year.id, name: '6A1', grade: 6 });
    const taken = await clerk.put(`/classes/${body.id}`, { ...change, name: '6A1', version: 2 });
    expect(taken).toMatchObject({ status: 409, body: { code: 'classes.name_taken' } });
    const used = await clerk.delete(`/classes/${body.id}`);
    expect(used).toMatchObject({ status: 409, body: { code: 'classes.not_empty' } });
    const history = await clerk.get(`/classes/${body.id}/history`);
    expect(history.body.items[0]).toMatchObject({ action: 'classes.update' });
  });

  it('whose grade is corrected learn what the new grade does, but for what was changed for them', async () => {
    const { db } = server.services;
    const art = await aSubject(db, { code: 'ART', annualPeriods: 35 });
    const physics = await aSubject(db, { code: 'PHY', annualPeriods: 70 });
    const own = await aSubject(db, { code: 'OWN', annualPeriods: 35 });
    await db.deleteFrom('subject_grades').where('subject_id', 'in', [art.id, own.id]).where('grade', '=', 10).execute();
    await db
      .updateTable('subject_grades')
      .set({ annual_periods: 80 })
      .where('subject_id', '=', physics.id)
      .where('grade', '=', 10)
      .execute();
    const { body } = await clerk.post('/classes', { schoolYearId: year.id, name: '10A1', grade: 6 });
    const was = { annualPeriods: 35, weeklySemester1: 1, weeklySemester2: 1 };
    const cells = [{ classId: body.id, subjectId: own.id, ...was, annualPeriods: 52, was }];
    await (await server.account('view_timetable', 'update_timetable')).put('/timetable/number-of-lessons', {
      schoolYearId: year.id,
      cells,
    });
    const change = { name: '10A1', grade: 10, version: 1 };
    const subjects = (await clerk.put(`/classes/${body.id}`, change)).body.subjects as {
      subjectId: string;
      annualPeriods: number;
    }[];
    const periods = Object.fromEntries(subjects.map(({ subjectId, annualPeriods }) => [subjectId, annualPeriods]));
    expect(periods).toMatchObject({ [physics.id]: 80, [own.id]: 52 });
    expect(Object.keys(periods)).not.toContain(art.id);
  });

  it('that were never used are removed', async () => {
    const { body } = await clerk.post('/classes', { schoolYearId: year.id, name: '9X', grade: 9 });
    expect((await clerk.delete(`/classes/${body.id}`)).status).toBe(204);
    expect((await clerk.get(`/classes/${body.id}`)).status).toBe(404);
  });

  it('somebody was taught in by a timetable stay; those of drafts only go, and the drafts still open', async () => {
    const { db } = server.services;
    const body = async (name: string) =>
      (await clerk.post('/classes', { schoolYearId: year.id, name, grade: 9, subjects: [] })).body;
    const [taught, planned] = [await body('9Y'), await body('9Z')];
    const head = { semesterId: year.semester1, schoolYearId: year.id };
    const slot = { day: 2, shift: 'MORNING', period: 1 } as const;
    const lesson = (schoolClass: { id: string }) => ({
      subjectId: maths.id,
      classIds: [schoolClass.id],
      teacherIds: [],
      slot,
    });
    const former = await aVersion(db, { ...head, name: 'Tuần 1', state: 'superseded', effectiveFrom: '2026-09-07' });
    const draft = await aVersion(db, head);
    await aLessonOf(db, former, lesson(taught));
    await aLessonOf(db, draft, lesson(planned));
    expect(await clerk.delete(`/classes/${taught.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'classes.in_timetable',
        detail:
          'Lớp 9Y có tiết trong thời khoá biểu đã công bố (Tuần 1) nên không xoá được: lịch đã dạy phải giữ nguyên.',
      },
    });
    expect((await clerk.delete(`/classes/${planned.id}`)).status).toBe(204);
    const office = await server.admin();
    expect((await office.get(`/timetable/versions/${draft}/board`)).status).toBe(200);
    expect((await office.get(`/timetable/versions/${draft}/violations`)).status).toBe(200);
  });

  it('of a closed year stay as they are', async () => {
    const closed = await aSchoolYear(server.services.db, { startYear: 2020, status: 'CLOSED' });
    const old = await aClass(server.services.db, { schoolYearId: closed.id, name: '6C' });
    const add = await clerk.post('/classes', { schoolYearId: closed.id, name: '6D', grade: 6 });
    expect(add).toMatchObject({ status: 409, body: { code: 'school.year_closed' } });
    const change = await clerk.put(`/classes/${old.id}`, { name: '6D', grade: 6, version: 1 });
    expect(change).toMatchObject({ status: 409, body: { code: 'school.year_closed' } });
    expect((await clerk.delete(`/classes/${old.id}`)).status).toBe(409);
    expect((await clerk.get(`/classes/${old.id}`)).body.can).toEqual([]);
  });

  it('are seen by teachers only where they have something to do', async () => {
    const { db } = server.services;
    const own = await aClass(db, { schoolYearId: year.id, name: '6B1', subjects: [maths] });
    const other = await aClass(db, { schoolYearId: year.id, name: '6B2', subjects: [maths] });
    const teacher = await aTeacher(db, { name: 'Lê Thị Lan' });
    await teaches(db, { teacherId: teacher.id, classId: own.id, subjectId: maths.id, semesterIds: [year.semester2] });
    const client = await server.teacher(teacher.id);
    expect((await client.get(`/classes/${own.id}`)).body).toMatchObject({
      name: '6B1',
      mine: { isHomeroom: false, semester1: [], semester2: [maths.id] },
      can: [],
    });
    expect((await client.get(`/classes/${other.id}`)).status).toBe(404);
    await isHomeroomOf(db, { teacherId: teacher.id, classId: other.id });
    expect((await client.get(`/classes/${other.id}`)).status).toBe(200);
    const mine = await client.get(`/teacher/classes?schoolYearId=${year.id}`);
    expect(mine.body).toMatchObject([
      { name: '6B2', isHomeroom: true, subjects: [] },
      { name: '6B1', isHomeroom: false, subjects: [{ subjectId: maths.id, semesters: [2], weeklyPeriods: 4 }] },
    ]);
    expect((await client.get(`/classes?schoolYearId=${year.id}`)).status).toBe(403);
    expect((await client.put(`/classes/${own.id}`, { name: 'x', grade: 6, version: 1 })).status).toBe(403);
    expect((await client.get(`/classes/${own.id}/history`)).status).toBe(403);
  });

  it('are closed to strangers; wrong fields are named; missing is missing', async () => {
    const viewer = await server.account('view_class');
    expect((await server.anonymous.get(`/classes?schoolYearId=${year.id}`)).status).toBe(401);
    expect((await viewer.post('/classes', { schoolYearId: year.id, name: '6Z', grade: 6 })).status).toBe(403);
    expect((await clerk.get(`/classes/${missing}`)).status).toBe(404);
    const wrong = await clerk.post('/classes', { schoolYearId: year.id, name: '', grade: 13, colour: 'red' });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['colour', 'grade', 'name']);
    const unknown = await clerk.post('/classes', { schoolYearId: missing, name: '6Z', grade: 6 });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'school.unknown_year' } });
    const cohort = await clerk.post('/classes', { schoolYearId: year.id, name: '6Z', grade: 6, cohortId: missing });
    expect(cohort).toMatchObject({ status: 400, body: { code: 'classes.unknown_cohort' } });
    expect((await viewer.get(`/teacher/classes?schoolYearId=${year.id}`)).status).toBe(403);
  });
});
