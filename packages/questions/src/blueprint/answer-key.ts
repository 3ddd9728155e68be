import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';

/**
 * What is right of a question, in the order one paper shows it. LETTERS: places of options from 0 (A), of rows in their right order, of the right
 * for each left; TRUTHS: of statements from the first; TEXTS: what counts, best first, gap by gap; BY_HAND: a person marks it.
 */
export type AnswerKey =
  | { readonly kind: 'LETTERS'; readonly letters: readonly number[] }
  | { readonly kind: 'TRUTHS'; readonly truths: readonly boolean[] }
  | { readonly kind: 'TEXTS'; readonly texts: readonly string[] }
  | { readonly kind: 'BY_HAND' };

type Keyed = readonly { readonly key: string }[];
const placeIn = (rows: Keyed, wanted: string) => rows.findIndex(({ key }) => key === wanted);
const best = <Row extends { readonly share: number }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((one, other) => other.share - one.share)[0];

/** @throws RangeError when `shown` is not this question as it is asked. */
export function answerKey(question: SingleQuestion, shown: AskedSingle): AnswerKey {
  const keys = keyOf(question, shown);
  if (keys === null) throw new RangeError(`a ${question.kind} is not shown as a ${shown.kind}`);
  return keys;
}

function keyOf(question: SingleQuestion, shown: AskedSingle): AnswerKey | null {
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES': {
      if (shown.kind !== 'CHOICE' && shown.kind !== 'CHOICES') return null;
      const right = question.options.filter(({ share }) => (question.kind === 'CHOICE' ? share === 100 : share > 0));
      const letters = right.map(({ key }) => placeIn(shown.options, key));
      return { kind: 'LETTERS', letters: letters.sort((one, other) => one - other) };
    }
    case 'TRUE_FALSE':
      return { kind: 'TRUTHS', truths: [question.isTrue] };
    case 'STATEMENTS': {
      if (shown.kind !== 'STATEMENTS') return null;
      const truths = new Map(question.statements.map(({ key, isTrue }) => [key, isTrue]));
      return { kind: 'TRUTHS', truths: shown.statements.map(({ key }) => truths.get(key) === true) };
    }
    case 'SHORT_TEXT':
      return { kind: 'TEXTS', texts: [best(question.answers)?.text ?? ''] };
    case 'NUMBER':
      return { kind: 'TEXTS', texts: [withUnit(best(question.answers)?.value ?? '', question.units[0]?.name)] };
    case 'GRID_NUMBER':
      return { kind: 'TEXTS', texts: [question.answers[0] ?? ''] };
    case 'MATCHING': {
      if (shown.kind !== 'MATCHING') return null;
      const rights = new Map(question.pairs.map(({ key, rightKey }) => [key, rightKey]));
      return { kind: 'LETTERS', letters: shown.lefts.map(({ key }) => placeIn(shown.rights, rights.get(key) ?? '')) };
    }
    case 'ORDERING':
      if (shown.kind !== 'ORDERING') return null;
      return { kind: 'LETTERS', letters: question.rows.map(({ key }) => placeIn(shown.rows, key)) };
    case 'CLOZE':
      return { kind: 'TEXTS', texts: question.gaps.map(textOfGap) };
    case 'ESSAY':
    case 'FILE':
    case 'HOT_SPOT':
      return { kind: 'BY_HAND' };
  }
}

function textOfGap(gap: Extract<SingleQuestion, { kind: 'CLOZE' }>['gaps'][number]): string {
  if (gap.kind === 'CHOICE') return best(gap.options)?.text ?? '';
  return gap.kind === 'TEXT' ? (best(gap.answers)?.text ?? '') : decimalComma(best(gap.answers)?.value ?? '');
}

const decimalComma = (value: string) => value.replace('.', ',');
const withUnit = (value: string, unit: string | undefined) => [decimalComma(value), unit ?? ''].join(' ').trim();

/** One key for each number a question has on a paper: a passage has as many as parts. */
export function answerKeys(question: Question, shown: AskedQuestion): AnswerKey[] {
  if (question.kind !== 'PASSAGE') return shown.kind === 'PASSAGE' ? [] : [answerKey(question, shown)];
  const parts = shown.kind === 'PASSAGE' ? shown.parts : [];
  return question.parts.flatMap(({ key, question: asked }) => {
    const part = parts.find((each) => each.key === key);
    return part ? [answerKey(asked, part.question)] : [];
  });
}
