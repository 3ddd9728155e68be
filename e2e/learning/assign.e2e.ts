import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

/** A week from now, as people type it. */
const nextWeek = () => {
  const [day, month, year] = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' })
    .format(new Date(Date.now() + 7 * 86_400_000))
    .split('/');
  return `${day}/${month}/${year}`;
};

/** Counts what is pressed with mouse or finger from now on; keys that press a button are not counted. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as { presses?: number };
    counter.presses = 0;
    window.addEventListener(
      'click',
      ({ detail }) => (counter.presses = (counter.presses ?? 0) + Math.min(detail, 1)),
      true,
    );
  });
  return () => page.evaluate(() => (window as { presses?: number }).presses ?? Number.NaN);
}

/** Goes on by the tabulator until the field has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const field = page.getByRole('textbox', { name }).first();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no tabulator leads to ${name}`);
}

/** Whether two things on the screen lie over one another. */
async function lieOverEachOther(page: Page, one: string, other: string): Promise<boolean> {
  const boxes = [await page.locator(one).last().boundingBox(), await page.locator(other).last().boundingBox()];
  const [a, b] = boxes;
  if (!a || !b) throw new Error('one of them is not there');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('an exercise comes from an idea into the class in five presses, and its pupils see it', async ({
  page,
  person,
}) => {
  const title = 'Ba bài hệ thức lượng';
  await signIn(page, 'teacher');

  await test.step('home, class, lessons, exercise, publish: the rest is typed', async () => {
    const presses = await countPresses(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Lớp', exact: true }).first().click();
    await page.getByRole('link', { name: /9A1/ }).first().click();
    await page.getByRole('tab', { name: /^Bài học/ }).click();
    await page.getByRole('link', { name: 'Giao bài tập' }).click();
    await expect(page.getByRole('textbox', { name: /^Tên bài tập/ })).toBeFocused();
    await page.keyboard.type(title);
    await tabTo(page, /^Đề bài/);
    await page.keyboard.type('Làm bài 1, 2, 3 trang 81.');
    await tabTo(page, /^Hạn$/);
    await page.keyboard.type(nextWeek());
    await expect(page.getByRole('checkbox', { name: /^Đăng cho học sinh ngay/ })).toBeChecked();
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    // What the pointer is on does not go.
    await page.getByText(`Đã đăng ${title}.`).hover();
    expect(await presses()).toBeLessThanOrEqual(5);
    await expectAccessible(page);
  });

  await test.step('what is said of it does not lie over the button of the next form', async () => {
    await page.getByRole('link', { name: 'Sửa', exact: true }).first().press('Enter');
    await expect(page.getByRole('button', { name: 'Lưu bài tập' })).toBeVisible();
    // It has moved from beneath the pointer, and stays six seconds more.
    await page.getByText(`Đã đăng ${title}.`).hover();
    expect(await lieOverEachOther(page, '[data-bottom-bar] button', 'section[aria-label="Thông báo"] li')).toBe(false);
  });

  await test.step('the pupil finds it with its date', async () => {
    const own = await person(phone);
    await signIn(own, 'student');
    await own.goto('/student/e-learning');
    await settled(own);
    await own
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(own.getByText('Làm bài 1, 2, 3 trang 81.')).toBeVisible();
    await expect(own.getByText(/^hạn 21:00/).or(own.getByText(/^hạn .*21:00/))).toBeVisible();
  });

  await test.step('the form is usable on a phone, says where the exercise goes, and makes a lesson where that is wanted', async () => {
    const other = await person(phone);
    await signIn(other, 'teacher');
    await other.goto('/t/classes');
    await other.getByRole('link', { name: /9A1/ }).first().click();
    await other.getByRole('tab', { name: /^Bài học/ }).click();
    await other.getByRole('link', { name: 'Giao bài tập' }).click();
    await other.getByRole('textbox', { name: /^Tên bài tập/ }).fill('Ôn chương I');
    await expectAccessible(other);
    await expectNoSideScroll(other);
    await other.getByRole('textbox', { name: /^Đề bài/ }).click();
    await other.keyboard.type('Làm đề ôn tập.');
    await other.getByRole('combobox', { name: /^Đặt trong bài học/ }).click();
    await other.getByRole('option', { name: 'Bài học mới, cùng tên với bài tập' }).click();
    await other.getByRole('checkbox', { name: /^Đăng cho học sinh ngay/ }).uncheck();
    await other.getByRole('button', { name: 'Lưu bài tập' }).click();
    await expect(other.getByText('Đã thêm Ôn chương I, ở dạng nháp.')).toBeVisible();
    await expect(other.getByText('Nháp', { exact: true }).first()).toBeVisible();
  });
});
