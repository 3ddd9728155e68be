import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aSchoolOfExercises, doc, ok, refusal } from '../submissions/work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

/** A published document after an exercise, which opens with a mark of so many hundredths. */
async function aDocumentAfter(lessonId: string, itemId: string, minPoints: number) {
  const { teacher } = school;
  const made = await ok(
    teacher.post(`/lessons/${lessonId}/documents`, { title: 'Bài nâng cao', text: doc('Đọc thêm') }),
  );
  const { id, version, title } = made.item;
  const body = { version, title, conditions: [{ itemId, minPoints }] };
  const settings = await refusal(teacher.put(`/lesson-items/${id}`, body));
  if (settings[0] === 200) await ok(teacher.post(`/lesson-items/${id}/publish`, { version: version + 1 }));
  return { id: id as string, settings };
}

it('an item may open with a mark: handing in is not enough, nor a mark that is not given back, nor a lower one', async () => {
  const { teacher, pupil } = school;
  const { lessonId, itemId } = await school.anExercise();
  const { id } = await aDocumentAfter(lessonId, itemId, 500);
  const closedBy = async () => {
    const { items } = await ok(pupil.get(`/student/lessons/${lessonId}`));
    return items.find((each: { id: string }) => each.id === id).closedBy;
  };
  const waiting = [{ kind: 'MARK_FIRST', what: expect.any(String), points: 500, at: null }];
  expect(await closedBy()).toEqual(waiting);
  await ok(school.submit(pupil, itemId, 0));
  expect(await closedBy()).toEqual(waiting);
  expect((await pupil.get(`/student/lesson-items/${id}/document`)).body.code).toBe('learning.not_open');
  const { rows } = await ok(teacher.get(`/lesson-items/${itemId}/submissions`));
  const { resultId } = rows.find(({ work }: { work: string }) => work === 'submitted');
  const mark = async (points: number) => {
    const { marking } = await ok(teacher.get(`/submissions/${resultId}`));
    const said = { version: marking.version, number: 1, levels: [], points, reason: '', comment: '', isDone: true };
    return ok(teacher.put(`/submissions/${resultId}/marking`, said));
  };
  const release = async () => ok(teacher.post(`/lesson-items/${itemId}/release`, { resultIds: [resultId] }));
  await mark(450);
  await release();
  expect(await closedBy()).toEqual(waiting);
  const { marking } = await ok(teacher.get(`/submissions/${resultId}`));
  await ok(teacher.post(`/submissions/${resultId}/marking/reopen`, { version: marking.version, reason: 'Cộng nhầm' }));
  await mark(500);
  expect(await closedBy()).toEqual(waiting);
  await release();
  expect(await closedBy()).toEqual([]);
  await ok(pupil.get(`/student/lesson-items/${id}/document`));
});

it('no mark is asked of what is not marked, and none above the scale', async () => {
  const { lessonId, itemId } = await school.anExercise();
  expect((await aDocumentAfter(lessonId, itemId, 1_050)).settings).toEqual([400, 'platform.invalid_input']);
  const { id } = await aDocumentAfter(lessonId, itemId, 1_000);
  expect((await aDocumentAfter(lessonId, id, 100)).settings).toEqual([400, 'platform.invalid_input']);
});
