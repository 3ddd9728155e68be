import type { Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { expect, expectAccessible, settled, test } from './kit/fixtures.ts';
import { type RunningServer, startServer } from './kit/server.ts';
import { choose, expectDone, fill, press } from './steps/form.ts';
import { oldWorkbook, windows1258 } from './steps/old-files.ts';
import { office } from './steps/other-sheets.ts';
import { schoolDays } from './steps/school-days.ts';
import { fillSemester, setUpSchool } from './steps/school-steps.ts';

const teachers = windows1258(
  [
    'Họ và tên GV;Ngày sinh (dd/mm/yyyy);Phái;Môn dạy',
    'Trần Thị Mai;12/03/1985;Nữ;Toán',
    'Nguyễn Văn Dũng;05/11/1979;Nam;Ngữ văn',
  ].join('\r\n'),
);

/** Two lines of header, a column of the school's own, classes that do not exist yet. */
const pupils = (bornIn: number) =>
  oldWorkbook([
    ['DANH SÁCH HỌC SINH KHỐI 6'],
    ['STT', 'Họ và tên HS', 'Ngày sinh', 'Phái', 'Lớp', 'Cha', '', 'Sổ nhắn tin'],
    ['', '', '', '', '', 'Họ tên', 'Nghề nghiệp', ''],
    ['1', 'Nguyễn Thị Minh Anh', `10/01/${bornIn}`, 'Nữ', '6A1', 'Nguyễn Văn Bình', 'Nông dân', '0912345670'],
    ['2', 'Đặng Thu Hà', `12/03/${bornIn}`, 'Nữ', '6A1', 'Đặng Quốc Việt', 'Thợ xây', '0912345672'],
    ['3', 'Trần Quốc Bảo', `02/09/${bornIn}`, 'Nam', '6A2', 'Trần Văn Lợi', 'Buôn bán', '0912345673'],
    ['4', 'Võ Hải Đăng', `21/06/${bornIn}`, 'Nam', '6A2', 'Võ Văn Tám', 'Ngư dân', '0912345674'],
  ]);

const grid = () =>
  writeExcelFile([
    {
      sheet: 'Phân công',
      data: [
        ['Môn', '6A1', '6A2'],
        ['Toán', 'Trần Thị Mai', 'Trần Thị Mai'],
        ['Ngữ văn', 'Nguyễn Văn Dũng', 'Nguyễn Văn Dũng'],
      ].map((row) => row.map((value) => ({ value }))),
    },
  ]).toBuffer();

/** Real clicks so far, over all pages of the tab. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'));
  const listen = () =>
    addEventListener(
      'click',
      (event) => {
        // A label clicks its field once more, without a place on the screen.
        if (event.isTrusted && (event.clientX > 0 || event.clientY > 0))
          sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
}

/** As when it is dropped there: no click. */
async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ demo: false });
});
test.afterAll(() => server?.stop());

test('an empty school with lists as schools have them comes to its first mark in twenty clicks', async ({ person }) => {
  const days = schoolDays();
  const page = await person({ baseURL: server.url });
  await setUpSchool(page, server.setupLink);
  await expectAccessible(page);
  const clicks = await countClicks(page);
  const goOn = () => page.getByRole('link', { name: 'Làm tiếp bước sau' }).click();

  await test.step('the year, with both its semesters', async () => {
    await page.getByRole('link', { name: 'Làm bước tiếp theo' }).click();
    await settled(page);
    // Only because the day of the test may lie in another year than the one offered.
    const before = await clicks();
    await choose(page, 'Năm học', days.name);
    await page.evaluate((count) => sessionStorage.setItem('clicks', String(count)), before);
    await fill(page, 'Ngày đầu', days.first);
    await fill(page, 'Ngày cuối', days.last);
    await fillSemester(page, 'Học kì I', days.first, days.endOfSemester1);
    await fillSemester(page, 'Học kì II', days.startOfSemester2, days.last);
    await page.getByRole('main').getByRole('button', { name: 'Tạo năm học' }).click();
  });
  await test.step('the subjects of the curriculum', () =>
    press(page.getByRole('dialog', { name: 'Điền môn theo Chương trình 2018' }), 'Điền môn học'));
  await test.step('teachers from a .csv in Windows-1258', async () => {
    await drop(page, 'giao-vien.csv', teachers);
    await press(page, 'Nhập 2 dòng');
    await expect(page.getByText('2 dòng thêm mới')).toBeVisible();
    await goOn();
  });
  await test.step('pupils from an .xls: a column told by hand, classes made from the file, taken back and imported again', async () => {
    const file = pupils(days.startYear - 11);
    await drop(page, 'hoc-sinh.xls', file);
    await page.getByRole('combobox', { name: 'Đọc cột Sổ nhắn tin thành' }).click();
    await page.getByRole('option', { name: 'Điện thoại', exact: true }).click();
    await settled(page);
    await press(page, 'Tạo cả 2 lớp còn thiếu');
    await press(page, 'Nhập 4 dòng');
    await expect(page.getByText('4 dòng thêm mới')).toBeVisible();
    await press(page, 'Hoàn tác lần nhập này');
    await press(page.getByRole('alertdialog').or(page.getByRole('dialog')), 'Hoàn tác');
    await expect(page.getByText('Đã hoàn tác. Mọi thứ như trước lần nhập.')).toBeVisible();
    await page.goto('/students?import=1&guide=1');
    await drop(page, 'hoc-sinh.xls', file);
    await press(page, 'Nhập 4 dòng');
    await expect(page.getByText('4 dòng thêm mới')).toBeVisible();
    await goOn();
  });
  await test.step('who teaches what from a grid', async () => {
    await drop(page, 'phan-cong.xlsx', await grid());
    await page.getByRole('button', { name: /^Nhập \d+ dòng$/ }).click();
    await goOn();
  });
  await test.step('and the first mark', async () => {
    await expect(page.getByRole('heading', { name: 'Trước khi vào học' })).toBeVisible();
    await page
      .getByRole('row', { name: /Khối 6/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link').first().click();
    const cell = page.getByRole('grid').locator('[data-row="0"][data-column="0"]');
    await cell.click();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Đã lưu/).first()).toBeVisible();
    expect(await clicks()).toBeLessThanOrEqual(20);
  });
  await test.step('what comes before lessons leads back to its steps', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Làm bước tiếp theo' }).click();
    await expect(page.getByRole('heading', { name: 'Phân công chủ nhiệm' })).toBeVisible();
    await page.getByRole('link', { name: 'Về các bước' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Thông tin trường' }).click();
    await fill(page, 'Cơ quan quản lí', 'Sở Giáo dục và Đào tạo Hải Phòng');
    await press(page, 'Lưu thông tin trường');
    await expect(page.getByRole('heading', { name: 'Trước khi vào học' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Về các bước' })).toBeHidden();
  });
  await test.step('last year’s pupils and results move in; moving up runs on them', async () => {
    const last = days.startYear - 1;
    const calls = await office(server.url);
    const semester = (ordinal: 1 | 2, startDate: string, endDate: string) => ({
      ordinal,
      startDate,
      endDate,
      studyWeeks: 17,
    });
    await calls.post('/school-years', {
      startYear: last,
      startDate: `${last}-08-01`,
      endDate: `${last + 1}-05-31`,
      semesters: [
        semester(1, `${last}-08-01`, `${last + 1}-01-10`),
        semester(2, `${last + 1}-01-11`, `${last + 1}-05-31`),
      ],
    });
    await page.goto('/students?import=1');
    await settled(page);
    await page.getByRole('button', { name: `Năm học ${days.name}` }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`${last}-${last + 1}`) }).click();
    const born = last - 11;
    await drop(
      page,
      'lop-6-nam-truoc.csv',
      windows1258(
        [
          'Mã HS;Họ và tên;Ngày sinh;Phái;Lớp',
          `HS01;Lê Thị Hoa;15/02/${born};Nữ;6A1`,
          `HS02;Phan Văn Tú;16/02/${born};Nam;6A1`,
        ].join('\r\n'),
      ),
    );
    await press(page, 'Tạo cả 1 lớp còn thiếu');
    await press(page, 'Nhập 2 dòng');
    await expect(page.getByText('2 dòng thêm mới')).toBeVisible();
    await page.goto('/students/year-results');
    await settled(page);
    await drop(
      page,
      'tong-ket.csv',
      windows1258(
        [
          'Mã HS;Họ và tên;Lớp;Toán;Ngữ văn;KQ học tập;KQ rèn luyện;Kết quả',
          'HS01;Lê Thị Hoa;6A1;9,1;8,4;Tốt;Tốt;Được lên lớp',
          'HS02;Phan Văn Tú;6A1;4,2;5,5;Chưa đạt;Khá;Ở lại',
        ].join('\r\n'),
      ),
    );
    await press(page, 'Nhập 2 dòng');
    await expect(page.getByText('2 dòng thêm mới')).toBeVisible();
    await page.goto('/classes/grade-up');
    await settled(page);
    await page.getByRole('button', { name: 'Thực hiện cho 2 học sinh' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Thực hiện cho 2 học sinh' })
      .click();
    await expectDone(page, /Xong: lên lớp 1/);
  });
});
