import type { Page } from '@playwright/test';
import { demoUsers, expect, type Scope, settled, test } from '../kit/fixtures.ts';
import { screenIds } from '../kit/screen-ids.ts';
import { type Session, signedIn } from '../kit/signed-in.ts';
import { outcomeOf, specifiedRoutes } from '../kit/specified-routes.ts';

const anyId = '01a204a1-af38-70b6-b6ae-e86a9c0e23af';
const withAnyIds = (path: string) => path.replaceAll(/\$\w+/g, anyId);

/** As by a link in the page: the program is loaded once for a whole walk. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Where each address leads whoever is not let in; asked in the page, one after the other. */
const ledTo = (page: Page, addresses: readonly string[], refuge: string): Promise<string[]> =>
  page.evaluate(
    async ([all, to]) => {
      const found: string[] = [];
      for (const address of all) {
        window.history.pushState({}, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        const latest = performance.now() + 10_000;
        while (window.location.pathname !== to && performance.now() < latest)
          await new Promise((resolve) => setTimeout(resolve, 5));
        const { pathname, search } = window.location;
        const next = new URLSearchParams(search).get('next');
        const isRemembered = to !== '/sign-in' || next === address;
        if (pathname !== to || !isRemembered) found.push(`${address} led to ${pathname}${search}`);
      }
      return found;
    },
    [addresses, refuge] as const,
  );

/** What is wrong with the screen that stands there for an address. */
async function faultOf(page: Page, address: string): Promise<string | null> {
  await goInside(page, address);
  await settled(page);
  const { pathname } = new URL(page.url());
  if (pathname !== address) return `${address} led to ${pathname}`;
  const seen = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent?.trim() ?? '',
    words: (document.querySelector('main') ?? document.body).textContent,
  }));
  if (seen.heading === '') return `${address} has no heading`;
  const refused = /Không có trang này|Chưa tải được|Thử lại|Có lỗi/.exec(`${seen.heading} ${seen.words}`);
  return refused && `${address} says "${refused[0]}"`;
}

/** A test that the pupil begins, so that there is one being sat. */
async function beginTest(page: Page, { token }: Session): Promise<{ lesson: string; test: string; exam: string }> {
  const { origin } = new URL(page.url());
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await (await page.request.get(origin + path, { headers })).json()).result;
  const { lessons, items } = await get('/api/student/lessons');
  for (const { id } of lessons ?? items) {
    const lesson: { items: { id: string; kind: string }[] } = await get(`/api/student/lessons/${id}`);
    for (const item of lesson.items.filter(({ kind }) => kind === 'TEST')) {
      const begun = await page.request.post(`${origin}/api/student/lesson-items/${item.id}/attempts`, {
        headers,
        data: { password: '', writer: anyId, has: null },
      });
      if (begun.ok()) return { lesson: id, test: item.id, exam: (await begun.json()).result.attemptId };
    }
  }
  throw new Error('The demonstration school has no test that its pupil may begin.');
}

test('nobody who is not signed in gets further than the pages for everybody and the sign-in', async ({
  page,
  faults,
}) => {
  // The demonstration school has no provider of its own; the page says so.
  faults.allow(/\/auth\/sso-start 404$/);
  await page.goto('/privacy');
  await settled(page);
  // Typed into the browser each is a page of ours, by its status too.
  const statuses = await Promise.all(
    specifiedRoutes.map(async ({ path }) => [path, (await page.request.get(withAnyIds(path))).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  const of = (outcome: string) => specifiedRoutes.filter((route) => outcomeOf(route, null) === outcome);
  expect(
    await ledTo(
      page,
      of('sign-in').map(({ path }) => withAnyIds(path)),
      '/sign-in',
    ),
  ).toEqual([]);
  const wrong: (string | null)[] = [];
  for (const { path } of of('open')) wrong.push(await faultOf(page, path));
  expect(wrong.filter(Boolean)).toEqual([]);
});

for (const scope of Object.keys(demoUsers) as Scope[]) {
  test(`${scope}: each of the ${specifiedRoutes.length} addresses opens its screen or leads home, as the specification says`, async ({
    page,
    baseURL,
  }) => {
    const session = await signedIn(page, scope);
    await settled(page);
    const of = (outcome: string) => specifiedRoutes.filter((route) => outcomeOf(route, scope) === outcome);
    expect(
      await ledTo(
        page,
        of('home').map(({ path }) => withAnyIds(path)),
        '/home',
      ),
    ).toEqual([]);

    const ids = await screenIds(baseURL ?? '', session);
    const wrong: (string | null)[] = [];
    const isExam = (path: string) => path.endsWith('$examId');
    for (const { path } of of('open').filter((route) => !isExam(route.path))) {
      const address = ids(path);
      wrong.push(address === null ? `${path} has nothing to show` : await faultOf(page, address));
    }
    // Whoever sits a test is kept there: it comes last.
    for (const { path } of of('open').filter((route) => isExam(route.path))) {
      const { lesson, test: testId, exam } = await beginTest(page, session);
      const address = path.replace('$id', lesson).replace('$testId', testId).replace('$examId', exam);
      wrong.push(await faultOf(page, address));
    }
    expect(wrong.filter(Boolean)).toEqual([]);
  });
}
