import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/kit/browser.ts';
import { password, startServer } from './server-process.ts';

const dataDir = process.env.LOOK_DATA ?? mkdtempSync(join(tmpdir(), 'look-labs-'));
console.log(dataDir);
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
const browser = await launchBrowser();
const enter: Record<string, string> = { account: 'Vào khu nhân viên', teacher: 'Vào khu giáo viên' };
async function person(area: string, username: string, options: object) {
  const context = await browser.newContext({ locale: 'vi-VN', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log('ERROR', error.message));
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
  await page.goto(`${server.url}/sign-in?area=${area}`);
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: enter[area] }).click();
  await page.waitForURL(/\/home$/);
  return page;
}
const shots = process.argv.slice(2);
const want = (name: string) => shots.length === 0 || shots.includes(name);
async function shot(page: Awaited<ReturnType<typeof person>>, name: string, path: string, act?: (p: typeof page) => Promise<unknown>) {
  if (!want(name)) return;
  try {
    await page.goto(server.url + path);
    await page.waitForLoadState('networkidle');
    await act?.(page);
    await page.waitForTimeout(700);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    console.log(name, 'overflow', wide);
    await page.screenshot({ path: `/tmp/labs-log/${name}.png` });
  } catch (error) {
    console.log(name, 'FAILED', String(error).slice(0, 300));
    await page.screenshot({ path: `/tmp/labs-log/${name}.png` });
  }
}
const desk = await person('account', 'thietbi', { viewport: { width: 1440, height: 900 } });
const token = async (page: typeof desk, call: string) =>
  page.evaluate(async (c) => {
    const keys = Object.keys(localStorage).concat(Object.keys(sessionStorage));
    return { keys, answer: c };
  }, call);
void token;
await shot(desk, 'list', '/laboratory/list');
await shot(desk, 'week', '/laboratory/list?view=week');
await shot(desk, 'day', '/laboratory/list?view=week&room=all');
await shot(desk, 'create', '/laboratory/list/create');
await shot(desk, 'requests', '/laboratory/requests');
await shot(desk, 'detail', '/laboratory/list', async (p) => {
  await p.getByText('Phòng Hoá học').first().click();
  await p.waitForLoadState('networkidle');
});
await shot(desk, 'facts', '/laboratory/list', async (p) => {
  await p.getByText('Phòng Hoá học').first().click();
  await p.getByRole('tab', { name: 'Phòng', exact: true }).click();
});
await shot(desk, 'closing', '/laboratory/list', async (p) => {
  await p.getByText('Phòng Hoá học').first().click();
  await p.getByRole('button', { name: 'Đóng phòng' }).click();
  await p.getByRole('textbox', { name: /^Lí do/ }).fill('Bảo trì');
});
await shot(desk, 'decide', '/laboratory/requests?state=pending', async (p) => {
  await p.getByRole('row').nth(1).getByRole('link').first().click();
  await p.waitForLoadState('networkidle');
});
await shot(desk, 'history', '/laboratory/requests?state=completed', async (p) => {
  await p.getByRole('row').nth(1).getByRole('link').first().click();
  await p.getByRole('tab', { name: 'Lịch sử' }).click();
});
const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const mai = await person('teacher', 'giaovien', phone);
await shot(mai, 'own', '/t/practical-laboratory');
await shot(mai, 'board-phone', '/t/practical-laboratory?view=rooms');
await shot(mai, 'create-phone', '/t/practical-laboratory/create');
await shot(mai, 'displaced-phone', '/t/practical-laboratory', async (p) => {
  await p.getByText('Mất chỗ').first().click();
  await p.waitForLoadState('networkidle');
});
const dark = await person('account', 'thietbi', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
await shot(dark, 'week-dark', '/laboratory/list?view=week');
const deskPhone = await person('account', 'thietbi', phone);
await shot(deskPhone, 'list-phone', '/laboratory/list');
await shot(deskPhone, 'facts-phone', '/laboratory/list', async (p) => {
  await p.getByText('Phòng Hoá học').first().click();
  await p.getByRole('tab', { name: 'Phòng', exact: true }).click();
});
await shot(deskPhone, 'form-phone', '/laboratory/list/create', async (p) => {
  await p.getByRole('button', { name: 'Thêm hoá chất' }).click();
});
await browser.close();
await server.stop();
