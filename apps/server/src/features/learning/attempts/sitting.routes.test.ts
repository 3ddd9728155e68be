import { everyKind } from '@phuong/questions/scoring/every-kind.data.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { doc, ok, refusal } from '../submissions/work-fixtures.ts';
import { aNumber, partOf } from '../tests/test-fixtures.ts';
import { aSchoolOfSitters } from './attempt-fixtures.ts';
import { closeDue } from './closing/close-due.commands.ts';

const school = await aSchoolOfSitters();
const { aTest, answers, begun, change, clock, later, mate, open, own, pupil, result, row, save, start, steps, submit } =
  school;
const { services } = school.server;
beforeEach(() => school.beginAgain());

/** The right option of q0, which lies under a key drawn by the server. */
async function rightOf(itemId: string): Promise<string> {
  const { parts } = await school.read(itemId);
  const options = parts[0].questions[0].question.options as { key: string; share: number }[];
  return options.find(({ share }) => share === 100)?.key ?? '';
}
const chosen = (key: string | null) => ({ kind: 'CHOICE', chosen: key });
const twelve = { kind: 'NUMBER', text: '12' };

describe('starting', () => {
  test('gives the test with its end, and again the attempt that runs (H1)', async () => {
    const { itemId } = await aTest();
    const { id, writer, sitting } = await begun(itemId);
    expect(sitting).toMatchObject({ number: 1, state: 'in_progress', answers: [], lastSeq: 0, elsewhereSince: null });
    expect(Date.parse(sitting.deadlineAt) - clock.now.getTime()).toBe(15 * 60_000);
    expect(sitting.parts[0].questions).toHaveLength(2);
    expect((await ok(start(pupil, itemId, writer))).attemptId).toBe(id);
  });

  test('twice at once makes one attempt', async () => {
    const { itemId } = await aTest();
    const both = await Promise.all([ok(start(pupil, itemId)), ok(start(pupil, itemId))]);
    expect(new Set(both.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(new Set(both.map(({ parts }) => JSON.stringify(parts))).size).toBe(1);
  });

  test('asks for the password, and tells it to no pupil', async () => {
    const { itemId } = await aTest({ rules: { minutes: 15, password: 'bàng' } });
    expect(await refusal(start(pupil, itemId, newId(), 'phượng'))).toEqual([409, 'learning.wrong_password']);
    const shown = await own(pupil, itemId);
    expect(shown).toMatchObject({ needsPassword: true, refusal: null, attemptsLeft: 1 });
    expect(JSON.stringify(shown)).not.toContain('bàng');
    await ok(start(pupil, itemId, newId(), 'bàng'));
  });

  test('is refused once attempts are used up, and until the delay is over', async () => {
    const { itemId } = await aTest({ rules: { minutes: 15, attempts: 2, delayMinutes: 3 } });
    const first = await begun(itemId);
    await ok(submit(pupil, first.id, first.writer));
    expect(await refusal(start(pupil, itemId))).toEqual([409, 'learning.next_attempt_later']);
    expect((await own(pupil, itemId)).refusal).toBe('WAIT');
    later(180);
    const second = await begun(itemId);
    await ok(submit(pupil, second.id, second.writer));
    later(180);
    expect(await refusal(start(pupil, itemId))).toEqual([409, 'learning.no_attempts_left']);
  });

  test('that was long on its way begins no other attempt than the one it was pressed for', async () => {
    const { itemId } = await aTest({ rules: { minutes: 15, attempts: 2 } });
    const press = (ended: number) =>
      pupil.post(`/student/lesson-items/${itemId}/attempts`, { password: '', writer: newId(), ended });
    const { attemptId } = await ok(press(0));
    expect((await ok(press(0))).attemptId).toBe(attemptId);
    await ok(submit(pupil, attemptId, (await row(attemptId)).writer ?? ''));
    expect(await refusal(press(0))).toEqual([409, 'learning.attempt_ended']);
    expect((await ok(press(1))).number).toBe(2);
  });

  test('ends at the end of the window, which is the pupil’s own', async () => {
    const cutOffAt = new Date(clock.now.getTime() + 5 * 60_000).toISOString();
    const { itemId } = await aTest({ cutOffAt });
    expect((await begun(itemId)).sitting.deadlineAt).toBe(cutOffAt);
    later(301);
    expect(await refusal(start(mate, itemId))).toEqual([409, 'learning.test_closed']);
  });
});

describe('saving', () => {
  test('keeps each answer once: repeats and older numbers change nothing (H2)', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    const right = await rightOf(itemId);
    const sent = [change(1, 'q0', chosen(null)), change(2, 'q1', twelve), change(3, 'q0', chosen(right))];
    expect((await ok(save(pupil, id, writer, sent))).kept).toEqual([1, 2, 3]);
    expect((await ok(save(pupil, id, writer, sent))).kept).toEqual([1, 2, 3]);
    expect(await row(id)).toMatchObject({ answered: 2, last_seq: 3 });
    expect((await answers(id)).map(({ seq, answer }) => [seq, answer])).toEqual([
      [3, chosen(right)],
      [2, { ...twelve, unit: '' }],
    ]);
    await ok(save(pupil, id, writer, [change(9, 'q1', null)]));
    await ok(save(pupil, id, writer, [change(5, 'q1', twelve)]));
    expect((await answers(id))[1]).toMatchObject({ seq: 9, answer: null });
    expect(await row(id)).toMatchObject({ answered: 1, last_seq: 9 });
    expect((await steps(id)).map(({ seq }) => seq)).toEqual([1, 2, 3, 5, 9]);
    const again = await ok(open(pupil, id, writer));
    expect([again.lastSeq, again.answers.length]).toEqual([9, 2]);
  });

  test('refuses what is not asked and what is no answer to it, and keeps the rest', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    const sent = [
      change(1, 'zz', twelve),
      change(2, 'q0', chosen('foreign')),
      change(3, 'q0', twelve),
      change(4, 'q1', twelve),
    ];
    expect(await ok(save(pupil, id, writer, sent))).toMatchObject({
      kept: [4],
      refused: [
        { seq: 1, code: 'NOT_ASKED' },
        { seq: 2, code: 'NOT_TAKEN' },
        { seq: 3, code: 'NOT_TAKEN' },
      ],
    });
    expect((await steps(id)).map(({ refusal: why }) => why)).toEqual(['NOT_ASKED', 'NOT_TAKEN', 'NOT_TAKEN', null]);
  });

  test('takes files the pupil has sent, and nobody else’s', async () => {
    const essay = { kind: 'ESSAY', stem: doc('Tả cây phượng.'), takesFiles: true };
    const { itemId } = await aTest({ parts: [partOf(essay)] });
    const { id, writer } = await begun(itemId);
    const theirs = await school.aFile(await school.userOf(school.world.pupils.self.id));
    const foreign = await school.aFile(await school.userOf(school.world.pupils.mate.id));
    const written = (fileId: string) => ({ kind: 'ESSAY', text: null, fileIds: [fileId] });
    const sent = [change(1, 'q0', written(theirs)), change(2, 'q0', written(foreign))];
    expect(await ok(save(pupil, id, writer, sent))).toMatchObject({
      kept: [1],
      refused: [{ seq: 2, code: 'NOT_TAKEN' }],
    });
    expect((await answers(id))[0]?.answer).toMatchObject({ fileIds: [theirs] });
  });

  test('takes files of the families that are asked for, and no others', async () => {
    const { itemId } = await aTest({ parts: [partOf({ kind: 'FILE', stem: doc('Nộp ảnh.'), families: ['PICTURE'] })] });
    const { id, writer } = await begun(itemId);
    const userId = await school.userOf(school.world.pupils.self.id);
    const [photo, paper] = [await school.aFile(userId, 'image/jpeg'), await school.aFile(userId)];
    const sent = [photo, paper].map((fileId, at) => change(at + 1, 'q0', { kind: 'FILE', fileIds: [fileId] }));
    expect(await ok(save(pupil, id, writer, sent))).toMatchObject({
      kept: [1],
      refused: [{ seq: 2, code: 'NOT_TAKEN' }],
    });
  });

  test('without news writes at most every ten seconds', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    const before = (await row(id)).seen_at;
    later(5);
    await ok(save(pupil, id, writer));
    expect((await row(id)).seen_at).toEqual(before);
    later(6);
    await ok(save(pupil, id, writer));
    expect((await row(id)).seen_at).toEqual(clock.now);
    expect(await steps(id)).toEqual([]);
  });

  test('belongs to who sits it: another pupil finds nothing', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    for (const call of [open(mate, id, writer), save(mate, id, writer), submit(mate, id, writer)])
      expect(await refusal(call)).toEqual([404, 'platform.not_found']);
  });

  test('counts what the browser tells of', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    const at = clock.now.toISOString();
    await ok(
      save(
        pupil,
        id,
        writer,
        [],
        [
          { kind: 'LEFT', at },
          { kind: 'BACK', at },
          { kind: 'PASTED', at },
        ],
      ),
    );
    expect((await row(id)).signals).toEqual({ left: 1, pasted: 1 });
  });
});

describe('of two devices', () => {
  test('one writes; the other takes over when asked to, and what the first still sends is kept apart (H4)', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    await ok(save(pupil, id, writer, [change(1, 'q1', twelve)]));
    const other = newId();
    expect((await ok(open(pupil, id, other))).elsewhereSince).toBe(clock.now.toISOString());
    expect(await refusal(save(pupil, id, other, [change(2, 'q1', null)]))).toEqual([409, 'learning.other_device']);
    const taken = await ok(open(pupil, id, other, true));
    expect([taken.elsewhereSince, taken.lastSeq]).toEqual([null, 1]);
    expect(await refusal(save(pupil, id, writer, [change(2, 'q1', null)]))).toEqual([409, 'learning.other_device']);
    await ok(save(pupil, id, other, [change(2, 'q1', { kind: 'NUMBER', text: '13' })]));
    expect((await answers(id))[0]?.answer).toMatchObject({ text: '13' });
    expect((await steps(id)).map(({ refusal: why }) => why).toSorted()).toEqual(
      [null, null, 'OTHER_DEVICE'].toSorted(),
    );
    expect((await row(id)).signals).toMatchObject({ devices: 1 });
  });

  test('an opening that comes once more, after another, brings no page back that knows nothing of what came since', async () => {
    const { itemId } = await aTest();
    const { id } = await begun(itemId);
    const [one, other] = [newId(), newId()];
    await ok(open(pupil, id, one, true));
    await ok(save(pupil, id, one, [change(1, 'q1', twelve)]));
    await ok(open(pupil, id, other, true));
    await ok(save(pupil, id, other, [change(2, 'q1', { kind: 'NUMBER', text: '13' })]));
    expect((await ok(open(pupil, id, one, true))).elsewhereSince).not.toBe(null);
    // It was never told of the second, so it would give its own the same number.
    expect(await refusal(save(pupil, id, one, [change(2, 'q1', null)]))).toEqual([409, 'learning.other_device']);
    expect((await ok(save(pupil, id, other, [change(3, 'q0', null)]))).kept).toEqual([3]);
    expect((await answers(id)).find(({ key }) => key === 'q1')?.answer).toMatchObject({ text: '13' });
  });

  test('who wrote before another does not write again when the supervisor lets a device go', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    await ok(open(pupil, id, newId(), true));
    await ok(school.teacher.post(`/test-attempts/${id}/free-device`));
    expect(await refusal(save(pupil, id, writer, [change(1, 'q1', twelve)]))).toEqual([409, 'learning.other_device']);
  });

  test('a page of the same browser goes on at once, and the one before it no longer writes', async () => {
    const { itemId } = await aTest();
    const { id } = await begun(itemId);
    const device = newId();
    const opened = (writer: string, takesOver = false) =>
      ok(pupil.post(`/student/attempts/${id}/open`, { writer, device, takesOver }));
    const [first, second] = [newId(), newId()];
    await opened(first, true);
    expect((await opened(second)).elsewhereSince).toBe(null);
    expect(await refusal(save(pupil, id, first, [change(1, 'q1', twelve)]))).toEqual([409, 'learning.other_device']);
    expect((await ok(save(pupil, id, second, [change(1, 'q0', null)]))).kept).toEqual([1]);
    // The supervisor counts devices, not pages.
    expect((await row(id)).signals).toMatchObject({ devices: 1 });
  });

  test('a silent one is taken over without being asked', async () => {
    const { itemId } = await aTest();
    const { id } = await begun(itemId);
    later(31);
    expect((await ok(open(pupil, id, newId()))).elsewhereSince).toBe(null);
  });
});

describe('handing in', () => {
  test('takes what was not sent yet, marks it, counts it, and gives the same receipt again (H5)', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    const last = [change(1, 'q0', chosen(await rightOf(itemId))), change(2, 'q1', { kind: 'NUMBER', text: '13' })];
    const receipt = await ok(submit(pupil, id, writer, last));
    expect(receipt).toMatchObject({ attemptId: id, answered: 2, questions: 2 });
    expect(receipt.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    later(60);
    expect(await ok(submit(pupil, id, writer, last))).toEqual(receipt);
    expect(await row(id)).toMatchObject({ state: 'finished', earned: 100, to_mark: 0 });
    expect((await answers(id)).map(({ state, earned }) => [state, earned])).toEqual([
      ['auto_marked', 100],
      ['auto_marked', 0],
    ]);
    expect(await result(itemId)).toMatchObject({ state: 'marked', mark: 500 });
    expect(await refusal(save(pupil, id, writer, [change(3, 'q1', twelve)]))).toEqual([409, 'learning.attempt_ended']);
    expect((await steps(id)).at(-1)).toMatchObject({ seq: 3, refusal: 'TOO_LATE' });
    expect((await ok(save(pupil, id, writer, last))).kept).toEqual([1, 2]);
    expect(await own(pupil, itemId)).toMatchObject({ mark: null, isReleased: false, attempts: [{ mark: null }] });
  });

  test('twenty hand-ins at once give one receipt, and points a browser sends are no field (H6)', async () => {
    const { itemId } = await aTest();
    const { id, writer } = await begun(itemId);
    const sent = [change(1, 'q1', twelve)];
    const receipts = await Promise.all(Array.from({ length: 20 }, () => ok(submit(pupil, id, writer, sent))));
    expect(new Set(receipts.map((each) => JSON.stringify(each))).size).toBe(1);
    const events = await school.world.db
      .selectFrom('test_attempt_events')
      .select('kind')
      .where('attempt_id', '=', id)
      .where('kind', '=', 'SUBMITTED')
      .execute();
    expect(events).toHaveLength(1);
    expect(await result(itemId)).toMatchObject({ mark: 500, version: 2 });
    const cheated = { ...change(2, 'q0', null), earned: 100, state: 'marked' };
    expect((await save(pupil, id, writer, [cheated])).status).toBe(400);
  });

  test('waits for a person where a person must mark', async () => {
    const { itemId } = await aTest({ parts: [partOf({ kind: 'ESSAY', stem: doc('Tả cây.') }, aNumber())] });
    const { id, writer } = await begun(itemId);
    await ok(submit(pupil, id, writer, [change(1, 'q0', { kind: 'ESSAY', text: doc('Cây cao.') })]));
    expect(await row(id)).toMatchObject({ state: 'submitted', earned: null, to_mark: 1 });
    expect(await result(itemId)).toMatchObject({ state: 'marking', mark: null });
  });
});

describe('when time is over', () => {
  test('the system hands in once what is there, with the deadline as its end, and lets what was typed in time come (H6)', async () => {
    const { itemId } = await aTest({ rules: { minutes: 1 } });
    const { id, writer, sitting } = await begun(itemId);
    later(60 + 3);
    expect((await ok(save(pupil, id, writer, [change(1, 'q1', { kind: 'NUMBER', text: '7' }, 4)]))).kept).toEqual([1]);
    later(20);
    await Promise.all([closeDue(services), closeDue(services)]);
    const closed = await row(id);
    expect(closed).toMatchObject({ state: 'finished', is_closed_by_system: true, earned: 0 });
    expect(closed.submitted_at?.toISOString()).toBe(sitting.deadlineAt);
    const late = await ok(save(pupil, id, writer, [change(2, 'q1', twelve, 25), change(3, 'q0', null, 1)]));
    expect(late).toMatchObject({ kept: [2], refused: [{ seq: 3, code: 'TOO_LATE' }], state: 'finished' });
    expect(await row(id)).toMatchObject({ earned: 100, signals: { late: 1 } });
    expect((await row(id)).fingerprint).not.toBe(closed.fingerprint);
    expect((await answers(id)).find(({ key }) => key === 'q1')).toMatchObject({ is_late: true, earned: 100 });
    later(60);
    expect((await ok(save(pupil, id, writer, [change(4, 'q1', null, 100)]))).refused).toEqual([
      { seq: 4, code: 'TOO_LATE' },
    ]);
    const closings = await school.world.db
      .selectFrom('test_attempt_events')
      .select('kind')
      .where('attempt_id', '=', id)
      .where('kind', '=', 'CLOSED')
      .execute();
    expect(closings).toHaveLength(1);
  });

  test('handing in before the system comes ends at the deadline too', async () => {
    const { itemId } = await aTest({ rules: { minutes: 1 } });
    const { id, writer, sitting } = await begun(itemId);
    later(60 + 30);
    const receipt = await ok(submit(pupil, id, writer, [change(1, 'q1', twelve, 40)]));
    expect(receipt).toMatchObject({ submittedAt: sitting.deadlineAt, answered: 1 });
    expect(await row(id)).toMatchObject({ earned: 100 });
  });

  test('a page that is opened after the time was over is given the receipt of what the system has handed in', async () => {
    const { itemId } = await aTest({ rules: { minutes: 5 } });
    const { id, writer, sitting } = await begun(itemId);
    await ok(save(pupil, id, writer, [change(1, 'q1', twelve)]));
    later(400);
    await closeDue(services);
    const opening = newId();
    expect(await refusal(open(pupil, id, opening))).toEqual([409, 'learning.attempt_ended']);
    const receipt = await ok(submit(pupil, id, opening));
    expect(receipt).toMatchObject({ submittedAt: sitting.deadlineAt, answered: 1, questions: 2 });
    expect(await refusal(submit(mate, id, opening))).toEqual([404, 'platform.not_found']);
    expect(await refusal(submit(pupil, id, opening, [change(2, 'q1', null)]))).toEqual([409, 'learning.other_device']);
  });

  test('with a time to hand in it waits, takes no new answer, and is given up afterwards', async () => {
    const { itemId } = await aTest({ rules: { minutes: 1, overdue: 'GRACE', graceMinutes: 5, toleranceSeconds: 0 } });
    const one = await begun(itemId);
    const other = await begun(itemId, mate);
    later(60 + 10);
    await closeDue(services);
    expect((await row(one.id)).state).toBe('overdue');
    expect((await ok(save(pupil, one.id, one.writer, [change(1, 'q1', twelve)]))).refused).toEqual([
      { seq: 1, code: 'TOO_LATE' },
    ]);
    await ok(submit(pupil, one.id, one.writer));
    expect((await row(one.id)).state).toBe('finished');
    later(300);
    await closeDue(services);
    expect((await row(other.id)).state).toBe('abandoned');
    expect(await refusal(submit(mate, other.id, other.writer))).toEqual([409, 'learning.attempt_ended']);
  });
});

test('a pupil is shown no key of any of the fourteen kinds while the test runs (H3)', async () => {
  const { subject } = school.world.teachers;
  const user = await school.world.db
    .selectFrom('users')
    .select('id')
    .where('teacher_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  const picture = await school.aFile(user.id, 'image/png');
  const song = await school.aFile(user.id, 'audio/mpeg');
  const written = '0198a000-0000-7000-8000-000000000001';
  const withFiles = JSON.stringify(everyKind.map(([one]) => one))
    .replaceAll(`"sound":{"fileId":"${written}"`, `"sound":{"fileId":"${song}"`)
    .replaceAll(written, picture);
  const questions = JSON.parse(withFiles) as object[];
  expect(questions).toHaveLength(14);
  const { itemId } = await aTest({ parts: [partOf(...questions)], rules: { minutes: 15, attempts: 2 } });
  const { id, writer, sitting } = await begun(itemId);
  const bodies = [
    sitting,
    await ok(open(pupil, id, writer)),
    await ok(save(pupil, id, writer, [change(1, 'q0', null)])),
    await ok(submit(pupil, id, writer)),
    await own(pupil, itemId),
  ];
  for (const body of bodies) {
    expect(JSON.stringify(body)).not.toContain('HIDDEN');
    expect(JSON.stringify(body)).not.toMatch(
      /"(share|isTrue|isRight|feedback|solution|guide|counting|areas|pairs|decoys|units|earned|password)":/,
    );
  }
});
