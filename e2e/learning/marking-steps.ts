import type { Page } from '@playwright/test';
import { expect } from '../kit/fixtures.ts';

/** A stroke of the pen over a page of the marking desk. */
export async function drawInk(page: Page, sheet: string): Promise<void> {
  await page.getByRole('button', { name: 'Bút', exact: true }).click();
  const pad = page.getByRole('application', { name: new RegExp(`^${sheet}`) });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The page has no place');
  const from = { x: box.x + box.width * 0.2, y: Math.max(box.y, 0) + 260 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const [dx, dy] of [
    [40, 12],
    [90, -8],
    [150, 6],
  ] as const)
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 });
  await page.mouse.up();
}

/** Criterion by a digit, a comment, and done. */
export async function markAsDone(page: Page): Promise<void> {
  await page.keyboard.press('1');
  await page.getByRole('textbox', { name: 'Lời nhận xét' }).fill('Biết đo hai lần để kiểm tra, rất tốt.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('đã chấm', { exact: true }).first()).toBeVisible();
}
