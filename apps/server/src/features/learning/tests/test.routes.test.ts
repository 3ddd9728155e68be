import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doc, inDays, ok, refusal, soon } from '../submissions/work-fixtures.ts';
import { aChoice, aNumber, aSchoolOfTests, partOf, testBody } from './test-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

const add = async (more: object = {}) =>
  school.teacher.post(`/lessons/${await school.aLesson()}/tests`, testBody(more));
const editionsOf = (materialId: string) =>
  school.world.db
    .selectFrom('test_question_editions')
    .select(['key', 'number', 'question', 'reason'])
    .where('material_id', '=', materialId)
    .orderBy('number')
    .execute();

describe('a test is written', () => {
  it('as a draft, with the usual rules, its parts and keys, and the dates of its class', async () => {
    const made = await ok(add({ opensAt: soon(60), cutOffAt: inDays(2) }));
    expect(made.item).toMatchObject({
      kind: 'TEST',
      state: 'draft',
      opensAt: soon(60),
      cutOffAt: inDays(2),
      scale: 1000,
    });
    expect(made.rules).toMatchObject({ minutes: 15, attempts: 1, purpose: 'REGULAR', counts: 'HIGHEST', password: '' });
    expect(made.parts).toMatchObject([
      { key: 'p1', name: 'Phần I', questions: [{ key: 'q0', points: 100 }, { key: 'q1' }] },
    ]);
    expect(made).toMatchObject({ hasAttempts: false, mayEdit: true, mayReadWork: true, draft: null });
    expect(await school.read(made.item.id)).toEqual(made);
  });

  it('and is due at its cut-off', async () => {
    expect((await ok(add({ cutOffAt: inDays(2) }))).item.dueAt).toBe(inDays(2));
  });

  it('under keys of options that are drawn here: what a form calls them could tell the key', async () => {
    const { parts } = await ok(add());
    const { options } = parts[0].questions[0].question;
    expect(options.map(({ share }: { share: number }) => share)).toEqual([100, 0, 0]);
    for (const { key } of options) expect(['right', 'wrong', 'wrong2']).not.toContain(key);
  });

  it('published at once where that is asked, and never without a question', async () => {
    expect((await ok(add({ isOpen: true }))).item.state).toBe('published');
    expect(await refusal(add({ isOpen: true, parts: [partOf()] }))).toEqual([409, 'learning.nothing_in_it']);
    const { item } = await ok(add({ parts: [partOf()] }));
    const publish = school.teacher.post(`/lesson-items/${item.id}/publish`, { version: item.version });
    expect(await refusal(publish)).toEqual([409, 'learning.nothing_in_it']);
  });

  it('not with dates out of order, a key twice, or a file or topic that is not theirs', async () => {
    expect(await refusal(add({ opensAt: soon(60), cutOffAt: soon(30) }))).toEqual([400, 'learning.dates_out_of_order']);
    const twice = { ...partOf(aChoice()), key: 'p2', name: '' };
    expect((await refusal(add({ parts: [partOf(aChoice()), twice] })))[0]).toBe(400);
    const foreign = await school.aFile(await school.userOf(school.world.pupils.self.id), 'image/png');
    const sound = { ...aNumber(), sound: { fileId: foreign, plays: 1 } };
    expect(await refusal(add({ parts: [partOf(sound)] }))).toEqual([400, 'learning.unknown_file']);
    const question = { key: 'q0', points: 100, topicId: school.world.subjects.maths.id, question: aChoice() };
    expect(await refusal(add({ parts: [{ key: 'p', name: '', questions: [question] }] }))).toEqual([
      400,
      'learning.unknown_topic',
    ]);
  });
});

describe('a test is changed', () => {
  it('in text, questions and rules while nobody has begun; what a question was stays as an edition', async () => {
    const { itemId } = await school.aTest();
    const form = school.formOf(await school.read(itemId));
    const [part] = form.parts;
    const mended = {
      ...part.questions[0],
      question: { ...part.questions[0].question, stem: doc('Chọn số nguyên tố') },
    };
    const added = { key: 'new', points: 200, question: aNumber('7') };
    const changed = await ok(
      school.update(itemId, {
        ...form,
        rules: { ...form.rules, minutes: 20 },
        parts: [{ ...part, questions: [added, mended] }],
      }),
    );
    expect(changed.rules.minutes).toBe(20);
    expect(changed.parts[0].questions.map(({ key }: { key: string }) => key)).toEqual(['new', 'q0']);
    expect(changed.parts[0].questions[1].question).toEqual(mended.question);
    expect(await editionsOf(form.parts && changed.material.id)).toMatchObject([
      { key: 'q0', number: 1, question: part.questions[0].question },
    ]);
    expect(changed.material.version).toBe(form.version + 1);
  });

  it('kept as a draft of the writer alone, whatever it says yet', async () => {
    const { itemId } = await school.aTest();
    const form = school.formOf(await school.read(itemId));
    const typed = { ...form, isDraft: true, parts: [partOf(aNumber('99'))], title: 'Chưa xong' };
    const { draft, parts } = await ok(school.update(itemId, typed));
    expect(draft).toMatchObject({ title: 'Chưa xong', ofVersion: form.version });
    expect(draft.parts[0].questions).toMatchObject([{ question: { answers: [{ value: '99' }] } }]);
    expect(parts).toEqual(form.parts);
    const office = await school.server.account('view_test', 'update_test', 'view_class');
    expect((await school.read(itemId, office)).draft).toBeNull();
    expect((await ok(school.update(itemId, form))).draft).toBeNull();
  });

  it('not on a version that is no more: it is answered with what stands there', async () => {
    const { itemId } = await school.aTest();
    const form = school.formOf(await school.read(itemId));
    await ok(school.update(itemId, form));
    const { status, body } = await school.update(itemId, form);
    expect([status, body.code, body.current.material.version]).toEqual([
      409,
      'platform.stale_version',
      form.version + 1,
    ]);
  });

  it('and keeps a question while it is published', async () => {
    const { itemId } = await school.aTest();
    const form = school.formOf(await school.read(itemId));
    expect(await refusal(school.update(itemId, { ...form, parts: [{ ...form.parts[0], questions: [] }] }))).toEqual([
      409,
      'learning.nothing_in_it',
    ]);
  });
});

describe('once a pupil has begun', () => {
  const begun = async () => {
    const made = await school.aTest();
    await school.anAttempt(made.itemId, school.world.pupils.self.id);
    const detail = await school.read(made.itemId);
    expect(detail.hasAttempts).toBe(true);
    return { ...made, form: school.formOf(detail), materialId: detail.material.id as string };
  };

  it('wording may be mended as a new edition, and pupils are told if they are to be', async () => {
    const { itemId, form, materialId } = await begun();
    const [part] = form.parts;
    const [first, second] = part.questions;
    const mended = { ...first, question: { ...first.question, stem: doc('Số nguyên tố là số nào?') } };
    const body = { ...form, parts: [{ ...part, questions: [mended, second] }], notice: 'Câu 1 sửa lời hỏi' };
    const changed = await ok(school.update(itemId, body));
    expect(changed.parts[0].questions[0].question.stem).toEqual(doc('Số nguyên tố là số nào?'));
    expect(await editionsOf(materialId)).toMatchObject([{ key: 'q0', number: 1, reason: 'Câu 1 sửa lời hỏi' }]);
    const told = await school.world.db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('link', 'like', `%${itemId}`)
      .where('kind', '=', 'testChanged')
      .execute();
    expect(told.map(({ user_id }) => user_id)).toContain(await school.userOf(school.world.pupils.self.id));
  });

  it('neither questions, points, order, keys nor what is right may be others, nor rules that marks stand on', async () => {
    const { itemId, form } = await begun();
    const [part] = form.parts;
    const [first, second] = part.questions;
    const options = first.question.options.map((each: { share: number }) => ({ ...each, share: 100 - each.share }));
    for (const questions of [
      [first],
      [second, first],
      [{ ...first, points: 200 }, second],
      [{ ...first, stays: true }, second],
      [{ ...first, question: { ...first.question, options } }, second],
      [first, { ...second, question: aNumber('13') }],
      [first, { ...second, key: 'other' }],
      [first, second, { key: 'q9', points: 100, question: aNumber() }],
    ])
      expect(await refusal(school.update(itemId, { ...form, parts: [{ ...part, questions }] }))).toEqual([
        409,
        'learning.has_attempts',
      ]);
    for (const rule of [{ shufflesQuestions: false }, { counts: 'LAST' }, { scale: 500 }])
      expect(await refusal(school.update(itemId, { ...form, rules: { ...form.rules, ...rule } }))).toEqual([
        409,
        'learning.has_attempts',
      ]);
  });

  it('other rules hold from then on, and it is not taken back', async () => {
    const { itemId, form } = await begun();
    const changed = await ok(school.update(itemId, { ...form, rules: { ...form.rules, attempts: 2, minutes: 30 } }));
    expect(changed.rules).toMatchObject({ attempts: 2, minutes: 30 });
    const unpublish = school.teacher.post(`/lesson-items/${itemId}/unpublish`, { version: changed.item.version });
    expect(await refusal(unpublish)).toEqual([409, 'learning.has_work']);
  });

  it('an attempt that was removed locks nothing', async () => {
    const { itemId } = await school.aTest();
    await school.anAttempt(itemId, school.world.pupils.self.id, { state: 'removed' });
    const detail = await school.read(itemId);
    expect(detail.hasAttempts).toBe(false);
    await ok(school.update(itemId, { ...school.formOf(detail), parts: [partOf(aNumber())] }));
  });
});
