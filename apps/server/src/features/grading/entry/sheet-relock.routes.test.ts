import { describe, expect, it } from 'vitest';
import {
  anOpenSheet,
  at,
  fill,
  save,
  sheetPath,
  sheetWorld,
  step,
  value,
  versionOf,
  write,
} from '../sheets/mark-sheet-fixtures.ts';
import { relockKind } from './relock.writes.ts';
import { relockEnded } from './sheet-relock.commands.ts';

const world = sheetWorld();
const all = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];

async function aLockedSheet() {
  const sheet = await anOpenSheet(world, 1);
  await fill(world, sheet.id, sheet.ids, all);
  await step(world, world.teacher, sheet.id, 'submit');
  for (const action of ['verify', 'post', 'lock']) await step(world, world.verifier, sheet.id, action);
  return sheet;
}
const unlock = (id: string) => step(world, world.verifier, id, 'unlock', { note: 'Chấm sót', hours: 3 });
const stored = (id: string) =>
  world.server.services.db.selectFrom('mark_sheets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stepsOf = async (id: string) =>
  (
    await world.server.services.db
      .selectFrom('mark_sheet_events')
      .select(['action', 'from_state', 'to_state', 'by_name', 'note'])
      .where('sheet_id', '=', id)
      .orderBy('seq')
      .execute()
  ).slice(4);

describe('an unlocked sheet', () => {
  it('is locked again by the system when its hours end, once, and its history says so', async () => {
    const { id } = await aLockedSheet();
    await at(world, '2027-02-01T03:00:00Z', async () => {
      await unlock(id);
      expect(await relockEnded(world.server.services)).toBe(false);
    });
    const jobs = await world.server.services.db
      .selectFrom('jobs')
      .select('run_at')
      .where('kind', '=', relockKind)
      .execute();
    expect(jobs.map(({ run_at }) => run_at.toISOString())).toContain('2027-02-01T06:00:02.000Z');
    await at(world, '2027-02-01T06:00:02Z', async () => {
      await Promise.all([relockEnded(world.server.services), relockEnded(world.server.services)]);
      expect(await stored(id)).toMatchObject({ state: 'locked', unlocked_until: null });
      expect((await stepsOf(id)).map(({ action }) => action)).toEqual(['unlock', 'relock']);
      expect((await stepsOf(id))[1]).toMatchObject({ from_state: 'in_progress', to_state: 'locked', by_name: '' });
      const entry = await world.server.services.db
        .selectFrom('audit_log')
        .select(['user_id', 'after'])
        .where('action', '=', 'sheets.relock')
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ user_id: null, after: { state: 'locked' } });
    });
  });

  it('takes no mark, remark or step after its hours, even before the system has come round', async () => {
    const { classId, id, ids } = await aLockedSheet();
    await at(world, '2027-02-02T03:00:00Z', async () => {
      await unlock(id);
      const saved = await save(world.teacher, id, [write(ids[0], 'ck', value(90), 1)]);
      expect(saved.body.results[0].status).toBe('saved');
    });
    await at(world, '2027-02-02T06:00:00Z', async () => {
      const sheet = (await world.teacher.get(sheetPath(world, classId))).body.sheet;
      expect(sheet).toMatchObject({ state: 'locked', mayEnter: false, whyNot: 'SHEET_LOCKED', can: [] });
      expect((await stored(id)).state).toBe('in_progress');
      const late = await save(world.clerk, id, [write(ids[0], 'ck', value(95), 2)], 'Muộn');
      expect(late).toMatchObject({ status: 409, body: { code: 'grading.sheet_locked' } });
      expect((await stored(id)).state).toBe('locked');
      const version = await versionOf(world, id);
      const submit = await world.teacher.post(`/mark-sheets/${id}/actions`, { action: 'submit', version });
      expect(submit).toMatchObject({ status: 409, body: { code: 'grading.action_not_possible' } });
    });
  });

  it('goes its way when it was handed in within the hours, and keeps them when it is given back within them', async () => {
    const { id } = await aLockedSheet();
    await at(world, '2027-02-03T03:00:00Z', async () => {
      await unlock(id);
      await step(world, world.teacher, id, 'submit');
      await step(world, world.verifier, id, 'return', { note: 'Xem lại' });
      expect((await stored(id)).unlocked_until?.toISOString()).toBe('2027-02-03T06:00:00.000Z');
      await step(world, world.teacher, id, 'submit');
    });
    await at(world, '2027-02-03T07:00:00Z', async () => {
      expect(await relockEnded(world.server.services)).toBe(false);
      expect((await stored(id)).state).toBe('submitted');
      await step(world, world.verifier, id, 'verify');
      expect((await stored(id)).unlocked_until).toBe(null);
    });
  });

  it('is locked with what it has: a final test that was cleared counts 0, a regular mark stays missing and is told of', async () => {
    const { classId, id, ids } = await aLockedSheet();
    await at(world, '2027-02-04T03:00:00Z', async () => {
      await unlock(id);
      const cleared = ['tx1', 'ck'].map((column) => write(ids[0], column, { state: 'blank' }, 1));
      await save(world.teacher, id, cleared);
    });
    await at(world, '2027-02-04T06:00:03Z', async () => {
      expect(await relockEnded(world.server.services, id)).toBe(true);
      expect((await stepsOf(id))[1]).toMatchObject({ action: 'relock', note: '1' });
      const [row] = (await world.teacher.get(sheetPath(world, classId))).body.rows;
      expect(row.cells[0][0]).toBe('blank');
      expect(row.cells[5]).toEqual(['value', 0, 3]);
      expect(row.average).toBe(null);
    });
  });
});
