import { appendFile, mkdir, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eachTestBeginsAfresh } from '../../../../test/kit/fresh-rows.ts';
import { testServer } from '../../../../test/servers/server.ts';
import { sealAll } from '../../../../test/world/seal-all.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { auditSealer } from '../../../platform/audit/audit-chain.commands.ts';
import { headsFile, noteHead } from '../../../platform/audit/audit-heads.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';

const server = await testServer();
const { db, database } = server.services;
const reader = await server.account('view_audit_log');
const actor = {
  userId: '01900000-0000-7000-8000-000000000001',
  sessionId: '',
  scope: 'account' as const,
  isAdmin: false,
  permissions: new Set<string>(),
  name: 'Trần Thị Hương',
  teacherId: null,
  studentId: null,
};
await db
  .insertInto('users')
  .values({
    id: actor.userId,
    scope: 'account',
    username: 'huong.tran',
    username_key: 'huong.tran',
    password_hash: null,
    password_expires_at: null,
    display_name: actor.name,
    email: null,
    teacher_id: null,
    student_id: null,
  })
  .execute();
const by = { actor, origin: { requestId: 'r', ip: '192.0.2.9', userAgent: 'test', locale: 'vi' as const } };
await audit(db, by, {
  action: 'students.create',
  entity: 'student',
  entityId: 's-1',
  after: { fullName: 'Bùi Khánh Vân' },
});
await audit(db, by, {
  action: 'students.update',
  entity: 'student',
  entityId: 's-1',
  before: { fullName: 'Bùi Khánh Vân', phone: '0912' },
  after: { fullName: 'Bùi Khánh Vân', phone: '0913' },
  reason: 'Phụ huynh báo',
});
await audit(
  db,
  { actor: null, origin: by.origin },
  { action: 'access.sign_in_failed', entity: 'user', after: { scope: 'student' } },
);

eachTestBeginsAfresh(() => server);

const find = async (query: string) => (await reader.get(`/audit-log?${query}`)).body;
const actions = async (query: string) => (await find(query)).items.map(({ action }: { action: string }) => action);

test('the log is read newest first, with who, what, on which record, and the values before and after', async () => {
  const { items, total } = await find('entity=student');
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({
    who: 'Trần Thị Hương',
    action: 'students.update',
    name: 'Bùi Khánh Vân',
    outcome: 'done',
    reason: 'Phụ huynh báo',
    ip: '192.0.2.9',
    changes: [{ field: 'phone', of: '', before: '0912', after: '0913' }],
  });
});

test('it is searched by person without accents, record, record id, address, action, outcome and day', async () => {
  expect(await actions('q=tran thi huong')).toEqual(['students.update', 'students.create']);
  expect(await actions('q=khánh vân')).toEqual(['students.update', 'students.create']);
  expect(await actions('q=s-1')).toEqual(['students.update', 'students.create']);
  expect(await actions('q=192.0.2.9')).toHaveLength(3);
  expect(await actions('action=students.create')).toEqual(['students.create']);
  expect(await actions('outcome=failed')).toEqual(['access.sign_in_failed']);
  expect(await actions('outcome=done&entity=student')).toHaveLength(2);
  const today = server.services.clock.today();
  expect(await actions(`from=${today}&to=${today}&entity=student`)).toHaveLength(2);
  expect(await actions('to=2020-01-01')).toEqual([]);
  expect(await actions('q=100%25')).toEqual([]);
  expect((await reader.get('/audit-log?from=2026-02-30')).status).toBe(400);
});

test('a refused call is in the log, and so is one refused by the handler itself', async () => {
  const stranger = await server.account();
  expect((await stranger.get('/audit-log')).status).toBe(403);
  await expect.poll(() => actions('outcome=refused')).toEqual(['access.refused']);
});

test('the conditions offer what is in the log', async () => {
  const { body } = await reader.get('/audit-log/choices');
  expect(body.actions).toEqual(expect.arrayContaining(['students.create', 'students.update', 'access.sign_in_failed']));
  expect(body.actions).toEqual([...new Set(body.actions)]);
  expect(body.entities).toEqual(expect.arrayContaining(['student', 'user']));
});

test('what was logged under a former name is shown, chosen and found by its name of today', async () => {
  await server.services.db
    .insertInto('audit_log')
    .values({ action: 'academicYears.create', entity: 'academicYear' })
    .execute();
  expect(await actions('action=cohorts.create')).toEqual(['cohorts.create']);
  expect(await actions('entity=cohort')).toEqual(['cohorts.create']);
  const { body } = await reader.get('/audit-log/choices');
  expect(body.entities.filter((entity: string) => /cohort|academic/.test(entity))).toEqual(['cohort']);
});

test('an entry says in words people know what somebody came in with, beside what the program wrote', async () => {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
  await server.anonymous.post(
    '/account/auth/login',
    { username: 'ai.do', password: 'sai' },
    { 'user-agent': userAgent },
  );
  const [entry] = (await find('action=access.sign_in_failed')).items;
  expect(entry).toMatchObject({ userAgent, device: { browser: 'Chrome', system: 'Windows', kind: 'computer' } });
});

test('the export says everything in words and leaves an entry itself', async () => {
  const answer = await reader.get('/audit-log/export?entity=student');
  expect(answer.status).toBe(200);
  const sheets = await readWorkbook(answer.raw);
  const text = JSON.stringify(sheets);
  expect(text).toContain('Sửa học sinh');
  expect(text).toContain('Điện thoại: 0912 → 0913');
  expect(text).not.toContain('students.update');
  const [entry] = (await find('action=auditLog.export')).items;
  expect(entry.changes).toContainEqual({ field: 'rows', of: '', before: '', after: '2' });
});

test('the seals are verified on request, and a changed entry is named', async () => {
  await sealAll(db, auditSealer(database).seal);
  const { body: whole } = await reader.get('/audit-log/integrity');
  expect(whole).toMatchObject({ isWhole: true, fault: null, unsealed: 0 });
  expect(whole.head.hash).toMatch(/^[0-9a-f]{64}$/);
  const fresh = await db
    .selectFrom('audit_chain')
    .select('audit_id')
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  expect(Number(fresh.audit_id)).toBe(whole.checked);
});

test('and compared with the heads noted outside the database: who cuts the end off is found out', async () => {
  await sealAll(db, auditSealer(database).seal);
  const path = headsFile(server.services.config.dataDir);
  const verdict = async () => (await reader.get('/audit-log/integrity')).body;
  expect(await verdict()).toMatchObject({ isWhole: true, notedHeads: 0, missingHead: null, unreadableHeads: null });
  await noteHead(db, path, '2026-11-23');
  expect(await verdict()).toMatchObject({ isWhole: true, notedHeads: 1, missingHead: null });
  const { head } = await verdict();
  const gone = { position: head.position + 5, day: '2026-11-24' };
  await appendFile(path, `${gone.day} ${gone.position}:${'0'.repeat(64)}\n`);
  expect(await verdict()).toMatchObject({ isWhole: false, fault: null, missingHead: gone, notedHeads: 2 });
  await appendFile(path, 'nothing that makes sense\n');
  expect(await verdict()).toMatchObject({ isWhole: false, missingHead: null, unreadableHeads: { line: 3 } });
  await rm(path);
  await mkdir(path);
  const folder = await reader.get('/audit-log/integrity');
  expect([folder.status, folder.body.unreadableHeads]).toEqual([200, { line: null }]);
  await rm(path, { recursive: true });
});
