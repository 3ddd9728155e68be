import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from '../../../../test/world/fingerprint.ts';
import { newId } from '../../../platform/ids.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { aChoice, partOf } from '../tests/test-fixtures.ts';
import { aClassThatSits, choiceAndNumber, type Pupil } from './result-fixtures.ts';

let school: Awaited<ReturnType<typeof aClassThatSits>>;
beforeAll(async () => {
  school = await aClassThatSits(4, { isUnwatched: true });
});
beforeEach(() => school.beginAgain());

type Change = { name: string; before: object; after: { earned: number | null; mark: number }; isReleased: boolean };
const pupil = (at: number): Pupil => {
  const found = school.pupils[at];
  if (!found) throw new Error('a pupil');
  return found;
};

/** Four pupils: right by the key, right by what should be it, wrong by both, nothing said; each has the number right. */
async function aTestWithAWrongKey(more: object = {}) {
  const test = await school.aTest({ ...choiceAndNumber, ...more });
  const attempts: string[] = [];
  for (const [at, option] of ['7', '9', '15', null].entries())
    attempts.push(await school.sit(test.itemId, pupil(at), { option, number: '12' }));
  return { ...test, attempts };
}

const question = async (itemId: string, key = 'q0') =>
  (await school.questionsOf(itemId)).find((each: { key: string }) => each.key === key).question;
/** The same question with this option right. */
const rightIs = async (itemId: string, words: string) => {
  const asked = await question(itemId);
  const options = asked.options.map((option: { text: object }) => ({
    ...option,
    share: JSON.stringify(option.text).includes(`"${words}"`) ? 100 : 0,
  }));
  return { ...asked, options };
};
const regrade = async (itemId: string, remedy: object, more: object = {}) => {
  const { material } = await school.read(itemId);
  const body = { version: material.version, remedy, isDryRun: false, reason: 'Sai đáp án', ...more };
  return school.teacher.post(`/lesson-items/${itemId}/test-questions/q0/regrade`, body);
};
const marksOf = async (itemId: string) =>
  Promise.all(school.pupils.map(async ({ id }) => (await school.result(itemId, id)).mark));

describe('a wrong key', () => {
  it('is tried first: who changes and by how much, and nothing at all is written', async () => {
    const { itemId } = await aTestWithAWrongKey();
    const { db } = school.world;
    const before = await fingerprint(db);
    const remedy = { kind: 'NEW_KEY', question: await rightIs(itemId, '9') };
    const tried = await ok(regrade(itemId, remedy, { isDryRun: true, reason: '' }));
    expect([tried.up, tried.down, tried.unchanged, tried.byHand]).toEqual([1, 1, 2, 0]);
    expect(tried.changes.map(({ before: was, after }: Change) => [was, after])).toEqual([
      [
        { earned: 100, mark: 1000 },
        { earned: 0, mark: 500 },
      ],
      [
        { earned: 0, mark: 500 },
        { earned: 100, mark: 1000 },
      ],
    ]);
    expect(await fingerprint(db)).toEqual(before);
  });

  it.each([
    ['NEW_KEY', [500, 1000, 500, 500]],
    ['BOTH', [1000, 1000, 500, 500]],
    ['FULL_MARKS', [1000, 1000, 1000, 1000]],
    ['DROP', [1000, 1000, 1000, 1000]],
  ])('mended by %s comes to what the trial said, in attempts and results', async (kind, marks) => {
    const { itemId, attempts } = await aTestWithAWrongKey();
    const remedy = kind === 'NEW_KEY' || kind === 'BOTH' ? { kind, question: await rightIs(itemId, '9') } : { kind };
    const tried = await ok(regrade(itemId, remedy, { isDryRun: true, reason: '' }));
    const done = await ok(regrade(itemId, remedy));
    expect(done).toEqual(tried);
    expect(await marksOf(itemId)).toEqual(marks);
    const stored = await school.answer(attempts[3] ?? '', 'q0');
    expect([stored.edition, stored.earned]).toEqual([2, kind === 'FULL_MARKS' ? 100 : 0]);
  });

  it('of which both count, mended so twice, and its wording since, goes on counting for whoever was right by any', async () => {
    const { itemId, attempts } = await aTestWithAWrongKey();
    const both = async (words: string) => ok(regrade(itemId, { kind: 'BOTH', question: await rightIs(itemId, words) }));
    await both('9');
    const form = school.formOf(await school.read(itemId));
    const [part] = form.parts;
    const [first, ...others] = part.questions;
    const mended = { ...first, question: { ...first.question, stem: doc('Số nào nguyên tố?') } };
    await ok(school.update(itemId, { ...form, parts: [{ ...part, questions: [mended, ...others] }] }));
    const tried = await ok(
      regrade(itemId, { kind: 'BOTH', question: await rightIs(itemId, '15') }, { isDryRun: true }),
    );
    expect(await both('15')).toEqual(tried);
    expect(await marksOf(itemId)).toEqual([1000, 1000, 1000, 500]);
    expect((await school.answer(attempts[2] ?? '', 'q0')).edition).toBe(4);
  });

  it('stays as an edition with how and why it was mended; whoever saw the test before is told it changed', async () => {
    const { itemId, detail } = await aTestWithAWrongKey();
    await ok(regrade(itemId, { kind: 'FULL_MARKS' }));
    const { db } = school.world;
    const editions = await db
      .selectFrom('test_question_editions')
      .selectAll()
      .where('material_id', '=', detail.material.id)
      .execute();
    expect(editions).toMatchObject([{ key: 'q0', number: 1, remedy: null, reason: 'Sai đáp án' }]);
    const stale = await regrade(itemId, { kind: 'DROP' }, { version: detail.material.version });
    expect([stale.status, stale.body.code, stale.body.current.material.version]).toEqual([
      409,
      'platform.stale_version',
      detail.material.version + 1,
    ]);
  });

  it('changes no points and no result that a person has set, and counts them', async () => {
    const { itemId, attempts } = await aTestWithAWrongKey();
    await ok(school.mark(attempts[0] ?? '', 'q0', { earned: 30, reason: 'Làm dở' }));
    const { version } = await school.result(itemId, pupil(1).id);
    const said = { version, mark: 650, reason: 'Vấn đáp' };
    await ok(school.teacher.put(`/lesson-items/${itemId}/test-results/${pupil(1).id}`, said));
    const done = await ok(regrade(itemId, { kind: 'NEW_KEY', question: await rightIs(itemId, '9') }));
    expect(done.byHand).toBe(1);
    expect(await school.answer(attempts[0] ?? '', 'q0')).toMatchObject({ state: 'remarked', earned: 30 });
    expect(await school.result(itemId, pupil(1).id)).toMatchObject({ mark: 650, is_overridden: true });
    expect(await school.attempt(attempts[1] ?? '')).toMatchObject({ earned: 200 });
  });

  it('moves released results, tells their pupils, and takes the cell of the sheet along where it came from the test', async () => {
    const test = await aTestWithAWrongKey();
    const { itemId } = test;
    await school.intoSheet(test);
    await ok(school.release(itemId));
    await school.world.db
      .updateTable('marks')
      .set({ tenths: 61, version: 2 })
      .where('student_id', '=', pupil(0).id)
      .where('column_key', '=', 'gk')
      .execute();
    await ok(regrade(itemId, { kind: 'NEW_KEY', question: await rightIs(itemId, '9') }));
    const told = await Promise.all(school.pupils.map((each) => school.news(each, 'testRegraded')));
    expect(told).toEqual([1, 1, 0, 0]);
    expect(await school.result(itemId, pupil(0).id)).toMatchObject({ state: 'released', mark: 500 });
    const cells = await Promise.all(school.pupils.map(async ({ id }) => (await school.cell(id))?.tenths));
    expect(cells).toEqual([61, 100, 50, 50]);
    const entry = await school.world.db
      .selectFrom('audit_log')
      .select('after')
      .where('entity_id', '=', itemId)
      .where('action', '=', 'testResults.regrade')
      .executeTakeFirstOrThrow();
    expect((entry.after as { keptCells: string[] }).keptCells).toHaveLength(1);
    await school.putAway(test);
  });

  it('is mended for every class that shares the test', async () => {
    const { itemId, detail, lessonId } = await aTestWithAWrongKey();
    const { db, classes } = school.world;
    const lesson = await db.selectFrom('lessons').selectAll().where('id', '=', lessonId).executeTakeFirstOrThrow();
    const item = await db.selectFrom('lesson_items').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();
    const copy = { ...lesson, id: newId(), class_id: classes.b.id, source_lesson_id: lesson.id };
    await db
      .insertInto('lessons')
      .values({ ...copy, goals: JSON.stringify(lesson.goals) })
      .execute();
    const other = { ...item, id: newId(), lesson_id: copy.id, source_item_id: item.id };
    await db.insertInto('lesson_items').values(other).execute();
    const given = { key: 'q0', seq: 1, edition: 1, answer: '', state: 'auto_marked' as const };
    const chosen = (await question(itemId)).options.find(({ text }: { text: object }) =>
      JSON.stringify(text).includes('"9"'),
    );
    const attemptId = await school.anAttempt(other.id, pupil(0).id, { state: 'submitted' });
    await db
      .updateTable('test_attempts')
      .set({ state: 'finished', earned: 0, asked: JSON.stringify([{ key: 'q0', edition: 1 }]) })
      .where('id', '=', attemptId)
      .execute();
    const now = new Date();
    const answer = JSON.stringify({ kind: 'CHOICE', chosen: chosen.key });
    await db
      .insertInto('test_answers')
      .values({ ...given, attempt_id: attemptId, answer, earned: 0, typed_at: now, saved_at: now })
      .execute();
    const done = await ok(regrade(itemId, { kind: 'NEW_KEY', question: await rightIs(itemId, '9') }));
    expect(new Set(done.changes.map(({ className }: { className: string }) => className)).size).toBe(2);
    expect((await school.attempt(attemptId)).earned).toBe(100);
    expect((await school.result(other.id, pupil(0).id)).mark).toBe(1000);
    expect(detail.material.id).toBe(item.material_id);
  });
});

describe('is refused', () => {
  it('for another question than pupils were asked, whatever its kind', async () => {
    const { itemId } = await aTestWithAWrongKey();
    const asked = await rightIs(itemId, '9');
    const [first, ...others] = asked.options;
    for (const other of [
      { kind: 'TRUE_FALSE', stem: asked.stem, isTrue: true },
      { ...asked, stem: doc('Số nào là hợp số?') },
      { ...asked, options: others },
      { ...asked, options: [{ ...first, key: 'zz' }, ...others] },
      {
        ...asked,
        solution: { type: 'doc', content: [{ type: 'picture', attrs: { fileId: newId(), alt: 'a' } }] },
      },
    ]) {
      expect(await refusal(regrade(itemId, { kind: 'NEW_KEY', question: other }))).toEqual([
        400,
        expect.toBeOneOf(['learning.other_kind', 'platform.invalid_input']),
      ]);
    }
    expect(await marksOf(itemId)).toEqual([1000, 500, 500, 500]);
  });

  it('without a reason, and where no question would be left', async () => {
    const { itemId } = await school.aTest({ parts: [partOf(aChoice())] });
    expect(await refusal(regrade(itemId, { kind: 'FULL_MARKS' }, { reason: '' }))).toEqual([
      400,
      'learning.reason_required',
    ]);
    expect(await refusal(regrade(itemId, { kind: 'DROP' }))).toEqual([409, 'learning.last_question']);
  });
});
