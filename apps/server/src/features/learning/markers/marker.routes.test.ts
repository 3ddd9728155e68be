import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { attemptFiles } from '../attempts/attempt-files.reads.ts';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { aClassThatSits, type Pupil, withEssay } from '../test-results/result-fixtures.ts';

let school: Awaited<ReturnType<typeof aClassThatSits>>;
let other: Client;
let office: Client;
beforeAll(async () => {
  school = await aClassThatSits(2);
  other = await school.server.teacher(school.world.teachers.other.id);
  office = await school.server.account('update_test', 'view_test', 'view_mark');
});
beforeEach(() => school.beginAgain());

const pupil = (at: number): Pupil => {
  const found = school.pupils[at];
  if (!found) throw new Error('a pupil');
  return found;
};
const otherId = () => school.world.teachers.other.id;

async function aSatTest() {
  const made = await school.aTest(withEssay);
  const attemptId = await school.sit(made.itemId, pupil(0), { option: '7', number: '12', essay: 'Hơi nước' });
  return { ...made, attemptId };
}
const appoint = (
  itemId: string,
  { keys = null, version = 0, isAppointed = true }: { keys?: string[] | null; version?: number; isAppointed?: boolean },
  client: Client = school.teacher,
) => client.put(`/lesson-items/${itemId}/markers/${otherId()}`, { keys, classes: [{ itemId, isAppointed, version }] });

describe('a teacher of another class', () => {
  it('marks the questions they were appointed for, without names, and nothing else of the test', async () => {
    const { itemId, attemptId } = await aSatTest();
    const queue = (key: string) => other.get(`/lesson-items/${itemId}/test-questions/${key}?withNames=true`);
    expect(await refusal(queue('q2'))).toEqual([404, 'platform.not_found']);
    await ok(appoint(itemId, { keys: ['q2'] }));
    const { rows } = await ok(queue('q2'));
    expect(rows).toMatchObject([{ attemptId, name: null, state: 'needs_marking' }]);
    const detail = await ok(school.mark(attemptId, 'q2', { earned: 50 }, other));
    expect([detail.student, detail.events, detail.mark, detail.answers.length]).toEqual([null, [], null, 1]);
    expect(detail.answers[0]).toMatchObject({ key: 'q2', earned: 50, state: 'marked' });
    expect((await ok(queue('q2'))).rows[0].name).toBeNull();
    for (const refused of [
      queue('q0'),
      school.mark(attemptId, 'q0', { earned: 0, reason: 'Sai' }, other),
      other.get(`/test-attempts/${attemptId}`),
      other.get(`/lesson-items/${itemId}/sitters`),
      other.get(`/lesson-items/${itemId}/test-results`),
      other.get(`/lesson-items/${itemId}/markers`),
      school.release(itemId, {}, other),
      appoint(itemId, { version: 1, isAppointed: false }, other),
    ])
      expect(await refusal(refused)).toEqual([404, 'platform.not_found']);
  });

  it('has the test in their list with how much waits, is told of it, and finds it at home', async () => {
    const { itemId } = await aSatTest();
    await ok(appoint(itemId, { keys: ['q2'] }, office));
    const tests = await school.get('/teachers/me/tests-to-mark', other);
    expect(tests).toContainEqual(expect.objectContaining({ itemId, questions: 1, toMark: 1, marked: 0 }));
    const own = await school.get(`/teachers/me/tests-to-mark/${itemId}`, other);
    expect(own.list).toMatchObject([{ key: 'q2', number: 3, toMark: 1 }]);
    const { items } = await school.get('/notifications', other);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'markerAppointed', link: `/t/marking/${itemId}` }));
    const { appointed } = await school.get('/home/teacher', other);
    expect(appointed).toContainEqual(expect.objectContaining({ itemId, toMark: 1 }));
  });

  it('marks no more from the moment they are taken off; what they gave stays', async () => {
    const { itemId, attemptId } = await aSatTest();
    await ok(appoint(itemId, {}));
    await ok(school.mark(attemptId, 'q2', { earned: 50 }, other));
    await ok(appoint(itemId, { version: 1, isAppointed: false }));
    expect(await refusal(school.mark(attemptId, 'q2', { version: 1, earned: 90 }, other))).toEqual([
      404,
      'platform.not_found',
    ]);
    expect(await refusal(other.get(`/lesson-items/${itemId}/test-questions/q2`))).toEqual([404, 'platform.not_found']);
    expect(await refusal(other.get(`/teachers/me/tests-to-mark/${itemId}`))).toEqual([404, 'platform.not_found']);
    expect(await school.answer(attemptId, 'q2')).toMatchObject({ earned: 50, state: 'marked' });
  });

  it('opens files of answers that are theirs to mark and no other', async () => {
    const { itemId, attemptId } = await aSatTest();
    const actor = { scope: 'teacher', studentId: null, teacherId: otherId() } as never;
    const userId = await school.userOf(pupil(0).id);
    const [fileId, secret] = [await school.aFile(userId, 'image/png'), await school.aFile(userId, 'image/png')];
    await school.world.db
      .insertInto('test_answer_files')
      .values([
        { attempt_id: attemptId, key: 'q2', file_id: fileId },
        { attempt_id: attemptId, key: 'q1', file_id: secret },
      ])
      .execute();
    const opens = (id: string) => attemptFiles.mayRead(school.server.services, actor, id);
    expect(await opens(fileId)).toBe(false);
    await ok(appoint(itemId, { keys: ['q2'] }));
    expect([await opens(fileId), await opens(secret)]).toEqual([true, false]);
  });
});

describe('appointing', () => {
  it('again writes nothing; on what somebody changed meanwhile it is refused with who is appointed', async () => {
    const { itemId } = await aSatTest();
    await ok(appoint(itemId, { keys: ['q2'] }));
    const { markers } = await ok(appoint(itemId, { keys: ['q2'] }));
    expect(markers).toMatchObject([{ teacherId: otherId(), classes: [{ itemId, keys: ['q2'], version: 1 }] }]);
    expect(await refusal(appoint(itemId, {}))).toEqual([409, 'platform.stale_version']);
    const changed = await ok(appoint(itemId, { version: 1 }));
    expect(changed.markers[0].classes).toMatchObject([{ keys: null, version: 2 }]);
  });

  it('is for questions of the test, teachers who work here, and classes that have it', async () => {
    const { itemId } = await aSatTest();
    const another = await aSatTest();
    expect(await refusal(appoint(itemId, { keys: ['q9'] }))).toEqual([400, 'platform.invalid_input']);
    const classes = [{ itemId: another.itemId, isAppointed: true, version: 0 }];
    expect(
      await refusal(school.teacher.put(`/lesson-items/${itemId}/markers/${otherId()}`, { keys: null, classes })),
    ).toEqual([404, 'platform.not_found']);
    const { id } = school.world.teachers.homeroom;
    const isNow = (status: 'RETIRED' | 'WORKING') =>
      school.world.db.updateTable('teachers').set({ status }).where('id', '=', id).execute();
    await isNow('RETIRED');
    const here = [{ itemId, isAppointed: true, version: 0 }];
    expect(
      await refusal(school.teacher.put(`/lesson-items/${itemId}/markers/${id}`, { keys: null, classes: here })),
    ).toEqual([404, 'platform.not_found']);
    await isNow('WORKING');
  });
});
