import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject, aTeacher, teaches } from '../../../../test/world/factories.ts';
import { aVersion } from '../../../../test/world/timetable-factories.ts';
import { newId } from '../../../platform/ids.ts';

describe('semesters', () => {
  let server: TestServer;
  let clerk: Client;
  let yearId: string;
  const first = { ordinal: 1, startDate: '2026-09-07', endDate: '2027-01-10', studyWeeks: 18 };
  const second = { ordinal: 2, startDate: '2027-01-11', endDate: '2027-05-23', studyWeeks: 17 };
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_semester', 'create_semester', 'update_semester', 'create_school_year');
    const year = { startYear: 2026, startDate: '2026-09-01', endDate: '2027-05-31' };
    yearId = (await clerk.post('/school-years', year)).body.id;
  });
  eachTestBeginsAfresh(() => server);
  /** Both semesters of the year. */
  const create = async () => {
    const path = `/school-years/${yearId}/semesters`;
    return [(await clerk.post(path, first)).body, (await clerk.post(path, second)).body];
  };

  it('lie inside their year; the refusal names the field and the days', async () => {
    const early = await clerk.post(`/school-years/${yearId}/semesters`, { ...first, startDate: '2026-08-31' });
    expect(early).toMatchObject({
      status: 400,
      body: {
        code: 'school.semester_outside_year',
        errors: [{ field: 'startDate', message: 'Học kì I phải nằm trong 01/09/2026–31/05/2027.' }],
      },
    });
    const reversed = await clerk.post(`/school-years/${yearId}/semesters`, { ...first, endDate: '2026-09-07' });
    expect(reversed.body).toMatchObject({ code: 'school.dates_reversed', errors: [{ field: 'endDate' }] });
  });

  it('come once each, I before II, without a common day', async () => {
    const created = await clerk.post(`/school-years/${yearId}/semesters`, first);
    expect(created.body).toMatchObject({ ...first, name: 'Học kì I', isCurrent: false, version: 1 });
    expect(await clerk.post(`/school-years/${yearId}/semesters`, first)).toMatchObject({
      status: 409,
      body: { code: 'school.semester_taken', errors: [{ field: 'ordinal' }] },
    });
    const touching = await clerk.post(`/school-years/${yearId}/semesters`, { ...second, startDate: '2027-01-10' });
    expect(touching.body.errors).toEqual([
      {
        field: 'startDate',
        code: 'school.semester_starts_too_early',
        message: 'Học kì II phải bắt đầu sau 10/01/2027, ngày kết thúc học kì I.',
      },
    ]);
    expect((await clerk.post(`/school-years/${yearId}/semesters`, second)).status).toBe(200);
    const long = await clerk.put(`/semesters/${created.body.id}`, {
      startDate: first.startDate,
      endDate: '2027-01-11',
      studyWeeks: 18,
      version: 1,
    });
    expect(long.body).toMatchObject({ code: 'school.semester_ends_too_late', errors: [{ field: 'endDate' }] });
  });

  it('have room for their study weeks', async () => {
    const [semester] = await create();
    const many = { startDate: first.startDate, endDate: first.endDate, studyWeeks: 19, version: 1 };
    expect((await clerk.put(`/semesters/${semester.id}`, many)).body.errors).toMatchObject([
      { field: 'studyWeeks', message: expect.stringContaining('chỉ có 18 tuần') },
    ]);
  });

  it('have one current one in the whole school, only in the active year', async () => {
    const [one, two] = await create();
    const refused = await clerk.post(`/semesters/${one.id}/make-current`, { version: one.version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'school.semester_year_not_active' } });
    await server.services.db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', yearId).execute();
    await clerk.post(`/semesters/${one.id}/make-current`, { version: one.version });
    const chosen = await clerk.post(`/semesters/${two.id}/make-current`, { version: two.version });
    expect(chosen.body).toMatchObject({ isCurrent: true, version: 2 });
    const after = (await clerk.get(`/school-years/${yearId}/semesters`)).body;
    expect(after.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, true]);
    const stale = await clerk.post(`/semesters/${two.id}/make-current`, { version: two.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
  });

  it('are not removed while mark sheets or assignments use them; the refusal counts both', async () => {
    const { db } = server.services;
    const year = await aSchoolYear(db, { startYear: 2030, status: 'PLANNED' });
    const subject = await aSubject(db);
    const schoolClass = await aClass(db, { schoolYearId: year.id, subjects: [subject] });
    const teacher = await aTeacher(db);
    const refs = { classId: schoolClass.id, subjectId: subject.id, teacherId: teacher.id };
    await teaches(db, { ...refs, semesterIds: [year.semester1] });
    const sheet = { id: newId(), class_id: schoolClass.id, subject_id: subject.id, semester_id: year.semester1 };
    await db
      .insertInto('mark_sheets')
      .values({ ...sheet, mode: 'SCORE', regular_count: 4 })
      .execute();
    expect(await clerk.delete(`/semesters/${year.semester1}`)).toMatchObject({
      status: 409,
      body: { detail: 'Học kì I đã có 1 sổ điểm và 1 phân công giảng dạy nên không xoá được.' },
    });
    expect((await clerk.delete(`/semesters/${year.semester2}`)).status).toBe(204);
  });

  it('and planned years with a timetable are not removed; the refusal counts the versions', async () => {
    const { db } = server.services;
    const year = await aSchoolYear(db, { startYear: 2032, status: 'PLANNED' });
    await aVersion(db, { semesterId: year.semester1, schoolYearId: year.id });
    expect(await clerk.delete(`/semesters/${year.semester1}`)).toMatchObject({
      status: 409,
      body: {
        code: 'school.semester_has_timetables',
        detail: 'Học kì I đã có 1 bản thời khoá biểu nên không xoá được. Xoá các bản chưa công bố trước.',
      },
    });
    const office = await server.admin();
    expect(await office.delete(`/school-years/${year.id}`)).toMatchObject({
      status: 409,
      body: { code: 'school.year_has_timetables', detail: expect.stringContaining('1 bản thời khoá biểu') },
    });
  });

  it('of a closed year stay as they are', async () => {
    const year = await aSchoolYear(server.services.db, { startYear: 2020, status: 'CLOSED' });
    expect((await clerk.delete(`/semesters/${year.semester1}`)).body.code).toBe('school.year_closed');
    expect((await clerk.post(`/school-years/${year.id}/semesters`, first)).body.code).toBe('school.year_closed');
  });

  it('are closed to those without the right, and missing ones are 404', async () => {
    const viewer = await server.account('view_semester');
    expect((await server.anonymous.get(`/school-years/${yearId}/semesters`)).status).toBe(401);
    expect((await viewer.post(`/school-years/${yearId}/semesters`, first)).status).toBe(403);
    expect((await viewer.get(`/school-years/${newId()}/semesters`)).status).toBe(404);
    expect((await viewer.get(`/semesters/${newId()}`)).status).toBe(404);
    expect((await clerk.post(`/school-years/${newId()}/semesters`, first)).status).toBe(404);
  });
});
