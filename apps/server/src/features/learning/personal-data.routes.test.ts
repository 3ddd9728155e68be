import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Client } from '../../../test/servers/server.ts';
import { aClassThatSits, type Pupil, withEssay } from './test-results/result-fixtures.ts';

const school = await aClassThatSits(4);
const { server, teacher, world } = school;

const some = (at: number): Pupil => {
  const pupil = school.pupils[at];
  if (!pupil) throw new Error('too few pupils');
  return pupil;
};

/** The tables of a person's own file. */
async function fileOf(client: Client): Promise<Record<string, Record<string, unknown>[]>> {
  const { raw } = await client.post('/personal-data/own/export');
  const parts = unzipSync(new Uint8Array(raw));
  const [, json] = Object.entries(parts).find(([name]) => name.endsWith('.json')) ?? [];
  return JSON.parse(strFromU8(json ?? new Uint8Array())).tables;
}

const rain = 'Hơi nước bốc lên, gặp lạnh ngưng tụ thành mây.';

it('a pupil’s file holds what they answered at once, and how it was marked once that may be seen', async () => {
  const pupil = some(0);
  const { itemId } = await school.aTest(withEssay);
  const id = await school.sit(itemId, pupil, { option: '7', number: '12', essay: rain });
  const early = await fileOf(pupil.client);
  const answers = early.test_answers ?? [];
  expect(JSON.stringify(answers)).toContain(rain);
  expect(answers).toHaveLength(3);
  expect(answers.every((row) => !('earned' in row || 'parts' in row || 'state' in row || 'comment' in row))).toBe(true);
  expect(early.test_answer_steps).toHaveLength(3);
  expect(early.test_attempt_events?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['STARTED', 'SUBMITTED']));
  expect(early.test_attempts).toMatchObject([{ id, number: 1 }]);
  expect(early.test_attempts?.[0]).not.toHaveProperty('earned');
  expect(early.test_results?.[0]).not.toHaveProperty('mark');
  const [, , essay] = await school.questionsOf(itemId);
  await school.mark(id, essay.key, { earned: 75, comment: 'Thiếu gió' });
  expect(JSON.stringify(await fileOf(pupil.client))).not.toContain('Thiếu gió');
  await school.release(itemId);
  const late = await fileOf(pupil.client);
  expect(late.test_answers?.map(({ earned }) => earned).sort()).toEqual([100, 100, 75]);
  expect(JSON.stringify(late.test_answers)).toContain('Thiếu gió');
  expect(late.test_attempts).toMatchObject([{ earned: 275 }]);
  expect(late.test_results).toMatchObject([{ mark: 925, state: 'released' }]);
});

it('a pupil’s file holds nothing of what others answered', async () => {
  const { itemId } = await school.aTest(withEssay);
  await school.sit(itemId, some(1), { option: '7', number: '12', essay: rain });
  await school.sit(itemId, some(2), { option: '9', number: '3', essay: 'Em chưa biết ạ.' });
  expect(JSON.stringify(await fileOf(some(2).client))).not.toContain(rain);
});

it('of who has left, an erasure takes attempts, answers, longer time and appeals away, and counts them', async () => {
  const { db } = world;
  const pupil = some(3);
  const { itemId } = await school.aTest(withEssay);
  const accommodation = { moreMinutes: 5, reason: 'Em đau tay' };
  await teacher.put(`/lesson-items/${itemId}/accommodations`, { studentIds: [pupil.id], accommodation });
  const id = await school.sit(itemId, pupil, { option: '7', number: '12', essay: rain });
  const [, , essay] = await school.questionsOf(itemId);
  await school.mark(id, essay.key, { earned: 50 });
  await school.release(itemId);
  expect(
    (await pupil.client.post(`/student/lesson-items/${itemId}/appeal`, { text: 'Cô xem lại giúp em' })).status,
  ).toBe(200);
  await db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', '=', pupil.id).execute();
  const admin = await server.admin();
  const path = `/personal-data/student/${pupil.id}/erasure`;
  const tables = (await admin.get(path)).body.items.map(({ table }: { table: string }) => table);
  const named = [
    'test_accommodations',
    'test_answer_steps',
    'test_answers',
    'test_attempt_events',
    'test_attempts',
    'test_results',
  ];
  expect(tables).toEqual(expect.arrayContaining(named));
  expect((await admin.post(path, { reason: 'Gia đình xin, đơn số 7' })).status).toBe(200);
  for (const table of ['test_accommodations', 'test_attempts', 'test_results'] as const) {
    expect(await db.selectFrom(table).selectAll().where('student_id', '=', pupil.id).execute(), table).toEqual([]);
  }
  for (const table of ['test_answers', 'test_answer_steps', 'test_attempt_events'] as const) {
    expect(await db.selectFrom(table).selectAll().where('attempt_id', '=', id).execute(), table).toEqual([]);
  }
});
