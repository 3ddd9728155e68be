import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { clockAt } from '../../../platform/clock.ts';
import { writeWorkbook } from '../../../platform/sheet/write-workbook.ts';
import { aTimetableSchool } from '../timetable-fixtures.ts';

let server: TestServer;
let clerk: Client;
let school: Awaited<ReturnType<typeof aTimetableSchool>>;
let counter = 0;

/** One teacher gives maths to all four classes. */
beforeAll(async () => {
  server = await testServer({ clock: clockAt(() => new Date('2026-10-01T03:00:00Z')) });
  clerk = await server.account('view_timetable', 'create_timetable', 'update_timetable', 'publish_timetable');
  school = await aTimetableSchool(server.services.db);
});

const path = (id: string, rest = '') => `/timetable/versions/${id}${rest}`;
const at = (day: number, period: number) => ({ day, shift: 'MORNING' as const, period });
const boardOf = async (id: string): Promise<BoardState> => (await clerk.get(path(id, '/board'))).body;
const move = (id: string, version: number, moves: object[], more = {}) =>
  clerk.post(path(id, '/moves'), { version, moves, ...more });

async function aDraft() {
  const body = { semesterId: school.year.semester1, name: `Bản ${++counter}`, effectiveFrom: null };
  const { id } = (await clerk.post('/timetable/versions', body)).body as { id: string };
  const { lessons } = await boardOf(id);
  const of = (code: string, place: number): BoardLesson => {
    const subjectId = school.subjects[code]?.id;
    const classId = school.classes[place]?.id;
    const found = lessons.find((one) => one.subjectId === subjectId && one.classes[0]?.classId === classId);
    if (!found) throw new Error('no such lesson');
    return found;
  };
  const placeOf = async ({ id: lessonId }: BoardLesson) =>
    (await boardOf(id)).lessons.find((one) => one.id === lessonId)?.slot;
  return { id, maths: [of('MATH', 0), of('MATH', 1)] as const, letters: of('LIT', 0), placeOf };
}

/** As a version of earlier days may be: both maths lessons at one time. */
async function aStandingClash({ locked = false } = {}) {
  const draft = await aDraft();
  const { maths } = draft;
  await server.services.db
    .updateTable('timetable_lessons')
    .set({ ...at(3, 2), is_locked: locked })
    .where(
      'id',
      'in',
      maths.map(({ id }) => id),
    )
    .execute();
  return draft;
}

describe('nobody is at two places', () => {
  it('by a move: it is refused with who and what, and the lesson stays where it was', async () => {
    const { id, maths, letters, placeOf } = await aDraft();
    const [first, second] = maths;
    await move(id, 1, [{ lessonId: first.id, to: at(3, 2) }]);
    const teacher = await move(id, 2, [{ lessonId: second.id, to: at(3, 2) }]);
    expect(teacher.body).toMatchObject({
      code: 'timetable.double_booked',
      detail: expect.stringContaining('Toán 8A2 không vào được Thứ Tư, sáng, tiết 2: Nguyễn Thị An 1 đã có Toán 8A1'),
    });
    const ofClass = await move(id, 2, [{ lessonId: letters.id, to: at(3, 2) }]);
    expect(ofClass.body).toMatchObject({ code: 'timetable.double_booked', detail: expect.stringContaining('8A1') });
    const atOnce = await move(id, 2, [
      { lessonId: letters.id, to: at(4, 3) },
      { lessonId: first.id, to: at(4, 3) },
    ]);
    expect(atOnce.body.code).toBe('timetable.double_booked');
    expect([await placeOf(first), await placeOf(second), await placeOf(letters)]).toEqual([at(3, 2), null, null]);
  });

  it('but two lessons change places in one move', async () => {
    const { id, maths, placeOf } = await aDraft();
    const [first, second] = maths;
    await move(id, 1, [
      { lessonId: first.id, to: at(3, 2) },
      { lessonId: second.id, to: at(3, 3) },
    ]);
    const swapped = await move(id, 2, [
      { lessonId: first.id, to: at(3, 3) },
      { lessonId: second.id, to: at(3, 2) },
    ]);
    expect(swapped.status).toBe(200);
    expect([await placeOf(first), await placeOf(second)]).toEqual([at(3, 3), at(3, 2)]);
  });

  it('by places taken over from another version: such a lesson waits in the tray, which says why', async () => {
    const { id, maths } = await aDraft();
    const moves = maths.map((lesson) => ({ lessonId: lesson.id, to: at(3, 2) }));
    const { body } = await move(id, 1, moves, { doubleBooked: 'TRAY' });
    const places = body.lessons.map(({ slot }: BoardLesson) => slot);
    expect(places).toEqual(expect.arrayContaining([at(3, 2), null]));
    const left = body.lessons.find(({ slot }: BoardLesson) => slot === null);
    const explained = (await clerk.get(path(id, '/unplaced?limit=100'))).body.items;
    expect(explained.map(({ lessonId }: { lessonId: string }) => lessonId)).toContain(left.id);
  });

  it('by an assignment that somebody else takes over', async () => {
    const { id, maths, placeOf } = await aDraft();
    const [first, second] = maths;
    await move(id, 1, [{ lessonId: first.id, to: at(3, 2) }]);
    const letters = (await boardOf(id)).lessons.find(
      (one) => one.subjectId === school.subjects.LIT?.id && one.classes[0]?.classId === second.classes[0]?.classId,
    );
    await move(id, 2, [{ lessonId: letters?.id, to: at(3, 2) }]);
    const assigned = (teacher_id = '') =>
      server.services.db
        .updateTable('teaching_assignments')
        .set({ teacher_id })
        .where('class_id', '=', second.classes[0]?.classId ?? '')
        .where('subject_id', '=', school.subjects.LIT?.id ?? '')
        .execute();
    await assigned(school.teachers[0]?.id);
    const refreshed = await clerk.post(path(id, '/refresh'), { version: 3 });
    await assigned(school.teachers[1]?.id);
    expect(refreshed.status).toBe(200);
    expect(await placeOf(first)).toEqual(at(3, 2));
    expect((await boardOf(id)).lessons.find((one) => one.id === letters?.id)).toMatchObject({
      slot: null,
      teacherIds: [school.teachers[0]?.id],
    });
  });

  it('by an import: one of the two lessons waits in the tray and is counted as left out', async () => {
    const columns = ['Thứ', 'Tiết', '8A1', '8A2'].map((header) => ({ header, width: 12, type: 'text' as const }));
    const file = await writeWorkbook({ sheets: [{ name: 'TKB', columns, rows: [['Thứ 2', 2, 'Toán', 'Toán']] }] });
    const made = await clerk.upload('/timetable/versions/import', 'tkb.xlsx', file, {
      semesterId: school.year.semester1,
      name: 'Nhập trùng',
    });
    expect(made.body).toMatchObject({ created: 1, skipped: 1 });
    const { lessons } = await boardOf(made.body.timetableId);
    const there = lessons.filter(({ slot, subjectId }) => slot && subjectId === school.subjects.MATH?.id);
    expect(there.map(({ slot }) => slot)).toEqual([at(1, 2)]);
  });

  it('in a version of earlier days that has it: it is not checked, whatever the reason, nor published, nor locked', async () => {
    const { id } = await aStandingClash();
    const stands = { code: 'timetable.clash_stands', detail: expect.stringContaining('Nguyễn Thị An 1 có Toán') };
    expect((await clerk.post(path(id, '/check'), { version: 1, acceptedReason: 'Dạy ghép' })).body).toMatchObject(
      stands,
    );
    expect((await clerk.post(path(id, '/locks'), { version: 1, scope: { all: true }, isLocked: true })).body.code).toBe(
      'timetable.double_booked',
    );
    await server.services.db.updateTable('timetables').set({ state: 'checked' }).where('id', '=', id).execute();
    const publish = { version: 1, effectiveFrom: '2026-10-05', confirmedChanges: 0, note: '' };
    expect((await clerk.post(path(id, '/publish'), publish)).body).toMatchObject(stands);
  });

  it('in a copy of such a version, nor does it lay out around two locked lessons that clash', async () => {
    const { id } = await aStandingClash({ locked: true });
    const generated = await clerk.post(path(id, '/generate'), { version: 1, start: 'SCRATCH', seconds: 10 });
    expect(generated.body.code).toBe('timetable.clash_stands');
    const copy = (await clerk.post(path(id, '/copy'), { name: 'Bản sao trùng' })).body;
    const own = (await boardOf(copy.id)).lessons.filter(
      ({ slot, subjectId }) => slot && subjectId === school.subjects.MATH?.id,
    );
    expect(own.map(({ slot }) => slot)).toEqual([at(3, 2)]);
  });
});
