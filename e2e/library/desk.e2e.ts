import type { Page } from '@playwright/test';
import { demoPassword } from '../kit/demo-users.ts';
import { demoUsers, expect, expectAccessible, expectNoSideScroll, signIn, test } from '../kit/fixtures.ts';
import { office } from '../steps/other-sheets.ts';

interface Copy {
  readonly barcode: string;
}

interface Pupils {
  readonly items: readonly { readonly studentCode: string; readonly fullName: string }[];
}

/** What a scanner does: it types and presses Enter. */
async function scan(page: Page, code: string, said: RegExp): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Quét thẻ hoặc mã sách' })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
}

test('a class set goes out and comes back with two lost; a reader borrows, is told why not, and gives back', async ({
  page,
  baseURL,
  faults,
}) => {
  // Without a network nothing is answered: that is what one step is about.
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  faults.allow(/POST \/api\/library\/loans(?:\/return)? 409/);
  const calls = await office(baseURL ?? '', { username: demoUsers.account, password: demoPassword });
  const [category]: { id: string }[] = await calls.get('/library/categories/options');
  const book = async (title: string): Promise<string> =>
    (await calls.post('/library/books', { title, kind: 'SGK', categoryId: category?.id })).id;
  const copiesOf = (id: string, count: number): Promise<Copy[]> =>
    calls.post(`/library/books/${id}/copies`, { count, acquiredOn: '2026-09-05', shelf: 'G1' });
  const set = await copiesOf(await book('Toán 9, bộ của lớp'), 50);
  const [single] = await copiesOf(await book('Số đỏ, bản của quầy'), 1);

  await signIn(page, 'account');

  await test.step('a set for 9A1: one barcode is typed, the others follow', async () => {
    await page.goto('/library/borrow-download-list/create');
    await page.getByRole('combobox', { name: 'Lớp' }).click();
    await page.getByRole('option', { name: '9A1', exact: true }).click();
    const first = page.getByRole('row').nth(1).getByRole('textbox');
    await first.fill(set[0]?.barcode ?? '');
    await page.getByRole('button', { name: 'Điền mã liên tiếp' }).click();
    await expect(page.getByRole('row').nth(2).getByRole('textbox')).toHaveValue(set[1]?.barcode ?? '');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cho mượn', exact: true }).click();
    await expect(page.getByText(/^Đã cho mượn \d+ cuốn\.$/)).toBeVisible();
  });

  await test.step('two come back through the scanner alone, two are noted as lost', async () => {
    await page.goto('/library/borrow-download-list');
    for (const { barcode } of set.slice(0, 2)) await scan(page, barcode, /đã trả/);
    for (const { barcode } of set.slice(2, 4)) {
      await page.goto(`/library/borrow-download-list?tab=on_loan&q=${barcode}`);
      await page
        .getByRole('link', { name: /Toán 9/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Sửa phiếu' }).click();
      await page.getByRole('button', { name: 'Ghi mất' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^Lí do/ }).fill('Mất ở lớp');
      await dialog.getByRole('button', { name: 'Ghi mất' }).click();
      await expect(page.getByText('Đã lưu phiếu mượn.').first()).toBeVisible();
    }
    await page.goto('/library/borrow-download-list?tab=lost&q=toan 9 bo cua lop');
    await expect(page.getByRole('link', { name: /Toán 9, bộ của lớp/ })).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('card, then book; the same book for another reader is refused by name', async () => {
    const pupils: Pupils = await calls.get('/students?q=dang thu ha');
    const others: Pupils = await calls.get('/students?pageSize=5&q=nguyen');
    const [reader] = pupils.items;
    const other = others.items.find(({ studentCode }) => studentCode !== reader?.studentCode);
    await page.goto('/library/borrow-download-list');
    await scan(page, reader?.studentCode ?? '', /đang phục vụ/);
    await expect(page.getByRole('heading', { name: reader?.fullName ?? '' })).toBeVisible();
    await scan(page, single?.barcode ?? '', /cho mượn/);
    await scan(page, other?.studentCode ?? '', /đang phục vụ/);
    await expectAccessible(page);
    await scan(page, single?.barcode ?? '', /đã trả/);
  });

  await test.step('without a network scans wait and are sent in their order', async () => {
    await page.context().setOffline(true);
    await scan(page, set[4]?.barcode ?? '', /chờ gửi/);
    await expect(page.getByText(/Mất mạng/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: /đã trả/ })).toBeVisible();
  });

  await test.step('a phone has room for it', async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    await expectNoSideScroll(page);
    await page.goto('/library/borrow-download-list/create');
    await expectNoSideScroll(page);
  });
});
