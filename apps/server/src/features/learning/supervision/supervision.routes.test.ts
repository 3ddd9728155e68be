import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aSchoolOfSitters } from '../attempts/attempt-fixtures.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';

const school = await aSchoolOfSitters();
const { aTest, begun, change, clock, later, mate, open, pupil, result, row, save, start, submit, teacher } = school;
const self = school.world.pupils.self.id;
beforeEach(() => school.beginAgain());

const sitters = async (itemId: string) => ok(teacher.get(`/lesson-items/${itemId}/sitters`));
const sitterOf = async (itemId: string, studentId: string) =>
  (await sitters(itemId)).rows.find((each: { studentId: string }) => each.studentId === studentId);
const extend = (itemId: string, body: object) => teacher.post(`/lesson-items/${itemId}/sitters/extend`, body);
const step = (id: string, action: string, body?: object) => teacher.post(`/test-attempts/${id}/${action}`, body);
const twelve = { kind: 'NUMBER', text: '12' };
const reason = 'Mất điện';

describe('who sits a test', () => {
  test('is shown with how far they are, when they were heard of, and what happened', async () => {
    const { itemId } = await aTest();
    expect(await sitterOf(itemId, self)).toMatchObject({ attempt: null, attempts: 0, result: 'none' });
    const { id, writer } = await begun(itemId);
    later(30);
    const at = clock.now.toISOString();
    await ok(save(pupil, id, writer, [change(1, 'q1', twelve)], [{ kind: 'LEFT', at }]));
    const all = await sitters(itemId);
    expect([all.questions, all.full, all.serverNow]).toEqual([2, 200, at]);
    expect(await sitterOf(itemId, self)).toMatchObject({
      attempts: 1,
      attempt: { id, state: 'in_progress', answered: 1, savedAt: at, seenAt: at, signals: { left: 1, devices: 0 } },
    });
    expect((await sitterOf(itemId, school.world.pupils.mate.id)).attempt).toBe(null);
  });

  test('stays in the list after leaving the class; who comes later is in it too', async () => {
    const { itemId } = await aTest();
    const [leaver, other] = [await school.arrival('2026-09-05'), await school.arrival('2026-09-05')];
    const client = await school.server.student(leaver.id);
    const { id, writer } = await begun(itemId, client);
    await ok(submit(client, id, writer));
    for (const each of [leaver, other]) await school.move(each.id, school.world.classes.b.id, '2026-11-16');
    const late = await school.arrival('2026-11-16');
    expect(await sitterOf(itemId, leaver.id)).toMatchObject({ hasLeft: true, attempt: { state: 'finished' } });
    expect(await sitterOf(itemId, other.id)).toBe(undefined);
    expect(await sitterOf(itemId, late.id)).toMatchObject({ hasLeft: false, attempt: null });
  });
});

describe('more time while it runs', () => {
  test('goes to all who sit it, or to the chosen, and to nobody who has handed in', async () => {
    const { itemId } = await aTest();
    const [one, two] = [await begun(itemId), await begun(itemId, mate)];
    const deadline = async (id: string) => (await row(id)).deadline_at?.getTime() ?? 0;
    const before = await deadline(one.id);
    await ok(extend(itemId, { minutes: 5, reason }));
    expect([await deadline(one.id), await deadline(two.id)]).toEqual([before + 300_000, before + 300_000]);
    await ok(extend(itemId, { studentIds: [self], minutes: 10, reason }));
    expect([await deadline(one.id), await deadline(two.id)]).toEqual([before + 900_000, before + 300_000]);
    expect((await ok(save(pupil, one.id, one.writer))).deadlineAt).toBe(new Date(before + 900_000).toISOString());
    for (const { id, writer, client } of [
      { ...one, client: pupil },
      { ...two, client: mate },
    ])
      await ok(submit(client, id, writer));
    expect(await refusal(extend(itemId, { minutes: 5, reason }))).toEqual([409, 'learning.nobody_sits']);
    expect(await deadline(one.id)).toBe(before + 900_000);
  });
});

test('a word to who sits it is on their screen with the next save, once', async () => {
  const { itemId } = await aTest();
  const { id, writer } = await begun(itemId);
  const text = 'Câu 3: đơn vị là cm';
  await ok(teacher.post(`/lesson-items/${itemId}/sitters/message`, { text }));
  const { messages } = await ok(save(pupil, id, writer));
  expect(messages).toMatchObject([{ text, at: clock.now.toISOString() }]);
  expect((await ok(open(pupil, id, writer))).messages).toEqual(messages);
});

test('a freed attempt goes on on any device without being asked', async () => {
  const { itemId } = await aTest();
  const { id, writer } = await begun(itemId);
  await ok(save(pupil, id, writer, [change(1, 'q1', twelve)]));
  await ok(step(id, 'free-device'));
  const other = newId();
  const again = await ok(open(pupil, id, other));
  expect([again.elsewhereSince, again.answers.length]).toEqual([null, 1]);
  expect(await refusal(save(pupil, id, writer, [change(2, 'q1', null)]))).toEqual([409, 'learning.other_device']);
});

describe('an attempt that has ended', () => {
  test('is opened again with its answers for so many minutes, and counts anew', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    await ok(submit(pupil, id, writer, [change(1, 'q1', twelve)]));
    expect(await result(itemId)).toMatchObject({ mark: 500 });
    await ok(step(id, 'reopen', { version: (await row(id)).version, minutes: 10, reason }));
    expect(await result(itemId)).toBe(undefined);
    const other = newId();
    const again = await ok(open(pupil, id, other));
    expect(again.answers).toHaveLength(1);
    expect(Date.parse(again.deadlineAt) - clock.now.getTime()).toBe(600_000);
    await ok(submit(pupil, id, other, [change(2, 'q1', { kind: 'NUMBER', text: '13' })]));
    expect(await result(itemId)).toMatchObject({ mark: 0 });
  });

  test('is not opened again by a version of before, nor once its result is released', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    await ok(submit(pupil, id, writer));
    const { version } = await row(id);
    const body = { version: version - 1, minutes: 10, reason };
    expect(await refusal(step(id, 'reopen', body))).toEqual([409, 'platform.stale_version']);
    await ok(teacher.post(`/lesson-items/${itemId}/test-results/release`, {}));
    expect(await refusal(step(id, 'reopen', { ...body, version }))).toEqual([409, 'learning.is_released']);
    expect(await refusal(step(id, 'remove', { version, reason }))).toEqual([409, 'learning.is_released']);
  });
});

test('handing in for a pupil takes what is kept, and the pupil writes no more', async () => {
  const { itemId } = await aTest();
  const { id, writer } = await begun(itemId);
  await ok(save(pupil, id, writer, [change(1, 'q1', twelve)]));
  await ok(step(id, 'end', { version: (await row(id)).version, reason }));
  expect(await row(id)).toMatchObject({ state: 'finished', earned: 100, answered: 1 });
  expect(await refusal(save(pupil, id, writer, [change(2, 'q1', null)]))).toEqual([409, 'learning.attempt_ended']);
  expect(await result(itemId)).toMatchObject({ mark: 500 });
});

test('a removed attempt counts no more and uses up none', async () => {
  const { itemId } = await aTest();
  const { id, writer } = await begun(itemId);
  await ok(submit(pupil, id, writer, [change(1, 'q1', twelve)]));
  await ok(step(id, 'remove', { version: (await row(id)).version, reason }));
  expect(await result(itemId)).toBe(undefined);
  expect(await sitterOf(itemId, self)).toMatchObject({ attempts: 0, attempt: { state: 'removed' } });
  expect((await ok(start(pupil, itemId))).number).toBe(2);
});

test('that the office opens an attempt is kept; a teacher of the subject opens their own pupils’', async () => {
  const { itemId } = await aTest();
  const { id, writer } = await begun(itemId);
  await ok(submit(pupil, id, writer));
  const opened = async () =>
    (
      await school.world.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'attempts.open')
        .where('entity_id', '=', id)
        .execute()
    ).length;
  await ok(teacher.get(`/test-attempts/${id}`));
  expect(await opened()).toBe(0);
  const office = await school.server.account('view_test', 'view_mark');
  const { answers, events, receipt } = await ok(office.get(`/test-attempts/${id}`));
  expect([answers.length, receipt.attemptId, await opened()]).toEqual([2, id, 1]);
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['STARTED', 'SUBMITTED']);
});

describe('the rooms of a test', () => {
  const rooms = async (itemId: string, client = teacher) =>
    (await ok(client.get(`/lesson-items/${itemId}/sitters/rooms`))).rooms;

  test('are the classes that have it, with who sits it now, and only those whose work one may read', async () => {
    const { world, server } = school;
    const { itemId, lessonId } = await aTest();
    const all = await rooms(itemId);
    expect(all).toMatchObject([{ itemId, lessonId, classId: world.classes.a.id, sitting: 0 }]);
    expect(all[0].pupils).toBeGreaterThan(1);
    await begun(itemId);
    expect((await rooms(itemId))[0].sitting).toBe(1);
    // The same test in class B, which another teacher teaches.
    const other = await server.teacher(world.teachers.other.id);
    const fields = { subjectId: world.subjects.maths.id, title: 'Bài của lớp B', goals: doc('Hiểu bài') };
    const lesson = await ok(other.post(`/classes/${world.classes.b.id}/lessons`, fields));
    const {
      id,
      created_at: _,
      updated_at: __,
      ...row
    } = await world.db.selectFrom('lesson_items').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();
    const itemOfB = newId();
    await world.db
      .insertInto('lesson_items')
      .values({ ...row, id: itemOfB, lesson_id: lesson.id } as never)
      .execute();
    expect((await rooms(itemId)).map((room: { itemId: string }) => room.itemId)).toEqual([id]);
    expect((await rooms(itemOfB, other)).map((room: { itemId: string }) => room.itemId)).toEqual([itemOfB]);
    const office = await rooms(itemId, await server.admin());
    expect(office.map((room: { itemId: string }) => room.itemId)).toEqual([itemId, itemOfB]);
  });
});
