import type { Page } from '@playwright/test';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

const ownAddress = 'https://example.org/bai-giang';

/** A call as the person who is signed in on the page; what it answers. */
async function callAs(page: Page, scope: 'teacher' | 'student', method: 'GET' | 'POST', path: string, data?: object) {
  const { origin } = new URL(page.url());
  const signedIn = await page.request.post(`${origin}/api/account/auth/login-${scope}`, {
    data: { username: demoUsers[scope], password: demoPassword },
  });
  const token: string = (await signedIn.json()).result.access_token;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.fetch(`${origin}/api${path}`, { method, headers, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).result;
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A lesson from nothing to what a pupil reads on a phone, and what the teacher sees of it. */
test('a lesson is made, opened, copied to another class, read on a phone, and the others are reminded', async ({
  page,
  person,
}) => {
  await signIn(page, 'teacher');
  const title = 'Bài 40. Ôn tập cuối chương';
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  const own = await person(phone);
  await signIn(own, 'student');

  // The pupil's class is one of the teacher's, and the subject one they teach in another class too.
  const { classId, subjectId, otherName } = await test.step('a class and a subject', async () => {
    const me = await own.evaluate(() => document.title);
    expect(me).not.toBe('');
    const years = await callAs(page, 'teacher', 'GET', '/school-years/options');
    const year = years.find(({ status }: { status: string }) => status === 'ACTIVE') ?? years[0];
    const classes: { id: string; name: string; subjects: { subjectId: string }[] }[] = await callAs(
      page,
      'teacher',
      'GET',
      `/teacher/classes?schoolYearId=${year.id}`,
    );
    const home = await callAs(own, 'student', 'GET', '/home/student');
    const mine = classes.find(({ name }) => name === home.className) ?? classes[0];
    const shared = mine?.subjects.find((subject) =>
      classes.some((each) => each !== mine && each.subjects.some((one) => one.subjectId === subject.subjectId)),
    );
    const other = classes.find(
      (each) => each !== mine && each.subjects.some((one) => one.subjectId === shared?.subjectId),
    );
    return { classId: mine?.id ?? '', subjectId: shared?.subjectId ?? '', otherName: other?.name ?? '' };
  });

  await test.step('a lesson is added in the class record', async () => {
    await page.goto(`/t/classes/${classId}?tab=lessons&subject=${subjectId}`);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Thêm bài học' }).first().click();
    await dialog.getByRole('textbox', { name: /^Tên bài/ }).fill(title);
    await dialog.getByRole('textbox', { name: /^Tuần/ }).fill('12');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Nháp', { exact: true }).first()).toBeVisible();
  });
  const lessonId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('a link and a document are put in, dated and opened', async () => {
    await page.getByRole('button', { name: 'Thêm nội dung' }).first().click();
    await page.getByRole('menuitem', { name: 'Dán liên kết' }).click();
    await dialog.getByRole('textbox', { name: /^Địa chỉ/ }).fill(ownAddress);
    await dialog.getByRole('textbox', { name: /^Tên/ }).fill('Xem bài giảng');
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(row('Xem bài giảng')).toBeVisible();
    await callAs(page, 'teacher', 'POST', `/lessons/${lessonId}/documents`, {
      title: 'Đọc lại lí thuyết',
      text: paragraph('Bốn hệ thức cần nhớ.'),
    });
    await page.reload();
    await page.getByRole('button', { name: 'Đưa Đọc lại lí thuyết lên' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Đọc lại lí thuyết giờ đứng thứ 1.')).toBeVisible();
    for (const item of ['Đọc lại lí thuyết', 'Xem bài giảng']) {
      await row(item)
        .getByRole('button', { name: /^Việc khác/ })
        .click();
      await page.getByRole('menuitem', { name: 'Đăng cho học sinh' }).click();
      await dialog.getByRole('button', { name: 'Đăng', exact: true }).click();
      await expect(row(item).getByText('Đã đăng')).toBeVisible();
    }
    await expectAccessible(page);
  });

  await test.step('the lesson is opened and copied to another class, linked', async () => {
    await page.getByRole('button', { name: 'Đăng cho học sinh' }).click();
    await expect(dialog.getByRole('button', { name: 'Đóng' })).not.toBeFocused();
    await dialog.getByRole('button', { name: 'Đăng', exact: true }).click();
    await expect(page.getByText(`Đã đăng ${title}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Chép sang lớp khác' }).click();
    await expect(dialog.getByRole('combobox', { name: /^Chép sang/ })).toBeFocused();
    await dialog.getByRole('combobox', { name: /^Chép sang/ }).click();
    await page.getByRole('option', { name: otherName, exact: true }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Chép bài' }).click();
    await expect(page.getByText(`Đã chép sang ${otherName}`)).toBeVisible();
    await expect(page.getByText(`Lớp khác theo bài này: ${otherName}`)).toBeVisible();
  });

  await test.step('a pupil finds it on a phone and opens the link', async () => {
    await own.getByRole('link', { name: 'Bài học', exact: true }).click();
    await expect(own.getByRole('heading', { name: 'Bài học', level: 1 })).toBeVisible();
    await own.getByRole('textbox', { name: /^Tìm bài/ }).fill('on tap cuoi chuong');
    await own
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .first()
      .click();
    await expect(own.getByRole('heading', { name: title })).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
    const [outside] = await Promise.all([
      own.waitForEvent('popup'),
      own.getByRole('link', { name: /^Xem bài giảng/ }).click(),
    ]);
    await outside.close();
    await expect(own.getByRole('listitem').filter({ hasText: 'Xem bài giảng' })).toContainText('Đã xong');
  });

  await test.step('the teacher sees who has, and reminds the others', async () => {
    await page.goto(`/t/classes/${classId}/${lessonId}?tab=progress`);
    await expect(page.getByRole('table')).toContainText('xong');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Nhắc những em chưa xong' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Nhắc \d+ em/ }).click();
    await expect(page.getByText(/^Đã nhắc \d+ em\./)).toBeVisible();
  });
});
