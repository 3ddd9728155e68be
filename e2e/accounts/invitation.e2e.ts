import type { Page } from '@playwright/test';
import { type MailServer, mailServer } from '../../apps/server/test/servers/mail-server.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { type RunningServer, startServer } from '../kit/server.ts';

const address = 'thuy.kho@truong.edu.vn';
const name = 'Đặng Thị Bích Thuỷ';
const password = 'mèo đỏ uống trà sen';

let mail: MailServer;
let server: RunningServer;

test.beforeAll(async () => {
  mail = await mailServer();
  const settings = async () => ({ SMTP_URL: mail.settings.url, MAIL_FROM: mail.settings.from });
  server = await startServer({ demo: true, settings });
});
test.afterAll(async () => {
  await server?.stop();
  await mail?.close();
});

async function checked(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test('an employee is invited by mail with a role, invited again, and comes in with a password of their own', async ({
  person,
}) => {
  const office = await person({ baseURL: server.url });
  await signIn(office, 'account');
  await office.goto('/employees/list/create');
  await office.getByLabel('Họ và tên').fill(name);
  await office.getByLabel('Email').fill(address);
  await office.getByRole('combobox', { name: 'Vị trí việc làm' }).click();
  await office.getByRole('option', { name: 'Thư viện' }).click();
  await office.getByRole('button', { name: 'Lưu' }).click();
  await expect(office.getByText('Chưa có tài khoản')).toBeVisible();
  await checked(office);

  await office.goto('/employees/list');
  await office.getByRole('button', { name: `Gửi lời mời: ${name}` }).click();
  const dialog = office.getByRole('dialog', { name: `Mời ${name}` });
  await expect(dialog.getByLabel('Gửi tới')).toHaveValue(address);
  await dialog.getByLabel('Thư viện').check();
  await checked(office);
  await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(office.getByText(`Đã gửi lời mời tới ${address}`)).toBeVisible();
  await expect(office.getByRole('row').filter({ hasText: name }).getByText('Đã mời')).toBeVisible();
  await checked(office);
  const firstMail = await mail.mailTo(address);

  const handheld = await person({ ...phone, baseURL: server.url });
  await signIn(handheld, 'account');
  await handheld.goto('/employees/list');
  await handheld.getByRole('link', { name }).click();
  await expect(handheld.getByText(`Đã gửi tới ${address}`)).toBeVisible();
  await checked(handheld);
  const sent = mail.mails.length;
  await handheld.getByRole('button', { name: 'Gửi lại lời mời' }).click();
  await checked(handheld);
  await handheld.getByRole('dialog').getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(handheld.getByText(`Đã gửi lời mời tới ${address}`)).toBeVisible();
  const secondMail = await mail.mailTo(address, sent);

  const tokenOf = ({ text }: { text: string }) => /#invitation=([A-Z0-9]{16})/.exec(text)?.[1] ?? '';
  const page = await person({ ...phone, baseURL: server.url });
  await page.goto(`/sign-up#invitation=${tokenOf(secondMail)}`);
  await expect(page.getByText(name)).toBeVisible();
  await checked(page);
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(password);
  await page.getByLabel('Nhập lại mật khẩu').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/sign-in\?area=account/);
  expect(tokenOf(firstMail)).not.toBe(tokenOf(secondMail));

  await office.goto('/employees/list');
  const row = office.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Đang dùng')).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(office.getByRole('checkbox', { name: /^Thư viện/ })).toBeChecked();
  await office.getByRole('tab', { name: 'Lịch sử' }).click();
  await expect(office.getByText('Nhận lời mời')).toBeVisible();
  await checked(office);
});

test('an invitation is withdrawn; without it nobody comes in, and the office can invite again', async ({
  person,
  faults,
}) => {
  faults.allow(/account\/invitation 410/);
  const office = await person({ baseURL: server.url });
  await signIn(office, 'account');
  await office.goto('/employees/list/create');
  await office.getByLabel('Họ và tên').fill('Lò Văn Pha');
  await office.getByRole('combobox', { name: 'Vị trí việc làm' }).click();
  await office.getByRole('option', { name: 'Bảo vệ' }).click();
  await office.getByRole('button', { name: 'Lưu' }).click();
  await office.getByRole('button', { name: 'Gửi lời mời' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gửi lời mời' }).click();
  await expect(dialog.getByText('Ô này bắt buộc').first()).toBeVisible();
  await dialog.getByLabel('In ra giấy').check();
  const download = office.waitForEvent('download');
  await dialog.getByRole('button', { name: 'In lời mời' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(office.getByText(/Đã in ngày/)).toBeVisible();
  await office.getByRole('button', { name: 'Thu hồi lời mời' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi lời mời' }).click();
  await expect(office.getByText('Đã thu hồi hoặc không còn')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Gửi lại lời mời' })).toBeVisible();
  await checked(office);
});
