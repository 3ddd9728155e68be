import { dataField, inMarc8, isoRecord } from '../../packages/marc/src/marc8-fixture.ts';
import { expect, expectAccessible, expectNoSideScroll, signIn, test } from '../kit/fixtures.ts';

test('a librarian catalogues a book with a scanner, adds copies, withdraws one, and brings a catalogue in', async ({
  page,
  faults,
}) => {
  faults.allow(/POST \/api\/library\/books 400/);
  const title = 'Những ngày thơ ấu (bản in mới)';
  await signIn(page, 'account');

  await test.step('the scanner types the ISBN into the first field', async () => {
    await page.goto('/library/books');
    await page.getByRole('link', { name: 'Thêm sách' }).click();
    await expect(page.getByRole('textbox', { name: /^ISBN/ })).toBeFocused();
    await page.keyboard.type('978-604-976-793-8');
    await page
      .getByRole('textbox', { name: /^Nhan đề/ })
      .first()
      .fill(title);
    await page.getByRole('textbox', { name: /^Tác giả/ }).fill('Nguyên Hồng');
    const year = page.getByRole('textbox', { name: /^Năm xuất bản/ });
    await year.fill('2014');
    await year.blur();
    await expect(year).toHaveValue('2014');
    await page.getByRole('combobox', { name: /^Danh mục/ }).click();
    await page.getByRole('option', { name: 'Văn học Việt Nam' }).click();
    await page.getByRole('button', { name: 'Lưu sách' }).click();
    await expect(page.getByText(/sai số kiểm tra/).first()).toBeVisible();
    await page.getByRole('textbox', { name: /^ISBN/ }).fill('978-604-976-793-7');
    await page.getByRole('button', { name: 'Lưu sách' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('two copies follow the last number of the register', async () => {
    await page.getByRole('button', { name: 'Thêm bản', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Số bản thêm/ }).fill('2');
    await dialog.getByRole('textbox', { name: /^Kệ/ }).fill('V1-1');
    await dialog.getByRole('button', { name: 'Thêm bản', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Trên kệ')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('one is withdrawn by a decision and keeps its line', async () => {
    await page
      .getByRole('checkbox', { name: /^Chọn bản|bản/ })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Thanh lí' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Số quyết định/ }).fill('15/QĐ-TL');
    await dialog.getByRole('textbox', { name: /^Lí do/ }).fill('Rách nát');
    await dialog.getByRole('button', { name: 'Thanh lí', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Đã thanh lí', { exact: true })).toHaveCount(1);
    await expect(page.getByText('15/QĐ-TL')).toBeVisible();
  });

  await test.step('a file of MARC-8 comes in without the record that is UNIMARC', async () => {
    const records = [
      isoRecord([['245', dataField('10', { a: inMarc8('Ngày xưa ở Hội An') })]]),
      isoRecord([['200', dataField('1 ', { a: 'Les fleurs' })]]),
    ];
    await page.goto('/library/books?import=1');
    const file = { name: 'danh-muc.mrc', mimeType: 'application/marc', buffer: Buffer.concat(records) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(/Đây là UNIMARC/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('found without accents, with a slip, on a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/library/books?q=nhung%20ngay%20tho%20au%20ban%20in');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.goto('/library/books?q=nhung%20ngya%20tho%20ua%20ban%20in%20moi');
    await expect(page.getByText(/tên gần giống/)).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
});
