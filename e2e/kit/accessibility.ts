import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that other colours can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Pages whose menu was looked at, in which colours and width: it is the same on every screen. */
const seenMenus = new WeakMap<Page, Set<string>>();

function isNewMenu(page: Page, looked: string): boolean {
  const key = `${looked} ${page.viewportSize()?.width}`;
  const seen = seenMenus.get(page) ?? new Set();
  seenMenus.set(page, seen);
  return seen.size < seen.add(key).size;
}

/**
 * What is wrong with the page by WCAG 2.2 AA, one line per element; an empty list is the goal. The window is first made as
 * tall as the page: a field half under a sticky footer is a matter of scrolling, not a small target. A page that was looked at in one
 * scheme of colours needs only `colours` in the other. Of the rows of a table, which are alike, the first six and the last are looked at, of the
 * menu the first; with `LOOK_AT_ALL` all.
 */
export async function accessibilityFindings(page: Page, looked: 'whole' | 'colours' = 'whole'): Promise<string[]> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (before && height > before.height) await page.setViewportSize({ width: before.width, height });
  // Our pages have no frames, so the checker runs in the page itself: by a second page, as its own driver does, it takes twice as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: looked === 'whole' ? { type: 'tag', values: TAGS } : { type: 'rule', values: colourRules },
    resultTypes: ['violations'],
    iframes: false,
  };
  const looksAtAll = Boolean(process.env.LOOK_AT_ALL);
  const leave = { rows: !looksAtAll, menu: !isNewMenu(page, looked) && !looksAtAll };
  const findings = await page.evaluate(
    async ({ options: wanted, leave: { rows, menu } }) => {
      const bodies = rows ? [...document.querySelectorAll('tbody, [role="rowgroup"]')] : [];
      const exclude = bodies.flatMap((body) => [...body.children].slice(6, -1));
      if (menu) exclude.push(...document.querySelectorAll('nav.no-print'));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, wanted);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 160)} · ${[...node.any, ...node.all][0]?.message ?? ''}`),
      );
    },
    { options, leave },
  );
  if (before) await page.setViewportSize(before);
  return findings;
}
