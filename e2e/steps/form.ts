import { expect, type Locator, type Page } from '@playwright/test';

type Place = Page | Locator;

/** A field by its label, whether or not it is required. */
export const field = (place: Place, label: string): Locator => place.locator(`[data-field=${JSON.stringify(label)}]`);

/** Types into the field with this label and leaves it. */
export async function fill(place: Place, label: string, text: string): Promise<void> {
  const control = field(place, label).locator('input, textarea').first();
  await control.fill(text);
  await control.blur();
}

/** Chooses an option of a select by its words. */
export async function choose(page: Page, label: string, option: string | RegExp, place: Place = page): Promise<void> {
  await field(place, label).locator('input').first().click();
  await page.getByRole('option', { name: option }).first().click();
}

export async function press(place: Place, name: string | RegExp): Promise<void> {
  await place
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
}

/** The message that tells that it is done. */
export async function expectDone(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Thông báo' }).getByText(text).first()).toBeVisible();
}

/** What the browser does for Ctrl+V; a test may not read the machine's clipboard. */
export async function pasteHere(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
