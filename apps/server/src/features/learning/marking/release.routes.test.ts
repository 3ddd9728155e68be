import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { aSchoolOfExercises, ok, refusal, soon } from '../submissions/work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

type Row = {
  studentId: string;
  points: number;
  marking: string;
  cell: { outcome: string; code: string | null; tenths: number; className: string } | null;
};

/** A twin of class A with an exercise that goes into a column of its own, and who is in the class. */
async function anExerciseForTheSheet({ pupils = 2, task = {} }: { pupils?: number; task?: object } = {}) {
  const { world, server, teacher, anExercise } = school;
  const clients: { id: string; client: Client }[] = [];
  for (let count = 0; count < pupils; count += 1) {
    const { id } = await school.arrival('2026-09-05');
    clients.push({ id, client: await server.student(id) });
  }
  const { itemId, lessonId } = await anExercise({ task });
  const semesterId = world.years.now.semester1;
  const { items } = await ok(teacher.get(`/lessons/${lessonId}`));
  const { version, title } = items[0];
  await ok(teacher.put(`/lesson-items/${itemId}`, { version, title, markTarget: { semesterId, column: 'gk' } }));
  return { itemId, lessonId, title, clients, semesterId };
}

const marked = async (itemId: string, client: Client, points: number): Promise<string> => {
  const { submissionId: id } = await ok(school.submit(client, itemId, 0));
  await ok(school.teacher.put(`/submissions/${id}/marking`, { version: 1, number: 1, points, isDone: true }));
  return id;
};
const preview = async (itemId: string): Promise<Row[]> =>
  (await ok(school.teacher.get(`/lesson-items/${itemId}/release`))).rows;
const release = (itemId: string, body: object = {}) => school.teacher.post(`/lesson-items/${itemId}/release`, body);
const cellOf = (studentId: string) =>
  school.world.db
    .selectFrom('marks')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('column_key', '=', 'gk')
    .where('subject_id', '=', school.world.subjects.maths.id)
    .executeTakeFirst();
/** Each test has the column for itself. */
const archive = async (lessonId: string) => {
  const { items } = await ok(school.teacher.get(`/lessons/${lessonId}`));
  await ok(school.teacher.post(`/lesson-items/${items[0].id}/archive`, { version: items[0].version }));
};

describe('releasing marks', () => {
  it('shows them to their pupils and writes them into the sheet, with the exercise in the history of the cell', async () => {
    const { itemId, lessonId, title, clients } = await anExerciseForTheSheet();
    const [one, other] = clients;
    if (!one || !other) throw new Error('two pupils');
    await marked(itemId, one.client, 845);
    await marked(itemId, other.client, 844);
    expect((await preview(itemId)).map(({ cell }) => [cell?.outcome, cell?.tenths]).toSorted()).toEqual([
      ['WRITE', 84],
      ['WRITE', 85],
    ]);
    const done = await ok(release(itemId));
    expect([done.released, done.written, done.rows.map(({ cell }: Row) => cell?.outcome)]).toEqual([
      2,
      2,
      ['SAME', 'SAME'],
    ]);
    expect((await cellOf(one.id))?.tenths).toBe(85);
    const change = await school.world.db
      .selectFrom('mark_changes')
      .select(['source', 'reason'])
      .where('student_id', '=', one.id)
      .executeTakeFirst();
    expect(change).toEqual({ source: 'exercise', reason: title });
    const { work, item } = await school.own(one.client, itemId);
    expect([work.marking.result, item.points]).toEqual([845, 845]);
    const { rows } = await ok(school.teacher.get(`/lesson-items/${itemId}/submissions`));
    expect(rows.find((row: Row) => row.studentId === one.id)).toMatchObject({ isInSheet: true, marking: 'released' });
    const news = await ok(one.client.get('/notifications'));
    expect(news.items.some(({ kind }: { kind: string }) => kind === 'markReleased')).toBe(true);
    await archive(lessonId);
  });

  it('again writes nothing twice; what is reopened, changed and released again replaces its own cell', async () => {
    const { itemId, lessonId, clients } = await anExerciseForTheSheet({ pupils: 1 });
    const [one] = clients;
    if (!one) throw new Error('a pupil');
    const id = await marked(itemId, one.client, 700);
    await ok(release(itemId));
    const again = await ok(release(itemId));
    expect([again.released, again.written, (await cellOf(one.id))?.version]).toEqual([0, 0, 1]);
    const { marking } = await ok(school.teacher.get(`/submissions/${id}`));
    expect(
      await refusal(
        school.teacher.put(`/submissions/${id}/marking`, { version: marking.version, number: 1, points: 900 }),
      ),
    ).toEqual([409, 'learning.is_released']);
    const open = await ok(
      school.teacher.post(`/submissions/${id}/marking/reopen`, { version: marking.version, reason: 'Cộng nhầm' }),
    );
    expect((await school.own(one.client, itemId)).work.marking).toBeNull();
    await ok(
      school.teacher.put(`/submissions/${id}/marking`, {
        version: open.marking.version,
        number: 1,
        points: 900,
        isDone: true,
      }),
    );
    expect((await preview(itemId))[0]?.cell?.outcome).toBe('REPLACE');
    await ok(release(itemId));
    expect((await cellOf(one.id))?.tenths).toBe(90);
    await archive(lessonId);
  });

  it('asks before it writes over what somebody typed', async () => {
    const { itemId, lessonId, clients } = await anExerciseForTheSheet({ pupils: 1 });
    const [one] = clients;
    if (!one) throw new Error('a pupil');
    await marked(itemId, one.client, 700);
    await ok(release(itemId));
    const { sheet_id: sheetId } = (await cellOf(one.id)) ?? {};
    const typed = { studentId: one.id, column: 'gk', value: { state: 'value', tenths: 55 }, version: 1 };
    await ok(school.teacher.put(`/mark-sheets/${sheetId}/marks`, { changes: [typed], reason: '' }));
    expect((await preview(itemId))[0]?.cell).toMatchObject({ outcome: 'ASK', tenths: 70 });
    const kept = await ok(release(itemId));
    expect([kept.written, kept.rows[0].cell.outcome, (await cellOf(one.id))?.tenths]).toEqual([0, 'ASK', 55]);
    const replaced = await ok(release(itemId, { overwrite: [one.id] }));
    expect([replaced.written, (await cellOf(one.id))?.tenths]).toEqual([1, 70]);
    await archive(lessonId);
  });

  it('into a locked sheet is refused for the cell, with its sentence; the mark is released all the same', async () => {
    const { itemId, lessonId, clients, semesterId } = await anExerciseForTheSheet({ pupils: 1 });
    const [one] = clients;
    if (!one) throw new Error('a pupil');
    await marked(itemId, one.client, 700);
    const { db, classes, subjects } = school.world;
    const lock = (state: 'locked' | 'in_progress') =>
      db
        .updateTable('mark_sheets')
        .set({ state })
        .where('class_id', '=', classes.a.id)
        .where('subject_id', '=', subjects.maths.id)
        .where('semester_id', '=', semesterId)
        .execute();
    await lock('locked');
    try {
      expect((await preview(itemId))[0]?.cell).toMatchObject({ outcome: 'CANNOT', code: 'grading.sheet_locked' });
      const done = await ok(release(itemId));
      expect([done.released, done.written, await cellOf(one.id)]).toEqual([1, 0, undefined]);
    } finally {
      await lock('in_progress');
    }
    expect((await ok(release(itemId))).written).toBe(1);
    await archive(lessonId);
  });

  it('follows a pupil who went to another class: into the sheet there, where the teacher reaches it, else it says why not', async () => {
    const { itemId, lessonId, clients } = await anExerciseForTheSheet();
    const [one, other] = clients;
    if (!one || !other) throw new Error('two pupils');
    await marked(itemId, one.client, 600);
    await marked(itemId, other.client, 650);
    const twin = await school.world.aTwinOfClassA();
    await school.move(one.id, twin.id, '2026-11-16');
    await school.move(other.id, school.world.classes.b.id, '2026-11-16');
    const of = new Map((await preview(itemId)).map((row) => [row.studentId, row.cell]));
    expect([of.get(one.id)?.outcome, of.get(other.id)?.outcome]).toEqual(['WRITE', 'CANNOT']);
    expect(of.get(other.id)?.code).toMatch(/^grading\.(not_subject_teacher|no_sheet)$/);
    const done = await ok(release(itemId));
    expect([done.released, done.written]).toEqual([2, 1]);
    const cell = await cellOf(one.id);
    const sheet = await school.world.db
      .selectFrom('mark_sheets')
      .select('class_id')
      .where('id', '=', cell?.sheet_id ?? '')
      .executeTakeFirst();
    expect([cell?.tenths, sheet?.class_id]).toEqual([60, twin.id]);
    await archive(lessonId);
  });

  it('of chosen works wants them marked; members of a group get each their own mark', async () => {
    const { itemId, lessonId, clients } = await anExerciseForTheSheet({ task: { isGroupWork: true } });
    const [one, other] = clients;
    if (!one || !other) throw new Error('two pupils');
    const groups = [{ id: null, name: 'Nhóm 1', studentIds: [one.id, other.id] }];
    await ok(school.teacher.put(`/lesson-items/${itemId}/groups`, { groups }));
    const { submissionId: id } = await ok(school.submit(one.client, itemId, 0));
    expect(await refusal(release(itemId, { resultIds: [id] }))).toEqual([409, 'learning.not_marked']);
    const body = { version: 1, number: 1, points: 900, members: [{ studentId: other.id, points: 450 }], isDone: true };
    await ok(school.teacher.put(`/submissions/${id}/marking`, body));
    await ok(release(itemId, { resultIds: [id] }));
    expect([(await cellOf(one.id))?.tenths, (await cellOf(other.id))?.tenths]).toEqual([90, 45]);
    expect((await school.own(other.client, itemId)).work.marking.result).toBe(450);
    await archive(lessonId);
  });

  it('in a closed year is refused', async () => {
    const { itemId, lessonId, clients } = await anExerciseForTheSheet({ pupils: 1 });
    const [one] = clients;
    if (!one) throw new Error('a pupil');
    await marked(itemId, one.client, 600);
    const { db, years } = school.world;
    const set = (status: 'CLOSED' | 'ACTIVE') =>
      db.updateTable('school_years').set({ status }).where('id', '=', years.now.id).execute();
    await set('CLOSED');
    try {
      expect(await refusal(release(itemId))).toEqual([409, 'school.year_closed']);
      expect((await ok(school.teacher.get(`/lesson-items/${itemId}/submissions`))).actions).toEqual(['similar']);
    } finally {
      await set('ACTIVE');
    }
    await archive(lessonId);
  });
});

describe('the column an exercise goes into', () => {
  it('is refused where the exercise is not marked by points', async () => {
    const { itemId, lessonId } = await school.anExercise({ task: { scale: null } });
    const { items } = await ok(school.teacher.get(`/lessons/${lessonId}`));
    const { version, title } = items[0];
    const markTarget = { semesterId: school.world.years.now.semester1, column: 'ck' };
    expect(
      await refusal(school.teacher.put(`/lesson-items/${itemId}`, { version, title, markTarget, dueAt: soon(9) })),
    ).toEqual([400, 'learning.no_points']);
  });
});
