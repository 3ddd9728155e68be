import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyRichText as text } from '@phuong/rich-text/read-rich-text.ts';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../scoring/every-kind.data.ts';
import { type AnsweredBy, answerTable } from './answer-table.ts';
import { distribution } from './distribution.ts';
import { groupResults } from './groups.ts';
import { verdictsOf } from './verdicts.ts';

const choice = question.parse({
  kind: 'CHOICE',
  stem: text,
  options: [...'abcd'].map((key) => ({ key, text, share: key === 'a' ? 100 : 0 })),
});
/** One letter a pupil, the best first; `-`: not answered. */
const answered = (letters: string): AnsweredBy[] =>
  [...letters].map((letter, at) => ({
    attemptId: `p${at}`,
    total: 1_000 - at,
    answer: { kind: 'CHOICE', chosen: letter === '-' ? null : letter },
  }));
const figures = {
  slot: 'q',
  attempts: 30,
  facility: 50,
  standardDeviation: 40,
  intendedWeight: 10,
  effectiveWeight: 10,
  fallsWithTotal: false,
  discriminationIndex: 40,
  discriminativeEfficiency: 60,
};
const balanced = `${'a'.repeat(10)}${'abcdabcdab'}${'bcd'.repeat(3)}-`;
const verdicts = (more: Partial<typeof figures>, letters = balanced) =>
  verdictsOf({ ...figures, ...more }, answerTable(choice, answered(letters))).map(
    ({ code, answer }) => `${code}${answer === null ? '' : ` ${answer}`}`,
  );

describe('who took which answer', () => {
  test('counts all, the upper and the lower third', () => {
    const { third, rows } = answerTable(choice, answered('aaabcbb--'));
    expect(third).toBe(3);
    expect(rows.map(({ answer, isRight, count, upper, lower }) => [answer, isRight, count, upper, lower])).toEqual([
      ['a', true, 3, 3, 0],
      ['b', false, 3, 0, 1],
      ['c', false, 1, 0, 0],
      ['d', false, 0, 0, 0],
      [null, null, 2, 0, 2],
    ]);
  });

  test('thirds go by points, whatever the order of the attempts', () => {
    const rows = answered('aaabbbccc');
    expect(answerTable(choice, rows.toReversed())).toEqual(answerTable(choice, rows));
  });

  test('typed words are counted folded, the most frequent first', () => {
    const short = question.parse({ kind: 'SHORT_TEXT', stem: text, answers: [{ text: 'Huế' }] });
    const rows = ['Huế', 'vinh', ' HUẾ ', ''].map((words, at) => ({
      attemptId: `p${at}`,
      total: at,
      answer: { kind: 'SHORT_TEXT' as const, text: words },
    }));
    expect(answerTable(short, rows).rows.map(({ answer, count }) => [answer, count])).toEqual([
      ['huế', 2],
      ['vinh', 1],
      [null, 1],
    ]);
  });

  test('statements are parts of their own, those of a passage by the part they stand in', () => {
    const [statements] = everyKind.find(([{ kind }]) => kind === 'STATEMENTS') ?? [];
    const [passage] = everyKind.find(([{ kind }]) => kind === 'PASSAGE') ?? [];
    if (!statements || !passage) throw new Error('no statements');
    const judged = { kind: 'STATEMENTS' as const, judged: { a: true, c: true } };
    const rows = answerTable(statements, [{ attemptId: 'p', total: 1, answer: judged }]).rows;
    expect(rows.filter(({ count }) => count > 0).map(({ part, answer, isRight }) => [part, answer, isRight])).toEqual([
      ['a', 'true', true],
      ['b', null, null],
      ['c', 'true', false],
      ['d', null, null],
    ]);
    const inside = answerTable(passage, [
      { attemptId: 'p', total: 1, answer: { kind: 'PASSAGE', parts: { p3: judged } } },
    ]).rows;
    expect(inside.find(({ part, answer }) => part === 'p3/c' && answer === 'true')?.count).toBe(1);
  });

  test('every form can be counted, answered or not', () => {
    for (const [one] of everyKind) {
      const { rows } = answerTable(one, [{ attemptId: 'p', total: 0, answer: null }]);
      const isCounted = !['ESSAY', 'FILE', 'ORDERING', 'HOT_SPOT'].includes(one.kind);
      expect([one.kind, rows.some(({ answer, count }) => answer === null && count === 1)]).toEqual([
        one.kind,
        isCounted,
      ]);
    }
  });
});

describe('what a teacher is told', () => {
  test('nothing of a question that does its work, and nothing from few attempts', () => {
    expect(verdicts({})).toEqual([]);
    expect(verdicts({ attempts: 9, facility: 0, discriminationIndex: -50 })).toEqual([]);
  });

  test.each([
    [{ facility: 20 }, ['TOO_HARD']],
    [{ facility: 20.1 }, []],
    [{ facility: 90 }, ['TOO_EASY']],
    [{ facility: 89.9 }, []],
    [{ discriminationIndex: 19.9, discriminativeEfficiency: 49.9 }, ['DOES_NOT_SEPARATE']],
    [{ discriminationIndex: 20, discriminativeEfficiency: 10 }, []],
    [{ discriminationIndex: 10, discriminativeEfficiency: 50 }, []],
    [{ discriminationIndex: -0.1, discriminativeEfficiency: -1 }, ['CHECK_KEY']],
  ])('%j: %j', (more, codes) => {
    expect(verdicts(more)).toEqual(codes);
  });

  test('a wrong answer that more of the best took than the right one: check the key, by name', () => {
    expect(verdicts({}, `${'b'.repeat(6)}${'a'.repeat(4)}${balanced.slice(10)}`)).toEqual(['CHECK_KEY b']);
    expect(verdicts({}, `${'b'.repeat(5)}${'a'.repeat(5)}${balanced.slice(10)}`)).toEqual([]);
  });

  test('a distractor nobody takes is named once twenty could have; of true and false never', () => {
    expect(verdicts({}, balanced.replaceAll('d', 'c'))).toEqual(['NOBODY_TAKES d']);
    expect(verdicts({ attempts: 19 }, 'aaaaabbbbcccaaabbcc')).toEqual([]);
    const truth = question.parse({ kind: 'TRUE_FALSE', stem: text, isTrue: true });
    const all = answered('a'.repeat(30)).map((each) => ({
      ...each,
      answer: { kind: 'TRUE_FALSE' as const, isTrue: true },
    }));
    expect(verdictsOf(figures, answerTable(truth, all))).toEqual([]);
  });
});

test('by level and topic, the worst first; less than half is not understood', () => {
  const slots = [
    { slot: 'q1', points: 100, groups: ['Nhận biết', 'Nhận biết'] },
    { slot: 'q2', points: 50, groups: ['Vận dụng'] },
    { slot: 'q3', points: 50, groups: ['Vận dụng'] },
    { slot: 'q4', points: 50, groups: [] },
  ];
  const attempts: { earned: Record<string, number> }[] = [
    { earned: { q1: 50, q2: 25, q3: 0, q4: 50 } },
    { earned: { q1: 50, q2: 24 } },
  ];
  expect(groupResults(slots, attempts)).toEqual([
    { group: 'Vận dụng', questions: 2, facility: (100 * 49) / 150, isWeak: true },
    { group: 'Nhận biết', questions: 1, facility: 50, isWeak: false },
  ]);
  expect(groupResults(slots, [])[0]).toMatchObject({ facility: null, isWeak: false });
});

test('marks by whole points: 9.99 and 10 are together, 5 begins its own', () => {
  const counts = distribution([0, 499, 500, 999, 1_000]).map(({ count }) => count);
  expect(counts).toEqual([1, 0, 0, 0, 1, 1, 0, 0, 0, 2]);
});
