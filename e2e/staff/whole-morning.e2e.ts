import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { demoPassword } from '../kit/demo-users.ts';
import { demoUsers, expect, expectNoSideScroll, phone, type Scope, settled, signIn, test } from '../kit/fixtures.ts';
import { type RunningServer, startServer } from '../kit/server.ts';
import { turnPages } from '../kit/turned-clock.ts';
import { choose, expectDone, fill, press } from '../steps/form.ts';
import { type Office, office } from '../steps/other-sheets.ts';

/** A Monday; the lesson is maths in 9A1, the second one. */
const day = '2026-11-30';
const typedDay = '30/11/2026';
const className = '9A1';
const absent = 'Trần Thị Mai';
const lesson = new RegExp(`^${className}, Toán, ${absent} vắng, 07:50: `);
const dawn = `${day}T06:40:00+07:00`;
const deputy = 'phohieutruong';

const bell = `${day}T07:52:00+07:00`;
/** The week of that day has gone by. */
const weekLater = '2026-12-07T08:00:00+07:00';
const monthLater = '2026-12-28T09:00:00+07:00';
const accountant = 'ketoan';
const difference = '92598';
const cause = 'Truy lĩnh thâm niên tháng 11';

interface RoleRow {
  readonly id: string;
  readonly defaultKey: string | null;
}

/**
 * Rights that no role begins with: to decide leave, to make payrolls. From that day on working days need no check-ins: a hundred people do not
 * come to this school.
 */
async function prepare(calls: Office): Promise<void> {
  const { items: roles }: { items: RoleRow[] } = await calls.get('/roles?pageSize=20');
  const more = { vicePrincipal: ['leave_approve'], accountant: ['view_pay', 'payroll_run'] };
  for (const [key, rights] of Object.entries(more)) {
    const role = roles.find(({ defaultKey }) => defaultKey === key);
    const { name, description, permissions, version } = await calls.get(`/roles/${role?.id}`);
    await calls.put(`/roles/${role?.id}`, { name, description, permissions: [...permissions, ...rights], version });
  }
  const { items: rules } = await calls.get('/attendance/staff-rules');
  const { id: _, byName: __, ...rest } = rules[0];
  await calls.post('/attendance/staff-rules', {
    ...rest,
    fromDate: day,
    teacherProof: 'NONE',
    employeeProof: 'NONE',
    ways: [],
    networks: [],
  });
}

/** What the month leaves open: days that are not clear, corrections that wait. Nobody decides on their own: those are another's to write. */
async function clearMonth(calls: Office, other: Office, month: string): Promise<void> {
  const byEither = (write: (by: Office) => Promise<unknown>) =>
    write(calls).catch((error: unknown) => {
      if (!String(error).includes('attendance.own_day')) throw error;
      return write(other);
    });
  for (const { id, version } of await calls.get('/attendance/corrections'))
    await byEither((by) => by.post(`/attendance/corrections/${id}/accept`, { version }));
  const { people } = await calls.get(`/attendance/staff-months?month=${month}`);
  for (const { person, days } of people) {
    for (const { day: each } of days.filter(({ mark }: { mark: string | null }) => mark === 'UNCLEAR'))
      await byEither((by) =>
        by.put(`/attendance/people/${person.id}/days/${each}`, { mark: 'FULL', reason: 'Có dạy' }),
      );
  }
}

/** Lessons a teacher stands in for in the week of that day: the demonstration, made on whatever day the tests run, may have some of its own. */
async function coversInWeek(calls: Office, teacherId: string): Promise<number> {
  let lessons = 0;
  for (let after = 0; after < 6; after += 1) {
    const date = new Date(Date.parse(day) + after * 86_400_000).toISOString().slice(0, 10);
    const { needs } = await calls.get(`/timetable/covers?date=${date}`);
    for (const { cover, state, duration } of needs) {
      if (cover?.id === teacherId && ['accepted', 'done'].includes(state)) lessons += duration;
    }
  }
  return lessons;
}

interface Run {
  readonly id: string;
  readonly state: string;
  readonly version: number;
}

/** One goes on where the one before ends: a morning, and what comes of it until the pay of the month after. */
test.describe
  .serial('a sick morning', () => {
    let server: RunningServer;
    let usernames: Record<string, string> = {};
    /** Who was asked: the first declined, the second stands in. */
    const names: string[] = [];
    const ids: string[] = [];
    test.beforeAll(async () => {
      server = await startServer({ demo: true, moment: dawn });
    });
    test.afterAll(() => server?.stop());

    test('at 6:40 a teacher asks for leave on the phone, before seven her pupils see who comes', async ({ person }) => {
      usernames = JSON.parse(await server.pauseFor('staff/sign-ins.ts', demoPassword));
      server.turnTo(dawn);
      const arrives = async (scope: Scope, username: string, options: BrowserContextOptions = {}): Promise<Page> => {
        const page = await person({ ...options, baseURL: server.url });
        await turnPages(page, dawn);
        await signIn(page, scope, username);
        return page;
      };
      const calls = await office(server.url, { username: demoUsers.account, password: demoPassword });
      await prepare(calls);

      await test.step('06:40: a teacher is ill and asks for leave on the phone', async () => {
        const own = await arrives('teacher', demoUsers.teacher, phone);
        await own.goto('/t/info-teacher/on-leave/create');
        await choose(own, 'Loại nghỉ', 'Ốm');
        await fill(own, 'Từ ngày', typedDay);
        await fill(own, 'Đến hết ngày', typedDay);
        await fill(own, 'Lí do', 'Sốt cao từ đêm');
        await settled(own);
        await press(own, 'Gửi đơn');
        await expectDone(own, 'Đã gửi đơn nghỉ');
      });

      const head = await arrives('account', deputy);
      await test.step('the deputy head approves', async () => {
        // The head of her department is not at school yet: it is among all requests.
        await head.goto('/teachers/leave-management?tab=all');
        await head
          .getByTestId('leave-row')
          .filter({ hasText: absent })
          .filter({ hasText: typedDay })
          .getByRole('button')
          .click();
        await expect(head.getByText('Sốt cao từ đêm')).toBeVisible();
        // Her lessons are read first: whoever approves is told how many nobody comes to.
        await settled(head);
        await press(head, 'Duyệt');
        await press(head.getByRole('alertdialog'), 'Duyệt');
        await expectDone(head, `Đã duyệt đơn của ${absent}`);
      });

      const stateOf = (words: string) => head.getByRole('button', { name: new RegExp(`${lesson.source}${words}$`) });
      const panel = head.getByRole('complementary', { name: className });
      await test.step('a stand-in is asked, declines on the phone; the next is asked by itself and accepts', async () => {
        await head.goto('/timetable/covers');
        await stateOf('trống').click();
        const offers = panel.getByRole('button', { name: /^Đề nghị (?!cả|\d)/ });
        await expect(offers.nth(1)).toBeVisible();
        const { needs } = await calls.get(`/timetable/covers?date=${day}`);
        const need = needs.find(
          ({ teacher, startTime }: { teacher: { name: string }; startTime: string }) =>
            teacher.name === absent && startTime === '07:50',
        );
        const { candidates } = await calls.get(`/timetable/covers/${need.id}/candidates`);
        for (const { teacher } of candidates.slice(0, 2)) {
          names.push(teacher.name);
          ids.push(teacher.id);
        }
        await panel.getByRole('button', { name: `Đề nghị ${names[0]}` }).click();
        await expect(stateOf(`chờ ${names[0]}`)).toBeVisible();

        const first = await arrives('teacher', usernames[ids[0] ?? ''] ?? '', phone);
        await first.goto('/t/covers');
        const offer = first.getByRole('article', { name: `Toán ${className}` });
        await offer.getByRole('button', { name: 'Từ chối' }).click();
        await first.getByRole('dialog').getByRole('button', { name: 'Từ chối' }).click();
        await expect(stateOf(`chờ ${names[1]}`)).toBeVisible();
      });

      await test.step('the pupils see who comes before seven', async () => {
        const standIn = await arrives('teacher', usernames[ids[1] ?? ''] ?? '', phone);
        await standIn.goto('/t/covers');
        await standIn
          .getByRole('article', { name: `Toán ${className}` })
          .getByRole('button', { name: 'Nhận dạy' })
          .click();
        await expectDone(standIn, 'Bạn đã nhận. Lớp thấy tên bạn ngay.');
        await expect(stateOf(names[1] ?? '')).toBeVisible();
        const pupil = await arrives('student', demoUsers.student, phone);
        await pupil.goto(`/student/timetable?date=${day}`);
        await expect(pupil.getByText(names[1] ?? '').first()).toBeVisible();
        const { now }: { now: string } = await calls.get('/timetable/covers');
        expect(now < '07:00', `it is ${now}`).toBe(true);
      });
    });

    test('the stand-in takes the register without a network; it is in the load, the month closes, and pay follows', async ({
      person,
      faults,
    }) => {
      // Without a network nothing is answered: that is what this is about.
      faults.allow(/ERR_INTERNET_DISCONNECTED/);
      let moment = bell;
      const turnTo = (next: string) => {
        moment = next;
        server.turnTo(next);
      };
      const arrives = async (scope: Scope, username: string, options: BrowserContextOptions = {}): Promise<Page> => {
        const page = await person({ ...options, baseURL: server.url });
        await turnPages(page, moment);
        await signIn(page, scope, username);
        return page;
      };
      const comesAs = (username: string) => office(server.url, { username, password: demoPassword });
      const [standIn = '', teacherId = ''] = [names[1], ids[1]];
      const username = usernames[teacherId] ?? '';

      turnTo(bell);
      await test.step('07:52: the register is opened with a network, taken without one, and arrives', async () => {
        const calls = await comesAs(demoUsers.account);
        const hand = await arrives('teacher', username, phone);
        await hand.goto(`/t/registers?date=${day}`);
        await hand
          .locator('a[href^="/t/registers/"]')
          .filter({ hasText: className })
          .filter({ hasText: '07:50' })
          .first()
          .click();
        await expect(hand.getByRole('heading', { name: `Điểm danh ${className}` })).toBeVisible();
        await settled(hand);
        const address = new URL(hand.url()).pathname.replace(/^\/t/, '');
        const { pupils } = await calls.get(address);
        const [away] = pupils.filter(({ mark }: { mark: { code: string } }) => mark.code === 'PRESENT');
        const named = `${away.orderNumber} ${away.name}`;
        await hand.context().setOffline(true);
        await hand.getByRole('button', { name: `${named}, Có mặt` }).click();
        await expect(hand.getByRole('button', { name: `${named}, Vắng không phép` })).toBeVisible();
        await hand.getByRole('button', { name: /^Xong, \d+ có mặt$/ }).click();
        await expect(hand.getByText('Đã ghi trên máy này. Có mạng là gửi ngay.')).toBeVisible();
        await hand.context().setOffline(false);
        await expect.poll(async () => (await calls.get(address)).state).toBe('taken');

        const desk = await arrives('account', demoUsers.account);
        await desk.goto(`/classes/registers?date=${day}&show=all`);
        const row = desk.getByRole('row').filter({ hasText: className }).filter({ hasText: standIn });
        await expect(row.filter({ hasText: 'Đã điểm danh' })).toBeVisible();
        await row.getByRole('link').first().click();
        await expect(desk.getByRole('button', { name: `${named}, Vắng không phép` })).toBeVisible();
        await hand.context().close();
        await desk.context().close();
      });

      turnTo(weekLater);
      const desk = await arrives('account', demoUsers.account);
      const calls = await comesAs(demoUsers.account);
      await test.step('a week later the month is closed', async () => {
        await clearMonth(calls, await comesAs(deputy), '2026-11-01');
        await desk.goto('/teachers/schedule-management?tab=staffDays&month=2026-11-01');
        await desk.getByRole('button', { name: 'Khoá tháng', exact: true }).click();
        await press(desk.getByRole('alertdialog'), 'Khoá tháng');
        await expectDone(desk, /^Đã khoá tháng /);
      });

      const hand = await arrives('teacher', username, phone);
      await test.step('the lesson is in the load of who stood in, as they and the office see it', async () => {
        const covered = (place: Page | Locator) =>
          place.getByRole('row').filter({ hasText: '30/11' }).getByRole('cell').nth(3);
        const lessons = await coversInWeek(calls, teacherId);
        expect(lessons).toBeGreaterThan(0);
        await hand.goto('/t/info-teacher/history-attendance-tracking?tab=load');
        await expect(covered(hand)).toHaveText(String(lessons));
        await desk.goto('/teachers/schedule-management?tab=workload');
        await desk.getByRole('button', { name: standIn, exact: true }).click();
        await expect(covered(desk.getByRole('dialog'))).toHaveText(String(lessons));
      });

      const money = await arrives('account', accountant);
      const payrolls = await comesAs(accountant);
      await test.step('the payroll is sent back, reckoned anew by the closed month, and approved by another', async () => {
        const runs: (Run & { month: string })[] = await payrolls.get('/payroll/runs?year=2026');
        const { id } = runs.find(({ month }) => month === '2026-11-01') ?? { id: '' };
        const address = `/teachers/salary-management/${id}/detail`;
        await desk.goto(address);
        await press(desk, 'Trả lại');
        await fill(desk, 'Vì sao trả lại', 'Đã khoá công tháng 11: tính lại');
        await press(desk.getByRole('dialog'), 'Trả lại');
        await expectDone(desk, 'Đã trả lại');

        const { version } = await payrolls.get(`/payroll/runs/${id}`);
        await money.goto(address);
        await press(money, 'Tính lại');
        if ((await payrolls.get(`/payroll/runs/${id}/readiness`)).items.length > 0)
          await press(money, 'Biết rồi, cứ tính');
        const reckoned = async () => {
          const run: Run = await payrolls.get(`/payroll/runs/${id}`);
          return run.version > version && run.state;
        };
        await expect.poll(reckoned).toBe('calculated');
        await press(money, 'Gửi duyệt');
        await press(money.getByRole('alertdialog'), 'Gửi duyệt');
        await expectDone(money, 'Đã gửi duyệt');

        await desk.goto(address);
        await press(desk, 'Duyệt');
        await press(desk.getByRole('dialog'), 'Duyệt');
        await expectDone(desk, 'Đã duyệt bảng lương');
      });

      await test.step('who stood in reads the slip on the phone, and asks', async () => {
        await hand.goto('/t/info-teacher/payroll');
        await hand.getByRole('link', { name: 'Tháng 11/2026' }).click();
        await expect(hand.getByText('Lương theo hệ số')).toBeVisible();
        await expectNoSideScroll(hand);
        await hand.getByRole('button', { name: 'Việc khác' }).click();
        await hand.getByRole('menuitem', { name: 'Hỏi về phiếu này' }).click();
        await fill(hand, 'Nội dung', 'Em đủ năm thâm niên từ tháng 11');
        await press(hand.getByRole('dialog'), 'Gửi');
        await expectDone(hand, 'Đã gửi câu hỏi');
      });

      await test.step('the accountant answers, and writes down the difference', async () => {
        await money.goto('/notifications');
        await money
          .getByText(/hỏi về phiếu lương tháng/)
          .first()
          .click();
        await expect(money.getByText('Em đủ năm thâm niên từ tháng 11')).toBeVisible();
        await press(money, 'Trả lời');
        await fill(money, 'Nội dung', 'Đúng vậy, tháng 12 trả bù');
        await press(money.getByRole('dialog'), 'Gửi');
        await expectDone(money, 'Đã trả lời');
        await press(money, 'Ghi chênh lệch');
        await fill(money, 'Số tiền (đồng)', difference);
        await fill(money, 'Lí do', cause);
        await press(money.getByRole('dialog'), 'Ghi chênh lệch');
        await expectDone(money, 'Đã ghi chênh lệch');
        await hand.reload();
        await expect(hand.getByText('Đúng vậy, tháng 12 trả bù')).toBeVisible();
        for (const page of [hand, desk, money]) await page.context().close();
      });

      turnTo(monthLater);
      await test.step('a month later the difference is a line of the slip', async () => {
        const [making, approving] = [await comesAs(accountant), await comesAs(demoUsers.account)];
        const opened: Run = await making.post('/payroll/runs', { month: '2026-12-01', kind: 'MONTH' });
        const at = `/payroll/runs/${opened.id}`;
        await making.post(`${at}/calculate`, { accept: true, version: opened.version });
        await expect.poll(async () => (await making.get(at)).state).toBe('calculated');
        const { version } = await making.get(at);
        const sent: Run = await making.post(`${at}/send`, { version });
        await approving.post(`${at}/approve`, { version: sent.version });
        const later = await arrives('teacher', username, phone);
        await later.goto('/t/info-teacher/payroll');
        await later.getByRole('link', { name: 'Tháng 12/2026' }).click();
        await expect(later.getByRole('listitem').filter({ hasText: cause }).first()).toContainText('92.598');
        await expectNoSideScroll(later);
      });
    });
  });
