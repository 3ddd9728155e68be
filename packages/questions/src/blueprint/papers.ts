import type { AskedQuestion } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { chanceOf } from '../chance/seeded.ts';
import { arranged, type Shuffling } from '../scoring/arranged.ts';
import { askedOf } from '../scoring/asked.ts';
import { type AnswerKey, answerKeys } from './answer-key.ts';

export interface TestQuestion {
  /** Its place in the test, the same on every paper. */
  readonly slot: string;
  readonly points: number;
  readonly question: Question;
  /** Keeps its place in its part. */
  readonly stays?: boolean;
}
export interface TestPart {
  readonly key: string;
  readonly shufflesQuestions: boolean;
  readonly shuffling: Shuffling;
  readonly questions: readonly TestQuestion[];
}
export interface TestOfParts {
  readonly parts: readonly TestPart[];
  /** Criteria are printed with essays. */
  readonly showsRubric: boolean;
}

export interface PaperQuestion {
  readonly slot: string;
  readonly points: number;
  /** Numbers it has on the paper, from 1 in each part: a passage one for each of its parts. */
  readonly numbers: readonly number[];
  readonly asked: AskedQuestion;
}
export interface Paper {
  readonly code: string;
  readonly parts: readonly { readonly key: string; readonly questions: readonly PaperQuestion[] }[];
}
/** What is right under each number of each paper; for who marks, never with the paper. */
export interface KeyRow {
  readonly code: string;
  readonly part: string;
  readonly number: number;
  readonly slot: string;
  readonly key: AnswerKey;
}

/** The most versions of one test. */
export const mostCodes = 24;
const ofThreeDigits = /^\d{3}$/;

/** Times an order is drawn anew when another paper of the test has it. */
const mostDraws = 20;

/** Codes in a row from one on: 101, 102, … @throws RangeError outside three digits or 1 to 24. */
export function codesFrom(first: number, count: number): string[] {
  const codes = Array.from({ length: count }, (_, at) => `${first + at}`.padStart(3, '0'));
  checkCodes(codes);
  return codes;
}

function checkCodes(codes: readonly string[]): void {
  const isRight = codes.length >= 1 && codes.length <= mostCodes && codes.every((code) => ofThreeDigits.test(code));
  if (!isRight || new Set(codes).size !== codes.length)
    throw new RangeError('1 to 24 codes of three digits, each once');
}

/**
 * The papers of a test, one a code, the same for the same seed for ever. Questions change places inside their part, options and statements inside
 * their question; passages stay whole. Papers differ wherever the test has more than one order, so the second code of a neighbour is another.
 * @throws RangeError for codes that are none.
 */
export function papers(test: TestOfParts, codes: readonly string[], seed: string): Paper[] {
  checkCodes(codes);
  const seen = new Set<string>();
  return codes.map((code) => {
    let drawn = paperOf(test, seedOfDraw(seed, code, 0));
    for (let draw = 1; draw < mostDraws && seen.has(JSON.stringify(drawn)); draw += 1) {
      drawn = paperOf(test, seedOfDraw(seed, code, draw));
    }
    seen.add(JSON.stringify(drawn));
    return { code, parts: drawn };
  });
}

const seedOfDraw = (seed: string, code: string, draw: number) => `${seed}/${code}${draw === 0 ? '' : `/${draw}`}`;

/** By which seed `paperOf` gives this very paper of a test: whoever knows it has its order again without the other codes. */
export function seedOfPaper(test: TestOfParts, { code, parts }: Paper, seed: string): string {
  const is = JSON.stringify(parts);
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const drawn = seedOfDraw(seed, code, draw);
    if (JSON.stringify(paperOf(test, drawn)) === is) return drawn;
  }
  throw new RangeError(`no paper ${code} of this test`);
}

/** A test in the order of one seed: of a paper, or of a pupil's attempt. */
export function paperOf({ parts, showsRubric }: TestOfParts, seed: string): Paper['parts'] {
  return parts.map(({ key, questions, shufflesQuestions, shuffling }) => {
    let number = 0;
    const order = shufflesQuestions ? shuffledQuestions(questions, `${seed}/${key}`) : questions;
    return {
      key,
      questions: order.map(({ slot, points, question }) => {
        const asked = arranged(askedOf(question, { showsRubric }), `${seed}/${slot}`, shuffling);
        const count = asked.kind === 'PASSAGE' ? asked.parts.length : 1;
        const numbers = Array.from({ length: count }, (_, at) => number + at + 1);
        number += count;
        return { slot, points, numbers, asked };
      }),
    };
  });
}

/** From the slots alone: a question taken for another leaves the others where they are. */
function shuffledQuestions(questions: readonly TestQuestion[], seed: string): TestQuestion[] {
  const moving = questions.filter(({ stays }) => !stays);
  const order = chanceOf(seed).shuffled(moving.toSorted((one, other) => (one.slot < other.slot ? -1 : 1)));
  const next = order[Symbol.iterator]();
  return questions.map((each) => (each.stays ? each : (next.next().value ?? each)));
}

/** The table of keys for all codes, number by number. */
export function keyTable(test: TestOfParts, made: readonly Paper[]): KeyRow[] {
  const questions = new Map(test.parts.flatMap((part) => part.questions.map((each) => [each.slot, each.question])));
  return made.flatMap(({ code, parts }) =>
    parts.flatMap((part) =>
      part.questions.flatMap(({ slot, numbers, asked }) => {
        const question = questions.get(slot);
        const keys = question ? answerKeys(question, asked) : [];
        return keys.map((key, at) => ({ code, part: part.key, number: numbers[at] ?? 0, slot, key }));
      }),
    ),
  );
}
