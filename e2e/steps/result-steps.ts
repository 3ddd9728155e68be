import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, settled } from '../kit/fixtures.ts';
import { expectDone, press } from './form.ts';

/** The office checks, posts and locks every sheet of a class, one button a step. */
export async function finishSheets(page: Page, classId: string, semesterId: string): Promise<void> {
  await page.goto(`/classes/list/${classId}/detail?tab=marks&semester=${semesterId}`);
  await settled(page);
  await expectAccessible(page);
  for (const step of ['Duyệt', 'Công bố', 'Khoá']) {
    const name = new RegExp(`^${step} \\d+ sổ$`);
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
    await settled(page);
  }
}

/** Both semesters and the year are computed and stored. */
export async function computeResults(page: Page, classId: string): Promise<void> {
  await page.goto(`/classes/list/${classId}/detail?tab=results`);
  for (const period of ['Học kì I', 'Học kì II', 'Cả năm']) {
    await page.getByRole('main').getByRole('button', { name: period, exact: true }).click();
    await settled(page);
    // The message may still be the one of the period before.
    const computed = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
    await page.getByRole('button', { name: /^Tính (kết quả|lại)$/ }).click();
    await computed;
    await expectDone(page, /Đã tính \d+ học sinh, 0 em còn thiếu điểm/);
  }
  await expectAccessible(page);
}

/** The paper is shown, made final with its number, and downloaded as a PDF. */
export async function issuePaper(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await settled(page);
  await expect(page.getByText('Đủ điều kiện phát hành')).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await press(page, 'Phát hành bản chính thức');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Phát hành bản chính thức' })
    .click();
  const open = page.getByRole('button', { name: /^Mở bản số / });
  await expect(open).toBeVisible();
  const number = ((await open.textContent()) ?? '').replace('Mở bản số ', '');
  const waiting = page.waitForEvent('download');
  await open.click();
  const file = await (await waiting).path();
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
  return number;
}

/** A look first, then everybody moves up, then all of it is taken back. */
export async function gradeUp(page: Page, pupils: number): Promise<void> {
  await page.goto('/classes/grade-up');
  await settled(page);
  await expectAccessible(page);
  const apply = page.getByRole('button', { name: `Thực hiện cho ${pupils} học sinh` });
  await apply.click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: `Thực hiện cho ${pupils} học sinh` })
    .click();
  await expectDone(page, new RegExp(`Xong: lên lớp ${pupils}`));
  await press(page, 'Hoàn tác');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('textbox').fill('Thử lại từ đầu');
  await question.getByRole('button', { name: 'Hoàn tác' }).click();
  await expectDone(page, 'Đã hoàn tác xét lên lớp');
  await expect(page.getByRole('button', { name: `Thực hiện cho ${pupils} học sinh` })).toBeVisible();
}
