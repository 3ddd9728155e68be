import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { expectDone, fill, press } from '../steps/form.ts';

const kit = 'Bộ quan sát tế bào';
const device = 'Kính hiển vi quang học';
const narrow = { width: 375, height: 812 };

test('the desk makes a kit; a teacher puts all of it into the cart, and into a request for a laboratory', async ({
  page,
  person,
}) => {
  await signIn(page, 'account', 'thietbi');

  await test.step('a kit has lines of models; more than the school has is told', async () => {
    await page.goto('/device/kits');
    await page.getByRole('link', { name: 'Thêm bộ thiết bị' }).first().click();
    await fill(page, 'Tên bộ', kit);
    await page.getByPlaceholder('Tìm thiết bị, vật tư').fill('hien vi');
    await page.getByRole('button', { name: device }).click();
    const quantity = page.getByRole('textbox', { name: `Số lượng ${device}` });
    await quantity.fill('500');
    await expect(page.getByText(/^trường chỉ có \d+$/)).toBeVisible();
    await quantity.fill('2');
    await expect(page.getByText(/^trường chỉ có \d+$/)).toHaveCount(0);
    await settled(page);
    await expectAccessible(page);
    await page.setViewportSize(narrow);
    await settled(page);
    await expectNoSideScroll(page);
    await press(page, 'Lưu bộ thiết bị');
    await expectDone(page, `Đã thêm ${kit}.`);
    await expect(page.getByText(`2 ${device}`)).toBeVisible();
    await expectNoSideScroll(page);
    await page.setViewportSize({ width: 1366, height: 850 });
    await settled(page);
    await expectAccessible(page);
  });

  const teacher = await person(phone);
  await signIn(teacher, 'teacher');

  await test.step('the whole kit goes into the cart', async () => {
    await teacher.goto('/t/device/kits');
    await settled(teacher);
    await expect(teacher.getByText(new RegExp(`^2 ${device} \\(còn \\d+\\)$`))).toBeVisible();
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: `Cho cả bộ vào giỏ: ${kit}` }).click();
    await expect(teacher).toHaveURL(/\/t\/cart$/);
    await expect(teacher.getByRole('textbox', { name: `Số lượng: ${device}` })).toHaveValue('2');
  });

  await test.step('and among the devices of a request for a laboratory', async () => {
    await teacher.goto('/t/practical-laboratory/create');
    await teacher.getByRole('combobox', { name: 'Thêm cả bộ' }).click();
    await teacher.getByRole('option', { name: kit }).click();
    await expect(teacher.getByRole('textbox', { name: `Số lượng ${device}` })).toHaveValue('2');
    await settled(teacher);
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
  });
});
