import { demoPassword } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

const name = 'Nữ khối 6 theo lớp';

test('a list is put together, kept and shared; who has fewer rights opens it with fewer columns; a number of a report opens its rows', async ({
  page,
  browser,
}) => {
  await signIn(page, 'account', 'giaovu');

  await test.step('columns, a condition and what to count by, with the rows beside it', async () => {
    await page.goto('/statistics');
    await page.getByRole('tab', { name: 'Danh sách tự lập' }).click();
    await page.getByRole('button', { name: 'Tạo danh sách' }).click();
    await expect(page).toHaveURL(/list=new/);
    await settled(page);
    await page.getByRole('checkbox', { name: 'Lớp', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Dân tộc' }).check();
    await page.getByRole('button', { name: 'Thêm điều kiện' }).click();
    const column = page.getByRole('group', { name: 'Điều kiện lọc' }).getByRole('combobox').first();
    await column.click();
    await page.getByRole('option', { name: 'Giới tính' }).click();
    await page.getByRole('combobox', { name: 'Giá trị của cột Giới tính' }).click();
    await page.getByRole('option', { name: 'Nữ' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Đếm theo' }).click();
    await page.getByRole('option', { name: 'Lớp', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Đếm theo Lớp' }).first()).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  let address = '';
  await test.step('it is kept under a name and shared with a role', async () => {
    await page.getByRole('button', { name: 'Lưu danh sách' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tên').fill(name);
    await dialog.getByRole('combobox', { name: /^Chia sẻ với vai trò/ }).click();
    await page.getByRole('option', { name: 'Kế toán' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Lưu danh sách' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await settled(page);
    address = page.url();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Xuất .xlsx' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('Đối chiếu danh sách');
    await question.getByRole('button', { name: 'Xuất dữ liệu' }).click();
    expect((await file).suggestedFilename()).toMatch(/^danh-sach-.*\.xlsx$/);
  });

  await test.step('on the phone of the accountant it has a column less, and cannot be changed', async () => {
    const context = await browser.newContext(phone);
    const other = await context.newPage();
    await signIn(other, 'account', 'ketoan', demoPassword);
    await other.goto(address);
    await expect(other.getByText('1 cột bị ẩn vì bạn không có quyền.')).toBeVisible();
    await expect(other.getByRole('columnheader', { name: 'Dân tộc' })).toHaveCount(0);
    await expect(other.getByRole('columnheader', { name: 'Họ và tên' })).toBeVisible();
    await expectNoSideScroll(other);
    await other.goto('/statistics?list=all');
    await expect(other.getByRole('link', { name })).toBeVisible();
    await context.close();
  });

  await test.step('a number of a report says what it counts and opens its rows', async () => {
    await page.goto('/statistics?report=STAFF');
    const total = page.getByRole('row', { name: /^Toàn trường/ });
    await total.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Nguồn: hồ sơ giáo viên/)).toBeVisible();
    await expect(dialog.getByRole('columnheader', { name: 'Họ và tên' })).toBeVisible();
    await expectAccessible(page);
  });
});
