import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aTeacher, isHomeroomOf } from '../../../../test/world/factories.ts';

let server: TestServer;
let office: Client;

beforeAll(async () => {
  server = await testServer();
  office = await server.account('view_account', 'create_account', 'update_account');
});

const turnOn = (userId: string) =>
  server.services.db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: 'sealed', pending_secret: null, pending_until: null, enabled_at: new Date() })
    .execute();

describe('a second factor whose phone is lost', () => {
  it('is offered for removal at an employee who has one, and at nobody else', async () => {
    const { id } = (await office.post('/employees', { fullName: 'Vũ Thị Thanh', jobPosition: 'CLERK' })).body;
    await office.post(`/employees/${id}/account`, { username: 'vu.thanh', roleIds: [] });
    const read = async () => (await office.get(`/employees/${id}`)).body;
    const without = await read();
    expect(without.account.hasSecondFactor).toBe(false);
    expect(without.can).not.toContain('resetSecondFactor');
    await turnOn(without.account.userId);
    const having = await read();
    expect(having.account.hasSecondFactor).toBe(true);
    expect(having.can).toContain('resetSecondFactor');
    expect((await office.delete(`/accounts/${having.account.userId}/second-factor`)).status).toBe(204);
    expect((await read()).can).not.toContain('resetSecondFactor');
  });

  it('is not counted while it is only begun', async () => {
    const { id } = (await office.post('/employees', { fullName: 'Lê Văn Khởi', jobPosition: 'CLERK' })).body;
    await office.post(`/employees/${id}/account`, { username: 'le.khoi', roleIds: [] });
    const { userId } = (await office.get(`/employees/${id}`)).body.account;
    await server.services.db
      .insertInto('second_factors')
      .values({ user_id: userId, secret: null, pending_secret: 'x', pending_until: new Date(), enabled_at: null })
      .execute();
    expect((await office.get(`/employees/${id}`)).body.account.hasSecondFactor).toBe(false);
  });

  it('of a teacher or a pupil is removed by the office, not by the homeroom teacher', async () => {
    const { db } = server.services;
    const { id: schoolYearId } = await aSchoolYear(db);
    const { id: classId } = await aClass(db, { schoolYearId, name: '8A', grade: 8 });
    const teacher = await aTeacher(db, { name: 'Trần Thị Mai' });
    await isHomeroomOf(db, { teacherId: teacher.id, classId });
    const homeroom = await server.teacher(teacher.id);
    const pupil = await aStudent(db, { code: 'HS1', name: 'Nguyễn Văn An', classId, schoolYearId });
    await server.student(pupil.id);
    const states = () =>
      Promise.all([
        office.post('/accounts/sign-in-state', { teacherId: teacher.id }),
        office.post('/accounts/sign-in-state', { studentId: pupil.id }),
        homeroom.post('/accounts/sign-in-state', { studentId: pupil.id }),
      ]).then((answers) => answers.map(({ body }) => body.secondFactorOf));
    expect(await states()).toEqual([null, null, null]);
    const userOf = async (column: 'teacher_id' | 'student_id', id: string) =>
      (await db.selectFrom('users').select('id').where(column, '=', id).executeTakeFirstOrThrow()).id;
    const teacherUser = await userOf('teacher_id', teacher.id);
    const pupilUser = await userOf('student_id', pupil.id);
    await turnOn(teacherUser);
    await turnOn(pupilUser);
    expect(await states()).toEqual([teacherUser, pupilUser, null]);
    expect((await office.delete(`/accounts/${teacherUser}/second-factor`)).status).toBe(204);
    expect(await states()).toEqual([null, pupilUser, null]);
  });
});
