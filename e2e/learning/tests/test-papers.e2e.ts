import { readFile } from 'node:fs/promises';
import { chanceReading } from '@phuong/questions/formats/recognised-question.ts';
import { readWord } from '@phuong/questions/formats/word/word-reader.ts';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readPdfPages } from '../../../apps/server/src/platform/pdf/pdf-text.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../../kit/fixtures.ts';
import { lessonOfBoth, read, send } from '../lesson-steps.ts';
import { doc } from './exam-paper.ts';

/** What is saved by this press: its name and its bytes. */
async function saved(page: Page, name: string): Promise<{ name: string; content: Uint8Array }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: new Uint8Array(await readFile(await file.path())) };
}

const choice = (number: number) => ({
  kind: 'CHOICE',
  stem: doc(`Câu hỏi số ${number}, biết `, { type: 'inlineFormula', attrs: { latex: `x=\\frac{${number}}{2}` } }),
  options: ['a', 'b', 'c', 'd'].map((key, at) => ({ key, text: doc(`Phương án ${key}`), share: at === 0 ? 100 : 0 })),
});

/** A test goes onto paper, and its matrix is kept for the next one. */
test('four papers of a test leave as PDF, as Word files and with their key; a matrix is kept as a template', async ({
  page,
  person,
}) => {
  const own = await person();
  await signIn(own, 'student');
  await signIn(page, 'teacher');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const made = await send(page, 'teacher', `/lessons/${lessonId}/tests`, {
    title: 'Kiểm tra in giấy',
    text: doc('Không dùng tài liệu.'),
    rules: { minutes: 45 },
    parts: [
      {
        key: 'p1',
        name: 'Phần I. Trắc nghiệm',
        questions: [1, 2, 3, 4, 5].map((number) => ({ key: `q${number}`, points: 100, question: choice(number) })),
      },
    ],
    isOpen: false,
  });
  const place = `/t/classes/${classId}/${lessonId}/test/${made.item.id}/detail?tab=papers`;

  await test.step('four codes are made', async () => {
    await page.goto(place);
    await page.getByRole('button', { name: 'Tạo mã đề' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tạo mã đề' }).click();
    await expect(page.getByRole('button', { name: 'In mã 104' })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });

  await test.step('one is taken as PDF', async () => {
    const { content } = await saved(page, 'In mã 102');
    const text = (await readPdfPages(content)).join(' ');
    expect(text).toContain('Mã đề 102');
    expect(text).toContain('Câu hỏi số 3');
  });

  await test.step('the key as a workbook', async () => {
    const { name, content } = await saved(page, 'Tải Excel');
    expect(name).toBe('kiem-tra-in-giay-dap-an.xlsx');
    const words = new TextDecoder().decode(
      unzipSync(content)['xl/sharedStrings.xml'] ?? unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    for (const code of ['101', '104']) expect(words).toContain(code);
  });

  await test.step('and all of them as Word files, which are read again', async () => {
    const { name, content } = await saved(page, 'Tải tất cả mã đề (zip)');
    expect(name).toBe('kiem-tra-in-giay-word.zip');
    const files = unzipSync(content);
    expect(Object.keys(files)).toHaveLength(5);
    const [first = new Uint8Array()] = Object.values(files);
    const asked = readWord(new Map(Object.entries(unzipSync(first))), chanceReading())
      .map(({ original }) => original)
      .filter((original) => /^Câu \d/.test(original));
    expect(asked).toHaveLength(5);
    for (const original of asked) expect(original).toMatch(/\$x=\\frac\{\d\}\{2\}\$[\s\S]*A\. [\s\S]*D\. /);
    const one = await saved(page, 'Tải Word mã 103');
    expect(one.name).toBe('kiem-tra-in-giay-103.docx');
  });

  await test.step('a matrix is kept as a template, chosen again, and deleted', async () => {
    const { subjectId } = await read(page, 'teacher', `/lessons/${lessonId}`);
    await page.goto(`/t/classes/${classId}/${lessonId}/test/${made.item.id}/edit`);
    await page.getByRole('button', { name: 'Theo ma trận' }).click();
    const matrix = page.getByRole('dialog', { name: 'Lấy câu theo ma trận đề' });
    await matrix.getByLabel('Mọi chủ đề, Nhiều lựa chọn, Biết').fill('4');
    await matrix.getByRole('button', { name: 'Lưu làm mẫu' }).click();
    const form = page.getByRole('dialog', { name: 'Lưu ma trận làm mẫu' });
    await form.getByLabel('Tên mẫu').fill('Giữa kì của tổ');
    await form.getByText('Tổ chuyên môn', { exact: true }).click();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Lưu làm mẫu' }).click();
    await expect(page.getByText('Đã lưu mẫu Giữa kì của tổ.')).toBeVisible();
    const kept = await read(page, 'teacher', `/subjects/${subjectId}/matrix-templates`);
    expect(kept).toMatchObject([{ name: 'Giữa kì của tổ', sharing: 'GROUP', isOwn: true }]);
    await matrix.getByLabel('Mọi chủ đề, Nhiều lựa chọn, Biết').fill('1');
    await matrix.getByRole('combobox', { name: 'Mẫu đề' }).click();
    await page.getByRole('option', { name: 'Giữa kì của tổ (của tôi)' }).click();
    await expect(matrix.getByLabel('Mọi chủ đề, Nhiều lựa chọn, Biết')).toHaveValue('4');
    await expectAccessible(page);
    await matrix.getByRole('button', { name: 'Xoá mẫu' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá mẫu' }).click();
    await expect(page.getByText('Đã xoá mẫu Giữa kì của tổ.')).toBeVisible();
    expect(await read(page, 'teacher', `/subjects/${subjectId}/matrix-templates`)).toEqual([]);
  });

  await test.step('on a phone nothing scrolls aside', async () => {
    await page.setViewportSize(phone.viewport ?? { width: 375, height: 812 });
    await page.goto(place);
    await expect(page.getByRole('button', { name: 'Tải Word mã 104' })).toBeVisible();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
});
