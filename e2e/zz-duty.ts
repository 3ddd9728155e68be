import { demoPassword } from './kit/demo-users.ts';
import { launchBrowser } from './kit/browser.ts';
import { startServer } from './kit/server.ts';

const server = await startServer({ demo: true });
const browser = await launchBrowser();
try {
  const signIn = async (scope: 'account' | 'teacher' | 'student', username: string, width: number, scheme: 'light' | 'dark', locale = 'vi') => {
    const context = await browser.newContext({ viewport: { width, height: width > 500 ? 900 : 740 }, colorScheme: scheme, locale: locale === 'vi' ? 'vi-VN' : 'en-GB', timezoneId: 'Asia/Ho_Chi_Minh', ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) });
    const page = await context.newPage();
    page.on('console', (m) => { if (m.type() === 'error') console.log(scope, width, m.text().slice(0, 300)); });
    page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 400)));
    await page.goto(`${server.url}/sign-in`);
    const tab = { account: /Nhân viên|Staff|Office/, teacher: /Giáo viên|Teacher/, student: /Học sinh|Pupil|Student/ }[scope];
    await page.getByRole('radio', { name: tab }).check({ force: true });
    await page.locator('input[autocomplete="username"]').fill(username);
    await page.locator('input[type="password"]').first().fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.includes('sign-in'), { timeout: 60000 });
    await page.waitForTimeout(2500);
    return page;
  };
  const shot = async (page: Awaited<ReturnType<typeof signIn>>, name: string, full = true) => { await page.waitForTimeout(800); await page.screenshot({ path: `/tmp/duty-${name}.png`, fullPage: full }); console.log('shot', name); };
  const go = process.argv[2] ?? 'all';
  for (const [width, scheme, locale] of [[1440, 'light', 'vi'], [375, 'dark', 'vi'], [1440, 'dark', 'en-GB'], [375, 'light', 'en-GB']] as const) {
    const tag = `${width}-${scheme}-${locale}`;
    try {
      const page = await signIn('account', 'admin', width, scheme, locale);
      await page.goto(`${server.url}/timetable/list`);
      await page.waitForTimeout(3000);
      const href = await page.locator('a[href*="/timetable/list/"]').first().getAttribute('href');
      await page.goto(`${server.url}${(href ?? '').replace(/\/(edit|detail).*$/, '')}/detail?tab=duties`);
      await page.waitForSelector('h2', { timeout: 60000 });
      await page.waitForTimeout(3500);
      await shot(page, `week-${tag}`);
      const label = (vi: string, en: string) => page.getByRole('radio', { name: locale === 'vi' ? vi : en, exact: true });
      await label('Điểm trực', 'Posts').check({ force: true });
      await shot(page, `posts-${tag}`);
      await page.getByRole('button', { name: /Thêm điểm trực|Add a post/ }).click();
      await shot(page, `postdialog-${tag}`, false);
      await page.keyboard.press('Escape');
      await label('Số buổi', 'Turns').check({ force: true });
      await shot(page, `loads-${tag}`);
      await label('Đổi trực', 'Swaps').check({ force: true });
      await shot(page, `swaps-${tag}`, false);
      await label('Tuần', 'Week').check({ force: true });
      await page.getByRole('button', { name: /: (Cổng trường)/ }).first().click();
      await page.waitForTimeout(2500);
      await shot(page, `seat-${tag}`, false);
      await page.context().close();
    } catch (e) { console.log('FAILED', tag, String(e).slice(0, 500)); }
    try {
      const page = await signIn('teacher', 'giaovien', width, scheme, locale);
      await shot(page, `thome-${tag}`);
      await page.goto(`${server.url}/t/info-teacher/schedule`);
      await page.waitForTimeout(3000);
      await shot(page, `tweek-${tag}`);
      await page.getByRole('button', { name: /^(Nhờ đổi|Ask a colleague):/ }).first().click();
      await page.waitForTimeout(2500);
      await shot(page, `ask-${tag}`, false);
      await page.context().close();
    } catch (e) { console.log('FAILED t', tag, String(e).slice(0, 500)); }
    try {
      const page = await signIn('student', 'hocsinh', width, scheme, locale);
      await shot(page, `shome-${tag}`);
      const date = new Date(Date.now() + 7 * 3600e3 + 21 * 86400e3).toISOString().slice(0, 10);
      await page.goto(`${server.url}/student/timetable?date=${date}`);
      await page.waitForTimeout(3000);
      await shot(page, `sweek-${tag}`);
      await page.context().close();
    } catch (e) { console.log('FAILED s', tag, String(e).slice(0, 500)); }
    if (go === 'one') break;
  }
} finally {
  await browser.close();
  await server.stop();
}
