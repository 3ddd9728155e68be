import { expect, expectAccessible, expectNoSideScroll, settled, signIn, test } from '../kit/fixtures.ts';

/** The Tuesday to come, as people type it. */
function nextTuesday(): string {
  const day = new Date();
  do day.setDate(day.getDate() + 1);
  while (day.getDay() !== 2);
  return `${String(day.getDate()).padStart(2, '0')}/${String(day.getMonth() + 1).padStart(2, '0')}/${day.getFullYear()}`;
}

test('a teacher orders two devices for a lesson; the desk approves one, refuses one, hands it over by scan, takes it back damaged', async ({
  page,
  browser,
}) => {
  let order = '';
  await signIn(page, 'teacher');

  await test.step('two devices into the cart, for Tuesday, lessons 3 to 4', async () => {
    await page.goto('/t/device/list');
    await settled(page);
    const from = page.getByRole('textbox', { name: 'Từ ngày' });
    await from.fill(nextTuesday());
    await from.blur();
    await page.getByRole('combobox', { name: 'Từ tiết' }).click();
    await page.getByRole('option', { name: /^Tiết 3 / }).click();
    await page.getByRole('combobox', { name: 'Đến tiết' }).click();
    await page.getByRole('option', { name: /^Tiết 4 / }).click();
    await settled(page);
    await expectAccessible(page);
    const add = page.getByRole('button', { name: /^Cho vào giỏ: / });
    await add.first().click();
    await expect(page.getByRole('link', { name: 'Giỏ mượn: 1' })).toBeVisible();
    await add.nth(1).click();
    await expect(page.getByRole('link', { name: 'Giỏ mượn: 2' })).toBeVisible();
  });

  await test.step('the cart is held and sent', async () => {
    await page.goto('/t/cart');
    await expect(page.getByText(/giữ chỗ thêm \d\d:\d\d/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Dùng làm gì' }).fill('Thí nghiệm tốc độ phản ứng');
    await page.getByRole('button', { name: 'Gửi 2 dòng' }).click();
    await expect(page).toHaveURL(/\/t\/device\/borrowing-list\/[\w-]+\/detail/);
    order = /borrowing-list\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
    await expect(page.getByText('Chờ duyệt').first()).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    await expectNoSideScroll(page);
    await page.setViewportSize({ width: 1366, height: 850 });
  });

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 1366, height: 850 },
  });
  const desk = await context.newPage();

  await test.step('the desk approves one line and refuses the other with a reason', async () => {
    await signIn(desk, 'account');
    await desk.goto(`/device/borrowing-list/${order}/edit`);
    await settled(desk);
    await desk.getByRole('radiogroup').nth(1).getByText('Từ chối').click();
    await desk.getByRole('textbox', { name: /^Lí do: / }).fill('Đang kiểm kê');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Ghi quyết định cho 2 dòng' }).click();
    await expect(desk).toHaveURL(/detail$/);
    await expect(desk.getByText('Đang kiểm kê')).toBeVisible();
  });

  await test.step('a code nobody has is refused by name; the right one goes out and comes back damaged', async () => {
    const scan = desk.getByRole('textbox', { name: 'Quét mã trên máy' });
    await scan.fill('KHONG-CO');
    await scan.press('Enter');
    await expect(desk.getByRole('alert')).toContainText('KHONG-CO');
    const approved = desk
      .getByRole('region', { name: 'Thiết bị', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Đã duyệt' });
    const model = ((await approved.locator('.secondary').first().textContent()) ?? '').trim();
    // The first of its items may be with somebody, or being repaired: then another is named.
    let code = `${model}-001`;
    await scan.fill(code);
    await scan.press('Enter');
    const handOver = desk.getByRole('button', { name: 'Giao 1 món' });
    await expect(
      desk
        .getByRole('alert')
        .filter({ hasText: code })
        .or(desk.getByRole('button', { name: `Bỏ ${code}` })),
    ).toBeVisible();
    const instead = /Lấy ([\w-]+)\./.exec((await desk.getByRole('alert').allTextContents()).join(' '))?.[1];
    if (instead) {
      code = instead;
      await scan.fill(code);
      await scan.press('Enter');
    }
    await expect(desk.getByRole('button', { name: `Bỏ ${code}` })).toBeVisible();
    const pad = desk.getByRole('img', { name: 'Ô kí' });
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('there is nowhere to sign');
    await desk.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
    await desk.mouse.down();
    for (const [x, y] of [
      [0.35, 0.25],
      [0.5, 0.75],
      [0.75, 0.4],
    ] as const)
      await desk.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
    await desk.mouse.up();
    // A signature without a name says nothing of who signed.
    await expect(handOver).toBeDisabled();
    await desk.getByRole('textbox', { name: 'Họ tên người kí' }).fill('Trần Thị Mai');
    await expectAccessible(desk);
    await handOver.click();
    await expect(desk.getByText('Trần Thị Mai kí nhận')).toBeVisible();
    await expect(desk.getByRole('img', { name: 'Chữ kí của Trần Thị Mai' })).toBeVisible();
    await desk.getByRole('checkbox', { name: `Trả: ${code}` }).check();
    await desk.getByRole('checkbox', { name: `Hỏng: ${code}` }).check();
    await desk.getByRole('textbox', { name: `Hỏng thế nào: ${code}` }).fill('Vỡ mặt kính');
    await desk.getByRole('button', { name: 'Nhận lại 1 món' }).click();
    await expect(desk.getByText('Vỡ mặt kính')).toBeVisible();
    await expect(desk.getByText('Đã trả')).toBeVisible();
    await expectAccessible(desk);
  });
  await context.close();
});
