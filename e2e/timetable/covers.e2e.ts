import type { Page } from '@playwright/test';
import { demoPassword } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

const className = '9A1';
/** Days looked through for a lesson of the class that nobody comes to. */
const mostDays = 12;

/** The board of the day on which a teacher of the class is away. */
async function boardOfTheClass(page: Page) {
  await page.goto('/timetable/covers');
  const open = page.getByRole('button', { name: new RegExp(`^${className}, .*: trống$`) }).first();
  for (let day = 0; day < mostDays; day += 1) {
    await settled(page);
    if (await open.isVisible()) break;
    const before = page.url();
    await page.getByRole('button', { name: 'Ngày sau' }).click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await expect(open).toBeVisible();
  return open;
}

/** Two are asked in turn: one declines, the next is asked by itself and accepts; the class sees who comes. */
test('a stand-in is found while teachers answer on their phones, and the pupils see it at once', async ({
  page,
  person,
  school,
}, { file }) => {
  await signIn(page, 'account');
  const open = await boardOfTheClass(page);
  const board = page.url();
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
    await page
      .getByRole('button', { name: new RegExp(`^${className}, .*: trống$`) })
      .first()
      .click();
    await panel.getByRole('button', { name: `Đề nghị ${first}` }).click();
    await expect(page.getByText('Đã gửi đề nghị.')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${className}, .*: chờ ${first}$`) })).toBeVisible();
  });

  await test.step('the first declines on the phone, with a reason', async () => {
    const own = await person(phone);
    await signIn(own, 'teacher', 'daythay1');
    await own.goto('/t/covers');
    await expect(own.getByRole('button', { name: 'Nhận dạy' })).toBeVisible();
    await expectAccessible(own);
    await expectNoSideScroll(own);
    await own.getByRole('button', { name: 'Từ chối' }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByLabel(/^Lí do/).fill('Đưa con đi khám');
    await dialog.getByRole('button', { name: 'Từ chối' }).click();
    await expect(own.getByText('Chưa ai mời bạn dạy thay')).toBeVisible();
  });

  await test.step('the next is asked by itself and accepts in one tap; the office sees both without asking', async () => {
    await expect(page.getByRole('button', { name: new RegExp(`^${className}, .*: chờ ${second}$`) })).toBeVisible();
    const own = await person(phone);
    await signIn(own, 'teacher', 'daythay2');
    await own.goto('/t/covers');
    await own.getByRole('button', { name: 'Nhận dạy' }).click();
    await expect(own.getByText('Bạn đã nhận. Lớp thấy tên bạn ngay.')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${className}, .*: ${second}$`) })).toBeVisible();
    await expect(panel.getByText('Đưa con đi khám')).toBeVisible();
  });

  await test.step('a pupil of the class sees who comes', async () => {
    const own = await person(phone);
    await signIn(own, 'student');
    await own.goto(`/student/timetable?date=${new URL(board).searchParams.get('date') ?? ''}`);
    await settled(own);
    await expect(own.getByText(second).first()).toBeVisible();
    await expectAccessible(own);
  });
});
