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
