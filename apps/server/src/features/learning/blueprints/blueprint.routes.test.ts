import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { aChoice, aSchoolOfTests } from '../tests/test-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

const today = '2026-11-16';
/** Words of no other question: what is alike is taken once. */
const words = [
  'Tam giác vuông có cạnh huyền dài nhất',
  'Số nguyên tố chẵn duy nhất là số nào',
  'Phương trình bậc hai có nghiệm kép khi',
  'Đồ thị hàm số bậc nhất đi qua điểm',
  'Xác suất gieo được mặt sáu chấm bằng',
  'Diện tích hình tròn bán kính ba bằng',
];

async function aBank() {
  const { world, teacher } = school;
  const subjectId = world.subjects.maths.id;
  const grade = 8;
  const topics = `/subjects/${subjectId}/topics`;
  const topic = await ok(teacher.post(topics, { grade, name: `Đại số ${newId()}` }));
  const below = await ok(teacher.post(topics, { grade, name: 'Phương trình', parentId: topic.id }));
  const add = async (at: number, level: string | null, more: object = {}) => {
    const body = { subjectId, grade, topicId: below.id, level, question: aChoice(words[at]), ...more };
    return (await ok(teacher.post('/bank/questions', body))) as { id: string; question: object };
  };
  return { topicId: topic.id as string, belowId: below.id as string, add };
}

const choiceForm = { key: 'choice', kinds: ['CHOICE'] };
const want = (topicId: string | null, level: string, count: number) => ({
  topicId,
  form: 'choice',
  levels: [level],
  count,
  points: 25,
});
const blueprintOf = (topicId: string, ...wants: object[]) => ({
  levels: ['RECOGNISE', 'UNDERSTAND', 'APPLY'],
  forms: [choiceForm],
  topics: [{ id: topicId, name: 'Đại số' }],
  wants,
});
const fill = async (body: object) => {
  const lessonId = await school.aLesson();
  return school.teacher.post(`/lessons/${lessonId}/blueprint`, { on: today, ...body });
};

describe('a blueprint is filled from the bank', () => {
  it('by form, topic and level, topics below a wanted one with it', async () => {
    const { topicId, add } = await aBank();
    const [a, b, c] = [await add(0, 'RECOGNISE'), await add(1, 'RECOGNISE'), await add(2, 'APPLY')];
    await add(3, null);
    const blueprint = blueprintOf(topicId, want(topicId, 'RECOGNISE', 2), want(topicId, 'APPLY', 1));
    const filled = await ok(fill({ blueprint }));
    expect(filled.gaps).toEqual([]);
    expect(new Set(filled.picks[0])).toEqual(new Set([a.id, b.id]));
    expect(filled.picks[1]).toEqual([c.id]);
    expect(filled.supply).toEqual([
      { fits: 2, rested: 2 },
      { fits: 1, rested: 1 },
    ]);
  });

  it('says what is missing and what comes nearest, with why it does not fit', async () => {
    const { topicId, add } = await aBank();
    const near = await add(0, 'UNDERSTAND');
    const filled = await ok(fill({ blueprint: blueprintOf(topicId, want(topicId, 'APPLY', 2)) }));
    expect(filled.picks).toEqual([[]]);
    expect(filled.gaps).toMatchObject([{ want: 0, missing: 2 }]);
    const [first] = filled.gaps[0].nearest;
    expect([first.row.id, first.differs]).toEqual([near.id, ['LEVEL']]);
  });

  it('without what this class had in the last weeks, but with what it had before', async () => {
    const { topicId, add } = await aBank();
    const had = await add(0, 'RECOGNISE');
    const question = { key: 'a', points: 100, bankId: had.id, bankEdition: 1, question: had.question };
    const { itemId, lessonId } = await school.aTest({ parts: [{ key: 'p', name: '', questions: [question] }] });
    const blueprint = blueprintOf(topicId, want(topicId, 'RECOGNISE', 1));
    const lately = await ok(fill({ blueprint, restWeeks: 4 }));
    expect(lately.gaps[0].nearest[0]).toMatchObject({ row: { id: had.id }, differs: ['USED_LATELY'] });
    expect((await ok(fill({ blueprint, restWeeks: 0 }))).picks).toEqual([[had.id]]);
    expect((await ok(fill({ blueprint, restWeeks: 4, on: '2027-03-01' }))).picks).toEqual([[had.id]]);
    const own = { blueprint, on: today, restWeeks: 4, itemId };
    expect((await ok(school.teacher.post(`/lessons/${lessonId}/blueprint`, own))).picks).toEqual([[had.id]]);
    expect(await refusal(fill(own))).toEqual([404, 'platform.not_found']);
  });

  it('counts statements by their own levels', async () => {
    const { topicId, add } = await aBank();
    const statements = ['RECOGNISE', 'RECOGNISE', 'UNDERSTAND', 'APPLY'].map((level, at) => ({
      key: `k${at}`,
      text: doc(`Ý thứ ${at}`),
      isTrue: at % 2 === 0,
      level,
    }));
    const asked = await add(0, 'UNDERSTAND', { question: { kind: 'STATEMENTS', stem: doc('Xét'), statements } });
    const form = { key: 'statements', kinds: ['STATEMENTS'] };
    const wanted = (levels: string[]) => ({
      ...blueprintOf(topicId),
      forms: [form],
      wants: [{ topicId, form: 'statements', levels, count: 1, points: 100 }],
    });
    const fits = await ok(fill({ blueprint: wanted(['RECOGNISE', 'RECOGNISE', 'UNDERSTAND', 'APPLY']) }));
    expect(fits.picks).toEqual([[asked.id]]);
    expect((await ok(fill({ blueprint: wanted(['RECOGNISE', 'APPLY', 'APPLY', 'APPLY']) }))).picks).toEqual([[]]);
  });

  it('never with what somebody keeps to themselves, and only for who writes tests there', async () => {
    const { topicId, add } = await aBank();
    await add(0, 'RECOGNISE');
    const lessonId = await school.aLesson();
    const body = { on: today, blueprint: blueprintOf(topicId, want(topicId, 'RECOGNISE', 1)) };
    const office = await school.server.account('create_test', 'view_test', 'view_class');
    const seen = await ok(office.post(`/lessons/${lessonId}/blueprint`, body));
    expect([seen.picks, seen.gaps[0].nearest]).toEqual([[[]], []]);
    const other = await school.server.teacher(school.world.teachers.other.id);
    expect(await refusal(other.post(`/lessons/${lessonId}/blueprint`, body))).toEqual([404, 'platform.not_found']);
    const homeroom = await school.server.teacher(school.world.teachers.homeroom.id);
    expect((await homeroom.post(`/lessons/${lessonId}/blueprint`, body)).status).toBe(403);
  });
});
