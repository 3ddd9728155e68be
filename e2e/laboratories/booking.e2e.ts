import type { Page } from '@playwright/test';
import { addDays, weekdayOf } from '../../packages/rules/src/calendar/days.ts';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, expectAccessible, expectNoSideScroll, phone, settled, signIn, test } from '../kit/fixtures.ts';
import { choose, expectDone, field, fill, press } from '../steps/form.ts';

const room = 'Phòng Hoá học';
const device = 'Kính hiển vi quang học';

/** The first Tuesday that may be booked, as ISO and as people write it. */
function nextTuesday(): { iso: string; said: string } {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
  const from = addDays(today, 3);
  const iso = addDays(from, (2 - weekdayOf(from) + 7) % 7);
  return { iso, said: iso.split('-').reverse().join('/') };
}

interface Lesson {
  readonly id: string;
  readonly slot: { readonly day: number; readonly shift: string; readonly period: number } | null;
  readonly roomId: string | null;
  readonly roomKind: string | null;
}

interface Booked {
  readonly shift: string;
  readonly period: number;
}

/** Publishes a timetable that has a lesson of somebody else in the room, that Tuesday in a period that is booked. */
async function publishOver(page: Page, date: string, booked: Booked): Promise<void> {
  const { origin } = new URL(page.url());
  const login = await page.request.post(`${origin}/api/account/auth/login`, {
    data: { username: demoUsers.account, password: demoPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).result.access_token}` };
  const get = async (path: string) =>
    (await (await page.request.get(`${origin}/api${path}`, { headers })).json()).result;
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`${origin}/api${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).result;
  };
  const { timetable } = await get('/timetable/in-force');
  const copy = await send('post', `/timetable/versions/${timetable.id}/copy`, { name: 'Bản có phòng mới' });
  const path = `/timetable/versions/${copy.id}`;
  const { lessons } = (await get(`${path}/board`)) as { lessons: Lesson[] };
  const lesson = lessons.find(
    ({ slot, roomId, roomKind }) =>
      slot?.day === 2 && slot.shift === booked.shift && slot.period === booked.period && !roomId && !roomKind,
  );
  const rooms = (await get('/timetable/rooms')) as { id: string; name: string }[];
  const roomId = rooms.find(({ name }) => name === room)?.id;
  const chosen = [{ lessonId: lesson?.id, roomId, roomKind: 'CHEMISTRY' }];
  await send('put', `${path}/rooms`, { version: copy.version, rooms: chosen });
  const draft = await get(path);
  const checked = await send('post', `${path}/check`, { version: draft.version, acceptedReason: 'Thêm phòng' });
  const { changes } = await get(`${path}/publish?effectiveFrom=${date}`);
  const body = { version: checked.version, effectiveFrom: date, confirmedChanges: changes, note: '' };
  await send('post', `${path}/publish`, body);
}

test('a teacher books a laboratory, the desk approves, a timetable is published over it, another place is taken', async ({
  page,
  person,
}) => {
  const tuesday = nextTuesday();
  let booked: Booked = { shift: 'AFTERNOON', period: 3 };
  const teacher = await person(phone);
  await signIn(teacher, 'teacher');

  await test.step('the teacher asks for Tuesday, periods 3 and 4', async () => {
    await teacher.goto('/t/practical-laboratory');
    await expect(teacher.getByText('Vẽ hình bằng GeoGebra').first()).toBeVisible();
    await expectNoSideScroll(teacher);
    await teacher.getByRole('link', { name: 'Đăng kí phòng' }).click();
    await choose(teacher, 'Lớp và môn', 'Toán 9A1');
    await choose(teacher, 'Phòng', room);
    await press(teacher, 'Tôi đã đọc và sẽ thực hiện');
    await expect(teacher.getByText(/Bạn đã xác nhận ngày/)).toBeVisible();
    await fill(teacher, 'Ngày', tuesday.said);
    await choose(teacher, 'Buổi', 'Chiều');
    await fill(teacher, 'Đến tiết', '4');
    await fill(teacher, 'Từ tiết', '3');
    // The machine lays the week out: where she or the class has a lesson then, the nearest other place of the day is taken.
    const free = teacher.getByText('Phòng trống, lớp và thầy cô không vướng tiết khác.');
    const other = teacher.getByRole('button', { name: new RegExp(`^Chọn ${room}, Thứ Ba`) }).first();
    await settled(teacher);
    await expect(free.or(other)).toBeVisible();
    if (await other.isVisible()) await other.click();
    await expect(free).toBeVisible();
    const shift = await field(teacher, 'Buổi').locator('input').first().inputValue();
    booked = {
      shift: shift === 'Sáng' ? 'MORNING' : 'AFTERNOON',
      period: Number(await field(teacher, 'Từ tiết').locator('input').first().inputValue()),
    };
    await teacher.getByPlaceholder('Tìm thiết bị, vật tư').fill('hien vi');
    await teacher.getByRole('button', { name: device }).click();
    await teacher.getByRole('textbox', { name: `Số lượng ${device}` }).fill('12');
    await expect(teacher.getByText(/^Đủ, còn 1[2-9]$/)).toBeVisible();
    await expect(free).toBeVisible();
    await fill(teacher, 'Bài thực hành', 'Đo chiều cao tiêu bản');
    await settled(teacher);
    await expectAccessible(teacher);
    await press(teacher, 'Gửi yêu cầu');
    await expectDone(teacher, 'Đã gửi 1 yêu cầu.');
    await expect(teacher.getByText('Đo chiều cao tiêu bản')).toBeVisible();
  });

  await signIn(page, 'account', 'thietbi');
  await test.step('the desk sees it on the board of the week and approves', async () => {
    await page.goto(`/laboratory/list?view=week&date=${tuesday.iso}`);
    await showRoom(page, room);
    await expect(page.getByRole('link', { name: /Toán 9A1/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Toán 9A1/ }).click();
    await expect(page.getByText('Đo chiều cao tiêu bản')).toBeVisible();
    await expect(page.getByText(device)).toBeVisible();
    await expect(page.getByText('Phiếu mượn được lập khi duyệt phòng.')).toBeVisible();
    await press(page, 'Duyệt');
    await expectDone(page, 'Đã duyệt.');
    await expect(page.getByText('Đã duyệt', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Mở phiếu PM-/ }).click();
    await expect(page.getByText('Đi cùng phòng')).toBeVisible();
    await expect(page.getByRole('link', { name: room })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a timetable is published over it', () => publishOver(page, tuesday.iso, booked));

  await test.step('the teacher is told who has the room now, and takes one of three other places', async () => {
    await teacher.goto('/notifications');
    await expect(teacher.getByText(`${room} không dùng được nữa`).first()).toBeVisible();
    await teacher.goto('/t/practical-laboratory');
    await teacher.getByRole('link', { name: /Đo chiều cao tiêu bản/ }).click();
    await expect(teacher.getByText('Yêu cầu này mất chỗ.', { exact: false })).toBeVisible();
    await expect(teacher.getByText(`${room} có tiết theo thời khoá biểu`, { exact: false }).first()).toBeVisible();
    await expect(teacher.getByRole('button', { name: /^Chọn Phòng/ })).toHaveCount(3);
    await settled(teacher);
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
    await teacher
      .getByRole('button', { name: /^Chọn Phòng/ })
      .first()
      .click();
    await expectDone(teacher, 'Đã đổi. Yêu cầu chờ duyệt lại.');
    await expect(teacher.getByText('Chờ duyệt', { exact: true }).first()).toBeVisible();
  });

  await test.step('the microscopes went along: the order has them at the new time and gave back the old', async () => {
    await teacher.getByRole('link', { name: /^Mở phiếu PM-/ }).click();
    await expect(teacher.getByText('Đã duyệt', { exact: true })).toHaveCount(1);
    await expect(teacher.getByText('Phòng thực hành mất chỗ')).toBeVisible();
    await expect(teacher.getByText('12 Chiếc').first()).toBeVisible();
    await settled(teacher);
    await expectNoSideScroll(teacher);
    await expectAccessible(teacher);
  });
});

/** Another room on the board. */
async function showRoom(page: Page, name: string): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Xem phòng' })
    .or(page.getByRole('textbox', { name: 'Xem phòng' }))
    .first()
    .click();
  await page.getByRole('option', { name }).first().click();
}
