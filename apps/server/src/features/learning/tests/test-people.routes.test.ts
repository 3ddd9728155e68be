import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal, soon } from '../submissions/work-fixtures.ts';
import { aSchoolOfTests } from './test-fixtures.ts';

let school: Awaited<ReturnType<typeof aSchoolOfTests>>;
beforeAll(async () => {
  school = await aSchoolOfTests();
});
beforeEach(() => school.beginAgain());

const self = () => school.world.pupils.self.id;
const give = (itemId: string, accommodation: object | null, studentIds = [self()]) =>
  school.teacher.put(`/lesson-items/${itemId}/accommodations`, { studentIds, accommodation });
const deadline = async (attemptId: string) =>
  (
    await school.world.db
      .selectFrom('test_attempts')
      .select('deadline_at')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
  ).deadline_at?.toISOString();

describe('longer time for a pupil', () => {
  it('moves the attempt that runs, within their own window, and back again when it is taken back', async () => {
    const { itemId } = await school.aTest({ cutOffAt: soon(30) });
    const running = await school.anAttempt(itemId, self(), { deadlineAt: new Date(soon(15)) });
    const { accommodations } = await ok(give(itemId, { moreMinutes: 10, reason: 'Tay đau' }));
    expect(accommodations).toMatchObject([{ studentId: self(), moreMinutes: 10, reason: 'Tay đau' }]);
    expect(await deadline(running)).toBe(soon(25));
    await ok(give(itemId, { moreMinutes: 60, reason: 'Tay đau' }));
    expect(await deadline(running)).toBe(soon(30));
    await ok(give(itemId, { moreMinutes: 60, cutOffAt: soon(50), reason: 'Tay đau' }));
    expect(await deadline(running)).toBe(soon(50));
    expect((await ok(give(itemId, null))).accommodations).toEqual([]);
    expect(await deadline(running)).toBe(soon(15));
    const told = await school.world.db
      .selectFrom('notifications')
      .select('kind')
      .where('link', 'like', `%${itemId}`)
      .where('kind', '=', 'longerTime')
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('leaves what was given to an attempt by hand, and attempts that have ended', async () => {
    const { itemId } = await school.aTest();
    const given = await school.anAttempt(itemId, self(), { deadlineAt: new Date(soon(20)) });
    const mate = school.world.pupils.mate.id;
    const ended = await school.anAttempt(itemId, mate, { state: 'submitted', deadlineAt: new Date(soon(15)) });
    await ok(give(itemId, { moreMinutes: 10, reason: 'Mất điện' }, [self(), mate]));
    expect([await deadline(given), await deadline(ended)]).toEqual([soon(30), soon(15)]);
  });

  it('is given to nobody the test is not for, and in no window that cannot be', async () => {
    const { itemId } = await school.aTest({ cutOffAt: soon(30) });
    const other = school.world.pupils.other.id;
    expect(await refusal(give(itemId, { moreMinutes: 5, reason: 'x' }, [other]))).toEqual([
      400,
      'learning.not_for_them',
    ]);
    expect(await refusal(give(itemId, { opensAt: soon(40), reason: 'x' }))).toEqual([
      400,
      'learning.dates_out_of_order',
    ]);
  });

  it('in every test stands on their record, until it is taken back', async () => {
    const { itemId } = await school.aTest();
    const set = (morePercent: number) =>
      school.teacher.put(`/lesson-items/${itemId}/standing-accommodations`, {
        studentId: self(),
        morePercent,
        reason: 'Khuyết tật vận động',
      });
    expect((await ok(set(25))).standing).toMatchObject([{ studentId: self(), morePercent: 25 }]);
    const second = await school.aTest();
    expect(second.detail.standing).toMatchObject([{ studentId: self(), morePercent: 25 }]);
    expect((await ok(set(0))).standing).toEqual([]);
  });
});

describe('the window of the class', () => {
  it('moves attempts that run when its end is another, but not who has an end of their own', async () => {
    const { itemId, detail } = await school.aTest({ cutOffAt: soon(10) });
    const running = await school.anAttempt(itemId, self(), { deadlineAt: new Date(soon(10)) });
    const settings = { version: detail.item.version, title: detail.item.title, cutOffAt: soon(12) };
    await ok(school.teacher.put(`/lesson-items/${itemId}`, settings));
    expect(await deadline(running)).toBe(soon(12));
    const { item } = await school.read(itemId);
    expect([item.cutOffAt, item.dueAt]).toEqual([soon(12), soon(12)]);
  });

  it('in the pupil’s list is their own: due when it closes, opened when theirs opens', async () => {
    const { lessonId, itemId } = await school.aTest({ opensAt: soon(-5), cutOffAt: soon(30) });
    await ok(give(itemId, { opensAt: soon(10), cutOffAt: soon(60), reason: 'Đến muộn' }));
    const { items } = await ok(school.pupil.get(`/student/lessons/${lessonId}`));
    expect(items[0]).toMatchObject({
      kind: 'TEST',
      dueAt: soon(60),
      cutOffAt: soon(60),
      opensAt: soon(10),
      scale: 1000,
    });
    expect(items[0].closedBy).toMatchObject([{ kind: 'OPENS_LATER', at: soon(10) }]);
  });
});
