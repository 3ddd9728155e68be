import type { Page } from '@playwright/test';
import { accessibilityFindings } from './kit/accessibility.ts';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSideScroll,
  phone,
  type Scope,
  settled,
  signIn,
  test,
} from './kit/fixtures.ts';

test.describe.configure({ mode: 'parallel' });

const scopes: readonly Scope[] = ['account', 'teacher', 'student'];

/** Every place of the menu, each opened once. */
async function visitMenu(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Menu chính' }).getByRole('listitem').getByRole('link');
  const places = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) {
    await page.goto(place);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Không có trang này')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
}

test('the welcome and the sign-in page open without a sign-in', async ({ page }) => {
  for (const path of ['/', '/sign-in']) {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
});

test('a wrong password is refused with a sentence, and the page stays', async ({ page, faults }) => {
  faults.allow(/POST \/api\/account\/auth\/login 401/);
  await page.goto('/sign-in?area=account');
  await page.getByLabel('Tên đăng nhập').fill(demoUsers.account);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sai rồi');
  await page.getByRole('button', { name: 'Vào khu nhân viên' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

for (const scope of scopes) {
  test(`${scope}: signs in, sees the home page and every place of the menu, signs out`, async ({ page }) => {
    await signIn(page, scope);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await visitMenu(page);
    await page.goto('/home');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Đăng xuất', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test(`${scope}: the home page on a phone`, async ({ person }) => {
    const page = await person(phone);
    await signIn(page, scope);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Thêm' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}

test('Ctrl+K finds a pupil without accents and opens the record by keyboard', async ({ page }) => {
  await signIn(page, 'account');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Tìm người, lớp, màn hình, việc' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('dang thu ha');
  await expect(page.getByRole('option', { name: /Đặng Thu Hà/ }).first()).toBeVisible();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/students\/[0-9a-f-]{36}\/detail$/);
  await expect(page.getByRole('heading', { name: 'Đặng Thu Hà' })).toBeVisible();
});

test('an address that nobody has and a pupil who is not there are pages not found', async ({ page, faults }) => {
  faults.allow(/ 404$/);
  await signIn(page, 'account');
  const notFound = page.getByRole('heading', { level: 1, name: 'Không có trang này' });
  expect((await page.goto('/hoc-ba'))?.status()).toBe(404);
  await expect(notFound).toBeVisible();
  expect((await page.goto('/students/01a204a1-af38-70b6-b6ae-e86a9c0e23af/detail'))?.status()).toBe(200);
  await expect(notFound).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(0);
});

test('the language changes everywhere and is remembered', async ({ page }) => {
  await signIn(page, 'account');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('tieng anh');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expectAccessible(page);
});

test('the colours change at once, in another window too, and are remembered', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'account');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const other = await context.newPage();
  await other.goto('/home');
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitemradio', { name: 'Nền sáng' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('menuitemradio', { name: 'Nền sáng' })).toHaveAttribute('aria-checked', 'true');
});

test('what looks at accessibility sees what is planted', async ({ page }) => {
  await page.goto('/sign-in');
  await settled(page);
  await page.evaluate(() => {
    const planted = document.querySelector('main')?.appendChild(document.createElement('div'));
    if (planted) planted.innerHTML = '<button></button><p style="color:#999;background:#888">mờ</p>';
  });
  const kinds = (findings: string[]) => [...new Set(findings.map((each) => each.split(':')[0]))].sort();
  expect(kinds(await accessibilityFindings(page))).toEqual(['button-name', 'color-contrast']);
  expect(kinds(await accessibilityFindings(page, 'colours'))).toEqual(['color-contrast']);
});

test('digits that stand in a column are of one width, in running text they are not', async ({ page }) => {
  await page.goto('/sign-in');
  await settled(page);
  const widths = (className: string) =>
    page.evaluate(async (name) => {
      const line = document.body.appendChild(document.createElement('span'));
      line.className = name;
      const found: number[] = [];
      for (const weight of ['400', '600']) {
        line.style.fontWeight = weight;
        for (const digit of '0123456789') {
          line.textContent = digit.repeat(20);
          await document.fonts.load(`${weight} 14px "Be Vietnam Pro"`);
          found.push(Math.round(line.getBoundingClientRect().width));
        }
      }
      line.remove();
      return found;
    }, className);
  expect(new Set(await widths('figures')).size).toBe(1);
  expect(new Set(await widths('')).size).toBeGreaterThan(2);
});
