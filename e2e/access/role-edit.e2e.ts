import { expect, settled, signIn, test } from '../kit/fixtures.ts';
import { repeats } from '../kit/long-run.ts';
import { expectDone, field, press } from '../steps/form.ts';

// Every day `draft.e2e.ts` shows the same of a pupil: the form is one for the whole house.
test.skip(!repeats, 'repeats a journey of every day');

test('a role that a colleague saves first is not overwritten, and what was typed stays', async ({
  page,
  person,
  faults,
}) => {
  faults.allow(/^PUT \/api\/roles\/[^/]+ 409$/);
  const colleague = await person();
  await signIn(colleague, 'account');
  await signIn(page, 'account');
  await page.goto('/employees/roles/create');
  await field(page, 'Tên vai trò').locator('input').fill('Trực ban kiểm thử');
  await page.getByLabel('Xem môn học').check();
  await press(page, 'Lưu');
  await expectDone(page, 'Đã thêm vai trò Trực ban kiểm thử');
  const description = (of: typeof page) => field(of, 'Dùng cho việc gì').locator('input');
  for (const each of [page, colleague]) {
    await each.goto('/employees/roles');
    await each.getByRole('link', { name: 'Trực ban kiểm thử' }).first().click();
    await settled(each);
  }
  await description(page).fill('Đang ghi dở');
  await description(colleague).fill('Của đồng nghiệp');
  await press(colleague, 'Lưu');
  await expectDone(colleague, /Trực ban kiểm thử/);
  await press(page, 'Lưu');
  await expect(page.getByText('Người khác vừa sửa mục này').first()).toBeVisible();
  await expect(description(page)).toHaveValue('Đang ghi dở');
  await press(page, 'Lấy giá trị mới');
  await expect(description(page), 'the field being edited stays').toHaveValue('Đang ghi dở');

  // A colleague is faster once more, and the page comes back after a reload.
  await colleague.goto(page.url());
  await settled(colleague);
  await description(colleague).fill('Lần nữa của đồng nghiệp');
  await press(colleague, 'Lưu');
  await expectDone(colleague, /Trực ban kiểm thử/);
  await page.reload();
  await expect(description(page)).toHaveValue('Đang ghi dở');
  await press(page, 'Lưu');
  await expect(page.getByText('Người khác vừa sửa mục này').first()).toBeVisible();
  await press(page, 'Bỏ phần điền dở');
  await expect(description(page)).toHaveValue('Lần nữa của đồng nghiệp');
});
