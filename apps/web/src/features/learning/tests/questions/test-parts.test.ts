import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import { testParts } from '@phuong/contract/learning/tests/test.schema.ts';
import { templatesOn } from '@phuong/questions/blueprint/templates.ts';
import { describe, expect, it } from 'vitest';
import { nothingWritten } from '../../nothing-written.ts';
import { seenPaper } from '../seen-order.ts';
import { contentOf, newTest } from '../test-values.ts';
import { textsOf, withTexts } from './question-texts.ts';
import {
  drawnFrom,
  type FormPart,
  type FormQuestion,
  movedBy,
  movedTo,
  newPart,
  nextPoints,
  putBack,
  questionsOf,
  sumOf,
  toTen,
  withAdded,
  withoutPoints,
  withoutQuestion,
  withPointsOf,
  withTemplate,
} from './test-parts.ts';

const asked = (kind = 'TRUE_FALSE') => question.parse({ kind, stem: nothingWritten, isTrue: true });
const one = (key: string, points: number | null = 1): FormQuestion => ({
  key,
  points,
  stays: false,
  level: null,
  topicId: null,
  bankId: null,
  bankEdition: null,
  question: asked(),
});
const partOf = (key: string, ...questions: FormQuestion[]): FormPart => ({ ...newPart(), key, questions });
const keys = (parts: readonly FormPart[]) => parts.map(({ questions }) => questions.map(({ key }) => key).join(''));
const two = () => [partOf('p', one('a'), one('b')), partOf('q', one('c'))];

describe('questions of a test', () => {
  it('go one place up or down, over the edge of a part into the next', () => {
    expect(keys(movedBy(two(), 'a', 1))).toEqual(['ba', 'c']);
    expect(keys(movedBy(two(), 'b', 1))).toEqual(['a', 'bc']);
    expect(keys(movedBy(two(), 'c', -1))).toEqual(['abc', '']);
    expect(keys(movedBy(two(), 'a', -1))).toEqual(['ab', 'c']);
    expect(keys(movedBy(two(), 'c', 1))).toEqual(['ab', 'c']);
  });

  it('come to stand where they are dropped', () => {
    expect(keys(movedTo(two(), 'a', 'q', 0))).toEqual(['b', 'ac']);
    expect(keys(movedTo(two(), 'a', 'p', 1))).toEqual(['ba', 'c']);
  });

  it('come back where they were, and to the end of the test where their part is gone', () => {
    const [first] = questionsOf(two());
    if (!first) throw new Error('no question');
    expect(keys(putBack(withoutQuestion(two(), 'a'), first, 'p', 0))).toEqual(['ab', 'c']);
    expect(keys(putBack([partOf('q', one('c'))], first, 'p', 1))).toEqual(['ca']);
  });

  it('are no more than a test may have', () => {
    const many = Array.from({ length: 250 }, (_, at) => one(`k${at}`));
    expect(questionsOf(withAdded(two(), 'q', many))).toHaveLength(200);
  });

  it('without points are named', () => {
    expect([...withoutPoints([partOf('p', one('a', null), one('b', 0), one('c', 0.25), one('d', 101))])]).toEqual([
      'a',
      'b',
      'd',
    ]);
  });

  it('are worth what the form plans, else as much as the one before', () => {
    expect(nextPoints({ ...partOf('p', one('a', 2)), plan: { kinds: [], count: 4, points: 0.25 } })).toBe(0.25);
    expect(nextPoints(partOf('p', one('a', 2), one('b', null)))).toBe(2);
    expect(nextPoints(partOf('p'))).toBe(1);
  });
});

describe('points shared out to ten', () => {
  const shared = (...points: (number | null)[]) =>
    questionsOf(toTen([partOf('p', ...points.map((each, at) => one(`k${at}`, each)))])).map((each) => each.points);

  it('come to ten whatever they were, and nobody loses all', () => {
    for (const points of [[1, 1, 1], [0.25, 3, 4.5], Array.from({ length: 200 }, () => 1), [null, null]])
      expect(
        sumOf(toTen([partOf('p', ...points.map((each, at) => one(`k${at}`, each)))]).flatMap((p) => p.questions)),
      ).toBe(10);
    expect(shared(...Array.from({ length: 150 }, () => 1)).every((points) => (points ?? 0) > 0)).toBe(true);
  });

  it('stay in quarters where that is fair', () => {
    expect(shared(1, 1, 1, 1)).toEqual([2.5, 2.5, 2.5, 2.5]);
    expect(shared(1, 1, 1)).toEqual([3.35, 3.35, 3.3]);
  });

  it('go back to what they were, with what was changed since', () => {
    const before = two();
    const after = withAdded(toTen(before), 'q', [one('d', 7)]);
    expect(questionsOf(withPointsOf(after, before)).map(({ points }) => points)).toEqual([1, 1, 1, 7]);
  });
});

describe('ready-made forms', () => {
  it('take the place of an empty part, and are what the contract takes', () => {
    for (const template of templatesOn('2026-11-26')) {
      const parts = withTemplate([newPart()], template, (key) => key);
      expect(parts.map(({ name }) => name)).toEqual(template.forms.map(({ key }) => key));
      expect(testParts.safeParse(contentOf({ ...newTest(), parts }).parts).success).toBe(true);
      expect(withTemplate(two(), template, (key) => key)).toHaveLength(2 + template.forms.length);
    }
  });
});

describe('questions drawn by chance', () => {
  it('are as many as wanted, each once, none that the test has', () => {
    const drawn = drawnFrom(['a', 'b', 'c', 'd'], new Set(['b']), 2);
    expect(new Set(drawn).size).toBe(2);
    expect(drawn).not.toContain('b');
    expect(drawnFrom(['a'], new Set(), 3)).toEqual(['a']);
  });
});

describe('the words of a question that is answered already', () => {
  const choice = question.parse({
    kind: 'CHOICE',
    stem: nothingWritten,
    options: ['x', 'y'].map((key, at) => ({ key, text: nothingWritten, share: at * 100 })),
  });
  const words = { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'mét' }] }] };

  it('are changed where they stand, and what is right stays', () => {
    expect(textsOf(choice).map(({ at }) => at)).toEqual(['stem', 'options x', 'options y', 'solution']);
    const mended = withTexts(choice, new Map([['options y', words]]));
    expect(mended).toEqual({
      ...choice,
      options: [
        choice.kind === 'CHOICE' && choice.options[0],
        { key: 'y', text: words, share: 100, stays: false, feedback: '' },
      ],
    });
  });

  it('reach the questions of a passage', () => {
    const passage = question.parse({ kind: 'PASSAGE', stem: nothingWritten, parts: [{ key: 'n', question: choice }] });
    const mended = withTexts(passage, new Map([['parts n options x', words]]));
    expect(textsOf(mended).find(({ at }) => at === 'parts n options x')?.text).toEqual(words);
    expect(withTexts(passage, new Map())).toEqual(passage);
  });
});

describe('a test as a pupil sees it', () => {
  it('has every question once, in its part, the same for the same seed', () => {
    const test = { parts: two(), shufflesQuestions: true, shufflesOptions: true };
    const paper = seenPaper(test, 'one');
    expect(paper.map(({ questions }) => questions.map(({ key }) => key).sort())).toEqual([['a', 'b'], ['c']]);
    expect(seenPaper(test, 'one')).toEqual(paper);
  });
});
