import type { Page } from '@playwright/test';
import { type MailServer, mailServer } from '../../apps/server/test/servers/mail-server.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { type RunningServer, startServer } from '../kit/server.ts';

test.describe.configure({ mode: 'serial' });

const address = 'mai.sen@truong.edu.vn';
const first = 'mèo đỏ uống trà sen';
const second = 'voi tím nhảy dây thun';

let mail: MailServer;
let server: RunningServer;
let pupil: { id: string; fullName: string; studentCode: string; className: string };
let username: string;

test.beforeAll(async () => {
  mail = await mailServer();
  const settings = async () => ({ SMTP_URL: mail.settings.url, MAIL_FROM: mail.settings.from });
  server = await startServer({ demo: true, settings });
});
test.afterAll(async () => {
  await server?.stop();
  await mail?.close();
});

/** A field by its whole label, required or not. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\s*(\\*|$|\\()`));

/** A date typed as dd/MM/yyyy. */
async function fillDate(page: Page, label: string, date: string): Promise<void> {
  await field(page, label).fill(date);
  await field(page, label).press('Tab');
}

test('a pupil asks for access by the code of the class, the office approves, the pupil comes in', async ({
  person,
}) => {
  const office = await person({ baseURL: server.url });
  await signIn(office, 'account');
  await office.goto('/students');
  await settled(office);
  const cells = await office.getByRole('row').nth(4).getByRole('cell').allTextContents();
  const birthday = cells.find((text) => /^\d{2}\/\d{2}\/\d{4}$/.test(text)) ?? '';
  const className = cells.find((text) => /^\d{1,2}[A-Z]\d?$/.test(text)) ?? '';
  const link = office.getByRole('row').nth(4).getByRole('link').first();
  const id = /students\/([\w-]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
  const studentCode = cells.find((text) => /^[\w.-]*\d{3,}$/.test(text)) ?? '';
  pupil = { id, fullName: ((await link.textContent()) ?? '').trim(), studentCode, className };
  expect([birthday, className, id, studentCode]).not.toContain('');
  username = `${studentCode.toLowerCase()}.sen`;

  await office.goto('/employees/access-requests?view=codes');
  await expectAccessible(office);
  await office.getByRole('button', { name: `Tạo mã: ${pupil.className}` }).click();
  const line = office.getByRole('listitem').filter({ hasText: pupil.className }).first();
  await expect(line.getByRole('button', { name: /^Ngừng mã/ })).toBeVisible();
  const code = /^[A-Z0-9]{8}/.exec(((await line.textContent()) ?? '').replace(pupil.className, ''))?.[0] ?? '';
  expect(code).toHaveLength(8);

  const page = await person({ ...phone, baseURL: server.url });
  await page.goto('/sign-in?area=student');
  await page.getByRole('link', { name: 'Xin cấp tài khoản' }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field(page, 'Mã lớp').fill(code.toLowerCase());
  await field(page, 'Họ và tên').fill(pupil.fullName);
  await fillDate(page, 'Ngày sinh', birthday);
  await field(page, 'Mã học sinh').fill(pupil.studentCode);
  await field(page, 'Email').fill(address);
  await field(page, 'Tên đăng nhập muốn dùng').fill(username);
  await field(page, 'Mật khẩu').fill(first);
  await field(page, 'Nhập lại mật khẩu').fill(first);
  await page.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect(page.getByRole('heading', { name: 'Đã gửi yêu cầu' })).toBeVisible();
  await expectAccessible(page);

  await office.goto('/employees/access-requests');
  await expectAccessible(office);
  await office.getByRole('link', { name: pupil.fullName }).first().click();
  await expect(office.getByText('Trùng mã')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Duyệt' }).click();
  await expect(office.getByText(`Đã duyệt ${pupil.fullName}`)).toBeVisible();
  expect((await mail.mailTo(address)).subject).toContain('đã được duyệt');
  await signIn(page, 'student', username, first);

  // Whoever typed the address: codes go there once the pupil has read one there.
  await page.goto('/profile');
  await settled(page);
  await expect(page.getByText('Chưa xác nhận nên chưa nhận được mã')).toBeVisible();
  const before = mail.mails.length;
  await page.getByRole('button', { name: 'Gửi mã xác nhận' }).click();
  const { text } = await mail.mailTo(address, before);
  const dialog = page.getByRole('dialog', { name: 'Xác nhận email' });
  await dialog.getByLabel(/^Mã 6 số trong email/).fill(/^\d{6}$/m.exec(text)?.[0] ?? '');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page.getByText('Đã xác nhận: mã đặt lại mật khẩu được gửi tới đây.')).toBeVisible();
});

test('a pupil who forgot the password comes back by a code from the mail', async ({ person, faults }) => {
  faults.allow(/reset-password 400/);
  const page = await person({ ...phone, baseURL: server.url });
  await page.goto('/sign-in?area=student');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field(page, 'Tên đăng nhập, email hoặc số điện thoại').fill(username);
  const before = mail.mails.length;
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  const { text } = await mail.mailTo(address, before);
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  const boxes = page.getByRole('group', { name: 'Mã trong email' }).getByRole('textbox');
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByText('Không thấy email?').click();
  await expect(page.getByText('Tìm trong mục thư rác')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // A paste that does not match is refused as a whole; letters are; arrows and backspace move between the boxes.
  await paste(page, 'ABC123');
  await expect(page.getByText('Mã chỉ gồm 6 chữ số')).toBeVisible();
  await expect(boxes.first()).toHaveValue('');
  await boxes.first().press('a');
  await expect(boxes.first()).toHaveValue('');
  await boxes.first().pressSequentially('12');
  await expect(boxes.nth(2)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(1)).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(boxes.first()).toBeFocused();
  await paste(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  for (const [index, digit] of [...code].entries()) await expect(boxes.nth(index)).toHaveValue(digit);

  await field(page, 'Mật khẩu mới').fill('matkhau123');
  await field(page, 'Nhập lại mật khẩu mới').fill('matkhau123');
  await page.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
  await expect(page.getByText('Mật khẩu này dễ đoán')).toBeVisible();
  await field(page, 'Mật khẩu mới').fill(second);
  await field(page, 'Nhập lại mật khẩu mới').fill(second);
  await page.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await signIn(page, 'student', username, second);
});

test('the office prints a sheet of first passwords and a reset code, and both work', async ({ person }) => {
  const office = await person({ baseURL: server.url });
  await signIn(office, 'account');
  await office.goto(`/students/${pupil.id}/detail?tab=signIn`);
  await expect(office.getByText('Đã đặt mật khẩu riêng')).toBeVisible();
  await expectAccessible(office);
  const slip = office.waitForEvent('download');
  await office.getByRole('button', { name: 'In mã đặt lại mật khẩu' }).click();
  expect((await slip).suggestedFilename()).toMatch(/\.pdf$/);
  await office.goto('/students');
  await settled(office);
  for (const index of [5, 6]) await office.getByRole('row').nth(index).getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Cấp tài khoản' }).click();
  const dialog = office.getByRole('dialog', { name: 'Cấp tài khoản' });
  await expect(dialog.getByText('Được cấp mới')).toBeVisible();
  await expectAccessible(office);
  const sheet = office.waitForEvent('download');
  await dialog.getByRole('button', { name: 'In phiếu để cắt' }).click();
  expect((await sheet).suggestedFilename()).toBe('Phiếu tài khoản.pdf');
  await expect(dialog).toBeHidden();
});

/** Pastes into the box that has the focus, as a person would. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    const box = document.querySelector('fieldset input');
    box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}
