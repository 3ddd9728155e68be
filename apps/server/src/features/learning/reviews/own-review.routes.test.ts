import { reviewPresets } from '@phuong/contract/learning/tests/test.schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aSchoolOfSitters } from '../attempts/attempt-fixtures.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { partOf } from '../tests/test-fixtures.ts';

const school = await aSchoolOfSitters();
const { aTest, begun, change, clock, later, mate, own, pupil, submit, teacher } = school;
const self = school.world.pupils.self.id;
beforeEach(() => school.beginAgain());

/** What only the key, the solution and the marker say holds these words. */
const asked = {
  kind: 'CHOICE',
  stem: doc('Số nào là số nguyên tố?'),
  options: [
    { key: 'right', text: doc('7'), share: 100, feedback: 'HIDDEN phản hồi' },
    { key: 'wrong', text: doc('9'), share: 0 },
  ],
  solution: doc('HIDDEN lời giải'),
};
const review = (id: string, client = pupil) => client.get(`/student/attempts/${id}/review`);
const release = (itemId: string) => teacher.post(`/lesson-items/${itemId}/test-results/release`, {});

/** A test handed in by the pupil: in five minutes its window is over. */
async function handedIn(preset: keyof typeof reviewPresets, more: object = {}) {
  const cutOffAt = new Date(clock.now.getTime() + 300_000).toISOString();
  const rules = { minutes: 15, review: reviewPresets[preset], ...more };
  const { itemId } = await aTest({ cutOffAt, parts: [partOf(asked)], rules });
  const { id, writer, sitting } = await begun(itemId);
  const chosen = sitting.parts[0].questions[0].asked.options[0].key;
  await ok(submit(pupil, id, writer, [change(1, 'q0', { kind: 'CHOICE', chosen })]));
  return { itemId, id };
}

describe('looking back', () => {
  test('shows nothing of an exam before its release, however long it is over', async () => {
    const { itemId, id } = await handedIn('EXAM');
    expect(await refusal(review(id))).toEqual([409, 'learning.not_shown_yet']);
    later(301);
    expect(await refusal(review(id))).toEqual([409, 'learning.not_shown_yet']);
    expect(await own(pupil, itemId)).toMatchObject({ mark: null, attempts: [{ mark: null, mayReview: false }] });
    await ok(release(itemId));
    const shown = await ok(review(id));
    expect(shown.later).toEqual([]);
    expect(JSON.stringify(shown)).toContain('HIDDEN lời giải');
  });

  test('of homework shows the score at once and the key only when the window is over for the class', async () => {
    const { id } = await handedIn('HOMEWORK');
    const early = await ok(review(id));
    expect([early.shows, early.earned !== null]).toEqual([['SCORE', 'ANSWERS'], true]);
    expect(JSON.stringify(early)).not.toContain('HIDDEN');
    const [answer] = early.parts[0].answers;
    expect([answer.question, answer.verdict, answer.parts, answer.comment]).toEqual([null, null, [], '']);
    later(301);
    expect(JSON.stringify(await ok(review(id)))).toContain('HIDDEN lời giải');
  });

  test('keeps the key while a classmate has a longer window', async () => {
    const { itemId, id } = await handedIn('HOMEWORK');
    const cutOffAt = new Date(clock.now.getTime() + 600_000).toISOString();
    const accommodation = { cutOffAt, reason: 'Em nằm viện' };
    const studentIds = [school.world.pupils.mate.id];
    await ok(teacher.put(`/lesson-items/${itemId}/accommodations`, { studentIds, accommodation }));
    later(301);
    expect(JSON.stringify(await ok(review(id)))).not.toContain('HIDDEN');
    later(300);
    expect(JSON.stringify(await ok(review(id)))).toContain('HIDDEN lời giải');
  });

  test('keeps the key while somebody with more time still sits it, and while another class has the same test before it', async () => {
    const { itemId, id } = await handedIn('HOMEWORK');
    later(240);
    await begun(itemId, mate);
    await ok(teacher.post(`/lesson-items/${itemId}/sitters/extend`, { minutes: 2, reason: 'Mất điện' }));
    later(61);
    expect(JSON.stringify(await ok(review(id)))).not.toContain('HIDDEN');
    later(120);
    expect(JSON.stringify(await ok(review(id)))).toContain('HIDDEN');
    const { lesson_id, material_id } = await school.world.db
      .selectFrom('lesson_items')
      .select(['lesson_id', 'material_id'])
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const cut_off_at = new Date(clock.now.getTime() + 60_000);
    const ofOther = { id: newId(), lesson_id, material_id, position: 9, opens_at: null, due_at: null, cut_off_at };
    await school.world.db
      .insertInto('lesson_items')
      .values({ ...ofOther, source_item_id: null, told_at: null })
      .execute();
    expect(JSON.stringify(await ok(review(id)))).not.toContain('HIDDEN');
    later(61);
    expect(JSON.stringify(await ok(review(id)))).toContain('HIDDEN');
  });

  test('is for who sat it, and for what was handed in', async () => {
    const { id } = await handedIn('PRACTICE');
    expect(await refusal(review(id, mate))).toEqual([404, 'platform.not_found']);
    const { itemId } = await aTest({ rules: { minutes: 15, review: reviewPresets.PRACTICE } });
    expect(await refusal(review((await begun(itemId)).id))).toEqual([404, 'platform.not_found']);
  });
});

describe('asking for another look', () => {
  const appeal = (itemId: string, text = 'Em nghĩ câu 1 đúng') =>
    pupil.post(`/student/lesson-items/${itemId}/appeal`, { text });
  const answerIt = (itemId: string, body: object) => teacher.put(`/lesson-items/${itemId}/appeals/${self}`, body);

  test('takes once, within the days after the release, and is answered to the pupil', async () => {
    const { itemId } = await handedIn('EXAM', { appealDays: 2 });
    expect(await refusal(appeal(itemId))).toEqual([409, 'learning.no_appeal']);
    await ok(release(itemId));
    expect((await own(pupil, itemId)).appealUntil).toBe(new Date(clock.now.getTime() + 172_800_000).toISOString());
    expect((await ok(appeal(itemId))).appeal).toMatchObject({ state: 'asked', text: 'Em nghĩ câu 1 đúng' });
    expect(await refusal(appeal(itemId))).toEqual([409, 'learning.no_appeal']);
    const [waiting] = await ok(teacher.get(`/lesson-items/${itemId}/appeals`));
    expect(waiting).toMatchObject({ studentId: self, state: 'asked', text: 'Em nghĩ câu 1 đúng' });
    await ok(answerIt(itemId, { isChanged: false, answer: 'Em xem lại đề' }));
    expect((await own(pupil, itemId)).appeal).toMatchObject({ state: 'upheld', answer: 'Em xem lại đề' });
    expect(await refusal(answerIt(itemId, { isChanged: true, answer: 'Lần nữa' }))).toEqual([
      409,
      'learning.no_appeal',
    ]);
  });

  test('is refused once the days are over', async () => {
    const { itemId } = await handedIn('EXAM', { appealDays: 2 });
    await ok(release(itemId));
    const released_at = new Date(clock.now.getTime() - 172_801_000);
    await school.world.db.updateTable('test_results').set({ released_at }).where('item_id', '=', itemId).execute();
    expect(await refusal(appeal(itemId))).toEqual([409, 'learning.no_appeal']);
    expect((await own(pupil, itemId)).appealUntil).toBe(null);
  });
});
