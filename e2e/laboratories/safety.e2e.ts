import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { choose, expectDone, press } from '../steps/form.ts';

/** One without a paper yet. */
const room = 'Phòng Sinh học';
const rule = 'Đeo kính bảo hộ khi làm việc với axit.';

test('the keeper publishes the safety paper of a room; a teacher reads and confirms it before asking for the room', async ({
  page,
  person,
}) => {
  await signIn(page, 'account', 'thietbi');

  await test.step('the paper is written and published', async () => {
    await page.goto('/laboratory/list');
    await page.getByRole('link', { name: room }).first().click();
    await page.getByRole('tab', { name: 'Nội quy' }).click();
    await expect(page.getByText('Phòng chưa có nội quy')).toBeVisible();
    await press(page, 'Viết nội quy');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nội dung' }).click();
    await page.keyboard.type(rule);
    await settled(page);
    await expectAccessible(page);
    await press(dialog, 'Công bố');
    await expectDone(page, 'Đã công bố bản 1.');
    await expect(page.getByText(rule)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await settled(page);
    await expectNoSideScroll(page);
  });

  const teacher = await person(phone);
  await signIn(teacher, 'teacher');

  await test.step('it is asked of the teacher once', async () => {
    await teacher.goto('/t/practical-laboratory/create');
    await choose(teacher, 'Phòng', room);
    await expect(teacher.getByText(rule)).toBeVisible();
    await settled(teacher);
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
    await press(teacher, 'Tôi đã đọc và sẽ thực hiện');
    await expectDone(teacher, 'Đã xác nhận bản 1.');
    await expect(teacher.getByText(/Bạn đã xác nhận ngày/)).toBeVisible();
    await expectAccessible(teacher);
  });

  await test.step('and the office sees who has read it', async () => {
    await page.reload();
    await expect(page.getByText(/^bản 1, /)).toBeVisible();
    await expectNoSideScroll(page);
  });

  const pupil = await person(phone);
  await signIn(pupil, 'student');
  await test.step('pupils of a class that works elsewhere have nothing to read yet', async () => {
    await pupil.goto('/student/safety');
    await settled(pupil);
    await expectNoSideScroll(pupil);
    await expectAccessible(pupil);
  });
});
