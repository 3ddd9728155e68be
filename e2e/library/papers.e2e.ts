import { readFile } from 'node:fs/promises';
import { demoPassword } from '../kit/demo-users.ts';
import { demoUsers, expect, expectAccessible, expectNoSideScroll, signIn, test } from '../kit/fixtures.ts';
import { office } from '../steps/other-sheets.ts';

const isbn = '9786049767937';
const catalogue = `Nhan đề;Tác giả;Nhà xuất bản;Năm xuất bản;ISBN\nSố đỏ, bản tra cứu;Vũ Trọng Phụng;Văn học;2020;${isbn}\n`;

test('a book is filled from the catalogue by its ISBN, gets labels; a class gets cards, the year its report', async ({
  page,
  baseURL,
}) => {
  const calls = await office(baseURL ?? '', { username: demoUsers.account, password: demoPassword });
  await signIn(page, 'account');
  /** What a button brings: a PDF. */
  const paper = async (press: () => Promise<void>): Promise<void> => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  };
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

  await test.step('a catalogue is brought in to look things up', async () => {
    await page.goto('/library/books');
    await page.getByRole('button', { name: 'Việc khác' }).click();
    await page.getByRole('menuitem', { name: 'Nạp danh mục tra ISBN' }).click();
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'danh-muc.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue) });
    await inDialog('Nạp danh mục').click();
    await expect(page.getByText('Đã giữ 1 sách để tra', { exact: false }).first()).toBeVisible();
  });

  await test.step('the ISBN is scanned: the empty fields are filled', async () => {
    await page.goto('/library/books/create');
    await expect(page.getByRole('textbox', { name: 'ISBN' })).toBeFocused();
    await page.keyboard.type(isbn);
    await page.getByRole('button', { name: 'Tra ISBN' }).click();
    await expect(page.getByRole('textbox', { name: /^Nhan đề \(/ })).toHaveValue('Số đỏ, bản tra cứu');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Danh mục' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Lưu sách' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Số đỏ, bản tra cứu' })).toBeVisible();
  });

  await test.step('its copies get labels', async () => {
    const id = /books\/([^/]+)\/detail/.exec(page.url())?.[1] ?? '';
    await calls.post(`/library/books/${id}/copies`, { count: 3, acquiredOn: '2026-09-05', shelf: 'V1' });
    await page.reload();
    await page.getByRole('button', { name: 'In nhãn' }).click();
    await paper(() => inDialog('In nhãn').click());
  });

  await test.step('a class gets its cards, and the registers are taken', async () => {
    await page.goto('/library/papers');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'In thẻ' }).click();
    await page.getByRole('combobox', { name: 'Lớp' }).click();
    await page.getByRole('option', { name: '9A1', exact: true }).click();
    await paper(() => inDialog('In thẻ').click());
    await page.getByRole('button', { name: 'Lấy sổ' }).click();
    await paper(() => inDialog('Tải PDF').click());
  });

  await test.step('what the standards ask is answered, and the report is taken', async () => {
    await page.goto('/library/standards');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ghi số liệu' }).click();
    await page.getByRole('textbox', { name: 'Diện tích không gian đọc (m²)' }).fill('61,5');
    await inDialog('Lưu số liệu').click();
    await expect(page.getByText('61,5 m²').first()).toBeVisible();
    await page.getByRole('button', { name: 'Việc khác' }).click();
    await paper(() => page.getByRole('menuitem', { name: 'Báo cáo PDF' }).click());
  });
});
