import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { field, press } from '../steps/form.ts';

const own = 'mèo tím ăn khoai lang';

test('a first password is typed once: it lets somebody in on a phone, and nothing goes on before it is replaced', async ({
  page,
  person,
}) => {
  await signIn(page, 'account');
  await page.goto('/employees/list/create');
  await page.getByLabel('Họ và tên').fill('Phan Thị Sen');
  await page.getByRole('combobox', { name: 'Vị trí việc làm' }).click();
  await page.getByRole('option', { name: 'Thư viện' }).click();
  await press(page, 'Lưu');
  await press(page, 'Mở tài khoản');
  const opening = page.getByRole('dialog', { name: 'Mở tài khoản cho Phan Thị Sen' });
  await field(opening, 'Tên đăng nhập').locator('input').fill('phan.sen');
  await press(opening, 'Mở tài khoản');
  const first = await page.locator('[data-first-password]').textContent();

  await expect(page.getByText('0 phiên'), 'the account is on the page').toBeVisible();
  await settled(page);
  await expect(page.locator('[data-first-password]'), 'shown once, so it stays').toBeVisible();

  const small = await person(phone);
  const comeIn = async () => {
    await small.goto('/sign-in?area=account');
    await small.getByLabel('Tên đăng nhập').fill('phan.sen');
    await small.getByLabel('Mật khẩu', { exact: true }).fill(first ?? '');
    await press(small, 'Vào khu nhân viên');
  };
  await comeIn();
  const dialog = small.getByRole('dialog', { name: 'Đổi mật khẩu' });
  await expect(dialog).toBeVisible();
  await expect(field(dialog, 'Mật khẩu hiện tại')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Đóng' })).toHaveCount(0);
  // The browser closes a dialog on the second Escape, whatever the page says to the first.
  await small.keyboard.press('Escape');
  await small.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await settled(small);
  await expectAccessible(small);
  await expectNoSideScroll(small);
  await small.reload();
  await expect(field(dialog, 'Mật khẩu hiện tại'), 'a page loaded anew knows no password').toBeVisible();
  await press(dialog, 'Đăng xuất');
  await expect(small).toHaveURL(/\/sign-in/);
  await comeIn();
  await field(dialog, 'Mật khẩu mới').locator('input').fill(own);
  await field(dialog, 'Nhập lại mật khẩu mới').locator('input').fill(own);
  await press(dialog, 'Đổi mật khẩu');
  await expect(dialog).toHaveCount(0);
  await expect(small.getByText('Đã đổi mật khẩu')).toBeVisible();
  await settled(small);
});
