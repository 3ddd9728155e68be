import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPdfPages } from '../../apps/server/src/platform/pdf/pdf-text.ts';
import { demoPassword } from '../kit/demo-users.ts';
import { demoUsers, expect, expectAccessible, expectNoSideScroll, phone, signIn, test } from '../kit/fixtures.ts';
import { office } from '../steps/other-sheets.ts';

interface Copy {
  readonly id: string;
  readonly barcode: string;
  readonly version: number;
}

declare global {
  interface Window {
    /** What comes before the camera, one after the other. */
    codesInView?: string[];
  }
}

/** What a phone has and this browser has not: reading codes from the picture. The camera is a real one that shows nothing of use. */
function readsCodes(): void {
  window.codesInView = [];
  Object.assign(window, {
    BarcodeDetector: class {
      detect() {
        const code = window.codesInView?.shift();
        return Promise.resolve(code === undefined ? [] : [{ rawValue: code }]);
      }
    },
  });
}

/** Holds books before the camera. */
const show = (page: Page, codes: readonly string[]) =>
  page.evaluate((some) => void window.codesInView?.push(...some), [...codes]);

const counted = (page: Page, count: number, of: number) =>
  expect(page.getByText(`Đã đếm ${count} trong ${of} bản phải có`)).toBeVisible();

/** Settles all differences of a kind, on the phone. */
async function settle(page: Page, here: string, finding: string, way: string): Promise<void> {
  await page.goto(`${here}?tab=differences&part=open&finding=${finding}`);
  const boxes = page.getByRole('checkbox', { name: /^Chọn/ });
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Giải quyết', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
  await dialog.getByRole('button', { name: 'Giải quyết', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Việc khác' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a stock-take of two hundred copies with seven faults is counted by phone, part of it without a network, settled and closed', async ({
  person,
  baseURL,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const calls = await office(baseURL ?? '', { username: demoUsers.account, password: demoPassword });
  const [category]: { id: string }[] = await calls.get('/library/categories/options');
  const { id: titleId } = await calls.post('/library/books', {
    title: 'Đất rừng phương Nam, bộ kiểm kê',
    kind: 'STK',
    categoryId: category?.id,
    price: 45_000,
  });
  const facts = { acquiredOn: '2026-09-05', shelf: 'KK1' };
  const copies: Copy[] = await calls.post(`/library/books/${titleId}/copies`, { ...facts, count: 200 });
  const at = (index: number): Copy => {
    const copy = copies[index];
    if (!copy) throw new Error(`no copy ${index}`);
    return copy;
  };
  // Two are not there: nobody scans them. The others are not as the books say.
  const [wrong, lent, lost, withdrawn] = [at(10), at(20), at(30), at(40)];
  const missing = new Set([at(50), at(60)]);
  const change = ({ id, barcode, version }: Copy, more: object) =>
    calls.put(`/library/copies/${id}`, { ...facts, barcode, version, state: 'available', ...more });
  await change(wrong, { shelf: 'KK2' });
  await change(lost, { state: 'lost' });
  const decision = { decision: '21/QĐ-TL', reason: 'Mất trang', withdrawnOn: '2026-10-01' };
  await calls.post('/library/copies/withdraw', { ...decision, copyIds: [withdrawn.id] });
  const pupils: { items: { id: string }[] } = await calls.get('/students?q=dang thu ha');
  const reader = { kind: 'pupil', id: pupils.items[0]?.id };
  await calls.post('/library/loans', { reader, barcode: lent.barcode, override: 'Để kiểm kê' });
  const strange = new Set([wrong, lent, lost, withdrawn]);
  const plain = copies.filter((copy) => !strange.has(copy) && !missing.has(copy)).map(({ barcode }) => barcode);

  const page = await person(phone);
  await page.addInitScript(readsCodes);
  await signIn(page, 'account', 'thuvien');
  let here = '';

  await test.step('the librarian begins it: the list is fixed by the books', async () => {
    await page.goto('/library/stock-takes');
    await expectNoSideScroll(page);
    await page.goto('/library/stock-takes/create');
    await page.getByRole('textbox', { name: /^Tên đợt/ }).fill('Kiểm kê hai kệ');
    const shelves = page.getByRole('combobox', { name: /^Chỉ các kệ/ });
    for (const shelf of ['KK1', 'KK2']) {
      await shelves.fill(shelf);
      await page.getByRole('option', { name: shelf, exact: true }).click();
    }
    await page.keyboard.press('Escape');
    const names = page.getByRole('textbox', { name: /^Họ tên/ });
    await names.first().fill('Phạm Thị Thu Hà');
    await names.last().fill('Nguyễn Thị Thư');
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bắt đầu đếm' }).click();
    await expect(page.getByText('Đã chốt danh sách 199 bản. Bắt đầu quét được.')).toBeVisible();
    await expect(page).toHaveURL(/\/library\/stock-takes\/[0-9a-f-]{36}$/);
    here = new URL(page.url()).pathname;
    await counted(page, 0, 197);
  });

  await test.step('the camera reads one book after the other; each is counted once', async () => {
    await page.getByRole('combobox', { name: 'Đang đếm kệ' }).click();
    await page.getByRole('option', { name: 'Kệ KK1', exact: true }).click();
    await page.getByRole('button', { name: 'Mở máy ảnh' }).click();
    await show(page, [...plain.slice(0, 60), ...plain.slice(0, 3)]);
    await counted(page, 60, 197);
    await expect(page.getByRole('status').filter({ hasText: /Đã đếm rồi/ })).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  await test.step('without a network scans stay on the phone, also when the page is left, and are sent later', async () => {
    await page.route('**/api/library/stock-takes/*/scans', (route) => route.abort());
    await show(page, plain.slice(60, 120));
    await expect(page.getByText('Mất mạng. 60 lần quét được giữ trong máy này và tự gửi khi có mạng.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Mất mạng. 60 lần quét được giữ trong máy này và tự gửi khi có mạng.')).toBeVisible();
    await page.unroute('**/api/library/stock-takes/*/scans');
    await counted(page, 120, 197);
    await expect(page.getByText(/Mất mạng/)).toBeHidden();
  });

  await test.step('what is not as the books say is named at once', async () => {
    await page.getByRole('combobox', { name: 'Đang đếm kệ' }).click();
    await page.getByRole('option', { name: 'Kệ KK1', exact: true }).click();
    await page.getByRole('button', { name: 'Mở máy ảnh' }).click();
    await show(page, plain.slice(120));
    await counted(page, 194, 197);
    const status = page.getByRole('status');
    for (const [code, said] of [
      [wrong.barcode, /sai kệ.*Để ở KK1, thuộc kệ KK2/],
      [lent.barcode, /sổ ghi đang mượn/],
      [lost.barcode, /đã báo mất, nay thấy/],
      [withdrawn.barcode, /đã thanh lí, để riêng ra/],
      ['SACH-LA-7', /số lạ, để riêng ra/],
    ] as const) {
      // As a scanner does: it types and presses Enter.
      await page.getByRole('textbox', { name: 'Quét hoặc gõ số đăng kí' }).fill(code);
      await page.keyboard.press('Enter');
      await expect(status.filter({ hasText: said })).toBeVisible();
    }
    await counted(page, 195, 197);
  });

  await test.step('the differences are seven, and each is settled by its own way', async () => {
    await page.goto(`${here}?tab=differences`);
    await expect(page.getByRole('checkbox', { name: /^Chọn/ })).toHaveCount(7);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await settle(page, here, 'WRONG_SHELF', 'Đổi kệ trong sổ');
    await settle(page, here, 'ON_LOAN_HERE', 'Nhận trả, về kệ');
    await settle(page, here, 'LOST_HERE', 'Nhận trả, về kệ');
    await settle(page, here, 'WITHDRAWN_HERE', 'Ghi nhận, để riêng');
    await settle(page, here, 'UNKNOWN', 'Ghi nhận, để riêng');
    await settle(page, here, 'MISSING', 'Ghi mất');
    await page.goto(`${here}?tab=report`);
    await expect(page.getByRole('row', { name: /^KK1/ })).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  await test.step('it is closed, and its minutes say what was found', async () => {
    await page.goto(here);
    await choose(page, 'Chốt kiểm kê');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chốt kiểm kê' }).click();
    await expect(page.getByText('Đã chốt', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await choose(page, 'Biên bản PDF');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Biên bản kiểm kê thư viện .*\.pdf$/);
    const text = (await readPdfPages(new Uint8Array(readFileSync(await file.path())))).join('\n').replace(/\s+/g, ' ');
    for (const said of ['BIÊN BẢN KIỂM KÊ THƯ VIỆN', 'Phạm Thị Thu Hà', 'Ghi mất', 'Số lạ', '90.000'])
      expect(text).toContain(said);
  });

  await test.step('the books say so too', async () => {
    const after: { barcode: string; state: string; shelf: string }[] = await calls.get(
      `/library/books/${titleId}/copies`,
    );
    const stateOf = ({ barcode }: Copy) => after.find((copy) => copy.barcode === barcode)?.state;
    expect([wrong, lent, lost, withdrawn, at(50), at(60)].map(stateOf)).toEqual([
      'available',
      'available',
      'available',
      'withdrawn',
      'lost',
      'lost',
    ]);
    expect(after.find(({ barcode }) => barcode === wrong.barcode)?.shelf).toBe('KK1');
  });
});
