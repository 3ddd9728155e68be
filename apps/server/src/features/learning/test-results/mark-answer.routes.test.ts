import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { aClassThatSits, choiceAndNumber, type Pupil, withEssay } from './result-fixtures.ts';

let school: Awaited<ReturnType<typeof aClassThatSits>>;
beforeAll(async () => {
  school = await aClassThatSits(2);
});
beforeEach(() => school.beginAgain());

const pupil = (at: number): Pupil => {
  const found = school.pupils[at];
  if (!found) throw new Error('a pupil');
  return found;
};

/** A test that one pupil has handed in. */
async function aSatTest(more: object, says: Parameters<typeof school.sit>[2]) {
  const made = await school.aTest(more);
  const attemptId = await school.sit(made.itemId, pupil(0), says);
  return { ...made, attemptId };
}

describe('points by hand', () => {
  it('of an essay finish the attempt and make the result; taken back they wait again', async () => {
    const { itemId, attemptId } = await aSatTest(withEssay, { option: '7', number: '12', essay: 'Hơi nước' });
    expect([(await school.attempt(attemptId)).state, (await school.result(itemId, pupil(0).id)).state]).toEqual([
      'submitted',
      'marking',
    ]);
    const detail = await ok(school.mark(attemptId, 'q2', { earned: 50, comment: 'Nêu thêm ví dụ' }));
    expect([detail.state, detail.earned, detail.full, detail.mark]).toEqual(['finished', 250, 300, 825]);
    expect(await school.answer(attemptId, 'q2')).toMatchObject({ state: 'marked', earned: 50, version: 1 });
    expect((await school.result(itemId, pupil(0).id)).state).toBe('marked');
    await ok(school.mark(attemptId, 'q2', { version: 1, earned: null, comment: 'Xem lại' }));
    expect(await school.answer(attemptId, 'q2')).toMatchObject({ state: 'needs_marking', earned: null, marked_by: '' });
    expect(await school.attempt(attemptId)).toMatchObject({ state: 'submitted', earned: null, to_mark: 1 });
    expect(await school.result(itemId, pupil(0).id)).toMatchObject({ state: 'marking', mark: null });
  });

  it('in place of the machine’s want a reason and are called so; null gives the machine’s back', async () => {
    const { attemptId } = await aSatTest(choiceAndNumber, { option: '9', number: '12' });
    expect(await refusal(school.mark(attemptId, 'q0', { earned: 100 }))).toEqual([400, 'learning.reason_required']);
    await ok(school.mark(attemptId, 'q0', { earned: 100, reason: 'Đề in mờ' }));
    expect(await school.answer(attemptId, 'q0')).toMatchObject({ state: 'remarked', earned: 100 });
    expect((await school.attempt(attemptId)).earned).toBe(200);
    await ok(school.mark(attemptId, 'q0', { version: 1, earned: null }));
    expect(await school.answer(attemptId, 'q0')).toMatchObject({ state: 'auto_marked', earned: 0 });
    expect((await school.attempt(attemptId)).earned).toBe(100);
  });

  it('said as the machine gave them stay the machine’s: only the comment is new', async () => {
    const { attemptId } = await aSatTest(choiceAndNumber, { option: '7', number: '12' });
    await ok(school.mark(attemptId, 'q0', { earned: 100, comment: 'Tốt' }));
    expect(await school.answer(attemptId, 'q0')).toMatchObject({ state: 'auto_marked', comment: 'Tốt' });
  });

  it('sent again write nothing', async () => {
    const { attemptId } = await aSatTest(withEssay, { essay: 'Hơi nước' });
    await ok(school.mark(attemptId, 'q2', { earned: 50 }));
    await ok(school.mark(attemptId, 'q2', { earned: 50 }));
    expect((await school.answer(attemptId, 'q2')).version).toBe(1);
  });

  it('of two markers at once: the second is shown what stands there, and nothing is lost', async () => {
    const { attemptId } = await aSatTest(withEssay, { essay: 'Hơi nước' });
    const other = await school.server.account('view_class', 'view_test', 'update_test', 'view_mark');
    const answers = await Promise.all([
      school.mark(attemptId, 'q2', { earned: 50 }),
      school.mark(attemptId, 'q2', { earned: 75 }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    const { earned } = await school.answer(attemptId, 'q2');
    expect(refused.code).toBe('platform.stale_version');
    expect(refused.current.answers.find(({ key }: { key: string }) => key === 'q2').earned).toBe(earned);
  });

  it('go no higher than the question, and only to what was asked and handed in', async () => {
    const { itemId, attemptId } = await aSatTest(choiceAndNumber, { option: '7' });
    expect(await refusal(school.mark(attemptId, 'q0', { earned: 101, reason: 'Hay' }))).toEqual([
      400,
      'learning.beyond_scale',
    ]);
    expect(await refusal(school.mark(attemptId, 'q9', { earned: 1 }))).toEqual([404, 'platform.not_found']);
    const running = await school.anAttempt(itemId, pupil(1).id);
    await school.world.db
      .updateTable('test_attempts')
      .set({ asked: JSON.stringify([{ key: 'q0', edition: 1 }]) })
      .where('id', '=', running)
      .execute();
    expect(await refusal(school.mark(running, 'q0', { earned: 1 }))).toEqual([409, 'learning.wrong_state']);
  });

  it('are refused once the result is released', async () => {
    const { itemId, attemptId } = await aSatTest(choiceAndNumber, { option: '7' });
    await ok(school.release(itemId));
    expect(await refusal(school.mark(attemptId, 'q0', { earned: 0, reason: 'Nhầm' }))).toEqual([
      409,
      'learning.is_released',
    ]);
  });

  it('are for who teaches the class and for accounts that may see marks; for others the attempt is not there', async () => {
    const { attemptId } = await aSatTest(choiceAndNumber, { option: '7' });
    const { server, world } = school;
    const blind = await server.account('view_class', 'view_test', 'update_test');
    const stranger = await server.teacher(world.teachers.other.id);
    expect([
      await refusal(school.mark(attemptId, 'q0', { earned: 50, reason: 'Nửa' }, blind)),
      await refusal(school.mark(attemptId, 'q0', { earned: 50, reason: 'Nửa' }, stranger)),
    ]).toEqual([
      [403, 'platform.forbidden'],
      [404, 'platform.not_found'],
    ]);
  });
});

describe('marking by question', () => {
  it('says what waits, and hides names until all of it is marked or they are asked for', async () => {
    const { itemId, attemptId } = await aSatTest(withEssay, { option: '7', essay: 'Hơi nước' });
    await school.sit(itemId, pupil(1), { essay: 'Mây' });
    const questions = async () =>
      (await school.get(`/lesson-items/${itemId}/test-questions`)).map(
        ({ key, toMark, marked }: { key: string; toMark: number; marked: number }) => [key, toMark, marked],
      );
    expect(await questions()).toEqual([
      ['q0', 0, 0],
      ['q1', 0, 0],
      ['q2', 2, 0],
    ]);
    const queue = (more = '') => school.get(`/lesson-items/${itemId}/test-questions/q2${more}`);
    const before = await queue();
    expect(before.rows.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      [null, 'needs_marking'],
      [null, 'needs_marking'],
    ]);
    expect((await queue('?withNames=true')).rows.every(({ name }: { name: string | null }) => name !== null)).toBe(
      true,
    );
    for (const { attemptId: id } of before.rows) await ok(school.mark(id, 'q2', { earned: 100 }));
    expect(await questions()).toContainEqual(['q2', 0, 2]);
    const after = await queue();
    expect(after.rows.every(({ name }: { name: string | null }) => name !== null)).toBe(true);
    const aliasOf = (rows: { attemptId: string; alias: number }[]) =>
      rows.find((row) => row.attemptId === attemptId)?.alias;
    expect(aliasOf(after.rows)).toBe(aliasOf(before.rows));
    const choice = await school.get(`/lesson-items/${itemId}/test-questions/q0`);
    expect(aliasOf(choice.rows)).toBe(aliasOf(before.rows));
  });

  it('is logged where the office reads it', async () => {
    const { itemId } = await aSatTest(withEssay, { essay: 'Hơi nước' });
    const office = await school.server.account('view_class', 'view_test', 'update_test', 'view_mark');
    await school.get(`/lesson-items/${itemId}/test-questions/q2`, office);
    const entries = await school.world.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', itemId)
      .where('action', '=', 'testResults.queue')
      .execute();
    expect(entries).toHaveLength(1);
  });
});
