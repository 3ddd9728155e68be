import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What is wrong with the page by WCAG 2.2 AA, one line per element; an empty list is the goal. The window is first made as
 * tall as the page: a field half under a sticky footer is a matter of scrolling, not a small target.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (before && height > before.height) await page.setViewportSize({ width: before.width, height });
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  if (before) await page.setViewportSize(before);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} · ${[...node.any, ...node.all][0]?.message ?? ''}`),
  );
}
