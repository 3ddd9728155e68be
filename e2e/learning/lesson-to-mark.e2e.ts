import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { aPhoto, pdfOf, read, redSquare } from './lesson-steps.ts';
import { drawInk, markAsDone } from './marking-steps.ts';

const lesson = 'Bài 41. Hệ thức trong tam giác vuông';
const reading = 'Định lí và bảng số';
const sheet = 'Phiếu luyện tập';
const task = 'Đo bóng cột cờ';

/** A class the pupil and the teacher share, and another where the teacher has the same subject. */
async function classesOf(page: Page, own: Page) {
  const years: { id: string; status: string }[] = await read(page, 'teacher', '/school-years/options');
  const year = years.find(({ status }) => status === 'ACTIVE');
  const classes: { id: string; name: string; subjects: { subjectId: string }[] }[] = await read(
    page,
    'teacher',
    `/teacher/classes?schoolYearId=${year?.id}`,
  );
  const { className } = await read(own, 'student', '/home/student');
  const mine = classes.find(({ name }) => name === className);
  for (const { subjectId } of mine?.subjects ?? []) {
    const other = classes.find((each) => each !== mine && each.subjects.some((one) => one.subjectId === subjectId));
    if (mine && other) return { classId: mine.id, subjectId, otherName: other.name };
  }
  throw new Error('The teacher of the demonstration school has a subject in two classes, one of them the pupil’s');
}

/** The whole way of a lesson: written, read, done, marked, in the mark sheet, seen. Each part has a journey of its own that looks closer. */
test('from a lesson to a mark: written, copied, read on a phone, done after a cut, marked in ink, in the sheet and seen in place', async ({
  page,
  person,
  faults,
}) => {
  await signIn(page, 'teacher');
  const own = await person(phone);
  await signIn(own, 'student');
  const { classId, subjectId, otherName } = await classesOf(page, own);
  const dialog = page.getByRole('dialog');
  const type = (words: string) => page.keyboard.type(words, { delay: 5 });
  const add = async (entry: string) => {
    await page.getByRole('button', { name: 'Thêm nội dung' }).first().click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const back = () => page.getByRole('link', { name: lesson }).first().click();

  await test.step('the teacher writes a lesson: a formula, a table and a picture', async () => {
    await page.goto(`/t/classes/${classId}?tab=lessons&subject=${subjectId}`);
    await settled(page);
    await page.getByRole('button', { name: 'Thêm bài học' }).first().click();
    await dialog.getByRole('textbox', { name: /^Tên bài/ }).fill(lesson);
    await expect(dialog.getByRole('textbox', { name: 'Mục tiêu' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(page.getByRole('heading', { name: lesson })).toBeVisible();
    await add('Soạn tài liệu');
    await page.getByRole('textbox', { name: /^Tên tài liệu/ }).fill(reading);
    const text = page.getByRole('textbox', { name: 'Bài viết' });
    await text.click();
    await type('Trong tam giác vuông $a^2=b^2+c^2$ luôn đúng.');
    await expect(text.locator('math')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.getByRole('toolbar').getByRole('button', { name: 'Bảng', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Chèn bảng 3 × 3', exact: true }).click();
    for (const word of ['b', 'c', 'a', '3', '4', '5', '5', '12']) {
      await type(word);
      await page.keyboard.press('Tab');
    }
    await type('13');
    await page.keyboard.press('Control+End');
    await page
      .locator('input[type=file][aria-label="Ảnh"]')
      .setInputFiles({ name: 'tam-giac.png', mimeType: 'image/png', buffer: redSquare });
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
    await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${reading}.`)).toBeVisible();
    await back();
  });
  const lessonId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('adds a PDF', async () => {
    await add('Soạn tài liệu');
    await page.getByRole('textbox', { name: /^Tên tài liệu/ }).fill(sheet);
    await page.getByText('Tệp tải lên', { exact: true }).click();
    await page
      .locator('input[type=file][aria-label="Tệp"]')
      .setInputFiles({ name: 'phieu.pdf', mimeType: 'application/pdf', buffer: pdfOf(2) });
    await expect(page.getByRole('button', { name: /phieu\.pdf/ })).toBeVisible();
    await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${sheet}.`)).toBeVisible();
    await back();
  });

  const exercise = await test.step('and an exercise whose marks go into the sheet', async () => {
    await add('Soạn bài tập');
    await page.getByRole('textbox', { name: /^Tên bài tập/ }).fill(task);
    await page.getByRole('textbox', { name: /^Đề bài/ }).click();
    await type('Chụp ba trang bài làm.');
    await page.getByRole('button', { name: 'Thêm tiêu chí' }).click();
    await page.getByRole('textbox', { name: /^Tiêu chí 1/ }).fill('Cách đo');
    await page.getByRole('textbox', { name: /^Mức 1 của tiêu chí 1/ }).fill('Đủ');
    await page.getByRole('textbox', { name: /^Điểm mức 1 của tiêu chí 1/ }).fill('9,5');
    await page.getByRole('textbox', { name: /^Mức 2 của tiêu chí 1/ }).fill('Thiếu');
    await page.getByRole('textbox', { name: /^Điểm mức 2 của tiêu chí 1/ }).fill('5');
    await page.getByRole('button', { name: 'Lưu bài tập' }).click();
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${task}.`)).toBeVisible();
    const address = page.url();
    await back();
    await page.getByRole('button', { name: `Việc khác với ${task}` }).click();
    await page.getByRole('menuitem', { name: 'Ngày giờ, giao cho ai' }).click();
    await dialog.getByRole('combobox', { name: /^Điểm vào cột/ }).click();
    await page.getByRole('option', { name: 'ĐĐGtx 4, Học kì I', exact: true }).click();
    await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText(`Đã lưu ${task}.`)).toBeVisible();
    return address;
  });

  await test.step('opens it, and copies it to another class, linked', async () => {
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).first().click();
    await dialog.getByRole('button', { name: 'Đăng', exact: true }).click();
    await expect(page.getByText(`Đã đăng ${lesson}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Chép sang lớp khác' }).click();
    await dialog.getByRole('combobox', { name: /^Chép sang/ }).click();
    await page.getByRole('option', { name: otherName, exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Chép bài' }).click();
    await expect(page.getByText(`Lớp khác theo bài này: ${otherName}`)).toBeVisible();
  });

  await test.step('a pupil reads it on a phone', async () => {
    await own.getByRole('link', { name: 'Bài học', exact: true }).click();
    await own
      .getByRole('link', { name: new RegExp(`^${lesson}`) })
      .first()
      .click();
    await own.getByRole('link', { name: new RegExp(`^${reading}`) }).click();
    await expect(own.locator('main math')).toHaveCount(1);
    await expect(own.getByRole('cell', { name: '13' })).toBeVisible();
    await expect.poll(() => own.locator('main img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8);
    await own.mouse.wheel(0, 5_000);
    // What is said in passing has gone by where all of it stood in the window from the beginning.
    await expect(own.getByText('Đã đọc xong', { exact: true }).first()).toBeVisible();
    await expectNoSideScroll(own);
    await own.goto(`/student/e-learning/${lessonId}`);
    await own.getByRole('link', { name: new RegExp(`^${sheet}`) }).click();
    await expect(own.getByText('Trang 1 / 2', { exact: true }).first()).toBeVisible();
    await own.goto(`/student/e-learning/${lessonId}`);
    await own.getByRole('link', { name: new RegExp(`^${task}`) }).click();
    await expect(own.getByText('Chụp ba trang bài làm.')).toBeVisible();
    await settled(own);
  });

  await test.step('loses the network, and hands in three photos when it is back', async () => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|socket\.io/);
    await own.context().setOffline(true);
    await expect(own.getByText('Chụp ba trang bài làm.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Nộp bài' })).toBeDisabled();
    await own.context().setOffline(false);
    const photos = [];
    for (const name of ['Mot', 'Hai', 'Ba'])
      photos.push({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto(own, name) });
    const chooser = own.waitForEvent('filechooser');
    await own.getByRole('button', { name: 'Chọn từ máy' }).click();
    await (await chooser).setFiles(photos);
    await expect(own.getByText('Ảnh chụp, 3 trang')).toBeVisible();
    await expect(own.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    await own.getByRole('button', { name: 'Nộp bài' }).click();
    await expect(own.getByText('Đã nộp bài, lần 1.')).toBeVisible();
  });

  await test.step('the teacher marks on the page with ink, and returns it for rework', async () => {
    await page.goto(`${exercise.replace(/\?.*$/, '')}?tab=handedIn`);
    await page.getByRole('link', { name: 'Chấm bài' }).click();
    await expect(page.getByRole('img', { name: 'Trang 3' })).toBeVisible();
    await drawInk(page, 'Trang 1');
    await expect(page.getByRole('list', { name: 'Ghi chú trên bài' }).getByRole('listitem')).toHaveText([/Nét bút/]);
    await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
    await page.getByRole('button', { name: 'Trả lại để làm tiếp' }).click();
    await dialog.getByRole('textbox', { name: /^Em cần sửa gì/ }).fill('Đo thêm một lần nữa.');
    await dialog.getByRole('button', { name: 'Trả lại để làm tiếp' }).click();
    await expect(page.getByText(/^Đã trả lại để sửa/)).toBeVisible();
  });

  await test.step('the pupil sees why, and hands in again', async () => {
    await own.reload();
    await expect(own.getByText('Đo thêm một lần nữa.')).toBeVisible();
    await own.getByRole('button', { name: 'Đưa trang 3 lên trước' }).click();
    await expect(own.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    await own.getByRole('button', { name: 'Nộp lại' }).click();
    await expect(own.getByText('Lần 2', { exact: true })).toBeVisible();
  });

  await test.step('it is marked and released; the mark stands in the sheet with where it came from', async () => {
    await page.reload();
    await expect(page.getByRole('img', { name: 'Trang 1' })).toBeVisible();
    await drawInk(page, 'Trang 1');
    await markAsDone(page);
    await page.getByRole('link', { name: 'Đã nộp' }).click();
    await page.getByRole('button', { name: 'Trả điểm' }).click();
    await dialog.getByRole('button', { name: 'Trả điểm 1 em' }).click();
    await expect(page.getByText('Đã trả điểm 1 bài. 1 điểm đã vào sổ.')).toBeVisible();
    const itemId = /exercise\/([^/?]+)/.exec(exercise)?.[1];
    const { semesterId } = (await read(page, 'teacher', `/lesson-items/${itemId}/exercise`)).item.markTarget;
    await page.goto(`/t/classes/${classId}?tab=marks&subject=${subjectId}&semester=${semesterId}`);
    await page.getByRole('button', { name: 'Việc khác' }).click();
    await page.getByRole('menuitem', { name: 'Lịch sử sửa' }).click();
    const change = dialog.getByRole('listitem').filter({ hasText: task });
    await expect(change).toContainText('9,5');
    await expect(change).toContainText('từ bài tập');
  });

  await test.step('the pupil sees the mark, and the ink in its place on the page', async () => {
    await own.reload();
    const result = own.getByRole('region', { name: 'Kết quả' });
    await expect(result.getByText('9,5').first()).toBeVisible();
    await expect(result.getByText('Biết đo hai lần để kiểm tra, rất tốt.')).toBeVisible();
    const place = async (of: ReturnType<Page['locator']>) => {
      const box = await of.boundingBox();
      if (!box) throw new Error('It has no place');
      return box;
    };
    const sheet = result.getByRole('img', { name: 'Trang 1' });
    const ink = await place(sheet.locator('..').locator('path').first());
    const paper = await place(sheet);
    expect(ink.x).toBeGreaterThan(paper.x);
    expect(ink.x + ink.width).toBeLessThan(paper.x + paper.width);
    expect(ink.y).toBeGreaterThan(paper.y);
    expect(ink.y + ink.height).toBeLessThan(paper.y + paper.height);
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });
});
