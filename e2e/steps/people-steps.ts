import { expect, type Page } from '@playwright/test';
import { expectAccessible, settled } from '../kit/fixtures.ts';
import { choose, expectDone, fill, pasteHere, press } from './form.ts';
import { type PupilRow, pupilList, pupilWorkbook } from './pupils.ts';
import type { SchoolDays } from './school-days.ts';

export async function createClass(page: Page, name: string): Promise<void> {
  await page.goto('/classes/list/create');
  await settled(page);
  await page.getByText('Một lớp', { exact: true }).click();
  await fill(page, 'Tên lớp', name);
  await press(page, 'Thêm lớp');
  await expect(page.getByRole('heading', { name: `Lớp ${name}` })).toBeVisible();
}

async function openImport(page: Page, rows: readonly PupilRow[]): Promise<void> {
  await page.goto('/students');
  await settled(page);
  await page
    .getByRole('link', { name: 'Nhập từ Excel' })
    .or(page.getByRole('button', { name: 'Nhập từ Excel' }))
    .first()
    .click();
  const buffer = await pupilWorkbook(rows);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type="file"]').setInputFiles({ name: 'danh-sach-lop-6.xlsx', mimeType, buffer });
  await expect(page.getByRole('heading', { name: 'danh-sach-lop-6.xlsx' })).toBeVisible();
}

/** Right rows come in, every wrong row is refused with its reason; then the class is made and the rest follows, mended. */
export async function importPupils(page: Page, days: SchoolDays): Promise<void> {
  const { right, wrong, mended } = pupilList(days);
  await openImport(page, [...right, ...wrong]);
  const faultOf = (fault: string | RegExp) => page.getByRole('listitem').filter({ hasText: fault });
  await expect(page.getByRole('heading', { name: `${wrong.length} ô cần sửa` })).toBeVisible();
  await expect(faultOf('Ngày này không có trong lịch')).toContainText('dòng 8');
  await expect(faultOf('Cột Họ tên bắt buộc')).toContainText('dòng 9');
  await expect(faultOf('chưa có lớp 6A2'), 'equal faults stand together').toContainText('dòng 10, 11');
  await expect(page.getByText('6A2: 2 em')).toBeVisible();
  await expectAccessible(page);
  const run = page.getByRole('button', { name: `Nhập ${right.length} dòng` });
  await expect(run).toBeDisabled();
  await page.getByLabel(`Bỏ qua ${wrong.length} dòng sai, nhập các dòng đúng`).check();
  await run.click();
  await expect(page.getByText(`${right.length} dòng thêm mới`)).toBeVisible();
  await expect(page.getByText(`${wrong.length} dòng chưa nhập`)).toBeVisible();

  await createClass(page, '6A2');
  await openImport(page, mended);
  await expect(page.getByText('Mọi dòng đều đọc được, không có ô nào sai.')).toBeVisible();
  await press(page, `Nhập ${mended.length} dòng`);
  await expect(page.getByText(`${mended.length} dòng thêm mới`)).toBeVisible();
  await page.goto('/students');
  await expect(page.getByText(`${right.length + mended.length} học sinh`).first()).toBeVisible();
}

export async function createTeacher(page: Page, teacher: { name: string; subjects: readonly string[] }): Promise<void> {
  await page.goto('/teachers/list/create');
  await settled(page);
  await fill(page, 'Họ và tên', teacher.name);
  for (const subject of teacher.subjects) await choose(page, 'Môn chính', subject);
  await page.keyboard.press('Escape');
  await press(page, 'Lưu');
  await expectDone(page, `Đã thêm ${teacher.name}`);
}

/** Types the given name into each cell of the class's row; then takes semester I over into semester II. */
export async function assign(
  page: Page,
  assignment: { class: string; subjects: readonly string[]; teacher: string },
): Promise<void> {
  await page.goto('/timetable/assign-teaching-schedule');
  await settled(page);
  for (const subject of assignment.subjects) {
    const cell = page.getByRole('gridcell', { name: new RegExp(`^Lớp ${assignment.class}, môn ${subject}\\b`) });
    await cell.focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('combobox', { name: `Chọn giáo viên: ${subject}, lớp ${assignment.class}` })
      .fill(assignment.teacher);
    await expect(page.getByRole('option')).toHaveCount(1);
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
    await page.keyboard.press('Enter');
    await saved;
    await expect(
      page.getByRole('gridcell', { name: new RegExp(`môn ${subject}\\b.*${assignment.teacher}`) }).first(),
    ).toBeVisible();
  }
  await pasteAssignment(page, assignment.class, assignment.subjects[0] ?? '');
  await settled(page);
  await press(page, 'Chép sang học kì II');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Chép sang học kì II' })
    .click();
  await expectDone(page, `Đã chép ${assignment.subjects.length} ô`);
}

/** Cleared, pasted from a list with heads, and both taken back: the cell ends as it was. */
async function pasteAssignment(page: Page, schoolClass: string, subject: string): Promise<void> {
  const cell = page.getByRole('gridcell', { name: new RegExp(`^Lớp ${schoolClass}, môn ${subject}\\b`) });
  const was = (await cell.getAttribute('title')) ?? '';
  const name = was.slice(was.lastIndexOf(': ') + 2);
  await cell.focus();
  await page.keyboard.press('Delete');
  await expect(cell).not.toHaveAttribute('title', was);
  await pasteHere(page, `Lớp\t${subject}\n${schoolClass}\t${name}\n9Z9\t${name}`);
  await expect(page.getByText('Đã dán 1 ô. 1 dòng không có trong danh sách')).toBeVisible();
  await expect(cell).toHaveAttribute('title', was);
  await page.keyboard.press('Control+z');
  await expect(cell).not.toHaveAttribute('title', was);
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveAttribute('title', was);
}

export async function chooseHomeroom(page: Page, choice: { class: string; teacher: string }): Promise<void> {
  await page.goto('/timetable/homeroom-teach-assignment');
  await settled(page);
  await page.getByRole('gridcell', { name: new RegExp(`^Lớp ${choice.class}`) }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: `Chọn chủ nhiệm lớp ${choice.class}` }).fill(choice.teacher);
  await expect(page.getByRole('option', { name: choice.teacher })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expectDone(page, new RegExp(`Lớp ${choice.class}: .* chủ nhiệm từ`));
}
