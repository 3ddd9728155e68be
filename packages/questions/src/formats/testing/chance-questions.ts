import {
  type Question,
  type QuestionKind,
  question,
  type SingleQuestion,
} from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import fc from 'fast-check';
import type { WritableQuestion } from '../written-question.ts';
import { filesAtHand, gappedText, line, plainLine, richText } from './chance-texts.ts';

const keys = (count: number, first = 'k') => Array.from({ length: count }, (_, at) => `${first}${at}`);
const feedback = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, plainLine, fc.constant('Vì $x^2>0$ với mọi x'));
const orNone = (text: fc.Arbitrary<RichText>) =>
  fc.oneof(fc.constant({ type: 'doc', content: [{ type: 'paragraph' }] } as RichText), text);
const sound = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  fc.constantFrom(...filesAtHand.keys()).map((fileId) => ({ fileId, plays: 2 })),
);
const share = fc.constantFrom(100, 0, 0, 50, 33, 25, -50, 90);
const decimal = fc.constantFrom('0', '2', '-3.5', '1822', '0.25', '123456789012', '-0.000001');
const tolerance = fc.constantFrom('0', '0.01', '5');

/** With one that is wholly right. */
const withRight = <T extends { share: number }>(rows: fc.Arbitrary<T[]>): fc.Arbitrary<T[]> =>
  rows.map((all) =>
    all.some((each) => each.share === 100) ? all : all.map((each, at) => (at === 0 ? { ...each, share: 100 } : each)),
  );
const unique = <T>(text: fc.Arbitrary<T>, least: number, most: number) =>
  fc.uniqueArray(text, { minLength: least, maxLength: most, selector: (each) => JSON.stringify(each) });

const options = (text: fc.Arbitrary<RichText>) =>
  fc
    .tuple(unique(text, 2, 5), eight(fc.tuple(share, feedback)), fc.constantFrom(false, false, false, true))
    .map(([texts, rest, isLast]) =>
      texts.map((each, at) => ({
        key: `o${at}`,
        text: each,
        share: rest[at]?.[0] ?? 0,
        feedback: rest[at]?.[1] ?? '',
        stays: isLast && at === texts.length - 1,
      })),
    );
/** More of something than any list here is long. */
function eight<T>(of: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(of, { minLength: 8, maxLength: 8 });
}
const shortAnswers = withRight(
  fc.tuple(unique(line, 1, 3), eight(fc.tuple(share, feedback))).map(([texts, rest]) => {
    return texts.map((text, at) => ({ text, share: rest[at]?.[0] ?? 0, feedback: rest[at]?.[1] ?? '' }));
  }),
);
const numberAnswers = withRight(
  fc.array(
    fc
      .record({ value: decimal, tolerance, isRelative: fc.boolean(), share, feedback })
      .map(({ isRelative, ...rest }) => ({
        ...rest,
        toleranceOf: isRelative && rest.tolerance === '0.01' ? ('RELATIVE' as const) : ('ABSOLUTE' as const),
      })),
    { minLength: 1, maxLength: 3 },
  ),
);
const texts = (text: fc.Arbitrary<RichText>, least: number, most: number, first: string) =>
  unique(text, least, most).map((all) => all.map((each, at) => ({ key: `${first}${at}`, text: each })));

const gap = (key: string) =>
  fc.oneof(
    withRight(
      unique(plainLine, 2, 4).map((words) =>
        words.map((text, at) => ({ key: `g${at}`, text, share: at === 1 ? 50 : at === 0 ? 100 : 0 })),
      ),
    ).map((all) => ({ kind: 'CHOICE' as const, key, weight: 1, options: all })),
    fc.tuple(shortAnswers, fc.boolean()).map(([answers, matchesCase]) => ({
      kind: 'TEXT' as const,
      key,
      weight: 2,
      matchesCase,
      answers: answers.map((each) => ({ ...each, feedback: '' })),
    })),
    numberAnswers.map((answers) => ({
      kind: 'NUMBER' as const,
      key,
      weight: 1,
      answers: answers.map((each) => ({ ...each, feedback: '' })),
    })),
  );

/** Questions of every kind; of `text` are the parts that formats may have as words only, of `whole` all others. */
export const chanceQuestions = (text: fc.Arbitrary<RichText> = richText, whole: fc.Arbitrary<RichText> = richText) => {
  const solution = orNone(whole);
  const asked = { stem: whole, solution, sound };
  const made = <K extends QuestionKind>(kind: K, rest: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .record({ kind: fc.constant(kind), ...asked, ...rest })
      .map((each) => question.parse(each) as Extract<Question, { kind: K }>);
  const rightOption = options(text).map((all) =>
    all.some((each) => each.share === 100) ? all : all.map((each, at) => (at === 1 ? { ...each, share: 100 } : each)),
  );
  const single = {
    CHOICE: made('CHOICE', { options: rightOption }),
    CHOICES: made('CHOICES', { options: rightOption, counting: fc.constantFrom('ALL', 'SHARES') }),
    TRUE_FALSE: made('TRUE_FALSE', { isTrue: fc.boolean() }),
    STATEMENTS: made('STATEMENTS', {
      statements: fc.tuple(texts(text, 2, 4, 's'), eight(fc.boolean())).map(([all, truths]) => {
        return all.map((each, at) => ({ ...each, isTrue: truths[at] }));
      }),
      counting: fc.constantFrom('ALL', 'EACH', 'NATIONAL'),
    }),
    SHORT_TEXT: made('SHORT_TEXT', { answers: shortAnswers, matchesCase: fc.boolean() }),
    NUMBER: made('NUMBER', {
      answers: numberAnswers,
      units: fc.constantFrom(
        [],
        [
          { name: 'm', factor: '1' },
          { name: 'cm', factor: '0.01' },
        ],
      ),
      unitCosts: fc.constantFrom(0, 50),
    }),
    GRID_NUMBER: made('GRID_NUMBER', {
      answers: fc.uniqueArray(fc.constantFrom('2,5', '-12', '1234', '0,7'), { minLength: 1, maxLength: 3 }),
    }),
    MATCHING: made('MATCHING', {
      pairs: fc.tuple(texts(whole, 2, 4, 'l'), texts(text, 5, 5, 'r'), fc.boolean()).map(([lefts, rights, isShared]) =>
        lefts.map((left, at) => {
          const right = rights[isShared && at === 1 ? 0 : at];
          return { ...left, rightKey: right?.key, right: right?.text };
        }),
      ),
      decoys: fc.constantFrom(
        [],
        [
          {
            key: 'd0',
            text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Mồi nhử' }] }] },
          },
        ],
      ),
      counting: fc.constantFrom('ALL', 'EACH'),
    }),
    ORDERING: made('ORDERING', {
      rows: texts(text, 2, 5, 'r'),
      counting: fc.constantFrom('ALL', 'PLACES', 'NEIGHBOURS'),
    }),
    CLOZE: fc
      .integer({ min: 1, max: 3 })
      .chain((count) =>
        fc
          .record({ stem: gappedText(keys(count)), solution, gaps: fc.tuple(...keys(count).map(gap)) })
          .map((each) => question.parse({ kind: 'CLOZE', ...each }) as Extract<Question, { kind: 'CLOZE' }>),
      ),
    ESSAY: made('ESSAY', { mostWords: fc.constantFrom(null, 200), takesFiles: fc.boolean(), guide: solution }),
    FILE: made('FILE', {
      families: fc.constantFrom([], ['PDF', 'PICTURE'], ['AUDIO']),
      mostFiles: fc.constantFrom(1, 3),
      guide: solution,
    }),
    HOT_SPOT: made('HOT_SPOT', {
      fileId: fc.constantFrom(...filesAtHand.keys()),
      alt: line,
      areas: fc.constantFrom(
        [
          {
            key: 'a',
            shape: 'RECTANGLE',
            points: [
              { x: 100, y: 200 },
              { x: 301, y: 377 },
            ],
            isRight: true,
          },
        ],
        [
          {
            key: 'a',
            shape: 'ELLIPSE',
            points: [
              { x: 0, y: 0 },
              { x: 333, y: 250 },
            ],
            isRight: false,
          },
          {
            key: 'b',
            shape: 'POLYGON',
            points: [
              { x: 1, y: 1 },
              { x: 999, y: 1 },
              { x: 500, y: 1000 },
            ],
            isRight: true,
          },
        ],
      ),
      mostPoints: fc.constantFrom(1, 2),
      counting: fc.constantFrom('ALL', 'EACH'),
    }),
  };
  const part = fc.oneof(
    single.CHOICE,
    single.STATEMENTS,
    single.SHORT_TEXT,
    single.CLOZE,
    single.ESSAY,
    single.MATCHING,
  ) as fc.Arbitrary<SingleQuestion>;
  return {
    ...single,
    PASSAGE: fc
      .record({
        stem: whole,
        solution,
        parts: fc.array(fc.tuple(part, fc.constantFrom(1, 3)), { minLength: 1, maxLength: 3 }),
      })
      .map(({ parts, ...each }) =>
        question.parse({
          kind: 'PASSAGE',
          ...each,
          parts: parts.map(([one, weight], at) => ({ key: `p${at}`, weight, question: one })),
        }),
      ) as fc.Arbitrary<Question>,
  };
};

/** With what a bank says of a question. */
export const chanceWritable = (of: fc.Arbitrary<Question>): fc.Arbitrary<WritableQuestion> =>
  fc.record({
    question: of,
    name: fc.oneof(plainLine, fc.constant('Câu 1: {a} = b')),
    topicPath: fc.constantFrom([], ['Toán 12', 'Hàm số'], ['Lí/Hoá']),
    tags: fc.constantFrom([], ['ôn tập', 'đề [2025]']),
    level: fc.constantFrom(null, 'UNDERSTAND' as const, 'APPLY_HIGH' as const),
    points: fc.constantFrom(null, 25, 100),
  });

/** The same without what is said to answers. */
export const withoutFeedback = <Q extends Question>(of: Q): Q =>
  JSON.parse(JSON.stringify(of), (name, value) => (name === 'feedback' ? '' : value));
