import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, signIn, test } from '../../kit/fixtures.ts';
import { lessonOfBoth, read, send } from '../lesson-steps.ts';

const type = (page: Page, words: string) => page.keyboard.type(words, { delay: 5 });
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** Two questions of the teacher's own bank. */
async function fillBank(page: Page, subjectId: string, grade: number): Promise<void> {
  for (const stem of ['Tổng ba góc của một tam giác là 180 độ.', 'Hình vuông có bốn trục đối xứng.']) {
    const question = { kind: 'TRUE_FALSE', stem: text(stem), isTrue: true };
    await send(page, 'teacher', '/bank/questions', { subjectId, grade, level: 'RECOGNISE', question });
  }
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A question that is true or false is written in the dialog that is open. */
async function writeTrueOrFalse(page: Page, words: string): Promise<void> {
  const dialog = dialogOf(page, 'Soạn câu mới');
  await dialog.getByRole('button', { name: 'Dạng khác' }).click();
  await page.getByRole('menuitemradio', { name: 'Đúng hay sai', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Câu dẫn' }).click();
  await type(page, words);
  await dialog.getByText('Đúng', { exact: true }).click();
}

/** A test with three questions that are written and two of the bank is published, changed, moved by keys, and read again. */
test('a teacher writes a test, publishes it, changes it and finds it as it was left', async ({ page, person }) => {
  const own = await person();
  await signIn(own, 'student');
  await signIn(page, 'teacher');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const { subjectId } = await read(page, 'teacher', `/lessons/${lessonId}`);
  const { grade } = await read(page, 'teacher', `/classes/${classId}`);
  await fillBank(page, subjectId, grade);

  await test.step('the menu of the lesson leads to the form', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}`);
    await page.getByRole('button', { name: 'Thêm nội dung' }).first().click();
    await page.getByRole('menuitem', { name: 'Soạn bài kiểm tra' }).click();
    await expect(page.getByRole('heading', { name: 'Soạn bài kiểm tra' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Tên bài kiểm tra/ }).fill('Kiểm tra 15 phút');
    await page.getByRole('button', { name: 'Lưu và đăng' }).click();
    await expect(page.getByText('Chưa có câu hỏi nào. Học sinh chưa làm được bài này.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('three questions are written', async () => {
    await page.getByRole('button', { name: 'Soạn câu mới' }).click();
    for (const words of ['Số 2 là số nguyên tố.', 'Số 9 là số chính phương.']) {
      await writeTrueOrFalse(page, words);
      await dialogOf(page, 'Soạn câu mới').getByRole('button', { name: 'Đưa vào đề, soạn câu tiếp' }).click();
      await expect(dialogOf(page, 'Soạn câu mới').getByRole('textbox', { name: 'Câu dẫn' })).toHaveText('');
    }
    await writeTrueOrFalse(page, 'Số 0 là số chẵn.');
    await expectAccessible(page);
    await dialogOf(page, 'Soạn câu mới').getByRole('button', { name: 'Đưa vào đề', exact: true }).click();
    await expect(page.getByText('3 câu, tổng 3 điểm')).toBeVisible();
  });

  await test.step('two are taken from the bank, and the points come to ten', async () => {
    await page.getByRole('button', { name: 'Lấy từ ngân hàng' }).click();
    const bank = dialogOf(page, 'Lấy câu từ ngân hàng');
    // The bank of the demonstration school fills more than a page.
    for (const words of ['Tổng ba góc của một tam giác', 'Hình vuông có bốn trục']) {
      await bank.getByPlaceholder('Từ trong câu hỏi').fill(words);
      await bank.getByRole('checkbox', { name: new RegExp(words) }).check();
    }
    await expectAccessible(page);
    await bank.getByRole('button', { name: 'Đưa 2 câu vào đề' }).click();
    await expect(page.getByText('5 câu, tổng 5 điểm')).toBeVisible();
    await page.getByRole('button', { name: 'Chia lại cho đủ 10 điểm' }).click();
    await expect(page.getByText('5 câu, tổng 10 điểm')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Điểm câu 5' })).toHaveValue('2');
  });

  await test.step('a question is moved with the keyboard, one is deleted and taken back', async () => {
    await page.getByRole('button', { name: 'Chuyển câu 5 lên' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Câu này giờ là câu 4.')).toBeVisible();
    await page.getByRole('button', { name: 'Việc với câu 1', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Xoá', exact: true }).click();
    await expect(page.getByText('4 câu, tổng 8 điểm')).toBeVisible();
    await page.getByRole('button', { name: 'Hoàn tác' }).last().click();
    await expect(page.getByText('5 câu, tổng 10 điểm')).toBeVisible();
  });

  await test.step('what is half-written survives a reload', async () => {
    await page.reload();
    await expect(page.getByText('5 câu, tổng 10 điểm')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Tên bài kiểm tra/ })).toHaveValue('Kiểm tra 15 phút');
  });

  await test.step('it is looked at as pupils see it, and published', async () => {
    await page.getByRole('button', { name: '15 phút', exact: true }).click();
    await page.getByRole('button', { name: 'Xem như học sinh' }).click();
    await expect(page.getByText('Số 0 là số chẵn.').last()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lưu và đăng' }).click();
    await expect(page.getByText('Đã lưu và đăng Kiểm tra 15 phút.')).toBeVisible();
    await page.waitForURL(/\/test\/[^/]+\/detail/);
  });

  await test.step('it is changed, and read again as it was left; nothing scrolls aside on a phone', async () => {
    const edit = page.url().replace(/\/detail.*$/, '/edit');
    await page.goto(edit);
    await expect(page.getByText('5 câu, tổng 10 điểm')).toBeVisible();
    await page.getByRole('textbox', { name: /^Tên bài kiểm tra/ }).fill('Kiểm tra 15 phút, số 1');
    await page.getByRole('radio', { name: /^Như bài luyện tập/ }).check();
    await page.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Đáp án, từ lúc Nộp xong' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText('Đã lưu Kiểm tra 15 phút, số 1.')).toBeVisible();
    await page.setViewportSize(phone.viewport ?? { width: 375, height: 812 });
    await page.goto(edit);
    await expect(page.getByRole('textbox', { name: /^Tên bài kiểm tra/ })).toHaveValue('Kiểm tra 15 phút, số 1');
    await expect(page.getByRole('radio', { name: /^Như bài luyện tập/ })).toBeChecked();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
});
