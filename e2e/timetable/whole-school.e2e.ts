import type { Page } from '@playwright/test';
import { expect, settled, signIn, test } from '../kit/fixtures.ts';

/** Words of the cells that stand on two lines, or reach out of their cell. */
const faultyWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const cut: string[] = [];
    let count = 0;
    for (const cell of document.querySelectorAll('main section td')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u200b]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()];
          count += 1;
          if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
          if (range.getBoundingClientRect().right > cell.getBoundingClientRect().right) cut.push(word);
        }
      }
    }
    return { count, broken, cut };
  });

test('the whole school by shift breaks and cuts no word, and is seen whole at 1440 px', async ({ page }) => {
  await signIn(page, 'account');
  await page.goto('/timetable/list');
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('tab', { name: 'Cả trường' }).click();
  await expect(page.locator('main section td').first()).toBeAttached();
  const address = page.url();
  for (const locale of ['vi', 'en-GB']) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(page.locator('main section td b').first()).toBeVisible();
      await settled(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const view of [0, 1]) {
        const chosen = page.locator('main').getByRole('radio').nth(view);
        await chosen.check({ force: true });
        await expect(chosen).toBeChecked();
        const { count, ...faulty } = await faultyWords(page);
        const where = `${width} px, ${locale}, rows ${view}`;
        expect(count, where).toBeGreaterThan(500);
        expect(faulty, where).toEqual({ broken: [], cut: [] });
        if (width < 1440) continue;
        const scrolled = page.locator('main section:has(table)');
        expect(await scrolled.evaluate((one) => one.scrollWidth - one.clientWidth), where).toBeLessThanOrEqual(0);
      }
    }
  }
});
