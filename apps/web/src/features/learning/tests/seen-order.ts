import type { AskedQuestion } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { type Paper, paperOf } from '@phuong/questions/blueprint/papers.ts';
import { keptPoints, questionsOf } from './questions/test-parts.ts';
import type { TestValues } from './test-values.ts';

interface Keyed {
  readonly key: string;
}

const inOrderOf = <Row extends Keyed>(rows: readonly Row[], order: readonly Keyed[]): Row[] =>
  order.flatMap(({ key }) => rows.filter((row) => row.key === key));

/** A question with its rows in the order in which one attempt shows them. */
function inSeenOrder(question: Question, asked: AskedQuestion): Question {
  if ((question.kind === 'CHOICE' || question.kind === 'CHOICES') && asked.kind === question.kind)
    return { ...question, options: inOrderOf(question.options, asked.options) };
  if (question.kind === 'STATEMENTS' && asked.kind === 'STATEMENTS')
    return { ...question, statements: inOrderOf(question.statements, asked.statements) };
  if (question.kind === 'MATCHING' && asked.kind === 'MATCHING')
    return { ...question, pairs: inOrderOf(question.pairs, asked.lefts) };
  if (question.kind !== 'PASSAGE' || asked.kind !== 'PASSAGE') return question;
  return {
    ...question,
    parts: question.parts.map((part) => {
      const shown = asked.parts.find(({ key }) => key === part.key);
      const seen = shown ? inSeenOrder(part.question, shown.question) : part.question;
      return seen.kind === 'PASSAGE' ? part : { ...part, question: seen };
    }),
  };
}

/** A test as the attempt of one seed has it: the same program deals the papers of pupils. */
export function seenPaper(values: Pick<TestValues, 'parts' | 'shufflesQuestions' | 'shufflesOptions'>, seed: string) {
  const { parts, shufflesQuestions, shufflesOptions } = values;
  const questions = new Map(questionsOf(parts).map((each) => [each.key, each.question]));
  const paper: Paper['parts'] = paperOf(
    {
      showsRubric: false,
      parts: parts.map((part) => ({
        key: part.key,
        shufflesQuestions,
        shuffling: { options: shufflesOptions, statements: shufflesOptions },
        questions: part.questions.map(({ key, points, stays, question }) => ({
          slot: key,
          points: keptPoints(points),
          stays,
          question,
        })),
      })),
    },
    seed,
  );
  return paper.map((part, at) => ({
    key: part.key,
    name: parts[at]?.name ?? '',
    intro: parts[at]?.intro ?? null,
    questions: part.questions.flatMap(({ slot, points, asked }) => {
      const question = questions.get(slot);
      return question ? [{ key: slot, points, question: inSeenOrder(question, asked) }] : [];
    }),
  }));
}
