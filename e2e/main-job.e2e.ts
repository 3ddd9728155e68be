import { expect, expectAccessible, test } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';
import { assign, chooseHomeroom, createClass, createTeacher, importPupils } from './steps/people-steps.ts';
import { schoolDays } from './steps/school-days.ts';
import { createYear, fillSubjects, openEntry, setUpSchool } from './steps/school-steps.ts';

/** The whole of a school year as people do it, on an empty server of its own. */
test.describe('a school year', () => {
  let server: RunningServer;
  const days = schoolDays();
  const mai = { name: 'Trần Thị Mai', subjects: ['Toán', 'Ngữ văn'] };

  test.beforeAll(async () => {
    server = await startServer({ demo: false });
    expect(server.setupLink).not.toBe('');
  });
  test.afterAll(() => server?.stop());

  test('from the set-up link to the next class', async ({ person }) => {
    test.setTimeout(600_000);
    const office = await person({ baseURL: server.url });

    await test.step('the administrator sets up the school', async () => {
      await setUpSchool(office, server.setupLink);
      await expectAccessible(office);
    });
    await test.step('a year with two semesters begins', () => createYear(office, days));
    await test.step('the subjects come from the curriculum', () => fillSubjects(office));
    await test.step('marks and conduct may be entered', () => openEntry(office, days));
    await test.step('a class is made', () => createClass(office, '6A1'));
    await test.step('pupils come from a workbook, wrong rows with their reason', () => importPupils(office, days));
    await test.step('a teacher is added', () => createTeacher(office, mai));
    await test.step('she teaches two subjects', () => assign(office, { class: '6A1', ...mai, teacher: mai.name }));
    await test.step('and has the class', () => chooseHomeroom(office, { class: '6A1', teacher: mai.name }));
  });
});
