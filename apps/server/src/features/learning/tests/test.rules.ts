import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { TestParts, TestQuestion, TestRules } from '@phuong/contract/learning/tests/test.schema.ts';
import { withFreshKeys } from '@phuong/questions/scoring/fresh-keys.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { filesOf } from '@phuong/rich-text/rich-text-facts.ts';
import { type FileOfQuestion, filesOfQuestion } from '../bank/question-text.rules.ts';
import type { MaterialContent, PartHead } from '../learning.tables.ts';
import type { KeptQuestion, TestContent } from './kept-test.rules.ts';

/** What a form of a test holds. */
export interface TestInput {
  readonly text: RichText;
  readonly rules: TestRules;
  readonly parts: TestParts;
}

/** As it is kept; its questions lie in a table of their own. */
export const keptTest = ({ text, rules, parts }: TestInput): MaterialContent => ({
  text,
  test: rules,
  parts: parts.map(({ key, name, intro }): PartHead => ({ key, name, intro })),
});

/** As a form shows it again. */
export const partsOf = ({ heads, questions }: Pick<TestContent, 'heads' | 'questions'>): TestParts =>
  heads.map((head) => ({
    ...head,
    questions: questions
      .filter(({ part }) => part === head.key)
      .map(({ part: _, edition: _edition, remedy: _remedy, ...question }) => question),
  }));

/** A question of a form with the part it stands in and where the form holds it. */
export interface PlacedQuestion extends TestQuestion {
  readonly part: string;
  readonly field: string;
}

export const placedQuestions = (parts: TestParts): PlacedQuestion[] =>
  parts.flatMap(({ key: part, questions }, at) =>
    questions.map((question, index) => ({ ...question, part, field: `parts.${at}.questions.${index}` })),
  );

/** Files that are shown only to who sits it, of questions and of what stands before them. */
export const filesOfParts = (parts: TestParts): FileOfQuestion[] => [
  ...parts.flatMap(({ intro }, at) =>
    [...filesOf(intro)].map((fileId) => ({ fileId, field: `parts.${at}.intro`, must: null })),
  ),
  ...placedQuestions(parts).flatMap(({ question, field: place }) =>
    filesOfQuestion(question).map(({ field, ...file }) => ({ ...file, field: `${place}.${field}` })),
  ),
];

/** The same parts, with what is not `known` yet under keys drawn here: a form's own could tell what is right. */
export const withKeysDrawn = (parts: TestParts, known: ReadonlySet<string>, draw: () => string): TestParts =>
  parts.map((part) => ({
    ...part,
    questions: part.questions.map((each) =>
      known.has(each.key) ? each : { ...each, question: withFreshKeys(each.question, draw) },
    ),
  }));

/** What is only said, wherever it stands in a question; `text` among accepted answers is what counts as right. */
const wordings = new Set(['stem', 'solution', 'right', 'feedback', 'guide', 'alt']);

/** A question without its wording: what is asked for, which keys it has and what is right. */
function bones(value: unknown, isAnswers = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bones(each, isAnswers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name]) => !wordings.has(name) && (name !== 'text' || isAnswers))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, bones(each, isAnswers || name === 'answers')]);
}

const sameBones = (one: unknown, other: unknown) => JSON.stringify(bones(one)) === JSON.stringify(bones(other));

/** Whether two questions ask for the same and hold the same to be right, whatever their wording. */
const asksTheSame = (one: Question, other: Question): boolean => sameBones(one, other);

/** Whether nothing but wording differs: what pupils have begun to answer stays what it was. */
export function isSameStructure(before: Pick<TestContent, 'heads' | 'questions'>, after: TestParts): boolean {
  const questions = placedQuestions(after);
  const head = ({ key, part, points, stays }: Pick<KeptQuestion, 'key' | 'part' | 'points' | 'stays'>) =>
    JSON.stringify([key, part, points, stays]);
  return (
    before.heads.map(({ key }) => key).join() === after.map(({ key }) => key).join() &&
    before.questions.length === questions.length &&
    before.questions.every((each, at) => {
      const now = questions[at];
      return now !== undefined && head(each) === head(now) && asksTheSame(each.question, now.question);
    })
  );
}

/**
 * Rules that stay once somebody has begun: how questions are shuffled, for papers are made of it anew whenever one is opened; which attempt
 * counts, the scale and its step, for marks have been made of them. All the others hold from now on.
 */
export const changesCounting = (before: TestRules, after: TestRules): boolean =>
  (['shufflesQuestions', 'shufflesOptions', 'counts', 'scale', 'step'] as const).some(
    (rule) => before[rule] !== after[rule],
  );
