import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { emptyText } from '@phuong/contract/platform/rich-text.schema.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceQuestions } from '../testing/chance-questions.ts';
import { plainText } from '../testing/chance-texts.ts';
import { comesBack, writing } from '../testing/comes-back.ts';
import { rowOfKeys } from '../testing/same-question.ts';
import { wordsOfText } from '../text/plain-words.ts';
import type { WritableQuestion } from '../written-question.ts';
import { readGift } from './gift-reader.ts';
import { writeGift } from './gift-writer.ts';

const read = (text: string) => readGift(text, rowOfKeys());
const one = (text: string) => {
  const [found] = read(text);
  if (!found) throw new Error('nothing was read');
  return found;
};
const asked = (text: string) => one(text).question;
/** The words of the options. */
const optionsOf = (text: string) => {
  const question = asked(text);
  return question && 'options' in question ? question.options : [];
};
const codes = (text: string) => one(text).doubts.map(({ code }) => code);

const whole = chanceQuestions();
const plain = chanceQuestions(plainText);

/** Without what GIFT never holds, so that most cases lose nothing. */
const bare = <Q extends Question>(questions: fc.Arbitrary<Q>): fc.Arbitrary<Question> =>
  questions.map((of): Question => {
    if (of.kind === 'NUMBER') return { ...of, sound: null, units: [], unitCosts: 0 };
    if (of.kind === 'SHORT_TEXT') return { ...of, matchesCase: false };
    return of.kind === 'ESSAY' ? { ...of, mostWords: null, takesFiles: false, guide: emptyText() } : of;
  });

test.each([
  ['CHOICE', whole.CHOICE],
  ['CHOICES', whole.CHOICES],
  ['TRUE_FALSE', whole.TRUE_FALSE],
  ['STATEMENTS', whole.STATEMENTS],
  ['SHORT_TEXT', whole.SHORT_TEXT],
  ['NUMBER', whole.NUMBER],
  ['MATCHING', plain.MATCHING],
  ['ORDERING', whole.ORDERING],
  ['ESSAY', whole.ESSAY],
] as const)('%s written as GIFT comes back equal, or what it lost is named', (_, questions) => {
  const trip = (written: WritableQuestion) => {
    const { text, losses } = writeGift([written], writing);
    return { back: read(text), losses };
  };
  comesBack(bare<Question>(questions as fc.Arbitrary<Question>), { trip, harmless: ['points'] });
});

test('what GIFT has no question for is named and not in the file', () => {
  const [question] = fc.sample(whole.HOT_SPOT, 1) as [Question];
  const about = { name: '', topicPath: [], tags: [], level: null, points: null };
  expect(writeGift([{ ...about, question }], writing)).toEqual({
    text: '',
    losses: [{ question: 0, code: 'not_written', params: { kind: 'HOT_SPOT' } }],
  });
});

describe('the grammar', () => {
  test('weights and feedback belong to their answers; a sign with a stroke before it is itself', () => {
    expect(asked('Chọn{=đúng#tốt ~%50%nửa\\=1#gần ~%-25%sai}')).toMatchObject({
      kind: 'CHOICE',
      options: [
        { share: 100, feedback: 'tốt' },
        { share: 50, feedback: 'gần' },
        { share: -25, feedback: '' },
      ],
    });
    const options = optionsOf('Chọn{=a\\~b\\#c ~\\{d\\}\\\\}');
    expect(options.map(({ text }) => wordsOfText(text))).toEqual(['a~b#c', '{d}\\']);
  });

  test('without a right sign several answers count by their shares, and thirds make one', () => {
    expect(asked('Chọn{~%33.33333%a ~%33.33333%b ~%-100%c ~%33.33333%d}')).toMatchObject({
      kind: 'CHOICES',
      counting: 'SHARES',
      options: [{ share: 34 }, { share: 33 }, { share: -100 }, { share: 33 }],
    });
  });

  test.each([
    ['{#1822:5}', [{ value: '1822', tolerance: '5' }]],
    ['{#1820..1825}', [{ value: '1822.5', tolerance: '2.5' }]],
    [
      '{#=3,14:0,01 =%50%3.1:0.1#gần}',
      [
        { value: '3.14', tolerance: '0.01', share: 100 },
        { value: '3.1', tolerance: '0.1', share: 50, feedback: 'gần' },
      ],
    ],
    ['{#-0.5e-2}', [{ value: '-0.005' }]],
  ])('numbers with ranges, tolerances and shares: %s', (answers, expected) => {
    expect(asked(`Năm nào?${answers}`)).toMatchObject({ kind: 'NUMBER', answers: expected });
  });

  test('a number with more digits than any is named, not cut', () => {
    expect(one(`Số?{#${'9'.repeat(400)}}`).unsupported).toMatchObject({ code: 'not_readable' });
    expect(one('Số?{#1e999}').unsupported).toMatchObject({ code: 'not_readable' });
  });

  test('pairs, with one right for two and one for none', () => {
    const question = asked('Ghép{=Hà Nội -> Bắc =Huế -> Trung =Đà Nẵng -> Trung = -> Nam}');
    if (question?.kind !== 'MATCHING') throw new Error('no pairs');
    expect(question.pairs.map(({ rightKey }) => rightKey)).toEqual([
      question.pairs[0]?.rightKey,
      question.pairs[1]?.rightKey,
      question.pairs[1]?.rightKey,
    ]);
    expect(question.decoys?.map(({ text }) => wordsOfText(text as never))).toEqual(['Nam']);
  });

  test('pairs with true and false are statements', () => {
    expect(asked('Xét{=a -> Đúng =b -> Sai}')).toMatchObject({
      kind: 'STATEMENTS',
      statements: [{ isTrue: true }, { isTrue: false }],
    });
  });

  test('a missing word leaves a line in the text', () => {
    const question = asked('Hà Nội là {=thủ đô ~cảng} của Việt Nam.');
    expect(question && wordsOfText(question.stem)).toBe('Hà Nội là _____ của Việt Nam.');
  });

  test('categories, tags and levels are told of what follows', () => {
    const [first, second] = read(
      '$CATEGORY: $course$/top/Toán 12/Hàm//số\n\n// [id:3] [tag:ôn tập] [tag:Vận dụng]\nA?{T}\n\n$CATEGORY: Lí\n\nB?{F}',
    );
    expect(first).toMatchObject({ topicPath: ['Toán 12', 'Hàm/số'], tags: ['ôn tập'], level: 'APPLY', place: '4' });
    expect(second).toMatchObject({ topicPath: ['Lí'], tags: [], level: null });
  });

  test('what is said of all answers, and of true and false, is the solution', () => {
    const question = asked('Đúng?{TRUE#sai rồi#giỏi####Vì thế.}');
    expect(question).toMatchObject({ kind: 'TRUE_FALSE', isTrue: true });
    expect(question && wordsOfText(question.solution as never)).toBe('Vì thế.\nsai rồi\ngiỏi');
    expect(codes('Đúng?{TRUE#sai rồi}')).toEqual(['feedback_in_solution']);
  });

  test('a text without answers is an essay in doubt, one with half a bracket is named', () => {
    expect(codes('Đọc đoạn sau.')).toEqual(['only_text']);
    expect(one('Hỏng {=a').unsupported).toMatchObject({ code: 'not_readable' });
    expect(one('Không đáp án đúng{~a ~b}').unsupported).toMatchObject({ code: 'no_key' });
  });

  test('questions need no blank line between them, and answers may hold one', () => {
    expect(read('::A::Một?{=1}\n// [tag:x]\n::B::Hai?{=2}\nBa?{=3}').map(({ name, tags }) => [name, tags])).toEqual([
      ['A', []],
      ['B', ['x']],
      ['Ba?', []],
    ]);
    const [only, more] = read('Một?{\n=a\n\n~b\n}');
    expect(more).toBeUndefined();
    expect(only?.doubts).toEqual([{ code: 'blank_line_inside', params: {} }]);
  });

  test('formulas typed without strokes are formulas, prices and variables are none', () => {
    expect(codes('Tính $\\frac{1}{2}$ {=$x=1$ ~$x\\neq 2$}')).toEqual(['signs_in_formula']);
    const options = optionsOf('Tính $\\frac{1}{2}$ {=$x=1$ ~$x\\neq 2$}');
    expect(options.map(({ text }) => wordsOfText(text))).toEqual(['$x=1$', '$x\\neq 2$']);
    expect(asked('Giá?{=$5 ~$6}')).toMatchObject({ kind: 'CHOICE' });
    expect(asked('Biến?{=$a ~$b}')).toMatchObject({ kind: 'CHOICE', options: [{}, {}] });
  });

  test('each text is read in its format', () => {
    const question = asked('[markdown]Một **đậm**{=[html]<i>nghiêng</i> ~[plain]<b>}');
    expect(JSON.stringify(question)).toContain('"bold"');
    const options = optionsOf('[html]<p>x</p>{=[html]<i>a</i>&agrave; ~[plain]<b>}');
    expect(options.map(({ text }) => wordsOfText(text))).toEqual(['aà', '<b>']);
  });
});
