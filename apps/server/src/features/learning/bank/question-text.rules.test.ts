import { type Question, question } from '@phuong/contract/learning/bank/question.schema.ts';
import { describe, expect, it } from 'vitest';
import { beginningOf, distinctTags, filesOfQuestion, keyOf, sortKeyOf } from './question-text.rules.ts';

const doc = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const words = (text: string) => ({ type: 'text', text });
const formula = (latex: string) => ({ type: 'inlineFormula', attrs: { latex } });
const file = (id: number) => `0190a6c2-7d1e-7000-8000-00000000000${id}`;
const picture = (id: number, alt = '') => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { fileId: file(id), alt } }],
});
const read = (sent: object): Question => question.parse(sent);
const option = (key: string, text: object, share = 0) => ({ key, text, share });

describe('the beginning of a question', () => {
  const beginning = (...content: object[]) => beginningOf(read({ kind: 'ESSAY', stem: doc(...content) }));

  it('has formulas between dollar signs, gaps as dots, one line', () => {
    expect(beginning(words('Giải  '), formula(' x^2=1 '), { type: 'hardBreak' }, words('trên R'))).toBe(
      'Giải $x^2=1$ trên R',
    );
    expect(beginning(formula('\\text{giá \\$5}'))).toBe('\\text{giá \\$5}');
    const cloze = { kind: 'CLOZE', gaps: [{ key: 'a', kind: 'TEXT', answers: [{ text: 'x' }] }] };
    expect(beginningOf(read({ ...cloze, stem: doc(words('Thủ đô là '), { type: 'gap', attrs: { key: 'a' } }) }))).toBe(
      'Thủ đô là …',
    );
    expect(beginningOf(read({ kind: 'ESSAY', stem: picture(1, 'Sơ đồ mạch điện') }))).toBe('Sơ đồ mạch điện');
  });

  it('ends before the word or the formula that is too much', () => {
    const long = 'chữ '.repeat(100);
    expect(beginning(words(long))).toBe(`${'chữ '.repeat(75).trim()}…`);
    expect(beginning(words('chữ '.repeat(74)), formula('x+y+z'), words(' sau'))).toBe(`${'chữ '.repeat(74).trim()}…`);
    expect(beginning(words('chữ '.repeat(74)), formula('xy'))).toBe(`${'chữ '.repeat(74)}$xy$`);
  });
});

it('a list by words leaves the dollar signs out', () => {
  expect(sortKeyOf('$x^2$ Đại số')).toBe('x^2 dai so');
});

it('what is searched and compared is what is asked, never what is right of it', () => {
  const passage = read({
    kind: 'PASSAGE',
    stem: doc(words('Đoạn trích')),
    solution: doc(words('lời giải')),
    parts: [
      { key: 'p', question: { kind: 'SHORT_TEXT', stem: doc(words('Ai viết?')), answers: [{ text: 'Nguyễn Du' }] } },
      {
        key: 'q',
        question: {
          kind: 'MATCHING',
          stem: doc(words('Ghép')),
          pairs: ['a', 'b'].map((key) => ({
            key,
            text: doc(words(`trái ${key}`)),
            rightKey: `${key}r`,
            right: doc(words(`phải ${key}`)),
          })),
          decoys: [{ key: 'c', text: doc(words('thừa')) }],
        },
      },
    ],
  });
  expect(keyOf(passage)).toBe(
    ['doan trich', 'ai viet?', 'ghep', 'trai a', 'phai a', 'trai b', 'phai b', 'thua'].join('\n'),
  );
});

it('every file is named with the field of the form that holds it', () => {
  const spot = {
    kind: 'HOT_SPOT',
    stem: picture(1),
    fileId: file(2),
    alt: 'Bản đồ',
    sound: { fileId: file(3), plays: null },
    areas: [
      {
        key: 'a',
        shape: 'RECTANGLE',
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
        isRight: true,
      },
    ],
  };
  const choice = {
    kind: 'CHOICE',
    stem: doc(words('?')),
    solution: picture(4),
    options: [option('a', picture(5), 100), option('b', doc(words('b')))],
  };
  const parts = [
    { key: 'p', question: spot },
    { key: 'q', question: choice },
    { key: 'r', question: { kind: 'ESSAY', stem: doc(words('?')), guide: picture(6) } },
  ];
  const found = filesOfQuestion(read({ kind: 'PASSAGE', stem: doc(words('?')), parts }));
  expect(found.map(({ fileId, field, must }) => [fileId.at(-1), field.replace('question.parts.', ''), must])).toEqual([
    ['3', '0.question.sound.fileId', 'SOUND'],
    ['2', '0.question.fileId', 'PICTURE'],
    ['1', '0.question.stem', null],
    ['4', '1.question.solution', null],
    ['5', '1.question.options.0.text', null],
    ['6', '2.question.guide', null],
  ]);
});

it('tags are kept once, as they were spelt first', () => {
  expect(distinctTags(['Ôn tập', 'ôn TẬP', 'HK1'])).toEqual(['Ôn tập', 'HK1']);
});
