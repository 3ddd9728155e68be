import type { Browser, CDPSession } from '@playwright/test';
import type { RunningServer } from '../server-process.ts';
import { signInAt } from '../web-lessons.ts';

/** What an office's first look at a dashboard may cost the line, nothing in the cache. */
const limits = { kilobytes: 380, requests: 14, chartKilobytes: 70 };
/** Code and styles that draw numbers: the parts of a dashboard with boxes, and what saves them as a picture. */
const chart = /(?:stacked-bars|chart-picture|figures-table)[^/]*\.(?:js|css)$/;
/** The bell and the live connection come after that, and belong to it. */
const settleMs = 4000;

const dashboards = [
  { name: 'overview', path: '/dashboard/overview' },
  { name: 'averages', path: '/dashboard/class-average-score' },
  { name: 'two areas', path: '/dashboard/two-areas-of-education-results' },
] as const;

interface Loaded {
  readonly url: string;
  readonly bytes: number;
}

/** Cold loads of the dashboards, each in a browser that has nothing. Neither number depends on who else uses the machine. @returns false over a limit. */
export async function loadDashboards(browser: Browser, server: RunningServer): Promise<boolean> {
  const first = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN' });
  await signInAt(first, server.url, 'account', 'admin');
  const storageState = await first.storageState();
  await first.close();
  const { kilobytes, requests, chartKilobytes } = limits;
  console.log(
    `a cold dashboard | kB (<= ${kilobytes}) | requests (<= ${requests}) | kB that draw charts (<= ${chartKilobytes})`,
  );
  let isWithin = true;
  for (const { name, path } of dashboards) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'vi-VN', storageState });
    const page = await context.newPage();
    const files = await filesOf(await context.newCDPSession(page));
    await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('table').first().waitFor();
    await page.waitForTimeout(settleMs);
    const sum = (of: readonly Loaded[]) => of.reduce((all, { bytes }) => all + bytes, 0) / 1000;
    const drawing = sum(files.filter(({ url }) => chart.test(url)));
    isWithin &&= sum(files) <= kilobytes && files.length <= requests && drawing <= chartKilobytes;
    console.log([name, sum(files).toFixed(0), files.length, drawing.toFixed(1)].join(' | '));
    if (process.env.FILES) for (const { url, bytes } of files) console.log(`    ${(bytes / 1000).toFixed(1)} ${url}`);
    await context.close();
  }
  return isWithin;
}

/** Every answer that went over the line, with its weight there. */
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
