import type { Locator } from '@playwright/test';
import { expect, settled, signIn, test } from '../kit/fixtures.ts';

test('a deputy head is at a pupil behind a number three clicks after the overview', async ({ page }) => {
  await signIn(page, 'account');
  await page.goto('/dashboard/overview');
  await settled(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('link', { name: 'Biểu báo cáo', exact: true }));
  await expect(page).toHaveURL(/\/statistics/);
  const number = page.getByRole('main').getByRole('table').getByRole('button').first();
  const count = Number((await number.textContent())?.replaceAll('.', ''));
  await click(number);
  const dialog = page.getByRole('dialog');
  const pupil = dialog.getByRole('link').first();
  const name = (await pupil.textContent())?.trim() ?? '';
  await expect(dialog.getByRole('row')).toHaveCount(count + 1);
  await click(pupil);
  await expect(page).toHaveURL(/\/students\/[0-9a-f-]{36}\/detail/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(3);
});
