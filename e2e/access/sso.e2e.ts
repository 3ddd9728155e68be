import type { Page } from '@playwright/test';
import {
  googleClient,
  type OidcHouse,
  ssoClient,
  startOidcHouse,
} from '../../apps/server/test/servers/oidc-provider.ts';
import { codeOfSecret } from '../../apps/server/test/world/one-time-code.ts';
import { demoPassword } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { type RunningServer, startServer } from '../kit/server.ts';

const ssoName = 'Tài khoản trường';
const googleScript = 'https://accounts.google.com/gsi/client';

/** The code of the next half minute: the server takes it already, and takes none twice. */
const nextCode = (secret: string) => codeOfSecret(secret, new Date(Date.now() + 30_000));

async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: /1.*6/ }).first().click();
  await page.keyboard.type(code);
}

async function signOut(page: Page) {
  await page.evaluate(() => window.localStorage.removeItem('phuong.session'));
  await page.goto('/sign-in');
}

test.describe('coming in by another house and with a second factor', () => {
  let house: OidcHouse;
  let google: OidcHouse;
  let server: RunningServer;

  test.beforeAll(async () => {
    server = await startServer({
      demo: true,
      async settings(url) {
        const paths = ['/login-sso/account', '/login-sso/teacher', '/login-sso/student', '/profile'];
        const returnTo = paths.map((path) => url + path);
        house = await startOidcHouse(returnTo);
        google = await startOidcHouse(returnTo);
        return {
          PUBLIC_URL: url,
          SSO_ISSUER: house.issuer,
          SSO_CLIENT_ID: ssoClient.id,
          SSO_CLIENT_SECRET: ssoClient.secret,
          SSO_NAME: ssoName,
          GOOGLE_CLIENT_ID: googleClient.id,
          GOOGLE_ISSUER: google.issuer,
        };
      },
    });
  });
  test.afterAll(async () => {
    await server?.stop();
    await house?.stop();
    await google?.stop();
  });

  /** Google's script, as far as the page sees it: a button that hands over what the provider signed. */
  const googleStands = (page: Page, credential: string) =>
    page.route(googleScript, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `let given; window.google = { accounts: { id: {
          initialize: (options) => { given = options; },
          renderButton: (parent, options) => {
            const button = document.createElement('button');
            button.textContent = 'Google ' + given.ux_mode + ' ' + options.theme + ' ' + options.size;
            button.onclick = () => given.callback({ credential: ${JSON.stringify(credential)} });
            parent.append(button);
          } } } };`,
      }),
    );

  test('a teacher links the school account in the profile and comes in by it', async ({ person }) => {
    const desk = await person({ baseURL: server.url });
    await googleStands(desk, '');
    await signIn(desk, 'teacher', 'giaovien', demoPassword);
    await desk.goto('/profile');
    await settled(desk);
    await expect(desk.getByRole('heading', { name: 'Thiết bị đang đăng nhập' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: `Liên kết ${ssoName}` }).click();
    await desk.getByLabel('Tài khoản').fill('mai.tran');
    await desk.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(desk.getByText(`${ssoName}: mai.tran@truong.edu.vn`)).toBeVisible();
    await expect(desk).toHaveURL(`${server.url}/profile`);
    await signOut(desk);

    await desk.goto('/sign-in?area=teacher');
    await settled(desk);
    await expectAccessible(desk);
    await desk.getByRole('link', { name: `Đăng nhập bằng ${ssoName}` }).click();
    await expect(desk).toHaveURL(/\/home$/);
    await desk.goto('/profile');
    await expect(desk.getByText(/bằng tài khoản trường/)).toBeVisible();
    await desk.getByRole('button', { name: 'Gỡ liên kết' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Gỡ liên kết' }).click();
    await expect(desk.getByRole('button', { name: `Liên kết ${ssoName}` })).toBeVisible();
  });

  test('a stranger at the provider is told what to do', async ({ person, faults }) => {
    faults.allow(/login-sso 401/);
    const hand = await person({ baseURL: server.url, ...phone });
    await googleStands(hand, '');
    await hand.goto('/login-sso/student');
    await hand.getByLabel('Tài khoản').fill('nguoi.la');
    await hand.getByRole('button', { name: 'Tiếp tục' }).click();
    await expect(hand.getByText(/chưa liên kết với người dùng nào/)).toBeVisible();
    await expectAccessible(hand);
    await expectNoSideScroll(hand);
    await hand.getByRole('link', { name: 'Về trang đăng nhập' }).click();
    await expect(hand).toHaveURL(/\/sign-in/);
  });

  test('a pupil links Google and comes in by its button; without its script a sentence stands there', async ({
    person,
    faults,
  }) => {
    faults.allow(/accounts\.google\.com.*net::ERR_FAILED/);
    const hand = await person({ baseURL: server.url, ...phone });
    await googleStands(hand, await google.googleCredential('hs-1', { jti: 'link' }));
    await signIn(hand, 'student', 'hocsinh', demoPassword);
    await hand.goto('/profile');
    await expectAccessible(hand);
    await expectNoSideScroll(hand);
    await hand.getByRole('button', { name: 'Google popup outline large' }).tap();
    await expect(hand.getByText('Google: hs-1@truong.edu.vn')).toBeVisible();
    await signOut(hand);
    await googleStands(hand, await google.googleCredential('hs-1', { jti: 'sign-in' }));
    await hand.goto('/sign-in?area=student');
    await hand.getByRole('button', { name: 'Google popup outline large' }).tap();
    await expect(hand).toHaveURL(/\/home$/);

    const away = await person({ baseURL: server.url });
    await away.route(googleScript, (route) => route.abort());
    await away.goto('/sign-in');
    await expect(away.getByText('Failed to load the Google 3P Authorization JavaScript Library.')).toBeVisible();
  });

  test('an administrator must turn the second factor on, signs in with it, and confirms what matters', async ({
    person,
    faults,
  }) => {
    faults.allow(/account\/auth\/login 401/);
    faults.allow(/second-factor\/recovery-codes 403/);
    faults.allow(/second-factor 400/);
    const desk = await person({ baseURL: server.url });
    await googleStands(desk, '');
    await signIn(desk, 'account', 'admin', demoPassword);
    await desk.goto('/profile');
    await expect(desk.getByRole('button', { name: 'Bật xác thực hai bước' })).toBeVisible();
    await desk.getByRole('radio', { name: /^Quản trị viên Người/ }).check();
    await desk.getByRole('button', { name: 'Lưu quy định' }).click();
    await expect(desk.getByText('Trường yêu cầu bật xác thực hai bước trước khi làm việc khác.')).toBeVisible();
    await desk.goto('/students');
    await expect(desk.getByRole('img', { name: /Mã QR/ })).toBeVisible();
    await expectAccessible(desk);
    const secret = ((await desk.locator('dialog code').textContent()) ?? '').replaceAll(' ', '');
    await typeCode(desk, codeOfSecret(secret, new Date()));
    await expect(desk.getByRole('heading', { name: 'Cất mã dự phòng' })).toBeVisible();
    const codes = await desk.getByRole('dialog').getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Tôi đã cất mã' }).click();
    await expect(desk.getByRole('heading', { name: 'Học sinh' })).toBeVisible();
    await signOut(desk);

    const halfWay = async () => {
      await desk.goto('/sign-in?area=account');
      await desk.getByLabel('Tên đăng nhập').fill('admin');
      await desk.getByLabel('Mật khẩu', { exact: true }).fill(demoPassword);
      await desk.getByRole('button', { name: 'Vào khu nhân viên' }).click();
      await expect(desk.getByRole('heading', { name: 'Xác thực hai bước' })).toBeVisible();
    };
    await test.step('a wrong code is told at the boxes, the right one opens', async () => {
      await halfWay();
      await typeCode(desk, '000000');
      await expect(desk.getByText(/Mã chưa đúng hoặc đã dùng/)).toBeVisible();
      await expectAccessible(desk);
      await typeCode(desk, nextCode(secret));
      await expect(desk).toHaveURL(/\/home$/);
    });
    await test.step('an hour later the call waits for a recovery code', async () => {
      await desk.goto('about:blank');
      await server.pauseFor('access/age-sessions.ts');
      await desk.goto('/profile');
      await desk.getByRole('button', { name: 'Tạo mã dự phòng mới' }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Tạo mã dự phòng mới' }).click();
      await expect(desk.getByRole('heading', { name: 'Xác nhận đúng là bạn' })).toBeVisible();
      await expectAccessible(desk);
      await desk.getByRole('button', { name: /Dùng mã dự phòng/ }).click();
      await desk.getByLabel('Mã dự phòng').fill(codes[0] ?? '');
      await desk.getByRole('button', { name: 'Xác nhận' }).click();
      await expect(desk.getByRole('heading', { name: 'Cất mã dự phòng' })).toBeVisible();
      await desk.getByRole('button', { name: 'Tôi đã cất mã' }).click();
    });
    await test.step('where the school requires it, it stays on; where not, it may be turned off', async () => {
      await expect(desk.getByText('Trường yêu cầu bạn dùng xác thực hai bước.')).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Tắt' })).toHaveCount(0);
      await desk.getByRole('radio', { name: /^Không ai/ }).check();
      await desk.getByRole('button', { name: 'Lưu quy định' }).click();
      await desk.getByRole('button', { name: 'Tắt' }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Tắt' }).click();
      await expect(desk.getByRole('button', { name: 'Bật xác thực hai bước' })).toBeVisible();
    });
  });
});
