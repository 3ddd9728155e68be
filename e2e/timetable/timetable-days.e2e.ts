import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';

const teacherName = 'Trần Thị Mai';
const className = '9A1';

/** Changes of single days, on the timetable of the demonstration school; what is changed is undone again. */
test('a cover is found, reaches teacher and pupil on their phones, and is undone', async ({ page, person }) => {
  await signIn(page, 'account');

  await test.step('the office finds who stands in for a lesson of next week', async () => {
    await page.goto('/teachers/schedule-management?tab=teacher');
    await page.getByPlaceholder('Chọn giáo viên').fill(teacherName);
    await page.getByRole('option', { name: new RegExp(teacherName) }).click();
    await page.getByRole('button', { name: 'Tuần sau' }).click();
    await expect(page.getByRole('button', { name: 'Về tuần này' })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    const lesson = page.locator('td').getByRole('button').filter({ hasText: className }).first();
    const dialog = page.getByRole('dialog');
    await lesson.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // Who closes a dialog goes on from where it was opened.
    await expect(lesson).toBeFocused();
    await lesson.press('Enter');
    await dialog
      .getByRole('radiogroup', { name: /^Ai dạy thay/ })
      .getByRole('radio')
      .first()
      .check();
    await dialog.getByLabel(/^Lời nhắn/).fill('Cô Mai đi tập huấn');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lưu và báo' }).click();
    await expect(page.getByText(/Người liên quan đã được báo/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  for (const scope of ['teacher', 'student'] as const) {
    await test.step(`${scope}: sees who comes instead`, async () => {
      const own = await person(phone);
      await signIn(own, scope);
      await expect(own.getByRole('link', { name: 'Xem cả tuần' })).toBeVisible();
      await own.getByRole('link', { name: 'Xem cả tuần' }).click();
      await settled(own);
      // Once the lessons of a week are over the next one is shown of itself: on a Sunday it is there already.
      const cover = own.getByText(new RegExp(`dạy thay ${teacherName}`)).first();
      if (!(await cover.isVisible())) await own.getByRole('button', { name: 'Tuần sau' }).click();
      await expect(cover).toBeVisible();
      await expect(own.getByText('Cô Mai đi tập huấn').first()).toBeVisible();
      await expectNoSideScroll(own);
      await expectAccessible(own);
    });
  }

  await test.step('the change is on record, and undone', async () => {
    await page.goto('/teachers/schedule-management?tab=changes');
    const line = page.getByRole('listitem').filter({ hasText: 'Cô Mai đi tập huấn' });
    await expectAccessible(page);
    await line.getByRole('button', { name: 'Hoàn tác' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác' }).click();
    await expect(line).toHaveCount(0);
  });
});

test('a pupil takes the timetable along: a calendar link is made and revoked', async ({ person }) => {
  const own = await person(phone);
  await signIn(own, 'student');
  await own.goto('/student/timetable');
  await settled(own);
  await own.getByRole('button', { name: 'Việc khác' }).click();
  await own.getByRole('menuitem', { name: 'Đưa vào lịch điện thoại' }).click();
  await own.getByRole('button', { name: 'Tạo đường dẫn' }).click();
  await expect(own.getByLabel('Đường dẫn lịch')).toHaveValue(/^http/);
  const url = await own.getByLabel('Đường dẫn lịch').inputValue();
  const read = await own.request.get(url);
  expect(read.status()).toBe(200);
  expect(await read.text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Thu hồi đường dẫn' }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi đường dẫn' }).click();
  await expect(own.getByText('Đã thu hồi đường dẫn lịch.')).toBeVisible();
  expect((await own.request.get(url)).status()).toBe(404);
});

test('hours that are changed and not kept survive a look at another tab', async ({ page }) => {
  await signIn(page, 'account');
  await page.goto('/timetable/create-constraint?tab=week');
  await page.getByLabel('Chủ nhật').check();
  await page.getByRole('tab', { name: 'Phòng' }).click();
  await page.getByRole('tab', { name: 'Giờ học' }).click();
  await expect(page.getByLabel('Chủ nhật')).toBeChecked();
  await page.getByRole('button', { name: 'Huỷ', exact: true }).click();
  await expect(page.getByLabel('Chủ nhật')).not.toBeChecked();
});
