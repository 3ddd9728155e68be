import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { aLessonOf, aVersion } from '../../../../test/world/timetable-factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { overtimeOf } from './workload.reads.ts';

const clock = clockAt(() => new Date('2026-09-21T01:00:00Z'));

describe('the load of a school year', () => {
  let server: TestServer;
  let office: Client;
  let mai: { id: string };
  let lan: { id: string };
  let year: Awaited<ReturnType<typeof aSchoolYear>>;
  let classId: string;
  let lessonId: string;
  let versionId: string;

  beforeAll(async () => {
    server = await testServer({ clock });
    const { db } = server.services;
    year = await aSchoolYear(db);
    mai = await aTeacher(db, { name: 'Trần Thị Mai' });
    lan = await aTeacher(db, { name: 'Lê Thị Lan' });
    classId = (await aClass(db, { schoolYearId: year.id, name: '9A1' })).id;
    const subject = await aSubject(db, { name: 'Toán' });
    const semesterIds = [year.semester1, year.semester2];
    await teaches(db, { teacherId: mai.id, classId, subjectId: subject.id, semesterIds });
    versionId = await aVersion(db, {
      semesterId: year.semester1,
      schoolYearId: year.id,
      state: 'published',
      effectiveFrom: '2026-09-07',
    });
    lessonId = await aLessonOf(db, versionId, {
      subjectId: subject.id,
      classIds: [classId],
      teacherIds: [mai.id],
      slot: { day: 1, shift: 'MORNING', period: 1 },
    });
    office = await server.account('view_teacher', 'update_teacher');
  });
  eachTestBeginsAfresh(() => server);

  const taken = (day: string, teacherId: string) =>
    server.services.db
      .insertInto('class_registers')
      .values({
        id: newId(),
        class_id: classId,
        day,
        session: 'MORNING',
        period: 1,
        group_id: null,
        subject_id: null,
        teacher_id: teacherId,
        taken_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
  const load = async (id: string) =>
    (await office.get(`/attendance/workload/teachers/${id}?schoolYearId=${year.id}`)).body;
  const lessonsByLog = () =>
    server.services.db
      .insertInto('staff_day_rules')
      .values({
        id: newId(),
        from_date: '2026-08-01',
        weekdays: [1, 2, 3, 4, 5, 6],
        morning_start: 420,
        morning_end: 690,
        afternoon_start: 810,
        afternoon_end: 1020,
        grace_minutes: 10,
        teacher_proof: 'LESSONS',
        employee_proof: 'NONE',
        by_network: false,
        by_code: false,
        by_file: false,
        networks: '[]',
        correction_days: 7,
        by_name: 'Văn phòng',
      })
      .execute();

  it('counts lessons of weeks gone by, and where the class log proves them those alone', async () => {
    expect(await load(mai.id)).toMatchObject({ taught: 200, missing: 0, isOver: false });
    await lessonsByLog();
    expect(await load(mai.id)).toMatchObject({ taught: 0, missing: 200 });
    await taken('2026-09-14', mai.id);
    expect(await load(mai.id)).toMatchObject({ taught: 100, missing: 100 });
  });

  it('gives the lesson to who stood in', async () => {
    await server.services.db
      .insertInto('timetable_overrides')
      .values({
        id: newId(),
        timetable_id: versionId,
        lesson_id: lessonId,
        on_date: '2026-09-14',
        kind: 'COVER',
        cover_teacher_id: lan.id,
        note: '',
        created_by_name: 'Văn phòng',
      } as never)
      .execute();
    expect(await load(mai.id)).toMatchObject({ taught: 100, covered: 0 });
    expect(await load(lan.id)).toMatchObject({ taught: 100, covered: 100 });
  });

  it('counts activities, pays no more than the limit unless it is lifted, and only by who may', async () => {
    const add = (periods: number, kind = 'GIFTED_TRAINING') =>
      office.post(`/attendance/workload/teachers/${mai.id}/activities`, {
        schoolYearId: year.id,
        day: '2026-09-10',
        kind,
        periods,
        note: '',
      });
    expect((await add(100)).body).toMatchObject({ converted: 20_000 });
    await add(100);
    const { body } = await add(10, 'REMEDIAL');
    expect(body).toMatchObject({ converted: 41_500, isCapped: true, paid: 20_000 });
    const waive = (reason: string | null, who = office) =>
      who.put(`/attendance/workload/teachers/${mai.id}/waiver`, { schoolYearId: year.id, reason });
    expect((await waive('Không có giáo viên')).body).toMatchObject({ isCapped: false, paid: body.extra });
    const map = await overtimeOf(server.services.db, year.id, clock.today());
    expect(map.get(mai.id)).toMatchObject({ waived: true, extra: body.extra });
    expect((await waive(null)).body).toMatchObject({ isCapped: true, waiver: null });
    expect((await waive('Tôi', await server.account('view_teacher'))).status).toBe(403);
    await office.delete(`/attendance/workload/activities/${body.activities[0].id}`);
    expect((await load(mai.id)).activities).toHaveLength(2);
    const late = await office.post(`/attendance/workload/teachers/${mai.id}/activities`, {
      schoolYearId: year.id,
      day: '2027-08-01',
      kind: 'REMEDIAL',
      periods: 1,
    });
    expect(late.body.code).toBe('attendance.outside_year');
  });

  it('is told to its teacher, and leaves as a workbook', async () => {
    const own = await (await server.teacher(mai.id)).get(`/attendance/own-workload?schoolYearId=${year.id}`);
    expect(own.body).toMatchObject({ teacher: { id: mai.id }, weeksOfYear: expect.any(Array) });
    const file = await office.get(`/attendance/workload/export?schoolYearId=${year.id}&reason=Quyết toán`);
    expect(file.raw.length).toBeGreaterThan(1000);
    const list = await office.get(`/attendance/workload?schoolYearId=${year.id}`);
    expect(list.body.items.map((row: { teacher: { id: string } }) => row.teacher.id)).toContain(mai.id);
  });
});
