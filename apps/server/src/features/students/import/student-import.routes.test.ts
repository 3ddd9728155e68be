import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { callsMeet, holding, meeting } from '../../../../test/servers/meeting.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear } from '../../../../test/world/factories.ts';
import { clockAt } from '../../../platform/clock.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const header = ['STT', 'Mã định danh Bộ GD&ĐT', 'Họ tên', 'Ngày sinh', 'Giới tính', 'Dân tộc', 'SĐT liên hệ'];
const more = ['Tên cha', 'Năm sinh cha', 'Lớp học', 'Khối học', 'Số định danh cá nhân'];

/** A list as the ministry's database gives it: two title rows, then the header. */
const list = (rows: Cell[][], labels = [...header, ...more]) =>
  writeWorkbook({
    sheets: [
      {
        name: 'Sheet1',
        columns: labels.map((label) => ({ header: label, width: 12, type: 'text' })),
        rows,
        title: ['SỞ GIÁO DỤC VÀ ĐÀO TẠO', 'DANH SÁCH HỌC SINH'],
      },
    ],
  });

const row = (n: number, name: string, over: Record<number, Cell> = {}): Cell[] => {
  const cells: Cell[] = [n, `01${String(n).padStart(8, '0')}`, name, '15/02/2015', 'Nam', 'Kinh', 912345000 + n];
  cells.push('Lê Văn Ba', 1985, '6A1', 'Khối 6', `0012150${String(n).padStart(5, '0')}`);
  for (const [index, cell] of Object.entries(over)) cells[Number(index)] = cell;
  return cells;
};

describe('the import of pupils', () => {
  let server: TestServer;
  let clerk: Client;
  let yearId: string;

  beforeAll(async () => {
    server = await testServer({ clock: clockAt(() => new Date('2026-10-15T03:00:00Z')) });
    clerk = await server.account('view_student', 'create_student', 'update_student');
    yearId = (await aSchoolYear(server.services.db)).id;
    for (const name of ['6A1', '6A2', '6/3']) await aClass(server.services.db, { schoolYearId: yearId, name });
  });
  eachTestBeginsAfresh(() => server);

  const preview = async (content: Uint8Array) =>
    clerk.upload('/students/import/preview', 'ds.xlsx', content, { schoolYearId: yearId });
  const run = async (content: Uint8Array, options: Record<string, string> = {}) =>
    clerk.upload('/students/import', 'ds.xlsx', content, { schoolYearId: yearId, ...options });
  const faults = ({ body }: TestAnswer) =>
    body.faults.map((fault: { row: number; column: string; code: string }) => [fault.row, fault.column, fault.code]);
  const byName = async (name: string) => {
    const found = await clerk.get(`/students?schoolYearId=${yearId}&q=${encodeURIComponent(name)}`);
    return (await clerk.get(`/students/${found.body.items[0].id}`)).body;
  };

  /** Two pupils who came in by an import. */
  const anAndBinh = async () => {
    const answer = await run(await list([row(11, 'Nguyễn Văn An'), row(12, 'Trần Bình', { 4: 'Nữ' })]));
    expect(answer.body).toMatchObject({ created: 2 });
  };

  it('names a day of birth that is to come', async () => {
    const answer = await preview(await list([row(1, 'Nguyễn Văn An'), row(2, 'Trần Bình', { 3: '15/02/2099' })]));
    expect(faults(answer)).toEqual([[5, 'D', 'common.must_be_past']]);
  });

  it('looks first: header, columns, totals and every wrong cell with its place; nothing is written', async () => {
    const file = await list([
      row(1, 'Nguyễn Văn An'),
      row(2, 'Trần Thị Bình', { 3: '31/02/2015', 4: 'Nữ giới' }),
      row(3, '', { 9: '6A9' }),
      row(4, 'Lê Chi', { 1: '0100000001', 11: '1234' }),
      row(5, 'Lª V¨n Dòng', { 10: 'Khối 7' }),
      row(6, 'Phạm Em', { 5: 'Klingon', 6: '12345' }),
      [null, null, 'Tổng số: 6 học sinh'],
    ]);
    const answer = await preview(file);
    expect(answer.body).toMatchObject({
      headerRow: 3,
      totals: { rows: 6, new: 1, updated: 0, unchanged: 0, wrong: 5 },
      repairs: [{ label: 'SĐT liên hệ', count: 5 }],
      notes: [{ row: 10, text: 'Tổng số: 6 học sinh' }],
      missingClasses: [{ name: '6A9', grade: 6, rows: 1, perhaps: '6A1' }],
    });
    expect(answer.body.columns[0]).toMatchObject({ letter: 'A', label: 'STT', readAs: null });
    expect(answer.body.columns[2]).toMatchObject({ letter: 'C', label: 'Họ tên', readAs: 'Họ và tên', filled: 5 });
    expect(faults(answer)).toEqual(
      [
        [5, 'D', 'platform.cell_no_such_day'],
        [5, 'E', 'students.import_sex'],
        [6, 'C', 'platform.cell_required'],
        [6, 'J', 'students.import_class_missing'],
        [7, 'L', 'platform.cell_wrong_digits'],
        [7, 'B', 'students.import_duplicate_row'],
        [8, 'C', 'platform.cell_old_encoding'],
        [8, 'K', 'students.import_grade_differs'],
        [9, 'G', 'platform.cell_not_a_phone'],
        [9, 'F', 'students.import_unknown_ethnicity'],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    );
    expect((await clerk.get('/students')).body.total).toBe(0);
  });

  it('knows a slip in a parent’s year of birth by the school year', async () => {
    const file = await list([
      row(1, 'Nguyễn Văn An', { 8: 1925 }),
      row(2, 'Trần Bình', { 8: 2015 }),
      row(3, 'Lê Chi', { 8: 2014 }),
    ]);
    const answer = await preview(file);
    expect(faults(answer)).toEqual([
      [4, 'I', 'platform.cell_not_in_range'],
      [5, 'I', 'platform.cell_not_in_range'],
    ]);
    expect(answer.body.faults[0].message).toContain('1926');
  });

  it('reads a class that is a slip as the one a person says; other columns keep the word', async () => {
    const file = await list([row(1, 'Nguyễn Văn An', { 9: '6A7' }), row(2, 'Trần Bình', { 8: 1980 })]);
    const send = (path: string, options = {}) =>
      clerk.upload(path, 'ds.xlsx', file, { schoolYearId: yearId, replaced: 'J=6A7=6A2;', ...options });
    const looked = await send('/students/import/preview');
    expect(looked.body).toMatchObject({ totals: { new: 2, wrong: 0 }, missingClasses: [] });
    expect((await send('/students/import')).body).toMatchObject({ created: 2 });
    expect((await byName('nguyen van an')).enrolments[0].className).toBe('6A2');
    const elsewhere = await send('/students/import/preview', { replaced: 'C=6A7=6A2;' });
    expect(faults(elsewhere)).toContainEqual([4, 'J', 'students.import_class_missing']);
    expect((await send('/students/import/preview', { replaced: 'J=6A7' })).status).toBe(400);
  });

  it('writes all or, when asked, the right rows; the same file again changes nothing', async () => {
    const file = await list([row(11, 'Nguyễn Văn An'), row(12, 'Trần Bình', { 4: 'Nữ' }), row(13, '')]);
    const refused = await run(file);
    expect(refused).toMatchObject({ status: 409, body: { code: 'students.import_has_faults' } });
    expect((await clerk.get('/students')).body.total).toBe(0);
    expect((await run(file, { onlyValid: 'true' })).body).toMatchObject({ created: 2, updated: 0, skipped: 1 });
    const an = await byName('nguyen van an');
    expect(an).toMatchObject({
      moetCode: '0100000011',
      phone: '+84912345011',
      personal: { ethnicityCode: '01', personalId: '001215000011' },
      guardians: [{ relation: 'FATHER', fullName: 'Lê Văn Ba', birthYear: 1985 }],
      enrolments: [{ className: '6A1', fromDate: '2026-09-01' }],
    });
    const again = await run(file, { onlyValid: 'true', updateExisting: 'true' });
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2, skipped: 1 });
    expect((await byName('nguyen van an')).version).toBe(1);
    const history = await clerk.get(`/students/${an.id}/history`);
    expect(history.body.items.map(({ action }: { action: string }) => action)).toEqual(['students.import']);
  });

  it('recognises pupils by the ministry’s code, the school’s code, or name with birthday', async () => {
    await anAndBinh();
    const known = await byName('tran binh');
    const byMoet = row(12, 'Trần Thị Bình', { 4: 'Nữ' });
    const byPerson = row(99, 'TRẦN BÌNH', { 1: null, 11: null, 4: 'Nữ', 6: null });
    expect((await preview(await list([byMoet]))).body.rows).toMatchObject([
      { outcome: 'updated', changes: [{ label: 'Họ và tên', before: 'Trần Bình', after: 'Trần Thị Bình' }] },
    ]);
    expect((await preview(await list([byPerson]))).body.rows[0].outcome).not.toBe('new');
    const labels = ['Mã học sinh', 'Họ và tên', 'Ngày sinh', 'Lớp'];
    const byCode = await preview(await list([[known.studentCode, 'Trần Bình', '15/02/2015', '6A1']], labels));
    expect(byCode.body.rows).toMatchObject([{ outcome: 'unchanged' }]);
    const namesake = row(98, 'Trần Bình', { 4: 'Nữ' });
    expect((await preview(await list([namesake]))).body.rows).toMatchObject([{ outcome: 'new' }]);
  });

  it('refuses a code that belongs to somebody else', async () => {
    await anAndBinh();
    const other = row(11, 'Vũ Khác Người', { 3: '01/01/2014', 11: null });
    expect(faults(await preview(await list([other])))).toEqual([[4, 'B', 'students.import_code_of_another']]);
    const stolen = row(97, 'Vũ Khác Người', { 11: '001215000011' });
    expect(faults(await preview(await list([stolen])))).toEqual([[4, 'L', 'students.import_code_of_another']]);
  });

  it('changes known pupils only when asked; an empty cell takes nothing away; a new class is a move from today', async () => {
    await anAndBinh();
    const file = await list([row(11, 'Nguyễn Văn An', { 6: '0987 654 321', 7: null, 9: '6A2' })]);
    expect((await run(file)).body).toMatchObject({ updated: 0, skipped: 1 });
    expect((await run(file, { updateExisting: 'true' })).body).toMatchObject({ updated: 1 });
    expect(await byName('nguyen van an')).toMatchObject({
      phone: '+84987654321',
      version: 2,
      guardians: [{ fullName: 'Lê Văn Ba' }],
      enrolments: [
        { className: '6A2', fromDate: '2026-10-15', toDate: null },
        { className: '6A1', toDate: '2026-10-14' },
      ],
    });
  });

  it('is for new pupils alone by who may not change pupils', async () => {
    await anAndBinh();
    const maker = await server.account('view_student', 'create_student');
    const file = await list([row(11, 'Nguyễn Văn An', { 6: '0987 654 321' })]);
    const fields = { schoolYearId: yearId, updateExisting: 'true' };
    const changed = await maker.upload('/students/import', 'hs.xlsx', file, fields);
    expect(changed).toMatchObject({ status: 403, body: { code: 'platform.forbidden' } });
    expect(await byName('nguyen van an')).toMatchObject({ version: 1 });
  });

  it.runIf(callsMeet)('changes the pupil as a colleague has just left them: neither of the two is lost', async () => {
    await anAndBinh();
    const { id } = await byName('nguyen van an');
    const file = await list([row(11, 'Nguyễn Văn An', { 6: '0987 654 321' })]);
    const [answer] = await meeting(server.services, {
      hold: holding('students', id),
      calls: [() => run(file, { updateExisting: 'true' })],
      change: (trx) =>
        trx
          .updateTable('students')
          .set((eb) => ({ email: 'an@truong.test', version: eb('version', '+', 1) }))
          .where('id', '=', id)
          .execute(),
    });
    expect(answer?.body).toMatchObject({ updated: 1 });
    expect(await byName('nguyen van an')).toMatchObject({ phone: '+84987654321', email: 'an@truong.test', version: 3 });
  });

  it('reads names in two columns, girls by a cross, and a class that Excel took for a day', async () => {
    const labels = ['Họ và đệm', 'Tên', 'Ngày sinh', 'Nữ', 'Lớp', 'Mã học sinh'];
    const file = await list(
      [
        ['Hoàng Thị', 'Ánh', { date: '2015-03-01' }, 'x', { date: '2026-03-06' }, '0155555555'],
        ['Y', 'Thin', '1/3/2015', null, '6/3', 'HS-7'],
      ],
      labels,
    );
    expect((await run(file)).body).toMatchObject({ created: 2 });
    expect(await byName('hoang thi anh')).toMatchObject({
      sex: 'FEMALE',
      moetCode: '0155555555',
      enrolments: [{ className: '6/3' }],
    });
    expect(await byName('y thin')).toMatchObject({
      sex: 'MALE',
      studentCode: 'HS-7',
      enrolments: [{ className: '6/3' }],
    });
  });

  it('gives the wrong rows back with what is wrong, readable again once mended', async () => {
    const file = await list([row(21, 'Đỗ Giang'), row(22, '', { 9: '6A9' })]);
    const answer = await clerk.upload('/students/import/faults', 'ds.xlsx', file, { schoolYearId: yearId });
    const [sheet] = await readWorkbook(answer.raw);
    expect(sheet?.rows).toHaveLength(2);
    expect(sheet?.rows[0]?.cells.at(-1)).toBe('Lỗi');
    expect(String(sheet?.rows[1]?.cells.at(-1))).toMatch(/Họ tên.*\n.*6A9/);
    expect((await preview(answer.raw)).body.totals).toMatchObject({ rows: 1, wrong: 1 });
  });

  it('of a workbook with a sheet for each class reads one, names the others, and takes the class from the sheet', async () => {
    const columns = ['STT', 'Họ và tên', '', 'Ngày sinh', 'Giới tính'].map((label) => ({
      header: label,
      width: 12,
      type: 'text' as const,
    }));
    const sheet = (name: string, title: string, rows: Cell[][]) => ({ name, columns, rows, title: [title] });
    const file = await writeWorkbook({
      sheets: [
        { name: 'Hướng dẫn', columns: [{ header: 'Đọc kĩ', width: 9, type: 'text' }], rows: [] },
        sheet('6A1', 'DANH SÁCH HỌC SINH', [[1, 'Lò Thị Minh', 'Xuân', '02/01/2015', 'Nữ']]),
        sheet('Trang 2', 'DANH SÁCH HỌC SINH LỚP 6A2', [[1, 'Lò Văn', 'Hạ', '02/02/2015', 'Nam']]),
        sheet('6A9', 'DANH SÁCH HỌC SINH', []),
      ],
    });
    expect((await preview(file)).body).toMatchObject({
      sheetName: '6A1',
      otherSheets: ['Trang 2'],
      wholeClass: '6A1',
      totals: { rows: 1, new: 1 },
      rows: [{ name: 'Lò Thị Minh Xuân' }],
    });
    const answer = await run(file, { sheet: 'Trang 2' });
    expect(answer.body).toMatchObject({ created: 1, skipped: 0 });
    await run(file);
    const { body } = await clerk.get(`/students?schoolYearId=${yearId}&q=${encodeURIComponent('lo ')}&sort=name`);
    const places = body.items.map((item: { fullName: string; className: string }) => [item.fullName, item.className]);
    expect(places).toEqual([
      ['Lò Văn Hạ', '6A2'],
      ['Lò Thị Minh Xuân', '6A1'],
    ]);
  });

  it('shows a column it does not know with what stands in it and a guess; what is said of it holds for the next file', async () => {
    const labels = ['Họ và tên HS', 'Ngày sinh (dd/mm/yyyy)', 'Phái', 'Số hồ sơ A', 'Liên hệ khác', 'Mã định danh'];
    const file = await list(
      [
        ['Lê An', '02/01/2015', 'Nam', '001215000001', '0912345678', '001215000009'],
        ['Lê Bình', '03/01/2015', 'Nữ', '001215000002', '0912345679', '001215000008'],
      ],
      labels,
    );
    const seen = (await preview(file)).body;
    expect(seen.columns.slice(3)).toMatchObject([
      { letter: 'D', readAs: null, filled: 2, unread: { sample: '001215••••••', isNumbering: false, guess: null } },
      { letter: 'E', readAs: null, unread: { guess: { field: null, because: 'phone' } } },
      { letter: 'F', field: 'personalId' },
    ]);
    const columns = 'D=personalId;E=phone;F=';
    const chosen = await clerk.upload('/students/import/preview', 'ds.xlsx', file, { schoolYearId: yearId, columns });
    expect(chosen.body.columns.slice(3)).toMatchObject([{ field: 'personalId' }, { field: 'phone' }, { field: null }]);
    expect((await preview(file)).body.columns[4].field).toBeNull();
    expect((await run(file, { columns })).body).toMatchObject({ created: 2 });
    expect(await byName('le an')).toMatchObject({ phone: '+84912345678', personal: { personalId: '001215000001' } });
    expect((await preview(file)).body.columns.slice(3)).toMatchObject([
      { field: 'personalId' },
      { field: 'phone' },
      { field: null },
    ]);
    // The log tells who said it, and how the column was read before.
    await run(file, { columns: 'E=', updateExisting: 'true' });
    const told = await server.services.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'user_name'])
      .where('action', '=', 'importLabels.save')
      .orderBy('id')
      .execute();
    expect(told.map(({ before, after }) => [before, after])).toEqual([
      [
        { name: 'Liên hệ khác', readAs: null },
        { name: 'Liên hệ khác', readAs: expect.any(String) },
      ],
      [
        { name: 'Mã định danh', readAs: null },
        { name: 'Mã định danh', readAs: null },
      ],
      [
        { name: 'Số hồ sơ A', readAs: null },
        { name: 'Số hồ sơ A', readAs: 'Số định danh cá nhân' },
      ],
      [
        { name: 'Liên hệ khác', readAs: expect.any(String) },
        { name: 'Liên hệ khác', readAs: null },
      ],
    ]);
    expect(told.every(({ user_name }) => user_name !== null)).toBe(true);
    const wrong = await clerk.upload('/students/import/preview', 'a.xlsx', file, {
      schoolYearId: yearId,
      columns: 'x',
    });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'columns' }] } });
  });

  it('reads a .csv of an old encoding once it is to be converted, and shows before what would become of it', async () => {
    const text =
      'STT;Hä vµ tªn HS;Ngµy sinh;Giíi tÝnh;Líp\n1;NguyÔn V¨n Dòng;02/01/2015;Nam;6A1\n2;TrÇn ThÞ H­êng;3/1/2015;N÷;6A2\n';
    const file = Buffer.from(text, 'latin1');
    const seen = (await preview(file)).body;
    expect(seen).toMatchObject({
      totals: { rows: 2, new: 2, wrong: 0 },
      encoding: {
        from: 'tcvn3',
        isConverted: true,
        samples: expect.arrayContaining([{ before: 'TrÇn ThÞ H­êng', after: 'Trần Thị Hường' }]),
      },
    });
    const kept = await clerk.upload('/students/import/preview', 'a.csv', file, {
      schoolYearId: yearId,
      encoding: 'keep',
    });
    expect(kept.body.code).toBe('platform.no_header');
    expect((await run(file)).body.code).toBe('platform.no_header');
    expect((await run(file, { encoding: 'tcvn3' })).body).toMatchObject({ created: 2 });
    expect(await byName('tran thi huong')).toMatchObject({ sex: 'FEMALE', enrolments: [{ className: '6A2' }] });
  });

  it('puts equal faults together, rare ones first, and tells which classes the year has not', async () => {
    const labels = ['Họ và tên', 'Ngày sinh', 'Giới tính', 'Lớp', 'Điện thoại'];
    const pupil = (n: number, over: Record<number, Cell> = {}): Cell[] => {
      const cells: Cell[] = [
        `Lê Văn ${'An Ba Tư Năm Sáu'.split(' ')[n % 5]}`,
        `0${(n % 9) + 1}/0${(n % 8) + 1}/2015`,
        'Nam',
        '7/1',
        null,
      ];
      for (const [index, cell] of Object.entries(over)) cells[Number(index)] = cell;
      return cells;
    };
    const rows = Array.from({ length: 12 }, (_, n) => pupil(n, n < 5 ? { 4: '12' } : {}));
    const file = await list([...rows, pupil(12, { 1: '31/02/2015' }), pupil(13, { 3: '7/2' })], labels);
    const { body } = await preview(file);
    expect(body.faultGroups).toMatchObject([
      { label: 'Ngày sinh', count: 1, rows: [16], given: ['31/02/2015'] },
      { label: 'Lớp', count: 1, given: ['7/2'] },
      { label: 'Điện thoại', count: 5, rows: [4, 5, 6, 7, 8], given: ['12'] },
      { label: 'Lớp', count: 13, given: ['7/1'] },
    ]);
    expect(body.missingClasses).toEqual([
      { name: '7/1', grade: 7, rows: 13, perhaps: null },
      { name: '7/2', grade: 7, rows: 1, perhaps: '7/1' },
    ]);
  });

  it('tells old and new of every fact an update changes, also of parents and the class', async () => {
    await anAndBinh();
    const file = await list([
      row(11, 'Nguyễn Văn An', { 3: '16/02/2015', 6: '0987 654 321', 7: 'Lê Văn Bốn', 9: '6A2' }),
    ]);
    expect((await preview(file)).body.rows).toMatchObject([
      {
        changes: [
          { label: 'Ngày sinh', before: '15/02/2015', after: '16/02/2015' },
          { label: 'Điện thoại', before: '0912345011', after: '0987654321' },
          { label: 'Họ tên cha', before: 'Lê Văn Ba', after: 'Lê Văn Bốn' },
          { label: 'Lớp', before: '6A1', after: '6A2' },
        ],
      },
    ]);
  });

  it('writes names in capitals or small letters as names, when asked', async () => {
    const file = await list([
      row(31, 'NGUYỄN VĂN AN'),
      row(32, "h'hen niê", { 7: 'Y THIN BYĂ' }),
      row(33, 'Trần Bình'),
    ]);
    const seen = (await preview(file)).body;
    expect(seen.oddNames).toEqual({
      count: 3,
      isMended: false,
      samples: [
        { before: 'NGUYỄN VĂN AN', after: 'Nguyễn Văn An' },
        { before: "h'hen niê", after: "H'Hen Niê" },
        { before: 'Y THIN BYĂ', after: 'Y Thin Byă' },
      ],
    });
    expect((await run(file, { names: 'asNames' })).body).toMatchObject({ created: 3 });
    expect(await byName('nguyen van an')).toMatchObject({ fullName: 'Nguyễn Văn An' });
    expect(await byName('hen nie')).toMatchObject({ fullName: "H'Hen Niê", guardians: [{ fullName: 'Y Thin Byă' }] });
  });

  it('keeps class and dates of a pupil the file says has left', async () => {
    const labels = ['Họ và tên', 'Ngày sinh', 'Giới tính', 'Lớp', 'Trạng thái', 'Ngày chuyển đi'];
    const file = await list(
      [
        ['Lê Đi Xa', '01/01/2015', 'Nam', '6A1', 'Chuyển đi', '05/10/2026'],
        ['Lê Thôi Học', '02/01/2015', 'Nam', '6A2', 'Thôi học', null],
        ['Lê Đi Sớm', '03/01/2015', 'Nam', '6A2', 'Chuyển trường', '01/08/2026'],
      ],
      labels,
    );
    const seen = (await preview(file)).body;
    expect(seen.warnings.map(({ warning }: { warning: string }) => warning)).toContain('left_with_class');
    expect((await run(file)).body).toMatchObject({ created: 3 });
    const away = (await clerk.get(`/students?q=${encodeURIComponent('le di xa')}&status=TRANSFERRED`)).body.items[0];
    expect((await clerk.get(`/students/${away.id}`)).body).toMatchObject({
      status: 'TRANSFERRED',
      enrolments: [{ className: '6A1', fromDate: '2026-09-01', toDate: '2026-10-05' }],
    });
    const places = await server.services.db
      .selectFrom('enrolments')
      .innerJoin('students', 'students.id', 'enrolments.student_id')
      .select(['full_name', 'to_date'])
      .orderBy('full_name')
      .execute();
    expect(places).toEqual([
      { full_name: 'Lê Thôi Học', to_date: '2026-10-15' },
      { full_name: 'Lê Đi Xa', to_date: '2026-10-05' },
    ]);
  });

  it('reads its own template and export in both languages', async () => {
    for (const language of ['vi', 'en-GB']) {
      const template = await clerk.get(`/students/import/template?language=${language}`);
      const answer = await preview(template.raw);
      expect(answer.body.totals).toMatchObject({ rows: 1, new: 1, wrong: 0 });
      expect(answer.body.columns.every(({ readAs }: { readAs: string | null }) => readAs !== null)).toBe(true);
    }
    await run(await list([1, 2, 3, 4].map((n) => row(n, `Nguyễn Văn ${'An Bình Chi Dũng'.split(' ')[n - 1]}`))));
    const exporter = await server.account('view_student', 'export_personal_data');
    const exported = await exporter.get(`/students/export?schoolYearId=${yearId}&placement=placed&full=true`);
    const { totals } = (await preview(exported.raw)).body;
    expect(totals).toMatchObject({ new: 0, updated: 0, wrong: 0 });
    expect(totals.unchanged).toBeGreaterThan(3);
  });

  it('refuses files that are no list, closed years, and callers without the permission', async () => {
    expect((await preview(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).body.code).toBe('platform.not_a_workbook');
    expect((await preview(Buffer.from('a;b'))).body.code).toBe('platform.no_header');
    expect((await preview(await list([['x']], ['A', 'B', 'C']))).body.code).toBe('platform.no_header');
    const closed = await aSchoolYear(server.services.db, { startYear: 2020, status: 'CLOSED' });
    const file = await list([row(1, 'An')]);
    const late = await clerk.upload('/students/import/preview', 'a.xlsx', file, { schoolYearId: closed.id });
    expect(late.body.code).toBe('school.year_closed');
    const viewer = await server.account('view_student');
    expect((await viewer.upload('/students/import', 'a.xlsx', file, { schoolYearId: yearId })).status).toBe(403);
    expect((await viewer.get('/students/import/template')).status).toBe(403);
  });
});
