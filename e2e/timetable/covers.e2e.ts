import type { Page } from '@playwright/test';
import { addDays } from '../../packages/rules/src/calendar/days.ts';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

const className = '9A1';
/** Answers offers in other journeys. */
const demoTeacher = 'Trần Thị Mai';
/** Days looked through for a lesson of the class. */
const mostDays = 14;

interface PlannedLesson {
  readonly date: string;
  readonly startTime: string;
  readonly status: string;
  readonly exam: unknown;
  readonly override: unknown;
  readonly subject: { readonly name: string };
  readonly teachers: readonly { readonly id: string; readonly name: string }[];
}

/** Asks the server as somebody who has signed in. */
async function callerOf(page: Page, scope: 'account' | 'student') {
  const { origin } = new URL(page.url());
  const path = { account: '/api/account/auth/login', student: '/api/account/auth/login-student' }[scope];
  const data = { username: demoUsers[scope], password: demoPassword };
  const { result } = await (await page.request.post(origin + path, { data })).json();
  const headers = { authorization: `Bearer ${result.access_token}` };
  return {
    get: async (url: string) => (await (await page.request.get(origin + url, { headers })).json()).result,
    post: async (url: string, body: object) => {
      const answer = await page.request.post(origin + url, { headers, data: body });
      const told = await answer.json();
      expect(told.code ?? 'ok', JSON.stringify(told)).toBe('ok');
      return told.result;
    },
  };
}

/**
 * Sends a teacher of the class to a training on the next day on which they give it a lesson and nothing is changed yet, and grants the leave.
 * @returns the day, when the lesson begins, and what it is called where it is offered.
 */
async function grantLeaveOfATeacher(page: Page): Promise<{ date: string; time: string; name: string }> {
  const pupil = await callerOf(page, 'student');
  const office = await callerOf(page, 'account');
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
  for (const week of [0, 7, 14]) {
    const { lessons } = await pupil.get(`/api/timetable/own/week?date=${addDays(today, week)}`);
    const ahead = (lessons as PlannedLesson[]).filter(({ date }) => date > today && date <= addDays(today, mostDays));
    for (const { date, startTime, status, exam, override, teachers, subject } of ahead) {
      const [teacher, other] = teachers;
      const isPlain = status === 'HAPPENS' && exam === null && override === null && startTime !== '';
      if (!isPlain || !teacher || other || teacher.name === demoTeacher) continue;
      const { absent } = await office.get(`/api/timetable/covers?date=${date}`);
      const isAway = (each: { teacher: { id: string } }) => each.teacher.id === teacher.id;
      if (absent.some(isAway)) continue;
      const asked = { kind: 'DUTY', from: date, to: date, reason: 'Tập huấn ở Phòng Giáo dục' };
      let request = await office.post(`/api/staff/people/${teacher.id}/leave`, asked);
      while (request.state === 'pending') {
        request = await office.post(`/api/staff/leave/${request.id}/approve`, { version: request.version });
      }
      expect(request.state).toBe('approved');
      return { date, time: startTime, name: `${subject.name} ${className}` };
    }
  }
  throw new Error(`no teacher of ${className} could be sent away`);
}

/** Two are asked in turn: one declines, the next is asked by itself and accepts; the class sees who comes. */
test('a stand-in is found while teachers answer on their phones, and the pupils see it at once', async ({
  page,
  person,
  school,
}, { file }) => {
  await signIn(page, 'account');
  const { date, time, name: lesson } = await grantLeaveOfATeacher(page);
  const board = `/timetable/covers?date=${date}`;
  await page.goto(board);
  const cell = (state: string) =>
    page.getByRole('button', { name: new RegExp(`^${className}, .*${time}.*: ${state}$`) });
  const open = cell('trống').first();
  await expect(open).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await open.click();
  const panel = page.getByRole('complementary', { name: className });
  const offers = panel.getByRole('button', { name: /^Đề nghị (?!cả|\d)/ });
  await expect(offers.nth(1)).toBeVisible();
  await expectAccessible(page);
  const nameOf = async (at: number) =>
    ((await offers.nth(at).getAttribute('aria-label')) ?? '').replace('Đề nghị ', '');
  const [first, second] = [await nameOf(0), await nameOf(1)];
  const users = [first, second].map((name, at) =>
    JSON.stringify({ scope: 'teacher', name, username: `daythay${at + 1}`, password: demoPassword }),
  );
  await page.goto('about:blank');
  const server = await school.of(file);
  await server.pauseFor('kit/make-users.ts', ...users);

  await test.step('the office asks the first', async () => {
    await page.goto(board);
    await open.click();
    await panel.getByRole('button', { name: `Đề nghị ${first}` }).click();
    await expect(page.getByText('Đã gửi đề nghị.')).toBeVisible();
    await expect(cell(`chờ ${first}`)).toBeVisible();
  });

  await test.step('the first declines on the phone, with a reason', async () => {
    const own = await person(phone);
    await signIn(own, 'teacher', 'daythay1');
    await own.goto('/t/covers');
    // They may have been asked for other lessons as well.
    const asked = own.getByRole('article', { name: lesson, exact: true });
    await expect(asked.getByRole('button', { name: 'Nhận dạy' })).toBeVisible();
    await expectAccessible(own);
    await expectNoSideScroll(own);
    await asked.getByRole('button', { name: 'Từ chối' }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByLabel(/^Lí do/).fill('Đưa con đi khám');
    await dialog.getByRole('button', { name: 'Từ chối' }).click();
    await expect(asked).toHaveCount(0);
  });

  await test.step('the next is asked by itself and accepts in one tap; the office sees both without asking', async () => {
    await expect(cell(`chờ ${second}`)).toBeVisible();
    const own = await person(phone);
    await signIn(own, 'teacher', 'daythay2');
    await own.goto('/t/covers');
    const asked = own.getByRole('article', { name: lesson, exact: true });
    await asked.getByRole('button', { name: 'Nhận dạy' }).click();
    await expect(own.getByText('Bạn đã nhận. Lớp thấy tên bạn ngay.')).toBeVisible();
    await expect(cell(second)).toBeVisible();
    await expect(panel.getByText('Đưa con đi khám')).toBeVisible();
  });

  await test.step('a pupil of the class sees who comes', async () => {
    const own = await person(phone);
    await signIn(own, 'student');
    await own.goto(`/student/timetable?date=${date}`);
    await settled(own);
    await expect(own.getByText(second).first()).toBeVisible();
    await expectAccessible(own);
  });
});
