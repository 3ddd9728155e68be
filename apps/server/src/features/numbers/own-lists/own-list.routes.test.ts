import { defaultRoleKeys } from '@phuong/contract/access/roles/role.contract.ts';
import type { ListDefinition, ListFilter, ListTable } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { aStudent, aTeacher } from '../../../../test/world/factories.ts';
import { aRandomSchool } from '../../../../test/world/random-school.ts';
import { userIdOf } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { defaultRights } from '../../access/roles/default-roles.rules.ts';

const today = '2026-11-16';
const clock = clockAt(() => new Date(`${today}T03:00:00Z`));
const seed = Number(process.env.FUZZ_SEED || 20_261_129);
const hostile = ["'; drop table students; --", '%_\\', '"quoted"', "O'Đức", '<b>x</b>', '=1+1', '{{n}}'];

const base: ListDefinition = { noun: 'PUPILS', columns: ['studentCode'], filters: [], sort: null, group: null };
let server: TestServer;
let yearId: string;
beforeAll(async () => {
  server = await testServer({ clock });
  const { db } = server.services;
  const { year, classes } = await aRandomSchool(db, { startYear: 2026, seed, pupils: 40 });
  yearId = year.id;
  await db.updateTable('school_years').set({ status: 'ACTIVE' }).where('id', '=', yearId).execute();
  const [first] = classes;
  for (const [index, name] of hostile.entries()) {
    const student = { name, code: `LA${index}`, classId: first?.id ?? '', schoolYearId: yearId };
    await aStudent(db, student);
    await aTeacher(db, { name, code: `LAT${index}` });
  }
  // Who studies in no class of the year is of the list too; who left long ago is not.
  await aStudent(db, { name: 'Chưa Có Lớp', code: 'KL1' });
  const gone = await aStudent(db, { name: 'Đã Ra Trường', code: 'KL2' });
  await db.updateTable('students').set({ status: 'COMPLETED' }).where('id', '=', gone.id).execute();
});

async function run(client: Client, definition: Partial<ListDefinition>, pageSize = 100): Promise<ListTable> {
  const pages: ListTable[] = [];
  for (let page = 1; ; page++) {
    const body = { definition: { ...base, ...definition }, schoolYearId: yearId, page, pageSize };
    const answer = await client.post('/numbers/own-lists/run', body);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    pages.push(answer.body);
    if (page * pageSize >= answer.body.total) break;
  }
  const [first] = pages;
  if (!first) throw new Error('a page is there');
  return { ...first, rows: pages.flatMap(({ rows }) => rows) };
}

const idOf = (client: Client) => userIdOf(client.token);

describe('lists of one’s own', () => {
  const all = ['view_statistic', 'view_student', 'view_teacher', 'view_class', 'view_mark', 'view_borrow'] as const;

  it('pupils are those with a class in the year and those who study without one, each once', async () => {
    const { db } = server.services;
    const client = await server.account(...all);
    const { rows, total } = await run(client, { columns: ['studentCode', 'fullName', 'className', 'status'] });
    const placed = await db
      .selectFrom('enrolments')
      .select('student_id')
      .distinct()
      .where('school_year_id', '=', yearId)
      .execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(placed.map(({ student_id }) => student_id)));
    const names = rows.map(({ values }) => values[1]);
    expect([names.includes('Chưa Có Lớp'), names.includes('Đã Ra Trường')]).toEqual([true, false]);
  });

  // The filter is written here a second time, over all rows as the list shows them.
  it('a filtered list is what a plain filter over all of it leaves, whatever is asked', async () => {
    const admin = await server.admin();
    const nouns: {
      noun: ListDefinition['noun'];
      columns: { column: string; kind: string; choices: { value: string; label: string }[] }[];
    }[] = (await admin.get('/numbers/own-lists/nouns')).body;
    let state = seed;
    const pick = <T>(items: readonly T[]): T => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      const item = items[state % items.length];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    };
    let narrowed = 0;
    for (const { noun, columns } of nouns) {
      const whole = await run(admin, { noun, columns: columns.map(({ column }) => column) });
      for (let round = 0; round < 12 && whole.rows.length > 0; round++) {
        const at = pick(columns.map((_, index) => index));
        const column = columns[at];
        if (!column) throw new Error('a column is there');
        const values = whole.rows.map(({ values }) => values[at] ?? null);
        const value = pick(values);
        const isEmpty = round % 4 === 3;
        const text =
          String(value ?? 'x')
            .slice(0, 3)
            .trim() || 'x';
        const choice = column.choices.find(({ label }) => label === value) ?? column.choices[0];
        const filter: ListFilter = isEmpty
          ? { way: 'empty', column: column.column, isEmpty: round % 8 === 3 }
          : column.kind === 'text'
            ? { way: 'contains', column: column.column, text }
            : column.kind === 'choice'
              ? { way: 'in', column: column.column, values: [choice?.value ?? 'x'] }
              : column.kind === 'date'
                ? {
                    way: 'dates',
                    column: column.column,
                    from: typeof value === 'string' ? value : '2012-01-01',
                    to: null,
                  }
                : { way: 'numbers', column: column.column, from: null, to: Number(value ?? 7) };
        const fits = (each: string | number | null) => {
          switch (filter.way) {
            case 'empty':
              return (each === null || each === '') === filter.isEmpty;
            case 'contains':
              return each !== null && searchKey(String(each)).includes(searchKey(filter.text));
            case 'in':
              return (
                each !== null &&
                String(each)
                  .split('; ')
                  .includes(choice?.label ?? '')
              );
            case 'dates':
              return each !== null && String(each) >= (filter.from ?? '');
            default:
              return each !== null && Number(each) <= (filter.to ?? 0);
          }
        };
        const list = await run(admin, { noun, columns: [column.column], filters: [filter] }, pick([7, 50]));
        const expected = whole.rows.filter((_, index) => fits(values[index] ?? null)).map(({ id }) => id);
        expect([noun, filter, list.rows.map(({ id }) => id).sort()]).toEqual([noun, filter, expected.sort()]);
        if (expected.length < whole.rows.length) narrowed++;
        const grouped = await run(admin, { noun, columns: [column.column], filters: [filter], group: column.column });
        expect(grouped.groups.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
      }
    }
    expect(narrowed).toBeGreaterThan(10);
  });

  it('finds names whatever stands in them, and nothing of them is taken for a question to the database', async () => {
    const client = await server.account(...all);
    for (const name of hostile) {
      const filters: ListFilter[] = [{ way: 'contains', column: 'fullName', text: name }];
      const { rows } = await run(client, { columns: ['fullName'], filters });
      expect([name, rows.map(({ values }) => values[0])]).toEqual([name, [name]]);
    }
    for (const column of ['constructor', 'toString', 'password', 'hasOwnProperty']) {
      const body = { definition: { ...base, columns: [column] }, schoolYearId: yearId };
      const refused = await client.post('/numbers/own-lists/run', body);
      expect([column, refused.status, refused.body.code]).toEqual([column, 400, 'numbers.list_column']);
    }
    const wrong = { ...base, filters: [{ way: 'numbers', column: 'fullName', from: 1, to: 2 }] };
    const refused = await client.post('/numbers/own-lists/run', { definition: wrong });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'definition.filters.0']);
  });

  it('rows are ordered as people order them, and counted by a column with sums', async () => {
    const client = await server.account(...all);
    const definition = { noun: 'CLASSES' as const, columns: ['name', 'size'], group: 'grade' };
    const { groups, rows } = await run(client, { ...definition, sort: { column: 'size', direction: 'desc' } });
    const sums = groups.reduce((sum, each) => sum + (each.sums[0]?.sum ?? 0), 0);
    expect(sums).toBe(rows.reduce((sum, { values }) => sum + Number(values[1]), 0));
  });

  it('shows each default role only what it may see, and a list filtered by what it may not see shows no row', async () => {
    const definition = { ...base, columns: ['fullName', 'className', 'personalId', 'religion'] };
    const hiding = {
      ...base,
      filters: [{ way: 'empty' as const, column: 'disabilityType', isEmpty: false }],
      columns: ['fullName'],
    };
    const seen: string[] = [];
    for (const key of defaultRoleKeys) {
      const client = await server.account(...defaultRights(key));
      const answer = await client.post('/numbers/own-lists/run', { definition, schoolYearId: yearId });
      if (answer.status === 403) {
        seen.push(`${key} none`);
        continue;
      }
      const { columns, hidden, blocked } = answer.body;
      const filtered = await client.post('/numbers/own-lists/run', { definition: hiding, schoolYearId: yearId });
      const ordered = {
        ...base,
        columns: ['fullName'],
        sort: { column: 'religion', direction: 'asc' },
        group: 'religion',
      };
      const sorted = await client.post('/numbers/own-lists/run', { definition: ordered, schoolYearId: yearId });
      seen.push(
        `${key} ${columns.length} ${hidden} ${blocked} ${filtered.body.blocked} ${filtered.body.total > 0} ${sorted.body.group?.column ?? '-'}`,
      );
      if (filtered.body.blocked) expect([filtered.body.rows, filtered.body.groups]).toEqual([[], []]);
    }
    expect(seen).toEqual([
      'principal 4 0 null null true religion',
      'vicePrincipal 4 0 null null true religion',
      'academicClerk 4 0 null null true religion',
      'librarian none',
      'equipmentClerk none',
      'accountant 2 2 null FILTER false -',
      'it none',
    ]);
  });

  it('is opened by whom it is shared with, by person or role, who change nothing; others find nothing', async () => {
    const { db } = server.services;
    const owner = await server.account(...all);
    const friend = await server.account(...all);
    const inRole = await server.account(...all);
    const stranger = await server.account(...all);
    const roleIds = await db.selectFrom('user_roles').select('role_id').where('user_id', '=', idOf(inRole)).execute();
    const made = await owner.post('/numbers/own-lists', {
      name: 'Nữ dân tộc',
      note: hostile.join(' '),
      definition: base,
      roleIds: roleIds.map(({ role_id }) => role_id),
      userIds: [idOf(friend)],
    });
    expect(made.status).toBe(200);
    const path = `/numbers/own-lists/${made.body.id}`;
    for (const [client, status] of [
      [owner, 200],
      [friend, 200],
      [inRole, 200],
      [stranger, 404],
    ] as const) {
      expect((await client.get(path)).status).toBe(status);
      const listed = (await client.get('/numbers/own-lists')).body.map(({ id }: { id: string }) => id);
      expect(listed.includes(made.body.id)).toBe(status === 200);
    }
    expect((await friend.get(path)).body).toMatchObject({ mayEdit: false, isOwn: false, roles: [], people: [] });
    const changed = { name: 'Khác', note: '', definition: base, roleIds: [], userIds: [], version: 1 };
    expect((await friend.put(path, changed)).status).toBe(404);
    expect((await friend.delete(path)).status).toBe(404);
    const saved = await owner.put(path, changed);
    expect(saved.body).toMatchObject({ name: 'Khác', version: 2, people: [] });
    expect((await owner.put(path, changed)).status).toBe(409);
    expect((await friend.get(path)).status).toBe(404);
    const unable = await owner.put(path, { ...changed, version: 2, userIds: [newId()] });
    expect([unable.status, unable.body.errors[0].field]).toEqual([400, 'userIds']);
  });

  it('stays with the office when its owner is gone', async () => {
    const { db } = server.services;
    const owner = await server.account(...all);
    const id = userIdOf(owner.token);
    const made = await owner.post('/numbers/own-lists', {
      name: 'Để lại',
      note: '',
      definition: base,
      roleIds: [],
      userIds: [],
    });
    const path = `/numbers/own-lists/${made.body.id}`;
    const head = await server.account(...all, 'update_setting');
    expect((await head.get(path)).status).toBe(404);
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', id).execute();
    expect((await head.get(path)).body).toMatchObject({ mayEdit: true, isOwn: false });
    expect((await (await server.account(...all)).get(path)).status).toBe(404);
    expect((await head.delete(path)).status).toBe(204);
  });

  it('its file holds the rows and columns that the caller may see, and more than a hundred people ask for the right', async () => {
    const admin = await server.admin();
    const definition = { ...base, columns: ['studentCode', 'fullName', 'dateOfBirth', 'religion'] };
    const body = { definition, schoolYearId: yearId, name: 'Tên của tôi', reason: 'Đối chiếu hồ sơ' };
    const { rows } = await run(admin, definition);
    const [sheet] = await readWorkbook((await admin.post('/numbers/own-lists/export', body)).raw);
    expect(sheet?.rows[0]?.cells[0]).toBe('TÊN CỦA TÔI');
    // What looks like a formula is written as text.
    const asWritten = rows.map(({ values }) => (values[1] === '=1+1' ? "'=1+1" : values[1]));
    expect(sheet?.rows.slice(-rows.length).map(({ cells }) => cells[2])).toEqual(asWritten);
    const clerk = await server.account('view_statistic', 'view_student');
    const some = { ...definition, filters: [{ way: 'contains' as const, column: 'studentCode', text: 'LA' }] };
    const taken = await clerk.post('/numbers/own-lists/export', { ...body, definition: some });
    const [own] = await readWorkbook(taken.raw);
    expect(own?.rows.at(-1)?.cells.length).toBe(4);
    expect(own?.rows.filter(({ cells }) => typeof cells[0] === 'number').length).toBe(hostile.length);
  });
});
