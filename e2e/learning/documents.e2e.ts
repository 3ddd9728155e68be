import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { aPhoto, lessonOfBoth, pdfOf } from './lesson-steps.ts';

/** So long the end of a text is in view before it counts as read. */
const endMs = 1_000;

/** Pictures of a page wait on their way until they are let go. */
async function heldPictures(page: Page): Promise<() => Promise<void>> {
  const pictures = /\/api\/files\/[\da-f]{8}-/;
  let asked = 0;
  let comes = () => {};
  const isHeld = new Promise<void>((letGo) => {
    comes = letGo;
  });
  await page.route(pictures, async (route) => {
    asked += 1;
    await isHeld;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => asked).toBeGreaterThan(0);
    comes();
  };
}

/** A document from its first word to what a pupil has read of it, and what stood there before. */
test('a document with a formula, a table and a picture is read on a phone, changed, compared and restored', async ({
  page,
  person,
  faults,
}) => {
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const title = 'Định lí Pythagore, đọc thêm';
  const dialog = page.getByRole('dialog');
  const text = page.getByRole('textbox', { name: 'Bài viết' });
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  const choose = async (menu: string, entry: string) => {
    await tool(menu).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  const type = (words: string) => page.keyboard.type(words, { delay: 5 });

  await test.step('the teacher writes it', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}`);
    await settled(page);
    await page.getByRole('button', { name: 'Thêm nội dung' }).first().click();
    await page.getByRole('menuitem', { name: 'Soạn tài liệu' }).click();
    await page.getByRole('textbox', { name: /^Tên tài liệu/ }).fill(title);
    await text.click();
    await type('## Phát biểu');
    await page.keyboard.press('Enter');
    await type('Trong tam giác vuông $a^2+b^2=c^2$ luôn đúng.');
    await expect(text.locator('math')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+Equal');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '\\sqrt{…}' }).click();
    await type('3^2+4^2');
    await dialog.getByRole('checkbox', { name: 'Đặt trên một dòng riêng' }).check();
    await dialog.getByRole('button', { name: 'Chèn vào bài' }).click();
    await expect(text.locator('math')).toHaveCount(2);
    await page.keyboard.press('Control+End');
    await choose('Bảng', 'Chèn bảng 3 × 3');
    for (const word of ['AB', 'AC', 'BC', '3', '4', '5', '5', '12']) {
      await type(word);
      await page.keyboard.press('Tab');
    }
    await type('13');
    await page.keyboard.press('Control+End');
    await page.locator('input[type=file][aria-label="Ảnh"]').setInputFiles({
      name: 'tam-giac.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto(page, 'Tam giác'),
    });
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
    await page.keyboard.press('Control+End');
    await choose('Chèn', 'Khung ghi nhớ');
    await type('Chỉ đúng trong tam giác vuông.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
    await expect(page.getByText(`Đã thêm ${title}, ở dạng nháp.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${title}.`)).toBeVisible();
  });
  const detail = page.url();
  const documentId = /document\/([^/]+)/.exec(detail)?.[1] ?? '';

  await test.step('a pupil reads it on a phone to its end', async () => {
    await own.goto(`/student/e-learning/${lessonId}`);
    // The picture, which is higher than the window, has its room before it comes: the end is not in view, and nothing is read to it.
    const comes = await heldPictures(own);
    await own.getByRole('link', { name: new RegExp(title) }).click();
    await expect(own.getByRole('heading', { name: 'Phát biểu' })).toBeVisible();
    await expect(own.locator('math')).toHaveCount(2);
    await expect(own.getByRole('cell', { name: '13' })).toBeVisible();
    await expect(own.getByText('Tính là xong khi đọc tới cuối.')).not.toBeInViewport();
    await own.evaluate((counted) => new Promise((done) => setTimeout(done, counted)), 2 * endMs);
    await expect(own.getByText('Tính là xong khi đọc tới cuối.')).not.toBeInViewport();
    await comes();
    await expect(own.getByText('Tính là xong khi đọc tới cuối.')).not.toBeInViewport();
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.locator('img').last().scrollIntoViewIfNeeded();
    await own.getByText('Chỉ đúng trong tam giác vuông.').scrollIntoViewIfNeeded();
    await own.mouse.wheel(0, 5_000);
    await expect(own.getByText('Đã ghi nhận em đọc xong.')).toBeVisible();
    await own.goto(`/student/e-learning/${lessonId}`);
    await expect(own.getByRole('listitem').filter({ hasText: title })).toContainText('Đã xong');
  });

  await test.step('asks about some words of it, and the teacher answers for the whole class', async () => {
    await own.goto(`/student/e-learning/${lessonId}`);
    await own.getByRole('link', { name: new RegExp(title) }).click();
    await own.getByText('Chỉ đúng trong tam giác vuông.').selectText();
    await own.getByRole('button', { name: 'Hỏi thầy cô' }).click();
    const asking = own.getByRole('dialog');
    await expect(asking.getByRole('checkbox', { name: /tam giác vuông/ })).toBeChecked();
    await asking.getByRole('textbox', { name: /^Câu hỏi của em/ }).fill('Tam giác tù thì sao ạ?');
    await expectAccessible(own);
    await asking.getByRole('button', { name: 'Hỏi thầy cô' }).click();
    await expect(own.getByText('chờ trả lời')).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: /^Hỏi đáp/ }).click();
    await page.getByRole('button', { name: 'Trả lời' }).click();
    const answering = page.getByRole('dialog');
    await answering.getByRole('textbox', { name: /^Câu trả lời/ }).fill('Khi đó bình phương cạnh lớn hơn tổng.');
    await answering.getByRole('button', { name: 'Trả lời' }).click();
    await expect(page.getByText('đã trả lời', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cho cả lớp xem' }).click();
    await expect(page.getByText('cả lớp xem', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await own.reload();
    await expect(own.getByText('Khi đó bình phương cạnh lớn hơn tổng.')).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });

  await test.step('the teacher sees who has read it', async () => {
    await page.getByRole('tab', { name: 'Ai đã đọc' }).click();
    await expect(page.getByText(/^1 em đã xong, 1 em đã mở/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what is typed anew is kept as a draft, on another device too, and saved as another edition', async () => {
    await page.getByRole('link', { name: 'Sửa', exact: true }).click();
    await page.getByRole('heading', { name: 'Phát biểu' }).click();
    await page.keyboard.press('End');
    await type(' của định lí');
    await expect(page.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    const other = await person();
    await signIn(other, 'teacher');
    await other.goto(new URL(detail).pathname.replace(/detail$/, 'edit'));
    await expect(other.getByRole('heading', { name: 'Phát biểu của định lí' })).toBeVisible();
    await other.context().close();
    await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
    await expect(page.getByText(`Đã lưu ${title}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Phát biểu của định lí' })).toBeVisible();
  });

  await test.step('an edition is compared and restored', async () => {
    await page.getByRole('tab', { name: 'Các bản trước' }).click();
    await page.getByRole('button', { name: 'Xem bản này' }).click();
    await expect(page.getByRole('heading', { name: 'Phát biểu', exact: true })).toBeVisible();
    await expect(page.locator('math')).toHaveCount(2);
    await page.getByRole('button', { name: 'So với bản hiện nay' }).click();
    await expect(page.locator('ins')).toContainText('của định lí');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Khôi phục bản này' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Khôi phục bản này' }).click();
    await expect(page.getByText('Đã khôi phục bản 1.')).toBeVisible();
    await page.getByRole('tab', { name: 'Nội dung' }).click();
    await expect(page.getByRole('heading', { name: 'Phát biểu', exact: true })).toBeVisible();
  });

  await test.step('of two who write at once the later is told, and nothing of either is lost', async () => {
    faults.allow(/PUT \/api\/lesson-items\/[^/]+\/document 409/);
    const office = await person();
    await signIn(office, 'account');
    await office.goto(`/classes/list/${classId}/${lessonId}/document/${documentId}/edit`);
    await office.getByRole('textbox', { name: /^Tên tài liệu/ }).fill(`${title} và luyện tập`);
    await page.goto(detail.replace(/detail.*$/, 'edit'));
    await page.getByRole('heading', { name: 'Phát biểu' }).click();
    await page.keyboard.press('End');
    await type(' thuận');
    await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
    await expect(page.getByText(`Đã lưu ${title}.`)).toBeVisible();
    await office.getByRole('textbox', { name: /^Tên tài liệu/ }).press('End');
    await office.keyboard.type(' thêm');
    await expect(office.getByText('Người khác vừa lưu').first()).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Lấy giá trị mới' }).click();
    await expect(office.getByRole('heading', { name: 'Phát biểu thuận' })).toBeVisible();
    await office.getByRole('button', { name: 'Lưu tài liệu' }).click();
    await expect(office.getByRole('heading', { name: `${title} và luyện tập thêm` })).toBeVisible();
    await expect(office.getByRole('heading', { name: 'Phát biểu thuận' })).toBeVisible();
  });
});

/** A file instead of a text: where a pupil has got to is kept by its pages. */
test('an uploaded PDF is a document: its last page finishes it, and its page is kept', async ({ page, person }) => {
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const title = 'Phiếu ôn tập';
  await page.goto(`/t/classes/${classId}/${lessonId}/document/create`);
  await page.getByRole('textbox', { name: /^Tên tài liệu/ }).fill(title);
  await page.getByText('Tệp tải lên', { exact: true }).click();
  await page
    .locator('input[type=file][aria-label="Tệp"]')
    .setInputFiles({ name: 'phieu.pdf', mimeType: 'application/pdf', buffer: pdfOf(3) });
  await expect(page.getByRole('button', { name: /phieu\.pdf/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cho học sinh tải tệp về' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
  await expect(page.getByText('Trang 1 / 3', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
  await expect(page.getByText(`Đã đăng ${title}.`)).toBeVisible();

  await own.goto(`/student/e-learning/${lessonId}`);
  await own.getByRole('link', { name: new RegExp(title) }).click();
  const shown = (number: number) => own.getByText(`Trang ${number} / 3`, { exact: true }).first();
  await expect(shown(1)).toBeVisible();
  await expect(own.getByRole('link', { name: /^Tải về/ })).toHaveCount(0);
  await expectNoSideScroll(own);
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Trang sau' }).click();
  await expect(shown(2)).toBeVisible();
  await expect(own.getByText('Tính là xong khi đọc tới cuối.')).toBeVisible();
  await settled(own);
  await own.reload();
  await expect(shown(2)).toBeVisible();
  await own.getByRole('button', { name: 'Trang sau' }).click();
  await expect(own.getByText('Đã ghi nhận em đọc xong.')).toBeVisible();
});
