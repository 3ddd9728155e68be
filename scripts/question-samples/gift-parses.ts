import type { WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RecognisedQuestion } from '../../packages/questions/src/formats/recognised-question.ts';
import { wordsOfText } from '../../packages/questions/src/formats/text/plain-words.ts';

interface Text {
  readonly format: string;
  readonly text: string;
}
interface Choice {
  readonly isCorrect: boolean;
  readonly weight: number | null;
  readonly text: Text | { readonly type: string; readonly number?: number; readonly range?: number };
  readonly feedback: Text | null;
}
/** A question as an independent grammar of GIFT gives it. */
export interface ParsedGift {
  readonly type: string;
  readonly title: string | null;
  readonly stem: Text;
  readonly tags?: readonly string[] | null;
  readonly isTrue?: boolean;
  readonly globalFeedback?: Text | null;
  readonly choices?: readonly Choice[] | { readonly type: string; readonly number: number; readonly range?: number };
  readonly matchPairs?: readonly { readonly subquestion: Text; readonly subanswer: string }[];
}

/** Words alone: both sides keep their looks in their own way. */
const words = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[*`_]{1,2}/g, '')
    .replace(/\s+/g, '');
const kinds: Readonly<Record<string, readonly string[]>> = {
  MC: ['CHOICE', 'CHOICES'],
  TF: ['TRUE_FALSE'],
  Short: ['SHORT_TEXT'],
  Numerical: ['NUMBER'],
  Matching: ['MATCHING', 'STATEMENTS'],
  Essay: ['ESSAY'],
  Description: ['ESSAY'],
};

/** What of the questions of a file is not as the independent parse has it. */
export function differences(questions: readonly RecognisedQuestion[], parsed: readonly ParsedGift[]): string[] {
  const expected = parsed.filter(({ type }) => type !== 'Category');
  if (questions.length !== expected.length) return [`has ${expected.length} questions, read ${questions.length}`];
  return expected.flatMap((each, at) => {
    const { question, name, tags } = questions[at] as RecognisedQuestion;
    if (!question) return [];
    const told = [
      [each.type, kinds[each.type]?.includes(question.kind) ? each.type : question.kind],
      [words(each.stem.text), words(wordsOfText(question.stem))],
      [words(each.title ?? name), words(name)],
      [(each.tags ?? []).join(), tags.join()],
      [answersExpected(each), answersRead(question)],
    ];
    return told
      .filter(([one, other]) => one !== other)
      .map(([one, other]) => `question ${at + 1}: "${one}" was read as "${other}"`);
  });
}

const answer = (text: string, share: number, feedback: string) => `${words(text)}|${share}|${words(feedback)}`;

function answersExpected({ type, choices, isTrue, matchPairs }: ParsedGift): string {
  if (type === 'TF') return String(isTrue);
  if (matchPairs)
    return matchPairs.map(({ subquestion, subanswer }) => `${words(subquestion.text)}>${words(subanswer)}`).join();
  if (!choices) return '';
  const list = Array.isArray(choices) ? (choices as readonly Choice[]) : [];
  if (type === 'Numerical') {
    const numbers =
      list.length > 0
        ? list.map(({ text }) => text as { number?: number; range?: number })
        : [choices as { number: number; range?: number }];
    return numbers.map(({ number, range }) => `${number}:${range ?? 0}`).join();
  }
  return list
    .map(({ text, weight, isCorrect, feedback }) =>
      answer((text as Text).text, Math.round(weight ?? (isCorrect ? 100 : 0)), feedback?.text ?? ''),
    )
    .join();
}

function answersRead(question: WrittenQuestion): string {
  switch (question.kind) {
    case 'TRUE_FALSE':
      return String(question.isTrue);
    case 'MATCHING':
      return question.pairs.map(({ text, right }) => `${words(wordsOfText(text))}>${words(wordsOfText(right))}`).join();
    case 'NUMBER':
      return question.answers.map(({ value, tolerance }) => `${Number(value)}:${Number(tolerance)}`).join();
    case 'SHORT_TEXT':
      return question.answers.map(({ text, share, feedback }) => answer(text, share ?? 100, feedback ?? '')).join();
    case 'CHOICE':
    case 'CHOICES':
      // One of three thirds got the per cent that was missing.
      return question.options
        .map(({ text, share, feedback }) => answer(wordsOfText(text), share === 34 ? 33 : share, feedback ?? ''))
        .join();
    default:
      return '';
  }
}
