import { mkdtempSync } from 'node:fs';
import { launchBrowser } from '../e2e/kit/browser.ts';
import { password, startServer } from './server-process.ts';

const server = await startServer({ DATA_DIR: mkdtempSync('/tmp/look-orders-'), DATABASE_URL: '' });
console.log('up', server.url);
const browser = await launchBrowser();
const shots = '/tmp/orders-shots';
async function as(
  area: string,
  username: string,
  viewport: { width: number; height: number },
  work: (page: import('playwright').Page, shot: (name: string) => Promise<void>) => Promise<void>,
) {
  const context = await browser.newContext({ viewport, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
  await page.goto(`${server.url}/sign-in?area=${area}`);
  await page
    .getByRole('textbox', { name: /Tên đăng nhập|Mã/ })
    .first()
    .fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('sign-in'), { timeout: 90_000 });
  const shot = async (name: string) => {
    await page.waitForTimeout(1500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
    console.log(name, page.url().replace(server.url, ''), wide ? 'SIDE SCROLL' : '');
    await page.screenshot({ path: `${shots}/${name}.png` });
  };
  try {
    await work(page, shot);
  } catch (error) {
    console.log('failed', area, String(error).slice(0, 600));
    await page.screenshot({ path: `${shots}/failed-${area}.png` });
  }
  await context.close();
}
const [account = 'admin', teacher = 'giaovien', pupil = 'hocsinh'] = process.argv.slice(2);
const desk = { width: 1366, height: 850 };
const phone = { width: 375, height: 800 };
await as('teacher', teacher, desk, async (page, shot) => {
  await page.goto(`${server.url}/t/device/list`);
  await shot('t1-catalogue');
  await page
    .getByRole('button', { name: /^Cho vào giỏ/ })
    .nth(0)
    .click();
  await page.waitForTimeout(1500);
  await page
    .getByRole('button', { name: /^Cho vào giỏ/ })
    .nth(3)
    .click();
  await page.waitForTimeout(1500);
  await page.goto(`${server.url}/t/cart`);
  await shot('t2-cart');
  await page.getByRole('textbox', { name: 'Dùng làm gì' }).fill('Thí nghiệm 9A1');
  await page.getByRole('button', { name: /^Gửi 2 dòng/ }).click();
  await page.waitForURL(/borrowing-list\/.+\/detail/);
  await shot('t3-order');
  await page.goto(`${server.url}/t/device/borrowing-list`);
  await shot('t4-orders');
  await page.goto(`${server.url}/t/device/list`);
  await page.locator('tbody a').first().click();
  await shot('t5-device');
  await page.setViewportSize(phone);
  await shot('p1-device');
  await page.goto(`${server.url}/t/cart`);
  await shot('p2-cart-empty');
  await page.goto(`${server.url}/t/device/borrowing-list/create`);
  await shot('p3-create');
  await page
    .getByRole('button', { name: /^Cho vào giỏ/ })
    .nth(1)
    .click();
  await page.goto(`${server.url}/t/cart`);
  await shot('p4-cart');
});
await as('account', account, desk, async (page, shot) => {
  await page.goto(`${server.url}/device/borrowing-list`);
  await shot('d1-list');
  await page.getByRole('link', { name: /^PM-/ }).first().click();
  await shot('d2-decide');
  await page.getByRole('button', { name: /^Ghi quyết định/ }).click();
  await page.waitForURL(/detail/);
  await shot('d3-hand-over');
  await page.goto(`${server.url}/device/borrowing-list?stage=out`);
  await page.getByRole('link', { name: /^PM-/ }).first().click();
  await shot('d4-take-back');
  await page.goto(`${server.url}/device/borrowing-list/create`);
  await shot('d5-create');
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${server.url}/device/borrowing-list`);
  await shot('p5-list');
});
await as('student', pupil, phone, async (page, shot) => {
  await page.goto(`${server.url}/student/device`);
  await shot('s1-catalogue');
});
await browser.close();
await server.stop();
