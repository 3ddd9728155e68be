import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyRichText as stem } from '@phuong/rich-text/read-rich-text.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { expect, test } from 'vitest';
import { type GivenAnswer, type Remedy, regrade, type StoredAttempt } from './regrade.ts';

const exam = nationalExamOn('2026-11-26');
const choice = (right: string) =>
  question.parse({
    kind: 'CHOICE',
    stem,
    options: [...'abcd'].map((key) => ({ key, text: stem, share: key === right ? 100 : 0 })),
  });

/** Ten questions of one point: the first chosen, of the others `rest` points are earned. The stored key says a. */
const attempt = (id: string, chosen: string | null, rest: number, more: Partial<GivenAnswer> = {}): StoredAttempt => ({
  id,
  given: [
    {
      slot: 'q1',
      points: 100,
      earned: chosen === 'a' ? 100 : 0,
      isByHand: false,
      answer: { kind: 'CHOICE', chosen },
      ...more,
    },
    ...Array.from({ length: 9 }, (_, at) => ({
      slot: `r${at}`,
      points: 100,
      earned: at < rest ? 100 : 0,
      isByHand: false,
      answer: null,
    })),
  ],
});
const attempts = [attempt('an', 'a', 9), attempt('binh', 'b', 7), attempt('chi', 'c', 3), attempt('dung', null, 0)];
const dryRun = (remedy: Remedy, of = attempts) => regrade(of, { slot: 'q1', remedy, exam, step: 25 });
const marks = (remedy: Remedy) =>
  Object.fromEntries(
    dryRun(remedy).changes.map(({ attemptId, before, after }) => [attemptId, [before.mark, after.mark]]),
  );

test('a new key: who was right by the old one falls, who is by the new one rises, nobody else is named', () => {
  expect(marks({ kind: 'NEW_KEY', question: choice('b') })).toEqual({ an: [1_000, 900], binh: [700, 800] });
  expect(dryRun({ kind: 'NEW_KEY', question: choice('b') })).toMatchObject({
    unchanged: 2,
    up: 1,
    down: 1,
    byHand: [],
  });
});

test('both right: nobody falls', () => {
  expect(marks({ kind: 'BOTH', question: choice('b') })).toEqual({ binh: [700, 800] });
});

test('full marks: also for who has not answered', () => {
  expect(marks({ kind: 'FULL_MARKS' })).toEqual({ binh: [700, 800], chi: [300, 400], dung: [0, 100] });
});

test('dropped: the others share the whole, in the test’s step', () => {
  expect(marks({ kind: 'DROP' })).toEqual({ an: [1_000, 1_000], binh: [700, 775], chi: [300, 325], dung: [0, 0] });
  expect(dryRun({ kind: 'DROP' }).changes[1]?.after).toEqual({ earned: null, mark: 775, tenths: 78 });
});

test('what a person has set stays under a new key and is named; full marks take no more than was given', () => {
  const byHand = [attempt('an', 'b', 5, { earned: 50, isByHand: true })];
  expect(dryRun({ kind: 'NEW_KEY', question: choice('b') }, byHand)).toMatchObject({ changes: [], byHand: ['an'] });
  expect(dryRun({ kind: 'FULL_MARKS' }, byHand).changes[0]?.after.earned).toBe(100);
  const more = [attempt('an', 'b', 5, { earned: 120, isByHand: true })];
  expect(dryRun({ kind: 'FULL_MARKS' }, more).changes).toEqual([]);
});

test('an attempt without the question stays as it is; one with no other question cannot lose it', () => {
  const [first, ...rest] = attempt('an', 'a', 9).given;
  if (!first) throw new Error('no question');
  expect(dryRun({ kind: 'DROP' }, [{ id: 'an', given: rest }])).toMatchObject({ changes: [], unchanged: 1 });
  expect(() => dryRun({ kind: 'DROP' }, [{ id: 'an', given: [first] }])).toThrow(RangeError);
});

test('an essay that waits for a person keeps what it has under a new key', () => {
  const essay = question.parse({ kind: 'ESSAY', stem });
  const written = attempt('an', 'a', 5, { earned: 0, answer: { kind: 'ESSAY', text: null, fileIds: ['x'] } });
  expect(dryRun({ kind: 'NEW_KEY', question: essay }, [written]).changes).toEqual([]);
});

test('of a passage what people gave for its essay stays, and its choice is marked anew', () => {
  const passage = (isTrue: boolean) =>
    question.parse({
      kind: 'PASSAGE',
      stem,
      parts: [
        { key: 'c', weight: 1, question: { kind: 'TRUE_FALSE', stem, isTrue } },
        { key: 'e', weight: 3, question: { kind: 'ESSAY', stem } },
      ],
    });
  const answer = {
    kind: 'PASSAGE',
    parts: { c: { kind: 'TRUE_FALSE', isTrue: true }, e: { kind: 'ESSAY', text: null, fileIds: ['x'] } },
  } as const;
  const earnedAfter = (more: Partial<GivenAnswer>) =>
    dryRun({ kind: 'NEW_KEY', question: passage(true) }, [
      attempt('an', null, 5, { answer: structuredClone(answer) as never, ...more }),
    ]).changes[0]?.after.earned;
  expect(earnedAfter({ earned: 50, markedParts: { e: { part: 2, of: 3 } } })).toBe(75);
  expect(earnedAfter({ earned: 0 })).toBe(25);
});
