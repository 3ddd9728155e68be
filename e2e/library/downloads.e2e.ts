import { readFile } from 'node:fs/promises';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, signIn, test } from '../kit/fixtures.ts';

/** A PDF of one page that says something. */
function onePage(words: string): Buffer {
  const stream = `BT /F1 24 Tf 40 300 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`);
}

test('a digital book is added, asked for on the phone, allowed, read and downloaded with a name on it', async ({
  person,
}) => {
  const desk = await person();
  const pupil = await person(phone);
  await signIn(desk, 'account');
  await signIn(pupil, 'student');
  const { origin } = new URL(desk.url());
  const login = await desk.request.post(`${origin}/api/account/auth/login`, {
    data: { username: demoUsers.account, password: demoPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).result.access_token}` };
  const [category] = (await (await desk.request.get(`${origin}/api/library/categories`, { headers })).json()).result;
  const made = await desk.request.post(`${origin}/api/library/books`, {
    headers,
    data: { categoryId: category.id, title: 'Chuyện con mèo dạy hải âu bay', kind: 'STN', grades: [9] },
  });
  const { id } = (await made.json()).result;

  await test.step('the library adds a file that is given on request', async () => {
    await desk.goto(`/library/books/${id}/detail`);
    await desk.getByRole('button', { name: 'Thêm bản số' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Bản số của/ });
    await dialog.getByRole('radio', { name: /^Xin rồi mới tải/ }).check();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'hai-au.pdf', mimeType: 'application/pdf', buffer: onePage('Hai au bay') });
    await expect(dialog.getByRole('button', { name: /hai-au\.pdf/ })).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Lưu bản số' }).click();
    await expect(desk.getByText('Đã lưu bản số.')).toBeVisible();
    await expect(desk.getByText(/^1 trang/)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('the pupil asks for it', async () => {
    await pupil.goto(`/student/library/books/${id}/detail`);
    await expect(pupil.getByText('Muốn tải thì xin thư viện trước.')).toBeVisible();
    await expectNoSideScroll(pupil);
    await expectAccessible(pupil);
    await pupil.getByRole('button', { name: 'Xin tải' }).click();
    const dialog = pupil.getByRole('dialog', { name: /^Xin tải/ });
    await dialog.getByRole('textbox', { name: 'Dùng để làm gì' }).fill('Thuyết trình môn Ngữ văn');
    await dialog.getByRole('button', { name: 'Xin tải' }).click();
    await expect(pupil.getByText(/^Đã xin ngày/)).toBeVisible();
  });

  await test.step('the desk finds the request on top, on a phone too, and allows it', async () => {
    await desk.goto('/library/borrow-download-list?tab=downloads');
    const row = desk.getByRole('row', { name: /Chuyện con mèo/ });
    await expect(row.getByText('Chờ duyệt')).toBeVisible();
    await expectAccessible(desk);
    const { width, height } = desk.viewportSize() ?? { width: 1440, height: 900 };
    await desk.setViewportSize({ width: 375, height: 812 });
    await expect(desk.getByText('Chờ duyệt').first()).toBeVisible();
    await expectNoSideScroll(desk);
    await desk.setViewportSize({ width, height });
    await row.getByRole('link').first().click();
    await expect(desk.getByText('Thuyết trình môn Ngữ văn')).toBeVisible();
    await desk.getByRole('button', { name: 'Cho tải' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Cho tải/ });
    await dialog.getByRole('button', { name: 'Cho tải' }).click();
    await expect(desk.getByText(/^Đã cho tải đến hết/)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('the pupil reads it on the page and takes it home', async () => {
    await pupil.goto('/student/library/borrow-download-list?tab=digital');
    await expectNoSideScroll(pupil);
    await expectAccessible(pupil);
    await pupil.getByRole('link', { name: /^Chuyện con mèo/ }).click();
    // The list says until when of each of its books: first the page of this one is there.
    await expect(pupil.getByRole('button', { name: /^Đọc hai-au/ })).toBeVisible();
    await expect(pupil.getByText(/^Tải được đến hết \d/)).toBeVisible();
    await pupil.getByRole('button', { name: /^Đọc hai-au/ }).click();
    await expect(pupil.getByText('Trang 1 / 1').first()).toBeVisible();
    await expect(pupil.locator('canvas').first()).toBeVisible();
    await expectNoSideScroll(pupil);
    const coming = pupil.waitForEvent('download');
    await pupil.getByRole('button', { name: /^Tải hai-au/ }).click();
    const bytes = await readFile(await (await coming).path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(pupil.getByText(/^Đang tải hai-au/)).toBeVisible();
  });
});
