import type { Client } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';
import { doc, ok } from '../submissions/work-fixtures.ts';
import { aChoice, aNumber, aSchoolOfTests, partOf } from '../tests/test-fixtures.ts';

const anEssay = (more: object = {}) => ({ kind: 'ESSAY', stem: doc('Vì sao trời mưa?'), ...more });

/** What is said to `aChoice`, `aNumber` and `anEssay`; null: nothing. */
export interface Says {
  /** Words of an option. */
  readonly option?: string | null;
  readonly number?: string | null;
  readonly essay?: string | null;
}

export interface Pupil {
  readonly id: string;
  readonly client: Client;
}

/** A school with so many pupils of class A who sit tests of a choice, a number and maybe an essay. */
export async function aClassThatSits(count: number, options: Parameters<typeof aSchoolOfTests>[0] = {}) {
  const school = await aSchoolOfTests(options);
  const { server, teacher, world } = school;
  const pupils: Pupil[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await school.arrival('2026-09-05');
    pupils.push({ id, client: await server.student(id) });
  }

  const questionsOf = async (itemId: string) =>
    (await school.read(itemId)).parts.flatMap((part: { questions: unknown[] }) => part.questions);

  /** Begins an attempt and hands it in. @returns its id. */
  async function sit(itemId: string, { client }: Pupil, says: Says): Promise<string> {
    const writer = newId();
    const sitting = await ok(client.post(`/student/lesson-items/${itemId}/attempts`, { password: '', writer }));
    const typedAt = sitting.serverNow;
    let seq = 0;
    const changes: object[] = [];
    for (const { key, question } of await questionsOf(itemId)) {
      const answer = answerTo(question, says);
      seq += 1;
      if (answer) changes.push({ seq, key, answer, typedAt });
    }
    await ok(client.post(`/student/attempts/${sitting.attemptId}/submit`, { writer, changes }));
    return sitting.attemptId;
  }

  const get = async (path: string, client: Client = teacher) => ok(client.get(path));
  const attempt = (id: string) =>
    world.db.selectFrom('test_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const answer = (id: string, key: string) =>
    world.db
      .selectFrom('test_answers')
      .selectAll()
      .where('attempt_id', '=', id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  const result = (itemId: string, studentId: string) =>
    world.db
      .selectFrom('test_results')
      .selectAll()
      .where('item_id', '=', itemId)
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
  const mark = (id: string, key: string, body: object, client: Client = teacher) =>
    client.put(`/test-attempts/${id}/answers/${key}`, { version: 0, earned: null, ...body });
  const release = (itemId: string, body: object = {}, client: Client = teacher) =>
    client.post(`/lesson-items/${itemId}/test-results/release`, body);
  const hide = (itemId: string, studentIds: readonly string[]) =>
    teacher.post(`/lesson-items/${itemId}/test-results/hide`, { studentIds, reason: 'Trả nhầm' });

  /** Its results go into a column of the sheet. */
  async function intoSheet({ itemId, lessonId }: { itemId: string; lessonId: string }, column = 'gk') {
    const { items } = await get(`/lessons/${lessonId}`);
    const { version, title } = items[0];
    const markTarget = { semesterId: world.years.now.semester1, column };
    await ok(teacher.put(`/lesson-items/${itemId}`, { version, title, markTarget }));
  }
  /** The column is free for another test. */
  async function putAway({ itemId, lessonId }: { itemId: string; lessonId: string }) {
    const { items } = await get(`/lessons/${lessonId}`);
    await ok(teacher.post(`/lesson-items/${itemId}/archive`, { version: items[0].version }));
  }
  const cell = (studentId: string) =>
    world.db
      .selectFrom('marks')
      .selectAll()
      .where('student_id', '=', studentId)
      .where('column_key', '=', 'gk')
      .where('subject_id', '=', world.subjects.maths.id)
      .executeTakeFirst();
  const news = async ({ client }: Pupil, kind: string): Promise<number> =>
    (await get('/notifications', client)).items.filter((each: { kind: string }) => each.kind === kind).length;

  return {
    ...school,
    pupils,
    questionsOf,
    sit,
    get,
    attempt,
    answer,
    result,
    mark,
    release,
    hide,
    intoSheet,
    putAway,
    cell,
    news,
  };
}

/** A test of a choice and a number, a point each. */
export const choiceAndNumber = { parts: [partOf(aChoice(), aNumber())] };
/** The same and an essay, a point each. */
export const withEssay = { parts: [partOf(aChoice(), aNumber(), anEssay())] };

interface Asked {
  readonly kind: string;
  readonly options?: readonly { readonly key: string; readonly text: object }[];
}

function answerTo({ kind, options = [] }: Asked, { option, number, essay }: Says): object | null {
  if (kind === 'CHOICE') {
    const chosen = options.find(({ text }) => JSON.stringify(text).includes(`"${option}"`));
    return chosen ? { kind, chosen: chosen.key } : null;
  }
  if (kind === 'NUMBER') return number ? { kind, text: number, unit: '' } : null;
  return essay ? { kind: 'ESSAY', text: doc(essay), fileIds: [] } : null;
}
