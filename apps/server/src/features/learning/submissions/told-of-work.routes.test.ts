import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { schoolDay } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tellDueTomorrow } from './due-tomorrow.notices.ts';
import { tellHandedIn } from './handed-in.notices.ts';
import { aSchoolOfExercises, doc, inDays, ok, soon } from './work-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfExercises>>;
beforeAll(async () => {
  school = await aSchoolOfExercises();
});
beforeEach(() => school.beginAgain());

/** What a person was told of an exercise, the latest first. */
async function told(client: Client, itemId: string): Promise<{ kind: string; params: Record<string, unknown> }[]> {
  const { items } = await ok(client.get('/notifications?pageSize=100'));
  return items.filter(({ link, kind }: { link: string; kind: string }) => {
    return link.includes(itemId) && ['dueTomorrow', 'workHandedIn'].includes(kind);
  });
}
/** What the jobs do so many minutes after the morning of these tests. */
const look = (tell: typeof tellDueTomorrow, minutes = 0) => {
  const now = new Date(soon(minutes));
  return inTransaction(school.server.services.database, (trx) => tell(trx, { now, today: schoolDay(now) }));
};

describe('a pupil is told what is due tomorrow', () => {
  const lookDue = (days = 0) => look(tellDueTomorrow, days * 24 * 60);

  it('once, where it is not handed in: neither of what is due on another day nor of what is done', async () => {
    const { anExercise, submit, pupil, mate } = school;
    const { itemId } = await anExercise({ item: { dueAt: inDays(1) } });
    const today = await anExercise({ item: { dueAt: soon(60) } });
    const later = await anExercise({ item: { dueAt: inDays(2) } });
    await ok(submit(mate, itemId, 0));
    await Promise.all([lookDue(), lookDue()]);
    await lookDue();
    expect(await told(pupil, itemId)).toMatchObject([
      { kind: 'dueTomorrow', params: { dueAt: inDays(1) }, link: expect.stringContaining(`/exercise/${itemId}`) },
    ]);
    expect(await told(mate, itemId)).toEqual([]);
    for (const other of [today, later]) expect(await told(pupil, other.itemId)).toEqual([]);
  });

  it('by the day at school: the last minute of tomorrow is tomorrow, the first after it is not', async () => {
    const last = await school.anExercise({ item: { dueAt: '2026-11-17T16:59:00.000Z' } });
    const after = await school.anExercise({ item: { dueAt: '2026-11-17T17:00:00.000Z' } });
    await lookDue();
    expect(await told(school.pupil, last.itemId)).toHaveLength(1);
    expect(await told(school.pupil, after.itemId)).toEqual([]);
  });

  it('by their own date: with longer time on the day before that, and not before', async () => {
    const { anExercise, teacher, pupil, mate, world } = school;
    const { itemId } = await anExercise({ item: { dueAt: inDays(1) } });
    const longer = { studentIds: [world.pupils.mate.id], dueAt: inDays(3), cutOffAt: null, reason: 'Ốm' };
    await ok(teacher.put(`/lesson-items/${itemId}/extensions`, longer));
    await lookDue();
    expect([await told(pupil, itemId), await told(mate, itemId)].map(({ length }) => length)).toEqual([1, 0]);
    await lookDue(2);
    expect([await told(pupil, itemId), await told(mate, itemId)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('only of what is asked of them now: not of a draft, of what is for others, or of what need not be done', async () => {
    const { anExercise, pupil, mate, world, teacher } = school;
    const mine = await anExercise({ item: { dueAt: inDays(1), studentIds: [world.pupils.mate.id] } });
    const extra = await anExercise({ item: { dueAt: inDays(1), isRequired: false } });
    const hidden = await anExercise({ item: { dueAt: inDays(1) } });
    const { items } = await ok(teacher.get(`/lessons/${hidden.lessonId}`));
    await ok(teacher.post(`/lesson-items/${hidden.itemId}/unpublish`, { version: items[0].version }));
    await lookDue();
    expect(await told(mate, mine.itemId)).toHaveLength(1);
    for (const { itemId } of [mine, extra, hidden]) expect(await told(pupil, itemId)).toEqual([]);
  });
});

describe('who teaches is told of work that was handed in', () => {
  const lookWork = (minutes = 0) => look(tellHandedIn, minutes);

  it('of the first at once, and of what comes within the hour together, each once', async () => {
    const { anExercise, submit, teacher, pupil, mate } = school;
    const { itemId } = await anExercise();
    await lookWork();
    expect(await told(teacher, itemId)).toEqual([]);
    await ok(submit(pupil, itemId, 0));
    await Promise.all([lookWork(), lookWork()]);
    const [first, ...none] = await told(teacher, itemId);
    expect(first).toMatchObject({ kind: 'workHandedIn', params: { count: 1, submitted: 1 } });
    expect(none).toEqual([]);
    await ok(submit(mate, itemId, 0));
    await lookWork(10);
    expect(await told(teacher, itemId)).toHaveLength(1);
    await lookWork(61);
    await lookWork(62);
    const all = await told(teacher, itemId);
    expect(all.map(({ params: { count, submitted } }) => [count, submitted])).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(all[0]?.params).toMatchObject({ names: 'Đỗ Gia Bảo' });
  });

  it('not of what was taken back before they were told, and again of what is handed in anew', async () => {
    const { anExercise, submit, teacher, pupil } = school;
    const { itemId } = await anExercise();
    const { version } = await ok(submit(pupil, itemId, 0));
    const back = await ok(pupil.post(`/student/lesson-items/${itemId}/work/withdraw`, { version }));
    await lookWork();
    expect(await told(teacher, itemId)).toEqual([]);
    const { version: next } = await ok(submit(pupil, itemId, back.version, { text: doc('Lần hai') }));
    await lookWork();
    expect(await told(teacher, itemId)).toHaveLength(1);
    await ok(submit(pupil, itemId, next, { text: doc('Lần ba') }));
    await lookWork(61);
    expect(await told(teacher, itemId)).toHaveLength(2);
  });
});

it('each may switch it off, as everything they are told', async () => {
  const { anExercise, pupil, teacher, submit } = school;
  const kindsOf = async (client: Client) =>
    (await ok(client.get('/notifications/preferences'))).items.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf(pupil)).toContain('dueTomorrow');
  expect(await kindsOf(pupil)).not.toContain('workHandedIn');
  expect(await kindsOf(teacher)).toContain('workHandedIn');
  const off = (client: Client, kind: string, inApp: boolean) =>
    ok(client.put('/notifications/preferences', { kind, inApp, byMail: false }));
  await off(pupil, 'dueTomorrow', false);
  await off(teacher, 'workHandedIn', false);
  const { itemId } = await anExercise({ item: { dueAt: inDays(1) } });
  await ok(submit(school.mate, itemId, 0));
  await look(tellDueTomorrow);
  await look(tellHandedIn);
  expect([await told(pupil, itemId), await told(teacher, itemId)]).toEqual([[], []]);
  await off(pupil, 'dueTomorrow', true);
  await off(teacher, 'workHandedIn', true);
});
