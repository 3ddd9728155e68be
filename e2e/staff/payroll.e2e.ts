import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { expectDone, fill, press } from '../steps/form.ts';

const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).slice(0, 4);

test('a payroll is approved and paid, a teacher reads the slip on the phone, asks, and is answered', async ({
  page,
  person,
}) => {
  await signIn(page, 'account');

  await test.step('another than who calculated it approves', async () => {
    await page.goto('/teachers/salary-management');
    await settled(page);
    await expect(page.getByText('Chờ duyệt')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Lương tháng / })
      .first()
      .click();
    await expect(page.getByRole('row').filter({ has: page.locator('[data-row-link]') })).not.toHaveCount(0);
    await expectAccessible(page);
    await press(page, 'Duyệt');
    await press(page.getByRole('dialog'), 'Duyệt');
    await expectDone(page, 'Đã duyệt bảng lương');
  });

  const teacher = await person(phone);
  await signIn(teacher, 'teacher');

  await test.step('a teacher reads each line, and asks', async () => {
    await teacher.goto('/t/info-teacher');
    await teacher.getByRole('link', { name: 'Phiếu lương' }).click();
    await expect(teacher.getByRole('link', { name: new RegExp(`/${year}`) })).not.toHaveCount(0);
    await expectNoSideScroll(teacher);
    await teacher
      .getByRole('link', { name: /^Tháng / })
      .first()
      .click();
    await expect(teacher.getByText('Lương theo hệ số')).toBeVisible();
    await expect(teacher.getByText(/^Bằng chữ: .* triệu .* đồng$/)).toBeVisible();
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: 'Việc khác' }).click();
    await teacher.getByRole('menuitem', { name: 'Hỏi về phiếu này' }).click();
    await fill(teacher, 'Nội dung', 'Tháng này sao chưa lên thâm niên?');
    await press(teacher.getByRole('dialog'), 'Gửi');
    await expectDone(teacher, 'Đã gửi câu hỏi');
  });

  await test.step('the office answers and records a difference for the next month', async () => {
    await page.goto('/notifications');
    await page
      .getByText(/hỏi về phiếu lương tháng/)
      .first()
      .click();
    await expect(page.getByText('Tháng này sao chưa lên thâm niên?')).toBeVisible();
    await press(page, 'Trả lời');
    await fill(page, 'Nội dung', 'Đủ 60 tháng từ tháng sau');
    await press(page.getByRole('dialog'), 'Gửi');
    await expectDone(page, 'Đã trả lời');
    await press(page, 'Ghi chênh lệch');
    await fill(page, 'Số tiền (đồng)', '92598');
    await fill(page, 'Lí do', 'Truy lĩnh thâm niên');
    await press(page.getByRole('dialog'), 'Ghi chênh lệch');
    await expectDone(page, 'Đã ghi chênh lệch');
    await expect(page.getByText('chờ bảng lương sau')).toBeVisible();
  });
});
