import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { aPhoto, read } from './lesson-steps.ts';
import { drawInk, markAsDone } from './marking-steps.ts';

test('an exercise is written, done on a phone with photos, lost with the network, handed in once, taken back, and seen by the teacher', async ({
  page,
  person,
  faults,
}) => {
  await signIn(page, 'teacher');
  const title = 'Đo chiều cao cột cờ';
  const dialog = page.getByRole('dialog');
  await page.goto('/t/classes');
  await page.getByRole('link', { name: /9A1/ }).first().click();
  await page.getByRole('tab', { name: /^Bài học/ }).click();
  await page.getByRole('link', { name: 'Tỉ số lượng giác của góc nhọn' }).click();

  await test.step('the teacher writes it, with what is taken and criteria', async () => {
    await page.getByRole('button', { name: 'Thêm nội dung' }).click();
    await page.getByRole('menuitem', { name: 'Soạn bài tập' }).click();
    await page.getByRole('textbox', { name: /^Tên bài tập/ }).fill(title);
    await page.getByRole('textbox', { name: /^Đề bài/ }).click();
    await page.keyboard.type('Đo chiều cao cột cờ bằng giác kế.');
    await page.getByRole('checkbox', { name: 'Trừ điểm bài nộp trễ' }).check();
    await page.getByRole('button', { name: 'Thêm tiêu chí' }).click();
    await page.getByRole('textbox', { name: /^Tiêu chí 1/ }).fill('Cách đo');
    await page.getByRole('textbox', { name: /^Mức 1 của tiêu chí 1/ }).fill('Đủ');
    await page.getByRole('textbox', { name: /^Điểm mức 1 của tiêu chí 1/ }).fill('10');
    await page.getByRole('textbox', { name: /^Mức 2 của tiêu chí 1/ }).fill('Thiếu');
    await page.getByRole('textbox', { name: /^Điểm mức 2 của tiêu chí 1/ }).fill('2,5');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lưu bài tập' }).click();
    await expect(page.getByText(`Đã thêm ${title}, ở dạng nháp.`)).toBeVisible();
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${title}.`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its marks are to go into a column of the mark sheet', async () => {
    const exercise = page.url();
    await page.getByRole('link', { name: 'Tỉ số lượng giác của góc nhọn' }).click();
    await page.getByRole('button', { name: `Việc khác với ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Ngày giờ, giao cho ai' }).click();
    await dialog.getByRole('combobox', { name: /^Điểm vào cột/ }).click();
    await page.getByRole('option', { name: 'ĐĐGtx 4, Học kì I', exact: true }).click();
    await dialog.getByRole('button', { name: 'Lưu', exact: true }).click();
    await expect(page.getByText(`Đã lưu ${title}.`)).toBeVisible();
    await page.goto(exercise);
  });

  const own = await person(phone);
  await signIn(own, 'student');
  await own.getByRole('link', { name: 'Bài học', exact: true }).click();
  await own
    .getByRole('link', { name: /^Tỉ số lượng giác/ })
    .last()
    .click();
  await own.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await expect(own.getByText('Đo chiều cao cột cờ bằng giác kế.')).toBeVisible();
  const photo = async (name: string) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto(own, name),
  });

  await test.step('three photos in one go stand upright, light, in their order', async () => {
    const photos = [await photo('Mot'), await photo('Hai'), await photo('Ba')];
    const chooser = own.waitForEvent('filechooser');
    await own.getByRole('button', { name: 'Chọn từ máy' }).click();
    await (await chooser).setFiles(photos);
    await expect(own.getByText('Ảnh chụp, 3 trang')).toBeVisible();
    const first = own.getByRole('img', { name: 'Trang 1' });
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([1200, 1600]);
    await expect(own.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    await own.getByRole('button', { name: 'Đưa trang 3 lên trước' }).click();
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Xoay, cắt trang 1' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Xoay phải' }).click();
    await own.getByRole('dialog').getByRole('slider', { name: 'Cắt trên' }).fill('20');
    await expectAccessible(own);
    await own.getByRole('dialog').getByRole('button', { name: 'Dùng ảnh này' }).click();
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([1600, 960]);
    await expect(own.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
  });

  await test.step('without a network it waits on the phone, and is handed in once when it is back', async () => {
    // A photo that was just being sent is begun anew, where the answer that it had arrived was lost.
    faults.allow(/work\/submit|ERR_INTERNET_DISCONNECTED|HEAD \/api\/uploads\/\S+ 404/);
    await own.context().setOffline(true);
    await own.getByRole('button', { name: 'Nộp bài' }).click();
    await expect(own.getByText(/^Chờ mạng để nộp/)).toBeVisible();
    await own.context().setOffline(false);
    await expect(own.getByText('Đã nộp bài, lần 1.')).toBeVisible();
    await expect(own.getByText('Lần 1', { exact: true })).toBeVisible();
    // The message covers nothing that one wants to press then.
    await own.getByRole('button', { name: 'Hỏi thầy cô' }).click({ trial: true, timeout: 4_000 });
    await expectAccessible(own);
  });

  await test.step('the teacher sees it', async () => {
    await page.getByRole('tab', { name: 'Đã nộp' }).click();
    await page.reload();
    await settled(page);
    await expect(page.getByText('1 trong 45 em đã nộp.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is taken back, changed and handed in again', async () => {
    await own.getByRole('button', { name: 'Rút lại để sửa' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Rút lại để sửa' }).click();
    await expect(own.getByText('Đã rút bài lại. Bài đang là nháp.')).toBeVisible();
    await own.getByRole('button', { name: 'Bỏ trang 3' }).click();
    await expect(own.getByText('Ảnh chụp, 2 trang')).toBeVisible();
    await expect(own.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    await own.getByRole('button', { name: 'Nộp lại' }).click();
    await expect(own.getByText('Lần 2', { exact: true })).toBeVisible();
  });
  await expect(dialog).toHaveCount(0);

  await test.step('the teacher marks on the page: ink, a stamp, a pin by the keyboard; a step is taken back', async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Đã nộp' }).click();
    await page.getByRole('link', { name: 'Chấm bài' }).click();
    await expect(page.getByRole('img', { name: 'Trang 1' })).toBeVisible();
    await drawInk(page, 'Trang 1');
    await page.getByRole('button', { name: 'Dấu đúng', exact: true }).click();
    const pad = page.getByRole('application', { name: /^Trang 1/ });
    await pad.click({ position: { x: 120, y: 90 } });
    await page.keyboard.press('g');
    await pad.focus();
    for (const key of ['Enter', 'Shift+ArrowRight', 'Enter']) await pad.press(key);
    await page.getByRole('textbox', { name: 'Lời ghi' }).fill('Ghi rõ đo từ đâu');
    await page.keyboard.press('Enter');
    const notes = page.getByRole('list', { name: 'Ghi chú trên bài' });
    await expect(notes.getByRole('listitem')).toHaveText([/Nét bút/, /Dấu đúng/, /Ghi rõ đo từ đâu/]);
    await page.keyboard.press('Control+z');
    await expect(notes.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Control+y');
    await expect(notes.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(notes.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('it goes back for rework, with why and until when, and comes again', async () => {
    await page.getByRole('button', { name: 'Trả lại để làm tiếp' }).click();
    await dialog.getByRole('textbox', { name: /^Em cần sửa gì/ }).fill('Đo thêm một lần nữa.');
    await dialog.getByRole('button', { name: 'Trả lại để làm tiếp' }).click();
    await expect(page.getByText(/^Đã trả lại để sửa/)).toBeVisible();
    await own.reload();
    await expect(own.getByText('Đo thêm một lần nữa.')).toBeVisible();
    await own.getByRole('button', { name: 'Đưa trang 2 lên trước' }).click();
    await expect(own.getByText(/^Đã lưu nháp lúc/)).toBeVisible();
    await own.getByRole('button', { name: 'Nộp lại' }).click();
    await expect(own.getByText('Lần 3', { exact: true })).toBeVisible();
  });

  await test.step('without a network what is marked waits on the desk, and is there when it is back', async () => {
    await page.reload();
    await expect(page.getByRole('img', { name: 'Trang 1' })).toBeVisible();
    faults.allow(/layers|marking|submissions|socket\.io/);
    await page.context().setOffline(true);
    await drawInk(page, 'Trang 1');
    await expect(page.getByText(/^Chưa lưu được/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Đã lưu lúc/)).toBeVisible();
    await markAsDone(page);
  });

  await test.step('it is released; the mark stands in the sheet with where it came from', async () => {
    await page.getByRole('link', { name: 'Đã nộp' }).click();
    await page.getByRole('button', { name: 'Trả điểm' }).click();
    await expect(dialog.getByText(/ĐĐGtx 4, Học kì I/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Trả điểm 1 em' }).click();
    await expect(page.getByText('Đã trả điểm 1 bài. 1 điểm đã vào sổ.')).toBeVisible();
    await expect(page.getByText('đã vào sổ', { exact: true })).toBeVisible();
    const [, classId, lessonId, itemId] = /classes\/([^/]+)\/([^/]+)\/exercise\/([^/]+)/.exec(page.url()) ?? [];
    const { subjectId } = await read(page, 'teacher', `/lessons/${lessonId}`);
    const { semesterId } = (await read(page, 'teacher', `/lesson-items/${itemId}/exercise`)).item.markTarget;
    await page.goto(`/t/classes/${classId}?tab=marks&subject=${subjectId}&semester=${semesterId}`);
    await page.getByRole('button', { name: 'Việc khác' }).click();
    await page.getByRole('menuitem', { name: 'Lịch sử sửa' }).click();
    await expect(dialog.getByText(/từ bài tập/)).toBeVisible();
  });

  await test.step('the pupil sees the mark, what was said, and the ink in its place', async () => {
    await own.reload();
    const result = own.getByRole('region', { name: 'Kết quả' });
    await expect(result.getByText('Biết đo hai lần để kiểm tra, rất tốt.')).toBeVisible();
    await expect(result.locator('path').first()).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });
});
