import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoPassword } from '../kit/demo-users.ts';
import { expect, settled, signIn, test } from '../kit/fixtures.ts';
import { repeats } from '../kit/long-run.ts';
import { type RunningServer, startServer } from '../kit/server.ts';

/** Who holds which of the roles a school begins with. Walking as all of them takes ten minutes: the long run does, every day the one with the fewest rights. */
const people = {
  principal: 'hieutruong',
  vicePrincipal: 'phohieutruong',
  academicClerk: 'giaovu',
  librarian: 'thuvien',
  equipmentClerk: 'thietbi',
  accountant: 'ketoan',
  it: 'quantrimang',
} as const;

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: RegExp;
  readonly everybody: string;
  readonly account: string;
}

/** Who may make which call: the reviewed list, which a test of the server holds to the contract. */
const calls: readonly Call[] = readFileSync(
  fileURLToPath(new URL('../../docs/security/access.csv', import.meta.url)),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', method = '', path = '', everybody = '', account = ''] = line.split(',');
    const pattern = path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+');
    return { id, method, path: new RegExp(`^/api${pattern}$`), everybody, account };
  });

/** Calls that write nothing of the school though they are no GET. */
const onlyAsks = /^access\.refresh$|^ownLists\.run$|^accounts\.(?:signInState|planFirstPasswords)$|\.\w*[pP]review$/;

/** Addresses that show the same screen with another record. */
const kindOf = (address: string) =>
  address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '$')
    .replace(/=[^&$]*(?=&|$)/g, (value) => (/^=[a-zA-Z]+$/.test(value) ? value : '='));

/** As by a link in the page. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await settled(page);
}

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => !href.startsWith('/api/')),
  );

/** What a button is pressed for: it opens something, or it makes a call. Closed are those that only change how the page looks. */
const buttons =
  'main button:visible:not([role="tab"], [disabled], [aria-disabled="true"], td button, th button, [aria-expanded])';

/** Of the kinds of buttons there are in all; those of the first screens stand on most. */
const mostPresses = repeats ? 100 : 40;

/** Walks every screen and everything on it that leads somewhere, and notes what is offered and then refused. */
class Walk {
  readonly faults: string[] = [];
  readonly #seen = new Set<string>();
  readonly #queue = ['/home'];
  readonly #pressed = new Set<string>();
  readonly page: Page;
  readonly rights: ReadonlySet<string>;

  constructor(page: Page, rights: ReadonlySet<string>) {
    this.page = page;
    this.rights = rights;
  }

  get screens(): number {
    return this.#seen.size;
  }

  /** What would be written is judged by who may call it, and goes no further: the school stays as it is. */
  async watch(): Promise<void> {
    await this.page.route(
      (url) => url.pathname.startsWith('/api/'),
      async (route) => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        const call = calls.find((each) => each.method === request.method() && each.path.test(pathname));
        const isOpen = call?.everybody !== '' || call.account === 'any' || this.rights.has(call.account);
        if (!isOpen) this.faults.push(`${new URL(this.page.url()).pathname} calls ${call.id}`);
        if (request.method() === 'GET' || call === undefined || onlyAsks.test(call.id)) return route.continue();
        return route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'platform.stale_version', status: 409, title: 'x', detail: 'x' }),
        });
      },
    );
  }

  async all(): Promise<void> {
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const kind = kindOf(next);
      if (this.#seen.has(kind)) continue;
      this.#seen.add(kind);
      await goInside(this.page, next);
      await this.#judge(next);
      await this.#collect();
      await this.#press(kind, next);
      const names = await this.page.locator('main [role="tab"]:visible').count();
      for (let at = 1; at < names; at++) {
        const tab = this.page.locator('main [role="tab"]:visible').nth(at);
        if (!(await tab.count())) break;
        await tab.click();
        await settled(this.page);
        await this.#judge(`${next} tab ${at + 1}`);
        await this.#collect();
        await this.#press(`${kind} tab ${at + 1}`, new URL(this.page.url()).pathname + new URL(this.page.url()).search);
      }
    }
  }

  async #collect(): Promise<void> {
    this.#queue.push(...(await linksOf(this.page)));
  }

  async #judge(address: string): Promise<void> {
    const [pathname = ''] = address.split(/[?# ]/);
    const at = new URL(this.page.url()).pathname;
    const isPublic = /^\/(?:$|docs|privacy|terms|sign-in)/.test(pathname);
    if (at !== pathname && !isPublic) this.faults.push(`${address} led to ${at}`);
    const words = (await this.page.locator('main').textContent()) ?? '';
    const refused = /Không tìm thấy trang|Chưa tải được|Thử lại/.exec(words);
    if (refused) this.faults.push(`${address} says "${refused[0]}"`);
  }

  /** Until it is quiet, or for a moment: what a refused call leaves behind may go on asking. */
  async #soon(): Promise<void> {
    const quiet = settled(this.page).catch(() => undefined);
    await Promise.race([quiet, this.page.waitForTimeout(1_500)]);
  }

  /** Every kind of button of a screen once, and the last one of the dialog it opens. */
  async #press(kind: string, address: string): Promise<void> {
    for (let at = 0; at < 40; at++) {
      const button = this.page.locator(buttons).nth(at);
      if ((await button.count()) === 0) return;
      const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace(
        /[\d,.:/]+/g,
        '#',
      );
      const key = `${kind.replace(/\?.*(?= tab|$)/, '')} ${name}`;
      if (this.#pressed.has(key) || this.#pressed.size >= mostPresses) continue;
      this.#pressed.add(key);
      const isPressed = await button.click({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
      if (!isPressed) continue;
      await this.#soon();
      await this.#collect();
      const dialog = this.page.locator('[role="dialog"], [role="alertdialog"]').last();
      if (await dialog.isVisible().catch(() => false)) {
        for (const text of await dialog.locator('textarea:visible, input[type="text"]:visible').all()) {
          await text.fill('Kiểm thử', { timeout: 1_000 }).catch(() => undefined);
        }
        const last = dialog.locator('button:visible').last();
        await last.click({ timeout: 1_000 }).catch(() => undefined);
        await this.#soon();
      }
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press('Escape');
      const here = new URL(this.page.url());
      if (here.pathname + here.search !== address) await goInside(this.page, address);
    }
  }
}

test.describe('whoever holds one of the roles a school begins with', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ demo: true });
    await server.pauseFor('access/principal.ts', people.principal, demoPassword);
  });
  test.afterAll(() => server?.stop());

  const walked = Object.entries(people).filter(([role]) => process.env.WALK_ALL_ROLES || role === 'it');
  for (const [role, username] of walked) {
    test(`${role} is offered nothing that is then refused`, async ({ person, faults }) => {
      // What would be written is answered so, by the walk itself.
      faults.allow(/ 409$/);
      // Whoever takes out list after list is stopped by their sum, which no button can know: by that rule only.
      faults.allow(/\/export 403$/);
      const page = await person({ baseURL: server.url });
      const stopped: Promise<unknown>[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 403 && answer.url().includes('/export')) stopped.push(answer.json());
      });
      const infos = page.waitForResponse((answer) => /\/api\/account\/auth\/info$/.test(answer.url()));
      await signIn(page, 'account', username, demoPassword);
      const user: { permissions: string[]; is_admin: boolean } = (await (await infos).json()).result;
      expect(user.is_admin).toBe(false);
      const walk = new Walk(page, new Set(user.permissions));
      await walk.watch();
      await walk.all();
      expect([...new Set(walk.faults)]).toEqual([]);
      for (const answer of await Promise.all(stopped)) {
        expect(answer).toMatchObject({ code: 'platform.bulk_export_not_allowed' });
      }
      expect(walk.screens).toBeGreaterThan(4);
    });
  }
});
