import type { Page } from '@playwright/test';
import type { SignedInUser } from '../../apps/web/src/lib/can-open.ts';
import { demoPassword, demoUsers, type Scope } from './demo-users.ts';

const signInPaths = {
  account: '/api/account/auth/login',
  teacher: '/api/account/auth/login-teacher',
  student: '/api/account/auth/login-student',
};
const infoPaths = {
  account: '/api/account/auth/info',
  teacher: '/api/account-teacher',
  student: '/api/account-student',
};

export interface Session {
  readonly token: string;
  readonly user: SignedInUser;
}

/** Signs in through the form, and once more by a call for the ids that the pictures need. */
export async function signedIn(page: Page, scope: Scope): Promise<Session> {
  await page.goto(`/sign-in?area=${scope}`);
  await page.locator('input[name="username"]').fill(demoUsers[scope]);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/home$/);
  const { origin } = new URL(page.url());
  const answer = await page.request.post(origin + signInPaths[scope], {
    data: { username: demoUsers[scope], password: demoPassword },
  });
  const token: string = (await answer.json()).result.access_token;
  const info = await page.request.get(origin + infoPaths[scope], { headers: { authorization: `Bearer ${token}` } });
  return { token, user: (await info.json()).result };
}
