import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { type RunningServer, startServer } from '../kit/server.ts';
import {
  createDraft,
  giveDayOff,
  layOut,
  lockFirst,
  publish,
  schoolPaper,
  swapByChain,
} from '../steps/timetable-steps.ts';
import { acceptWish, collectWishes, keepsWish, readAnswer, sendWish } from '../steps/timetable-wishes.ts';

const name = 'TKB tháng này';

/** A timetable as the deputy head makes it, on a demonstration school of its own. */
test.describe('a timetable', () => {
  let server: RunningServer;

  test.beforeAll(async () => {
    server = await startServer({ demo: true });
  });
  test.afterAll(() => server?.stop());

  test('from the assignments to what teachers and pupils see', async ({ person }) => {
    const baseURL = server.url;
    const office = await person({ baseURL });
    await signIn(office, 'account', demoUsers.account, demoPassword);

    await test.step('the data is complete', async () => {
      await office.goto('/timetable/create-constraint?tab=readiness');
      await expect(office.getByRole('heading', { name: /^Dữ liệu đủ \d+%$/ })).toBeVisible();
      await expect(office.getByText('Đủ để xếp thời khoá biểu.')).toBeVisible();
    });
    await test.step('a teacher gets a day off', () => giveDayOff(office, 'Vũ Phương Hiền', 'Thứ Năm'));
    const own = await person({ ...phone, baseURL });
    await test.step('a teacher sends her wishes from her phone, and reads the answer with its reason', async () => {
      await collectWishes(office);
      await signIn(own, 'teacher', demoUsers.teacher, demoPassword);
      await sendWish(own);
      await acceptWish(office);
      await readAnswer(own);
    });
    await test.step('a draft comes from the assignments', async () => {
      await createDraft(office, name);
      await expect(office.getByText(/^\d+ tiết của \d+ lớp, đã xếp/)).toBeVisible();
      await expectAccessible(office);
    });
    await test.step('the machine lays it out, told while it runs', () => layOut(office, '5 phút'));
    await test.step('it keeps to the accepted wish', () => keepsWish(office));
    let locked = '';
    await test.step('a lesson is locked with the keyboard', async () => {
      locked = await lockFirst(office);
    });
    await test.step('another is put where something is in the way, by a way the board offers', () =>
      swapByChain(office));
    await test.step('the locked lesson has not moved', async () => {
      await expect(office.locator(`[role="gridcell"][aria-label^="${locked}"]`)).toHaveCount(1);
    });
    await test.step('every view shows it', async () => {
      for (const view of ['Theo giáo viên', 'Theo phòng', 'Theo lớp']) {
        await office.getByText(view, { exact: true }).click();
        await expect(office.getByRole('grid')).toBeVisible();
      }
      await office.locator('[role="gridcell"][data-lesson]').nth(8).click();
      await expectAccessible(office);
      await office.keyboard.press('Escape');
    });
    await test.step('the machine has found rooms for what needs one; what was moved since gets another', async () => {
      await settled(office);
      const nameRooms = office.getByRole('button', { name: 'Chọn phòng cho các tiết' });
      if (await nameRooms.isVisible()) await nameRooms.click();
      await expect(nameRooms).toHaveCount(0);
    });
    await test.step('it is published from today on', () => publish(office, name));
    await test.step('the paper of the whole school holds every lesson', async () => {
      const { lessons, text } = await schoolPaper(office);
      const periods = new Map<string, number>();
      for (const { subject, duration, classes } of lessons)
        periods.set(subject, (periods.get(subject) ?? 0) + duration * classes.length);
      for (const [subject, count] of periods) {
        expect.soft(text.split(subject).length - 1, `${subject} on paper`).toBeGreaterThanOrEqual(count);
      }
      for (const each of new Set(lessons.flatMap(({ classes }) => classes))) expect.soft(text).toContain(each);
    });
    await test.step('the list of versions tells which one applies', async () => {
      await office.goto('/timetable/list');
      await expect(office.getByRole('row', { name: new RegExp(name) })).toContainText('Đang áp dụng');
      await expectAccessible(office);
      await office.getByRole('button', { name: `Việc với ${name}` }).click();
      await office.getByRole('menuitem', { name: 'So sánh với bản khác' }).click();
      await expect(office.getByRole('row', { name: /Tiết chưa có chỗ/ })).toBeVisible();
      await expectAccessible(office);
      await office.getByRole('tab', { name: /Các tiết khác nhau/ }).click();
      await expect(office.getByText(/^\d+ tiết khác nhau/)).toBeVisible();
    });
    await test.step('two ticked versions stand beside each other, class by class, with what is different marked', async () => {
      await office.goto('/timetable/list');
      await settled(office);
      await office.getByRole('checkbox', { name: new RegExp(name) }).check();
      await office.getByRole('checkbox', { name: /học kì I$/ }).check();
      await office.getByRole('button', { name: 'So sánh hai bản' }).click();
      await office.getByRole('tab', { name: 'Từng lớp, giáo viên' }).click();
      await expect(office.getByRole('figure')).toHaveCount(2);
      await expect(office.getByRole('figure').first().getByText('Đổi giờ').first()).toBeVisible();
      await expectAccessible(office);
    });

    for (const [scope, user, address] of [
      ['teacher', demoUsers.teacher, '/t/info-teacher/schedule'],
      ['student', demoUsers.student, '/student/timetable'],
    ] as const) {
      await test.step(`the ${scope} is told and sees the week on a phone`, async () => {
        const own = await person({ baseURL, ...phone });
        await signIn(own, scope, user, demoPassword);
        await own.goto('/notifications');
        await expect(own.getByText(/^Thời khoá biểu mới áp dụng từ ngày/).first()).toBeVisible();
        await own.goto(address);
        await settled(own);
        await expect(own.getByText(/^\d+ tiết$/).first()).toBeVisible();
        await expectNoSideScroll(own);
        await expectAccessible(own);
      });
    }
  });

  test('the board on a phone: a class, a day, two touches', async ({ person }) => {
    const office = await person({ baseURL: server.url, ...phone });
    await signIn(office, 'account', demoUsers.account, demoPassword);
    await createDraft(office, 'TKB trên điện thoại');
    await settled(office);
    await expectNoSideScroll(office);
    await office.getByRole('region', { name: 'Chưa xếp' }).getByRole('button', { name: /Toán/ }).first().tap();
    const free = office.locator('ol').getByRole('button', { name: /Đặt được|Được, thêm vi phạm nhẹ/ });
    await expect(free.first()).toBeVisible();
    // What lies half beneath the head while the page is scrolled would be judged by its visible half.
    await office.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(office);
    await free.first().tap();
    await expect(office.locator('ol').getByRole('button', { name: /Toán/ }).first()).toBeVisible();
    await expectNoSideScroll(office);
  });
});
