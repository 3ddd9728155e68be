import type { Client } from '../../../../test/servers/server.ts';
import { ok } from '../submissions/work-fixtures.ts';
import { aClassThatSits, type Pupil, withEssay } from '../test-results/result-fixtures.ts';

/** The essay of `withEssay`, worth a point. */
export const essayKey = 'q2';

/** A class whose essays two colleagues mark, neither of whom teaches it; the maths teacher has the test. */
export async function aClassMarkedTwice(pupils: number) {
  const school = await aClassThatSits(pupils);
  const { server, world } = school;
  const [firstId, secondId] = [world.teachers.other.id, world.teachers.homeroom.id];
  const first: Client = await server.teacher(firstId);
  const second: Client = await server.teacher(secondId);

  const pupil = (at: number): Pupil => {
    const found = school.pupils[at];
    if (!found) throw new Error('a pupil');
    return found;
  };
  const set = (itemId: string, body: object = {}, client: Client = school.teacher) =>
    client.put(`/lesson-items/${itemId}/double-marking`, {
      version: 0,
      threshold: 25,
      questions: [{ key: essayKey, firstId, secondId }],
      ...body,
    });
  /** A test that so many pupils have handed in, marked twice. */
  async function aTestMarkedTwice(count = 1, body: object = {}) {
    const made = await school.aTest(withEssay);
    await ok(set(made.itemId, body));
    const attemptIds: string[] = [];
    for (let at = 0; at < count; at += 1)
      attemptIds.push(await school.sit(made.itemId, pupil(at), { option: '7', number: '12', essay: `Hơi nước ${at}` }));
    const [attemptId = ''] = attemptIds;
    return { ...made, attemptIds, attemptId };
  }
  const give = (attemptId: string, client: Client, earned: number, more: object = {}) =>
    client.put(`/test-attempts/${attemptId}/answers/${essayKey}/round`, { version: 0, earned, ...more });
  async function bothGive(attemptId: string, one: number, other: number) {
    await ok(give(attemptId, first, one, { comment: 'Ý một' }));
    return ok(give(attemptId, second, other, { comment: 'Ý hai' }));
  }
  const settle = (attemptId: string, client: Client, body: object) =>
    client.put(`/test-attempts/${attemptId}/answers/${essayKey}/settlement`, { version: 0, ...body });
  const compare = (itemId: string, client: Client = school.teacher, all = false) =>
    client.get(`/lesson-items/${itemId}/double-marking/answers${all ? '?all=true' : ''}`);
  const queue = (itemId: string, client: Client, key = essayKey) =>
    client.get(`/lesson-items/${itemId}/test-questions/${key}?withNames=true`);

  return {
    ...school,
    first,
    second,
    firstId,
    secondId,
    pupil,
    set,
    aTestMarkedTwice,
    give,
    bothGive,
    settle,
    compare,
    queue,
  };
}
