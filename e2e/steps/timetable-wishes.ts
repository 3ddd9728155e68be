import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, settled } from '../kit/fixtures.ts';
import { expectDone, press } from './form.ts';
import { openVersion } from './timetable-steps.ts';

const teacher = 'Trần Thị Mai';
const at = (page: Page, words: string) => page.locator(`[role="gridcell"][aria-label^="${words}:"]`);

/** The office takes wishes of the semester from today on. */
export async function collectWishes(office: Page): Promise<void> {
  await office.goto('/timetable/create-constraint?tab=wishes');
  await press(office, 'Mở thu nguyện vọng');
  await expectAccessible(office);
  await press(office.locator('dialog[open]'), 'Mở thu');
  await expectDone(office, /^Đã lưu đợt thu/);
  await expect(office.getByText('Đang thu')).toBeVisible();
}

/** A teacher fills them in on her phone: two taps make a period one she would rather have free. */
export async function sendWish(own: Page): Promise<void> {
  const card = own.getByRole('region', { name: 'Nguyện vọng thời khoá biểu' });
  await expect(card.getByText('Chưa gửi')).toBeVisible();
  await card.getByRole('link', { name: 'Điền nguyện vọng' }).click();
  await settled(own);
  const cannot = at(own, 'Thứ Ba, sáng, tiết 1');
  const unwanted = at(own, 'Thứ Ba, sáng, tiết 2');
  await cannot.tap();
  await expect(cannot).toHaveAccessibleName(/: không thể$/);
  await unwanted.tap();
  await unwanted.tap();
  await expect(unwanted).toHaveAccessibleName(/: không muốn$/);
  await expect(own.getByText('1/10 tiết không thể')).toBeVisible();
  await own.getByLabel('Tránh tiết trống giữa các tiết dạy').check();
  await own.getByLabel('Ghi chú cho nhà trường').fill('Sáng thứ Ba đưa con đi học');
  await expectNoSideScroll(own);
  await expectAccessible(own);
  await press(own, 'Lưu nháp');
  await expectDone(own, /^Đã lưu nháp/);
  await press(own, 'Gửi nguyện vọng');
  await expectDone(own, /^Đã gửi/);
  await expect(own.getByRole('button', { name: 'Rút lại' })).toBeVisible();
}

/** The deputy head reads it beside the load, and accepts all but one part of it, saying why. */
export async function acceptWish(office: Page): Promise<void> {
  await office.goto('/timetable/create-constraint?tab=wishes');
  await office.getByRole('button', { name: new RegExp(`^${teacher}.*Đã gửi`) }).click();
  const detail = office.getByRole('region', { name: teacher });
  await expect(detail.getByText('Sáng thứ Ba đưa con đi học')).toBeVisible();
  await expect(detail.getByText(/^\d+ tiết\/tuần$/)).toBeVisible();
  await detail.getByLabel(/^Tránh tiết trống/).uncheck();
  await press(detail, 'Nhận phần đã chọn');
  await expect(detail.getByText('Ghi lí do để giáo viên biết vì sao.')).toBeVisible();
  await detail.getByLabel('Lí do').fill('Còn thiếu giáo viên Toán');
  await expectAccessible(office);
  await press(detail, 'Nhận phần đã chọn');
  await expectDone(office, /^Đã ghi quyết định/);
  await office.goto('/timetable/create-constraint?tab=teachers');
  await office
    .getByRole('list', { name: 'Giáo viên' })
    .getByRole('button', { name: new RegExp(teacher) })
    .click();
  await expect(office.getByRole('region', { name: teacher }).getByText(/^Từ nguyện vọng học kì I/)).toBeVisible();
}

/** She reads the answer with its reason. */
export async function readAnswer(own: Page): Promise<void> {
  await own.goto('/t/info-teacher/schedule?wishes=1');
  const answer = own.getByRole('region', { name: 'Trả lời của nhà trường' });
  await expect(answer).toContainText('1 tiết không thể và 1 tiết không muốn');
  await expect(answer).toContainText('Còn thiếu giáo viên Toán');
  await expectAccessible(own);
}

/** The version open on the board has no lesson of hers where she cannot come. */
export async function keepsWish(office: Page): Promise<void> {
  const { version, headers } = await openVersion(office);
  const { lessons, teachers } = (await (await office.request.get(`${version}/board`, { headers })).json()).result;
  const id = teachers.find(({ name }: { name: string }) => name === teacher)?.id;
  const there = lessons.filter(
    ({ teacherIds, slot }: { teacherIds: string[]; slot: { day: number; shift: string; period: number } }) =>
      teacherIds.includes(id) && slot.day === 2 && slot.shift === 'MORNING' && slot.period === 1,
  );
  expect(id).toBeTruthy();
  expect(there).toEqual([]);
}
