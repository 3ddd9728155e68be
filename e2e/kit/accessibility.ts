import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
  const axe = new AxeBuilder({ page });
  const { violations } = await (looked === 'whole' ? axe.withTags(TAGS) : axe.withRules(colourRules)).analyze();
  if (before) await page.setViewportSize(before);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} · ${[...node.any, ...node.all][0]?.message ?? ''}`),
  );
}
