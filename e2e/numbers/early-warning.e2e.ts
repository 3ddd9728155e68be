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

const pupilName = 'Đặng Thu Hà';
const className = '9A1';

interface Row {
  readonly studentId: string;
  readonly name: string;
  /** Day, kind, reason, version. */
  readonly absences: readonly (readonly [string, string, string, number])[];
}

test('a homeroom teacher works a warning on the phone, later its effect is seen, and the office opens the number', async ({
  browser,
  page,
  baseURL,
}) => {
  const calls = await office(baseURL ?? '', { username: demoUsers.account, password: demoPassword });
  const { classes } = await calls.get('/numbers/early-warning');
  const { classId } = classes.find((each: { className: string }) => each.className === className);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });

  /** Her days of absence of the months that are looked back at, as they are now. */
  const months = [...new Set([0, 20, 40].map((back) => dayBack(today, back).slice(0, 7)))];
  const read = async () => {
    const found: { day: string; isSchoolDay: boolean; row: Row | undefined }[] = [];
    for (const month of months) {
      const { days, rows }: { days: { date: string; isSchoolDay: boolean }[]; rows: Row[] } = await calls.get(
        `/classes/${classId}/absences?month=${month}`,
      );
      const row = rows.find(({ name }) => name === pupilName);
      for (const { date, isSchoolDay } of days) found.push({ day: date, isSchoolDay, row });
    }
    return found.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  };
  const set = async (kind: 'K' | null) => {
    const past = (await read()).filter(({ day, isSchoolDay }) => isSchoolDay && day < today).slice(-8);
    for (const { day, row } of past) {
      if (!row) continue;
      const version = row.absences.find(([date]) => date === day)?.[3] ?? 0;
      const change = { studentId: row.studentId, date: day, kind, version };
      await calls.put(`/classes/${classId}/absences`, { changes: [change] });
    }
  };
  await set('K');

  const context = await browser.newContext({ ...phone, baseURL });
  const own = await context.newPage();
  const card = own.getByRole('listitem', { name: pupilName });
  await test.step('she is in the tab, with the reason in a sentence', async () => {
    await signIn(own, 'teacher');
    await own.goto(`/t/classes/${classId}?tab=concern`);
    await settled(own);
    await expect(card.getByText(/^Nghỉ \d+ buổi trong 20 ngày học gần đây, \d+ không phép\./)).toBeVisible();
    await expect(own.getByRole('heading', { name: 'Cách tính điểm' })).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });

  await test.step('what was done is noted in three taps', async () => {
    await card.getByRole('button', { name: `Ghi việc đã làm: ${pupilName}` }).click();
    const dialog = own.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Gọi gia đình' }).check();
    await expectAccessible(own);
    await dialog.getByRole('button', { name: 'Ghi lại' }).click();
    await expect(own.getByText(`Đã ghi việc đã làm cho ${pupilName}.`)).toBeVisible();
    await expect(card.getByText(/^Khi đó \d+ điểm, nay vẫn \d+\.$/)).toBeVisible();
  });

  await test.step('later she comes to school again, and the points say so', async () => {
    await set(null);
    await own.reload();
    await settled(own);
    await expect(card.getByText(/^Khi đó \d+ điểm, nay còn \d+: đã nhẹ hơn\.$/)).toBeVisible();
    await card.getByRole('button', { name: /^Kết thúc: Gọi gia đình/ }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Kết thúc' }).click();
    await expect(card.getByText(/Kết thúc ngày .*: Tốt hơn/)).toBeVisible();
    await expectNoSideScroll(own);
    await expectAccessible(own);
  });
  await context.close();

  await test.step('the office opens the number', async () => {
    await signIn(page, 'account');
    await page.goto('/dashboard/overview');
    const line = page.getByRole('row', { name: /^Học sinh cần quan tâm/ });
    // Its number comes after the others.
    await expect(line.getByRole('cell').first()).toHaveText(/^[\d.]+$/);
    const count = Number((await line.getByRole('cell').first().textContent())?.replace('.', ''));
    await line.getByRole('link').click();
    await expect(page).toHaveURL(/early-warning/);
    await settled(page);
    await expect(page.getByText(`${count.toLocaleString('vi-VN')} em, nhiều điểm trước`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
});

const dayBack = (day: string, back: number) =>
  new Date(Date.parse(`${day}T05:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10);
