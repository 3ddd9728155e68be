import type { Page } from '@playwright/test';
import { expect, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { lessonOfBoth, read } from './lesson-steps.ts';

/** Tab until what is meant has the focus; nothing that gets it on the way lies behind the buttons of a form. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: RegExp) {
  const meant = page.getByRole(role, { name }).first();
  for (let steps = 0; steps < 90; steps++) {
    if (await meant.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const footer = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
      const focused = document.activeElement;
      const place = focused?.getBoundingClientRect();
      if (!footer || !place || !focused?.matches('input, textarea, button, a') || focused.closest('[data-bottom-bar]'))
        return null;
      return place.width > 2 && place.bottom > footer.top + 1 ? (focused.getAttribute('name') ?? focused.id) : null;
    });
    expect.soft(hidden, 'lies behind the buttons').toBeNull();
  }
  throw new Error(`Tab does not come to ${role} ${name}`);
}

test('by keys alone a teacher writes an exercise and publishes it, and never has to begin again at the top', async ({
  page,
  person,
}) => {
  const own = await person(phone);
  await signIn(page, 'teacher');
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  await page.goto(`/t/classes/${classId}/${lessonId}`);
  await settled(page);
  await tabTo(page, 'button', /^Thêm nội dung$/);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Soạn bài tập' });
  for (let steps = 0; steps < 6 && !(await entry.evaluate((each) => each === document.activeElement)); steps++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exercise\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Soạn bài tập' })).toBeFocused();
  await tabTo(page, 'textbox', /^Tên bài tập/);
  await page.keyboard.type('Bài bằng phím');
  await tabTo(page, 'textbox', /^Đề bài/);
  await page.keyboard.type('Giải phương trình.');
  await tabTo(page, 'button', /^Lưu bài tập$/);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Bài bằng phím' });
  await expect(heading).toBeFocused();
  await tabTo(page, 'button', /^Đăng cho học sinh$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đã đăng Bài bằng phím.')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('slides read on a phone in English fit its window', async ({ person }) => {
  const own = await person(phone);
  await signIn(own, 'student');
  const { lessons } = await read(own, 'student', '/student/lessons');
  const items = [];
  for (const { id } of lessons) items.push(...(await read(own, 'student', `/student/lessons/${id}`)).items);
  const deck = items.find(({ kind }) => kind === 'SLIDE');
  await own.evaluate(() => localStorage.setItem('locale', 'en-GB'));
  await own.goto(`/student/e-learning/${deck.lessonId}/slide/${deck.id}`);
  await expect(own.getByRole('button', { name: 'Next page' })).toBeVisible();
  await expectNoSideScroll(own);
});
