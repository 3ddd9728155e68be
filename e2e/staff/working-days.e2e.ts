import { expect, expectAccessible, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { expectDone, fill, press } from '../steps/form.ts';

/** The first day of the month before this one, at school. */
function lastMonth(): string {
  const now = new Date(Date.now() + 7 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}

test('a teacher checks in by the code on the screen, has a day corrected, and a closed month stays as it is', async ({
  page,
  person,
  faults,
}) => {
  faults.allow(/POST \/api\/attendance\/corrections 409/);
  const month = lastMonth();
  await signIn(page, 'account');
  await page.goto('/teachers/check-in-code');
  await settled(page);
  const code = await page
    .getByRole('status')
    .getByText(/^\d{6}$/)
    .textContent();

  const hand = await person(phone);
  await signIn(hand, 'teacher');
  await hand.goto(`/t/info-teacher/history-attendance-tracking?code=${code}`);
  await settled(hand);
  await expectAccessible(hand);
  await hand.getByRole('button', { name: 'Chấm bằng mã' }).click();
  await expectDone(hand, /^Đã chấm lúc \d\d:\d\d$/);

  await page.goto('/settings/attendance-tracking');
  await page.getByRole('button', { name: 'Thêm quy định' }).click();
  const rules = page.getByRole('dialog', { name: 'Thêm quy định' });
  await fill(rules, 'Đề nghị sửa trong (ngày)', '60');
  await press(rules, 'Thêm quy định');
  await expectDone(page, /^Đã lưu quy định từ /);

  await page.goto(`/teachers/schedule-management?tab=staffDays&month=${month}`);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mở khoá tháng' }).click();
  const open = page.getByRole('alertdialog');
  await open.getByRole('textbox').fill('Sót một ngày');
  await press(open, 'Mở khoá tháng');
  await expectDone(page, /^Đã mở khoá tháng /);

  await hand.goto(`/t/info-teacher/history-attendance-tracking?month=${month}`);
  const asks = hand.getByRole('button', { name: /^Đề nghị sửa: / });
  await asks.first().click();
  const first = hand.getByRole('dialog');
  await fill(first, 'Giờ đến', '06:31');
  await fill(first, 'Lí do', 'Mã không hiện trên màn hình');
  await press(first, 'Đề nghị sửa');
  await expectDone(hand, 'Đã gửi đề nghị');

  await page.reload();
  await page
    .getByRole('button', { name: /^Duyệt: .*\/\d{4}$/ })
    .last()
    .click();
  await expectDone(page, 'Đã duyệt');
  await hand.reload();
  await expect(hand.getByText(/^06:31 – /)).toBeVisible();

  await asks.first().click();
  const late = hand.getByRole('dialog');
  await fill(late, 'Giờ đến', '06:40');
  await fill(late, 'Lí do', 'Quên chấm');
  await page.getByRole('button', { name: 'Khoá tháng', exact: true }).click();
  await press(page.getByRole('alertdialog'), 'Khoá tháng');
  await expectDone(page, /^Đã khoá tháng /);
  await press(late, 'Đề nghị sửa');
  await expect(late.getByText(/đã khoá bảng chấm công/)).toBeVisible();
});
