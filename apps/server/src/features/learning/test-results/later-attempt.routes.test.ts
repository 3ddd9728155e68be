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
const twice = (counts: 'HIGHEST' | 'AVERAGE' | 'FIRST' | 'LAST') => ({ rules: { attempts: 2, counts } });
const resultOf = (itemId: string) => school.result(itemId, pupil(0).id);

describe('an attempt after the one that was released', () => {
  it('counts at once as the rule says; the sheet follows with the next release, which says that the cell differs', async () => {
    const test = await school.aTest({ ...choiceAndNumber, ...twice('HIGHEST') });
    const { itemId } = test;
    await school.intoSheet(test);
    const first = await school.sit(itemId, pupil(0), { option: '7' });
    await ok(school.release(itemId));
    const second = await school.sit(itemId, pupil(0), { option: '7', number: '12' });
    expect(await resultOf(itemId)).toMatchObject({ state: 'released', mark: 1_000 });
    expect((await school.get(`/student/lesson-items/${itemId}/test`, pupil(0).client)).mark).toBe(1_000);
    expect((await school.cell(pupil(0).id))?.tenths).toBe(50);
    const { attempts } = await school.get(`/test-attempts/${second}`);
    expect(attempts.map((each: { id: string; number: number }) => [each.id, each.number])).toEqual([
      [first, 1],
      [second, 2],
    ]);
    const { rows } = await school.get(`/lesson-items/${itemId}/test-results`);
    expect(rows[0].cell).toMatchObject({ outcome: 'REPLACE', tenths: 100 });
    const again = await ok(school.release(itemId));
    expect([again.released, again.written, (await school.cell(pupil(0).id))?.tenths]).toEqual([0, 1, 100]);
    await school.putAway(test);
  });

  it('changes nothing where the first counts, where it is no better, and where somebody has said what it comes to', async () => {
    for (const [counts, second] of [
      ['FIRST', { option: '7', number: '12' }],
      ['HIGHEST', { option: '9' }],
    ] as const) {
      const { itemId } = await school.aTest({ ...choiceAndNumber, ...twice(counts) });
      await school.sit(itemId, pupil(0), { option: '7' });
      await ok(school.release(itemId));
      const before = await resultOf(itemId);
      await school.sit(itemId, pupil(0), second);
      expect(await resultOf(itemId)).toEqual(before);
    }
    const { itemId } = await school.aTest({ ...choiceAndNumber, ...twice('LAST') });
    await school.sit(itemId, pupil(0), { option: '7' });
    const { version } = await resultOf(itemId);
    const body = { version, mark: 800, reason: 'Làm trên giấy' };
    await ok(school.teacher.put(`/lesson-items/${itemId}/test-results/${pupil(0).id}`, body));
    await ok(school.release(itemId));
    await school.sit(itemId, pupil(0), { option: '9' });
    expect((await resultOf(itemId)).mark).toBe(800);
  });

  it('that waits to be marked leaves what was shown; marked, it counts and the pupil is told; what was shown is not marked over', async () => {
    const { itemId } = await school.aTest({ ...withEssay, ...twice('AVERAGE') });
    const first = await school.sit(itemId, pupil(0), { option: '7', number: '12', essay: 'Mưa' });
    await ok(school.mark(first, 'q2', { earned: 100 }));
    await ok(school.release(itemId));
    const second = await school.sit(itemId, pupil(0), { option: '9', essay: 'Mây' });
    expect(await resultOf(itemId)).toMatchObject({ state: 'released', mark: 1_000 });
    const { rows } = await school.get(`/lesson-items/${itemId}/test-questions/q2`);
    expect(rows.map((row: { isReleased: boolean }) => row.isReleased).toSorted()).toEqual([false, true]);
    const told = await school.news(pupil(0), 'testMarked');
    await ok(school.mark(second, 'q2', { earned: 50 }));
    // 3 of 3 points and ½ of 3, on average 58.3 per cent, to the next quarter.
    expect(await resultOf(itemId)).toMatchObject({ state: 'released', mark: 575 });
    expect(await school.news(pupil(0), 'testMarked')).toBe(told + 1);
    for (const id of [first, second])
      expect(await refusal(school.mark(id, 'q2', { version: 1, earned: 0 }))).toEqual([409, 'learning.is_released']);
  });
});

it('who marks sees whether what is stored is still what was handed in', async () => {
  const { itemId } = await school.aTest(choiceAndNumber);
  const id = await school.sit(itemId, pupil(1), { option: '7', number: '12' });
  const shown = () => school.get(`/test-attempts/${id}`);
  const { isAsHandedIn, receipt } = await shown();
  expect([isAsHandedIn, receipt.questions, receipt.fingerprint]).toEqual([
    true,
    2,
    (await school.attempt(id)).fingerprint,
  ]);
  await ok(school.mark(id, 'q0', { earned: 0, reason: 'Chép bài' }));
  expect((await shown()).isAsHandedIn).toBe(true);
  await school.world.db
    .updateTable('test_answers')
    .set({ answer: JSON.stringify({ kind: 'NUMBER', text: '13', unit: '' }) })
    .where('attempt_id', '=', id)
    .where('key', '=', 'q1')
    .execute();
  expect((await shown()).isAsHandedIn).toBe(false);
  const { version } = await school.attempt(id);
  await ok(school.teacher.post(`/test-attempts/${id}/reopen`, { version, minutes: 5, reason: 'Mất điện' }));
  expect(await shown()).toMatchObject({ isAsHandedIn: null, receipt: null });
});
