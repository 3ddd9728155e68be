import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal, soon } from '../submissions/work-fixtures.ts';
import { aClassThatSits, choiceAndNumber, type Pupil, withEssay } from './result-fixtures.ts';

let school: Awaited<ReturnType<typeof aClassThatSits>>;
beforeAll(async () => {
  school = await aClassThatSits(7);
});
beforeEach(() => school.beginAgain());

/** Pupils whose column of the sheet no other test has written into. */
let next = 0;
const somebody = (): Pupil => {
  const found = school.pupils[next];
  next += 1;
  if (!found) throw new Error('a pupil more');
  return found;
};
const rowOf = (rows: { studentId: string }[], { id }: Pupil) => rows.find(({ studentId }) => studentId === id);
const results = (itemId: string) => school.get(`/lesson-items/${itemId}/test-results`);
const override = (itemId: string, { id }: Pupil, body: object) =>
  school.teacher.put(`/lesson-items/${itemId}/test-results/${id}`, { version: 1, reason: 'Làm trên giấy', ...body });

describe('releasing results', () => {
  it('shows them, tells their pupils and writes them into the sheet, with the test in the history of the cell; again: nothing', async () => {
    const test = await school.aTest(choiceAndNumber);
    const { itemId } = test;
    await school.intoSheet(test);
    const one = somebody();
    await school.sit(itemId, one, { option: '7' });
    expect(rowOf((await results(itemId)).rows, one)).toMatchObject({
      state: 'marked',
      mark: 500,
      cell: { outcome: 'WRITE', tenths: 50 },
    });
    const told = await school.news(one, 'testMarked');
    const done = await ok(school.release(itemId));
    expect([done.released, done.written, done.rows[0].cell.outcome]).toEqual([1, 1, 'SAME']);
    expect(await school.cell(one.id)).toMatchObject({ tenths: 50, version: 1 });
    const change = await school.world.db
      .selectFrom('mark_changes')
      .select(['source', 'reason'])
      .where('student_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect([change.source, change.reason]).toEqual(['test', test.detail.item.title || test.detail.material.title]);
    expect(await school.result(itemId, one.id)).toMatchObject({ state: 'released', cell_version: 1 });
    expect(await school.news(one, 'testMarked')).toBe(told + 1);
    const again = await ok(school.release(itemId));
    expect([again.released, again.written, await school.news(one, 'testMarked')]).toEqual([0, 0, told + 1]);
    await school.putAway(test);
  });

  it('never writes over what somebody typed unless the pupil is named', async () => {
    const test = await school.aTest(choiceAndNumber);
    await school.intoSheet(test);
    const one = somebody();
    await school.sit(test.itemId, one, { option: '7', number: '12' });
    await ok(school.release(test.itemId));
    await school.world.db
      .updateTable('marks')
      .set({ tenths: 70, version: 2 })
      .where('student_id', '=', one.id)
      .execute();
    await ok(school.hide(test.itemId, [one.id]));
    const kept = await ok(school.release(test.itemId));
    expect([kept.written, kept.rows[0].cell.outcome, (await school.cell(one.id))?.tenths]).toEqual([0, 'ASK', 70]);
    const named = await ok(school.release(test.itemId, { overwrite: [one.id] }));
    expect([named.written, (await school.cell(one.id))?.tenths]).toEqual([1, 100]);
    await school.putAway(test);
  });

  it('writes nothing into a sheet that is locked, and releases all the same', async () => {
    const test = await school.aTest(choiceAndNumber);
    await school.intoSheet(test);
    const [first, one] = [somebody(), somebody()];
    // The first makes the sheet.
    await school.sit(test.itemId, first, { option: '7' });
    await ok(school.release(test.itemId));
    await school.sit(test.itemId, one, { option: '7' });
    const lock = (state: 'locked' | 'in_progress') =>
      school.world.db
        .updateTable('mark_sheets')
        .set({ state })
        .where('class_id', '=', school.world.classes.a.id)
        .where('subject_id', '=', school.world.subjects.maths.id)
        .execute();
    await lock('locked');
    const done = await ok(school.release(test.itemId, { studentIds: [one.id] }));
    await lock('in_progress');
    expect([done.released, done.written, done.rows[0].cell.outcome]).toEqual([1, 0, 'CANNOT']);
    expect(await school.cell(one.id)).toBeUndefined();
    await school.putAway(test);
  });

  it('is refused for a pupil whose answers wait to be marked', async () => {
    const { itemId } = await school.aTest(withEssay);
    const [one] = school.pupils;
    if (!one) throw new Error('a pupil');
    await school.sit(itemId, one, { essay: 'Mưa' });
    expect(await refusal(school.release(itemId, { studentIds: [one.id] }))).toEqual([409, 'learning.not_marked']);
    expect((await ok(school.release(itemId))).released).toBe(0);
  });

  it('is taken back with a reason; what stands in the sheet stays, and the next release replaces it', async () => {
    const test = await school.aTest(choiceAndNumber);
    await school.intoSheet(test);
    const one = somebody();
    const attemptId = await school.sit(test.itemId, one, { option: '9', number: '12' });
    await ok(school.release(test.itemId));
    await ok(school.hide(test.itemId, [one.id]));
    expect(await school.result(test.itemId, one.id)).toMatchObject({ state: 'marked', released_at: null });
    expect((await school.cell(one.id))?.tenths).toBe(50);
    expect(await refusal(school.hide(test.itemId, [one.id]))).toEqual([409, 'learning.wrong_state']);
    await ok(school.mark(attemptId, 'q0', { earned: 50, reason: 'Lập luận đúng nửa' }));
    expect(rowOf((await results(test.itemId)).rows, one)).toMatchObject({ mark: 750, cell: { outcome: 'REPLACE' } });
    await ok(school.release(test.itemId));
    expect((await school.cell(one.id))?.tenths).toBe(75);
    await school.putAway(test);
  });
});

describe('a result that somebody says', () => {
  it('stands whatever the attempts come to, and null gives it back to them', async () => {
    const { itemId } = await school.aTest(choiceAndNumber);
    const [one] = school.pupils;
    if (!one) throw new Error('a pupil');
    const attemptId = await school.sit(itemId, one, { option: '7' });
    const { version } = await school.result(itemId, one.id);
    expect(rowOf((await ok(override(itemId, one, { version, mark: 850 }))).rows, one)).toMatchObject({
      mark: 850,
      isOverridden: true,
    });
    await ok(school.mark(attemptId, 'q1', { earned: 100, reason: 'Viết bằng chữ' }));
    expect((await school.result(itemId, one.id)).mark).toBe(850);
    const stale = await override(itemId, one, { version, mark: 100 });
    expect([stale.status, stale.body.code]).toEqual([409, 'platform.stale_version']);
    const now = await school.result(itemId, one.id);
    const back = await ok(override(itemId, one, { version: now.version, mark: null }));
    expect(rowOf(back.rows, one)).toMatchObject({ mark: 1000, isOverridden: false, state: 'marked' });
  });

  it('goes no higher than the scale, and not over what is released', async () => {
    const { itemId } = await school.aTest({ ...choiceAndNumber, rules: { scale: 500 } });
    const [one] = school.pupils;
    if (!one) throw new Error('a pupil');
    await school.sit(itemId, one, { option: '7' });
    const { version, mark } = await school.result(itemId, one.id);
    expect(mark).toBe(250);
    expect(await refusal(override(itemId, one, { version, mark: 501 }))).toEqual([400, 'learning.beyond_scale']);
    await ok(school.release(itemId));
    expect(await refusal(override(itemId, one, { version: version + 1, mark: 400 }))).toEqual([
      409,
      'learning.wrong_state',
    ]);
  });
});

describe('an appeal', () => {
  /** One that a pupil has asked for. */
  async function anAppeal() {
    const { itemId } = await school.aTest(choiceAndNumber);
    const [one] = school.pupils;
    if (!one) throw new Error('a pupil');
    await school.sit(itemId, one, { option: '7' });
    await ok(school.release(itemId));
    await school.world.db
      .updateTable('test_results')
      .set({ appeal: 'asked', appeal_text: 'Câu 2 em làm đúng', appeal_at: new Date(soon(0)) })
      .where('item_id', '=', itemId)
      .execute();
    const answer = (isChanged = false) =>
      school.teacher.put(`/lesson-items/${itemId}/appeals/${one.id}`, { isChanged, answer: 'Em viết thiếu đơn vị' });
    return { itemId, one, answer };
  }

  it('is answered once, and its pupil is told', async () => {
    const { itemId, one, answer } = await anAppeal();
    expect(await school.get(`/lesson-items/${itemId}/appeals`)).toMatchObject([
      { studentId: one.id, state: 'asked', text: 'Câu 2 em làm đúng', answer: '' },
    ]);
    const before = await school.news(one, 'appealAnswered');
    const [first, second] = await Promise.all([answer(), answer(true)]);
    expect([first.status, second.status].toSorted()).toEqual([204, 409]);
    const [shown] = await school.get(`/lesson-items/${itemId}/appeals`);
    expect([shown.state, shown.answer]).toEqual([first.status === 204 ? 'upheld' : 'changed', 'Em viết thiếu đơn vị']);
    expect(await school.news(one, 'appealAnswered')).toBe(before + 1);
  });

  it('that nobody asked for cannot be answered', async () => {
    const { itemId } = await school.aTest(choiceAndNumber);
    const [one] = school.pupils;
    if (!one) throw new Error('a pupil');
    const answer = () =>
      school.teacher.put(`/lesson-items/${itemId}/appeals/${one.id}`, { isChanged: false, answer: 'Không' });
    expect(await refusal(answer())).toEqual([404, 'platform.not_found']);
    await school.sit(itemId, one, { option: '7' });
    expect(await refusal(answer())).toEqual([409, 'learning.no_appeal']);
  });
});
