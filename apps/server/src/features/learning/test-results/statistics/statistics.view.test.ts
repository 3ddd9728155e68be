import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { testRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { describe, expect, test } from 'vitest';
import { doc } from '../../submissions/work-fixtures.ts';
import type { KeptQuestion } from '../../tests/kept-test.rules.ts';
import type { GivenAttempt } from '../regrade.rules.ts';
import { countingAttempts } from './counting-attempts.rules.ts';
import { statisticsView } from './statistics.view.ts';

const exam = nationalExamOn('2026-11-26');
const kept = (key: string, asked: object, more: Partial<KeptQuestion> = {}): KeptQuestion => ({
  key,
  part: 'p1',
  points: 100,
  stays: false,
  level: null,
  topicId: null,
  bankId: null,
  bankEdition: null,
  question: question.parse(asked),
  edition: 1,
  remedy: null,
  ...more,
});
const choice = {
  kind: 'CHOICE',
  stem: doc('Số nguyên tố?'),
  options: [
    { key: 'a', text: doc('7'), share: 100 },
    { key: 'b', text: doc('9'), share: 0 },
    { key: 'c', text: doc('15'), share: 0 },
  ],
};
const short = { kind: 'SHORT_TEXT', stem: doc('Kinh đô nhà Nguyễn?'), answers: [{ text: 'Huế' }] };
const topic = '0198a000-0000-7000-8000-000000000001';
const questions = [
  kept('q0', choice, { level: 'RECOGNISE', topicId: topic }),
  kept('q1', short, { level: 'APPLY', topicId: topic }),
];
const rules = testRules.parse({ step: 25 });

/** Twelve pupils, each the option chosen (a is right) and the word typed. */
const class12 = ['aHuế', 'aHuế', 'aHuế', 'aHuế', 'aVinh', 'aVinh', 'bHuế', 'bHuế', 'bVinh', 'c', 'c', '-'];
const attempts = class12.map((said, at): GivenAttempt => {
  const [letter = '', word] = [said[0], said.slice(1)];
  const row = (key: string, answer: GivenAttempt['answers'][number]['answer'], earned: number) => ({
    key,
    answer,
    state: answer ? ('auto_marked' as const) : ('not_answered' as const),
    earned,
    parts: [],
  });
  return {
    id: `a${at}`,
    exam,
    kind: 'ONLINE',
    answers: [
      row('q0', letter === '-' ? null : { kind: 'CHOICE', chosen: letter }, letter === 'a' ? 100 : 0),
      row('q1', word ? { kind: 'SHORT_TEXT', text: word } : null, word === 'Huế' ? 100 : 0),
    ],
  };
});
const view = (more: Partial<typeof rules> = {}, of = questions) =>
  statisticsView({ questions: of, rules: { ...rules, ...more } }, attempts, new Map([[topic, 'Số học']]));

describe('a class of twelve, by hand', () => {
  test('marks: four tens, four fives, four noughts', () => {
    const { mean, median, deviation, lowest, highest, distribution, attempts: count } = view();
    expect([count, mean, median, lowest, highest]).toEqual([12, 500, 500, 0, 1000]);
    // 8 · 500² over 11.
    expect(deviation).toBeCloseTo(Math.sqrt((8 * 250_000) / 11), 8);
    expect(distribution.filter(({ count: of }) => of > 0)).toEqual([
      { from: 0, to: 100, count: 4 },
      { from: 500, to: 600, count: 4 },
      { from: 900, to: 1000, count: 4 },
    ]);
  });

  test('consistency: variances 3/11 each, of the whole 8/11, so 2 · (1 − 6/8)', () => {
    const { consistency, standardError, deviation } = view();
    expect(consistency).toBeCloseTo(50, 8);
    expect(standardError).toBeCloseTo((deviation ?? 0) * Math.sqrt(0.5), 8);
  });

  test('each question: half could do it; half of the points of a third are guessed', () => {
    const [first, second] = view().questions;
    expect([first?.facility, second?.facility]).toEqual([50, 50]);
    // Covariance 12 · (4/12 − 1/4) / 11 = 1/11, of variances 3/11.
    expect(first?.discrimination).toBeCloseTo(100 / 3, 8);
    expect(first?.guess).toBeCloseTo(100 / 3, 8);
    expect(second?.guess).toBe(0);
  });

  test('who said what, in words, and what they have earned elsewhere', () => {
    const [first, second] = view().questions;
    expect(first?.answers).toEqual([
      { text: '7', count: 6, isRight: true, meanOthers: 400 / 6 },
      { text: '9', count: 3, isRight: false, meanOthers: 200 / 3 },
      { text: '15', count: 2, isRight: false, meanOthers: 0 },
      { text: '', count: 1, isRight: false, meanOthers: 0 },
    ]);
    expect(second?.answers.map(({ text, count, isRight }) => [text, count, isRight])).toEqual([
      ['huế', 6, true],
      ['vinh', 3, false],
      ['', 3, false],
    ]);
  });

  test('by level and topic', () => {
    const { byLevel, byTopic } = view();
    expect(byLevel).toEqual([
      { name: 'RECOGNISE', questions: 1, facility: 50 },
      { name: 'APPLY', questions: 1, facility: 50 },
    ]);
    expect(byTopic).toEqual([{ name: 'Số học', questions: 2, facility: 50 }]);
  });

  test('in the test’s own scale, and without what was dropped', () => {
    expect(view({ scale: 500 })).toMatchObject({ mean: 250, highest: 500 });
    const [first, second] = questions;
    if (!first || !second) throw new Error('two questions');
    const dropped = view({}, [first, { ...second, remedy: 'DROP' }]);
    expect([dropped.mean, dropped.questions.length, dropped.byLevel.length]).toEqual([500, 1, 1]);
  });
});

test('of a test nobody has sat nothing is said', () => {
  const nothing = statisticsView({ questions, rules }, [], new Map());
  expect(nothing).toMatchObject({ attempts: 0, mean: null, lowest: null, consistency: null });
  expect(nothing.questions[0]).toMatchObject({ facility: null, verdicts: [] });
});

test('one attempt a pupil: the one that counts, once it is marked', () => {
  const of = (studentId: string, number: number, earned: number | null) => ({
    itemId: 'i',
    studentId,
    number,
    earned,
    state: earned === null ? ('submitted' as const) : ('finished' as const),
  });
  const all = [of('an', 1, 50), of('an', 2, 90), of('an', 3, 70), of('binh', 1, null), of('binh', 2, 10)];
  const numbers = (counts: Parameters<typeof countingAttempts>[1]) =>
    countingAttempts(all, counts).map(({ studentId, number }) => `${studentId} ${number}`);
  expect(numbers('HIGHEST')).toEqual(['an 2', 'binh 2']);
  expect(numbers('FIRST')).toEqual(['an 1']);
  expect(numbers('LAST')).toEqual(['an 3', 'binh 2']);
  expect(numbers('AVERAGE')).toEqual(['an 1']);
});
