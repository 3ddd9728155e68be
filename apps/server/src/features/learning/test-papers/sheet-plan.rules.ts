import type { SheetDescription } from '@phuong/answer-sheets/layout/sheet.ts';
import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import type { Paper } from '@phuong/questions/blueprint/papers.ts';

/** One number of a paper that is answered on the sheet. */
export interface SheetQuestion {
  readonly slot: string;
  /** Of a passage: which of its parts; null where the question stands by itself. */
  readonly partOfPassage: string | null;
  readonly asked: AskedSingle;
  /** The part of the test, and its number there. */
  readonly part: string;
  readonly number: number;
}

/** Where on the sheet each number of a paper is answered: its place in a list is its place on the sheet. */
export interface SheetPlan {
  readonly choices: readonly SheetQuestion[];
  readonly statements: readonly SheetQuestion[];
  readonly numbers: readonly SheetQuestion[];
  /** What is answered on paper of one's own. */
  readonly byHand: readonly { readonly part: string; readonly number: number }[];
}

/** The ministry's sheet has so many circles a question (QĐ 764/QĐ-BGDĐT 2024), and so many questions of each form fit on one page. */
const circles = 4;
const mostOnSheet = { choices: 40, statements: 8, numbers: 6 } as const;
/** Digits of the number a pupil fills in; and of a code. */
const candidateDigits = 6;
const codeDigits = 3;

type Form = 'choices' | 'statements' | 'numbers';

/** How a question is answered on the sheet; null: not there. */
function formOf(question: SingleQuestion | AskedSingle): Form | null {
  switch (question.kind) {
    case 'CHOICE':
      return question.options.length <= circles ? 'choices' : null;
    case 'TRUE_FALSE':
      return 'statements';
    case 'STATEMENTS':
      return question.statements.length <= circles ? 'statements' : null;
    case 'GRID_NUMBER':
      return 'numbers';
    default:
      return null;
  }
}

/** Whether all of a question is answered on the sheet; a passage of which one part is not is answered by hand as a whole. */
export const isOnSheet = (question: Question | AskedQuestion): boolean =>
  question.kind === 'PASSAGE'
    ? question.parts.every((part) => formOf(part.question) !== null)
    : formOf(question) !== null;

/** What is filled in where on the sheet of one paper. */
export function sheetPlan({ parts }: Pick<Paper, 'parts'>): SheetPlan {
  const plan = {
    choices: [] as SheetQuestion[],
    statements: [] as SheetQuestion[],
    numbers: [] as SheetQuestion[],
    byHand: [] as { part: string; number: number }[],
  };
  for (const { key: part, questions } of parts) {
    for (const { slot, numbers, asked } of questions) {
      const singles =
        asked.kind === 'PASSAGE'
          ? asked.parts.map(({ key, question }) => ({ key, question }))
          : [{ key: null, question: asked }];
      const isThere = isOnSheet(asked);
      for (const [at, { key, question }] of singles.entries()) {
        const number = numbers[at] ?? 0;
        const form = isThere ? formOf(question) : null;
        if (form === null) plan.byHand.push({ part, number });
        else plan[form].push({ slot, partOfPassage: key, asked: question, part, number });
      }
    }
  }
  return plan;
}

/** The sheet that takes a plan, the same for all codes of a test; null where nothing is filled in. */
export function descriptionOf(plan: SheetPlan, sheetNumber: number): SheetDescription | null {
  const { choices, statements, numbers } = plan;
  if (choices.length + statements.length + numbers.length === 0) return null;
  return {
    choices: choices.length,
    statements: statements.length,
    numbers: numbers.length,
    codeDigits,
    candidateDigits,
    sheetNumber,
  };
}

/** Whether one page takes it. */
export const fitsOnSheet = ({ choices, statements, numbers }: SheetPlan): boolean =>
  choices.length <= mostOnSheet.choices &&
  statements.length <= mostOnSheet.statements &&
  numbers.length <= mostOnSheet.numbers;
