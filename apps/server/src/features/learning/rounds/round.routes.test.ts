import { meanOfMarks } from '@phuong/questions/scoring/two-marks.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveSockets, liveSockets, next } from '../../../../test/servers/live-sockets.ts';
import { ok, refusal } from '../submissions/work-fixtures.ts';
import { withEssay } from '../test-results/result-fixtures.ts';
import { aClassMarkedTwice, essayKey } from './round-fixtures.ts';

let live: LiveSockets;
let school: Awaited<ReturnType<typeof aClassMarkedTwice>>;
beforeAll(async () => {
  school = await aClassMarkedTwice(3);
  live = await liveSockets(school.server);
});
beforeEach(() => {
  live.closeAll();
  return school.beginAgain();
});

/** Everything a colleague can ask of a test, as one text. */
async function allSeenBy(client: typeof school.first, itemId: string, attemptId: string): Promise<string> {
  const paths = [
    `/lesson-items/${itemId}/test-questions/${essayKey}?withNames=true`,
    `/lesson-items/${itemId}/test-questions`,
    `/lesson-items/${itemId}/double-marking`,
    `/lesson-items/${itemId}/double-marking/answers`,
    `/lesson-items/${itemId}/double-marking/answers?all=true`,
    `/lesson-items/${itemId}/test-results`,
    `/lesson-items/${itemId}/sitters`,
    `/lesson-items/${itemId}/test-statistics`,
    `/lesson-items/${itemId}/markers`,
    `/test-attempts/${attemptId}`,
    `/teachers/me/tests-to-mark`,
    `/teachers/me/tests-to-mark/${itemId}`,
    '/notifications',
    '/home/teacher',
  ];
  const answers: string[] = [];
  for (const path of paths)
    answers.push((await client.get(path)).raw.toString().replaceAll(/"requestId":"[^"]+"/g, ''));
  return answers.join('\n');
}

describe('the second of two', () => {
  it('finds no trace of what the first has given before they have given their own', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    const secret = 'Dấu vết của vòng một';
    const before = await allSeenBy(school.second, itemId, attemptId);
    await ok(school.give(attemptId, school.first, 37, { comment: secret }));
    const seen = await allSeenBy(school.second, itemId, attemptId);
    expect(seen).not.toContain(secret);
    // Nothing but how far the first has come is another than before.
    const [was, is] = [before, seen].map((text) => text.replaceAll(/"first":\d+/g, '"first":n'));
    expect(is).toBe(was);
    const { rows, round, isDouble } = await ok(school.queue(itemId, school.second));
    expect([isDouble, round]).toEqual([true, 2]);
    expect(rows).toMatchObject([
      {
        name: null,
        state: 'needs_marking',
        earned: null,
        levels: [],
        comment: '',
        markedBy: '',
        both: null,
        version: 0,
      },
    ]);
    await ok(school.give(attemptId, school.second, 40));
    const [row] = (await ok(school.queue(itemId, school.second))).rows;
    expect(row.both).toMatchObject({ first: { earned: 37, comment: secret }, second: { earned: 40 } });
  });

  it('may be a teacher of the class, who opens all there is of the test, and sees nothing either', async () => {
    const { id } = school.world.teachers.subject;
    const { itemId, attemptId } = await school.aTestMarkedTwice(1, {
      questions: [{ key: essayKey, firstId: school.firstId, secondId: id }],
    });
    const clean = (text: string) => text.replaceAll(/"first":\d+/g, '"first":n').replaceAll(/"hasBegun":\w+/g, '');
    const before = clean(await allSeenBy(school.teacher, itemId, attemptId));
    await ok(school.give(attemptId, school.first, 37, { comment: 'Dấu vết' }));
    expect(clean(await allSeenBy(school.teacher, itemId, attemptId))).toBe(before);
    const { raw } = await school.teacher.get(`/lesson-items/${itemId}/test-results.xlsx`);
    const { raw: still } = await school.teacher.get(`/lesson-items/${itemId}/test-results.xlsx`);
    expect(raw.length).toBe(still.length);
    expect((await ok(school.queue(itemId, school.teacher))).rows).toMatchObject([
      { name: null, earned: null, both: null },
    ]);
  });

  it('hears nothing of it in an open tab either', async () => {
    const { attemptId } = await school.aTestMarkedTwice();
    const socket = await live.connect(school.second.token);
    const heard: string[] = [];
    socket.onAny((name: string, payload: unknown) => void heard.push(`${name} ${JSON.stringify(payload)}`));
    await ok(school.give(attemptId, school.first, 37, { comment: 'Dấu vết' }));
    await ok(school.give(attemptId, school.first, 38, { version: 1 }));
    // What comes next in order is told: nothing was on its way before.
    const other = await school.aTest(withEssay);
    const told = next(socket, 'notification.created');
    await ok(school.set(other.itemId));
    await told;
    expect(heard).toEqual(['notification.created {}']);
  });

  it('the first, who has given theirs, sees nothing of the second’s either until both are there', async () => {
    const { itemId, attemptIds } = await school.aTestMarkedTwice(2);
    const [one = '', two = ''] = attemptIds;
    await ok(school.give(one, school.second, 12, { comment: 'Của vòng hai' }));
    expect(await allSeenBy(school.first, itemId, one)).not.toContain('Của vòng hai');
    await ok(school.give(two, school.first, 50));
    expect(await allSeenBy(school.first, itemId, two)).not.toContain('Của vòng hai');
  });
});

describe('what stands', () => {
  it('is the mean where the two are near enough, and follows into attempt and result', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    expect(await ok(school.give(attemptId, school.first, 50, { comment: 'Ý một' }))).toMatchObject({
      outcome: 'WAITS',
    });
    expect(await school.answer(attemptId, essayKey)).toMatchObject({
      state: 'needs_marking',
      earned: null,
      comment: '',
    });
    expect(await ok(school.give(attemptId, school.second, 75, { comment: 'Ý hai' }))).toMatchObject({
      outcome: 'STANDS',
    });
    expect(await school.answer(attemptId, essayKey)).toMatchObject({
      state: 'marked',
      earned: meanOfMarks({ first: 50, second: 75 }, 25),
      comment: 'Ý một\nÝ hai',
    });
    expect(await school.attempt(attemptId)).toMatchObject({ state: 'finished', earned: 275 });
    expect(await school.result(itemId, school.pupil(0).id)).toMatchObject({ state: 'marked', mark: 925 });
  });

  it('waits where they are further apart; of the two one proposes and the other agrees by the same points', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    expect(await school.bothGive(attemptId, 20, 80)).toMatchObject({ outcome: 'DIFFERS' });
    const { rows, questions } = await ok(school.compare(itemId, school.first));
    expect(questions).toMatchObject([
      { key: essayKey, round: 1, counts: { total: 1, first: 1, second: 1, differences: 1 } },
    ]);
    expect(rows).toMatchObject([{ difference: 60, mean: 50, stands: null, settlement: null, version: 0 }]);
    expect(JSON.stringify(rows)).not.toContain(school.pupil(0).id);
    await ok(school.settle(attemptId, school.first, { way: 'MEAN' }));
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'needs_marking' });
    // The other wants something else: that is a proposal of their own.
    await ok(school.settle(attemptId, school.second, { version: 1, way: 'OTHER', earned: 60, reason: 'Thiếu một ý' }));
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'needs_marking' });
    const agreed = await ok(school.settle(attemptId, school.first, { version: 2, way: 'OTHER', earned: 60 }));
    expect(agreed).toMatchObject({ earned: 60, isSettled: true, round: 2, reason: 'Thiếu một ý' });
    // An answer that was lost on its way is given again.
    expect(await ok(school.settle(attemptId, school.first, { version: 2, way: 'OTHER', earned: 60 }))).toMatchObject({
      version: 3,
    });
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'marked', earned: 60 });
    const [row] = (await ok(school.compare(itemId, school.second))).rows;
    expect(row.steps.map(({ kind, round }: { kind: string; round: number }) => [kind, round])).toEqual([
      ['MARKED', 1],
      ['MARKED', 2],
      ['PROPOSED', 1],
      ['PROPOSED', 2],
      ['AGREED', 1],
    ]);
    expect(await refusal(school.settle(attemptId, school.second, { version: 3, way: 'FIRST' }))).toEqual([
      409,
      'learning.wrong_state',
    ]);
  });

  it('or whoever marks the test and is neither of the two decides, with a reason; also of what stands, until it is released', async () => {
    const { itemId, attemptId } = await school.aTestMarkedTwice();
    await school.bothGive(attemptId, 20, 80);
    expect(await refusal(school.settle(attemptId, school.teacher, { way: 'FIRST' }))).toEqual([
      400,
      'learning.reason_required',
    ]);
    await ok(school.settle(attemptId, school.teacher, { way: 'SECOND', reason: 'Đủ ý' }));
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'marked', earned: 80 });
    await ok(school.settle(attemptId, school.teacher, { version: 1, way: 'OTHER', earned: 70, reason: 'Xem lại' }));
    expect(await school.attempt(attemptId)).toMatchObject({ earned: 270 });
    await ok(school.release(itemId));
    const again = { version: 2, way: 'FIRST', reason: 'Muộn rồi' };
    expect(await refusal(school.settle(attemptId, school.teacher, again))).toEqual([409, 'learning.is_released']);
    await ok(school.hide(itemId, [school.pupil(0).id]));
    await ok(school.settle(attemptId, school.teacher, again));
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ earned: 20 });
  });

  it('by the rule of thirds, whatever two give: near enough it stands at once, else nothing stands until somebody decides', async () => {
    const { attemptIds } = await school.aTestMarkedTwice(3, { threshold: 30 });
    const pairs = [
      [0, 30],
      [100, 69],
      [31, 62],
    ] as const;
    for (const [at, [one, other]] of pairs.entries()) {
      const attemptId = attemptIds[at] ?? '';
      await school.bothGive(attemptId, one, other);
      const isNear = Math.abs(one - other) <= 30;
      const { state, earned } = await school.answer(attemptId, essayKey);
      expect([state, earned]).toEqual(
        isNear ? ['marked', meanOfMarks({ first: one, second: other }, 25)] : ['needs_marking', null],
      );
    }
  });
});

describe('at once', () => {
  it('both mark, and both marks are there and what stands follows from them', async () => {
    const { attemptId } = await school.aTestMarkedTwice();
    const answers = await Promise.all([
      school.give(attemptId, school.first, 50),
      school.give(attemptId, school.second, 70),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['STANDS', 'WAITS']);
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'marked', earned: 50 });
  });

  it('two decide the same difference: one does, the other is told what was decided', async () => {
    const { attemptId } = await school.aTestMarkedTwice();
    await school.bothGive(attemptId, 20, 80);
    const office = await school.server.account('update_test', 'view_test', 'view_mark');
    const answers = await Promise.all([
      school.settle(attemptId, school.teacher, { way: 'FIRST', reason: 'Thiếu ý' }),
      school.settle(attemptId, office, { way: 'SECOND', reason: 'Đủ ý' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'platform.stale_version', current: { isSettled: true, version: 1 } });
    const { earned } = await school.answer(attemptId, essayKey);
    expect(earned).toBe(answers.find(({ status }) => status === 200)?.body.earned);
  });

  it('both propose: the second sees that there is a proposal now', async () => {
    const { attemptId } = await school.aTestMarkedTwice();
    await school.bothGive(attemptId, 20, 80);
    const answers = await Promise.all([
      school.settle(attemptId, school.first, { way: 'FIRST' }),
      school.settle(attemptId, school.second, { way: 'SECOND' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await school.answer(attemptId, essayKey)).toMatchObject({ state: 'needs_marking' });
  });
});
