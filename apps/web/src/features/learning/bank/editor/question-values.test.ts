import { question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { describe, expect, test } from 'vitest';
import { kindsInOrder } from '../bank-words.ts';
import { faultsOf } from './question-faults.ts';
import { type Content, newContent, newGap, newPart } from './question-values.ts';
import { contentOf } from './read-question.ts';
import { evenShares, gridNumberOf, inKind, shownQuestion, writtenQuestion } from './write-question.ts';

const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const withGap = (key: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'gap', attrs: { key } }] }],
});
const fileId = '01a2168a-9383-7ccc-8559-05dd00dd773a';

/** A question of each kind with all that it needs. */
function whole(kind: Content['kind']): Content {
  const now = newContent(kind);
  const named = <R extends object>(rows: readonly R[]) => rows.map((row, at) => ({ ...row, text: text(`mục ${at}`) }));
  return {
    ...now,
    stem: kind === 'CLOZE' ? withGap('g1') : text('Câu dẫn'),
    options: named(now.options).map((row, at) => ({ ...row, share: at === 1 ? 100 : 0 })),
    isTrue: true,
    statements: named(now.statements).map((row, at) => ({ ...row, isTrue: at < 2 })),
    answers: now.answers.map((row) => ({ ...row, text: 'Hà Nội' })),
    numbers: now.numbers.map((row) => ({ ...row, value: '2,5', tolerance: '0,1' })),
    units: [{ key: 'u1', name: 'km', factor: '1' }],
    gridNumbers: [{ key: 'n1', value: '-1,5' }],
    pairs: named(now.pairs).map((row) => ({ ...row, right: text('phải') })),
    rows: named(now.rows),
    gaps: [newGap('g1', 'sông'), newGap('gone', 'cũ')],
    picture: fileId,
    alt: 'Bản đồ',
    areas: [
      {
        key: 'a1',
        shape: 'RECTANGLE',
        points: [
          { x: 0, y: 0 },
          { x: 100, y: 100 },
        ],
        isRight: true,
      },
    ],
    parts: kind === 'PASSAGE' ? [{ ...newPart('CHOICE'), content: whole('CHOICE') }] : [],
  };
}

describe.each(kindsInOrder)('%s', (kind) => {
  test('what has no fault is taken by the contract', () => {
    expect([...faultsOf(whole(kind))]).toEqual([]);
    expect(question.safeParse(writtenQuestion(whole(kind))).error).toBeUndefined();
  });

  test('what is not written yet has faults, and is refused by the contract', () => {
    expect(faultsOf(newContent(kind)).has('stem')).toBe(true);
  });

  test('what was kept comes back as it was', () => {
    const sent = writtenQuestion(whole(kind));
    const kept = question.parse(sent);
    expect(question.parse(writtenQuestion(contentOf(kept)))).toEqual(kept);
    expect(shownQuestion(whole(kind)).kind).toBe(kind);
  });
});

test('several right options become one, the first of them', () => {
  const many = { ...whole('CHOICES'), options: whole('CHOICES').options.map((row) => ({ ...row, share: 50 })) };
  expect(inKind(many, 'CHOICE').options?.map(({ share }) => share)).toEqual([100, 0, 0, 0]);
  expect(inKind(whole('CHOICE'), 'CHOICES')).toEqual({ kind: 'CHOICES' });
});

test('options become statements, and statements options, where nothing is written there yet', () => {
  const choice = { ...whole('CHOICE'), statements: newContent('CHOICE').statements };
  expect(inKind(choice, 'STATEMENTS').statements?.map(({ isTrue }) => isTrue)).toEqual([false, true, false, false]);
  expect(inKind(whole('CHOICE'), 'STATEMENTS')).toEqual({ kind: 'STATEMENTS' });
  const judged = { ...whole('STATEMENTS'), options: newContent('CHOICE').options };
  expect(inKind(judged, 'CHOICES').options?.map(({ share }) => share)).toEqual([100, 100, 0, 0]);
  expect(inKind(judged, 'CHOICE').options?.map(({ share }) => share)).toEqual([100, 0, 0, 0]);
});

test('shares of right options make a hundred', () => {
  const rows = whole('CHOICES').options.map((row, at) => ({ ...row, share: at < 3 ? 100 : 0 }));
  expect(evenShares(rows).map(({ share }) => share)).toEqual([34, 33, 33, 0]);
});

test.each([
  ['-1,5', true],
  ['−1.5', true],
  ['2026', true],
  ['20261', false],
  [',5', false],
  ['1,', false],
  ['1-5', false],
  ['', false],
])('the short number %j is taken: %s', (value, isTaken) => {
  const content = { ...whole('GRID_NUMBER'), gridNumbers: [{ key: 'n1', value }] };
  expect(faultsOf(content).has('n1')).toBe(!isTaken);
  expect(question.safeParse(writtenQuestion(content)).success).toBe(isTaken);
  if (isTaken) expect(gridNumberOf(value)).toMatch(/^-?\d/);
});

test('a passage says which of its questions is not finished', () => {
  const part = newPart('CHOICE');
  expect(faultsOf({ ...whole('PASSAGE'), parts: [part] }).get(part.key)).toBe('part');
});
