import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/servers/server.ts';
import { newId } from '../../../platform/ids.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { withEssay } from '../test-results/result-fixtures.ts';
import { aClassMarkedTwice, essayKey } from './round-fixtures.ts';

let school: Awaited<ReturnType<typeof aClassMarkedTwice>>;
beforeAll(async () => {
  school = await aClassMarkedTwice(2);
});
beforeEach(() => school.beginAgain());

/** A class of the maths teacher that has the same test. */
async function alsoIn(itemId: string): Promise<{ readonly itemId: string; readonly name: string }> {
  const { world, teacher } = school;
  const twin = await world.aTwinOfClassA();
  const fields = { subjectId: world.subjects.maths.id, title: `Bài ${newId()}`, goals: doc('Hiểu bài') };
  const lesson = await ok(teacher.post(`/classes/${twin.id}/lessons`, fields));
  await ok(teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
  const item = await world.db.selectFrom('lesson_items').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();
  const id = newId();
  const { told_at: _, ...copied } = item;
  await world.db
    .insertInto('lesson_items')
    .values({ ...copied, id, lesson_id: lesson.id, source_item_id: itemId })
    .execute();
  return { itemId: id, name: twin.name };
}

const setup = (itemId: string, client: Client = school.teacher) =>
  ok(client.get(`/lesson-items/${itemId}/double-marking`));
type Detail = Awaited<ReturnType<typeof school.aTest>>['detail'];
/** What somebody was told of a test. */
const told = async (client: Client, kind: string, { material }: Detail) =>
  (await school.get('/notifications?pageSize=100', client)).items.filter(
    (each: { kind: string; params: { itemTitle?: string } }) =>
      each.kind === kind && each.params.itemTitle === material.title,
  );

describe('all classes of a test at once', () => {
  it('are marked by the same two, who are told once; what is sent again writes nothing', async () => {
    const { itemId, detail } = await school.aTest(withEssay);
    const one = await alsoIn(itemId);
    const two = await alsoIn(itemId);
    const { classes } = await setup(itemId);
    expect(classes).toMatchObject(
      [one, two]
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ itemId: id, name: className }) => ({ itemId: id, className, canFollow: true, version: 0 })),
    );
    const everywhere = { classes: [one, two].map((each) => ({ itemId: each.itemId, version: 0 })) };
    await ok(school.set(itemId, everywhere));
    await ok(school.set(itemId, everywhere));
    for (const id of [itemId, one.itemId, two.itemId])
      expect(await setup(id)).toMatchObject({
        isOn: true,
        version: 1,
        questions: [{ first: { teacherId: school.firstId }, second: { teacherId: school.secondId } }],
      });
    const news = await told(school.first, 'markerAppointed', detail);
    expect(news).toHaveLength(1);
    for (const { name } of [one, two]) expect(news[0].params.className).toContain(name);
    const own = await school.get('/teachers/me/tests-to-mark', school.second);
    for (const id of [itemId, one.itemId, two.itemId])
      expect(own).toContainEqual(expect.objectContaining({ itemId: id }));
  });

  it('are set in all or in none: one where marking has begun is named, one that a colleague has changed is shown', async () => {
    const { itemId } = await school.aTest(withEssay);
    const other = await alsoIn(itemId);
    await ok(school.set(other.itemId));
    const both = (version: number, more: object = {}) =>
      school.set(itemId, { threshold: 50, classes: [{ itemId: other.itemId, version }], ...more });
    expect(await refusal(both(0))).toEqual([409, 'platform.stale_version']);
    expect(await setup(itemId)).toMatchObject({ isOn: false, classes: [{ canFollow: true, version: 1 }] });

    await someoneHasMarked(other.itemId);
    expect((await setup(itemId)).classes).toMatchObject([{ canFollow: false }]);
    const { status, body } = await both(1);
    expect([status, body.code]).toEqual([409, 'learning.marking_begun_there']);
    expect(body.detail).toContain(`Lớp ${other.name} đã có điểm chấm tay`);
    expect(await setup(itemId)).toMatchObject({ isOn: false });

    // Where it is marked alike, only who marks changes, and in both.
    await ok(school.set(itemId));
    const subjectId = school.world.teachers.subject.id;
    const people = { questions: [{ key: essayKey, firstId: school.firstId, secondId: subjectId }] };
    expect((await setup(itemId)).classes).toMatchObject([{ canFollow: true }]);
    await ok(both(1, { version: 1, threshold: 25, ...people }));
    for (const id of [itemId, other.itemId])
      expect((await setup(id)).questions).toMatchObject([{ second: { teacherId: subjectId } }]);
  });

  it('must have the test, and be the caller’s to mark', async () => {
    const { itemId } = await school.aTest(withEssay);
    const another = await school.aTest(withEssay);
    const here = [{ itemId: another.itemId, version: 0 }];
    expect(await refusal(school.set(itemId, { classes: here }))).toEqual([404, 'platform.not_found']);
    const { itemId: theirs } = await alsoIn(itemId);
    await school.world.db
      .deleteFrom('teaching_assignments')
      .where('class_id', '=', (query) =>
        query
          .selectFrom('lesson_items as i')
          .innerJoin('lessons as l', 'l.id', 'i.lesson_id')
          .select('l.class_id')
          .where('i.id', '=', theirs),
      )
      .execute();
    expect((await setup(itemId)).classes).toEqual([]);
    expect(await refusal(school.set(itemId, { classes: [{ itemId: theirs, version: 0 }] }))).toEqual([
      404,
      'platform.not_found',
    ]);
    expect(await setup(itemId)).toMatchObject({ isOn: false });
  });
});

/** A pupil of the class has written, and the first of the two has given points. */
async function someoneHasMarked(itemId: string): Promise<void> {
  const attemptId = await school.anAttempt(itemId, school.pupil(0).id, { state: 'submitted' });
  const { now } = school.clock;
  const { db } = school.world;
  const answer = {
    attempt_id: attemptId,
    key: essayKey,
    seq: 1,
    answer: null,
    typed_at: now,
    saved_at: now,
    is_late: false,
    state: 'needs_marking' as const,
    earned: null,
    edition: 1,
  };
  await db.insertInto('test_answers').values(answer).execute();
  const mark = {
    attempt_id: attemptId,
    key: essayKey,
    round: 1 as const,
    digest: '-',
    earned: 50,
    levels: '[]',
    comment: '',
    by_name: 'Cô Lan',
    at: now,
  };
  await db
    .insertInto('round_marks')
    .values({ ...mark, by_id: school.firstId })
    .execute();
}

describe('a difference', () => {
  it('is told to the two and to whoever settles it, once until they have looked, and that it is settled too', async () => {
    const { itemId, detail, attemptIds } = await school.aTestMarkedTwice(2);
    const [one = '', two = ''] = attemptIds;
    await ok(school.give(one, school.first, 20));
    for (const client of [school.first, school.second, school.teacher])
      expect(await told(client, 'differenceOpened', detail)).toEqual([]);
    await ok(school.give(one, school.second, 80));
    await school.bothGive(two, 10, 90);
    for (const client of [school.first, school.second])
      expect(await told(client, 'differenceOpened', detail)).toMatchObject([
        { link: `/t/marking/${itemId}?view=compare` },
      ]);
    const [news, ...more] = await told(school.teacher, 'differenceOpened', detail);
    expect(more).toEqual([]);
    expect(news.link).toMatch(new RegExp(`^/t/classes/.+/test/${itemId}/detail\\?tab=rounds$`));
    expect(news.params.className).toBe(school.world.classes.a.name);

    await ok(school.settle(one, school.first, { way: 'MEAN' }));
    expect(await told(school.second, 'differenceSettled', detail)).toEqual([]);
    await ok(school.settle(one, school.second, { version: 1, way: 'MEAN' }));
    // Who has agreed knows it.
    expect(await told(school.second, 'differenceSettled', detail)).toEqual([]);
    for (const client of [school.first, school.teacher])
      expect(await told(client, 'differenceSettled', detail)).toHaveLength(1);
    await ok(school.settle(two, school.teacher, { way: 'FIRST', reason: 'Thiếu ý' }));
    expect(await told(school.second, 'differenceSettled', detail)).toHaveLength(1);
  });

  it('is told again once the last word of it was read', async () => {
    const { detail, attemptIds } = await school.aTestMarkedTwice(2);
    const [one = '', two = ''] = attemptIds;
    await school.bothGive(one, 20, 80);
    await ok(school.second.put('/notifications/read', { upTo: 1_000 }));
    await school.bothGive(two, 20, 80);
    expect(await told(school.second, 'differenceOpened', detail)).toHaveLength(2);
    expect(await told(school.first, 'differenceOpened', detail)).toHaveLength(1);
  });

  it('where who teaches the class is one of the two, is the office’s to settle', async () => {
    const office = await school.server.account('update_test', 'view_test', 'view_mark');
    const reader = await school.server.account('view_test', 'view_mark');
    const usual = await school.aTestMarkedTwice();
    await school.bothGive(usual.attemptId, 20, 80);
    expect(await told(office, 'differenceOpened', usual.detail)).toEqual([]);
    const { id } = school.world.teachers.subject;
    const { itemId, detail, attemptId } = await school.aTestMarkedTwice(1, {
      questions: [{ key: essayKey, firstId: school.firstId, secondId: id }],
    });
    await ok(school.give(attemptId, school.first, 20));
    await ok(school.give(attemptId, school.teacher, 80));
    const [news] = await told(office, 'differenceOpened', detail);
    expect(news.link).toMatch(new RegExp(`^/classes/list/.+/test/${itemId}/detail\\?tab=rounds$`));
    expect(await told(reader, 'differenceOpened', detail)).toEqual([]);
    const own = await told(school.teacher, 'differenceOpened', detail);
    expect(own.map(({ link }: { link: string }) => link)).toContain(`/t/marking/${itemId}?view=compare`);
  });
});

describe('where nothing was written', () => {
  it('whose the test is gives points by hand, with a reason; what waits for the two stays theirs', async () => {
    const { itemId } = await school.aTestMarkedTwice();
    const blank = await school.sit(itemId, school.pupil(1), { option: '7', number: '12' });
    expect(await school.answer(blank, essayKey)).toMatchObject({ state: 'not_answered' });
    const shown = async () =>
      (await ok(school.teacher.get(`/test-attempts/${blank}`))).answers.find(
        ({ key }: { key: string }) => key === essayKey,
      );
    expect(await shown()).toMatchObject({ isDouble: false, state: 'not_answered' });
    const given = { earned: 50, reason: 'Em làm ra giấy' };
    expect(await refusal(school.mark(blank, essayKey, { earned: 50 }))).toEqual([400, 'learning.reason_required']);
    expect(await refusal(school.mark(blank, essayKey, given, school.first))).toEqual([409, 'learning.double_marked']);
    await ok(school.mark(blank, essayKey, given));
    expect(await shown()).toMatchObject({ isDouble: false, state: 'remarked', earned: 50 });
    expect(await setup(itemId)).toMatchObject({ hasBegun: false });
    expect(await refusal(school.settle(blank, school.teacher, { way: 'FIRST', reason: 'Thử' }))).toEqual([
      409,
      'learning.not_both_given',
    ]);
  });
});
