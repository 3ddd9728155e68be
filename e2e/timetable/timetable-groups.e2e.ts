import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

const className = '6A2';
const subject = 'Tin học';
const address = '/timetable/create-constraint?tab=arrangements';

async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  const field = page.getByRole('dialog').getByLabel(label);
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
}

/** A class of the demonstration school is split for a subject; the split is ended again. */
test('a split class is divided by two people at once, at a desk and on a phone', async ({ page, person, faults }) => {
  faults.allow(/timetable\/arrangements\/.*409/);
  await signIn(page, 'account');
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Chia nhóm lớp ${className}`) });
  const row = (on: Page) => on.getByRole('listitem').filter({ hasText: `Lớp ${className} tách nhóm` });

  await test.step('splitting the class leads straight to its pupils', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Ghép hoặc tách lớp' }).first().click();
    await page.getByRole('radio', { name: /^Tách nhóm/ }).check();
    await choose(page, /^Môn/, subject);
    await choose(page, /^Lớp cần tách/, className);
    for (const n of [1, 2]) {
      await page.getByLabel(`Tên nhóm ${n}`).fill(`Nhóm ${n}`);
      await choose(page, `Giáo viên nhóm ${n}`, n === 1 ? /Trần Thị Mai/ : /Nguyễn Quang Bảo/);
    }
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('em chưa xếp nhóm');
    await expectAccessible(page);
  });

  await test.step('divided at once, then by click and key', async () => {
    await dialog.getByRole('button', { name: 'Chia nhanh' }).click();
    await page.getByRole('menuitem', { name: 'Xen kẽ từng em' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Cả lớp đã có nhóm');
    const second = dialog.getByRole('region', { name: /Nhóm 2/ });
    const before = await second.getByRole('listitem').count();
    const first = dialog
      .getByRole('region', { name: /Nhóm 1/ })
      .getByRole('listitem')
      .getByRole('button');
    await first.nth(0).click();
    await first.nth(2).click({ modifiers: ['Shift'] });
    await second.getByRole('button', { name: 'Chuyển 3 em vào đây' }).click();
    await expect(second.getByRole('listitem')).toHaveCount(before + 3);
    const next = await first.nth(1).textContent();
    await first.nth(0).focus();
    await page.keyboard.press('0');
    await expect(dialog.getByRole('status')).toHaveText('1 em chưa xếp nhóm');
    // The keyboard goes on with the next pupil.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chia tiếp' }).click();
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText(`Đã chia lớp ${className}. Các em thấy lịch mới ngay.`)).toBeVisible();
    await expect(row(page)).toContainText('1 em chưa xếp nhóm');
  });

  await test.step('what somebody else saved meanwhile is read again, and nothing is lost', async () => {
    await row(page)
      .getByRole('button', { name: /^Chia học sinh/ })
      .click();
    const none = dialog.getByRole('region', { name: 'Chưa xếp nhóm' }).getByRole('listitem').getByRole('button');
    await none.first().focus();
    await page.keyboard.press('1');
    const other = await person(phone);
    await signIn(other, 'account');
    await other.goto(address);
    await settled(other);
    await row(other)
      .getByRole('button', { name: /^Chia học sinh/ })
      .click();
    const theirs = other.getByRole('dialog');
    await theirs.getByRole('checkbox', { name: 'Chỉ xem em chưa xếp nhóm' }).check();
    await expect(theirs.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(other);
    await expectNoSideScroll(other);
    await theirs.getByRole('checkbox', { name: 'Chỉ xem em chưa xếp nhóm' }).uncheck();
    await theirs.getByRole('listitem').nth(5).getByText('Chưa xếp').click();
    await theirs.getByRole('button', { name: 'Lưu' }).click();
    await expect(theirs).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Người khác vừa chia lớp này');
    // Theirs and ours: one out, one in.
    await expect(dialog.getByRole('status')).toHaveText('1 em chưa xếp nhóm');
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page)).toContainText('1 em chưa xếp nhóm');
  });

  await test.step('a group that goes says whom it leaves behind; ending the split keeps who was where', async () => {
    await row(page)
      .getByRole('button', { name: /^Sửa nhóm/ })
      .click();
    await page.getByRole('button', { name: 'Thêm nhóm' }).click();
    await page.getByLabel('Tên nhóm 3').fill('Nhóm 3');
    await choose(page, 'Giáo viên nhóm 3', /Lê/);
    await page.getByRole('button', { name: 'Bỏ nhóm 1' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/Bỏ nhóm Nhóm 1: \d+ học sinh/);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText(`Đã sửa các nhóm của lớp ${className}.`)).toBeVisible();
    await row(page).getByRole('button', { name: /^Bỏ:/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('được giữ cho bản đang áp dụng');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ' }).click();
    await expect(row(page)).toHaveCount(0);
  });
});
