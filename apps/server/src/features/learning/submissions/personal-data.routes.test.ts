import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { aNewStudent } from '../../../../test/world/world.ts';
import { aSchoolOfExercises, doc, ok } from './work-fixtures.ts';

const school = await aSchoolOfExercises();
const { server, teacher, world } = school;

/** The tables of a person's own file. */
async function fileOf(client: Client): Promise<Record<string, Record<string, unknown>[]>> {
  const { raw } = await client.post('/personal-data/own/export');
  const parts = unzipSync(new Uint8Array(raw));
  const [, json] = Object.entries(parts).find(([name]) => name.endsWith('.json')) ?? [];
  return JSON.parse(strFromU8(json ?? new Uint8Array())).tables;
}

async function aPupil() {
  const { id } = await aNewStudent(world, { classId: world.classes.a.id, schoolYearId: world.years.now.id });
  return { id, client: await server.student(id) };
}

async function erase(studentId: string): Promise<void> {
  await world.db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', '=', studentId).execute();
  const admin = await server.admin();
  const { status } = await admin.post(`/personal-data/student/${studentId}/erasure`, { reason: 'Gia đình xin' });
  expect(status).toBe(200);
}

it('a pupil’s file holds each time they handed in and what they asked, its marks once these are released; an erasure takes it away', async () => {
  const { id, client } = await aPupil();
  const { itemId } = await school.anExercise();
  const first = await ok(school.submit(client, itemId, 0, { text: doc('Bài nộp lần đầu') }));
  const { work } = await school.own(client, itemId);
  await ok(school.submit(client, itemId, work.version, { text: doc('Bài nộp lần sau') }));
  await ok(client.post(`/student/lesson-items/${itemId}/questions`, { text: 'Câu b làm sao ạ?' }));
  const marking = { version: 1, number: 2, points: 700, comment: 'Khá chắc tay', isDone: true };
  await ok(teacher.put(`/submissions/${first.submissionId}/marking`, marking));
  const early = await fileOf(client);
  expect(early.submission_versions?.map(({ number }) => number).sort()).toEqual([1, 2]);
  expect(JSON.stringify(early.submission_versions)).toMatch(/Bài nộp lần đầu.*Bài nộp lần sau/);
  expect(early.item_question_posts).toMatchObject([{ text: 'Câu b làm sao ạ?' }]);
  expect(JSON.stringify(early)).not.toContain('Khá chắc tay');
  for (const table of ['markings', 'submission_members']) expect(early[table]?.[0]).not.toHaveProperty('points');
  await ok(teacher.post(`/lesson-items/${itemId}/release`, {}));
  expect((await fileOf(client)).markings).toMatchObject([{ points: 700, comment: 'Khá chắc tay' }]);
  await erase(id);
  const left = await world.db
    .selectFrom('submission_versions')
    .selectAll()
    .where('submission_id', '=', first.submissionId)
    .execute();
  expect(left).toEqual([]);
});

it('work of a group is in the file of each of them, and stays for the others until the last of them is erased', async () => {
  const [one, other] = [await aPupil(), await aPupil()];
  const { itemId } = await school.anExercise({ task: { isGroupWork: true } });
  const groups = [{ id: null, name: 'Nhóm 1', studentIds: [one.id, other.id] }];
  await ok(teacher.put(`/lesson-items/${itemId}/groups`, { groups }));
  const { submissionId } = await ok(school.submit(one.client, itemId, 0, { text: doc('Bài cả nhóm') }));
  for (const { client } of [one, other]) {
    const file = await fileOf(client);
    expect(JSON.stringify(file.submission_versions)).toContain('Bài cả nhóm');
    expect(file.submissions).toMatchObject([{ id: submissionId }]);
  }
  const stored = () =>
    world.db.selectFrom('submission_versions').select('number').where('submission_id', '=', submissionId).execute();
  await erase(one.id);
  expect(await stored()).toHaveLength(1);
  await erase(other.id);
  expect(await stored()).toEqual([]);
  expect(await world.db.selectFrom('submissions').select('id').where('id', '=', submissionId).execute()).toEqual([]);
});
