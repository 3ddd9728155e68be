import { addDays } from '@phuong/rules/calendar/days.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStudent } from '../../../../test/world/factories.ts';
import { newId } from '../../../platform/ids.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { readPaper } from '../papers/class-paper.reads.ts';
import { loadClassYear } from '../results/class-year.reads.ts';
import {
  act,
  anOpenSheet,
  at,
  fill,
  openSheetOf,
  save,
  sheetPath,
  sheetWorld,
  value,
  versionOf,
  write,
} from './mark-sheet-fixtures.ts';

const world = sheetWorld();
const columns = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];

interface Row {
  studentId: string;
  cells: [string, number | boolean | null, number][];
  carried: { column: string; className: string }[];
  leftOn: string | null;
  average: number | null;
  remark: string;
}

const sheetOf = async (classId: string, subjectId?: string) =>
  (await world.teacher.get(sheetPath(world, classId, subjectId))).body as {
    sheet: { columns: { key: string }[]; state: string };
    rows: Row[];
  };
const rowOf = async (classId: string, studentId: string) =>
  (await sheetOf(classId)).rows.find((row) => row.studentId === studentId);
const move = async (studentId: string, classId: string, fromDate: string) =>
  (await world.server.account('update_student', 'view_student')).post('/students/move-class', {
    studentIds: [studentId],
    classId,
    fromDate,
    reason: 'Gần nhà',
  });

/** Two classes with a sheet each; the first pupil of the first has a mark in every column. */
async function twoClasses() {
  const from = await anOpenSheet(world, 1);
  const to = await anOpenSheet(world, 1);
  const [pupil = ''] = from.ids;
  await fill(world, from.id, [pupil], columns, value(79));
  const names = await world.server.services.db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('id', 'in', [from.classId, to.classId])
    .execute();
  return { from, to, pupil, fromName: names.find(({ id }) => id === from.classId)?.name };
}

describe('the marks of a pupil who changes class in mid-semester', () => {
  it('stand on the sheet of the new class with where they are from, count as filled and in the average', async () => {
    const { from, to, pupil, fromName } = await twoClasses();
    expect((await move(pupil, to.classId, '2026-11-02')).status).toBe(200);
    const row = await rowOf(to.classId, pupil);
    expect(row?.cells).toEqual(columns.map(() => ['value', 79, 1]));
    expect(row?.carried).toEqual(columns.map((column) => ({ column, className: fromName })));
    expect(row?.average).toBe(79);
    const left = await rowOf(from.classId, pupil);
    expect(left).toMatchObject({ leftOn: '2026-11-01', cells: row?.cells, carried: [], average: 79 });
    await fill(world, to.id, to.ids, columns, value(60));
    const list = await world.teacher.get(`/classes/${to.classId}/mark-sheets?semesterId=${world.year.semester1}`);
    const summary = list.body.items.find(({ sheetId }: { sheetId: string }) => sheetId === to.id);
    expect(summary.progress).toMatchObject({ pupils: 2, filled: 12, required: 12, complete: 2 });
    const handedIn = await act(world.teacher, to.id, { action: 'submit', version: await versionOf(world, to.id) });
    expect(handedIn).toMatchObject({ status: 200, body: { state: 'submitted' } });
  });

  it('are edited there by the same rules: versions hold across both sheets, a locked former sheet does not hinder', async () => {
    const { from, to, pupil } = await twoClasses();
    await move(pupil, to.classId, '2026-11-02');
    const { db } = world.server.services;
    await db.updateTable('mark_sheets').set({ state: 'locked' }).where('id', '=', from.id).execute();
    const blind = await save(world.teacher, to.id, [write(pupil, 'tx1', value(53))]);
    expect(blind.body.results).toMatchObject([{ status: 'conflict', version: 1, current: { value: value(79) } }]);
    const meant = await save(world.teacher, to.id, [write(pupil, 'tx1', value(53), 1)]);
    expect(meant.body.results).toMatchObject([{ status: 'saved', version: 2 }]);
    const there = await save(world.teacher, from.id, [write(pupil, 'tx2', value(10), 1)]);
    expect(there).toMatchObject({ status: 409, body: { code: 'grading.sheet_locked' } });
    expect((await rowOf(from.classId, pupil))?.cells[0]).toEqual(['value', 53, 2]);
    const row = await rowOf(to.classId, pupil);
    expect(row?.carried.map(({ column }) => column)).toEqual(columns.slice(1));
    const told = await world.teacher.get(`/mark-sheets/${to.id}/history?studentId=${pupil}&column=tx1&limit=10`);
    expect(told.body.items.map((each: { version: number }) => each.version)).toEqual([2, 1]);
  });

  it('keep their columns where the new class has fewer, also once they are changed there', async () => {
    const { from, to, pupil } = await twoClasses();
    const { db } = world.server.services;
    await db.updateTable('mark_sheets').set({ regular_count: 6 }).where('id', '=', from.id).execute();
    await fill(world, from.id, [pupil], ['tx6'], value(100));
    await move(pupil, to.classId, '2026-11-02');
    const keys = ['tx1', 'tx2', 'tx3', 'tx4', 'tx5', 'tx6', 'gk', 'ck'];
    const { sheet, rows } = await sheetOf(to.classId);
    expect(sheet.columns.map(({ key }) => key)).toEqual(keys);
    expect(rows.find(({ studentId }) => studentId === pupil)?.average).toBe(81);
    const changed = await save(world.teacher, to.id, [
      write(pupil, 'tx6', value(90), 1),
      write(to.ids[0], 'tx5', value(70)),
    ]);
    expect(changed.body.results).toMatchObject([{ status: 'saved' }, { status: 'saved' }]);
    expect((await rowOf(to.classId, pupil))?.cells[5]).toEqual(['value', 90, 2]);
    expect((await sheetOf(to.classId)).sheet.columns.map(({ key }) => key)).toEqual(keys);
  });

  it('come with the remark, and to a class whose sheet nobody has opened yet', async () => {
    const { from, to, pupil } = await twoClasses();
    const remark = { studentId: pupil, remark: 'Có tiến bộ', version: 0 };
    await world.teacher.put(`/mark-sheets/${from.id}/remarks`, { changes: [remark] });
    await world.server.services.db.deleteFrom('mark_sheets').where('id', '=', to.id).execute();
    await move(pupil, to.classId, '2026-11-02');
    expect(await rowOf(to.classId, pupil)).toMatchObject({ remark: 'Có tiến bộ', average: 79 });
    const { id } = (await openSheetOf(world, world.teacher, to.classId)).body;
    const blind = await world.teacher.put(`/mark-sheets/${id}/remarks`, { changes: [{ ...remark, remark: 'Khác' }] });
    expect(blind.body.results).toMatchObject([{ status: 'conflict', current: { remark: 'Có tiến bộ' } }]);
  });
});

describe('the mark book of a class somebody moved into', () => {
  it('takes the marks brought along into its workbook, and takes the workbook back without a change', async () => {
    const { to, pupil } = await twoClasses();
    await move(pupil, to.classId, '2026-11-02');
    for (const [id, name] of [
      [pupil, 'Lê Ánh'],
      [to.ids[0], 'Phạm Bình'],
    ] as const) {
      const { db } = world.server.services;
      await db
        .updateTable('students')
        .set({ full_name: name })
        .where('id', '=', id ?? '')
        .execute();
    }
    const { raw } = await world.teacher.get(`/mark-sheets/${to.id}/export`);
    const cells = (await readWorkbook(raw))[0]?.rows.flatMap((row) => row.cells) ?? [];
    expect(cells.filter((cell) => cell === 7.9)).toHaveLength(columns.length);
    const preview = (await world.teacher.upload(`/mark-sheets/${to.id}/import/preview`, 'diem.xlsx', raw)).body;
    expect(preview).toMatchObject({ totals: { rows: 2, unchanged: 2, wrong: 0 }, cellsToWrite: 0, conflicts: [] });
  });

  it('names what was corrected in the former class after it was locked', async () => {
    const { from, to, pupil } = await twoClasses();
    const { db } = world.server.services;
    const event = { id: newId(), sheet_id: from.id, action: 'lock', from_state: 'posted', to_state: 'locked' };
    await db
      .insertInto('mark_sheet_events')
      .values({ ...event, at: new Date('2026-10-01T03:00:00Z') })
      .execute();
    await save(world.teacher, from.id, [write(pupil, 'tx1', value(85), 1)]);
    await move(pupil, to.classId, '2026-11-02');
    for (const { classId } of [from, to]) {
      const year = await loadClassYear(db, classId, '2026-11-03');
      const { corrections } = await readPaper(db, year ?? expect.fail('no year'));
      expect(corrections).toMatchObject([{ studentId: pupil, ordinal: 1 }]);
    }
  });
});

describe('a move dated on the first day of the place', () => {
  it('is refused with the earliest day once the pupil has a mark there, and replaces the class before', async () => {
    const { from, to, pupil } = await twoClasses();
    const refused = await move(pupil, to.classId, '2026-09-01');
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'students.sat_in_class', errors: [{ field: 'fromDate' }] },
    });
    expect(refused.body.detail).toContain('02/09/2026');
    expect((await rowOf(from.classId, pupil))?.average).toBe(79);
    const other = await aStudent(world.server.services.db, { classId: from.classId, schoolYearId: world.year.id });
    expect((await move(other.id, to.classId, '2026-09-01')).status).toBe(200);
    expect(await rowOf(from.classId, other.id)).toBeUndefined();
  });
});

type Step =
  | { readonly kind: 'move'; readonly to: 1 | 2; readonly later: number }
  | { readonly kind: 'write'; readonly column: string; readonly tenths: number; readonly isStale: boolean };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    // Twice on one day: the place that began that day is replaced, or the move is refused.
    fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom(1, 2), later: fc.constantFrom(0, 1, 2, 4) }),
    fc.record({
      kind: fc.constant('write' as const),
      column: fc.constantFrom(...columns),
      tenths: fc.integer({ min: 0, max: 100 }),
      isStale: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
    }),
  ),
  { minLength: 8, maxLength: 14 },
);

describe('any history of moves and writing', () => {
  it('leaves every accepted mark that nobody overwrote in the class of the pupil, the same in every view, its version only growing', async () => {
    await fc.assert(fc.asyncProperty(steps, aHistory), { numRuns: 5, endOnFailure: true });
  });
});

/** One pupil and three classes in October and November; every step is followed by a look at all views. */
async function aHistory(history: readonly Step[]) {
  const classes = [await anOpenSheet(world, 1), await anOpenSheet(world, 0), await anOpenSheet(world, 0)];
  const at = (index: number) => classes[index] ?? { id: '', classId: '', ids: [] };
  const office = await world.server.account('view_student', 'view_mark');
  const pupil = at(0).ids[0] ?? '';
  const known = new Map<string, { tenths: number; version: number }>();
  let now = 0;
  let day = 0;
  for (const step of history) {
    if (step.kind === 'move') {
      const next = (now + step.to) % 3;
      const answer = await move(pupil, at(next).classId, addDays('2026-10-01', day + step.later));
      if (answer.status === 200) {
        now = next;
        day += step.later;
      } else expect([answer.body.code, step.later]).toEqual(['students.sat_in_class', 0]);
    } else {
      const { column, tenths, isStale } = step;
      const seen = known.get(column);
      const version = (seen?.version ?? 0) + (isStale ? 1 : 0);
      const { body } = await save(world.teacher, at(now).id, [write(pupil, column, value(tenths), version)]);
      const [result] = body.results;
      if (result.status === 'saved') {
        expect(result.version).toBe((seen?.version ?? 0) + (seen?.tenths === tenths ? 0 : 1));
        known.set(column, { tenths, version: result.version });
      } else expect([result.status, isStale]).toEqual(['conflict', true]);
    }
    const cells = columns.map((column) => {
      const mark = known.get(column);
      return mark ? ['value', mark.tenths, mark.version] : ['blank', null, 0];
    });
    const present = await rowOf(at(now).classId, pupil);
    expect(present).toMatchObject({ cells, leftOn: null });
    for (const { classId } of classes) {
      const row = await rowOf(classId, pupil);
      if (row) expect(row).toMatchObject({ cells, average: present?.average ?? null });
    }
    const record = (await office.get(`/students/${pupil}/results`)).body;
    const maths = record.subjects.find(({ id }: { id: string }) => id === world.maths.id);
    expect(maths.semester1).toMatchObject({ cells, average: present?.average ?? null });
  }
}

describe('the sheet of a semester that ended before the move', () => {
  it('keeps the pupil, who stays out of that of the new class', async () => {
    const { from, to, pupil } = await twoClasses();
    await at(world, '2027-03-10T03:00:00Z', async () => {
      expect((await move(pupil, to.classId, '2027-03-01')).status).toBe(200);
      expect(await rowOf(from.classId, pupil)).toMatchObject({ leftOn: null, average: 79 });
      expect(await rowOf(to.classId, pupil)).toBeUndefined();
      const results = async (classId: string) =>
        (await world.clerk.get(`/classes/${classId}/results?period=HK1`)).body.rows as Row[];
      expect((await results(from.classId)).find(({ studentId }) => studentId === pupil)).toMatchObject({
        leftOn: null,
      });
      expect((await results(to.classId)).some(({ studentId }) => studentId === pupil)).toBe(false);
    });
  });
});
