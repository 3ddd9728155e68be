import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { readPdfPages } from '../../../platform/pdf/pdf-text.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { aChoice, aSchoolOfTests } from '../tests/test-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

const statements = {
  kind: 'STATEMENTS',
  stem: doc('Xét phương trình.'),
  statements: ['RECOGNISE', 'RECOGNISE', 'UNDERSTAND', 'APPLY'].map((level, at) => ({
    key: `k${at}`,
    text: doc(`Ý ${at}`),
    isTrue: true,
    level,
  })),
};

/** A test with questions of two topics of one chapter, one of none and one without a level. */
async function aTestOfTopics() {
  const { teacher, world } = school;
  const topics = `/subjects/${world.subjects.maths.id}/topics`;
  const chapter = await ok(teacher.post(topics, { grade: 8, name: `Chương ${newId().slice(-4)}` }));
  const names = ['Phương trình', 'Bất phương trình'];
  const made = [];
  for (const name of names) made.push(await ok(teacher.post(topics, { grade: 8, name, parentId: chapter.id })));
  const [one, two] = made;
  const of = (key: string, level: string | null, topicId: string | null, question: object, points = 100) => ({
    key,
    points,
    level,
    topicId,
    question,
  });
  const questions = [
    of('a', 'RECOGNISE', one.id, aChoice()),
    of('b', 'APPLY', two.id, { kind: 'ESSAY', stem: doc('Chứng minh.') }, 300),
    of('c', null, one.id, statements),
    of('d', 'UNDERSTAND', null, aChoice()),
    of('e', null, one.id, aChoice()),
  ];
  const { itemId } = await school.aTest({ parts: [{ key: 'p', name: '', questions }] });
  return { itemId, chapter: chapter.name as string, one: one.id as string, two: two.id as string };
}
const oneLine = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

describe('the matrix of a test', () => {
  it('has a line for each topic and level, statements counted by their own, and keeps what is asked there', async () => {
    const { itemId, chapter, one, two } = await aTestOfTopics();
    const path = `/lesson-items/${itemId}/matrix`;
    const { rows, withoutLevel } = await ok(school.teacher.get(path));
    expect(withoutLevel).toBe(1);
    expect(rows).toMatchObject([
      { topicId: one, topic: [chapter, 'Phương trình'], level: 'RECOGNISE', questions: 1, statements: 2, text: '' },
      { topicId: one, level: 'UNDERSTAND', questions: 0, statements: 1 },
      { topicId: one, level: 'APPLY', questions: 0, statements: 1 },
      { topicId: two, level: 'APPLY', questions: 1, statements: 0 },
      { topicId: null, topic: [], level: 'UNDERSTAND', questions: 1, statements: 0 },
    ]);
    const requirements = [{ topicId: one, level: 'RECOGNISE', text: 'Nhận biết được phương trình bậc nhất.' }];
    const saved = await ok(school.teacher.put(path, { requirements }));
    expect(saved.rows[0].text).toBe('Nhận biết được phương trình bậc nhất.');
    expect(await ok(school.teacher.get(path))).toEqual(saved);
  });

  it('is printed with the specification: two tables, shares of points, what stands in none', async () => {
    const { itemId, chapter, one } = await aTestOfTopics();
    const text = 'Nhận biết được phương trình bậc nhất.';
    await ok(
      school.teacher.put(`/lesson-items/${itemId}/matrix`, {
        requirements: [{ topicId: one, level: 'RECOGNISE', text }],
      }),
    );
    const { status, raw } = await school.teacher.get(`/lesson-items/${itemId}/matrix.pdf`);
    expect(status).toBe(200);
    expect(raw.toString('latin1')).toContain('/MediaBox [0 0 841');
    const [matrix, specification] = (await readPdfPages(new Uint8Array(raw))).map(oneLine);
    for (const words of ['MA TRẬN ĐỀ KIỂM TRA', chapter, 'Chưa xếp chủ đề', '2 ý', '50%', 'Vận dụng 54,17%'])
      expect(matrix).toContain(words);
    expect(matrix).toContain('không có trong bảng: 1 câu');
    for (const words of ['BẢN ĐẶC TẢ ĐỀ KIỂM TRA', text, 'Yêu cầu cần đạt']) expect(specification).toContain(words);
  });

  it('is nobody’s who does not write the test, and is not printed of nothing', async () => {
    const { itemId } = await aTestOfTopics();
    const homeroom = await school.server.teacher(school.world.teachers.homeroom.id);
    expect((await homeroom.get(`/lesson-items/${itemId}/matrix`)).status).toBe(403);
    expect((await homeroom.put(`/lesson-items/${itemId}/matrix`, { requirements: [] })).status).toBe(403);
    const { itemId: bare } = await school.aTest();
    expect(await refusal(school.teacher.get(`/lesson-items/${bare}/matrix.pdf`))).toEqual([
      409,
      'learning.nothing_in_it',
    ]);
  });
});
