import { writeWorkbook } from '../../apps/server/src/platform/sheet/write-workbook.ts';
import { expect, expectAccessible, expectNoSideScroll, signIn, test } from '../kit/fixtures.ts';

test('an equipment clerk keeps the register: a category, twelve microscopes, a repair, a withdrawal, an import, labels', async ({
  page,
}) => {
  await signIn(page, 'account', 'thietbi');

  await test.step('a category below another', async () => {
    await page.goto('/device/category');
    await page.getByRole('link', { name: 'Thêm danh mục' }).click();
    await page.getByRole('textbox', { name: /^Tên danh mục/ }).fill('Hiển vi');
    await page.getByRole('textbox', { name: /^Mã/ }).fill('HV');
    await page.getByRole('combobox', { name: /^Thuộc danh mục/ }).click();
    await page.getByRole('option', { name: 'Sinh học' }).click();
    await page.getByRole('button', { name: 'Lưu danh mục' }).click();
    await expect(page.getByRole('link', { name: 'Hiển vi' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a model with twelve items, whose codes follow one another', async () => {
    await page.goto('/device/management');
    await page.getByRole('link', { name: 'Thêm thiết bị' }).click();
    await page.getByRole('textbox', { name: /^Tên thiết bị/ }).fill('Kính hiển vi soi nổi');
    await page.getByRole('textbox', { name: /^Mã/ }).fill('KHVSN');
    await page.getByRole('combobox', { name: /^Danh mục/ }).click();
    await page.getByRole('option', { name: 'Hiển vi' }).click();
    await page.getByRole('textbox', { name: /^Đơn vị/ }).fill('Chiếc');
    await page.getByRole('button', { name: 'Lưu thiết bị' }).click();
    await expect(page.getByRole('heading', { name: 'Kính hiển vi soi nổi' })).toBeVisible();
    await page.getByRole('button', { name: 'Thêm chiếc' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Số lượng thêm/ }).fill('12');
    await dialog.getByRole('textbox', { name: /^Phòng/ }).fill('Phòng Khoa học tự nhiên');
    await dialog.getByRole('button', { name: 'Thêm chiếc' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('KHVSN-012', { exact: true })).toBeVisible();
    await expect(page.getByText('Sẵn sàng', { exact: true })).toHaveCount(12);
    await expectAccessible(page);
  });

  await test.step('one goes to be repaired and is not among the free ones', async () => {
    await page.getByRole('button', { name: 'Việc với KHVSN-003' }).click();
    await page.getByRole('menuitem', { name: 'Đưa đi bảo trì' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Hỏng gì/ }).fill('Mờ thị kính');
    await dialog.getByRole('button', { name: 'Đưa đi bảo trì' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Bảo trì', { exact: true })).toHaveCount(1);
    await expect(page.getByText('11 sẵn sàng trong 12')).toBeVisible();
  });

  await test.step('one is withdrawn by a decision and keeps its line', async () => {
    await page.getByRole('checkbox', { name: 'Chọn KHVSN-012' }).check();
    await page.getByRole('button', { name: 'Thanh lí' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Số quyết định/ }).fill('31/QĐ-TL');
    await dialog.getByRole('textbox', { name: /^Lí do/ }).fill('Vỡ thân kính');
    await dialog.getByRole('button', { name: 'Thanh lí', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('31/QĐ-TL')).toBeVisible();
    await expect(page.getByText('10 sẵn sàng trong 11')).toBeVisible();
    await page.getByRole('tab', { name: 'Lịch sử' }).click();
    await expect(page.getByText('Thanh lí thiết bị')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('labels leave as a file', async () => {
    await page.getByRole('tab', { name: 'Từng chiếc' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'In nhãn' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('a workbook brings in a model with its items', async () => {
    const columns = ['Mã', 'Tên thiết bị', 'Đơn vị', 'Số lượng', 'Phòng'].map((header) => ({
      header,
      width: 14,
      type: 'text' as const,
    }));
    const rows = [['NKDT', 'Nhiệt kế điện tử', 'Chiếc', 8, 'Phòng Vật lí']];
    const content = await writeWorkbook({ sheets: [{ name: 'Thiết bị', columns, rows }] });
    await page.goto('/device/management?import=1');
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({
      name: 'thiet-bi.xlsx',
      mimeType,
      buffer: Buffer.from(content),
    });
    await page.getByRole('button', { name: 'Nhập 1 dòng' }).click();
    await expect(page.getByText('1 dòng thêm mới')).toBeVisible();
    await page.goto('/device/management?q=nhiet%20ke');
    await expect(page.getByRole('row', { name: /Nhiệt kế điện tử/ })).toContainText('8/8');
  });

  await test.step('found by the code of an item, on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/device/management?q=khvsn-003');
    await page.getByRole('link', { name: 'Kính hiển vi soi nổi' }).click();
    await expect(page.getByText('KHVSN-003', { exact: true })).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
});
