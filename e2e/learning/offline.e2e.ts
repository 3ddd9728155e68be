import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { lessonOfBoth, programIsKept, read, redSquare } from './lesson-steps.ts';

const documentTitle = 'Công thức để đọc trên xe buýt';
const exerciseTitle = 'Vẽ ba hình tam giác';
const other = { scope: 'student', username: 'ban.cung.lop', password: 'mười hai con giáp' } as const;

/** A sheet of paper as a phone photographs it. */
async function aPhoto(page: Page, words: string) {
  const data = await page.evaluate((text) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 1200];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing is drawn');
    context.fillStyle = '#fdfdf6';
    context.fillRect(0, 0, 900, 1200);
    context.fillStyle = '#123';
    context.font = '96px sans-serif';
    context.fillText(text, 120, 300);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  }, words);
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

/** Takes photos by the button for those that are on the device. */
async function takePhotos(page: Page, ...names: string[]): Promise<void> {
  const photos: Awaited<ReturnType<typeof aPhoto>>[] = [];
  for (const name of names) photos.push(await aPhoto(page, name));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Chọn từ máy' }).click();
  await (await chooser).setFiles(photos);
}

/** By the menu of a phone. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: 'Thêm' }).click();
  await page.getByRole('dialog').getByText('Đăng xuất', { exact: true }).click();
}

/** A picture that is drawn, and not only named. */
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);

/** All that this browser keeps of anybody, as somebody would read it who knows where to look. */
const lyingHere = (page: Page) =>
  page.evaluate(async () => {
    const rows: Record<string, unknown>[] = [];
    const request = indexedDB.open('phuong-kept');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const asked = database.transaction(name).objectStore(name).getAll();
        asked.onsuccess = () => resolve(asked.result);
      });
    const words = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
    for (const shelf of ['reading', 'unsent']) {
      for (const row of (await all(shelf)) as Record<string, unknown>[])
        rows.push({ shelf, kind: row.kind, words: words(row.bytes as ArrayBuffer) });
    }
    const keys = (await all('keys')).length;
    database.close();
    return {
      keys,
      reading: rows.filter(({ shelf }) => shelf === 'reading').length,
      unsent: rows.filter(({ shelf }) => shelf === 'unsent').length,
      words: rows.map((row) => row.words).join('\n'),
      caches: await caches.keys(),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    };
  });

test('a pupil reads on without a network, hands in photos when it is back, and leaves nothing readable on a shared computer', async ({
  page,
  person,
  faults,
  school,
}, { file }) => {
  // Without a network calls fail: that is what this is about.
  faults.allow(/ERR_INTERNET_DISCONNECTED|socket\.io|ERR_FAILED|ERR_NETWORK/);
  await signIn(page, 'teacher');
  const first = await person(phone);
  const context: BrowserContext = first.context();
  // A browser lists what a page has loaded up to a limit, which is soon reached where much is read: what comes later is kept as well.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(40));
  let own = first;
  await signIn(own, 'student');
  const { classId, lessonId } = await lessonOfBoth(page, own);
  const { fullName } = await read(own, 'student', '/account-student').then((me) => ({ fullName: String(me.name) }));

  await test.step('the teacher writes a document with a formula and a picture, and an exercise', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}`);
    await settled(page);
    await page.getByRole('button', { name: 'Thêm nội dung' }).first().click();
    await page.getByRole('menuitem', { name: 'Soạn tài liệu' }).click();
    await page.getByRole('textbox', { name: /^Tên tài liệu/ }).fill(documentTitle);
    const text = page.getByRole('textbox', { name: 'Bài viết' });
    await text.click();
    await page.keyboard.type('Trong tam giác vuông $a^2+b^2=c^2$ luôn đúng.', { delay: 5 });
    await expect(text.locator('math')).toHaveCount(1);
    await page.locator('input[type=file][aria-label="Ảnh"]').setInputFiles({
      name: 'hinh-vuong.png',
      mimeType: 'image/png',
      buffer: redSquare,
    });
    await expect(text.locator('img:not(.ProseMirror-separator)')).toHaveCount(1);
    await page.getByRole('button', { name: 'Lưu tài liệu' }).click();
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${documentTitle}.`)).toBeVisible();
    await page.goto(`/t/classes/${classId}/${lessonId}`);
    await page.getByRole('button', { name: 'Thêm nội dung' }).first().click();
    await page.getByRole('menuitem', { name: 'Soạn bài tập' }).click();
    await page.getByRole('textbox', { name: /^Tên bài tập/ }).fill(exerciseTitle);
    await page.getByRole('textbox', { name: /^Đề bài/ }).click();
    await page.keyboard.type('Vẽ trên giấy rồi chụp lại.');
    await page.getByRole('button', { name: 'Lưu bài tập' }).click();
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(page.getByText(`Đã đăng ${exerciseTitle}.`)).toBeVisible();
  });
  const exercise = page.url();

  await test.step('the pupil opens the lesson, the document and the exercise once', async () => {
    await own.goto('/student/e-learning');
    await settled(own);
    await own.goto(`/student/e-learning/${lessonId}`);
    await own.getByRole('link', { name: new RegExp(documentTitle) }).click();
    await expect(own.locator('math')).toHaveCount(1);
    await own.locator('img').last().scrollIntoViewIfNeeded();
    await expect(own.getByText('Đã đọc xong', { exact: true }).first()).toBeVisible();
    await own.goBack();
    await own.getByRole('link', { name: new RegExp(`^${exerciseTitle}`) }).click();
    await expect(own.getByText('Vẽ trên giấy rồi chụp lại.')).toBeVisible();
    await programIsKept(own, [/katex-.*js$/, /KaTeX_Math.*woff2$/, /rich-text-editor/, /editor-surface/]);
    await settled(own);
  });
  const ownExercise = own.url();

  await test.step('without a network the page is loaded anew and all of it is read again', async () => {
    await context.setOffline(true);
    await own.goto('/home');
    await expect(own).toHaveURL(/\/student\/e-learning$/);
    await expect(own.getByText(/^Không có mạng. Đang xem bản đã lưu lúc/)).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
    await own.goto(`/student/e-learning/${lessonId}`);
    await expect(own.getByText(/^Không có mạng. Đang xem bản đã lưu lúc/)).toBeVisible();
    await own.getByRole('link', { name: new RegExp(documentTitle) }).click();
    await expect(own.locator('math')).toHaveCount(1);
    await isDrawn(own.locator('main img').last());
    await own.reload();
    await expect(own.locator('math')).toHaveCount(1);
    await isDrawn(own.locator('main img').last());
    await own.goto(ownExercise);
    await expect(own.getByText('Vẽ trên giấy rồi chụp lại.')).toBeVisible();
  });

  await test.step('three photos are taken and handed in; they wait on the phone, and the screen says so', async () => {
    await takePhotos(own, 'Mot', 'Hai', 'Ba');
    await expect(own.getByText('Ảnh chụp, 3 trang')).toBeVisible();
    await expect(own.getByText('chưa gửi', { exact: true })).toHaveCount(3);
    await isDrawn(own.getByRole('img', { name: 'Trang 3' }));
    await own.getByRole('button', { name: 'Nộp bài' }).click();
    await expect(own.getByText(/^Chờ mạng để nộp.*3 ảnh chỉ có trên máy này$/)).toBeVisible();
    await expectAccessible(own);
  });

  await test.step('the page is closed; opened again with a network it hands in once', async () => {
    await own.close();
    own = await context.newPage();
    await own.goto('/student/e-learning');
    const unsent = own.getByRole('region', { name: 'Chưa gửi tới trường' });
    await expect(unsent.getByRole('link', { name: exerciseTitle })).toBeVisible();
    await expect(unsent.getByText('chờ mạng để nộp · 3 ảnh chỉ có trên máy này')).toBeVisible();
    await expectAccessible(own);
    await context.setOffline(false);
    await expect(own.getByText(`Đã nộp ${exerciseTitle}.`)).toBeVisible();
    await expect(unsent).toHaveCount(0);
    await own.goto(ownExercise);
    await expect(own.getByText('Lần 1', { exact: true })).toBeVisible();
    await expect(own.getByText('Lần 2', { exact: true })).toHaveCount(0);
    await page.goto(exercise);
    await page.getByRole('tab', { name: 'Đã nộp' }).click();
    await expect(page.getByText('1 trong 45 em đã nộp.')).toBeVisible();
  });

  await test.step('what is not sent is named before the pupil signs out, and waits', async () => {
    await own.getByRole('button', { name: 'Rút lại để sửa' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Rút lại để sửa' }).click();
    await expect(own.getByText('Đã rút bài lại. Bài đang là nháp.')).toBeVisible();
    await context.setOffline(true);
    await takePhotos(own, 'Bon');
    await expect(own.getByText('chưa gửi', { exact: true })).toHaveCount(1);
    await signOut(own);
    const leaving = own.getByRole('alertdialog', { name: 'Còn bài chưa gửi' });
    await expect(leaving.getByText(exerciseTitle)).toBeVisible();
    await expect(leaving.getByText('đang làm, chưa nộp · 1 ảnh chỉ có trên máy này')).toBeVisible();
    await expect(leaving.getByRole('button', { name: 'Gửi rồi đăng xuất' })).toBeDisabled();
    await expectAccessible(own);
    await leaving.getByRole('button', { name: 'Đăng xuất, để bài chờ' }).click();
    await expect(own).toHaveURL(/\/sign-in/);
    await context.setOffline(false);
  });

  await test.step('another pupil who signs in on the same computer finds nothing of it', async () => {
    const itemId = /exercise\/([^/]+)/.exec(exercise)?.[1];
    const { rows } = await read(page, 'teacher', `/lesson-items/${itemId}/submissions`);
    const name = rows.map((each: { name: string }) => each.name).find((each: string) => each !== fullName);
    await (await school.of(file)).pauseFor('kit/make-users.ts', JSON.stringify({ ...other, name }));
    await signIn(own, 'student', other.username, other.password);
    await own.goto('/student/e-learning');
    await settled(own);
    await expect(own.getByText('Chưa gửi tới trường')).toHaveCount(0);
    const here = await lyingHere(own);
    for (const words of [exerciseTitle, documentTitle, fullName, 'JFIF', 'giấy'])
      expect(here.words.includes(words), words).toBe(false);
    expect(here.unsent, 'the work waits, locked').toBeGreaterThan(0);
    expect(here.keys, 'the key of who is signed in').toBe(1);
    expect(here.storage).not.toContain(exerciseTitle);
    await context.setOffline(true);
    await own.goto(ownExercise);
    await expect(own.getByText('Vẽ trên giấy rồi chụp lại.')).toHaveCount(0);
    await context.setOffline(false);
    await own.goto('/home');
    await signOut(own);
    await expect(own).toHaveURL(/\/sign-in/);
    await expect.poll(async () => (await lyingHere(own)).keys).toBe(0);
    await expect.poll(async () => (await lyingHere(own)).reading).toBe(0);
    await expect.poll(async () => (await lyingHere(own)).caches).not.toContain('pupil-program');
  });

  await test.step('its owner comes back: the work is there, and is sent', async () => {
    await signIn(own, 'student');
    await expect(own.getByText(`Đã gửi phần đang làm của ${exerciseTitle}.`)).toBeVisible();
    await own.goto(ownExercise);
    await expect(own.getByText('Ảnh chụp, 4 trang')).toBeVisible();
    await expect(own.getByText('chưa gửi', { exact: true })).toHaveCount(0);
    await isDrawn(own.getByRole('img', { name: 'Trang 4' }));
  });
});
