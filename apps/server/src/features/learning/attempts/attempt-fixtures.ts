import type { TestServer } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';
import { ok } from '../submissions/work-fixtures.ts';
import { aSchoolOfTests } from '../tests/test-fixtures.ts';

type Client = Awaited<ReturnType<TestServer['student']>>;

/** A school whose pupils sit tests. */
export async function aSchoolOfSitters() {
  const school = await aSchoolOfTests();
  const { clock, world } = school;
  const start = (client: Client, itemId: string, writer = newId(), password = '') =>
    client.post(`/student/lesson-items/${itemId}/attempts`, { writer, password });
  const open = (client: Client, id: string, writer: string, takesOver = false) =>
    client.post(`/student/attempts/${id}/open`, { writer, takesOver });
  const save = (client: Client, id: string, writer: string, changes: object[] = [], signals: object[] = []) =>
    client.post(`/student/attempts/${id}/answers`, { writer, changes, signals });
  const submit = (client: Client, id: string, writer: string, changes: object[] = []) =>
    client.post(`/student/attempts/${id}/submit`, { writer, changes });
  const own = (client: Client, itemId: string) => ok(client.get(`/student/lesson-items/${itemId}/test`));
  /** A change typed so many seconds ago. */
  const change = (seq: number, key: string, answer: object | null, secondsAgo = 0) => ({
    seq,
    key,
    answer,
    typedAt: new Date(clock.now.getTime() - secondsAgo * 1_000).toISOString(),
  });
  /** An attempt that runs, of the tab that began it. */
  async function begun(itemId: string, client: Client = school.pupil) {
    const writer = newId();
    const sitting = await ok(start(client, itemId, writer));
    return { id: sitting.attemptId as string, writer, sitting };
  }
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000);
  };
  const row = (id: string) =>
    world.db.selectFrom('test_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const answers = (id: string) =>
    world.db.selectFrom('test_answers').selectAll().where('attempt_id', '=', id).orderBy('key').execute();
  const steps = (id: string) =>
    world.db.selectFrom('test_answer_steps').selectAll().where('attempt_id', '=', id).orderBy('seq').execute();
  const result = (itemId: string) =>
    world.db.selectFrom('test_results').selectAll().where('item_id', '=', itemId).executeTakeFirst();
  return { ...school, start, open, save, submit, own, change, begun, later, row, answers, steps, result };
}
