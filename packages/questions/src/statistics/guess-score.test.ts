import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyRichText as text } from '@phuong/rich-text/read-rich-text.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { expect, test } from 'vitest';
import { everyKind } from '../scoring/every-kind.data.ts';
import { guessScore } from './guess-score.ts';

const exam = nationalExamOn('2026-11-26');
const guess = (written: object) => guessScore(question.parse({ stem: text, ...written }), exam);
const statements = (count: number, counting: string) =>
  guess({
    kind: 'STATEMENTS',
    statements: Array.from({ length: count }, (_, at) => ({ key: `s${at}`, text, isTrue: true })),
    counting,
  });
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `r${at}`, text }));

test('one of four is a quarter, with what wrong ones take away less', () => {
  const options = (shares: number[]) => shares.map((share, at) => ({ key: `o${at}`, text, share }));
  expect(guess({ kind: 'CHOICE', options: options([100, 0, 0, 0]) })).toBe(25);
  expect(guess({ kind: 'CHOICE', options: options([100, -20, -20, -20]) })).toBe(10);
});

test('four statements by the national table: the mean over the sixteen ways to judge them', () => {
  const table = [0, 10, 25, 50, 100];
  const ways = Array.from(
    { length: 16 },
    (_, judged) => table[[0, 1, 2, 3].filter((bit) => (judged >> bit) % 2).length] ?? 0,
  );
  expect(statements(4, 'NATIONAL')).toBeCloseTo(ways.reduce((sum, each) => sum + each, 0) / 16, 10);
  expect(statements(4, 'NATIONAL')).toBeCloseTo(30.625, 10);
  expect([statements(4, 'EACH'), statements(3, 'ALL'), statements(5, 'NATIONAL')]).toEqual([50, 12.5, 50]);
});

test('rows in order: all or nothing one in 24, by places one in four each', () => {
  expect(guess({ kind: 'ORDERING', rows: rows(4), counting: 'ALL' })).toBeCloseTo(100 / 24, 10);
  expect(guess({ kind: 'ORDERING', rows: rows(4), counting: 'PLACES' })).toBe(25);
});

test('a passage by the weights of its parts; what nobody can guess at makes it unknown', () => {
  const part = (key: string, weight: number, asked: object) => ({ key, weight, question: { stem: text, ...asked } });
  const truth = { kind: 'TRUE_FALSE', isTrue: true };
  const grid = { kind: 'GRID_NUMBER', answers: ['1'] };
  expect(guess({ kind: 'PASSAGE', parts: [part('p1', 3, truth), part('p2', 1, grid)] })).toBe(37.5);
  expect(guess({ kind: 'PASSAGE', parts: [part('p1', 3, truth), part('p2', 1, { kind: 'ESSAY' })] })).toBeNull();
});

test('every form has an answer, a number within the question’s worth or none', () => {
  const found = Object.fromEntries(everyKind.map(([one]) => [one.kind, guessScore(one, exam)]));
  expect(found).toMatchObject({
    CHOICES: null,
    ESSAY: null,
    FILE: null,
    HOT_SPOT: null,
    PASSAGE: null,
    TRUE_FALSE: 50,
    NUMBER: 0,
  });
  expect(found.MATCHING).toBeCloseTo(100 / 3, 10);
  expect(found.CLOZE).toBe(12.5);
});
