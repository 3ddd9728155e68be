import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

/** Of the week after next, where the demonstration has no day off: Monday is 0. */
const day = (weekday: number) => {
  const today = new Date(Date.now() + 7 * 3_600_000);
  const monday = 14 - ((today.getUTCDay() + 6) % 7);
  const date = new Date(today.getTime() + (monday + weekday) * 86_400_000).toISOString().slice(0, 10);
  return date.split('-').reverse().join('/');
};

async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  const field = page.getByRole('dialog').getByLabel(label);
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
}

/** An exam period of grade 6, from nothing to what a teacher and a pupil see on their phones. */
test('an exam period is prepared, divided, assigned and published', async ({ page, person }) => {
  await signIn(page, 'account');
  const name = 'Kiểm tra khảo sát khối 6';
  const dialog = page.getByRole('dialog');
  const button = (label: string | RegExp) => page.getByRole('button', { name: label });

  await test.step('a period with two exams', async () => {
    await page.goto('/timetable/list');
    await settled(page);
    const href = await page
      .getByRole('link', { name: /Thời khoá biểu học kì/ })
      .first()
      .getAttribute('href');
    await page.goto(`${(href ?? '').replace(/\/(edit|detail).*$/, '')}/detail?tab=exams`);
    await button('Thêm đợt kiểm tra').click();
    await dialog.getByLabel('Tên đợt').fill(name);
    await dialog.getByRole('textbox', { name: /^Từ ngày/ }).fill(day(0));
    await dialog.getByRole('textbox', { name: /^Đến ngày/ }).fill(day(4));
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    for (const [subject, after] of [
      ['Toán', 1],
      ['Ngữ văn', 2],
    ] as const) {
      await button('Thêm buổi kiểm tra').click();
      await choose(page, /^Môn/, subject);
      await choose(page, /^Khối/, /^Khối 6/);
      await dialog.getByRole('textbox', { name: /^Ngày/ }).fill(day(after));
      await dialog.getByRole('button', { name: 'Thêm', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(`${subject}, khối 6`).first()).toBeVisible();
    }
    await expectAccessible(page);
  });

  await test.step('the grade is divided by name over rooms', async () => {
    await page.getByRole('radio', { name: 'Phòng', exact: true }).check({ force: true });
    await button('Chia phòng').click();
    await dialog.getByRole('button', { name: 'Chia phòng' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('6.01').first()).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: '6.01' }).getByRole('button', { name: 'Danh sách' }).click();
    await expect(dialog.getByText('060001')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('invigilators are assigned; one is chosen by hand', async () => {
    await page.getByRole('radio', { name: 'Giám thị', exact: true }).check({ force: true });
    await button('Phân công tự động').click();
    await expect(page.getByText('Đủ phòng, đủ giám thị')).toBeVisible();
    await button(/^Phòng 6\.01, giám thị 1/)
      .first()
      .click();
    await dialog.getByPlaceholder('Tìm giáo viên').fill('Trần Thị Mai');
    await dialog
      .getByRole('button', { name: /^Chọn Trần Thị Mai/ })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    await expect(button(/^Phòng 6\.01, giám thị 1: Trần Thị Mai/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is published', async () => {
    await button('Công bố').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Công bố' }).click();
    await expect(page.getByText('Đã công bố', { exact: true })).toBeVisible();
  });

  await test.step('the teacher sees the turn on a phone', async () => {
    const teacher = await person(phone);
    await signIn(teacher, 'teacher');
    await teacher.goto('/t/info-teacher/schedule');
    await expect(teacher.getByRole('heading', { name: 'Coi kiểm tra' })).toBeVisible();
    await expect(teacher.getByText('phòng 6.01').first()).toBeVisible();
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
  });
});
