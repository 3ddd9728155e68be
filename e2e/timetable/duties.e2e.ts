import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

/** Of the week after next, where the demonstration has no day off: Monday is 0. */
const day = (weekday: number) => {
  const today = new Date(Date.now() + 7 * 3_600_000);
  const monday = 14 - ((today.getUTCDay() + 6) % 7);
  const date = new Date(today.getTime() + (monday + weekday) * 86_400_000).toISOString().slice(0, 10);
  return date.split('-').reverse().join('/');
};

const turns = (page: Page) => page.getByRole('table').getByRole('button', { name: /^(?!Chưa có người).*: Nhà xe/ });
const nameOf = (label: string | null) => (label ?? '').split(':')[0] ?? '';

/** A duty roster, from nothing to what a teacher sees on a phone and answers. */
test('a duty roster is made, swapped, published and seen', async ({ page, person }) => {
  await signIn(page, 'account');
  const name = 'Trực nhà xe';
  const dialog = page.getByRole('dialog');
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });

  await test.step('a roster with a post', async () => {
    await page.goto('/timetable/list');
    await settled(page);
    const href = await page
      .getByRole('link', { name: /Thời khoá biểu học kì/ })
      .first()
      .getAttribute('href');
    await page.goto(`${(href ?? '').replace(/\/(edit|detail).*$/, '')}/detail?tab=duties`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await button('Thêm bảng trực').click();
    await dialog.getByLabel('Tên bảng').fill(name);
    await dialog.getByRole('textbox', { name: /^Từ ngày/ }).fill(day(0));
    await dialog.getByRole('textbox', { name: /^Đến ngày/ }).fill(day(4));
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    // It has taken the posts of the roster before.
    await page.getByRole('radio', { name: 'Điểm trực', exact: true }).check({ force: true });
    await expect(page.getByText('Cầu thang dãy A')).toBeVisible();
    await button('Thêm điểm trực').click();
    await dialog.getByLabel('Tên điểm trực').fill('Nhà xe');
    await dialog.getByLabel('Buổi sáng, từ giờ').fill('6h20');
    await dialog.getByLabel('Buổi sáng, đến giờ').fill('6:30');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('06:20–06:30')).toBeVisible();
  });

  await test.step('the post goes up by keyboard and by dragging', async () => {
    const posts = page.getByRole('listitem').filter({ has: button(/^Sửa /) });
    const last = (await posts.count()) - 1;
    await expect(posts.nth(last)).toContainText('Nhà xe');
    await button('Đưa Nhà xe lên').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Nhà xe giờ đứng thứ ${last}.`)).toBeVisible();
    await expect(posts.nth(last - 1)).toContainText('Nhà xe');
    await expect(button('Đưa Nhà xe lên')).toBeFocused();
    await posts.nth(last - 1).dragTo(posts.nth(0));
    await expect(posts.nth(0)).toContainText('Nhà xe');
    await page.reload();
    await page.getByRole('radio', { name: 'Điểm trực', exact: true }).check({ force: true });
    await expect(posts.nth(0)).toContainText('Nhà xe');
    await expectAccessible(page);
  });

  await test.step('its turns are shared out by one press', async () => {
    await page.getByRole('radio', { name: 'Tuần', exact: true }).check({ force: true });
    await button('Chia lượt tự động').click();
    await expect(page.getByText(/^Đã chia: \d+ trong \d+ lượt/)).toBeVisible();
    await expect(turns(page)).toHaveCount(5);
    await expectAccessible(page);
  });

  await test.step('two turns are swapped by keyboard, one is given by hand', async () => {
    const [first, second] = [turns(page).nth(0), turns(page).nth(1)];
    const [one, other] = [
      nameOf(await first.getAttribute('aria-label')),
      nameOf(await second.getAttribute('aria-label')),
    ];
    await first.focus();
    await page.keyboard.press('s');
    await expect(page.getByText(new RegExp(`^Đang đổi ${one}`))).toBeVisible();
    await second.focus();
    await page.keyboard.press('Enter');
    // Swapped, or said why not and with whom it could be.
    await expect(page.getByText(/đã đổi lượt|^Không đổi được/).first()).toBeVisible();
    expect(other).not.toBe(one);
    await turns(page).nth(2).click();
    await expectAccessible(page);
    await dialog.getByPlaceholder('Tìm người').fill('Trần Thị Mai');
    await dialog
      .getByRole('button', { name: /^Chọn Trần Thị Mai/ })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    await expect(turns(page).nth(2)).toHaveAccessibleName(/^Trần Thị Mai.*giữ nguyên khi chia lại/);
  });

  await test.step('it is published', async () => {
    await button('Công bố').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Công bố' }).click();
    await expect(page.getByText('Đã công bố', { exact: true })).toBeVisible();
  });

  await test.step('the teacher sees the turn on a phone and asks a colleague', async () => {
    const teacher = await person(phone);
    await signIn(teacher, 'teacher');
    await expect(teacher.getByRole('heading', { name: 'Lịch trực' })).toBeVisible();
    await teacher.goto('/t/info-teacher/schedule');
    await teacher.getByRole('button', { name: /^và \d+ lượt nữa/ }).click();
    const row = teacher.getByRole('listitem').filter({ hasText: 'Nhà xe' }).first();
    await expect(row).toContainText('06:20 – 06:30');
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
    await row.getByRole('button', { name: /^Nhờ đổi/ }).click();
    await teacher.getByRole('dialog').getByRole('button', { name: /^Hỏi / }).first().click();
    await expect(teacher.getByText(/^Bạn (nhờ|đổi)/).first()).toBeVisible();
    await expectAccessible(teacher);
  });

  await test.step('the office sees what was asked', async () => {
    await page.reload();
    await page.getByRole('radio', { name: 'Đổi trực' }).check({ force: true });
    await expect(page.getByText('Đang chờ', { exact: true })).toBeVisible();
  });
});
