import type { OwnQuestions } from '@phuong/contract/learning/questions/question.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { aSchoolOfExercises, ok, refusal } from '../submissions/work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

const ask = (client: Client, itemId: string, text: string, quote = '') =>
  client.post(`/student/lesson-items/${itemId}/questions`, { text, quote });
const seen = async (client: Client, itemId: string): Promise<OwnQuestions> =>
  ok(client.get(`/student/lesson-items/${itemId}/questions`));
const told = async (client: Client, kind: string) =>
  (await ok(client.get('/notifications'))).items.filter((each: { kind: string }) => each.kind === kind);

describe('a question of a pupil', () => {
  it('reaches who teaches the subject there, is answered, and the pupil is told', async () => {
    const { teacher, pupil, anExercise } = school;
    const { itemId } = await anExercise();
    const { questions } = await ok(ask(pupil, itemId, 'Δ âm thì làm sao ạ?', 'Tính Δ'));
    expect(questions).toMatchObject([
      { quote: 'Tính Δ', isWaiting: true, isShared: false, isOwn: true, actions: ['follow', 'withdraw'] },
    ]);
    const [notice] = await told(teacher, 'questionAsked');
    expect(notice.params.text).toBe('Δ âm thì làm sao ạ?');
    expect(notice.link).toContain(`/exercise/${itemId}/detail?tab=questions`);
    const [asked] = (await ok(teacher.get(`/lesson-items/${itemId}/questions`))).questions;
    const answered = await ok(teacher.post(`/questions/${asked.id}/answers`, { text: 'Khi đó vô nghiệm.' }));
    expect(answered).toMatchObject({ isWaiting: false, actions: ['answer', 'share'], version: asked.version + 1 });
    expect((await seen(pupil, itemId)).questions[0]).toMatchObject({ isWaiting: false, actions: ['follow'] });
    expect(await told(pupil, 'questionAnswered')).toHaveLength(1);
    expect(await refusal(pupil.post(`/student/questions/${asked.id}/withdrawal`))).toEqual([
      409,
      'learning.wrong_state',
    ]);
    const followed = await ok(pupil.post(`/student/questions/${asked.id}/posts`, { text: 'Em hiểu rồi ạ' }));
    expect(followed.questions[0]).toMatchObject({ isWaiting: true, posts: [{}, { isTeacher: true }, {}] });
  });

  it('is read by nobody else of the class until it is shared, and then without a name', async () => {
    const { teacher, pupil, mate, anExercise } = school;
    const { itemId } = await anExercise();
    const [{ id }] = (await ok(ask(pupil, itemId, 'Em chưa hiểu câu 2'))).questions;
    expect((await seen(mate, itemId)).questions).toEqual([]);
    expect(await refusal(mate.post(`/student/questions/${id}/posts`, { text: 'Tớ cũng thế' }))).toEqual([
      404,
      'platform.not_found',
    ]);
    expect(await refusal(mate.post(`/student/questions/${id}/withdrawal`))).toEqual([404, 'platform.not_found']);
    const shared = await ok(teacher.put(`/questions/${id}/shared`, { version: 1, isShared: true }));
    expect(shared).toMatchObject({ isShared: true, version: 2, actions: ['answer', 'unshare'] });
    expect((await seen(mate, itemId)).questions).toMatchObject([
      { isOwn: false, actions: [], posts: [{ byName: '', text: 'Em chưa hiểu câu 2' }] },
    ]);
    const stale = await teacher.put(`/questions/${id}/shared`, { version: 1, isShared: false });
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'platform.stale_version', 2]);
    await ok(teacher.put(`/questions/${id}/shared`, { version: 2, isShared: false }));
    expect((await seen(mate, itemId)).questions).toEqual([]);
  });

  it('is taken back while nobody has answered', async () => {
    const { pupil, anExercise } = school;
    const { itemId } = await anExercise();
    const [{ id }] = (await ok(ask(pupil, itemId, 'Nhầm bài'))).questions;
    expect((await ok(pupil.post(`/student/questions/${id}/withdrawal`))).questions).toEqual([]);
    expect(await refusal(pupil.post(`/student/questions/${id}/withdrawal`))).toEqual([404, 'platform.not_found']);
  });

  it('is one of at most twenty, however many are sent at once', async () => {
    const { pupil, anExercise } = school;
    const { itemId } = await anExercise();
    for (let n = 1; n <= 18; n++) await ok(ask(pupil, itemId, `Câu ${n}`));
    // Fewer than the database has connections: who waits for one longer than five seconds is told to come again.
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(pupil, itemId, `Thêm ${n}`)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('learning.too_many_questions'));
    expect((await seen(pupil, itemId)).questions).toHaveLength(20);
  });

  it('is not asked of what is taken off, and stays unanswered there', async () => {
    const { teacher, pupil, anExercise } = school;
    const { itemId, lessonId } = await anExercise();
    const [{ id }] = (await ok(ask(pupil, itemId, 'Hỏi trước khi cất'))).questions;
    const { version } = await ok(teacher.get(`/lessons/${lessonId}`));
    await ok(teacher.post(`/lessons/${lessonId}/archive`, { version }));
    expect(await refusal(ask(pupil, itemId, 'Còn không ạ?'))).toEqual([404, 'platform.not_found']);
    expect(await refusal(pupil.post(`/student/questions/${id}/posts`, { text: 'Còn không?' }))).toEqual([
      404,
      'platform.not_found',
    ]);
    expect((await ok(teacher.get(`/lesson-items/${itemId}/questions`))).questions[0].actions).toEqual([]);
    expect(await refusal(teacher.post(`/questions/${id}/answers`, { text: 'Có' }))).toEqual([
      409,
      'learning.wrong_state',
    ]);
  });

  it('of a pupil who moves away stays to be answered; they ask nothing more there', async () => {
    const { server, world, teacher, anExercise, arrival } = school;
    const { itemId } = await anExercise();
    const moved = await arrival('2026-09-05');
    const client = await server.student(moved.id);
    await ok(client.get(`/student/lesson-items/${itemId}/exercise`));
    const [{ id }] = (await ok(ask(client, itemId, 'Trước khi chuyển lớp'))).questions;
    await world.db
      .updateTable('enrolments')
      .set({ to_date: '2026-11-15' })
      .where('student_id', '=', moved.id)
      .execute();
    expect(await refusal(ask(client, itemId, 'Sau khi chuyển lớp'))).toEqual([409, 'learning.left_class']);
    await ok(teacher.post(`/questions/${id}/answers`, { text: 'Gửi em' }));
    const own = await seen(client, itemId);
    expect([own.mayAsk, own.questions[0]?.posts.length]).toEqual([false, 2]);
  });

  it('is about an item with a screen of its own, and told to who may see how pupils do', async () => {
    const { server, pupil, anExercise } = school;
    const { itemId } = await anExercise();
    const [{ id }] = (await ok(ask(pupil, itemId, 'Câu hỏi'))).questions;
    const some = await server.account('view_class', 'view_exercise', 'update_exercise');
    expect(await refusal(some.get(`/lesson-items/${itemId}/questions`))).toEqual([403, 'platform.forbidden']);
    expect(await refusal(some.post(`/questions/${id}/answers`, { text: 'Có' }))).toEqual([403, 'platform.forbidden']);
    const reader = await server.account('view_class', 'view_exercise', 'view_mark');
    expect((await ok(reader.get(`/lesson-items/${itemId}/questions`))).questions[0].actions).toEqual([]);
    expect(await refusal(reader.post(`/questions/${id}/answers`, { text: 'Có' }))).toEqual([
      403,
      'learning.no_right_to_kind',
    ]);
  });
});
