import { expect, type Page } from '@playwright/test';
import { settled } from '../kit/fixtures.ts';
import { choose, expectDone, fill, press } from './form.ts';
import type { SchoolDays } from './school-days.ts';

export const administrator = { name: 'Lê Văn Sơn', username: 'levanson', password: 'mười lăm con trâu trắng' };

/** The first administrator comes in by the one-time link that the server printed. */
export async function setUpSchool(page: Page, setupLink: string): Promise<void> {
  await page.goto(setupLink);
  await fill(page, 'Tên trường', 'Trường THCS Hoa Phượng');
  await fill(page, 'Họ tên quản trị viên', administrator.name);
  await fill(page, 'Tên đăng nhập', administrator.username);
  await fill(page, 'Mật khẩu', administrator.password);
  await fill(page, 'Nhập lại mật khẩu', administrator.password);
  await press(page, 'Tạo trường và đăng nhập');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Bắt đầu với Phượng' })).toBeVisible();
}

/** From the home page's first step to a running year with two semesters. */
export async function createYear(page: Page, days: SchoolDays): Promise<void> {
  await page.getByRole('link', { name: 'Làm bước tiếp theo' }).click();
  await settled(page);
  await choose(page, 'Năm học', days.name);
  await fill(page, 'Ngày đầu', days.first);
  await fill(page, 'Ngày cuối', days.last);
  await fillSemester(page, 'Học kì I', days.first, days.endOfSemester1);
  await fillSemester(page, 'Học kì II', days.startOfSemester2, days.last);
  await expect(page.getByLabel('Dùng làm năm hiện tại ngay')).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Tạo năm học' }).click();
}

/** In the form of a new year. */
export async function fillSemester(page: Page, name: string, first: string, last: string): Promise<void> {
  const semester = page.getByRole('region', { name, exact: true });
  await fill(semester, 'Ngày đầu', first);
  await fill(semester, 'Ngày cuối', last);
  // Whatever the date of the test, both semesters have two weeks.
  await fill(semester, 'Tuần học', '2');
}

/** Another year, not running yet: where the pupils go after the summer. */
export async function createNextYear(page: Page, days: SchoolDays): Promise<void> {
  await page.goto('/settings/school-years/create');
  const next = days.startYear + 1;
  await newYear(page, days.nextName, `01/09/${next}`, `31/05/${next + 1}`);
  await expect(page.getByRole('heading', { name: `Năm học ${days.nextName}` })).toBeVisible();
}

async function newYear(page: Page, name: string, first: string, last: string): Promise<void> {
  await settled(page);
  await choose(page, 'Năm học', name);
  await fill(page, 'Ngày đầu', first);
  await fill(page, 'Ngày cuối', last);
  await page.getByRole('main').getByRole('button', { name: 'Tạo năm học' }).click();
}

/** Marks and conduct of both semesters may be entered from today on. */
export async function openEntry(page: Page, days: SchoolDays): Promise<void> {
  await page.goto('/settings/grade-setting');
  await settled(page);
  const buttons = page.getByRole('button', { name: /Đặt thời gian|Sửa thời gian/ });
  const count = await buttons.count();
  expect(count).toBe(4);
  for (let index = 0; index < count; index += 1) {
    await buttons.nth(index).click();
    const dialog = page.getByRole('dialog');
    await fill(dialog, 'Mở từ', days.today);
    await fill(dialog, 'Đến hết', days.startOfSemester2);
    await press(dialog, 'Lưu');
    await expect(dialog).toHaveCount(0);
  }
}

/** The subjects of the curriculum, in one go: the step after the year opens by itself. */
export async function fillSubjects(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Điền môn theo Chương trình 2018' });
  await press(dialog, 'Điền môn học');
  await expectDone(page, /Đã thêm \d+ môn/);
  // The next step of a new school is at hand.
  await expect(page).toHaveURL(/\/teachers\/list\?(?:guide=1&)?import=1/);
}
