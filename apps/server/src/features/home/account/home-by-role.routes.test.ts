import { expect, test } from 'vitest';
import { testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aSubject } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import { defaultRights } from '../../access/roles/default-roles.rules.ts';

test('who only looks people up is shown no work of others: librarian, device keeper, accountant, IT', async () => {
  const server = await testServer({ clock: clockAt(() => new Date('2026-11-20T08:00:00+07:00')) });
  const { db } = server.services;
  const { id: schoolYearId } = await aSchoolYear(db);
  const maths = await aSubject(db, { code: 'MATH', name: 'Toán', annualPeriods: 35 });
  await aClass(db, { schoolYearId, name: '9A1', grade: 9, subjects: [maths] });
  const homeOf = async (role: Parameters<typeof defaultRights>[0]) =>
    (await (await server.account(...defaultRights(role))).get('/home/account')).body;
  const nothing = { sheets: null, classes: null, students: null, conduct: null, changes: null };
  for (const role of ['librarian', 'equipmentClerk', 'accountant', 'it'] as const) {
    expect(await homeOf(role), role).toMatchObject({ ...nothing, today: { schoolYear: { id: schoolYearId } } });
  }
  for (const role of ['principal', 'vicePrincipal', 'academicClerk'] as const) {
    const { sheets, classes, students } = await homeOf(role);
    expect([sheets, classes, students], role).not.toContain(null);
  }
});
