import { expect, it } from 'vitest';
import { aClassThatSits, type Pupil, withEssay } from '../test-results/result-fixtures.ts';

const school = await aClassThatSits(2);
const { teacher } = school;

const some = (at: number): Pupil => {
  const pupil = school.pupils[at];
  if (!pupil) throw new Error('too few pupils');
  return pupil;
};

/** What the home page of the teacher says of a test. */
const waiting = async (id: string) =>
  (await school.get('/home/teacher')).learning.find(({ itemId }: { itemId: string }) => itemId === id);

it('a teacher is told at home of essays that wait, then of results, once the window is over, until they are released', async () => {
  const cutOffAt = new Date(school.clock.now.getTime() + 240_000).toISOString();
  const { itemId } = await school.aTest({ ...withEssay, cutOffAt });
  expect(await waiting(itemId)).toBeUndefined();
  const first = await school.sit(itemId, some(0), { option: '7', number: '12', essay: 'Hơi nước bốc lên.' });
  await school.sit(itemId, some(1), { option: '7', number: '12' });
  expect(await waiting(itemId)).toMatchObject({ kind: 'TEST', toMark: 1, toRelease: 0, firstWorkId: null });
  const [, , essay] = await school.questionsOf(itemId);
  await school.mark(first, essay.key, { earned: 50 });
  expect(await waiting(itemId)).toBeUndefined();
  const before = school.clock.now;
  school.clock.now = new Date(before.getTime() + 300_000);
  expect(await waiting(itemId)).toMatchObject({ toMark: 0, toRelease: 2 });
  expect((await school.release(itemId, {}, teacher)).status).toBe(200);
  expect(await waiting(itemId)).toBeUndefined();
  school.clock.now = before;
});
