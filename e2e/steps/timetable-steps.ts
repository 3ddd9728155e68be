import type { Page } from '@playwright/test';
import { readPdfPages } from '../../apps/server/src/platform/pdf/pdf-text.ts';
import { demoPassword, demoUsers } from '../kit/demo-users.ts';
import { expect, settled } from '../kit/fixtures.ts';
import { choose, expectDone, fill, press } from './form.ts';

const cell = '[role="gridcell"]';
/** A lesson that can be moved. */
const open = `${cell}[data-lesson]:not(:has(svg))`;
const days = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'];

/** A teacher stays at home on a day of the week. */
export async function giveDayOff(office: Page, teacher: string, day: string): Promise<void> {
  await office.goto('/timetable/create-constraint?tab=teachers');
  await office.getByLabel('Tìm theo tên').fill(teacher);
  await office
    .getByRole('list', { name: 'Giáo viên' })
    .getByRole('button', { name: new RegExp(teacher) })
    .click();
  const detail = office.getByRole('region', { name: teacher });
  await detail.getByRole('checkbox', { name: day }).check();
  await expect(detail.getByText(new RegExp(`${teacher} nghỉ`)).first()).toBeVisible();
  await expect(office.getByRole('status').filter({ hasText: /Đã lưu/ })).toBeVisible();
}

/** A new draft from the assignments; every lesson but the fixed ones waits in the tray. */
export async function createDraft(office: Page, name: string): Promise<void> {
  await office.goto('/timetable/list/create');
  await fill(office, 'Tên bản', name);
  await press(office, 'Tạo bản nháp');
  await office.waitForURL(/\/timetable\/list\/[^/]+\/edit$/);
  await settled(office);
  await expect(office.getByRole('region', { name: 'Chưa xếp' })).toBeVisible();
}

/** The machine lays it out; it is stopped as soon as every lesson lies and no compulsory rule is broken. */
export async function layOut(office: Page, seconds: string): Promise<void> {
  await press(office, 'Xếp tự động');
  await choose(office, 'Thời gian tối đa', seconds, office.locator('dialog[open]'));
  await press(office.locator('dialog[open]'), 'Bắt đầu xếp');
  const progress = office.getByRole('region', { name: 'Xếp tự động' });
  await expect(progress.getByText(/^Đã xếp [\d.]+\/[\d.]+ tiết$/)).toBeVisible();
  // What is told while it runs changes without anybody asking for it.
  const first = await progress.textContent();
  await expect.poll(() => progress.textContent()).not.toBe(first);
  const hard = progress.getByRole('region', { name: 'Bắt buộc' });
  await expect(hard.getByText('Không vi phạm')).toBeVisible({ timeout: 240_000 });
  await press(progress, 'Dừng, giữ bản tốt nhất');
  await expectDone(office, /^Đã dừng\. Giữ bản tốt nhất/);
  await expect(office.getByText(/^Đã xếp đủ/)).toBeVisible();
}

/** Locks the first lesson of the board with the keyboard alone. @returns its words. */
export async function lockFirst(office: Page): Promise<string> {
  const lesson = office.locator(open).first();
  await lesson.focus();
  await office.keyboard.press('Enter');
  // One cell, or two where the machine put a double lesson first.
  await expect(office.locator(`${cell}[aria-selected="true"]`).first()).toBeVisible();
  await office.keyboard.press('l');
  await expectDone(office, 'Đã khoá 1 tiết.');
  await office.keyboard.press('Escape');
  const focused = office.locator(`${cell}:focus`);
  await expect(focused).toHaveAttribute('aria-label', /đã khoá/);
  const words = (await focused.getAttribute('aria-label')) ?? '';
  return words.replace(/\. đã khoá.*/, '');
}

/** Puts a lesson where another is in its way, by a way out that the board offers and that breaks no compulsory rule. */
export async function swapByChain(office: Page): Promise<void> {
  const { lessonId, place, way } = await aWayOut(office);
  const held = office.locator(`${cell}[data-lesson="${lessonId}"]`).first();
  await held.click();
  await expect(office.getByText(/chỗ trống, \d+ chỗ đổi được/)).toBeVisible();
  const row = office.getByRole('row').filter({ has: held }).first();
  await row.getByRole('gridcell', { name: place }).click();
  await office.getByRole('button', { name: `Áp dụng cách ${way}` }).press('Enter');
  await expectDone(office, /^Đã đổi chỗ \d+ tiết\.$/);
  // The way went from the panel with the lesson; the keyboard goes on from its place.
  await expect(row.locator(`${cell}:focus`)).toHaveAttribute('aria-label', place);
}

/**
 * A lesson in view, a place of its row where something is in the way, and which of the ways out there breaks no compulsory rule. The
 * machine lays out something else every time, so everything is looked through until there is one.
 */
async function aWayOut(office: Page): Promise<{ lessonId: string; place: RegExp; way: number }> {
  const { version, headers } = await openVersion(office);
  const read = async (path: string) =>
    (await (await office.request.get(`${version}/${path}`, { headers })).json()).result;
  const lessons: { id: string; slot: Slot; duration: number }[] = (await read('board')).lessons;
  const lies = new Map(lessons.map(({ id, slot, duration }) => [id, { ...slot, duration }]));
  // Pressed on a cell of its own, of a double lesson the second too, a lesson is put back.
  const isOwnCell = (lessonId: string, { day, shift, period }: Slot) => {
    const own = lies.get(lessonId);
    const after = period - (own?.period ?? 0);
    return own?.day === day && own.shift === shift && after >= 0 && after < own.duration;
  };
  const inView = await office.locator(open).evaluateAll((cells) => cells.map((each) => each.dataset.lesson ?? ''));
  for (const lessonId of new Set(inView)) {
    const { targets } = await read(`targets?lessonId=${lessonId}`);
    for (const { kind, slot } of targets as { kind: string; slot: Slot }[]) {
      if (kind !== 'CONFLICT' || slot.shift !== lies.get(lessonId)?.shift || isOwnCell(lessonId, slot)) continue;
      const at = new URLSearchParams({ lessonId, ...slot, day: String(slot.day), period: String(slot.period) });
      // A double lesson does not begin everywhere: such a place is refused.
      const answer: { chains: { hardCount: number }[] } | undefined = await read(`chains?${at}`);
      const way = 1 + (answer?.chains.findIndex(({ hardCount }) => hardCount <= 0) ?? -1);
      if (way === 0) continue;
      const place = new RegExp(`, ${days[slot.day - 1]},.* tiết ${slot.period}:`);
      return { lessonId, place, way };
    }
  }
  throw new Error('no lesson had a way out');
}

/** Checks the draft and publishes it from today on. */
export async function publish(office: Page, name: string): Promise<void> {
  await press(office, 'Công bố');
  const dialog = office.locator('dialog[open]');
  await expect(dialog.getByText('Đã xếp đủ tiết và không vi phạm điều bắt buộc nào.')).toBeVisible();
  await press(dialog, 'Xác nhận đã kiểm tra');
  await expect(dialog.getByText(/^Thay bản/)).toBeVisible();
  await expect(dialog.getByText(/^Báo cho \d+ giáo viên và \d+ học sinh\.$/)).toBeVisible();
  await press(dialog, 'Công bố');
  await expectDone(office, new RegExp(`^Đã công bố ${name}, áp dụng từ`));
}

interface Slot {
  readonly day: number;
  readonly shift: string;
  readonly period: number;
}

interface Place {
  readonly classes: readonly string[];
  readonly subject: string;
  readonly duration: number;
}

/** The version that is open on the board, as the API knows it. */
export async function openVersion(office: Page) {
  const { origin, pathname } = new URL(office.url());
  const id = pathname.split('/').at(-2) ?? '';
  const login = await office.request.post(`${origin}/api/account/auth/login`, {
    data: { username: demoUsers.account, password: demoPassword },
  });
  const headers = { authorization: `Bearer ${(await login.json()).result.access_token}` };
  return { version: `${origin}/api/timetable/versions/${id}`, headers };
}

/** The version that is open on the page: its lessons, and the pages of its whole-school PDF as text. */
export async function schoolPaper(office: Page): Promise<{ lessons: Place[]; text: string }> {
  const { version, headers } = await openVersion(office);
  const { result: board } = await (await office.request.get(`${version}/board`, { headers })).json();
  const paper = await office.request.get(`${version}/paper.pdf?of=SCHOOL`, { headers });
  expect(paper.ok()).toBe(true);
  const pages = await readPdfPages(new Uint8Array(await paper.body()));
  const named = (list: readonly { id: string; name: string; shortName?: string }[]) =>
    new Map(list.map((each) => [each.id, each.shortName ?? each.name]));
  const [subjects, classes] = [named(board.subjects), named(board.classes)];
  type Lesson = { subjectId: string; purpose: string; duration: number; classes: { classId: string }[] };
  const lessons = (board.lessons as Lesson[])
    .filter(({ purpose }) => purpose === 'LESSON')
    .map(({ subjectId, duration, classes: of }) => ({
      subject: subjects.get(subjectId) ?? '',
      duration,
      classes: of.map(({ classId }) => classes.get(classId) ?? ''),
    }));
  return { lessons, text: pages.join('\n').replace(/\s+/g, ' ') };
}
