import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { aChoice } from '../../../../test/samples/learning/bank-samples.ts';
import { type Client, type TestServer, testServer } from '../../../../test/servers/server.ts';
import { teaches } from '../../../../test/world/factories.ts';
import { aDepartment, aNewTeacher, aWorld, userIdOf, type World } from '../../../../test/world/world.ts';
import { clockAt } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';

const monday = new Date('2026-11-16T03:00:00Z');

/** What a call answers when it succeeds. */
export const ok = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  expect([status, body?.code, body?.errors]).toEqual([expect.toBeOneOf([200, 204]), undefined, undefined]);
  return body;
};

/** Status, code and first field of a refusal. */
export const refusal = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer;
  return [status, body?.code, body?.errors?.[0]?.field];
};

/** A school whose teachers of maths stand in two departments, one of them with a head. */
export async function aSchoolWithBank() {
  const clock = { now: monday };
  const server: TestServer = await testServer({ clock: clockAt(() => clock.now) });
  const world: World = await aWorld(server);
  const { db, subjects, classes, years } = world;
  const [maths, nature] = [await aDepartment(world), await aDepartment(world)];

  /** A teacher of a department who teaches maths in a class of the year, unless it says otherwise. */
  async function aTeacherOf(
    department: { readonly id: string } | null,
    { teaching = true, isHead = false }: { teaching?: boolean; isHead?: boolean } = {},
  ) {
    const { id } = await aNewTeacher(world);
    await db
      .updateTable('teachers')
      .set({ department_id: department?.id ?? null })
      .where('id', '=', id)
      .execute();
    const semesterIds = [years.now.semester1];
    if (teaching) {
      const { id: classId } = await world.aTwinOfClassA();
      await db
        .deleteFrom('teaching_assignments')
        .where('class_id', '=', classId)
        .where('subject_id', '=', subjects.maths.id)
        .execute();
      await teaches(db, { teacherId: id, classId, subjectId: subjects.maths.id, semesterIds });
    }
    if (isHead) {
      const duty = { id: newId(), teacher_id: id, duty: 'DEPARTMENT_HEAD', from_date: '2026-09-01', to_date: null };
      await db
        .insertInto('teacher_duties')
        .values({ ...duty, periods: null })
        .execute();
    }
    const client = await server.teacher(id);
    return Object.assign(client, { teacherId: id, userId: userIdOf(client.token) });
  }

  const people = {
    owner: await aTeacherOf(maths),
    colleague: await aTeacherOf(maths),
    head: await aTeacherOf(maths, { isHead: true }),
    /** Teaches the subject, and is of another department. */
    elsewhere: await aTeacherOf(nature),
    /** Of neither. */
    stranger: await aTeacherOf(nature, { teaching: false }),
    office: await server.account('view_test', 'create_test', 'update_test'),
    reader: await server.account('view_test'),
  };

  const facts = { subjectId: subjects.maths.id, grade: 8 };
  const create = (client: Client, words: string, more: object = {}) =>
    client.post('/bank/questions', { ...facts, question: aChoice(words), ...more });
  /** A question of the owner, unless somebody else is named. */
  const made = async (more: object = {}, client: Client = people.owner, words = `Tính tổng ${world.nextCode()}`) =>
    ok(create(client, words, more));
  const update = (client: Client, question: { id: string; version: number; question: object }, more: object = {}) =>
    client.put(`/bank/questions/${question.id}`, {
      grade: 8,
      sharing: 'OWN',
      version: question.version,
      question: question.question,
      ...more,
    });
  const list = (client: Client, query = '') =>
    ok(client.get(`/subjects/${subjects.maths.id}/questions?pageSize=100&${query}`));
  const sees = async (client: Client, id: string) =>
    (await list(client)).items.some((row: { id: string }) => row.id === id) &&
    (await client.get(`/bank/questions/${id}`)).status === 200;

  /** An upload of this person, arrived whole. */
  async function aFile(userId: string, mediaType = 'image/png'): Promise<string> {
    const { database, files, config } = server.services;
    const id = newId();
    const content = Buffer.from(id);
    const from = join(config.dataDir, 'uploads', id);
    await writeFile(from, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { id, name: 'hinh.png', mediaType, size: content.length, sha256, createdBy: userId };
    await inTransaction(database, (trx) => files.keepUpload(trx, file, from));
    return id;
  }

  return {
    ...people,
    server,
    world,
    clock,
    beginAgain: () => {
      clock.now = monday;
    },
    maths,
    classA: classes.a,
    aTeacherOf,
    create,
    made,
    update,
    list,
    sees,
    aFile,
    path: (rest = '') => `/subjects/${subjects.maths.id}${rest}`,
  };
}
