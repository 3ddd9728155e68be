import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that other colours can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong with the page by WCAG 2.2 AA, one line per element; an empty list is the goal. The window is first made as
 * tall as the page: a field half under a sticky footer is a matter of scrolling, not a small target. A page that was looked at in one
 * scheme of colours needs only `colours` in the other.
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
  const findings = await page.evaluate(async (wanted) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} · ${[...node.any, ...node.all][0]?.message ?? ''}`),
    );
  }, options);
  if (before) await page.setViewportSize(before);
  return findings;
}
