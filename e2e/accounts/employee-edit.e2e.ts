import { expect, expectAccessible, settled, signIn, test } from '../kit/fixtures.ts';
import { repeats } from '../kit/long-run.ts';
import { expectDone, field, press } from '../steps/form.ts';

// Every day `draft.e2e.ts` shows the same of a pupil: the form is one for the whole house.
test.skip(!repeats, 'repeats a journey of every day');

test('what somebody is typing survives a colleague who saves the same employee first', async ({
  page,
  person,
  faults,
}) => {
  faults.allow(/^PUT \/api\/employees\/[^/]+ 409$/);
  const colleague = await person();
  await signIn(colleague, 'account');
  await signIn(page, 'account');
  await page.goto('/employees/list?q=NV004');
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('tab', { name: 'Hồ sơ', exact: true }).click();
  await settled(page);
  await colleague.goto(page.url());
  await settled(colleague);
  const note = (of: typeof page) => field(of, 'Ghi chú').locator('textarea');
  const phone = (of: typeof page) => field(of, 'Điện thoại').locator('input');

  // Focused first: the field then shows its bare digits.
  await phone(colleague).focus();
  await phone(colleague).fill('0912345678');
  await press(colleague, 'Lưu');
  await expectDone(colleague, /Đã lưu hồ sơ/);

  await note(page).fill('Đang ghi dở');
  await press(page, 'Lưu');
  await expect(page.getByText('Người khác vừa sửa mục này').first()).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: 'Người khác vừa lưu giá trị mới' });
  await expect(told).toBeVisible();
  await expect(note(page), 'the half-typed note is still there').toHaveValue('Đang ghi dở');
  await expectAccessible(page);
  await press(told, 'Lấy giá trị mới');
  await expect(phone(page), 'what the colleague wrote is taken in').toHaveValue(/0912\s?345\s?678/);
  await expect(note(page)).toHaveValue('Đang ghi dở');
  await expect(told).toBeHidden();
  await press(page, 'Lưu');
  await expectDone(page, /Đã lưu hồ sơ/);

  // The page that was left open has nothing typed in it: it goes on from the newest version.
  await colleague.reload();
  await expect(note(colleague)).toHaveValue('Đang ghi dở');
  await expect(phone(colleague)).toHaveValue(/0912\s?345\s?678/);
  await expect(colleague.getByText('Đã khôi phục'), 'no draft of values nobody typed').toHaveCount(0);

  // Typed after a save in the same form: the guard is up again, and so is the draft.
  await note(page).fill('Lần hai');
  await page.reload();
  await expect(note(page)).toHaveValue('Lần hai');

  // A colleague saves while it is only a draft: after the reload it is refused, and the newer values go under it.
  await phone(colleague).focus();
  await phone(colleague).fill('0987654321');
  await press(colleague, 'Lưu');
  await expect(colleague.getByText('Người khác vừa sửa mục này')).toHaveCount(0);
  await expectDone(colleague, /Đã lưu hồ sơ/);
  await page.reload();
  await expect(note(page)).toHaveValue('Lần hai');
  await press(page, 'Lưu');
  await expect(page.getByText('Người khác vừa sửa mục này').first()).toBeVisible();
  await press(told, 'Lấy giá trị mới');
  await expect(phone(page)).toHaveValue(/0987\s?654\s?321/);
  await expect(note(page)).toHaveValue('Lần hai');
  await press(page, 'Lưu');
  await expectDone(page, /Đã lưu hồ sơ/);
  await colleague.reload();
  await expect(phone(colleague), 'the colleague’s number is still there').toHaveValue(/0987\s?654\s?321/);
  await expect(note(colleague)).toHaveValue('Lần hai');
});
