import { expect, it } from 'vitest';
import { aQuestion } from '../../../../../test/samples/learning/bank-samples.ts';
import type { Client } from '../../../../../test/servers/server.ts';
import { teaches } from '../../../../../test/world/factories.ts';
import { aNewTeacher } from '../../../../../test/world/world.ts';
import { aClassThatSits, type Pupil } from '../../test-results/result-fixtures.ts';
import { aChoice, aNumber } from '../../tests/test-fixtures.ts';

const school = await aClassThatSits(6);
const { teacher, world, server } = school;

/** A test whose first question is of the bank. */
async function aTestOf(bankId: string, more: object = {}) {
  const questions = [aChoice(), aNumber()].map((question, at) => ({
    key: `q${at}`,
    points: 100,
    ...(at === 0 ? { bankId, bankEdition: 1 } : {}),
    question,
  }));
  return school.aTest({ parts: [{ key: 'p1', name: '', questions }], ...more });
}

const aBankQuestion = () => aQuestion(world, { subjectId: world.subjects.maths.id });
const uses = (id: string, client: Client = teacher) => school.get(`/bank/questions/${id}/uses`, client);
const some = (at: number): Pupil => {
  const pupil = school.pupils[at];
  if (!pupil) throw new Error('too few pupils');
  return pupil;
};

it('a question that is in no test has been used nowhere', async () => {
  expect(await uses(await aBankQuestion())).toEqual({
    all: { attempts: 0, facility: null, discrimination: null },
    tests: [],
    others: 0,
  });
});

it('names the test, its class and the edition, and says the same of the question as the test’s own statistics', async () => {
  const id = await aBankQuestion();
  const { itemId, lessonId, detail } = await aTestOf(id);
  const before = await uses(id);
  expect(before.tests).toMatchObject([
    { itemId, lessonId, title: detail.material.title, isPublished: true, edition: 1, attempts: 0, facility: null },
  ]);
  const said = [
    ['7', '12'],
    ['7', '12'],
    ['7', '11'],
    ['9', '12'],
    ['9', '11'],
    ['7', '12'],
  ] as const;
  for (const [at, [option, number]] of said.entries()) await school.sit(itemId, some(at), { option, number });
  const { questions } = await school.get(`/lesson-items/${itemId}/test-statistics`);
  const after = await uses(id);
  expect(questions[0].facility).toBeCloseTo(400 / 6);
  expect(after.tests[0].facility).toBeCloseTo(questions[0].facility);
  expect(after.tests[0].discrimination).toBeCloseTo(questions[0].discrimination);
  expect(after.all.attempts).toBe(6);
  expect(after.all.facility).toBeCloseTo(questions[0].facility);
});

it('counts of each pupil the attempt that counts, and says nothing while fewer than five have sat it', async () => {
  const id = await aBankQuestion();
  const { itemId } = await aTestOf(id, { rules: { minutes: 15, attempts: 2, counts: 'LAST' } });
  for (let at = 0; at < 4; at += 1) await school.sit(itemId, some(at), { option: '7', number: '12' });
  expect((await uses(id)).tests[0]).toMatchObject({ attempts: 4, facility: null, discrimination: null });
  await school.sit(itemId, some(4), { option: '7', number: '12' });
  expect((await uses(id)).all).toMatchObject({ attempts: 5, facility: 100 });
  await school.sit(itemId, some(0), { option: '9', number: '12' });
  expect((await uses(id)).all).toMatchObject({ attempts: 5, facility: 80 });
});

it('does not name a colleague’s test, and counts it once it is published', async () => {
  const id = await aBankQuestion();
  await aTestOf(id);
  await aTestOf(id, { isOpen: false });
  const { id: classId } = await world.aTwinOfClassA();
  const { id: teacherId } = await aNewTeacher(world);
  const semesterIds = [world.years.now.semester1];
  await teaches(world.db, { teacherId, classId, subjectId: world.subjects.maths.id, semesterIds });
  const colleague = await server.teacher(teacherId);
  expect(await uses(id, colleague)).toMatchObject({ tests: [], others: 1 });
  const office = await server.account('view_test');
  expect((await uses(id, office)).tests.map(({ isPublished }: { isPublished: boolean }) => isPublished).sort()).toEqual(
    [false, true],
  );
  const stranger = await server.teacher((await aNewTeacher(world)).id);
  expect((await stranger.get(`/bank/questions/${id}/uses`)).status).toBe(404);
});
