import { expect, expectAccessible, expectNoSideScroll, settled, signIn, test } from '../kit/fixtures.ts';

test('a deputy head goes from the official table of last year to the pupils behind a number, and takes the report', async ({
  page,
}) => {
  await signIn(page, 'account');

  await test.step('the year that is over has its results', async () => {
    await page.goto('/dashboard/two-areas-of-education-results');
    await page.getByRole('button', { name: /^Năm học/ }).click();
    await page.getByRole('menuitemradio', { name: /2025/ }).click();
    await expect(page.getByRole('radio', { name: 'Cả năm' })).toBeChecked();
    await expect(page.getByText(/trong [\d.]+ học sinh \([\d,]+%\) đạt học tập/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  await test.step('one grade is chosen by the keyboard, all by the mouse', async () => {
    const grade = page.getByRole('combobox', { name: 'Khối' });
    await grade.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Khối 7' }).click();
    await expect(page).toHaveURL(/grade=7/);
    await expect(page.getByRole('row', { name: /^Khối 6 / })).toHaveCount(0);
    await page.reload();
    await expect(grade).toHaveValue('Khối 7');
    await grade.click();
    await page.getByRole('option', { name: 'Mọi khối' }).click();
    await expect(page.getByRole('row', { name: /^Khối 6 / })).toBeVisible();
  });

  await test.step('a number opens as many pupils as it says', async () => {
    const row = page.getByRole('row', { name: /^Khối 6 / });
    const number = row.getByRole('button').nth(1);
    const count = Number((await number.textContent())?.replace('.', ''));
    await number.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: new RegExp(`Khối 6.*: ${count} em`) })).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(count + 1);
    await expectAccessible(page);
    await dialog.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/students\/.+\/detail/);
    await settled(page);
    await page.goBack();
    await expect(page).toHaveURL(/two-areas/);
  });

  await test.step('the report and the file come out', async () => {
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: 'In báo cáo' }).click();
    expect((await paper).suggestedFilename()).toMatch(/^hai-mat-giao-duc-.*\.pdf$/);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Xuất .xlsx' }).click();
    expect((await file).suggestedFilename()).toMatch(/^hai-mat-giao-duc-.*\.xlsx$/);
  });
});
