import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';

/** Kinds whose key can be said in a few presses; of the others everybody gets the points, or the question is left out. */
export const mendable = ({ kind }: Question): boolean =>
  ['CHOICE', 'CHOICES', 'TRUE_FALSE', 'STATEMENTS', 'SHORT_TEXT', 'NUMBER', 'GRID_NUMBER'].includes(kind);

const wholeShare = 100;
const gridNumber = /^(?=.{1,4}$)-?\d+(?:,\d+)?$/;
const decimal = /^-?\d{1,12}(?:\.\d{1,12})?$/;

/** The same question with another key: keys of options or statements that are right, or what is typed. @returns null while that is no key. */
export function withKey(question: Question, right: readonly string[]): Question | null {
  const [first = ''] = right;
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
      return first.trim() === ''
        ? null
        : { ...question, answers: [{ text: first.trim(), share: wholeShare, feedback: '' }] };
    case 'GRID_NUMBER':
      return gridNumber.test(first.trim()) ? { ...question, answers: [first.trim()] } : null;
    case 'NUMBER': {
      const value = first.trim().replace(',', '.');
      const [known] = question.answers;
      return decimal.test(value) && known ? { ...question, answers: [{ ...known, value }] } : null;
    }
    default:
      return null;
  }
}
