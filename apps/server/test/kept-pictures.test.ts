import { expect, it } from 'vitest';
import { ownPhoto } from '../src/features/access/profile/profile.routes.ts';
import { employeePhoto } from '../src/features/accounts/employees/employee.routes.ts';
import { removeLogo, uploadLogo } from '../src/features/school/school-info/school-info.commands.ts';
import { teacherPhoto } from '../src/features/staff/teachers/teacher.routes.ts';
import { studentPhoto } from '../src/features/students/student.routes.ts';
import { withLastWork } from '../src/platform/database/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import { picture } from './samples/school-samples.ts';
import { type Client, testServer } from './servers/server.ts';
import { aSchoolYear, aStudent, aTeacher } from './world/factories.ts';
import { userIdOf } from './world/world.ts';

const server = await testServer();
const { services } = server;
const rolledBack = new Error('rolled back');
const rollback = (work: () => Promise<unknown>) =>
  expect(
    withLastWork(async () => {
      throw rolledBack;
    }, work),
  ).rejects.toBe(rolledBack);

it('a picture that was to be replaced or taken away is kept when that is rolled back', async () => {
  const admin = await server.admin();
  const userId = userIdOf(admin.token);
  const rights = { isAdmin: true, permissions: new Set<string>(), teacherId: null, studentId: null };
  const actor = { userId, sessionId: newId(), scope: 'account' as const, name: 'Quản trị', ...rights };
  const by = { actor, origin: { requestId: 'r', ip: '127.0.0.1', userAgent: 'test', locale: 'vi' as const } };
  const { id: schoolYearId } = await aSchoolYear(services.db);
  const student = await aStudent(services.db, { code: 'HS1', name: 'Trần Thị Mai', schoolYearId });
  const teacher = await aTeacher(services.db);
  const employee = (await admin.post('/employees', { fullName: 'Vũ Thanh', jobPosition: 'CLERK' })).body as {
    id: string;
  };
  const other = Buffer.concat([picture, Buffer.from('another')]);
  const cases: [path: string, get: string, set: () => Promise<unknown>, remove: () => Promise<unknown>][] = [
    [
      `/students/${student.id}/photo`,
      `/students/${student.id}/photo`,
      () => studentPhoto.set(services, by, student.id, other),
      () => studentPhoto.remove(services, by, student.id),
    ],
    [
      `/teachers/${teacher.id}/photo`,
      `/teachers/${teacher.id}/photo`,
      () => teacherPhoto.set(services, by, teacher.id, other),
      () => teacherPhoto.remove(services, by, teacher.id),
    ],
    [
      `/employees/${employee.id}/photo`,
      `/employees/${employee.id}/photo`,
      () => employeePhoto.set(services, by, employee.id, other),
      () => employeePhoto.remove(services, by, employee.id),
    ],
    [
      '/account/photo',
      '/account/photo',
      () => ownPhoto.set(services, by, userId, other),
      () => ownPhoto.remove(services, by, userId),
    ],
    [
      '/school-info/logo',
      '/school-info/logo',
      () => uploadLogo(services, by, { name: 'a.png', content: other, fields: {} }),
      () => removeLogo(services, by),
    ],
  ];
  for (const [path, get, set, remove] of cases) {
    expect([path, (await admin.upload(path, 'a.png', picture)).status < 300]).toEqual([path, true]);
    await rollback(set);
    await rollback(remove);
    await shows(admin, get, picture);
    await set();
    await shows(admin, get, other);
    await remove();
    expect([get, (await admin.get(get)).status]).toEqual([get, 404]);
  }
});

async function shows(client: Client, path: string, content: Buffer): Promise<void> {
  const answer = await client.get(path);
  expect([path, answer.status, answer.raw.equals(content)]).toEqual([path, 200, true]);
}
