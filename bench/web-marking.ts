import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { phonePhoto } from '../apps/server/test/kit/phone-photo.ts';
import { mostPhotoBytes, tries as photoTries } from '../apps/web/src/features/learning/submissions/photo-shrink.ts';
import { upload } from './learning/learning-sender.ts';
import { type RunningServer, signIn } from './server-process.ts';
import { signInAt } from './web-lessons.ts';

const markingLimits = { first: 1000, next: 100 };
/** Pupils whose work is marked one after another. */
const works = 4;
/** As long as somebody looks at a work at the very least. */
const lookMs = 1500;
const longestMs = 30_000;

/**
 * Marking on the page: from opening the desk to the first page of the first work, and from a key to the first page of the next, which was
 * fetched before. Pupils hand in a photo each first, as the app sends it. @returns false over a limit.
 */
export async function markWorks(browser: Browser, server: RunningServer, pupils: readonly string[]): Promise<boolean> {
  const address = await handIn(server, pupils.slice(0, works));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' });
  await signInAt(context, server.url, 'teacher', 'giaovien');
  const page = await context.newPage();
  await page.goto(`${server.url}${address.exercise}`);
  await page.locator(`a[href*="${address.firstId}"]`).first().waitFor();
  // The list is read before somebody begins.
  await page.waitForTimeout(lookMs);
  const first = await untilPage(page, address.firstId, () =>
    page.locator(`a[href*="${address.firstId}"]`).first().click(),
  );
  const next: number[] = [];
  for (const id of address.nextIds) {
    await page.waitForTimeout(lookMs);
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
  // It watches before the key is pressed: the two would come in any order.
  await page.evaluate(`window.drawn = new Promise((resolve, reject) => {
    let start = 0;
    const find = () => document.querySelector('img[alt="Trang 1"]');
    // Of the work before: the address changes first.
    const before = find()?.src;
    setTimeout(() => reject(new Error('${workId}: nothing to mark after ${longestMs} ms at ' + location.pathname + ', ' + find()?.src)), ${longestMs});
    for (const kind of ['click', 'keydown'])
      window.addEventListener(kind, (event) => { start ||= event.timeStamp; }, { capture: true, once: true });
    (function look() {
      const picture = find();
      const isNew = location.pathname.endsWith('${workId}') && picture?.src !== before;
      if (!start || !isNew || !picture?.complete || !picture.naturalWidth) return requestAnimationFrame(look);
      picture.decode().then(() => requestAnimationFrame(() => resolve(performance.now() - start)), look);
    })();
  }); undefined`);
  await act();
  return page.evaluate<number>('window.drawn');
}

const empty = { text: null, fileIds: [], photoIds: [] as string[], audioIds: [], link: null };
const task = { kinds: ['PHOTOS'], families: [], mostFiles: 10, mostMegabytes: 20, scale: 1000, rubric: [], late: null };
const words = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Chụp bài làm của em.' }] }],
};

/** A page of an exercise book as the app sends it (`photo-shrink.ts`): twelve megapixels with grain, drawn smaller until it is light enough. */
async function sentPhoto(): Promise<Buffer> {
  const taken = await phonePhoto(0);
  for (const { longest, quality } of photoTries) {
    const sent = await sharp(taken)
      .resize({ width: longest, height: longest, fit: 'inside' })
      .jpeg({ quality: Math.round(quality * 100) })
      .toBuffer();
    if (sent.length <= mostPhotoBytes) return sent;
  }
  throw new Error('the photo stays too heavy');
}

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
    const photoIds = [await upload(server.url, token, 'photo', await sentPhoto())];
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
