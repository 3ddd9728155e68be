import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { aChoice, aSchoolOfTests, testBody } from './test-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

describe('a test is read and written', () => {
  it('by nobody who teaches elsewhere, and by no pupil', async () => {
    const { itemId, lessonId } = await school.aTest();
    const form = school.formOf(await school.read(itemId));
    const other = await school.server.teacher(school.world.teachers.other.id);
    expect(await refusal(other.get(`/lesson-items/${itemId}/test`))).toEqual([404, 'platform.not_found']);
    expect(await refusal(other.put(`/lesson-items/${itemId}/test`, form))).toEqual([404, 'platform.not_found']);
    expect(await refusal(other.post(`/lessons/${lessonId}/tests`, testBody()))).toEqual([404, 'platform.not_found']);
    expect((await school.pupil.get(`/lesson-items/${itemId}/test`)).status).toBe(403);
    expect((await school.pupil.get(`/student/lesson-items/${itemId}/document`)).status).toBe(404);
  });

  it('by accounts with the right to it; who has longer is told only to those who see marks', async () => {
    const { itemId } = await school.aTest();
    const form = school.formOf(await school.read(itemId));
    const body = { studentIds: [school.world.pupils.self.id], accommodation: { moreMinutes: 5, reason: 'Mắt kém' } };
    await ok(school.teacher.put(`/lesson-items/${itemId}/accommodations`, body));
    const reader = await school.server.account('view_test', 'view_class');
    expect((await school.read(itemId, reader)).accommodations).toEqual([]);
    expect((await reader.put(`/lesson-items/${itemId}/test`, form)).status).toBe(403);
    const watcher = await school.server.account('view_test', 'view_class', 'view_mark');
    expect((await school.read(itemId, watcher)).accommodations).toHaveLength(1);
    const helper = await school.server.account('view_class', 'update_class');
    expect((await helper.get(`/lesson-items/${itemId}/test`)).status).toBe(403);
  });

  it('without questions and password by who only reads in the class', async () => {
    const { itemId } = await school.aTest({ rules: { password: 'bimat' } });
    expect((await school.read(itemId)).rules.password).toBe('bimat');
    const homeroom = await school.server.teacher(school.world.teachers.homeroom.id);
    const seen = await school.read(itemId, homeroom);
    expect([seen.rules.password, seen.parts[0].questions, seen.accommodations]).toEqual(['', [], []]);
  });
});

describe('a copy of a lesson takes its test along', () => {
  it('with questions of its own, or the same where it is linked', async () => {
    const { lessonId, detail } = await school.aTest();
    const copied = async (isLinked: boolean) => {
      const { id: classId } = await school.world.aTwinOfClassA();
      const [made] = await ok(
        school.teacher.post(`/lessons/${lessonId}/copies`, { classIds: [classId], isLinked, moveDays: 0 }),
      );
      const { items } = await ok(school.teacher.get(`/lessons/${made.lessonId}`));
      return school.read(items[0].id);
    };
    const copy = await copied(false);
    expect(copy.parts).toEqual(detail.parts);
    expect(copy.material.id).not.toBe(detail.material.id);
    expect((await copied(true)).material.id).toBe(detail.material.id);
  });
});

describe('a question of the bank', () => {
  it('stands in a test as a copy that knows where it was taken from, forgotten where it is not theirs', async () => {
    const { world, teacher } = school;
    const asked = { subjectId: world.subjects.maths.id, grade: 9, question: aChoice('Câu của ngân hàng') };
    const made = await ok(teacher.post('/bank/questions', asked));
    const of = (bankId: string) => ({
      parts: [
        { key: 'p', name: '', questions: [{ key: 'a', points: 100, bankId, bankEdition: 1, question: made.question }] },
      ],
    });
    const { detail } = await school.aTest(of(made.id));
    expect(detail.parts[0].questions[0]).toMatchObject({ bankId: made.id, bankEdition: 1 });
    const foreign = await school.aTest(of(world.subjects.maths.id));
    expect(foreign.detail.parts[0].questions[0]).toMatchObject({ bankId: null, bankEdition: null });
  });
});
