import { expect, expectAccessible, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { expectDone, press } from '../steps/form.ts';

test('ticked teachers move into another department together, at a desk and on a phone', async ({ page, person }) => {
  await signIn(page, 'account');
  await page.goto('/teachers/list?q=GV00');
  await settled(page);
  const rows = page.getByRole('row').filter({ has: page.locator('[data-row-link]') });
  await expect(rows).not.toHaveCount(0);
  for (const index of [0, 1, 2]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sửa cùng lúc' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sửa cùng lúc 3 người' });
  await dialog.getByRole('combobox', { name: 'Tổ chuyên môn' }).click();
  await page.getByRole('option', { name: 'Tổ Thể chất – Quốc phòng' }).click();
  await expect(dialog.getByText(/^3 người sẽ đổi\. Đang là: Tổ /)).toBeVisible();
  await expectAccessible(page);
  await press(dialog, 'Sửa');
  await expectDone(page, 'Đã sửa 3 người');
  await expect(dialog).toBeHidden();
  for (const index of [0, 1, 2]) await expect(rows.nth(index)).toContainText('Tổ Thể chất – Quốc phòng');

  await rows.first().locator('[data-row-link]').click();
  await page.getByRole('tab', { name: 'Lịch sử' }).click();
  await expect(page.getByText('Tổ Thể chất – Quốc phòng').first()).toBeVisible();

  const hand = await person(phone);
  await signIn(hand, 'account');
  await hand.goto('/teachers/list?q=GV00');
  await settled(hand);
  for (const index of [0, 1, 2, 3]) await hand.getByRole('checkbox').nth(index).check();
  await hand.getByRole('region').getByRole('button', { name: 'Việc khác' }).click();
  await hand.getByRole('menuitem', { name: 'Sửa cùng lúc' }).click();
  const sheet = hand.getByRole('dialog', { name: 'Sửa cùng lúc 4 người' });
  await sheet.getByRole('combobox', { name: 'Tổ chuyên môn' }).click();
  await hand.getByRole('option', { name: 'Tổ Thể chất – Quốc phòng' }).click();
  await expect(sheet.getByText(/^1 người sẽ đổi; 3 người đã đúng, giữ nguyên\./)).toBeVisible();
  await press(sheet, 'Sửa');
  await expectDone(hand, 'Đã sửa 1 người');
});
