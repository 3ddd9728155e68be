import { describe, expect, it } from 'vitest';
import type { Cell, SheetRow } from './cell.ts';
import {
  choiceField,
  dateField,
  integerField,
  nameField,
  personalIdField,
  phoneField,
  required,
} from './import-fields.ts';
import { readTable } from './import-table.ts';

const fields = {
  name: required(nameField(['Họ và tên', 'Họ tên'])),
  dateOfBirth: required(dateField(['Ngày sinh'])),
  sex: choiceField(
    ['Giới tính'],
    [
      ['Nam', 'MALE'],
      ['Nữ', 'FEMALE'],
    ],
  ),
  phone: phoneField(['Điện thoại']),
  personalId: personalIdField(['CCCD']),
  birthYear: integerField(['Năm sinh bố'], 1900, 2020),
};
const header = ['STT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Điện thoại', 'CCCD', 'Năm sinh bố'];
const sheet = (...rows: Cell[][]) => {
  const all: SheetRow[] = [header, ...rows].map((cells, index) => ({ number: index + 3, cells }));
  return [{ name: 'A', isHidden: false, rows: all }];
};
const read = (...rows: Cell[][]) => readTable(sheet(...rows), fields);

describe('an import table', () => {
  it('reads dates in every way people write them', async () => {
    const ways: Cell[] = [{ date: '2014-05-09' }, '09/05/2014', '9/5/2014', '2014-05-09', ' 09-05-2014 ', 41768];
    const table = await read(...ways.map((way) => [1, 'Lê An', way]));
    expect(table.rows.map(({ values }) => values.dateOfBirth)).toEqual(ways.map(() => '2014-05-09'));
  });

  it('puts back the zeros that Excel drops from numbers, never from text', async () => {
    const table = await read(
      [1, 'Lê An', '09/05/2014', 'Nam', 912345678, 1214002345],
      [2, 'Lê Bình', '09/05/2014', 'Nam', '0912 345 678', '1214002345'],
    );
    const [numbers, texts] = table.rows;
    expect(numbers).toMatchObject({
      values: { phone: '+84912345678', personalId: '001214002345' },
      repaired: ['phone', 'personalId'],
    });
    expect(texts?.faults).toMatchObject([{ letter: 'F', code: 'platform.cell_wrong_digits', given: '1214002345' }]);
  });

  it('names each wrong cell by row, letter and what was given', async () => {
    const table = await read([1, '', '31/02/2014', 'Gái', 12345, '', 'năm 80'], [2, 'Lª V¨n An', '09/05/2014', 'nữ']);
    expect(table.rows[0]?.faults).toMatchObject([
      { row: 4, letter: 'B', field: 'name', code: 'platform.cell_required', given: '' },
      { row: 4, letter: 'C', field: 'dateOfBirth', code: 'platform.cell_no_such_day', given: '31/02/2014' },
      { row: 4, letter: 'D', code: 'platform.cell_not_a_choice', params: { choices: 'Nam, Nữ' } },
      { row: 4, letter: 'E', code: 'platform.cell_not_a_phone', given: '12345' },
      { row: 4, letter: 'G', code: 'platform.cell_not_in_range' },
    ]);
    expect(table.rows[1]).toMatchObject({
      values: { sex: 'FEMALE' },
      faults: [{ code: 'platform.cell_old_encoding' }],
    });
  });

  it('composes and trims names, and keeps their capitals', async () => {
    const table = await read([1, "  H'Hen   Niê ".normalize('NFD'), '09/05/2014']);
    expect(table.rows[0]?.values.name).toBe("H'Hen Niê");
  });

  it('leaves out the numbering under the header, empty rows and the lines below the table', async () => {
    const table = await read(
      ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)'],
      [1, 'Lê An', '09/05/2014', 'Nam'],
      [2],
      [3, 'Lê Bình'],
      [4, 'Lê Chi', '09/05/2014', 'Nữ'],
      [null, 'Tổng số: 3 học sinh'],
      [null, 'NGƯỜI LẬP', null, 'HIỆU TRƯỞNG'],
    );
    expect(table.rows.map(({ number }) => number)).toEqual([5, 7, 8]);
    expect(table.rows[1]?.faults).toMatchObject([{ field: 'dateOfBirth', code: 'platform.cell_required' }]);
    expect(table.notes.map(({ text }) => text)).toEqual(['Tổng số: 3 học sinh', 'NGƯỜI LẬP HIỆU TRƯỞNG']);
  });

  it('puts family and given name together when one label stands over both, merged or not', async () => {
    const rows: SheetRow[] = [
      { number: 1, cells: ['STT', 'Họ và tên', null, 'Ngày sinh', 'Giới tính'] },
      { number: 2, cells: [1, 'Nguyễn Thị Minh', 'Anh', '09/05/2014', 'Nữ'] },
      { number: 3, cells: [2, 'Lê', 'Bình', '09/05/2014', 'Nam'] },
      { number: 4, cells: [3, 'Trần Văn Cường', null, '09/05/2014', 'Nam'] },
    ];
    const names = async (sheet: SheetRow[]) => {
      const table = await readTable([{ name: 'A', isHidden: false, rows: sheet }], fields);
      return table.rows.map(({ values }) => values.name);
    };
    const merged = rows.map((row, index) => (index === 0 ? { ...row, spans: new Map([[1, 2]]) } : row));
    const whole = ['Nguyễn Thị Minh Anh', 'Lê Bình', 'Trần Văn Cường'];
    expect(await names(rows)).toEqual(whole);
    expect(await names(merged)).toEqual(whole);
    const numbered = rows.map((row, index) => (index === 0 ? row : { ...row, cells: row.cells.with(2, 7) }));
    expect(await names(numbered)).toEqual(['Nguyễn Thị Minh', 'Lê', 'Trần Văn Cường']);
  });

  it('never takes the error of a formula for a text, nor a year alone for a day', async () => {
    const table = await read([1, '#N/A', 2014], [2, 'Lê Bình', '#REF!']);
    expect(table.rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['platform.cell_formula_error', 'platform.cell_not_a_date'],
      ['platform.cell_formula_error'],
    ]);
  });

  it('refuses a workbook without a header and names the columns it needs', async () => {
    const empty = [{ name: 'A', isHidden: false, rows: [{ number: 1, cells: ['a', 'b'] }] }];
    await expect(readTable(empty, fields)).rejects.toMatchObject({
      code: 'platform.no_header',
      options: { params: { columns: 'Họ và tên, Ngày sinh' } },
    });
  });
});
