import { demoPassword } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { expectDone, field, fill, press } from '../steps/form.ts';

/** What somebody sees without touching anything is told, and not found out when sessions are read again after twenty seconds. */
const soon = { timeout: 15_000 };
const roleName = 'Văn thư kiểm thử';

test('an administrator makes a role and gives it; the holder’s open tab follows, and is signed out when locked', async ({
  page,
  person,
  faults,
}) => {
  // The holder's tab meets calls of a right that is gone and of a session that has ended.
  faults.allow(/ 40[13]$/);
  const employee = await person();
  await signIn(employee, 'account', 'ketoan', demoPassword);
  const menu = employee.getByRole('navigation', { name: 'Menu chính' });
  const subjects = menu.getByRole('link', { name: 'Môn học', exact: true });
  await expect(subjects).toHaveCount(0);

  await signIn(page, 'account');
  await page.goto('/employees/roles/create');
  await fill(page, 'Tên vai trò', roleName);
  await page.getByLabel('Sửa môn học').check();
  // To edit one must see; what the role opens is told while ticking.
  await expect(page.getByLabel('Xem môn học')).toBeChecked();
  await page.getByLabel('Sửa môn học').press('ArrowLeft');
  await page.getByLabel('Thêm môn học').press('ArrowLeft');
  await expect(page.getByLabel('Xem môn học')).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Vai trò này mở được' })).toContainText('Môn học');
  await expectAccessible(page);
  await press(page, 'Lưu');
  await expectDone(page, `Đã thêm vai trò ${roleName}`);

  await page.goto('/employees/list?q=NV006');
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('tab', { name: 'Tài khoản và vai trò' }).click();
  await page.getByLabel(roleName).check();
  await press(page, 'Lưu vai trò');
  await expectDone(page, 'Đã lưu vai trò');
  const account = page.url();
  await expectAccessible(page);
  await expect(subjects, 'the menu follows without a click').toBeVisible(soon);
  await subjects.click();
  await expect(employee).toHaveURL(/\/subjects$/);
  await settled(employee);

  await page.getByLabel(roleName).uncheck();
  await press(page, 'Lưu vai trò');
  await expect(employee, 'a screen that is theirs no more is left without a click').toHaveURL(/\/home$/, soon);
  await expect(subjects).toHaveCount(0);

  await press(page, 'Khoá tài khoản');
  const dialog = page.getByRole('dialog', { name: /Khoá tài khoản/ });
  await expect(dialog.getByText('Việc còn chờ người này')).toBeVisible();
  await field(dialog, 'Lí do').locator('textarea').fill('Kiểm thử khoá');
  await press(dialog, 'Khoá tài khoản');
  await expectDone(page, 'Đã khoá tài khoản');
  await expect(employee, 'the open tab is signed out without a click').toHaveURL(/\/sign-in/, soon);

  await press(page, 'Mở khoá');
  await expectDone(page, 'đăng nhập lại được');
  await page.goto(`/employees/roles?q=${roleName}`);
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('button', { name: 'Việc khác' }).click();
  await page.getByRole('menuitem', { name: 'Xoá vai trò' }).click();
  await press(page.getByRole('dialog'), 'Xoá vai trò');
  await expectDone(page, `Đã xoá vai trò ${roleName}`);

  const small = await person(phone);
  await signIn(small, 'account');
  for (const screen of ['/employees/list', '/employees/roles', '/employees/roles/create', account]) {
    await small.goto(screen);
    await expectAccessible(small);
    await expectNoSideScroll(small);
  }
});
