import { unpackNumbers } from '@phuong/rules/lists/number-list.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { aSchoolOfExercises, doc, ok, soon } from '../submissions/work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});

interface Cell {
  readonly openedAt: string | null;
  readonly lastOpenedAt: string | null;
  readonly finishedAt: string | null;
  readonly work: string | undefined;
}

/** What is told of an item, pupil by pupil, and who stands in the list. */
async function gridOf(client: Client, lessonId: string) {
  const { students, since, items } = await ok(client.get(`/lessons/${lessonId}/progress`));
  const moments = (list: string) =>
    unpackNumbers(list).map((each) => (each === null ? null : new Date((since + each) * 1000).toISOString()));
  const cells = (itemId: string): Record<string, Cell> => {
    const item = items.find((each: { itemId: string }) => each.itemId === itemId);
    if (!item) return {};
    const [opened, again, finished] = [item.openedAt, item.lastOpenedAt, item.finishedAt].map(moments);
    return Object.fromEntries(
      unpackNumbers(item.pupils).map((place, index) => [
        students[place ?? -1].id,
        {
          openedAt: opened?.[index],
          lastOpenedAt: again?.[index],
          finishedAt: finished?.[index],
          work: item.works[index]?.work,
        },
      ]),
    );
  };
  return { students: students as { id: string; name: string; number: number; hasLeft: boolean }[], cells };
}

it('tells of every pupil when they opened and finished what, and of who has left only if they did something here', async () => {
  const { server, world, pupil, teacher, anExercise, arrival, submit, clock } = school;
  const { lessonId, itemId: exerciseId } = await anExercise();
  const { item } = await ok(teacher.post(`/lessons/${lessonId}/documents`, { title: 'Ghi nhớ', text: doc('Đọc') }));
  await ok(teacher.post(`/lesson-items/${item.id}/publish`, { version: item.version }));
  const [reader, stranger] = [await arrival('2026-09-05'), await arrival('2026-09-05')];
  const read = async (client: Client, minutes: number, isFinished: boolean) => {
    clock.now = new Date(soon(minutes));
    const body = { place: '', isFinished, at: soon(minutes) };
    await ok(client.put(`/student/lesson-items/${item.id}/progress`, body));
  };
  await read(await server.student(reader.id), 1, false);
  await read(pupil, 2, false);
  await read(pupil, 4, true);
  await ok(submit(pupil, exerciseId, 0));
  for (const { id } of [reader, stranger])
    await world.db.updateTable('enrolments').set({ to_date: '2026-11-15' }).where('student_id', '=', id).execute();

  const { students, cells } = await gridOf(teacher, lessonId);
  const ids = students.map(({ id }) => id);
  expect([ids.at(-1), students.at(-1)?.hasLeft, ids.includes(stranger.id)]).toEqual([reader.id, true, false]);
  const { self, mate } = world.pupils;
  expect(students.filter(({ hasLeft }) => hasLeft)).toHaveLength(1);
  expect(students.map(({ number }) => number).every((each) => each > 0)).toBe(true);
  const once = { lastOpenedAt: null, finishedAt: null, work: undefined };
  expect(cells(item.id)).toEqual({
    [self.id]: { openedAt: soon(2), lastOpenedAt: soon(4), finishedAt: soon(4), work: undefined },
    [reader.id]: { ...once, openedAt: soon(1) },
  });
  // An exercise has a cell of everybody it is for.
  const works = cells(exerciseId);
  expect(Object.keys(works).sort()).toEqual(ids.filter((id) => id !== reader.id).sort());
  expect([works[self.id]?.work, works[self.id]?.finishedAt, works[mate.id]?.work]).toEqual([
    'submitted',
    soon(4),
    'none',
  ]);

  const clerk = await server.account('view_class', 'view_mark', 'view_exercise');
  const seen = await gridOf(clerk, lessonId);
  expect([seen.cells(item.id), Object.keys(seen.cells(exerciseId)).length]).toEqual([{}, ids.length - 1]);
  // What they may not see of the pupil who has left is not told by a name either.
  expect(seen.students.some(({ id }) => id === reader.id)).toBe(false);
});

it('of a lesson without items there are the pupils', async () => {
  const { world, teacher } = school;
  const fields = { subjectId: world.subjects.maths.id, title: 'Bài chưa có gì', goals: doc('Hiểu bài') };
  const { id } = await ok(teacher.post(`/classes/${world.classes.a.id}/lessons`, fields));
  const { students, items } = await ok(teacher.get(`/lessons/${id}/progress`));
  expect([students.length > 0, items]).toEqual([true, []]);
});
