import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aSchoolOfExercises, ok, soon } from './work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

interface Waiting {
  itemId: string;
}

async function waitingAt(itemId: string) {
  const { learning } = await ok(school.teacher.get('/home/teacher'));
  return learning.find((each: Waiting) => each.itemId === itemId);
}

it('the home of a teacher says what waits for them: work to mark, marks to give back, questions', async () => {
  const { itemId, lessonId } = await school.anExercise();
  expect(await waitingAt(itemId)).toBeUndefined();
  await ok(school.submit(school.pupil, itemId, 0));
  school.clock.now = new Date(soon(1));
  await ok(school.submit(school.mate, itemId, 0));
  const { rows } = await ok(school.teacher.get(`/lesson-items/${itemId}/submissions`));
  const workOf = (id: string) => rows.find(({ studentId }: { studentId: string }) => studentId === id)?.resultId;
  const { self, mate } = school.world.pupils;
  // Marking begins at the first of the class list.
  const [first] = rows.filter(({ work }: { work: string }) => work === 'submitted');
  expect(await waitingAt(itemId)).toMatchObject({
    kind: 'EXERCISE',
    lessonId,
    classId: school.world.classes.a.id,
    toMark: 2,
    firstWorkId: first.resultId,
    toRelease: 0,
    questions: 0,
  });
  const { marking } = await ok(school.teacher.get(`/submissions/${workOf(self.id)}`));
  const marked = {
    version: marking.version,
    number: 1,
    levels: [],
    points: 800,
    reason: '',
    comment: '',
    audioFileId: null,
  };
  await ok(school.teacher.put(`/submissions/${workOf(self.id)}/marking`, { ...marked, isDone: true }));
  await ok(school.pupil.post(`/student/lesson-items/${itemId}/questions`, { text: 'Câu 2 làm thế nào ạ?', quote: '' }));
  expect(await waitingAt(itemId)).toMatchObject({
    toMark: 1,
    firstWorkId: workOf(mate.id),
    toRelease: 1,
    questions: 1,
  });
});

it('what waits in lessons of others is on nobody else’s home', async () => {
  const { itemId } = await school.anExercise();
  await ok(school.submit(school.pupil, itemId, 0));
  const other = await school.server.teacher(school.world.teachers.other.id);
  const { learning } = await ok(other.get('/home/teacher'));
  expect(learning.map((each: Waiting) => each.itemId)).not.toContain(itemId);
});
