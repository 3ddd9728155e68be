import { addDays, weekdayOf } from '../../packages/rules/src/calendar/days.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { choose, expectDone, fill, press } from '../steps/form.ts';

/** The Tuesday after next as people write it: a day of school that nothing of the demonstration touches. */
function aTuesday(): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
  const from = addDays(today, 14);
  return addDays(from, (2 - weekdayOf(from) + 7) % 7)
    .split('-')
    .reverse()
    .join('/');
}

test('a teacher asks for sick leave on the phone, the office approves, the balance follows', async ({
  page,
  person,
}) => {
  const day = aTuesday();
  const teacher = await person(phone);
  await signIn(teacher, 'teacher');

  await test.step('she asks', async () => {
    await teacher.goto('/t/info-teacher/on-leave');
    await expect(
      teacher
        .getByText('còn 30/30 ngày')
        .or(teacher.getByText(/còn \d+\/\d+ ngày/))
        .first(),
    ).toBeVisible();
    await expectNoSideScroll(teacher);
    await teacher.getByRole('link', { name: 'Xin nghỉ' }).first().click();
    await choose(teacher, 'Loại nghỉ', 'Ốm');
    await fill(teacher, 'Từ ngày', day);
    await fill(teacher, 'Đến hết ngày', day);
    await expect(teacher.getByText(/1 ngày · Bảo hiểm xã hội trả 75 %/)).toBeVisible();
    await fill(teacher, 'Lí do', 'Mổ ruột thừa');
    await settled(teacher);
    await expectAccessible(teacher);
    await expectNoSideScroll(teacher);
    await press(teacher, 'Gửi đơn');
    await expectDone(teacher, 'Đã gửi đơn nghỉ');
    await expect(teacher.getByRole('link', { name: `Ốm, ${day}` })).toBeVisible();
  });

  await test.step('the office approves', async () => {
    await signIn(page, 'account');
    await page.goto('/teachers/leave-management?tab=all');
    await expectAccessible(page);
    await page
      .getByTestId('leave-row')
      .filter({ hasText: `Ốm, ${day}` })
      .getByRole('button')
      .click();
    await expect(page.getByText('Mổ ruột thừa')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Duyệt');
    const dialog = page.getByRole('alertdialog');
    const done = page.getByRole('region', { name: 'Thông báo' }).getByText(/Đã duyệt đơn của/);
    await expect(dialog.or(done).first()).toBeVisible();
    if (await dialog.isVisible()) await press(dialog, 'Duyệt');
    await expect(done.first()).toBeVisible();
  });

  await test.step('she sees it, and a day less', async () => {
    await teacher.goto('/t/info-teacher/on-leave');
    const row = teacher.getByTestId('leave-row').filter({ hasText: `Ốm, ${day}` });
    await expect(row.getByText('Đã duyệt')).toBeVisible();
    await expectAccessible(teacher);
  });
});
