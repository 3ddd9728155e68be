import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, settled, signIn, test } from '../kit/fixtures.ts';
import { expectDone, fill, press } from '../steps/form.ts';
import { readWeek, type Week } from '../steps/timetable-sheet.ts';

const names = ['TKB qua FET', 'TKB qua FET lần hai'] as const;

/** What a file of FET keeps of a version: who has what when, with the other half of an odd and even week. */
const keysOf = ({ lessons, classes, teachers, subjects }: Week) => {
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? '?';
  return lessons
    .map(({ subjectId, purpose, classes: of, teacherIds, duration, weeks, slot }) =>
      [
        purpose === 'LESSON' ? nameOf(subjects, subjectId) : purpose,
        of.map(({ classId, group }) => `${nameOf(classes, classId)} ${group ?? ''}`).join('+'),
        teacherIds.map((id) => nameOf(teachers, id)).join('+'),
        `${duration} ${weeks ?? ''}`,
        slot ? `${slot.day} ${slot.shift} ${slot.period}` : '',
      ].join(' · '),
    )
    .sort();
};

async function exportFet(page: Page, id: string): Promise<Buffer> {
  await page.goto(`/timetable/list/${id}/detail`);
  await settled(page);
  await page.getByRole('button', { name: 'Việc khác' }).click();
  await page.getByRole('menuitem', { name: 'Xuất .fet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Xuất .fet' }).click();
  const content = await readFile(await (await download).path());
  await expect(dialog).toBeHidden();
  return content;
}

/** @returns the id of the draft that is made. */
async function bringFet(page: Page, name: string, content: Buffer): Promise<string> {
  await page.goto('/timetable/list/create');
  await fill(page, 'Tên bản', name);
  await page.getByRole('radio', { name: /^Từ tệp FET/ }).check();
  await press(page, 'Chọn tệp .fet');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tkb.fet', mimeType: 'application/xml', buffer: content });
  await expect(page.getByRole('heading', { name: 'tkb.fet' })).toBeVisible();
  await expect(page.getByText('Chưa nhận ra')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Tạo bản nháp/ }).click();
  await page.waitForURL(/\/timetable\/list\/[^/]+\/edit$/);
  await settled(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-2) ?? '';
}

test('a timetable goes out as a .fet file and comes in again: every lesson is where it was, twice over', async ({
  page,
  faults,
}) => {
  await signIn(page, 'account');
  const taught = await readWeek(page);
  expect(taught.lessons.length).toBeGreaterThan(200);
  const { id } = taught.timetable;
  let first: Buffer = Buffer.alloc(0);
  let draft = '';

  await test.step('the version that is taught by is exported', async () => {
    first = await exportFet(page, id);
    expect(first.toString()).toContain('<fet version=');
  });

  await test.step('the file becomes a draft with the same lessons', async () => {
    draft = await bringFet(page, names[0], first);
    expect(keysOf(await readWeek(page, draft))).toEqual(keysOf(taught));
  });

  await test.step('the draft is exported and comes in again the same', async () => {
    const second = await bringFet(page, names[1], await exportFet(page, draft));
    expect(keysOf(await readWeek(page, second))).toEqual(keysOf(taught));
  });

  await test.step('a file that is none is refused with the reason', async () => {
    await page.goto('/timetable/list/create');
    await fill(page, 'Tên bản', 'Hỏng');
    await page.getByRole('radio', { name: /^Từ tệp FET/ }).check();
    await press(page, 'Chọn tệp .fet');
    faults.allow(/fet\/preview 400/);
    const buffer = Buffer.from('<fet version="6.8.5"><Mode>');
    await page.locator('input[type="file"]').setInputFiles({ name: 'hong.fet', mimeType: 'application/xml', buffer });
    await expect(page.getByText(/Tệp bị hỏng hoặc không phải tệp .fet/)).toBeVisible();
  });

  await test.step('the drafts are deleted', async () => {
    for (const name of names) {
      await page.goto('/timetable/list');
      await page.getByRole('button', { name: `Việc với ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: 'Xoá' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá' }).click();
      await expectDone(page, `Đã xoá ${name}.`);
    }
  });
});
