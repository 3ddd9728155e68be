import { readFile } from 'node:fs/promises';
import { parseAny } from '../../apps/server/src/platform/sheet/formats/parse-any.ts';
import { expect, expectAccessible, settled, signIn, test } from '../kit/fixtures.ts';
import { expectDone, fill, press } from '../steps/form.ts';
import { cellsOf, readWeek, type SheetCell, weekWorkbook } from '../steps/timetable-sheet.ts';

const name = 'TKB từ phần mềm cũ';
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The week the demonstration school is taught by, as another program would have written it; the draft is deleted again. */
test('a timetable of another program comes in from Excel: wrong cells are named, mended, and every lesson lies where the sheet has it', async ({
  page,
}) => {
  await signIn(page, 'account');
  const right = cellsOf(await readWeek(page));
  expect(right.length).toBeGreaterThan(200);
  const [first, second, ...rest] = right as [SheetCell, SheetCell, ...SheetCell[]];
  const wrong = [
    { ...first, text: 'Bay lượn' },
    { ...second, text: `${second.text.split(/ - |\n| \(/)[0]} - Zorro` },
    ...rest,
  ];
  const choose = async (fileName: string, cells: readonly SheetCell[]) => {
    const buffer = await weekWorkbook(cells).buffer();
    await page.locator('input[type="file"]').setInputFiles({ name: fileName, mimeType, buffer });
    await expect(page.getByRole('heading', { name: fileName })).toBeVisible();
  };

  await test.step('a name, then Excel as where it begins', async () => {
    await page.goto('/timetable/list/create');
    await fill(page, 'Tên bản', name);
    await page.getByRole('radio', { name: /^Từ Excel/ }).check();
    await press(page, 'Chọn tệp Excel');
    await expect(page.getByText(new RegExp(`^${name}, `))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what was typed is still there for who goes back', async () => {
    await press(page, 'Sửa tên, học kì');
    await expect(page.getByLabel(/^Tên bản/)).toHaveValue(name);
    await expect(page.getByRole('radio', { name: /^Từ Excel/ })).toBeChecked();
    await press(page, 'Chọn tệp Excel');
  });

  await test.step('two wrong cells are named with the reason, on the screen and as a file', async () => {
    await choose('tkb-co-loi.xlsx', wrong);
    const faults = page.getByRole('table').filter({ hasText: 'Vì sao sai và cách sửa' });
    await expect(faults.getByRole('row')).toHaveCount(3);
    const { at } = weekWorkbook(wrong);
    for (const [cell, said, why] of [
      [first, 'Bay lượn', /Không hiểu môn trong “Bay lượn”/],
      [second, 'Zorro', /Không có giáo viên nào tên “Zorro”/],
    ] as const) {
      const { column, row } = at(cell);
      const line = faults.getByRole('row').filter({ hasText: said });
      await expect(line.getByRole('rowheader')).toHaveText(String(row));
      await expect(line.getByRole('cell').first()).toContainText(`${column} ${cell.className}`);
      await expect(line).toContainText(why);
    }
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await press(page, 'Tải các ô sai');
    const [sheet] = parseAny(await readFile(await (await download).path()));
    expect(JSON.stringify(sheet?.rows)).toContain(`"${at(first).column}${at(first).row}"`);
    expect(sheet?.rows).toHaveLength(3);
  });

  await test.step('nothing is made of it unless the wrong cells are left out on purpose', async () => {
    const run = page.getByRole('button', { name: `Tạo bản nháp với ${right.length - 2} ô` });
    await expect(run).toBeDisabled();
    await page.getByLabel(/^Bỏ qua 2 ô sai/).check();
    await expect(run).toBeEnabled();
  });

  await test.step('the mended file comes in whole', async () => {
    await press(page, 'Chọn tệp khác');
    await choose('tkb-da-sua.xlsx', right);
    await expect(page.getByText('Mọi ô đều đọc được và xếp được.')).toBeVisible();
    await press(page, `Tạo bản nháp với ${right.length} ô`);
    await expect(page.getByText(`${right.length} ô đã xếp`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the board shows every cell of the sheet in its place', async () => {
    await page.getByRole('link', { name: 'Mở bàn xếp' }).click();
    await page.waitForURL(/\/timetable\/list\/[^/]+\/edit$/);
    await settled(page);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-2);
    const keys = (cells: readonly SheetCell[]) =>
      cells
        .map(({ className, slot, text }) =>
          [className, slot.day, slot.shift, slot.period, text.split(/ - |\n| \(/)[0]].join(' '),
        )
        .sort();
    expect(keys(cellsOf(await readWeek(page, id)))).toEqual(keys(right));
    const seen = right.find(({ slot }) => slot.shift === 'MORNING' && slot.day === 2) ?? first;
    const [subject = ''] = seen.text.split(/ - |\n| \(/);
    await expect(
      page.getByRole('gridcell', {
        name: new RegExp(`^${seen.className}, Thứ Ba,.* tiết ${seen.slot.period}: ${subject}`),
      }),
    ).toBeVisible();
  });

  await test.step('the draft is deleted', async () => {
    await page.goto('/timetable/list');
    await page.getByRole('button', { name: `Việc với ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Xoá' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá' }).click();
    await expectDone(page, `Đã xoá ${name}.`);
  });
});
