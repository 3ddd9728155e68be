import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';

/** Kinds whose key can be said in a few presses; of the others everybody gets the points, or the question is left out. */
export const mendable = ({ kind }: Question): boolean =>
  ['CHOICE', 'CHOICES', 'TRUE_FALSE', 'STATEMENTS', 'SHORT_TEXT', 'NUMBER', 'GRID_NUMBER'].includes(kind);

const wholeShare = 100;
const gridNumber = /^(?=.{1,4}$)-?\d+(?:,\d+)?$/;
const decimal = /^-?\d{1,12}(?:\.\d{1,12})?$/;

/** What is right of it now: keys of options or statements, or answers as they are typed. */
export function keyOf(question: Question): readonly string[] {
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return question.options.filter(({ share }) => share === wholeShare).map(({ key }) => key);
    case 'STATEMENTS':
      return question.statements.filter(({ isTrue }) => isTrue).map(({ key }) => key);
    case 'SHORT_TEXT':
      return question.answers.filter(({ share }) => share === wholeShare).map(({ text }) => text);
    case 'GRID_NUMBER':
      return question.answers;
    case 'NUMBER':
      return question.answers.slice(0, 1).map(({ value }) => value.replace('.', ','));
    default:
      return [];
  }
}

/** The same question with another key: keys of options or statements that are right, or what is typed. @returns null while that is no key. */
export function withKey(question: Question, right: readonly string[]): Question | null {
  const typed = right.map((each) => each.trim()).filter(Boolean);
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      if (right.length === 0) return null;
      return {
        ...question,
        options: question.options.map((option) => ({ ...option, share: right.includes(option.key) ? wholeShare : 0 })),
      };
    case 'TRUE_FALSE':
      return { ...question, isTrue: !question.isTrue };
    case 'STATEMENTS':
      return {
        ...question,
        statements: question.statements.map((each) => ({ ...each, isTrue: right.includes(each.key) })),
      };
    case 'SHORT_TEXT':
      return typed.length === 0
        ? null
        : { ...question, answers: typed.map((text) => ({ text, share: wholeShare, feedback: '' })) };
    case 'GRID_NUMBER':
      return typed.length > 0 && typed.every((each) => gridNumber.test(each)) ? { ...question, answers: typed } : null;
    case 'NUMBER': {
      const value = (typed[0] ?? '').replace(',', '.');
      const [known] = question.answers;
      return decimal.test(value) && known ? { ...question, answers: [{ ...known, value }] } : null;
    }
    default:
      return null;
  }
}
