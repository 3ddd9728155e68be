import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoPassword, demoUsers, type Scope } from '../kit/demo-users.ts';
import { expect, settled, test } from '../kit/fixtures.ts';
import { repeats } from '../kit/long-run.ts';
import { screenIds } from '../kit/screen-ids.ts';
import { type RunningServer, startServer } from '../kit/server.ts';
import { signedIn } from '../kit/signed-in.ts';
import { markOf, xssPayloads } from './xss-payloads.ts';

const built = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../apps/web/dist/${name}`, import.meta.url)), 'utf8');
const screens = JSON.parse(built('paths.json')) as string[];
/** What stands in every page from the build on, before anything of the school is in it. */
const ownScripts = [...built('index.html').matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
/** Who is signed in is led home from there. */
const forStrangers = /^\/(?:$|forgot-password|login-sso\/|sign-in)/;
const scopeOf = (path: string): readonly Scope[] => {
  if (/^\/t(?:\/|$)/.test(path)) return ['teacher'];
  if (path.startsWith('/student/')) return ['student'];
  if (path === '/home' || path === '/profile' || path === '/notifications') return ['account', 'teacher', 'student'];
  return ['account'];
};

/** What ran, what was asked for elsewhere, and what stands in the page that could run. */
class Watch {
  readonly hits: string[] = [];
  readonly marks = new Set<string>();

  async on(page: Page): Promise<void> {
    await page.exposeFunction('__hit', () => this.hits.push(`ran on ${page.url()}`));
    page.on('dialog', async (dialog) => {
      this.hits.push(`dialog ${dialog.type()} on ${page.url()}`);
      await dialog.dismiss();
    });
    page.on('request', (request) => {
      const { origin } = new URL(page.url() === 'about:blank' ? request.url() : page.url());
      const asked = new URL(request.url());
      const isOurs = /^(?:data|blob):$/.test(asked.protocol) || asked.origin === origin;
      if (!isOurs || asked.pathname === '/canary.js') this.hits.push(`asked for ${request.url()} on ${page.url()}`);
    });
  }

  /** What of the page could run, and the payloads it shows as the text they are. */
  async look(page: Page): Promise<number> {
    const { faults, text } = await page.evaluate((own) => {
      const faults: string[] = [];
      const address = /^(?:javascript|vbscript|data:text\/html)/i;
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name)) faults.push(`<${element.localName} ${name}>`);
          const isAddress = /^(?:href|src|action|formaction|xlink:href|data|srcdoc|poster)$/i.test(name);
          if (isAddress && address.test(value.replace(/[\s\p{C}]/gu, '')))
            faults.push(`<${element.localName} ${name}="${value.slice(0, 60)}">`);
        }
        // What KaTeX writes for screen readers is the one kind of it that is ours.
        const isFormula = element.localName === 'math' && element.closest('.katex-mathml') !== null;
        if (!isFormula && /^(?:iframe|object|embed|base|marquee|math|keygen|animate)$/.test(element.localName)) {
          faults.push(`<${element.localName}>`);
        }
        const isOurs = element.getAttribute('src')?.startsWith('/') || own.includes(element.textContent ?? '');
        if (element.localName === 'script' && !isOurs) {
          faults.push(`script ${element.textContent?.slice(0, 60)}`);
        }
      }
      const values = [...document.querySelectorAll('input, textarea')].map(
        (field) => (field as HTMLInputElement).value,
      );
      return { faults, text: `${document.body.textContent} ${values.join(' ')} ${document.title}` };
    }, ownScripts);
    this.hits.push(...faults.map((fault) => `${fault} on ${page.url()}`));
    const marks = [...text.matchAll(markOf)].map(([, mark = '']) => mark);
    for (const mark of marks) this.marks.add(mark);
    return marks.length;
  }
}

/** As by a link in the page: loading the whole application anew for each of its screens would be most of the work. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await settled(page);
}

test.describe('hostile texts', () => {
  test.describe.configure({ mode: 'serial' });
  let server: RunningServer;
  const places: Partial<Record<Scope, string[]>> = {};
  const watch = new Watch();
  const scopes: readonly Scope[] = ['account', 'teacher', 'student'];

  test.beforeAll(async ({ browser }) => {
    server = await startServer({ demo: true, settings: async () => ({ LOG_LEVEL: 'info' }) });
    for (const scope of scopes) {
      const context = await browser.newContext({ baseURL: server.url });
      const page = await context.newPage();
      const fill = await screenIds(server.url, await signedIn(page, scope));
      places[scope] = screens.filter((path) => scopeOf(path).includes(scope)).flatMap((path) => fill(path) ?? []);
      await context.close();
    }
    const poisoned = (await server.pauseFor('security/poison-texts.ts')).split('\n');
    expect(poisoned).toEqual(
      expect.arrayContaining([
        'audit_log',
        'notifications.params',
        'classes.name',
        'departments.name',
        'guardians.full_name',
        'roles.name',
        'schools.name',
        'students.full_name',
        'subjects.name',
        'teachers.full_name',
        'users.display_name',
      ]),
    );
  });
  test.afterAll(() => server?.stop());

  // The same screens show the same texts in both languages: the second one is for the long run.
  for (const locale of repeats ? (['vi', 'en-GB'] as const) : (['vi'] as const)) {
    for (const scope of scopes) {
      test(`do nothing on any screen of the ${scope}, ${locale}`, async ({ person, faults }) => {
        // Texts that no form would take may be refused by a screen's own call; that is no script.
        faults.allow(/ 4\d\d$/);
        const page = await person({ baseURL: server.url });
        await page.addInitScript((language) => window.localStorage.setItem('locale', language), locale);
        await watch.on(page);
        await signedIn(page, scope);
        const paths = (places[scope] ?? []).filter((_, index) => locale === 'vi' || index % 3 === 0);
        expect(paths.length).toBeGreaterThan(1);
        let telling = 0;
        const elsewhere: string[] = [];
        for (const path of paths) {
          await goInside(page, path);
          if (new URL(page.url()).pathname !== path) elsewhere.push(path);
          if ((await watch.look(page)) > 0) telling += 1;
          // What only opens on demand: rows with more, menus, dialogs.
          for (const opener of await page
            .locator('main [aria-haspopup]:visible, main [aria-expanded="false"]:visible')
            .all()
            .then((found) => found.slice(0, repeats ? 8 : 3))) {
            const isOpen = await opener.click({ timeout: 1_000 }).then(
              () => true,
              () => false,
            );
            if (!isOpen) break;
            await watch.look(page);
            await page.keyboard.press('Escape');
          }
        }
        expect(watch.hits).toEqual([]);
        expect(elsewhere, 'addresses that lead on to another').toEqual(paths.filter((path) => forStrangers.test(path)));
        expect(telling, 'screens that show such texts').toBeGreaterThan(paths.length / 3);
      });
    }
  }

  test('do nothing as what was searched for, as an address or as the name of a file', async ({ person, faults }) => {
    faults.allow(/ 4\d\d$/);
    const page = await person({ baseURL: server.url });
    await watch.on(page);
    await signedIn(page, 'account');
    for (const payload of xssPayloads.filter((_, index) => index % (repeats ? 8 : 24) === 0)) {
      const text = encodeURIComponent(payload);
      await page.goto(`/${text}`);
      await settled(page);
      await watch.look(page);
      for (const address of [
        `/students?q=${text}`,
        `/students/${text}/detail`,
        `/sign-in?area=${text}&returnTo=${text}`,
      ]) {
        await goInside(page, address);
        await watch.look(page);
      }
    }
    await page.goto('/students');
    await settled(page);
    await page
      .getByRole('link', { name: 'Nhập từ Excel' })
      .or(page.getByRole('button', { name: 'Nhập từ Excel' }))
      .first()
      .click();
    for (const payload of [
      '«1»<img src=x onerror=alert(1)>.xlsx',
      '«2»"><svg onload=alert(1)>.xlsx',
      "«3»';alert(1)//.xlsx",
    ]) {
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: payload,
          mimeType: 'application/octet-stream',
          buffer: Buffer.from('không phải tệp Excel'),
        });
      await settled(page);
      await watch.look(page);
    }
    expect(watch.hits).toEqual([]);
  });

  test('were shown, all of them, as the texts they are', () => {
    const missing = xssPayloads.map((_, index) => String(index)).filter((mark) => !watch.marks.has(mark));
    expect(missing).toEqual([]);
  });

  test('and no password or token stands in the log of it all', () => {
    const log = server.output();
    expect(log).toContain('"operation":"students.list"');
    expect(log).not.toContain(demoPassword);
    expect(log.match(/Bearer [\w-]{10,}|eyJ[\w-]{15,}\.eyJ|\$argon2|refresh_token"/)).toBeNull();
    expect(Object.keys(demoUsers)).toHaveLength(3);
  });
});
