import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from './kit/fixtures.ts';
import { type RunningServer, startServer } from './kit/server.ts';
import { enterOnPhone, handIn, pasteAtDesk, setConduct } from './steps/marks-steps.ts';
import { fillConduct, fillOtherSheets, office as officeCalls, placesOf } from './steps/other-sheets.ts';
import { assign, chooseHomeroom, createClass, createTeacher, importPupils } from './steps/people-steps.ts';
import { computeResults, finishSheets, gradeUp, issuePaper } from './steps/result-steps.ts';
import { schoolDays } from './steps/school-days.ts';
import {
  administrator,
  createNextYear,
  createYear,
  fillSubjects,
  openEntry,
  setUpSchool,
} from './steps/school-steps.ts';

/** Mathematics has 140 periods a year: four regular marks, the mid-term and the final one. */
const mathematics = [
  ['8', '7,5', '9', '8', '8,5', '9'],
  ['6', '7', '6,5', '8', '7', '7,5'],
  ['10', '9,5', '10', '9', '10', '9,5'],
  ['5', '6', '5,5', '7', '6', '6,5'],
  ['7', '7', '8', '6,5', '7', '7'],
  ['9', '8', '8,5', '9', '8', '8,5'],
];
const teacher = {
  name: 'Trần Thị Mai',
  username: 'maitt',
  password: 'hai mươi bông phượng',
  subjects: ['Toán', 'Ngữ văn'],
};
const pupil = { name: 'Đặng Thu Hà', username: 'hadt', password: 'ba mươi quyển vở trắng' };

/** The whole of a school year as people do it, on an empty server of its own. */
test.describe('a school year', () => {
  let server: RunningServer;
  const days = schoolDays();

  test.beforeAll(async () => {
    server = await startServer({ demo: false });
    expect(server.setupLink).not.toBe('');
  });
  test.afterAll(() => server?.stop());

  test('from the set-up link to the next class', async ({ person }) => {
    const baseURL = server.url;
    const office = await person({ baseURL });

    await test.step('the administrator sets up the school', async () => {
      await setUpSchool(office, server.setupLink);
      await expectAccessible(office);
    });
    await test.step('a year with two semesters begins', () => createYear(office, days));
    await test.step('the subjects come from the curriculum', () => fillSubjects(office));
    await test.step('marks and conduct may be entered', () => openEntry(office, days));
    await test.step('a class is made', () => createClass(office, '6A1'));
    await test.step('pupils come from a workbook, wrong rows with their reason', () => importPupils(office, days));
    await test.step('a teacher is added', () => createTeacher(office, teacher));
    await test.step('she teaches two subjects', () =>
      assign(office, { class: '6A1', ...teacher, teacher: teacher.name }));
    await test.step('and has the class', () => chooseHomeroom(office, { class: '6A1', teacher: teacher.name }));
    await office.context().close();
    await test.step('teacher and pupil get their sign-ins', async () => {
      const users = [{ scope: 'teacher', ...teacher } as const, { scope: 'student', ...pupil } as const];
      await server.pauseFor('kit/make-users.ts', ...users.map((user) => JSON.stringify(user)));
    });
    const calls = await officeCalls(baseURL);
    const { classId, semester1, semester2 } = await placesOf(calls, '6A1');

    await test.step('she enters a whole class with the number pad', async () => {
      const hand = await person({ baseURL, ...phone });
      await signIn(hand, 'teacher', teacher.username, teacher.password);
      await expectNoSideScroll(hand);
      await enterOnPhone(hand, { subject: 'Toán', class: '6A1', marks: mathematics });
    });
    const desk = await person({ baseURL });
    await signIn(desk, 'teacher', teacher.username, teacher.password);
    await test.step('and pastes a column at her desk', async () => {
      await pasteAtDesk(desk, { subject: 'Ngữ văn', shortName: 'Văn', class: '6A1', marks: mathematics });
      await handIn(desk);
    });
    await test.step('she hands in the other sheet from the home page', async () => {
      await desk.goto('/home');
      await desk.getByRole('link', { name: /^Sổ Toán 6A1: đủ điểm, chưa nộp/ }).click();
      await handIn(desk);
    });
    await test.step('the homeroom teacher sets conduct', () =>
      setConduct(desk, classId, { semesterId: semester1, keys: 'ttktkt' }));
    await test.step('the other teachers hand in theirs', async () => {
      await fillOtherSheets(calls, classId, semester1);
      await fillOtherSheets(calls, classId, semester2);
      await fillConduct(calls, classId, semester2);
    });

    const desk2 = await person({ baseURL });
    await signIn(desk2, 'account', administrator.username, administrator.password);
    await test.step('the home page counts what waits', async () => {
      await expect(desk2.getByRole('link', { name: /Sổ chờ duyệt/ })).toBeVisible();
      await expectAccessible(desk2);
    });
    await test.step('the office checks, posts and locks', async () => {
      await finishSheets(desk2, classId, semester1);
      await finishSheets(desk2, classId, semester2);
    });
    await test.step('results are computed', () => computeResults(desk2, classId));
    await test.step('the class transcript is issued', () =>
      issuePaper(desk2, `/preview-export-pdf/class-transcripts/${classId}?period=CN`));
    await test.step('the school record of a pupil is issued', async () => {
      const { students } = await calls.get(`/find?q=${encodeURIComponent(pupil.name)}`);
      await issuePaper(desk2, `/preview-export-pdf/student-transcripts/${students[0].id}`);
    });
    await test.step('the pupil sees the posted marks', async () => {
      const own = await person({ baseURL, ...phone });
      await signIn(own, 'student', pupil.username, pupil.password);
      const mark = own.getByRole('link', { name: /^Toán/ }).filter({ hasText: '10,0' });
      await expect(mark).toBeVisible();
      await expectAccessible(own);
      await mark.tap();
      await settled(own);
      await expect(own.getByText('Toán').first()).toBeVisible();
      await expectAccessible(own);
      await expectNoSideScroll(own);
    });
    await test.step('the class moves up, and back again', async () => {
      await createNextYear(desk2, days);
      await gradeUp(desk2, mathematics.length);
    });
  });
});
