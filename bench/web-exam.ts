import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type RunningServer, signIn } from './server-process.ts';
import { signInAt } from './web-lessons.ts';

/** kB over the line; ms of script, style and layout between a key and the next frame. */
const examLimits = { more: 60, cold: 320, key: 16 };
const slowCpu = 4;
const settleMs = 4000;
const questions = 20;
const keys = 60;
const phoneSize = { width: 375, height: 812 };

/**
 * Sitting a test: what the player loads beyond a pupil's home, what it loads with nothing in the cache, and what a key costs until the next
 * frame on a slow processor. @returns false over a limit.
 */
export async function sitTest(browser: Browser, server: RunningServer): Promise<boolean> {
  const address = await aTest(server);
  const context = await browser.newContext({ viewport: phoneSize, locale: 'vi-VN' });
  await signInAt(context, server.url, 'student', 'hocsinh');
  const page = await context.newPage();
  const weight = await weigh(context, page);
  await page.goto(`${server.url}/student/home`).catch(() => undefined);
  await page.goto(`${server.url}/home`);
  await page.waitForTimeout(settleMs);
  weight.forget();
  // By the app's own links, as a pupil goes: nothing that is here is loaded again.
  await page.evaluate(`history.pushState({}, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.getByRole('button', { name: 'Bắt đầu' }).click();
  await page.getByRole('timer').waitFor();
  await page.waitForTimeout(settleMs);
  const more = weight.kilobytes();
  const exam = page.url();
  const key = await costOfKeys(context, page);
  const storageState = await context.storageState();
  await context.close();
  const fresh = await browser.newContext({ viewport: phoneSize, locale: 'vi-VN', storageState });
  const cold = await fresh.newPage();
  const all = await weigh(fresh, cold);
  await cold.goto(exam);
  await cold.getByRole('timer').waitFor();
  await cold.waitForTimeout(settleMs);
  const coldWeight = all.kilobytes();
  await fresh.close();
  console.log(
    `player: ${more.toFixed(0)} kB more than home (<= ${examLimits.more}), cold ${coldWeight.toFixed(0)} kB (<= ${examLimits.cold}), without fonts of formulas`,
  );
  console.log(
    `player: script, style and layout between a key and the next frame, CPU × ${slowCpu}: p50 ${key.p50.toFixed(1)}, p95 ${key.p95.toFixed(1)} ms (<= ${examLimits.key})`,
  );
  return more <= examLimits.more && coldWeight <= examLimits.cold && key.p95 <= examLimits.key;
}

/** What comes over the line for the page itself; what is brought for a time without a network is not waited for by anybody. */
async function weigh(context: BrowserContext, page: Page) {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const sums = new Map<string, number>();
  const kept = new Set<string>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const isBrought = type === 'Fetch' && /\/assets\//.test(request.url);
    if (!isBrought && !/KaTeX/i.test(request.url)) kept.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kept.has(requestId)) sums.set(requestId, encodedDataLength);
  });
  return {
    forget: () => sums.clear(),
    kilobytes: () => [...sums.values()].reduce((all, bytes) => all + bytes, 0) / 1000,
  };
}

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined))))';

/** Chooses, flags and turns by keys, as a fast pupil does. */
async function costOfKeys(context: BrowserContext, page: Page): Promise<{ p50: number; p95: number }> {
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  const costs: number[] = [];
  for (let at = 0; at < keys; at += 1) {
    await page.waitForTimeout(100);
    const before = await worked(client);
    await page.keyboard.press(['1', '3', 'f', 'ArrowRight'][at % 4] ?? '1');
    await page.evaluate(twoFrames);
    costs.push((await worked(client)) - before);
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  costs.sort((one, other) => one - other);
  const at = (share: number) => costs[Math.min(costs.length - 1, Math.floor(costs.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Milliseconds of script, style and layout so far. */
async function worked(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.filter(({ name }) => counted.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
}

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** A test of one page a question in the demonstration's class. @returns its address for the pupil. */
async function aTest(server: RunningServer): Promise<string> {
  const pupil = await signIn(server.url, '/account/auth/login-student', 'hocsinh');
  const teacher = await signIn(server.url, '/account/auth/login-teacher', 'giaovien');
  const own = await pupil.get<{ lessons: { id: string }[] }>('/student/lessons');
  const body = {
    title: 'Bài kiểm tra để đo',
    text: words('Không dùng tài liệu.'),
    rules: { minutes: 45, questionsPerPage: 1, shufflesQuestions: false },
    parts: [
      {
        key: 'p1',
        name: '',
        questions: Array.from({ length: questions }, (_, at) => ({
          key: `q${at}`,
          points: 100,
          question: {
            kind: 'CHOICE',
            stem: words(`Câu hỏi số ${at + 1}: số nào là số nguyên tố?`),
            options: ['7', '9', '15', '21'].map((text, index) => ({
              key: `o${index}`,
              text: words(text),
              share: index === 0 ? 100 : 0,
            })),
          },
        })),
      },
    ],
    isOpen: true,
  };
  for (const { id } of own.lessons) {
    const made = await teacher
      .call<{ item: { id: string } }>('POST', `/lessons/${id}/tests`, body, teacher.token)
      .catch(() => null);
    if (made) return `/student/e-learning/${id}/test/${made.item.id}`;
  }
  throw new Error('the teacher writes in none of the pupil’s lessons');
}
