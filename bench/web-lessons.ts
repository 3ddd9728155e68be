import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { phonePhoto } from '../apps/server/test/kit/phone-photo.ts';
import { fileBytes, upload } from './learning-sender.ts';
import { password, type RunningServer, signIn } from './server-process.ts';

/** A cheap phone in a village: processor × 4, 1.6 Mbit/s down, 150 ms, nothing in the cache. */
const slow = { cpu: 4, bytesPerSecond: 1_600_000 / 8, latency: 150 };
const lessonLimits = { ms: 3000, kilobytes: 350 };
const markingLimits = { first: 1000, next: 100 };
/** What comes after one can read belongs to it as well: the bell, the live connection, questions. */
const settleMs = 4000;
/** Pupils whose work is marked one after another. */
const works = 4;

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
    `a pupil's first lesson, slow | readable ms (<= ${lessonLimits.ms}) | kB in all (<= ${lessonLimits.kilobytes}) | requests | kB of what | KaTeX, editor, PDF.js`,
  );
  const pages = [
    { name: 'list of lessons', path: '/student/e-learning', ready: `a[href^="/student/e-learning/"]`, may: /^$/ },
    { name: 'lesson with its items', path: lesson, ready: `a[href^="${lesson}/"]`, may: /^$/ },
    { name: 'document', path: plain, ready: '[data-block="0"]', may: /^$/ },
    { name: 'document with a formula', path: formula, ready: '[data-block="0"]', may: /^katex$/ },
  ];
  for (const { name, path, ready, may } of pages) {
    const fresh = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'vi-VN', storageState });
    const { readable, files } = await slowly(fresh, `${server.url}${path}`, ready);
    await fresh.close();
    const sum = (which: (file: Loaded) => boolean) =>
      files.filter(which).reduce((total, { bytes }) => total + bytes, 0) / 1000;
    const all = sum(() => true);
    const heavy = [...new Set(files.flatMap(({ url }) => /(katex|editor-surface|pdf-engine)/i.exec(url)?.[1] ?? []))];
    const isUncalled = heavy.some((each) => !may.test(each.toLowerCase()));
    isWithin &&= readable <= lessonLimits.ms && all <= lessonLimits.kilobytes && !isUncalled;
    const kinds = { js: /\.js$/, css: /\.css$/, fonts: /\.woff2$/, calls: /\/api\// };
    const parts = Object.entries(kinds).map(([kind, form]) => `${kind} ${sum(({ url }) => form.test(url)).toFixed(0)}`);
    const loaded = heavy.length > 0 ? heavy.join(', ') : 'none';
    console.log([name, readable.toFixed(0), all.toFixed(0), files.length, parts.join(' '), loaded].join(' | '));
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
  await page.waitForTimeout(settleMs);
  return { readable, files };
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

async function signInAt(context: BrowserContext, url: string, scope: string, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/sign-in?area=${scope}`);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.close();
}

/**
 * Marking on the page: from opening the desk to the first page of the first work, and from a key to the first page of the next, which was
 * fetched before. Pupils hand in a photo of five megabytes each first. @returns false over a limit.
 */
export async function markWorks(browser: Browser, server: RunningServer, pupils: readonly string[]): Promise<boolean> {
  const address = await handIn(server, pupils.slice(0, works));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' });
  await signInAt(context, server.url, 'teacher', 'giaovien');
  const page = await context.newPage();
  await page.goto(`${server.url}${address.exercise}`);
  await page.waitForLoadState('networkidle');
  const first = await untilPage(page, address.firstId, () =>
    page.locator(`a[href*="${address.firstId}"]`).first().click(),
  );
  const next: number[] = [];
  for (const id of address.nextIds) {
    // As long as somebody looks at a work at the very least.
    await page.waitForTimeout(1500);
    next.push(await untilPage(page, id, () => page.keyboard.press('j')));
  }
  await context.close();
  const [worst = 0] = [...next].sort((a, b) => b - a);
  console.log(
    `marking: first page of the first work ${first.toFixed(0)} ms (<= ${markingLimits.first}), of the next ${next.map((ms) => ms.toFixed(0)).join(', ')} ms (<= ${markingLimits.next})`,
  );
  return first <= markingLimits.first && worst <= markingLimits.next;
}

/** @returns ms in the page from what is done there to the frame in which the picture of this work's first page is drawn. */
async function untilPage(page: Page, workId: string, act: () => Promise<void>): Promise<number> {
  const drawn = page.evaluate<number>(`new Promise((resolve) => {
    let start = 0;
    for (const kind of ['click', 'keydown'])
      window.addEventListener(kind, (event) => { start ||= event.timeStamp; }, { capture: true, once: true });
    (function look() {
      const picture = document.querySelector('img[alt="Trang 1"]');
      const isThere = location.pathname.endsWith('${workId}') && picture?.complete && picture.naturalWidth > 0;
      if (!start || !isThere) return requestAnimationFrame(look);
      picture.decode().then(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    })();
  })`);
  await act();
  return drawn;
}

const empty = { text: null, fileIds: [], photoIds: [] as string[], audioIds: [], link: null };
const task = { kinds: ['PHOTOS'], families: [], mostFiles: 10, mostMegabytes: 20, scale: 1000, rubric: [], late: null };
const words = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Chụp bài làm của em.' }] }],
};

/** A new exercise of the demonstration's class, to which these pupils hand in a photo each. @returns where its works are marked. */
async function handIn(server: RunningServer, pupils: readonly string[]) {
  const teacher = await signIn(server.url, '/account/auth/login-teacher', 'giaovien');
  const tell = <T>(method: string, path: string, body: unknown) => teacher.call<T>(method, path, body, teacher.token);
  const years = await teacher.get<{ id: string; status: string }[]>('/school-years/options');
  const subjects = await teacher.get<{ id: string; code: string }[]>('/subjects/options');
  const admin = await signIn(server.url, '/account/auth/login', 'admin');
  const yearId = years.find(({ status }) => status === 'ACTIVE')?.id;
  const classes = await admin.get<{ items: { id: string; name: string }[] }>(
    `/classes?schoolYearId=${yearId}&pageSize=100`,
  );
  const classId = classes.items.find(({ name }) => name === '9A1')?.id;
  const subjectId = subjects.find(({ code }) => code === 'MATH')?.id;
  const { items: lessons } = await teacher.get<{ items: { id: string; state: string }[] }>(
    `/classes/${classId}/lessons?subjectId=${subjectId}`,
  );
  const lessonId = lessons.find(({ state }) => state === 'published')?.id;
  const { item } = await tell<{ item: { id: string; version: number } }>('POST', `/lessons/${lessonId}/exercises`, {
    title: 'Bài chụp để đo',
    text: words,
    ...task,
  });
  await tell('POST', `/lesson-items/${item.id}/publish`, { version: item.version });
  for (const name of pupils) {
    const { token, call } = await signIn(server.url, '/account/auth/login-student', name);
    const photoIds = [await upload(server.url, token, 'photo', await phonePhoto(fileBytes))];
    const { work } = await call<{ work: { version: number } }>(
      'GET',
      `/student/lesson-items/${item.id}/exercise`,
      undefined,
      token,
    );
    const body = { ...empty, photoIds, version: work.version, pressedAt: new Date().toISOString() };
    await call('POST', `/student/lesson-items/${item.id}/work/submit`, body, token);
  }
  const { rows } = await teacher.get<{ rows: { resultId: string | null }[] }>(`/lesson-items/${item.id}/submissions`);
  const [firstId, ...nextIds] = rows.flatMap(({ resultId }) => resultId ?? []);
  if (!firstId) throw new Error('nobody has handed in');
  return { exercise: `/t/classes/${classId}/${lessonId}/exercise/${item.id}/detail?tab=handedIn`, firstId, nextIds };
}
