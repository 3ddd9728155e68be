import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { defaultRoleKeys } from '@phuong/contract/access/roles/role.contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '../../../../test/servers/server.ts';
import { aClass, aSchoolYear, aStudent, aSubject } from '../../../../test/world/factories.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { newId } from '../../../platform/ids.ts';

const server = await testServer();
const { db } = server.services;
const by = { actor: null, origin: null };
const year = await aSchoolYear(db, { startYear: 2026 });
const math = await aSubject(db, { name: 'Toán' });
const schoolClass = await aClass(db, { schoolYearId: year.id, name: '9A1', grade: 9, subjects: [math] });
const other = await aClass(db, { schoolYearId: year.id, name: '9A2', grade: 9, subjects: [math] });
const place = { schoolYearId: year.id, from: '2020-09-05' };
const quan = await aStudent(db, { ...place, name: 'Trần Huy Quân', classId: schoolClass.id });
const lan = await aStudent(db, { ...place, name: 'Đỗ Thị Lan', classId: other.id });
const sheet = newId();
await db
  .insertInto('mark_sheets')
  .values({
    id: sheet,
    class_id: schoolClass.id,
    subject_id: math.id,
    semester_id: year.semester1,
    mode: 'SCORE',
    regular_count: 4,
  })
  .execute();

const change = { before: { phone: '0903118245' }, after: { phone: '0903118254' } };
await audit(db, by, { action: 'students.update', entity: 'student', entityId: quan.id, ...change });
await audit(db, by, { action: 'students.update', entity: 'student', entityId: lan.id, ...change });
await audit(db, by, { action: 'sheets.unlock', entity: 'mark_sheet', entityId: sheet, reason: 'Sửa nhầm cột' });
await audit(db, by, {
  action: 'conduct.save',
  entity: 'class',
  entityId: schoolClass.id,
  before: [{ studentId: quan.id, level: null, semester: 1 }],
  after: [{ studentId: quan.id, level: 'GOOD', semester: 1 }],
});
await audit(db, by, {
  action: 'classes.delete',
  entity: 'class',
  entityId: newId(),
  before: { name: 'Lớp bồi dưỡng Đội tuyển' },
});

const reader = await server.account('view_audit_log', 'view_mark');
const find = async (query: string, client = reader) => (await client.get(`/audit-log?${query}`)).body;
const rows = async (q: string) =>
  (await find(`q=${encodeURIComponent(q)}`)).items.map(
    ({ action, name, className }: Record<'action' | 'name' | 'className', string>) => `${action} ${name} ${className}`,
  );
const [unlocked, ofQuan, ofLan, conduct] = [
  'sheets.unlock Toán 9A1 9A1',
  'students.update Trần Huy Quân 9A1',
  'students.update Đỗ Thị Lan 9A2',
  'conduct.save 9A1 9A1',
];

test('every entry carries the record with its class and subject, though the log keeps only ids', async () => {
  expect((await find('entity=mark_sheet')).items).toMatchObject([
    { name: 'Toán 9A1', className: '9A1', subject: 'Toán' },
  ]);
  const [entry] = (await find('action=conduct.save')).items;
  expect(entry.changes).toEqual([{ field: 'level', of: 'Trần Huy Quân', before: '', after: 'GOOD' }]);
});

test.for([
  ['Trần Huy Quân', [conduct, ofQuan]],
  ['tran huy quan', [conduct, ofQuan]],
  ['quân 9a1', [conduct, ofQuan]],
  ['quân 9A2', []],
  ['lớp 9A1', [conduct, unlocked, ofQuan]],
  ['mở khoá sổ 9a1', [unlocked]],
  ['mo khoa so', [unlocked]],
  ['unlock mark sheet', [unlocked]],
  ['toán 9a1', [unlocked]],
  ['sửa học sinh lan', [ofLan]],
  ['sửa nhầm cột', [unlocked]],
  ['boi duong doi tuyen', ['classes.delete Lớp bồi dưỡng Đội tuyển ']],
  ['toán 9a2', []],
] as const)('"%s" finds what it says, with and without accents', async ([q, expected]) => {
  expect(await rows(q)).toEqual(expected);
});

test('everything about a pupil holds what names them in a list, and says who it is', async () => {
  const answer = await find(`about=${quan.id}`);
  expect(answer.about).toBe('Trần Huy Quân');
  expect(answer.items.map(({ action }: { action: string }) => action)).toEqual(['conduct.save', 'students.update']);
});

test('a page of entries about one record names it in each', async () => {
  const entries = Array.from({ length: 40 }, () => ({ action: 'rooms.update', entity: 'student', entity_id: lan.id }));
  await db.insertInto('audit_log').values(entries).execute();
  const answer = await find('action=rooms.update&pageSize=50');
  expect(new Set(answer.items.map(({ name }: { name: string }) => name))).toEqual(new Set(['Đỗ Thị Lan']));
});

test('of the default roles those read the log who may, and only who sees marks reads their values', async () => {
  const rights = await db
    .selectFrom('role_permissions as rp')
    .innerJoin('roles as r', 'r.id', 'rp.role_id')
    .select(['rp.permission', 'r.default_key'])
    .execute();
  for (const key of defaultRoleKeys) {
    const held = rights.filter((each) => each.default_key === key).map(({ permission }) => permission as Permission);
    const client = await server.account(...held);
    const answer = await client.get(`/audit-log?about=${quan.id}`);
    expect([key, answer.status]).toEqual([key, held.includes('view_audit_log') ? 200 : 403]);
    if (answer.status !== 200) continue;
    const [entry] = answer.body.items;
    expect([key, entry.action, entry.changes.length]).toEqual([
      key,
      'conduct.save',
      held.includes('view_mark') ? 1 : 0,
    ]);
  }
});

test('names and words are looked up in indexes', async () => {
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename = 'audit_log'`.execute(db);
  const names = indexes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['audit_log_about', 'audit_log_words']));
});
