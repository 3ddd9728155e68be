import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { JSHandle, Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that other colours can change, and two thirds of the work. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Pages whose menu was looked at, in which colours and width: it is the same on every screen. */
const seenMenus = new WeakMap<Page, Set<string>>();

function isNewMenu(page: Page, looked: string): boolean {
  const key = `${looked} ${page.viewportSize()?.width}`;
  const seen = seenMenus.get(page) ?? new Set();
  seenMenus.set(page, seen);
  return seen.size < seen.add(key).size;
}

/** Looks (`newLooks`) whose colours were found to be good, by the width of the window. */
const goodLooks = new Map<number, Set<number>>();

/** Where the workers of a run tell each other of them, a line a page: a worker that begins later knows what those before it have found. */
const shared = process.env.E2E_GOOD_LOOKS;
let readBytes = 0;

function goodLooksAt(width: number): Set<number> {
  const known = goodLooks.get(width) ?? new Set();
  goodLooks.set(width, known);
  return known;
}

function readShared(): void {
  if (!shared || !existsSync(shared)) return;
  const news = readFileSync(shared).subarray(readBytes);
  // The last line may be half written.
  const whole = news.subarray(0, news.lastIndexOf(10) + 1);
  readBytes += whole.length;
  for (const line of whole.toString().split('\n').filter(Boolean)) {
    const [width = 0, ...looks] = line.split(' ').map(Number);
    for (const look of looks) goodLooksAt(width).add(look);
  }
}

function noteGood(width: number, looks: readonly number[]): void {
  for (const look of looks) goodLooksAt(width).add(look);
  if (shared && looks.length > 0) appendFileSync(shared, `${[width, ...looks].join(' ')}\n`);
}

/**
 * What is wrong with the page by WCAG 2.2 AA, one line per element; an empty list is the goal. The window is first made as
 * tall as the page: a field half under a sticky footer is a matter of scrolling, not a small target. A page that was looked at in one
 * scheme of colours needs only `colours` in the other. Of the rows of a table, which are alike, the first six and the last are looked at, of the
 * menu the first, and of what looks alike, on whatever page, the colours once; with `LOOK_AT_ALL` all.
 */
export async function accessibilityFindings(page: Page, looked: 'whole' | 'colours' = 'whole'): Promise<string[]> {
  const before = page.viewportSize();
  const all = Boolean(process.env.LOOK_AT_ALL);
  const exclude = await page.evaluateHandle(leftOut, { rows: !all, menu: !isNewMenu(page, looked) && !all });
  const width = before?.width ?? 0;
  readShared();
  const good = goodLooksAt(width);
  const unlike = await page.evaluateHandle(newLooks, { without: exclude, good: all ? [] : [...good] });
  const { looks, height } = await unlike.evaluate((found) => ({
    looks: found.looks,
    height: document.documentElement.scrollHeight,
  }));
  if (looked === 'colours' && looks.length === 0) return [];
  if (before && height > before.height) await page.setViewportSize({ width: before.width, height });
  // Our pages have no frames, so the checker runs in the page itself: by a second page, as its own driver does, it takes twice as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings: string[] = [];
  const run = async (options: RunOptions, include?: JSHandle<Element[]>) =>
    findings.push(...(await page.evaluate(violations, { options, exclude, include })));
  if (looked === 'whole') {
    const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: all }]));
    await run({ runOnly: { type: 'tag', values: tags }, rules });
  }
  const colours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };
  if (all && looked === 'colours') await run(colours);
  if (!all && looks.length > 0) await run(colours, await unlike.evaluateHandle(({ elements }) => elements));
  // What is wrong is found again wherever it stands.
  if (findings.length === 0) noteGood(width, looks);
  if (before && height > before.height) await page.setViewportSize(before);
  return findings;
}

/** Runs in the page. */
function leftOut({ rows, menu }: { rows: boolean; menu: boolean }): Element[] {
  const bodies = rows ? [...document.querySelectorAll('tbody, [role="rowgroup"]')] : [];
  const left = bodies.flatMap((body) => [...body.children].slice(6, -1));
  if (menu) left.push(...document.querySelectorAll('nav.no-print'));
  return left;
}

interface Wanted {
  readonly options: RunOptions;
  readonly exclude: Element[];
  readonly include: Element[] | undefined;
}

/** Runs in the page. */
async function violations({ options, exclude, include }: Wanted): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  const context = include ? { include, exclude } : { exclude };
  const found = await checker.run(context, { ...options, resultTypes: ['violations'], iframes: false });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} · ${[...node.any, ...node.all][0]?.message ?? ''}`),
  );
}

interface Looks {
  readonly looks: number[];
  readonly elements: Element[];
}

/**
 * Elements with words of their own whose look is not known to be good. Two look alike where they and all around them have the same tags,
 * classes, styles and states: the same rules of the style sheet colour them. The first two of a look, since some are coloured by turns, and the
 * last speak for all of it. Runs in the page.
 */
function newLooks({ without, good }: { without: Element[]; good: number[] }): Looks {
  // Names, values and places of one element, which say nothing of its colours.
  const own =
    /^(?:id|for|href|src|name|value|title|alt|d|datetime|placeholder|tabindex|aria-(?:label|labelledby|describedby|controls|owns|activedescendant|posinset|setsize|rowindex|colindex|rowcount|valuenow|valuetext))$/;
  const known = new Set(good);
  const out = new Set(without);
  const looks = new Map<Element, number>();
  const elements = new Map<number, Element[]>();
  for (const element of document.querySelectorAll('*')) {
    const around = element.parentElement ? looks.get(element.parentElement) : 0;
    // What stands in something left out is left out too.
    if (around === undefined || out.has(element)) continue;
    let text = `${around} ${element.localName}`;
    for (const name of element.getAttributeNames().sort()) {
      const value = element.getAttribute(name) ?? '';
      if (!own.test(name)) text += ` ${name}=${name === 'class' ? value.replace(/\b__m__-\S+/g, '') : value}`;
    }
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      high = Math.imul(high ^ text.charCodeAt(at), 2_654_435_761);
      low = Math.imul(low ^ text.charCodeAt(at), 1_597_334_677);
    }
    const look = (high >>> 11) * 2 ** 32 + (low >>> 0);
    looks.set(element, look);
    const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if ((hasWords || element.matches('input, textarea, select')) && !known.has(look)) {
      elements.set(look, [...(elements.get(look) ?? []), element]);
    }
  }
  const spoken = [...elements.values()].flatMap((alike) => [...alike.slice(0, 2), ...alike.slice(2).slice(-1)]);
  return { looks: [...elements.keys()], elements: spoken };
}
