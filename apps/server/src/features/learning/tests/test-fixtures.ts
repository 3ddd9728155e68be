import type { Client } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';
import { aSchoolOfExercises, doc, ok } from '../submissions/work-fixtures.ts';

/** A question of one right option out of three, as a form sends it. */
export const aChoice = (words = 'Số nào là số nguyên tố?') => ({
  kind: 'CHOICE',
  stem: doc(words),
  options: [
    { key: 'right', text: doc('7'), share: 100 },
    { key: 'wrong', text: doc('9'), share: 0 },
    { key: 'wrong2', text: doc('15'), share: 0 },
  ],
});

export const aNumber = (value = '12') => ({ kind: 'NUMBER', stem: doc('3 × 4 bằng mấy?'), answers: [{ value }] });

/** One part with these questions, each worth a point, under the keys q0, q1, … */
export const partOf = (...questions: object[]) => ({
  key: 'p1',
  name: 'Phần I',
  questions: questions.map((question, at) => ({ key: `q${at}`, points: 100, question })),
});

export const testBody = (more: object = {}) => ({
  title: `Kiểm tra 15 phút ${newId()}`,
  text: doc('Làm trong 15 phút.'),
  rules: { minutes: 15 },
  parts: [partOf(aChoice(), aNumber())],
  ...more,
});

/** A school whose maths teacher sets tests in class A. */
export async function aSchoolOfTests(options: Parameters<typeof aSchoolOfExercises>[0] = {}) {
  const school = await aSchoolOfExercises(options);
  const { teacher, world } = school;

  /** A published lesson of class A. */
  async function aLesson(): Promise<string> {
    const fields = { subjectId: world.subjects.maths.id, title: `Bài ${newId()}`, goals: doc('Hiểu bài') };
    const lesson = await ok(teacher.post(`/classes/${world.classes.a.id}/lessons`, fields));
    await ok(teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
    return lesson.id;
  }

  /** A published test in a lesson of its own. */
  async function aTest(more: object = {}) {
    const lessonId = await aLesson();
    const detail = await ok(teacher.post(`/lessons/${lessonId}/tests`, testBody({ isOpen: true, ...more })));
    return { lessonId, itemId: detail.item.id as string, detail };
  }

  /** An attempt as if the pupil had begun it then. */
  async function anAttempt(
    itemId: string,
    studentId: string,
    more: { state?: 'in_progress' | 'submitted' | 'removed'; startedAt?: Date; deadlineAt?: Date | null } = {},
  ) {
    const id = newId();
    const startedAt = more.startedAt ?? school.clock.now;
    await world.db
      .insertInto('test_attempts')
      .values({
        id,
        item_id: itemId,
        student_id: studentId,
        number: 1,
        state: more.state ?? 'in_progress',
        seed: id,
        asked: '[]',
        started_at: startedAt,
        deadline_at: more.deadlineAt ?? null,
        submitted_at: more.state === 'submitted' ? startedAt : null,
        writer: null,
        writer_at: null,
        seen_at: null,
      })
      .execute();
    return id;
  }

  const read = (itemId: string, client: Client = teacher) => ok(client.get(`/lesson-items/${itemId}/test`));
  /** What a form would send back unchanged. */
  const formOf = ({ material, text, rules, parts }: Awaited<ReturnType<typeof read>>) => ({
    version: material.version,
    title: material.title,
    text,
    rules,
    parts,
  });
  const update = (itemId: string, body: object) => teacher.put(`/lesson-items/${itemId}/test`, body);

  return { ...school, aLesson, aTest, anAttempt, read, formOf, update };
}
