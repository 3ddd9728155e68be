import { addDays } from '../../packages/rules/src/calendar/days.ts';
import { demoPassword } from '../kit/demo-users.ts';
import {
  demoUsers,
  expect,
  expectAccessible,
  expectNoSideScroll,
  phone,
  settled,
  signIn,
  test,
} from '../kit/fixtures.ts';
import { office } from '../steps/other-sheets.ts';

interface Pupil {
  readonly name: string;
  readonly orderNumber: number;
  readonly mark: { readonly code: string; readonly minutes: number | null };
}

test('the office lets teachers correct for a week; a register is taken on a phone without a network and arrives', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  // Without a network nothing is answered: that is what the journey is about.
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  const calls = await office(baseURL ?? '', { username: demoUsers.account, password: demoPassword });

  await test.step('the setting', async () => {
    await signIn(page, 'account');
    await page.goto('/settings/attendance-tracking');
    await page.getByLabel('Giáo viên sửa được thêm (ngày)').fill('14');
    await page.getByRole('button', { name: 'Lưu cách điểm danh' }).click();
    await expect(page.getByText('Đã lưu cách điểm danh.')).toBeVisible();
    await expectAccessible(page);
  });

  const context = await browser.newContext({ ...phone, baseURL });
  const own = await context.newPage();
  await signIn(own, 'teacher');
  // On a Sunday, and in the holidays, the last lesson before.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
  const links = own.locator('a[href^="/t/registers/"]');
  let date = today;
  for (let back = 0; back < 14; back++) {
    date = addDays(today, -back);
    await own.goto(`/t/registers?date=${date}`);
    await settled(own);
    if ((await links.count()) > 0) break;
  }
  const href = (await links.first().getAttribute('href')) ?? '';
  const address = href.replace(/^\/t/, '').replace('?group=', '?groupId=');
  const before: { className: string; pupils: Pupil[] } = await calls.get(address);
  const [away, late] = before.pupils.filter(({ mark }) => mark.code === 'PRESENT');
  if (!away || !late) throw new Error('nobody was there');

  await test.step('opened with a network, taken without one', async () => {
    await expectNoSideScroll(own);
    await links.first().click();
    await expect(own.getByRole('heading', { name: `Điểm danh ${before.className}` })).toBeVisible();
    await settled(own);
    await expectAccessible(own);
    await expectNoSideScroll(own);
    await context.setOffline(true);
    await own.getByRole('button', { name: `${away.orderNumber} ${away.name}, Có mặt` }).click();
    await expect(own.getByRole('button', { name: `${away.orderNumber} ${away.name}, Vắng không phép` })).toBeVisible();
    await own.getByRole('button', { name: `${late.orderNumber} ${late.name}, Có mặt` }).click();
    await own.getByRole('button', { name: 'Đi trễ', exact: true }).click();
    await expect(own.getByRole('status').filter({ hasText: 'chờ gửi' })).toBeVisible();
    await expectAccessible(own);
    await own.getByRole('button', { name: /^Xong, \d+ có mặt$/ }).click();
    await expect(own.getByText('Đã ghi trên máy này. Có mạng là gửi ngay.')).toBeVisible();
  });

  await test.step('it arrives by itself, merged by pupil', async () => {
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const { pupils }: { pupils: Pupil[] } = await calls.get(address);
        return [away, late].map(({ name }) => pupils.find((pupil) => pupil.name === name)?.mark.code);
      })
      .toEqual(['UNEXCUSED', 'LATE']);
  });

  await test.step('the office sees it on the day, and in the class log', async () => {
    await page.goto(`/classes/registers?date=${date}&show=all`);
    await settled(page);
    await expectAccessible(page);
    await expect(page.getByRole('row').filter({ hasText: 'Đã điểm danh' }).first()).toBeVisible();
  });
  await context.close();
});
