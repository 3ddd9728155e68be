import type { AnswerChange } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { doc, ok } from '../../submissions/work-fixtures.ts';
import { partOf } from '../../tests/test-fixtures.ts';
import { aSchoolOfSitters } from '../attempt-fixtures.ts';
import { saveOwnAnswers } from '../own-attempt.commands.ts';

const school = await aSchoolOfSitters();
const { answers, aTest, begun, change, open, pupil, row, save, server, steps, submit, teacher, userOf, world } = school;
beforeEach(() => school.beginAgain());

const short = () => ({ kind: 'SHORT_TEXT', stem: doc('Kinh đô cũ của nước ta?'), answers: [{ text: 'Huế' }] });
const says = (text: string) => ({ kind: 'SHORT_TEXT', text });

/** How often the gate was found shut: each test says so itself. */
let shut = 0;
afterEach(() => {
  shut = 0;
});

/**
 * The school's services, where something else happens after a save has read its attempt and before it writes: what an ordinary save is
 * judged by is another then, on both databases and every time.
 */
function withBetween(between: () => Promise<unknown>): Services {
  const { db } = server.services;
  let isDone = false;
  const delayed = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
      return async (query: CompiledQuery) => {
        const isGate = query.sql.includes('gate as materialized') || query.sql.includes('set seen_at =');
        if (isGate && !isDone) {
          isDone = true;
          await between();
        }
        const answer = await target.executeQuery(query);
        if (isGate && answer.rows.length === 0) shut += 1;
        return answer;
      };
    },
  });
  return { ...server.services, db: delayed };
}

async function sitter() {
  const { id } = world.pupils.self;
  return { studentId: id, actor: { userId: await userOf(id) } as never, origin: null };
}
const aSave = async (between: () => Promise<unknown>, id: string, writer: string, changes: object[]) =>
  saveOwnAnswers(withBetween(between), await sitter(), id, {
    writer,
    changes: changes.map((each) => ({ isFlagged: false, ...each })) as AnswerChange[],
    signals: [],
  });
const said = async (id: string) => (await answers(id)).map(({ key, answer }) => [key, answer]);
const twoWords = () => aTest({ parts: [partOf(short(), short())] });

describe('an ordinary save that somebody else came in between of, after it has read and before it writes', () => {
  it('keeps its answer and that of the other save of the same tab', async () => {
    const { itemId } = await twoWords();
    const { id, writer } = await begun(itemId);
    const other = () => ok(save(pupil, id, writer, [change(1, 'q0', says('Huế'))]));
    const saved = await aSave(other, id, writer, [change(2, 'q1', says('Vinh'))]);
    expect([shut, saved.kept]).toEqual([1, [2]]);
    expect(await said(id)).toEqual([
      ['q0', says('Huế')],
      ['q1', says('Vinh')],
    ]);
    expect(await row(id)).toMatchObject({ answered: 2, last_seq: 2 });
  });

  it('of two answers to one question leaves the later one, whichever is written first', async () => {
    const { itemId } = await twoWords();
    const { id, writer } = await begun(itemId);
    const later = () => ok(save(pupil, id, writer, [change(9, 'q0', says('sau'))]));
    await aSave(later, id, writer, [change(3, 'q0', says('trước'))]);
    expect(shut).toBe(1);
    expect(await said(id)).toEqual([['q0', says('sau')]]);
    expect((await steps(id)).map(({ seq, refusal }) => [seq, refusal])).toEqual([
      [3, null],
      [9, null],
    ]);
  });

  it('takes the time that the teacher has given meanwhile, and is kept', async () => {
    const { itemId } = await twoWords();
    const { id, writer } = await begun(itemId);
    const before = (await row(id)).deadline_at;
    const longer = () =>
      ok(teacher.post(`/lesson-items/${itemId}/sitters/extend`, { studentIds: null, minutes: 5, reason: 'Mất điện' }));
    const saved = await aSave(longer, id, writer, [change(1, 'q0', says('Huế'))]);
    expect([shut, saved.kept]).toEqual([1, [1]]);
    expect(new Date(saved.deadlineAt ?? 0).getTime()).toBe((before?.getTime() ?? 0) + 300_000);
    expect(await said(id)).toEqual([['q0', says('Huế')]]);
  });

  it('is kept as another device’s where one has taken over, and writes no answer of that one away', async () => {
    const { itemId } = await twoWords();
    const { id, writer } = await begun(itemId);
    const desk = newId();
    const takesOver = async () => {
      await ok(open(pupil, id, desk, true));
      await ok(save(pupil, id, desk, [change(1, 'q0', says('máy bàn'))]));
    };
    await expect(aSave(takesOver, id, writer, [change(2, 'q0', says('máy cũ'))])).rejects.toMatchObject({
      code: 'learning.other_device',
    });
    expect(shut).toBe(1);
    expect(await said(id)).toEqual([['q0', says('máy bàn')]]);
    expect((await steps(id)).map(({ seq, refusal }) => [seq, refusal])).toEqual([
      [1, null],
      [2, 'OTHER_DEVICE'],
    ]);
  });

  it('is refused and kept as that where it was handed in meanwhile: what was handed in is as it was', async () => {
    const { itemId } = await twoWords();
    const { id, writer } = await begun(itemId);
    const handsIn = () => ok(submit(pupil, id, writer, [change(1, 'q0', says('Huế'))]));
    await expect(aSave(handsIn, id, writer, [change(2, 'q1', says('muộn'))])).rejects.toMatchObject({
      code: 'learning.attempt_ended',
    });
    expect(shut).toBe(1);
    const detail = await ok(teacher.get(`/test-attempts/${id}`));
    expect(detail.isAsHandedIn).toBe(true);
    expect((await steps(id)).map(({ seq, refusal }) => [seq, refusal])).toEqual([
      [1, null],
      [2, 'TOO_LATE'],
    ]);
  });
});
