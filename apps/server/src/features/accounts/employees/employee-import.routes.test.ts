import { beforeAll, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { type Client, type TestAnswer, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aTeacher } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';

const labels = ['STT', 'Mã NV', 'Họ và tên', 'Ngày sinh', 'Chức vụ', 'SĐT', 'Vai trò'];
const list = (rows: Cell[][]) =>
  writeWorkbook({
    sheets: [{ name: 'NV', columns: labels.map((header) => ({ header, width: 12, type: 'text' })), rows }],
  });
const thanh: Cell[] = [1, 'NV010', 'Vũ Thị Thanh', '08/03/1988', 'Văn thư', '0912 345 678', null];
const hoa: Cell[] = [2, null, 'Lê Thị Hoà', '02/03/1979', 'Kế toán', null, 'Sổ sách, Xem trường'];

describe('the import of people of the office', () => {
  let server: TestServer;
  let clerk: Client;
  beforeAll(async () => {
    server = await testServer();
    clerk = await server.account('view_account', 'create_account', 'update_account', 'view_class');
    for (const [name, permissions] of [
      ['Sổ sách', ['view_class']],
      ['Xem trường', ['view_account']],
      ['Trông điểm', ['view_class', 'verify_mark']],
    ] as const) {
      const id = newId();
      const key = name.toLowerCase();
      await server.services.db.insertInto('roles').values({ id, name, name_key: key, description: '' }).execute();
      await server.services.db
        .insertInto('role_permissions')
        .values(permissions.map((permission) => ({ role_id: id, permission })))
        .execute();
    }
  });
  eachTestBeginsAfresh(() => server);
  const preview = async (rows: Cell[][], by = clerk) =>
    by.upload('/employees/import/preview', 'nv.xlsx', await list(rows));
  const run = async (rows: Cell[][], fields = {}, by = clerk) =>
    by.upload('/employees/import', 'nv.xlsx', await list(rows), fields);
  const faults = ({ body }: TestAnswer) =>
    body.faults.map((fault: { row: number; label: string; code: string }) => [fault.row, fault.label, fault.code]);
  const found = async (name: string) =>
    (await clerk.get('/employees')).body.items.find((each: { fullName: string }) => each.fullName === name);

  it('writes people and posts, gives an account to whom the file gives roles, and changes nothing the second time', async () => {
    expect((await preview([thanh, hoa])).body).toMatchObject({ totals: { rows: 2, new: 2, wrong: 0 } });
    expect((await run([thanh, hoa])).body).toMatchObject({ created: 2, updated: 0 });
    expect(await found('Vũ Thị Thanh')).toMatchObject({
      code: 'NV010',
      jobPosition: 'CLERK',
      phone: '+84912345678',
      accountState: 'none',
    });
    const other = await found('Lê Thị Hoà');
    expect(other).toMatchObject({ code: 'NV011', accountState: 'invited', username: 'nv011' });
    expect(other.roles.map(({ name }: { name: string }) => name)).toEqual(['Sổ sách', 'Xem trường']);
    expect((await run([thanh, hoa], { updateExisting: 'true' })).body).toMatchObject({ unchanged: 2, updated: 0 });
  });

  it('never gives rights the importer lacks, nor changes those of somebody who can come in', async () => {
    const above = await preview([hoa.with(6, 'Trông điểm')]);
    expect(faults(above)).toEqual([[2, 'Vai trò', 'access.right_not_held']]);
    expect((await preview([hoa.with(6, 'Trông điểm')], await server.admin())).body.totals.wrong).toBe(0);
    expect(faults(await preview([hoa.with(6, 'Giám đốc')]))).toEqual([[2, 'Vai trò', 'accounts.import_role_missing']]);
    await run([hoa]);
    const taken = [2, 'NV001', 'Lê Thị Hoà', '02/03/1979', 'Kế toán', null, 'Sổ sách'] satisfies Cell[];
    expect((await preview([taken])).body.totals).toMatchObject({ unchanged: 1 });
    const role = (await server.services.db.selectFrom('user_roles').selectAll().execute()).length;
    expect(faults(await preview([taken.with(6, 'Trông điểm')]))).toEqual([
      [2, 'Vai trò', 'accounts.import_has_account'],
    ]);
    expect((await server.services.db.selectFrom('user_roles').selectAll().execute()).length).toBe(role);
  });

  it('changes known people only for who may, and writes a teacher down once', async () => {
    await run([thanh]);
    const adder = await server.account('view_account', 'create_account');
    const moved = [thanh.with(4, 'Thủ quỹ')];
    expect((await preview(moved)).body.rows[0].changes).toEqual([
      { label: 'Vị trí việc làm', before: 'Văn thư', after: 'Thủ quỹ' },
    ]);
    expect(faults(await preview(moved, adder))).toEqual([[2, 'Họ và tên', 'accounts.import_may_not_change']]);
    expect((await run(moved, { updateExisting: 'true' })).body).toMatchObject({ updated: 1 });
    const teacher = await aTeacher(server.services.db, { name: 'Phan Văn Tài' });
    const { staff_code: code } = await server.services.db
      .selectFrom('teachers')
      .select('staff_code')
      .where('id', '=', teacher.id)
      .executeTakeFirstOrThrow();
    expect((await run([[3, code, 'Phan Văn Tài', null, 'Thư viện', null, null]])).body).toMatchObject({ created: 1 });
    expect(await found('Phan Văn Tài')).toMatchObject({ isTeacher: true, jobPosition: 'LIBRARIAN', code });
  });

  it('is taken back with its accounts until somebody comes to use one', async () => {
    const first = (await run([thanh, hoa])).body.importId;
    expect((await clerk.post(`/employees/import/runs/${first}/undo`)).status).toBe(200);
    expect(await found('Lê Thị Hoà')).toBeUndefined();
    const second = (await run([thanh, hoa])).body.importId;
    const { id } = await found('Lê Thị Hoà');
    const slip = await clerk.post(`/employees/${id}/password`);
    expect(slip.status).toBe(200);
    const undone = await clerk.post(`/employees/import/runs/${second}/undo`);
    expect(undone).toMatchObject({ status: 409 });
    expect(await found('Vũ Thị Thanh')).toBeDefined();
  });

  it('reads its own template and is closed to others', async () => {
    const template = await clerk.get('/employees/import/template');
    expect((await clerk.upload('/employees/import/preview', 'nv.xlsx', template.raw)).body.totals).toMatchObject({
      rows: 1,
      wrong: 0,
    });
    const viewer = await server.account('view_account');
    expect((await run([thanh], {}, viewer)).status).toBe(403);
  });
});
