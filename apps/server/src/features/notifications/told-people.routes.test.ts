import { expect, test } from 'vitest';
import { testServer } from '../../../test/servers/server.ts';
import { aWorld, userIdOf, worldClock } from '../../../test/world/world.ts';
import { createUser, openSession } from '../access/access.public.ts';
import { remindOfClosing } from '../grading/entry/entry-closing.jobs.ts';

const server = await testServer({ clock: worldClock });
const world = await aWorld(server);
const { services } = server;
const { db } = services;
const teacher = await server.teacher(world.teachers.subject.id);

const newest = async (client: { get(path: string): Promise<{ body: { items: object[] } }> }) =>
  (await client.get('/notifications?pageSize=1')).body.items[0];

async function aSheet() {
  const twin = await world.aTwinOfClassA();
  const subject = world.subjects.maths;
  const semesterId = world.years.now.semester1;
  const sheet = await world.aSheet({
    classId: twin.id,
    subject,
    semesterId,
    state: 'in_progress',
    students: [twin.pupil],
  });
  return { twin, sheet };
}

test('a sheet’s steps tell who must act next, and the pupils when their marks can be seen', async () => {
  const { twin, sheet } = await aSheet();
  const verifier = await server.account('verify_mark', 'view_class', 'view_mark');
  const other = await server.account('view_class', 'view_mark');
  const pupil = await server.student(twin.pupil.id);
  const act = (client: typeof teacher, body: object) => client.post(`/mark-sheets/${sheet.id}/actions`, body);
  expect((await act(teacher, { action: 'submit', version: 1 })).status).toBe(200);
  expect(await newest(verifier)).toMatchObject({ kind: 'sheetSubmitted', params: { semester: 1 } });
  expect(await newest(other)).toBeUndefined();
  expect((await act(verifier, { action: 'return', version: 2, note: 'Thiếu điểm giữa kì' })).status).toBe(200);
  expect(await newest(teacher)).toMatchObject({
    kind: 'sheetReturned',
    params: { reason: 'Thiếu điểm giữa kì' },
    link: expect.stringContaining(`/t/classes/${twin.id}?tab=marks`),
  });
  await act(teacher, { action: 'submit', version: 3 });
  await act(verifier, { action: 'verify', version: 4 });
  expect(await newest(pupil)).toBeUndefined();
  expect((await act(verifier, { action: 'post', version: 5 })).status).toBe(200);
  expect(await newest(pupil)).toMatchObject({ kind: 'marksPosted', link: '/student/transcripts' });
});

test('administrators are told of a sheet handed in only where nobody else may verify it', async () => {
  const administrator = await server.admin();
  const handIn = async () => {
    const { sheet } = await aSheet();
    expect((await teacher.post(`/mark-sheets/${sheet.id}/actions`, { action: 'submit', version: 1 })).status).toBe(200);
  };
  await server.account('verify_mark', 'view_class', 'view_mark');
  await handIn();
  expect(await newest(administrator)).toBeUndefined();
  await db.deleteFrom('role_permissions').where('permission', '=', 'verify_mark').execute();
  await handIn();
  expect(await newest(administrator)).toMatchObject({ kind: 'sheetSubmitted' });
});

test('teachers are reminded three days and one day before mark entry ends, of what they have not handed in', async () => {
  const { sheet } = await aSheet();
  const window = { semester_id: world.years.now.semester1, kind: 'MARKS' as const };
  const { closes_on } = await db
    .selectFrom('semesters')
    .select('end_date as closes_on')
    .where('id', '=', window.semester_id)
    .executeTakeFirstOrThrow();
  const daysBefore = (days: number) =>
    new Date(Date.parse(`${closes_on}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  expect(await remindOfClosing(services, daysBefore(2))).toBe(0);
  expect(await remindOfClosing(services, daysBefore(3))).toBeGreaterThan(0);
  const reminder = (await newest(teacher)) as { params: { sheets: number } };
  expect(reminder).toMatchObject({ kind: 'entryClosing', params: { days: 3, closesOn: closes_on } });
  await db.updateTable('mark_sheets').set({ state: 'submitted' }).where('id', '=', sheet.id).execute();
  await remindOfClosing(services, daysBefore(1));
  const sheets = reminder.params.sheets - 1;
  expect(await newest(teacher)).toMatchObject({ kind: 'entryClosing', params: { days: 1, sheets } });
});

test('a sign-in from a new device is told of, the first one and known places are not', async () => {
  const by = { actor: null, origin: null };
  const id = await createUser(db, by, { scope: 'account', username: 'may.la', password: null, displayName: 'Lan' });
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
  const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const signIn = (ip: string, userAgent: string) =>
    openSession(db, { id, scope: 'account' }, services.config.sessionSecret, { ip, userAgent }, worldClock.now());
  const told = async () => {
    const rows = await db
      .selectFrom('notifications')
      .select('params')
      .where('user_id', '=', id)
      .orderBy('seq')
      .execute();
    return rows.map(({ params }) => (params as { device: string }).device);
  };
  await signIn('14.161.1.2', windows);
  expect(await told()).toEqual([]);
  await signIn('14.161.9.9', windows.replace('130.0', '131.0'));
  expect(await told()).toEqual([]);
  await signIn('27.72.1.1', phone);
  await signIn('103.9.1.1', windows);
  expect(await told()).toEqual(['Chrome, Android', 'Chrome, Windows']);
});

test('who is refused by the handler is in the log', async () => {
  const { sheet } = await aSheet();
  const other = await server.account('view_class', 'view_mark', 'enter_mark');
  const answer = await other.post(`/mark-sheets/${sheet.id}/actions`, { action: 'submit', version: 1 });
  expect(answer.status).toBe(403);
  await expect
    .poll(() =>
      db
        .selectFrom('audit_log')
        .select('entity_id')
        .where('action', '=', 'access.refused')
        .where('user_id', '=', userIdOf(other.token))
        .execute(),
    )
    .toEqual([{ entity_id: 'sheets.act' }]);
});
