/**
 * Pictures of every screen that a role can reach, on a desk and a phone, in light and dark, in both languages:
 * gallery/<role>/<screen>-<size>-<scheme>-<locale>.png. `npm run gallery -- --only teacher,phone,light,vi,classes` keeps the pictures
 * whose name holds every word (`library|device`: one of them); `--url http://127.0.0.1:3000` takes a running server instead of a demonstration school of its own;
 * `--moment 2027-01-12T08:00:00+07:00` shows the demonstration school as it is then;
 * `--check` also tells what is wrong with each screen by WCAG 2.2 AA and which are wider than the window.
 */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { allScreens, screenComponents } from '../apps/web/src/app/screens/screen-components.ts';
import { canOpen, type SignedInUser } from '../apps/web/src/lib/can-open.ts';
import type { ScreenPath } from '../apps/web/src/lib/screens/screen-catalogue.ts';
import { accessibilityFindings } from '../e2e/kit/accessibility.ts';
import { launchBrowser } from '../e2e/kit/browser.ts';
import { screenIds } from '../e2e/kit/screen-ids.ts';
import { startServer } from '../e2e/kit/server.ts';
import { signedIn } from '../e2e/kit/signed-in.ts';
import { turnPages } from '../e2e/kit/turned-clock.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    url: { type: 'string' },
    moment: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const { moment } = values;
const words = values.only?.split(',').filter(Boolean) ?? [];
const folder = fileURLToPath(new URL('../gallery', import.meta.url));
const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const;
const schemes = ['light', 'dark'] as const;
const locales = ['vi', 'en-GB'] as const;
const roles = ['anonymous', 'account', 'teacher', 'student'] as const;
type Role = (typeof roles)[number];

const classParts = [
  'tab=marks',
  'tab=marks&subject=$subjectId',
  'tab=conduct',
  'tab=absences',
  'tab=results',
  'tab=week',
  'tab=log',
  'tab=assignments',
];

/** Parts of a screen that are only reached by a tab or a dialog. */
const parts: Partial<Record<ScreenPath, readonly string[]>> = {
  '/home': ['sheets=in_progress'],
  '/classes/list/$id/detail': [...classParts, 'tab=history'],
  '/t/classes/$id': [...classParts, 'tab=concern'],
  '/students': ['import=1'],
  '/library/books': ['import=1'],
  '/library/stock-takes/$id': ['tab=differences', 'tab=report', 'tab=all', 'tab=history'],
  '/device/management': ['import=1'],
  '/device/management/$id/detail': ['tab=repairs', 'tab=facts', 'tab=history'],
  '/students/$id/detail': ['tab=results', 'tab=family', 'tab=classes', 'tab=history'],
  '/teachers/list/$id/detail': [
    'tab=load',
    'tab=duties',
    'tab=days',
    'tab=contracts',
    'tab=leave',
    'tab=pay',
    'tab=history',
  ],
  '/teachers/leave-management': ['tab=all', 'tab=calendar', 'tab=balances', 'tab=settings'],
  '/t/info-teacher/on-leave': ['tab=decide', 'tab=group', 'tab=ledger'],
  '/t/info-teacher/history-attendance-tracking': ['tab=load'],
  '/statistics': ['report=MOVES', 'report=PROMOTION', 'report=STAFF', 'report=USE', 'list=all', 'list=new'],
  '/employees/list/$id/edit': ['tab=profile', 'tab=history'],
  '/teachers/working-days/$id': ['tab=contracts', 'tab=pay', 'tab=leave'],
  '/settings/school-years/$schoolYearId/semesters': ['tab=calendar'],
  '/preview-export-pdf/class-transcripts/$id': ['period=HK1'],
  '/timetable/create-constraint': [
    'tab=rooms',
    'tab=rules',
    'tab=teachers',
    'tab=classes',
    'tab=subjects',
    'tab=meetings',
    'tab=arrangements',
    'tab=readiness',
  ],
  '/timetable/list/$id/detail': ['tab=class', 'tab=teacher', 'tab=room', 'tab=statistics'],
  '/teachers/schedule-management': ['tab=teacher', 'tab=changes', 'tab=staffDays', 'tab=workload'],
};

interface Picture {
  readonly name: string;
  readonly path: string;
}

const isWanted = (name: string) => words.every((word) => word.split('|').some((part) => name.includes(part)));
/** "tab=marks&subject=$subjectId" → "marks-subject" */
const nameOf = (view: string) =>
  view
    .split('&')
    .map((part) => (part.startsWith('tab=') ? part.slice(4) : part.split('=')[0]))
    .join('-');
const slug = (path: string) => path.replace(/^\/|\$/g, '').replaceAll('/', '-') || 'welcome';

/** What this person may open of what is built, with real ids in the place of `$id`. */
function picturesOf(user: SignedInUser | null, ids: (path: string) => string | null): Picture[] {
  return allScreens.flatMap(([path, , access, permission]) => {
    if (!screenComponents[path] || canOpen(user, access, permission, path) !== 'open') return [];
    if (user && access === 'public') return [];
    const address = ids(path);
    if (address === null) return [];
    const views = path === '/home' && user?.scope !== 'account' ? [] : (parts[path] ?? []);
    return [
      { name: slug(path), path: address },
      ...views.flatMap((view) => {
        const search = ids(view);
        return search === null ? [] : [{ name: `${slug(path)}-${nameOf(view)}`, path: `${address}?${search}` }];
      }),
    ];
  });
}

async function take(page: Page, picture: Picture, role: Role, size: string, locale: string): Promise<number> {
  const names = schemes.map((scheme) => [scheme, `${role}/${picture.name}-${size}-${scheme}-${locale}.png`] as const);
  const wanted = names.filter(([, name]) => isWanted(name));
  if (wanted.length === 0) return 0;
  await page.goto(picture.path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  for (const [scheme, name] of wanted) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({ path: file });
    console.log(`gallery/${name}`);
    if (values.check) for (const finding of await findingsOf(page)) console.log(`  ! ${finding}`);
  }
  return wanted.length;
}

async function findingsOf(page: Page): Promise<string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return [...(isWide ? ['wider than the window'] : []), ...(await accessibilityFindings(page))];
}

async function takeRole(browser: Browser, baseURL: string, role: Role): Promise<number> {
  let made = 0;
  for (const [size, device] of Object.entries(sizes)) {
    for (const locale of locales) {
      if (words.some((word) => word in sizes && word !== size)) continue;
      if (words.some((word) => (locales as readonly string[]).includes(word) && word !== locale)) continue;
      const context = await browser.newContext({ baseURL, ...device, timezoneId: 'Asia/Ho_Chi_Minh' });
      const page = await context.newPage();
      if (moment) {
        // This program keeps the names of functions by a helper that the page does not have.
        await page.addInitScript('globalThis.__name = (made) => made');
        await turnPages(page, moment);
      }
      page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
      await page.goto('/sign-in');
      await page.evaluate((chosen) => window.localStorage.setItem('locale', chosen), locale);
      const session = role === 'anonymous' ? null : await signedIn(page, role);
      const ids = await screenIds(baseURL, session);
      for (const picture of picturesOf(session?.user ?? null, ids)) {
        made += await take(page, picture, role, size, locale);
      }
      await context.close();
    }
  }
  return made;
}

const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word);
const wantedRoles = words.some(isRole) ? roles.filter((role) => words.includes(role)) : roles;
const server = values.url ? null : await startServer({ demo: true, ...(moment ? { moment } : {}) });
const browser = await launchBrowser();
let made = 0;
try {
  for (const role of wantedRoles) made += await takeRole(browser, values.url ?? server?.url ?? '', role);
} finally {
  await browser.close();
  await server?.stop();
}
console.log(`${made} pictures in ${folder}`);
