import { type Answer, answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { type Question, question } from '@phuong/contract/learning/bank/question.schema.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { describe, expect, test } from 'vitest';
import { everyKind } from './every-kind.data.ts';
import { pointsOf } from './points.ts';
import { verdictOf } from './score.ts';
import { scoreOf } from './score-of.ts';

const exam = nationalExamOn('2026-11-26');
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const asked = (written: object): Question => question.parse({ stem: text('Hỏi gì?'), ...written });
const shareOf = (of: Question, given: object) => {
  const { part, of: all } = scoreOf(of, given as Answer, exam).share;
  return `${part}/${all}`;
};
const stateOf = (of: Question, given: object | null) => scoreOf(of, given as Answer | null, exam).state;

describe('one choice', () => {
  const choice = asked({
    kind: 'CHOICE',
    options: [
      { key: 'a', text: text('một'), share: 100, feedback: 'đúng rồi' },
      { key: 'b', text: text('hai'), share: 33 },
      { key: 'c', text: text('ba'), share: -25 },
    ],
  });

  test.each([
    ['a', '1/1'],
    ['b', '33/100'],
    ['c', '-1/4'],
    ['z', '0/1'],
  ])('%s is worth %s', (chosen, share) => {
    expect(shareOf(choice, { kind: 'CHOICE', chosen })).toBe(share);
  });

  test('what the author says to the option comes with it; none chosen is not answered', () => {
    expect(scoreOf(choice, { kind: 'CHOICE', chosen: 'a' }, exam)).toMatchObject({
      feedback: ['đúng rồi'],
      state: 'auto_marked',
    });
    expect(stateOf(choice, { kind: 'CHOICE', chosen: null })).toBe('not_answered');
    expect(stateOf(choice, null)).toBe('not_answered');
    expect(stateOf(choice, { kind: 'TRUE_FALSE', isTrue: true })).toBe('not_answered');
  });
});

describe('several choices', () => {
  const options = (shares: readonly number[]) =>
    shares.map((share, at) => ({ key: 'abcd'[at], text: text(`${at}`), share }));
  const given = (chosen: string) => ({ kind: 'CHOICES', chosen: [...chosen] });
  const shares = asked({ kind: 'CHOICES', options: options([50, 50, -50, -100]), counting: 'SHARES' });
  const all = asked({ kind: 'CHOICES', options: options([50, 50, 0, 0]), counting: 'ALL' });

  test.each([
    ['ab', '1/1'],
    ['a', '1/2'],
    ['abc', '1/2'],
    ['ac', '0/1'],
    ['acd', '0/1'],
    ['aaaa', '1/2'],
    ['az', '1/2'],
  ])('by shares %s is worth %s, never below nothing', (chosen, share) => {
    expect(shareOf(shares, given(chosen))).toBe(share);
  });

  test.each([
    ['ab', '1/1'],
    ['ba', '1/1'],
    ['a', '0/1'],
    ['abc', '0/1'],
    ['abz', '0/1'],
  ])('all or nothing %s is worth %s', (chosen, share) => {
    expect(shareOf(all, given(chosen))).toBe(share);
  });

  test('shares of more than all are all', () => {
    expect(shareOf(asked({ kind: 'CHOICES', options: options([60, 60, 0, 0]), counting: 'SHARES' }), given('ab'))).toBe(
      '1/1',
    );
  });

  test('the review says of each option whether it was judged right, chosen or not', () => {
    const { parts } = scoreOf(all, given('ac') as Answer, exam);
    expect(parts.map((part) => verdictOf(part))).toEqual(['RIGHT', 'WRONG', 'WRONG', 'RIGHT']);
  });
});

describe('statements', () => {
  const of = (count: number, counting?: string) =>
    asked({
      kind: 'STATEMENTS',
      statements: Array.from({ length: count }, (_, at) => ({
        key: `s${at}`,
        text: text(`${at}`),
        isTrue: at % 2 === 0,
      })),
      ...(counting ? { counting } : {}),
    });
  const judged = (count: number, right: number) => ({
    kind: 'STATEMENTS',
    judged: Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, (at % 2 === 0) === at < right])),
  });

  test.each([
    [0, '0/1'],
    [1, '1/10'],
    [2, '1/4'],
    [3, '1/2'],
    [4, '1/1'],
  ])('%i right of four are worth %s by the national table, and each of them alike otherwise', (right, share) => {
    expect(shareOf(of(4), judged(4, right))).toBe(share);
    expect(pointsOf(scoreOf(of(4, 'EACH'), judged(4, right) as Answer, exam).share, 100)).toBe(25 * right);
    expect(shareOf(of(4, 'ALL'), judged(4, right))).toBe(right === 4 ? '1/1' : '0/1');
  });

  test('a number of statements that the table does not know counts each alike', () => {
    expect(shareOf(of(5), judged(5, 2))).toBe('2/5');
  });

  test('a statement not judged is neither; keys of another question, or of every object, are nothing', () => {
    const three = { kind: 'STATEMENTS', judged: { s0: true, s1: false, s2: true, constructor: true, x: false } };
    expect(shareOf(of(4), three)).toBe('1/2');
    expect(scoreOf(of(4), three as never, exam).parts.map(({ state }) => state)).toEqual([
      'auto_marked',
      'auto_marked',
      'auto_marked',
      'not_answered',
    ]);
    expect(stateOf(of(4), { kind: 'STATEMENTS', judged: {} })).toBe('not_answered');
    const inherited = asked({
      kind: 'STATEMENTS',
      statements: ['constructor', 'valueof'].map((key) => ({ key, text: text(key), isTrue: true })),
    });
    expect(stateOf(inherited, { kind: 'STATEMENTS', judged: {} })).toBe('not_answered');
  });
});

describe('pairs', () => {
  const pair = (key: string, rightKey: string, right: string) => ({
    key,
    text: text(key),
    rightKey,
    right: text(right),
  });
  const matching = (counting: string) =>
    asked({
      kind: 'MATCHING',
      pairs: [pair('a', 'r1', 'thú'), pair('b', 'r2', 'chim'), pair('c', 'r3', 'thú')],
      decoys: [{ key: 'd1', text: text('cá') }],
      counting,
    });
  const pairs = (given: Record<string, string>) => ({ kind: 'MATCHING', pairs: given });

  test.each([
    [{ a: 'r1', b: 'r2', c: 'r3' }, '1/1', '1/1'],
    [{ a: 'r1', b: 'd1', c: 'r3' }, '2/3', '0/1'],
    [{ a: 'r3', b: 'r2', c: 'r1' }, '1/1', '1/1'],
    [{ a: 'r1', b: 'r2' }, '2/3', '0/1'],
    [{ a: 'zz', b: 'zz', zz: 'r1' }, '0/1', '0/1'],
  ])('%j: each alike %s, all or nothing %s; rights that say the same are the same', (given, each, all) => {
    expect(shareOf(matching('EACH'), pairs(given))).toBe(each);
    expect(shareOf(matching('ALL'), pairs(given))).toBe(all);
  });

  test('a right with two texts, and a decoy with the key of a right, are refused', () => {
    const [one, two] = [pair('a', 'r1', 'thú'), pair('b', 'r1', 'chim')];
    const written = { kind: 'MATCHING', stem: text('?'), pairs: [one, two] };
    expect(question.safeParse(written).success).toBe(false);
    expect(question.safeParse({ ...written, pairs: [one, pair('b', 'r1', 'thú')] }).success).toBe(true);
    const decoys = [{ key: 'r1', text: text('cá') }];
    expect(question.safeParse({ ...written, pairs: [one, pair('b', 'r2', 'chim')], decoys }).success).toBe(false);
  });
});

describe('rows in order', () => {
  const ordering = (counting: string) =>
    asked({ kind: 'ORDERING', rows: [...'abcd'].map((key) => ({ key, text: text(key) })), counting });
  const order = (keys: string) => ({ kind: 'ORDERING', order: [...keys] });

  test.each([
    ['abcd', '1/1', '1/1', '1/1'],
    ['abdc', '0/1', '1/2', '1/3'],
    ['bcda', '0/1', '0/1', '2/3'],
    ['dcba', '0/1', '0/1', '0/1'],
    ['abcda', '0/1', '1/1', '1/1'],
    ['abab', '0/1', '1/2', '1/3'],
    ['zabc', '0/1', '0/1', '2/3'],
  ])('%s: all or nothing %s, by places %s, by neighbours %s', (keys, all, places, neighbours) => {
    expect(shareOf(ordering('ALL'), order(keys))).toBe(all);
    expect(shareOf(ordering('PLACES'), order(keys))).toBe(places);
    expect(shareOf(ordering('NEIGHBOURS'), order(keys))).toBe(neighbours);
  });
});

test('rows that say the same may change places, in every way of counting', () => {
  const same = (counting: string) =>
    asked({
      kind: 'ORDERING',
      rows: [...'abc'].map((key) => ({ key, text: text(key === 'c' ? 'a' : key) })),
      counting,
    });
  for (const counting of ['ALL', 'PLACES', 'NEIGHBOURS']) {
    expect(shareOf(same(counting), { kind: 'ORDERING', order: ['c', 'b', 'a'] })).toBe('1/1');
    expect(shareOf(same(counting), { kind: 'ORDERING', order: ['a', 'b', 'a'] })).not.toBe('1/1');
  }
});

describe('gaps', () => {
  const cloze = asked({
    kind: 'CLOZE',
    stem: {
      type: 'doc',
      content: [{ type: 'paragraph', content: ['g1', 'g2', 'g3'].map((key) => ({ type: 'gap', attrs: { key } })) }],
    },
    gaps: [
      {
        key: 'g1',
        kind: 'CHOICE',
        options: [
          { key: 'o1', text: 'đi', share: 100 },
          { key: 'o2', text: 'ở', share: -100 },
        ],
      },
      { key: 'g2', kind: 'TEXT', answers: [{ text: 'Hà Nội' }], weight: 2 },
      { key: 'g3', kind: 'NUMBER', answers: [{ value: '12', tolerance: '0.5' }] },
    ],
  });
  const gaps = (given: Record<string, string>) => ({ kind: 'CLOZE', gaps: given });

  test.each([
    [{ g1: 'o1', g2: 'hà nội', g3: '12,5' }, '1/1'],
    [{ g2: 'Hà  Nội' }, '1/2'],
    [{ g1: 'o1', g3: '12,51' }, '1/4'],
    [{ g1: 'o2', g2: 'Hà Nội' }, '1/4'],
    [{ g1: 'o2' }, '0/1'],
    [{ g1: 'zz', g9: 'x' }, '0/1'],
  ])('%j is worth %s, by weight', (given, share) => {
    expect(shareOf(cloze, gaps(given))).toBe(share);
  });
});

test('a gap or a left whose key is a word every object knows is not answered by that', () => {
  const gapOnly = asked({
    kind: 'CLOZE',
    stem: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'gap', attrs: { key: 'constructor' } }] }],
    },
    gaps: [{ key: 'constructor', kind: 'TEXT', answers: [{ text: '*' }] }],
  });
  expect(stateOf(gapOnly, { kind: 'CLOZE', gaps: {} })).toBe('not_answered');
  const lefts = asked({
    kind: 'MATCHING',
    pairs: ['constructor', 'valueof'].map((key, at) => ({
      key,
      text: text(key),
      rightKey: `r${at}`,
      right: text(`${at}`),
    })),
  });
  expect(stateOf(lefts, { kind: 'MATCHING', pairs: {} })).toBe('not_answered');
});

describe('what people judge', () => {
  const essay = asked({ kind: 'ESSAY' });
  const file = '0198a000-0000-7000-8000-000000000001';

  test('an essay or a file waits for a person once there is something in it', () => {
    expect(stateOf(essay, { kind: 'ESSAY', text: text('Bài làm'), fileIds: [] })).toBe('needs_marking');
    expect(stateOf(essay, { kind: 'ESSAY', text: null, fileIds: [file] })).toBe('needs_marking');
    expect(stateOf(essay, { kind: 'ESSAY', text: text(' '), fileIds: [] })).toBe('not_answered');
    expect(stateOf(asked({ kind: 'FILE' }), { kind: 'FILE', fileIds: [file] })).toBe('needs_marking');
    expect(stateOf(asked({ kind: 'FILE' }), { kind: 'FILE', fileIds: [] })).toBe('not_answered');
    expect(verdictOf(scoreOf(essay, { kind: 'ESSAY', text: null, fileIds: [file] }, exam))).toBeNull();
  });

  test('a passage counts its parts by weight; one part that waits makes it wait', () => {
    const passage = asked({
      kind: 'PASSAGE',
      parts: [
        { key: 'p1', weight: 3, question: { kind: 'TRUE_FALSE', stem: text('?'), isTrue: true } },
        { key: 'p2', weight: 1, question: { kind: 'GRID_NUMBER', stem: text('?'), answers: ['2'] } },
        { key: 'p3', weight: 2, question: { kind: 'ESSAY', stem: text('?') } },
      ],
    });
    const parts = (given: object) => ({ kind: 'PASSAGE', parts: given });
    const right = { kind: 'TRUE_FALSE', isTrue: true };
    expect(shareOf(passage, parts({ p1: right }))).toBe('1/2');
    expect(shareOf(passage, parts({ p1: right, p2: { kind: 'GRID_NUMBER', text: '2' } }))).toBe('2/3');
    expect(stateOf(passage, parts({ p1: right, p2: right }))).toBe('auto_marked');
    expect(stateOf(passage, parts({ p1: right, p3: { kind: 'ESSAY', text: text('x'), fileIds: [] } }))).toBe(
      'needs_marking',
    );
    expect(stateOf(passage, parts({ p9: right }))).toBe('not_answered');
  });
});

describe('any answer to any question', () => {
  const answers: Answer[] = [
    { kind: 'CHOICE', chosen: 'constructor' },
    { kind: 'CHOICES', chosen: ['constructor', 'zz'] },
    { kind: 'TRUE_FALSE', isTrue: false },
    { kind: 'STATEMENTS', judged: { constructor: true, zz: false } },
    { kind: 'SHORT_TEXT', text: '*'.repeat(2_000) },
    { kind: 'NUMBER', text: '9'.repeat(2_000), unit: 'zz' },
    { kind: 'GRID_NUMBER', text: '-,-,-,-,' },
    { kind: 'MATCHING', pairs: { constructor: 'constructor', l1: 'valueof' } },
    { kind: 'ORDERING', order: ['zz', 'zz', 'constructor'] },
    { kind: 'CLOZE', gaps: { constructor: 'x', g3: '1e999', g1: 'zz' } },
    { kind: 'ESSAY', text: null, fileIds: [] },
    { kind: 'FILE', fileIds: [] },
    { kind: 'HOT_SPOT', points: [{ x: 1_000, y: 1_000 }] },
  ];
  const every: Answer[] = [
    ...answers,
    { kind: 'PASSAGE', parts: Object.fromEntries(answers.map((each, at) => [`p${at}`, each as never])) },
  ];

  test.each(everyKind.map(([one]) => ({ kind: one.kind, one })))(
    '$kind: one that is none is worth nothing and stops nobody',
    ({ one }) => {
      for (const given of every) {
        expect(answer.safeParse(given).success).toBe(true);
        const isRight = one.kind === 'SHORT_TEXT' || (given.kind === 'TRUE_FALSE' && one.kind === 'TRUE_FALSE');
        if (!isRight) expect(scoreOf(one, given, exam).share.part).toBeLessThanOrEqual(0);
      }
    },
  );
});
