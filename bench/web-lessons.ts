import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { password, type RunningServer, signIn } from './server-process.ts';

/** A cheap phone in a village: processor × 4, 1.6 Mbit/s down, 150 ms, nothing in the cache. */
const slow = { cpu: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 };
const lessonLimits = { ms: 3000, kilobytes: 350 };
/** What comes after one can read belongs to it as well: the bell, the live connection, questions. */
const settleMs = 4000;

interface Item {
  readonly id: string;
  readonly kind: string;
}

/**
 * A pupil's first lesson on a slow line: when its text can be read, what came over the line by then and after, and whether the editor, KaTeX
 * or PDF.js came where there is nothing to write, no formula and no file. @returns false over a limit.
 */
export async function readLessons(browser: Browser, server: RunningServer): Promise<boolean> {
  const pupil = await signIn(server.url, '/account/auth/login-student', 'hocsinh');
  const { lessons } = await pupil.get<{ lessons: { id: string }[] }>('/student/lessons');
  const found: { lesson?: string; plain?: string; formula?: string } = {};
  for (const { id } of lessons) {
    found.lesson ??= `/student/e-learning/${id}`;
    const { items } = await pupil.get<{ items: Item[] }>(`/student/lessons/${id}`);
    for (const item of items.filter(({ kind }) => kind === 'DOCUMENT')) {
      const { text } = await pupil.get<{ text: object | null }>(`/student/lesson-items/${item.id}/document`);
      const words = JSON.stringify(text ?? '');
      const kind = /ormula"/.test(words) ? 'formula' : 'plain';
      found[kind] ??= `/student/e-learning/${id}/document/${item.id}`;
    }
  }
  const { lesson, plain, formula } = found;
  if (!lesson || !plain || !formula) throw new Error('the school has no lessons to read');
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'vi-VN' });
  await signInAt(context, server.url, 'student', 'hocsinh');
  const storageState = await context.storageState();
  await context.close();
  let isWithin = true;
  console.log(
    `a pupil's first lesson, slow | readable ms (<= ${lessonLimits.ms}) | kB by then, all (<= ${lessonLimits.kilobytes}; formulas are drawn after) | requests, of them in the cache | kB of what | KaTeX, editor, PDF.js`,
  );
  const pages = [
    { name: 'list of lessons', path: '/student/e-learning', ready: `a[href^="/student/e-learning/"]`, may: /^$/ },
    { name: 'lesson with its items', path: lesson, ready: `a[href^="${lesson}/"]`, may: /^$/ },
    { name: 'document', path: plain, ready: '[data-block="0"]', may: /^$/ },
    { name: 'document with a formula', path: formula, ready: '[data-block="0"]', may: /^katex$/ },
  ];
  for (const { name, path, ready, may } of pages) {
    const fresh = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'vi-VN', storageState });
    const { readable, byThen, files } = await slowly(fresh, `${server.url}${path}`, ready);
    await fresh.close();
    const sum = (which: (file: Loaded) => boolean) =>
      files.filter(which).reduce((total, { bytes }) => total + bytes, 0) / 1000;
    const all = sum(() => true);
    const atHand = files.filter(({ bytes }) => bytes === 0).length;
    const heavy = [...new Set(files.flatMap(({ url }) => /(katex|editor-surface|pdf-engine)/i.exec(url)?.[1] ?? []))];
    const isUncalled = heavy.some((each) => !may.test(each.toLowerCase()));
    const weighed = heavy.length > 0 ? byThen / 1000 : all;
    isWithin &&= readable <= lessonLimits.ms && weighed <= lessonLimits.kilobytes && !isUncalled;
    const kinds = { js: /\.js$/, css: /\.css$/, fonts: /\.woff2$/, calls: /\/api\// };
    const parts = Object.entries(kinds).map(([kind, form]) => `${kind} ${sum(({ url }) => form.test(url)).toFixed(0)}`);
    const loaded = heavy.length > 0 ? heavy.join(', ') : 'none';
    const kilobytes = `${(byThen / 1000).toFixed(0)}, ${all.toFixed(0)}`;
    const requests = `${files.length}, ${atHand}`;
    console.log([name, readable.toFixed(0), kilobytes, requests, parts.join(' '), loaded].join(' | '));
    if (process.env.FILES) for (const { url, bytes } of files) console.log(`    ${(bytes / 1000).toFixed(1)} ${url}`);
  }
  return isWithin;
}

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

/** Opens an address as that phone does. @returns ms until what is `ready` has words and is painted, and everything that was loaded. */
async function slowly(context: BrowserContext, address: string, ready: string) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const files = await filesOf(session);
  const { bytesPerSecond, latency, cpu } = slow;
  const line = { offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 };
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.addInitScript(watchWords(ready));
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(readWord),
    timeout: 90_000,
  });
  await page.goto(address, { waitUntil: 'commit' });
  const readable = Number((await said).text().slice(readWord.length));
  const byThen = files.reduce((total, { bytes }) => total + bytes, 0);
  await page.waitForTimeout(settleMs);
  return { readable, byThen, files };
}

/** Every answer with its weight on the line. */
async function filesOf(session: CDPSession): Promise<Loaded[]> {
  await session.send('Network.enable');
  const files: Loaded[] = [];
  const urls = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    urls.set(requestId, request.url.split('?')[0] ?? ''),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    files.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  return files;
}

const readWord = 'readable at ';

/** Says when what is asked for has words and was drawn. As text: a bundler's helpers do not exist in the page. */
const watchWords = (ready: string) => `(function look() {
  if (!document.querySelector(${JSON.stringify(ready)})?.textContent.trim()) return requestAnimationFrame(look);
  // The frame after the one in which it was there for the first time: it has been drawn.
  requestAnimationFrame(() => console.debug(${JSON.stringify(readWord)} + performance.now()));
})();`;

export async function signInAt(context: BrowserContext, url: string, scope: string, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/sign-in?area=${scope}`);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.close();
}
