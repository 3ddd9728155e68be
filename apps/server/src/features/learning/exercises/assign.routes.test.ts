import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aSchoolOfExercises, doc, inDays, ok, refusal, soon } from '../submissions/work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

const body = (more: object = {}) => ({
  subjectId: school.world.subjects.maths.id,
  title: 'Bài tập về nhà',
  text: doc('Làm bài 4'),
  kinds: ['PHOTOS'],
  dueAt: inDays(3),
  isOpen: true,
  ...more,
});
const assign = (more: object = {}) =>
  school.teacher.post(`/classes/${school.world.classes.a.id}/exercises`, body(more));
const toldOf = async (itemOrLesson: string) =>
  (
    await school.world.db
      .selectFrom('notifications')
      .select('kind')
      .distinct()
      .where('link', 'like', `%${itemOrLesson}%`)
      .execute()
  ).map(({ kind }) => kind);

describe('an exercise is given to a class with one call', () => {
  it('in a lesson of its own: both are open, with its date, and pupils are told of it once', async () => {
    const { item, material } = await ok(assign());
    expect(item).toMatchObject({ state: 'published', dueAt: inDays(3), kind: 'EXERCISE' });
    const [{ lessonId }] = material.classes;
    const lesson = await ok(school.teacher.get(`/lessons/${lessonId}`));
    expect(lesson).toMatchObject({ title: 'Bài tập về nhà', state: 'published' });
    expect((await school.own(school.pupil, item.id)).item.dueAt).toBe(inDays(3));
    expect(await toldOf(lessonId)).toEqual(['lessonPublished']);
  });

  it('as a draft where that is asked for: nobody sees it', async () => {
    const { item, material } = await ok(assign({ isOpen: false }));
    expect(item.state).toBe('draft');
    expect((await ok(school.teacher.get(`/lessons/${material.classes[0].lessonId}`))).state).toBe('draft');
    expect((await school.pupil.get(`/student/lesson-items/${item.id}/exercise`)).status).toBe(404);
  });

  it('into a lesson that is open: it is published there, and pupils are told of it', async () => {
    const { lessonId } = await school.anExercise();
    const { subjectId, ...task } = body();
    const { item } = await ok(school.teacher.post(`/lessons/${lessonId}/exercises`, task));
    expect([item.state, subjectId]).toEqual(['published', school.world.subjects.maths.id]);
    expect(await toldOf(lessonId)).toContain('itemPublished');
    expect(
      (await ok(school.teacher.post(`/lessons/${lessonId}/exercises`, { ...task, isOpen: undefined }))).item.state,
    ).toBe('draft');
  });

  it('or not at all: with dates out of order no lesson is left behind, nor in a subject they do not teach', async () => {
    const count = async () => (await ok(school.teacher.get(`/classes/${school.world.classes.a.id}/lessons`))).total;
    const before = await count();
    expect(await refusal(assign({ cutOffAt: soon(10) }))).toEqual([400, 'learning.dates_out_of_order']);
    expect(await refusal(assign({ subjectId: newId() }))).toEqual([409, 'learning.not_taught']);
    expect(await count()).toBe(before);
    const helper = await school.server.account('view_class', 'update_class');
    expect(await refusal(helper.post(`/classes/${school.world.classes.a.id}/exercises`, body()))).toEqual([
      403,
      'platform.forbidden',
    ]);
    expect(await count()).toBe(before);
  });
});
