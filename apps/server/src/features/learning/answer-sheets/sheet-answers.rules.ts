import type { AnswersOnSheet, SheetDecision } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { isSaid } from '../attempts/attempt.rules.ts';
import type { PlacedQuestion, PlacedQuestions } from '../test.tables.ts';
import type { SheetPlan, SheetQuestion } from '../test-papers/sheet-plan.rules.ts';

/** A sheet as it is handed in. */
export interface NewSheet {
  readonly id: string;
  readonly studentId: string;
  readonly code: string;
  readonly candidate: string;
  readonly answers: AnswersOnSheet;
  readonly decisions: readonly SheetDecision[];
  readonly fileId: string | null;
}

/** What is filled in where, without words. `nameOf`: of a part. */
export function placedQuestions(plan: SheetPlan, nameOf: (part: string) => string): PlacedQuestions {
  const placed = (list: readonly SheetQuestion[]) =>
    list.flatMap(({ slot, partOfPassage, asked, part, number }): PlacedQuestion[] => {
      const shared = { slot, partOfPassage, part: nameOf(part), number };
      switch (asked.kind) {
        case 'CHOICE':
          return [{ ...shared, kind: asked.kind, keys: asked.options.map(({ key }) => key) }];
        case 'STATEMENTS':
          return [{ ...shared, kind: asked.kind, keys: asked.statements.map(({ key }) => key) }];
        case 'TRUE_FALSE':
        case 'GRID_NUMBER':
          return [{ ...shared, kind: asked.kind, keys: [] }];
        default:
          return [];
      }
    });
  return { choices: placed(plan.choices), statements: placed(plan.statements), numbers: placed(plan.numbers) };
}

/** How many circles of a line, or rows of a block, a question has. */
export const mostOf = ({ kind, keys }: PlacedQuestion): number =>
  kind === 'CHOICE' || kind === 'STATEMENTS' ? keys.length : 1;

const letters = 'ABCD';

/** The field of the first answer that stands where its paper has no question, option or statement; null where all fit. */
export function misplaced({ choices, statements, numbers }: AnswersOnSheet, plan: PlacedQuestions): string | null {
  if (choices.length !== plan.choices.length) return 'answers.choices';
  if (statements.length !== plan.statements.length) return 'answers.statements';
  if (numbers.length !== plan.numbers.length) return 'answers.numbers';
  const choice = plan.choices.findIndex((each, at) => letters.indexOf(choices[at] ?? 'A') >= mostOf(each));
  if (choice >= 0) return `answers.choices.${choice}`;
  const block = plan.statements.findIndex((each, at) =>
    (statements[at] ?? []).some((said, row) => said !== null && row >= mostOf(each)),
  );
  return block >= 0 ? `answers.statements.${block}` : null;
}

/** What was filled in, as answers to the questions of the test; one that says nothing is null. Every question of the sheet is there. */
export function answersOf(sheet: AnswersOnSheet, plan: PlacedQuestions): ReadonlyMap<string, Answer | null> {
  const answers = new Map<string, Answer | null>();
  const put = ({ slot, partOfPassage }: PlacedQuestion, single: SingleAnswer) => {
    const own = isSaid(single) ? single : null;
    if (partOfPassage === null) {
      answers.set(slot, own);
      return;
    }
    const before = answers.get(slot);
    const parts = before?.kind === 'PASSAGE' ? before.parts : {};
    if (own) answers.set(slot, { kind: 'PASSAGE', parts: { ...parts, [partOfPassage]: own } });
    else if (!answers.has(slot)) answers.set(slot, null);
  };
  for (const [at, question] of plan.choices.entries()) {
    const said = sheet.choices[at] ?? null;
    put(question, { kind: 'CHOICE', chosen: said === null ? null : (question.keys[letters.indexOf(said)] ?? null) });
  }
  for (const [at, question] of plan.statements.entries()) {
    const rows = sheet.statements[at] ?? [];
    if (question.kind === 'TRUE_FALSE') {
      put(question, { kind: 'TRUE_FALSE', isTrue: rows[0] ?? null });
      continue;
    }
    const judged = question.keys.flatMap((key, row) => {
      const said = rows[row] ?? null;
      return said === null ? [] : [[key, said] as const];
    });
    put(question, { kind: 'STATEMENTS', judged: Object.fromEntries(judged) });
  }
  for (const [at, question] of plan.numbers.entries())
    put(question, { kind: 'GRID_NUMBER', text: sheet.numbers[at] ?? '' });
  return answers;
}

/** Digits of the number that is filled in. */
const digits = 6;

/** Numbers a pupil may have filled in: the number in the class list, where it is fixed, and the end of the code. */
export function candidatesOf(orderNumber: number | null, code: string): string[] {
  const ofCode = code.replace(/\D/g, '').slice(-digits);
  const numbers = [orderNumber === null ? '' : String(orderNumber), ofCode];
  return [...new Set(numbers.filter((each) => each !== '').map((each) => each.padStart(digits, '0')))];
}
