import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, settled } from '../kit/fixtures.ts';
import { expectDone, pasteHere, press } from './form.ts';

/** The marks of a class, one row a pupil in class order: regular ones, mid-term, final. */
export type ClassMarks = readonly (readonly string[])[];

/** From the home page to the first cell in two taps, then every mark of the class with the pad: "8,5" is two keys and "Tiếp". */
export async function enterOnPhone(
  page: Page,
  sheet: { subject: string; class: string; marks: ClassMarks },
): Promise<void> {
  await page.goto('/home');
  await page.getByRole('link', { name: new RegExp(`^Sổ ${sheet.subject} ${sheet.class}: còn \\d+ ô`) }).tap();
  await expect(page.getByRole('heading', { name: `${sheet.class} · ${sheet.subject}` })).toBeVisible();
  await expectAccessible(page);
  const pad = page.getByRole('group', { name: 'Bàn phím số' });
  const columns = page.getByRole('radio');
  const filled = sheet.marks[0]?.length ?? 0;
  const upright = page.viewportSize();
  for (let column = 0; column < filled; column += 1) {
    // Every other column with the phone on its side.
    if (upright) await page.setViewportSize(column % 2 === 0 ? upright : { width: 812, height: 375 });
    await columns.nth(column).tap();
    const rows = page.getByRole('list').locator('li button');
    await rows.first().tap();
    await expect(pad).toBeInViewport({ ratio: 0.7 });
    await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
    for (const row of sheet.marks) await typeMark(pad, row[column] ?? '');
    await expect(page.getByText(`Đã lưu ${sheet.marks.length}/${sheet.marks.length}`)).toBeVisible();
  }
}

async function typeMark(pad: Locator, mark: string): Promise<void> {
  const keys = mark === '10' ? ['10'] : mark.endsWith(',5') ? [mark.slice(0, -2), ',5'] : [...mark];
  for (const key of keys) {
    const button =
      key === ',5'
        ? pad.getByRole('button', { name: 'thêm phẩy năm' })
        : pad.getByRole('button', { name: key, exact: true });
    await button.tap();
  }
  await pad.getByRole('button', { name: 'Tiếp' }).tap();
}

/** At a desk: one column copied from a spreadsheet, then the block beside it. */
export async function pasteAtDesk(
  page: Page,
  sheet: { subject: string; shortName: string; class: string; marks: ClassMarks },
): Promise<void> {
  await page.goto('/home');
  await page.getByRole('link', { name: new RegExp(`^Sổ ${sheet.shortName} ${sheet.class}: còn \\d+ ô`) }).click();
  const grid = page.getByRole('grid', { name: new RegExp(`^Sổ điểm ${sheet.subject} ${sheet.class}`) });
  await expect(grid).toBeVisible();
  await expectAccessible(page);
  const column = sheet.marks.map(([first]) => first).join('\n');
  await pasteInto(grid.locator('[data-row="0"][data-column="0"]'), column);
  const rest = sheet.marks.map((row) => row.slice(1).join('\t')).join('\n');
  await pasteInto(grid.locator('[data-row="0"][data-column="1"]'), rest);
  for (const [index, row] of sheet.marks.entries()) {
    const cells = row.map((_, at) => grid.locator(`[data-row="${index}"][data-column="${at}"]`));
    await expect(async () => expect(await Promise.all(cells.map(textOf))).toEqual(row.map(shown))).toPass();
  }
  await settled(page);
}

/** What stands in a cell; the active one holds an input. */
const textOf = (cell: Locator) =>
  cell.evaluate((element) => element.querySelector('input')?.value ?? element.textContent);

/** As a mark stands in a cell: "8" is 8,0. */
const shown = (mark: string) => (mark.includes(',') ? mark : `${mark},0`);

async function pasteInto(cell: Locator, text: string): Promise<void> {
  await cell.click();
  await pasteHere(cell.page(), text);
}

/** The teacher hands in the sheet that is open. */
export async function handIn(page: Page): Promise<void> {
  await press(page, 'Nộp sổ điểm');
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp sổ điểm' }).click();
  await expectDone(page, 'Đã nộp sổ điểm');
}

/** One key a pupil; then two rows from a list in another order, copied, and taken back. */
export async function setConduct(
  page: Page,
  classId: string,
  options: { semesterId: string; keys: string },
): Promise<void> {
  await page.goto(`/t/classes/${classId}?tab=conduct&semester=${options.semesterId}`);
  await settled(page);
  await page.locator('[data-level-row="0"] [tabindex="0"]').focus();
  for (const key of options.keys) await page.keyboard.press(key);
  await pasteConduct(page);
  await expect(page.getByText(`Đã xếp ${options.keys.length}/${options.keys.length}`)).toBeVisible();
  await expect(
    page
      .getByText('Mọi thay đổi được lưu ngay')
      .or(page.getByText(/^Đã lưu/))
      .first(),
  ).toBeVisible();
  await settled(page);
  await expectAccessible(page);
}

async function pasteConduct(page: Page): Promise<void> {
  const level = (row: number) => page.locator(`[data-row="${row}"][data-column="0"]`);
  const chosen = (row: number) => level(row).locator('[aria-pressed="true"]').getAttribute('aria-label');
  const nameOf = async (row: number) => (await page.getByRole('rowheader').nth(row).getAttribute('title')) ?? '';
  const both = async () => [await chosen(0), await chosen(1)];
  await expect(page.locator('[aria-pressed="true"]').nth(5)).toBeVisible();
  const before = await both();
  const list = `Họ và tên\tRèn luyện\n${await nameOf(1)}\tĐạt\n${await nameOf(0)}\tKhá\nNgười Lạ\tTốt`;
  await level(3).locator('[tabindex="0"]').focus();
  await pasteHere(page, list);
  await expect(page.getByText('1 dòng không có trong danh sách')).toBeVisible();
  await expect.poll(both).toEqual(['Khá', 'Đạt']);
  await page.keyboard.press('Control+z');
  await expect.poll(both).toEqual(before);
}
