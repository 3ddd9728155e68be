import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aSubject } from '../../../../test/world/factories.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const labels = ['STT', 'Mã GV', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Tổ', 'Môn dạy', 'SĐT'];
const list = (rows: Cell[][]) =>
  writeWorkbook({
    sheets: [
      {
        name: 'GV',
        columns: labels.map((header) => ({ header, width: 12, type: 'text' })),
        rows,
        title: ['TRƯỜNG THCS', 'DANH SÁCH GIÁO VIÊN'],
      },
    ],
  });
const mai: Cell[] = [1, 'GV010', 'Trần Thị Mai', '21/06/1985', 'Nữ', 'Tổ Toán', 'Toán, Tin học', '0912 345 678'];
const son: Cell[] = [2, null, 'Lê Văn Sơn', '02/03/1979', 'Nam', 'Tổ Văn', 'Văn', 987654321];

describe('the import of teachers', () => {
  let server: TestServer;
  let clerk: Client;
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_teacher', 'create_teacher', 'update_teacher');
    await aSubject(server.services.db, { code: 'MATH', name: 'Toán' });
    await aSubject(server.services.db, { code: 'INF', name: 'Tin học' });
    await aSubject(server.services.db, { code: 'LIT', name: 'Văn' });
  });
  eachTestBeginsAfresh(() => server);
  const preview = (content: Uint8Array) => clerk.upload('/teachers/import/preview', 'gv.xlsx', content);
  const run = (content: Uint8Array, fields = {}) => clerk.upload('/teachers/import', 'gv.xlsx', content, fields);
  const faults = ({ body }: TestAnswer) =>
    body.faults.map((fault: { row: number; label: string; code: string }) => [fault.row, fault.label, fault.code]);

  it('looks first and names what it would add; nothing is written', async () => {
    const looked = await preview(await list([mai, son]));
    expect(looked.body).toMatchObject({
      totals: { rows: 2, new: 2, wrong: 0 },
      newDepartments: ['Tổ Toán', 'Tổ Văn'],
      repairs: [{ label: 'SĐT', count: 1 }],
    });
    expect((await clerk.get('/teachers')).body.total).toBe(0);
  });

  it('writes people, their departments and subjects, the first one the main; the same file again changes nothing', async () => {
    const file = await list([mai, son]);
    expect((await run(file)).body).toMatchObject({ created: 2, updated: 0, unchanged: 0, skipped: 0 });
    const found = await clerk.get('/teachers?q=tran%20thi%20mai');
    const record = await clerk.get(`/teachers/${found.body.items[0].id}`);
    expect(record.body).toMatchObject({
      code: 'GV010',
      departmentName: 'Tổ Toán',
      phone: '+84912345678',
      subjects: [
        { name: 'Toán', isMain: true },
        { name: 'Tin học', isMain: false },
      ],
    });
    expect((await run(file, { updateExisting: 'true' })).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect((await clerk.get('/departments')).body).toHaveLength(2);
  });

  it('is for new people alone by who may not change teachers', async () => {
    await run(await list([mai]));
    const maker = await server.account('view_teacher', 'create_teacher');
    const file = await list([[1, 'GV010', 'Trần Thị Mai', null, null, null, null, '0911 111 111']]);
    const changed = await maker.upload('/teachers/import', 'gv.xlsx', file, { updateExisting: 'true' });
    expect(changed).toMatchObject({ status: 403, body: { code: 'platform.forbidden' } });
    expect((await clerk.get('/teachers?q=GV010')).body.items[0].phone).toBe('+84912345678');
    const added = await maker.upload('/teachers/import', 'gv.xlsx', await list([son]));
    expect(added.body).toMatchObject({ created: 1 });
  });

  it('changes known people only when asked to, never emptying a field', async () => {
    await run(await list([mai]));
    const file = await list([[1, 'GV010', 'Trần Thị Mai', null, null, null, null, '0911 111 111']]);
    expect((await preview(file)).body).toMatchObject({
      totals: { updated: 1 },
      rows: [{ changes: [{ label: 'Điện thoại', before: '0912345678', after: '0911111111' }] }],
    });
    expect((await run(file)).body).toMatchObject({ updated: 0, skipped: 1 });
    expect((await run(file, { updateExisting: 'true' })).body).toMatchObject({ updated: 1 });
    const [teacher] = (await clerk.get('/teachers?q=GV010')).body.items;
    expect(teacher).toMatchObject({ phone: '+84911111111', departmentName: 'Tổ Toán', sex: 'FEMALE' });
  });

  it('stops at wrong rows unless they are to be left out; the fault file names them', async () => {
    await run(await list([mai]));
    const wrong = await list([
      [1, 'GV010', 'Nguyễn Văn Khác', '01/01/1990', 'Nam', null, null, null],
      [2, 'GV099', 'Đỗ Văn Bình', '31/02/1990', 'Nam', null, 'Thiên văn', '12'],
      [3, 'GV098', 'Hồ Ngọc Hà', null, 'Nữ', null, null, null],
      [4, 'GV098', 'Hồ Ngọc Hà', null, 'Nữ', null, null, null],
    ]);
    const looked = await preview(wrong);
    expect(faults(looked)).toEqual([
      [4, 'Mã GV', 'staff.import_code_of_another'],
      [5, 'Ngày sinh', 'platform.cell_no_such_day'],
      [5, 'SĐT', 'platform.cell_not_a_phone'],
      [5, 'Môn dạy', 'staff.import_subject_missing'],
      [7, 'Họ và tên', 'staff.import_code_repeated'],
    ]);
    expect(await run(wrong)).toMatchObject({ status: 409, body: { code: 'staff.import_has_faults' } });
    expect((await run(wrong, { onlyValid: 'true' })).body).toMatchObject({ created: 1, skipped: 3 });
    const mended = await clerk.upload('/teachers/import/faults', 'gv.xlsx', wrong);
    const [sheet] = await readWorkbook(mended.raw);
    expect(sheet?.rows).toHaveLength(4);
    expect(sheet?.rows[0]?.cells.at(-1)).toBe('Lỗi');
  });

  it('knows subjects whose own names have a comma', async () => {
    await aSubject(server.services.db, { code: 'ART', name: 'Nghệ thuật (Âm nhạc, Mĩ thuật)' });
    await aSubject(server.services.db, { code: 'HDTN', name: 'Hoạt động trải nghiệm, hướng nghiệp' });
    const taught = 'Hoạt động trải nghiệm, hướng nghiệp, Toán và Nghệ thuật (Âm nhạc, Mĩ thuật)';
    expect((await run(await list([mai.with(6, taught)]))).body).toMatchObject({ created: 1 });
    const [found] = (await clerk.get('/teachers?q=GV010')).body.items;
    const { subjects } = (await clerk.get(`/teachers/${found.id}`)).body;
    expect(subjects.map(({ name }: { name: string }) => name)).toEqual([
      'Hoạt động trải nghiệm, hướng nghiệp',
      'Toán',
      'Nghệ thuật (Âm nhạc, Mĩ thuật)',
    ]);
  });

  it('reads its own template', async () => {
    const template = await clerk.get('/teachers/import/template');
    expect((await preview(template.raw)).body.totals).toMatchObject({ rows: 1, wrong: 0 });
  });

  it('is closed to others and refuses what is no list of teachers', async () => {
    const viewer = await server.account('view_teacher');
    const file = await list([mai]);
    expect((await viewer.upload('/teachers/import', 'gv.xlsx', file)).status).toBe(403);
    expect((await server.anonymous.upload('/teachers/import/preview', 'gv.xlsx', file)).status).toBe(401);
    expect((await preview(Buffer.from('89504e470d0a1a0a0000000d', 'hex'))).body.code).toBe('platform.not_a_workbook');
    const other = await writeWorkbook({
      sheets: [{ name: 'x', columns: [{ header: 'A', width: 9, type: 'text' }], rows: [['b']] }],
    });
    expect((await preview(other)).body.code).toBe('platform.no_header');
  });
});
