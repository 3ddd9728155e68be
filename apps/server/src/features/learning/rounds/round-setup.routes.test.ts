import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { withEssay } from '../test-results/result-fixtures.ts';
import { aClassMarkedTwice, essayKey } from './round-fixtures.ts';

let school: Awaited<ReturnType<typeof aClassMarkedTwice>>;
beforeAll(async () => {
  school = await aClassMarkedTwice(2);
});
beforeEach(() => school.beginAgain());

const named = (firstId: string, secondId: string, key = essayKey) => ({ questions: [{ key, firstId, secondId }] });
const subjectId = () => school.world.teachers.subject.id;

const mend = async (itemId: string, kind: 'FULL_MARKS' | 'DROP') => {
  const { version } = (await school.read(itemId)).material;
  const body = { version, remedy: { kind }, isDryRun: false, reason: 'Đề sai' };
  await ok(school.teacher.post(`/lesson-items/${itemId}/test-questions/${essayKey}/regrade`, body));
};

/** The pupil goes on with an attempt that was opened again, and hands in another essay. */
async function rewrite(itemId: string, attemptId: string, words: string) {
  const { client } = school.pupil(0);
  const writer = newId();
  const { serverNow: typedAt } = await ok(
    client.post(`/student/lesson-items/${itemId}/attempts`, { password: '', writer }),
  );
  const answer = { kind: 'ESSAY', text: doc(words), fileIds: [] };
  const changes = [{ seq: 20, key: essayKey, answer, typedAt }];
  await ok(client.post(`/student/attempts/${attemptId}/submit`, { writer, changes }));
}

describe('turning it on', () => {
  it('is for questions that people mark, by two people who work here; the step of the test is the usual threshold', async () => {
    const { itemId } = await school.aTest(withEssay);
    const before = await ok(school.teacher.get(`/lesson-items/${itemId}/double-marking`));
    expect(before).toMatchObject({ isOn: false, hasBegun: false, threshold: 25, version: 0 });
    expect(before.questions).toMatchObject([{ key: essayKey, number: 3, isDouble: false, first: null, second: null }]);
    const { firstId, secondId } = school;
    expect(await refusal(school.set(itemId, named(firstId, secondId, 'q0')))).toEqual([400, 'platform.invalid_input']);
    expect(await refusal(school.set(itemId, named(firstId, firstId)))).toEqual([400, 'learning.same_marker']);
    expect(await refusal(school.set(itemId, {}, school.first))).toEqual([404, 'platform.not_found']);
    const isNow = (status: 'RETIRED' | 'WORKING') =>
      school.world.db.updateTable('teachers').set({ status }).where('id', '=', secondId).execute();
    await isNow('RETIRED');
    expect(await refusal(school.set(itemId))).toEqual([404, 'platform.not_found']);
    await isNow('WORKING');
    const after = await ok(school.set(itemId));
    expect(after).toMatchObject({ isOn: true, threshold: 25, version: 1 });
    expect(await ok(school.set(itemId))).toMatchObject({ version: 1 });
    expect(await refusal(school.set(itemId, { threshold: 50 }))).toEqual([409, 'platform.stale_version']);
    // Both were appointed and told.
    const { items } = await school.get('/notifications', school.first);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'markerAppointed', link: `/t/marking/${itemId}` }));
  });

  it('can be taken back until the first mark; then only who marks can be another, and never in the other round', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    const { firstId, secondId } = school;
    const setup = await ok(school.set(itemId, { version: 1, questions: [] }));
    expect(setup).toMatchObject({ isOn: false, version: 2 });
    await ok(school.set(itemId, { version: 2 }));
    await ok(school.give(attemptId, school.first, 50));
    for (const change of [{ questions: [] }, { threshold: 50 }])
      expect(await refusal(school.set(itemId, { version: 3, ...change }))).toEqual([409, 'learning.marking_begun']);
    expect(await refusal(school.set(itemId, { version: 3, ...named(secondId, firstId) }))).toEqual([
      409,
      'learning.marked_other_round',
    ]);
    // A colleague goes on in the first's place; what was given stays.
    await ok(school.set(itemId, { version: 3, ...named(subjectId(), secondId) }));
    expect(await refusal(school.give(attemptId, school.first, 60, { version: 1 }))).toEqual([
      404,
      'platform.not_found',
    ]);
    await ok(school.give(attemptId, school.second, 75));
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'marked', earned: 75 });
  });

  it('comes too late once a person has given points in the usual way', async () => {
    const { itemId } = await school.aTest(withEssay);
    const attemptId = await school.sit(itemId, school.pupil(0), { essay: 'Hơi nước' });
    await ok(school.mark(attemptId, essayKey, { earned: 50 }));
    expect(await refusal(school.set(itemId))).toEqual([409, 'learning.marking_begun']);
  });

  it('keeps both appointed: who is one of the two is replaced there before they are taken off', async () => {
    const { itemId } = await school.aTestMarkedTwice();
    const { firstId, secondId } = school;
    const dismiss = () =>
      school.teacher.put(`/lesson-items/${itemId}/markers/${firstId}`, {
        keys: null,
        classes: [{ itemId, isAppointed: false, version: 1 }],
      });
    expect(await refusal(dismiss())).toEqual([409, 'learning.is_round_marker']);
    await ok(school.set(itemId, { version: 1, ...named(subjectId(), secondId) }));
    await ok(dismiss());
    expect(await refusal(school.queue(itemId, school.first))).toEqual([404, 'platform.not_found']);
  });
});

describe('every other way to points', () => {
  it('is closed for a question two people mark: the marks are theirs alone', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    for (const earned of [50, null])
      expect(await refusal(school.mark(attemptId, essayKey, { earned, reason: 'Tự chấm' }))).toEqual([
        409,
        'learning.double_marked',
      ]);
    expect(await refusal(school.give(attemptId, school.teacher, 50))).toEqual([409, 'learning.not_double_marked']);
    const { id } = school.pupil(0);
    const { version } = await school.result(itemId, id);
    const override = () =>
      school.teacher.put(`/lesson-items/${itemId}/test-results/${id}`, { version, mark: 800, reason: 'Điểm miệng' });
    expect(await refusal(override())).toEqual([409, 'learning.rounds_open']);
    // A third who was appointed for everything has no part in it.
    const other = await school.aTestMarkedTwice(1, named(school.secondId, subjectId()));
    const classes = [{ itemId: other.itemId, isAppointed: true, version: 0 }];
    await ok(school.teacher.put(`/lesson-items/${other.itemId}/markers/${school.firstId}`, { keys: null, classes }));
    expect(await refusal(school.queue(other.itemId, school.first))).toEqual([404, 'platform.not_found']);
    expect(await refusal(school.give(other.attemptId, school.first, 10))).toEqual([404, 'platform.not_found']);
    expect((await ok(school.compare(other.itemId, school.first))).questions).toEqual([]);
  });

  it('a mark is beyond nothing, is sent again without a trace, changes until both are there, and not after', async () => {
    const { attemptId } = await school.aTestMarkedTwice();
    expect(await refusal(school.give(attemptId, school.first, 101))).toEqual([400, 'learning.beyond_scale']);
    await ok(school.give(attemptId, school.first, 20));
    expect(await ok(school.give(attemptId, school.first, 20))).toMatchObject({ version: 1 });
    expect(await refusal(school.give(attemptId, school.first, 30))).toEqual([409, 'platform.stale_version']);
    expect(await ok(school.give(attemptId, school.first, 30, { version: 1 }))).toMatchObject({ version: 2 });
    expect(await refusal(school.settle(attemptId, school.first, { way: 'FIRST' }))).toEqual([
      409,
      'learning.not_both_given',
    ]);
    await ok(school.give(attemptId, school.second, 90));
    expect(await refusal(school.give(attemptId, school.first, 90, { version: 2 }))).toEqual([
      409,
      'learning.both_given',
    ]);
    expect(await refusal(school.give(attemptId, school.second, 30, { version: 1 }))).toEqual([
      409,
      'learning.both_given',
    ]);
  });

  it('release names what is missing, and shows the pupil what stands and neither of the two', async () => {
    const { itemId, attemptIds, attemptId } = await school.aTestMarkedTwice(2);
    await school.bothGive(attemptId, 10, 90);
    const { status, body } = await school.release(itemId);
    expect([status, body.code]).toEqual([409, 'learning.rounds_open']);
    expect(body.detail).toContain('còn 1 câu trả lời chưa đủ hai vòng và 1 câu lệch');
    expect((await ok(school.teacher.get(`/lesson-items/${itemId}/test-results`))).rounds).toEqual({
      missing: 1,
      differences: 1,
    });
    await ok(school.settle(attemptId, school.teacher, { way: 'OTHER', earned: 55, reason: 'Xem kĩ lại' }));
    expect(await refusal(school.release(itemId))).toEqual([409, 'learning.rounds_open']);
    await ok(school.release(itemId, { studentIds: [school.pupil(0).id] }));
    await school.bothGive(attemptIds[1] ?? '', 50, 50);
    await ok(school.release(itemId));
    const review = await ok(school.pupil(0).client.get(`/student/attempts/${attemptId}/review`));
    const answers = review.parts.flatMap((part: { answers: object[] }) => part.answers);
    expect(answers.find(({ key }: { key: string }) => key === essayKey)).toMatchObject({
      earned: 55,
      comment: 'Ý một\nÝ hai',
    });
    for (const secret of ['"first"', '"second"', 'Xem kĩ lại', 'rounds', 'settlement'])
      expect(JSON.stringify(review)).not.toContain(secret);
  });

  it('an answer that the pupil changed since is another: both mark it anew', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    await school.bothGive(attemptId, 50, 50);
    const { version } = await school.attempt(attemptId);
    await ok(school.teacher.post(`/test-attempts/${attemptId}/reopen`, { version, minutes: 20, reason: 'Mất mạng' }));
    expect(await refusal(school.give(attemptId, school.first, 60, { version: 1 }))).toEqual([
      409,
      'learning.wrong_state',
    ]);
    await rewrite(itemId, attemptId, 'Viết lại');
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'needs_marking' });
    const { rows } = await ok(school.queue(itemId, school.first));
    expect(rows).toMatchObject([{ state: 'needs_marking', earned: null, both: null, version: 1 }]);
    await ok(school.give(attemptId, school.first, 80, { version: 1 }));
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'needs_marking' });
    await ok(school.give(attemptId, school.second, 80, { version: 1 }));
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'marked', earned: 80 });
  });

  it('points for everybody end what is open, and a dropped question waits for nobody', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    await school.bothGive(attemptId, 10, 90);
    await mend(itemId, 'FULL_MARKS');
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ earned: 100 });
    expect(await refusal(school.settle(attemptId, school.teacher, { way: 'FIRST', reason: 'Muộn' }))).toEqual([
      409,
      'learning.wrong_state',
    ]);
    const other = await school.aTestMarkedTwice();
    await ok(school.give(other.attemptId, school.first, 10));
    await mend(other.itemId, 'DROP');
    await ok(school.release(other.itemId));
  });

  it('the workbook has both marks and what stands, once both are given', async () => {
    const { itemId, attemptIds, attemptId } = await school.aTestMarkedTwice(2);
    await school.bothGive(attemptId, 50, 75);
    await ok(school.give(attemptIds[1] ?? '', school.first, 33));
    const { raw } = await school.teacher.get(`/lesson-items/${itemId}/test-results.xlsx`);
    const sheet = (await readWorkbook(raw)).find(({ name }) => name === 'Điểm từng câu');
    const rows = (sheet?.rows ?? []).map(({ cells }) => cells.map(cellText));
    const at = rows.findIndex(([head]) => head === 'Học sinh');
    expect(rows[at]?.slice(3)).toEqual(['Câu 3: vòng 1', 'Câu 3: vòng 2', 'Câu 3: điểm chốt']);
    expect(
      rows
        .slice(at + 1)
        .map((row) => row.slice(3, 6))
        .toSorted(),
    ).toEqual([[], ['0.5', '0.75', '0.75']]);
  });
});
