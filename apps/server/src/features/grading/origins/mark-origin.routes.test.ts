import { describe, expect, it } from 'vitest';
import { aStudent } from '../../../../test/world/factories.ts';
import { anOpenSheet, fill, save, sheetPath, sheetWorld, value, write } from '../sheets/mark-sheet-fixtures.ts';

const world = sheetWorld();
const school = { schoolName: 'Trường THCS Nguyễn Du', documentNumber: 'GT 15/2026' };

/** A sheet with a pupil who was here all the time and one who came in October, both with two marks. */
async function aNewcomer() {
  const sheet = await anOpenSheet(world, 1);
  const [old = ''] = sheet.ids;
  const place = { classId: sheet.classId, schoolYearId: world.year.id, from: '2026-10-20' };
  const { id: pupil } = await aStudent(world.server.services.db, place);
  await fill(world, sheet.id, [old, pupil], ['tx1', 'tx2'], value(80));
  const setOrigin = (more: object = {}, client = world.teacher) => {
    const cells = [
      { column: 'tx1', version: 1 },
      { column: 'tx2', version: 1 },
    ];
    return client.put(`/mark-sheets/${sheet.id}/origins`, { studentId: pupil, cells, school, ...more });
  };
  const rowOf = async (id: string) => {
    const { rows } = (await world.teacher.get(sheetPath(world, sheet.classId))).body;
    return rows.find(({ studentId }: { studentId: string }) => studentId === id);
  };
  return { sheet, old, pupil, setOrigin, rowOf };
}

describe('marks that a pupil who came in the semester earned at the former school', () => {
  it('name the school and the paper, for as long as they are not typed anew', async () => {
    const { sheet, pupil, setOrigin, rowOf } = await aNewcomer();
    expect(await rowOf(pupil)).toMatchObject({ origins: [], cameFrom: { schoolName: '', documentNumber: '' } });
    expect((await setOrigin()).status).toBe(204);
    expect((await setOrigin()).status).toBe(204);
    const both = ['tx1', 'tx2'].map((column) => ({ column, ...school }));
    expect((await rowOf(pupil)).origins.toSorted(byColumn)).toEqual(both);
    await save(world.teacher, sheet.id, [write(pupil, 'tx1', value(85), 1)]);
    expect((await rowOf(pupil)).origins).toEqual([{ column: 'tx2', ...school }]);
    const none = { cells: [{ column: 'tx2', version: 1 }], school: null };
    expect((await setOrigin(none)).status).toBe(204);
    expect((await rowOf(pupil)).origins).toEqual([]);
    const log = await world.server.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', sheet.id)
      .where('action', '=', 'marks.setOrigin')
      .execute();
    expect(log).toHaveLength(3);
  });

  it('begin with school and paper as the office noted them, and stand on the printed sheet', async () => {
    const { pupil, rowOf } = await aNewcomer();
    const office = await world.server.account('view_student', 'update_student');
    const note = { ...school, schoolCode: '', schoolPlace: '', documentOn: null, onDate: '2026-10-20', reason: '' };
    expect((await office.post(`/students/${pupil}/transfers`, note)).status).toBe(200);
    expect((await rowOf(pupil)).cameFrom).toEqual(school);
  });

  it('are refused of a pupil who was here all the time, of marks that changed meanwhile, without paper, and by strangers', async () => {
    const { old, setOrigin, rowOf } = await aNewcomer();
    expect((await rowOf(old)).cameFrom).toBeNull();
    expect(await setOrigin({ studentId: old })).toMatchObject({
      status: 409,
      body: { code: 'grading.mark_origin_here', errors: [{ field: 'studentId' }] },
    });
    const stale = await setOrigin({ cells: [{ column: 'tx1', version: 2 }] });
    expect(stale).toMatchObject({ status: 409, body: { code: 'platform.stale_version' } });
    expect((await setOrigin({ cells: [{ column: 'gk', version: 1 }] })).body.code).toBe('platform.stale_version');
    expect((await setOrigin({ school: { ...school, documentNumber: '' } })).status).toBe(400);
    expect((await setOrigin({}, await world.server.account('view_class', 'view_mark'))).status).toBe(403);
  });
});

const byColumn = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column);
