import { addDays } from '../../packages/rules/src/calendar/days.ts';
import { demoPassword } from '../kit/demo-users.ts';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSideScroll,
  phone,
  settled,
  signIn,
  test,
} from '../kit/fixtures.ts';
import { office } from '../steps/other-sheets.ts';

const pupilName = 'Đặng Thu Hà';

interface Lesson {
  readonly classId: string;
  readonly className: string;
  readonly session: string;
  readonly period: number;
  readonly groupId: string | null;
  readonly state: string;
}
interface Pupil {
  readonly studentId: string;
  readonly name: string;
  readonly orderNumber: number;
  readonly office: { readonly version: number } | null;
}

test('a pupil asks for leave on the phone, the homeroom teacher approves, the register proposes it and the day is with permission', async ({
  browser,
  baseURL,
}) => {
  const calls = await office(baseURL ?? '', { username: demoUsers.account, password: demoPassword });
  const rules = await calls.get('/attendance/pupil-rules');
  await calls.put('/attendance/pupil-rules', { ...rules, teacherDays: 14 });
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
  const lessonsOn = async (date: string): Promise<Lesson[]> => {
    const { lessons }: { lessons: Lesson[] } = await calls.get(`/registers/day?date=${date}`);
    return lessons.filter(
      ({ className, session, groupId, state }) =>
        className === '9A1' && session === 'MORNING' && groupId === null && state !== 'cancelled',
    );
  };

  const context = await browser.newContext({ ...phone, baseURL });
  const own = await context.newPage();
  await signIn(own, 'student');
  await own.goto('/student/leave');
  await settled(own);
  await expectNoSideScroll(own);
  await expectAccessible(own);
  // On a Sunday, and in the holidays, the last lessons before, of which no leave is known.
  const known = await own.getByRole('listitem').allInnerTexts();
  let [date, lessons] = [today, await lessonsOn(today)];
  for (let back = 1; back < 14 && lessons.length === 0; back++) {
    date = addDays(today, -back);
    const typed = date.split('-').reverse().join('/');
    lessons = known.some((text) => text.includes(typed)) ? [] : await lessonsOn(date);
  }
  const [lesson] = lessons;
  if (!lesson) throw new Error('no lesson in two weeks');
  const addressOf = ({ classId, session, period }: Lesson) => `/registers/${classId}/${date}/${session}/${period}`;
  const typed = date.split('-').reverse().join('/');
  const find = (pupils: readonly Pupil[]) => pupils.find(({ name }) => name === pupilName);
  const isAhead = lesson.state === 'not_taken';
  // Registers of days gone by were taken: the office says that she was away.
  for (const each of isAhead ? [] : lessons) {
    const pupil = find((await calls.get(addressOf(each))).pupils);
    if (!pupil) continue;
    const change = { studentId: pupil.studentId, code: 'UNEXCUSED', version: pupil.office?.version ?? 0 };
    await calls.put(addressOf(each), { isTaken: true, changes: [change] });
  }

  await test.step('asked for', async () => {
    await own.getByRole('button', { name: 'Xin nghỉ', exact: true }).click();
    const dialog = own.getByRole('dialog', { name: 'Xin nghỉ học' });
    await dialog.getByRole('textbox', { name: 'Từ ngày' }).fill(typed);
    await dialog.getByRole('textbox', { name: 'Đến ngày' }).fill(typed);
    await dialog.getByLabel('Nói rõ hơn').fill('Sốt cao');
    await expectAccessible(own);
    await dialog.getByRole('button', { name: 'Xin nghỉ', exact: true }).click();
    await expect(own.getByText('Đã gửi đơn. Chờ giáo viên chủ nhiệm duyệt.')).toBeVisible();
    await expect(own.getByRole('listitem').filter({ hasText: 'Ốm, Sốt cao' })).toContainText('Chờ duyệt');
  });

  const teachers = await browser.newContext({ ...phone, baseURL });
  const homeroom = await teachers.newPage();
  await test.step('approved in one tap from the home page', async () => {
    await signIn(homeroom, 'teacher');
    await homeroom.getByRole('link', { name: /đơn nghỉ của học sinh chờ duyệt/ }).click();
    await expect(homeroom.getByRole('heading', { name: 'Chờ tôi duyệt' })).toBeVisible();
    await settled(homeroom);
    await expectNoSideScroll(homeroom);
    await expectAccessible(homeroom);
    await homeroom.getByRole('button', { name: `Duyệt: ${pupilName}, ${typed}`, exact: true }).click();
    await expect(homeroom.getByText(`Đã duyệt đơn nghỉ của ${pupilName}.`)).toBeVisible();
  });

  if (isAhead) {
    await test.step('proposed by the register, and taken', async () => {
      await homeroom.goto(`/t${addressOf(lesson)}`);
      await settled(homeroom);
      await homeroom.getByRole('button', { name: 'Ghi như vậy' }).click();
      await expect(homeroom.getByRole('button', { name: new RegExp(`${pupilName}, Vắng có phép`) })).toBeVisible();
      await homeroom.getByRole('button', { name: /^Xong, \d+ có mặt$/ }).click();
      await expect.poll(async () => (await calls.get(addressOf(lesson))).state).toBe('taken');
    });
  }

  await test.step('the day is one with permission, and the pupil is told', async () => {
    const pupil = find((await calls.get(addressOf(lesson))).pupils);
    const month = date.slice(0, 7);
    await expect
      .poll(async () => {
        const { rows }: { rows: { studentId: string; absences: unknown[] }[] } = await calls.get(
          `/classes/${lesson.classId}/absences?month=${month}`,
        );
        const row = rows.find(({ studentId }) => studentId === pupil?.studentId);
        return JSON.stringify(row?.absences.find((day) => JSON.stringify(day).includes(date)));
      })
      .toContain('"P"');
    await own.reload();
    await settled(own);
    await expect(own.getByRole('listitem').filter({ hasText: 'Ốm, Sốt cao' })).toContainText('Đã duyệt');
  });
  await context.close();
  await teachers.close();
});
