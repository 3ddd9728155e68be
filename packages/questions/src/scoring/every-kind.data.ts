import { question, type WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';

const words = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;
const gapped = (...keys: string[]) =>
  ({
    type: 'doc',
    content: [{ type: 'paragraph', content: keys.map((key) => ({ type: 'gap', attrs: { key } })) }],
  }) as const;
const file = '0198a000-0000-7000-8000-000000000001';
const stem = words('Hỏi gì?');
const area = (key: string, isRight: boolean) => ({
  key,
  shape: 'RECTANGLE' as const,
  points: [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
  ],
  isRight,
});
const rubric = [
  {
    key: 'y',
    name: 'Ý',
    levels: [
      { name: 'Đủ', points: 100 },
      { name: 'Thiếu', points: 0 },
    ],
  },
];

/**
 * Each form twice: the second differs from the first in everything that is the key and in nothing else. What nobody may see before the key
 * holds the word HIDDEN.
 */
const written: readonly (readonly [WrittenQuestion, WrittenQuestion])[] = [
  [
    {
      kind: 'CHOICE',
      stem,
      options: [
        { key: 'q7', text: words('một'), share: 100, feedback: 'HIDDEN' },
        { key: 'b2', text: words('hai'), share: 0 },
        { key: 'k9', text: words('cả A và B'), share: -20, stays: true },
      ],
      solution: words('HIDDEN'),
    },
    {
      kind: 'CHOICE',
      stem,
      options: [
        { key: 'q7', text: words('một'), share: 50 },
        { key: 'b2', text: words('hai'), share: 0, feedback: 'HIDDEN' },
        { key: 'k9', text: words('cả A và B'), share: 100, stays: true },
      ],
    },
  ],
  [
    {
      kind: 'CHOICES',
      stem,
      options: [
        { key: 'q7', text: words('một'), share: 50 },
        { key: 'b2', text: words('hai'), share: 50, feedback: 'HIDDEN' },
        { key: 'k9', text: words('ba'), share: -50 },
      ],
      counting: 'SHARES',
    },
    {
      kind: 'CHOICES',
      stem,
      options: [
        { key: 'q7', text: words('một'), share: -100 },
        { key: 'b2', text: words('hai'), share: 0 },
        { key: 'k9', text: words('ba'), share: 100 },
      ],
      counting: 'ALL',
    },
  ],
  [
    { kind: 'TRUE_FALSE', stem, isTrue: true, solution: words('HIDDEN') },
    { kind: 'TRUE_FALSE', stem, isTrue: false },
  ],
  [
    {
      kind: 'STATEMENTS',
      stem,
      statements: ['a', 'b', 'c', 'd'].map((key) => ({ key, text: words(key), isTrue: key < 'c' })),
    },
    {
      kind: 'STATEMENTS',
      stem,
      statements: ['a', 'b', 'c', 'd'].map((key) => ({ key, text: words(key), isTrue: key >= 'c' })),
      counting: 'EACH',
    },
  ],
  [
    { kind: 'SHORT_TEXT', stem, answers: [{ text: 'HIDDEN', feedback: 'HIDDEN' }] },
    { kind: 'SHORT_TEXT', stem, answers: [{ text: 'HIDDEN *' }, { text: 'HIDDEN' }], matchesCase: true },
  ],
  [
    {
      kind: 'NUMBER',
      stem,
      answers: [{ value: '2.5', tolerance: '0.1' }],
      units: [
        { name: 'HIDDEN m', factor: '1' },
        { name: 'HIDDEN km', factor: '1000' },
      ],
      unitCosts: 20,
    },
    {
      kind: 'NUMBER',
      stem,
      answers: [{ value: '7', tolerance: '0.01', toleranceOf: 'RELATIVE', feedback: 'HIDDEN' }],
      units: [{ name: 'HIDDEN s', factor: '1' }],
      unitCosts: 100,
    },
  ],
  [
    { kind: 'GRID_NUMBER', stem, answers: ['2,5'] },
    { kind: 'GRID_NUMBER', stem, answers: ['-12', '0,75'] },
  ],
  [
    {
      kind: 'MATCHING',
      stem,
      pairs: [
        { key: 'l1', text: words('chó'), rightKey: 'z5', right: words('thú') },
        { key: 'l2', text: words('gà'), rightKey: 'c3', right: words('chim') },
      ],
      decoys: [{ key: 'm4', text: words('cá') }],
    },
    {
      kind: 'MATCHING',
      stem,
      pairs: [
        { key: 'l1', text: words('chó'), rightKey: 'm4', right: words('cá') },
        { key: 'l2', text: words('gà'), rightKey: 'z5', right: words('thú') },
      ],
      decoys: [{ key: 'c3', text: words('chim') }],
      counting: 'ALL',
    },
  ],
  [
    { kind: 'ORDERING', stem, rows: ['p', 'f', 'x', 'a'].map((key) => ({ key, text: words(`dòng ${key}`) })) },
    {
      kind: 'ORDERING',
      stem,
      rows: ['a', 'x', 'p', 'f'].map((key) => ({ key, text: words(`dòng ${key}`) })),
      counting: 'NEIGHBOURS',
    },
  ],
  [
    {
      kind: 'CLOZE',
      stem: gapped('g1', 'g2', 'g3'),
      gaps: [
        {
          key: 'g1',
          kind: 'CHOICE',
          options: [
            { key: 'o1', text: 'đi', share: 100 },
            { key: 'o2', text: 'ở', share: 0 },
          ],
        },
        { key: 'g2', kind: 'TEXT', answers: [{ text: 'HIDDEN' }], weight: 2 },
        { key: 'g3', kind: 'NUMBER', answers: [{ value: '12' }] },
      ],
    },
    {
      kind: 'CLOZE',
      stem: gapped('g1', 'g2', 'g3'),
      gaps: [
        {
          key: 'g1',
          kind: 'CHOICE',
          options: [
            { key: 'o1', text: 'đi', share: 0 },
            { key: 'o2', text: 'ở', share: 100 },
          ],
        },
        { key: 'g2', kind: 'TEXT', answers: [{ text: 'HIDDEN*', feedback: 'HIDDEN' }], matchesCase: true },
        { key: 'g3', kind: 'NUMBER', answers: [{ value: '13', tolerance: '1' }] },
      ],
    },
  ],
  [
    { kind: 'ESSAY', stem, guide: words('HIDDEN'), rubric, mostWords: 300 },
    { kind: 'ESSAY', stem, guide: words('HIDDEN khác'), mostWords: 300 },
  ],
  [
    { kind: 'FILE', stem, families: ['PDF'], guide: words('HIDDEN'), rubric },
    { kind: 'FILE', stem, families: ['PDF'], solution: words('HIDDEN') },
  ],
  [
    {
      kind: 'HOT_SPOT',
      stem,
      fileId: file,
      alt: 'bản đồ',
      areas: [area('a1', true), area('a2', false)],
      mostPoints: 2,
    },
    { kind: 'HOT_SPOT', stem, fileId: file, alt: 'bản đồ', areas: [area('a9', true)], mostPoints: 2, counting: 'ALL' },
  ],
];

const passages = ([0, 1] as const).map((side) => ({
  kind: 'PASSAGE' as const,
  stem,
  sound: { fileId: file, plays: 2 },
  solution: words('HIDDEN'),
  parts: written.map((pair, at) => ({ key: `p${at}`, weight: at + 1, question: pair[side] as never })),
}));

const parsed = (each: unknown) => question.parse(each);
export const everyKind = [...written, passages].map(([one, other]) => [parsed(one), parsed(other)] as const);
