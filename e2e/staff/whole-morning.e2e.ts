import type { BrowserContextOptions, Page } from '@playwright/test';
import { demoPassword } from '../kit/demo-users.ts';
import { demoUsers, expect, phone, type Scope, settled, signIn, test } from '../kit/fixtures.ts';
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

interface RoleRow {
  readonly id: string;
  readonly defaultKey: string | null;
}

/** The right to decide leave, which no role begins with. */
async function prepare(calls: Office): Promise<void> {
  const { items: roles }: { items: RoleRow[] } = await calls.get('/roles?pageSize=20');
  const role = roles.find(({ defaultKey }) => defaultKey === 'vicePrincipal');
  const { name, description, permissions, version } = await calls.get(`/roles/${role?.id}`);
  await calls.put(`/roles/${role?.id}`, { name, description, permissions: [...permissions, 'leave_approve'], version });
}

test.describe('a sick morning', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer({ demo: true, moment: dawn });
  });
  test.afterAll(() => server?.stop());

  test('at 6:40 a teacher asks for leave on the phone, before seven her pupils see who comes', async ({ person }) => {
    const usernames: Record<string, string> = JSON.parse(await server.pauseFor('staff/sign-ins.ts', demoPassword));
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
    const names: string[] = [];
    const ids: string[] = [];
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
});
