import { type BrowserContextOptions, test as base, expect, type Page, type Request } from '@playwright/test';
import { accessibilityFindings } from './accessibility.ts';
import { demoPassword, demoUsers, type Scope } from './demo-users.ts';
import { type RunningServer, startServer } from './server.ts';

export { demoUsers, expect, type Scope };

/** A telephone held upright. */
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const enterButtons: Record<Scope, string> = {
  account: 'Vào khu nhân viên',
  teacher: 'Vào khu giáo viên',
  student: 'Vào khu học sinh',
};

/** Comes in by the sign-in page and waits for the home page. */
export async function signIn(page: Page, scope: Scope, username = demoUsers[scope], password = demoPassword) {
  await page.goto(`/sign-in?area=${scope}`);
  await page.getByLabel('Tên đăng nhập').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: enterButtons[scope] }).click();
  await expect(page).toHaveURL(/\/home$/);
  await settled(page);
}

const loadMilliseconds = 120_000;
const quietMilliseconds = 150;
const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the calls of a page that have no end yet. */
function countCalls(page: Page): void {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** Until no call is under way for a moment: the browser's own "network idle" is half a second each time. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  const calls = underWay.get(page);
  if (!calls) return page.waitForLoadState('networkidle');
  let since = performance.now();
  const latest = since + loadMilliseconds;
  while (performance.now() - since < quietMilliseconds) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (calls.size > 0) since = performance.now();
    if (since > latest) throw new Error(`Still under way: ${[...calls].map((call) => call.url()).join(', ')}`);
  }
}

/** Until nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await quiet(page);
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label="Đang tải"]')).toHaveCount(0);
  await quiet(page);
}

/** What fades from one colour to another has arrived: on its way its contrast is nobody's. Runs in the page. */
async function standStill(): Promise<void> {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await frames();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  await frames();
}

/**
 * Whether a screen is looked at in dark colours too: in the long run each, every day a third of them, the same ones every day. The colours of both
 * schemes come from the same few names, so a wrong one shows on many screens.
 */
function isSeenInTheDark({ pathname }: URL): boolean {
  const screen = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '');
  const sum = [...screen].reduce((before, letter) => before + letter.charCodeAt(0), 0);
  return Boolean(process.env.LOOK_AT_ALL) || sum % 3 === 0;
}

/** No finding of WCAG 2.2 AA, in light colours and, where it is looked at in them, in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const address = new URL(page.url());
  for (const colorScheme of isSeenInTheDark(address) ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(standStill);
    const findings = await accessibilityFindings(page, colorScheme === 'light' ? 'whole' : 'colours');
    expect.soft(findings, `${address.pathname}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

const softly = expect.configure({ soft: true });

/** Nothing of the page is cut off at the side; a window that was made narrower a moment ago is drawn anew first. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await softly
    .poll(beyond, { message: `${page.url()} is wider than the window`, timeout: 10_000 })
    .toBeLessThanOrEqual(0);
}

/** What went wrong behind the pages of a test. A refusal that the journey means is named with `allow`. */
class Faults {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** `/api/students/import.* 400` */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  watch(page: Page): void {
    countCalls(page);
    page.on('pageerror', (error) => this.#note(`page error: ${error.message}`));
    page.on('console', (message) => {
      // Refused calls are told by their answer.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        this.#note(`console: ${message.text()}`);
      }
    });
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.#note(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`);
      }
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // The page gives up calls of screens that were left.
      if (why !== 'net::ERR_ABORTED') this.#note(`${request.method()} ${request.url()} ${why}`);
    });
  }

  get all(): string[] {
    return this.#found.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }

  #note(fault: string): void {
    this.#found.push(fault);
  }
}

/**
 * When no journey begins any more, in milliseconds since 1970; never, unless `.ci/run` says so. A proof that its limit cuts off names not even
 * what passed; one that leaves journeys out names them (e2e/plain-reporter.mjs).
 */
const latestBeginning = Number(process.env.NO_JOURNEY_AFTER ?? Number.POSITIVE_INFINITY) * 1_000;

interface Journey {
  inTime: undefined;
  faults: Faults;
  /** Somebody else at a device of their own; errors of their pages count too. */
  person: (options?: BrowserContextOptions & { baseURL?: string }) => Promise<Page>;
}

/** The demonstration school of the journey file that this worker is running. No two files share one. */
class SchoolOfFile {
  #file = '';
  #server: RunningServer | undefined;

  async of(file: string): Promise<RunningServer> {
    if (this.#server && this.#file === file) return this.#server;
    await this.close();
    this.#server = await startServer({ demo: true });
    this.#file = file;
    return this.#server;
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }
}

/**
 * Journeys in a demonstration school of their file's own; another server is chosen with `person({ baseURL })`. The empty patterns say that a
 * fixture needs no other: Playwright reads the names from there.
 */
export const test = base.extend<Journey, { school: SchoolOfFile }>({
  school: [
    async ({}, use) => {
      const school = new SchoolOfFile();
      await use(school);
      await school.close();
    },
    { scope: 'worker' },
  ],
  inTime: [
    async ({}, use, info) => {
      // Whoever has begun gets the second try too: only then is a fault told from an unsteady journey.
      info.skip(info.retry === 0 && Date.now() > latestBeginning, 'too late to begin');
      await use(undefined);
    },
    { auto: true },
  ],
  // Whoever is too late starts no school.
  baseURL: async ({ school, inTime: _ }, use, { file }) => use((await school.of(file)).url),
  faults: [
    async ({}, use) => {
      const faults = new Faults();
      await use(faults);
      expect(faults.all, 'errors behind the pages').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, faults }, use) => {
    faults.watch(page);
    await use(page);
  },
  person: async ({ browser, faults, school, locale, timezoneId, viewport }, use, { file }) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      // Journeys with a server of their own start no other.
      const baseURL = options.baseURL ?? (await school.of(file)).url;
      const context = await browser.newContext({ locale, timezoneId, viewport, ...options, baseURL });
      contexts.push(context);
      const page = await context.newPage();
      faults.watch(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
