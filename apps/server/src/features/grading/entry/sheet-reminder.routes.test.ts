import { expect, test } from 'vitest';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { anOpenSheet, aTaughtClass, sheetWorld } from '../sheets/mark-sheet-fixtures.ts';

const world = sheetWorld();

test('teachers of open sheets are reminded once a day, by one notification each, and the log says so', async () => {
  const [one, two] = [await aTaughtClass(world, 1), await aTaughtClass(world, 1)];
  const { db } = world.server.services;
  const path = `/semesters/${world.year.semester1}/mark-sheets/reminders`;
  const subjectId = world.maths.id;
  const sheets = [one, two].map(({ id: classId }) => ({ classId, subjectId }));
  const verifier = await world.server.account('verify_mark', 'view_mark');
  const first = await verifier.post(path, { sheets });
  expect([first.status, first.body]).toEqual([200, { reminded: 2, teachers: 1, already: 0, skipped: 0 }]);
  const again = await verifier.post(path, { sheets });
  expect(again.body).toEqual({ reminded: 0, teachers: 0, already: 2, skipped: 0 });
  const told = await db.selectFrom('notifications').select('params').where('kind', '=', 'sheetsReminded').execute();
  expect(told).toHaveLength(1);
  const log = await db.selectFrom('audit_log').select('action').where('action', '=', 'sheets.remind').execute();
  expect(log).toHaveLength(2);
  expect((await world.teacher.post(path, { sheets })).status).toBe(403);
});

test('a step is taken for the ticked sheets only', async () => {
  const [ticked, other] = [await anOpenSheet(world), await anOpenSheet(world)];
  const { db } = world.server.services;
  const ids = [ticked, other].map(({ id }) => id);
  await db.updateTable('mark_sheets').set({ state: 'submitted' }).where('id', 'in', ids).execute();
  const verifier = await world.server.account('verify_mark', 'view_mark');
  const body = { action: 'verify', sheetIds: [ticked.id] };
  const answer = await verifier.post(`/semesters/${world.year.semester1}/mark-sheets/actions`, body);
  expect(answer.body).toMatchObject({ done: 1, refused: 0 });
  const rows = await db.selectFrom('mark_sheets').select(['id', 'state']).where('id', 'in', ids).execute();
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [ticked.id, 'verified'],
      [other.id, 'submitted'],
    ]),
  );
});

test('the list of sheets leaves as a workbook', async () => {
  const schoolClass = await aTaughtClass(world, 1);
  const answer = await world.reader.get(`/mark-sheets/export?semesterId=${world.year.semester1}`);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(await readWorkbook(answer.raw))).toContain(schoolClass.name);
});
