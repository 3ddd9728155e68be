import { reviewPresets, type TestParts, testParts, testRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { describe, expect, it } from 'vitest';
import { nothingWritten } from '../nothing-written.ts';
import { contentOf, isWhole, newTest, presetMatrix, presetOf, ticked, valuesOf } from './test-values.ts';

const parts: TestParts = testParts.parse([
  {
    key: 'p1',
    name: 'Phần I',
    questions: [
      { key: 'q1', points: 25, question: { kind: 'TRUE_FALSE', stem: nothingWritten, isTrue: true } },
      { key: 'q2', points: 975, stays: true, question: { kind: 'ESSAY', stem: nothingWritten } },
    ],
  },
]);
const kept = {
  text: nothingWritten,
  rules: testRules.parse({ minutes: 15, attempts: null, questionsPerPage: 7 }),
  parts,
};

describe('the form of a test', () => {
  it('sends what it was given, points in hundredths', () => {
    const values = valuesOf('Kiểm tra', kept);
    expect(values.parts[0]?.questions.map(({ points }) => points)).toEqual([0.25, 9.75]);
    expect(contentOf(values)).toEqual({ title: 'Kiểm tra', ...kept });
  });

  it('begins with what the contract takes for usual', () => {
    const { rules } = contentOf({ ...newTest(), minutes: null });
    expect(rules).toEqual(testRules.parse({}));
  });

  it('is whole with a name, texts that are not too large, points and numbers within their bounds', () => {
    const values = valuesOf('Kiểm tra', kept);
    expect(isWhole(values)).toBe(true);
    expect(isWhole({ ...values, title: ' ' })).toBe(false);
    expect(isWhole({ ...values, text: null })).toBe(false);
    expect(isWhole({ ...values, minutes: 601 })).toBe(false);
    expect(isWhole({ ...values, scale: 0 })).toBe(false);
    const [part] = values.parts;
    const without = part && { ...part, questions: part.questions.map((each) => ({ ...each, points: null })) };
    expect(isWhole({ ...values, parts: without ? [without] : [] })).toBe(false);
  });

  it('forgets how far apart attempts are where there is one alone', () => {
    const values = { ...newTest(), delayMinutes: 30 };
    expect(contentOf(values).rules.delayMinutes).toBe(0);
    expect(contentOf({ ...values, attempts: 2 }).rules.delayMinutes).toBe(30);
  });
});

describe('what pupils see afterwards', () => {
  it('is known as one of the usual ways, in whatever order it is kept', () => {
    for (const preset of ['EXAM', 'HOMEWORK', 'PRACTICE'] as const)
      expect(presetOf({ ...presetMatrix(preset), RELEASED: [...reviewPresets[preset].RELEASED].reverse() })).toBe(
        preset,
      );
    expect(presetOf({ AFTER: ['SCORE'], CLOSED: ['SCORE'], RELEASED: ['SCORE'] })).toBeNull();
  });

  it('stays seen at later moments, and hidden at earlier ones', () => {
    const none = { AFTER: [], CLOSED: [], RELEASED: [] };
    const seen = ticked(none, 'CLOSED', 'SCORE', true);
    expect(seen).toEqual({ AFTER: [], CLOSED: ['SCORE'], RELEASED: ['SCORE'] });
    expect(ticked(presetMatrix('PRACTICE'), 'CLOSED', 'KEY', false).AFTER).not.toContain('KEY');
    expect(ticked(presetMatrix('PRACTICE'), 'CLOSED', 'KEY', false).RELEASED).toContain('KEY');
  });
});
