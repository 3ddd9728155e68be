import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { lessonOfBoth, pdfOf, redSquare } from './lesson-steps.ts';

/** A deck from its first page to the wall of the classroom and a pupil's phone. */
test('slides with a formula and a picture are written, put in order, presented and read on a phone', async ({
  page,
  person,
}) => {
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const title = 'Định lí Pythagore, trình chiếu';
  const type = (words: string) => page.keyboard.type(words, { delay: 5 });
  const write = async (number: number, words: string) => {
    await page.getByRole('textbox', { name: `Nội dung trang ${number}` }).click();
    await type(words);
  };
  const strip = page.getByRole('list', { name: 'Các trang' });

  await test.step('the teacher writes three pages', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}`);
    await settled(page);
    await page.getByRole('button', { name: 'Thêm nội dung' }).first().click();
    await page.getByRole('menuitem', { name: 'Soạn bài trình chiếu' }).click();
    await page.getByRole('textbox', { name: /^Tên bài trình chiếu/ }).fill(title);
    await write(1, '## Tam giác vuông');
    await page.getByRole('textbox', { name: 'Lời dặn cho người trình bày' }).fill('Hỏi bài cũ');
    await page.getByRole('button', { name: 'Thêm trang' }).click();
    await write(2, 'Luôn có $a^2+b^2=c^2$ nhé.');
    await expect(page.getByRole('textbox', { name: 'Nội dung trang 2' }).locator('math')).toHaveCount(1);
    await page.getByRole('button', { name: 'Thêm trang' }).click();
    await page.getByText('Ảnh lớn', { exact: true }).click();
    await page
      .locator('input[type=file][aria-label="Ảnh"]')
      .setInputFiles({ name: 'tam-giac.png', mimeType: 'image/png', buffer: redSquare });
    await expect(
      page.getByRole('textbox', { name: 'Nội dung trang 3' }).locator('img:not(.ProseMirror-separator)'),
    ).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('pages are doubled, deleted, put back and moved with the keyboard', async () => {
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Nhân đôi' }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: 'Xoá trang' }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await page.getByText('Hoàn tác', { exact: true }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: 'Xoá trang' }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await strip.getByRole('button', { name: 'Trang 3' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(
      page.getByRole('textbox', { name: 'Nội dung trang 2' }).locator('img:not(.ProseMirror-separator)'),
    ).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowDown');
    await expect(
      page.getByRole('textbox', { name: 'Nội dung trang 3' }).locator('img:not(.ProseMirror-separator)'),
    ).toHaveCount(1);
    await page.getByRole('button', { name: 'Lưu bài trình chiếu' }).click();
    await expect(page.getByText(`Đã thêm ${title}, ở dạng nháp.`)).toBeVisible();
    await expect(page.getByText('Hỏi bài cũ')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${title}.`)).toBeVisible();
  });

  await test.step('the teacher presents it with the keyboard', async () => {
    // A window that fills the screen cannot be measured for accessibility: as in a browser that gives no full screen.
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('not given'));
    });
    await page.getByRole('button', { name: 'Trình chiếu' }).click();
    const room = page.getByRole('dialog', { name: `Đang trình chiếu ${title}` });
    await expect(room.getByRole('heading', { name: 'Tam giác vuông' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(room.locator('math')).toHaveCount(1);
    await page.keyboard.press('b');
    await expect(room.getByRole('button', { name: 'Bật hình lại' })).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    await expect(room.getByText('Hỏi bài cũ')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('End');
    await expect(room.getByText('Đây là trang cuối.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(room).toHaveCount(0);
  });

  await test.step('a pupil reads it on a phone, page by page, without the notes', async () => {
    await own.goto(`/student/e-learning/${lessonId}`);
    await own.getByRole('link', { name: new RegExp(title) }).click();
    await expect(own.getByRole('heading', { name: 'Tam giác vuông' })).toBeVisible();
    await expect(own.getByText('Hỏi bài cũ')).toHaveCount(0);
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Trang sau' }).click();
    await expect(own.locator('math')).toHaveCount(1);
    await settled(own);
    await own.reload();
    await expect(own.getByText('Trang 2 / 3', { exact: true })).toBeVisible();
    await own.getByRole('button', { name: 'Trang sau' }).click();
    await expect(own.getByText('Đã ghi nhận em đọc xong.')).toBeVisible();
    await page.getByRole('tab', { name: 'Ai đã đọc' }).click();
    await expect(page.getByText(/^1 em đã xong, 1 em đã mở/)).toBeVisible();
  });
});

/** A deck made elsewhere: a PDF with what is said to each page. */
test('a PDF is a deck: notes stand beside its pages and its last page finishes it', async ({ page, person }) => {
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const title = 'Bài giảng từ PDF';
  await page.goto(`/t/classes/${classId}/${lessonId}/slide/create`);
  await page.getByRole('textbox', { name: /^Tên bài trình chiếu/ }).fill(title);
  await page.getByText('Tệp PDF', { exact: true }).click();
  await page
    .locator('input[type=file][aria-label="Tệp PDF"]')
    .setInputFiles({ name: 'bai.pdf', mimeType: 'application/pdf', buffer: pdfOf(2) });
  await page.getByRole('button', { name: 'Trang 2' }).click();
  await page.getByRole('textbox', { name: 'Lời dặn trang 2' }).fill('Cho làm bài 3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lưu bài trình chiếu' }).click();
  await expect(page.getByText('Cho làm bài 3')).toBeVisible();
  await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
  await expect(page.getByText(`Đã đăng ${title}.`)).toBeVisible();
  await own.goto(`/student/e-learning/${lessonId}`);
  await own.getByRole('link', { name: new RegExp(title) }).click();
  await expect(own.getByText('Trang 1 / 2', { exact: true })).toBeVisible();
  await expectNoSideScroll(own);
  await own.getByRole('button', { name: 'Trang sau' }).click();
  await expect(own.getByText('Đã ghi nhận em đọc xong.')).toBeVisible();
});
