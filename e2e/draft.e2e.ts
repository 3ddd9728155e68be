import { expect, expectAccessible, settled, signIn, test } from './kit/fixtures.ts';
import { repeats } from './kit/long-run.ts';
import { expectDone, field, fill, press } from './steps/form.ts';

const save = /^Lưu( hồ sơ)?$/;
/** The same form in three screens: every day that of pupils, in the long run each. */
const records = [
  { list: '/students', theirs: 'Chỗ ở hiện nay', mine: 'Email', value: 'ghi.do@truong.edu.vn' },
  { list: '/teachers/list', theirs: 'Chỗ ở hiện nay', mine: 'Email', value: 'ghi.do@truong.edu.vn' },
  { list: '/classes/list', theirs: 'Phòng', mine: 'Sĩ số tối đa', value: '43' },
];

test('a draft that comes back after a reload does not overwrite what a colleague saved meanwhile', async ({
  page,
  person,
  faults,
}) => {
  faults.allow(/^PUT \/api\/(students|teachers|classes)\/[^/]+ 409$/);
  const colleague = await person();
  await signIn(colleague, 'account');
  await signIn(page, 'account');
  const told = page.getByRole('status').filter({ hasText: 'Người khác vừa lưu giá trị mới' });
  const input = (of: typeof page, label: string) => field(of, label).locator('input, textarea').first();

  for (const { list, theirs, mine, value } of repeats ? records : records.slice(0, 1)) {
    await page.goto(list);
    const address = await page.locator('[data-row-link]').first().getAttribute('href');
    const edit = String(address).replace(/\/detail.*$/, '/edit');
    await page.goto(edit);
    await settled(page);
    await input(page, mine).fill(value);

    await colleague.goto(edit);
    await settled(colleague);
    await input(colleague, theirs).fill('Nhà B 12');
    await press(colleague, save);
    await expectDone(colleague, /Đã lưu/);

    await page.reload();
    await expect(input(page, mine)).toHaveValue(value);
    await expect(told, `${list}: told at once that there is something newer`).toBeVisible();
    await press(page, save);
    await expect(page.getByText('Người khác vừa sửa mục này').first()).toBeVisible();
    await expect(input(page, mine), 'nothing typed is lost').toHaveValue(value);
    await expectAccessible(page);

    // Chosen, and reloaded once more: the draft now stands on the newer version.
    await press(told, 'Lấy giá trị mới');
    await expect(input(page, theirs)).toHaveValue('Nhà B 12');
    await expect(input(page, mine)).toHaveValue(value);
    await page.reload();
    await expect(input(page, mine)).toHaveValue(value);
    await expect(told).toBeHidden();
    await press(page, save);
    await expectDone(page, /Đã lưu/);
    await page.goto(edit);
    await expect(input(page, theirs), `${list}: the colleague’s value is still there`).toHaveValue('Nhà B 12');
    await expect(input(page, mine)).toHaveValue(value);
  }
});

test('what is typed in a dialog, or in a line of a list, survives a colleague’s earlier save', async ({
  page,
  person,
  faults,
}) => {
  faults.allow(/^PUT \/api\/(timetable\/rooms|departments)\/[^/]+ 409$/);
  const colleague = await person();
  await signIn(colleague, 'account');
  await signIn(page, 'account');
  const told = page.getByRole('status').filter({ hasText: 'Người khác vừa lưu giá trị mới' });

  const openRoom = async (of: typeof page) => {
    await of.goto('/timetable/create-constraint?tab=rooms');
    await press(of, /^Sửa phòng/);
    return of.getByRole('dialog');
  };
  const mine = await openRoom(page);
  await fill(mine, 'Số chỗ', '37');
  const theirs = await openRoom(colleague);
  await fill(theirs, 'Điểm trường', 'Cơ sở hai');
  await press(theirs, 'Lưu');
  await expectDone(colleague, /Đã lưu phòng/);

  await press(mine, 'Lưu');
  await expect(mine.getByText('Người khác vừa sửa mục này').first()).toBeVisible();
  await expect(field(mine, 'Số chỗ').locator('input')).toHaveValue('37');
  await expectAccessible(page);
  await press(told, 'Lấy giá trị mới');
  await expect(field(mine, 'Điểm trường').locator('input')).toHaveValue('Cơ sở hai');
  await expect(field(mine, 'Số chỗ').locator('input')).toHaveValue('37');
  await press(mine, 'Lưu');
  await expectDone(page, /Đã lưu phòng/);
  const again = await openRoom(page);
  await expect(field(again, 'Điểm trường').locator('input')).toHaveValue('Cơ sở hai');
  await expect(field(again, 'Số chỗ').locator('input')).toHaveValue('37');

  const rename = async (of: typeof page) => {
    await of.goto('/teachers/list');
    await press(of, 'Tổ chuyên môn');
    const dialog = of.getByRole('dialog');
    await press(dialog, 'Đổi tên');
    return dialog;
  };
  const own = await rename(page);
  const name = own.getByRole('textbox', { name: 'Tên tổ' }).first();
  await name.fill('Tổ Toán học');
  const other = await rename(colleague);
  await other.getByRole('textbox', { name: 'Tên tổ' }).first().fill('Tổ Toán, Tin');
  await press(other, 'Lưu');
  await expectDone(colleague, /Đã lưu tổ/);
  await press(own, 'Lưu');
  await expect(told).toBeVisible();
  await expect(name, 'nothing typed is lost').toHaveValue('Tổ Toán học');
  await press(told, 'Lấy giá trị mới');
  await press(own, 'Lưu');
  await expectDone(page, 'Đã lưu tổ Tổ Toán học');
});
