import { launchBrowser } from './browser.ts';

const [base, scope, user, size, scheme, ...paths] = process.argv.slice(2) as string[];
const [w, h] = size!.split('x').map(Number);
const b = await launchBrowser();
const ctx = await b.newContext({
  viewport: { width: w!, height: h! },
  colorScheme: scheme as 'light',
  locale: 'vi-VN',
  deviceScaleFactor: w! < 500 ? 2 : 1,
});
const p = await ctx.newPage();
const errs: string[] = [];
p.on('console', (m) => {
  if (m.type() === 'error') errs.push(m.text());
});
p.on('pageerror', (e) => errs.push('PAGE ' + e.message));
p.on('response', (r) => {
  if (r.status() >= 400) errs.push(r.status() + ' ' + r.url());
});
await p.goto(base + '/sign-in');
await p.waitForTimeout(500);
if (scope !== 'none') {
  await p.getByText(scope!, { exact: true }).first().click();
  await p.locator('input[name=username],input[autocomplete=username]').first().fill(user!);
  await p
    .locator('input[type=password]')
    .first()
    .fill(process.env.PW ?? 'demo-pass-1');
  await p.keyboard.press('Enter');
  await p.waitForURL('**/home', { timeout: 10000 });
  await p.waitForTimeout(800);
}
for (const path of paths) {
  const [url, name] = path.split('=>');
  if (url !== '.') {
    await p.goto(base + url);
    await p.waitForTimeout(1200);
  }
  await p.screenshot({ path: `/tmp/shots/${name}.png` });
  console.log(name, p.url());
}
for (const e of errs) console.log('ERR', e);
await b.close();
