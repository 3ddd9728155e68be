import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { ok } from '../submissions/work-fixtures.ts';
import { aNumber, partOf } from '../tests/test-fixtures.ts';
import { aSchoolOfSitters } from './attempt-fixtures.ts';

const school = await aSchoolOfSitters();
const { aTest, answers, begun, change, open, pupil, row } = school;
beforeEach(() => school.beginAgain());

const number = (text: string) => ({ kind: 'NUMBER', text });
/** Three questions, a page each; `navigation` of the test. */
const threePages = (navigation: 'FORWARD' | 'FREE') =>
  aTest({
    rules: { minutes: 15, navigation, questionsPerPage: 1, shufflesQuestions: false },
    parts: [partOf(aNumber('1'), aNumber('2'), aNumber('3'))],
  });
const save = (id: string, writer: string, changes: object[], page?: number) =>
  ok(pupil.post(`/student/attempts/${id}/answers`, { writer, changes, signals: [], page }));

describe('where pages that were left stay closed', () => {
  test('an answer to an earlier page is refused once a later one was opened, also in another tab', async () => {
    const { id, writer, sitting } = await begun((await threePages('FORWARD')).itemId);
    expect(sitting.page).toBe(0);
    expect((await save(id, writer, [change(1, 'q0', number('1'))])).kept).toEqual([1]);
    await save(id, writer, [], 1);
    expect(await save(id, writer, [change(2, 'q0', number('7'))])).toMatchObject({
      kept: [],
      refused: [{ seq: 2, code: 'NOT_TAKEN' }],
    });
    const other = newId();
    expect((await ok(open(pupil, id, other, true))).page).toBe(1);
    expect((await save(id, other, [change(3, 'q0', null), change(4, 'q1', number('2'))])).kept).toEqual([4]);
    expect((await answers(id)).map(({ key, answer }) => [key, answer])).toEqual([
      ['q0', { ...number('1'), unit: '' }],
      ['q1', { ...number('2'), unit: '' }],
    ]);
  });

  test('what was answered before the page was left is taken with what came after, sent together or again', async () => {
    const { id, writer } = await begun((await threePages('FORWARD')).itemId);
    const sent = [change(1, 'q0', number('1')), change(2, 'q1', number('2'))];
    expect((await save(id, writer, sent, 2)).kept).toEqual([1, 2]);
    expect((await save(id, writer, sent, 2)).kept).toEqual([1, 2]);
    expect((await row(id)).page).toBe(2);
    expect((await save(id, writer, [change(3, 'q1', number('9'))])).refused).toHaveLength(1);
  });

  test('an answer to a later page closes those before it, whatever page was told; no page beyond the last locks anybody out', async () => {
    const { id, writer } = await begun((await threePages('FORWARD')).itemId);
    expect((await save(id, writer, [change(1, 'q1', number('2'))])).kept).toEqual([1]);
    expect((await save(id, writer, [change(2, 'q0', number('1'))])).refused).toHaveLength(1);
    await save(id, writer, [], 200);
    expect((await save(id, writer, [change(3, 'q2', number('3'))])).kept).toEqual([3]);
  });

  test('a test of free order takes answers of every page', async () => {
    const { id, writer } = await begun((await threePages('FREE')).itemId);
    expect((await save(id, writer, [change(1, 'q2', number('3'))], 2)).kept).toEqual([1]);
    expect((await save(id, writer, [change(2, 'q0', number('1'))], 2)).kept).toEqual([2]);
    expect((await row(id)).page).toBe(0);
  });
});
