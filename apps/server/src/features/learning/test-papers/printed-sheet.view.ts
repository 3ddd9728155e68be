import { type Label, printedBits, type SheetLayout } from '@phuong/answer-sheets/layout/sheet.ts';
import type { SheetPlan, SheetQuestion } from './sheet-plan.rules.ts';

/** Sentences of the sheet, as they are asked for here. */
interface SheetWords {
  readonly candidate: string;
  readonly codeHead: string;
  readonly sheetChoices: string;
  readonly sheetStatements: string;
  readonly sheetNumbers: string;
  readonly trueSign: string;
  readonly falseSign: string;
}

/** What the template draws, in millimetres: as the layout has it, so that the reader finds it there. */
export interface PrintedSheet {
  readonly squares: readonly (readonly [x: number, y: number, side: number])[];
  readonly bubbles: readonly {
    readonly x: number;
    readonly y: number;
    readonly sign: string;
    readonly isFilled: boolean;
  }[];
  readonly radius: number;
  readonly labels: readonly { readonly x: number; readonly y: number; readonly text: string; readonly size: number }[];
  readonly frames: SheetLayout['frames'];
  readonly code: readonly string[];
  readonly codeFrames: SheetLayout['frames'];
  readonly titles: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly free: SheetLayout['free'];
  /** Numbers answered elsewhere, part by part, as words. */
  readonly byHand: string;
}

interface Printing {
  readonly layout: SheetLayout;
  readonly plan: SheetPlan;
  readonly code: string;
  readonly words: SheetWords;
  readonly nameOf: (part: string) => string;
  /** Short for a part, where several have questions of the same form. */
  readonly shortOf: (part: string) => string;
}

/** The sheet of one paper. Circles that its question does not have are not printed, and the circles of its code are printed full. */
export function printedSheet({ layout, plan, code, words, nameOf, shortOf }: Printing): PrintedSheet {
  const { left, right, top } = layout.edges;
  const squares = [...layout.corners, layout.turnMark, ...left, ...right, ...top, ...printedBits(layout)];
  const bubbles = layout.groups.flatMap(({ place, bubbles: all }) => {
    const most = circlesAt(plan, place);
    return all.slice(0, most).map(({ x, y, sign, isLettered }) => ({
      x,
      y,
      sign: isLettered ? sign : '',
      isFilled: place.part === 'CODE' && code[place.column] === sign,
    }));
  });
  const codeStart = layout.description.candidateDigits;
  const codeFrames = layout.frames.slice(codeStart, codeStart + layout.description.codeDigits);
  const lists = { CHOICE: plan.choices, STATEMENT: plan.statements, NUMBER: plan.numbers };
  return {
    squares: squares.map(({ x, y, side }) => [x, y, side] as const),
    bubbles,
    radius: layout.radius,
    labels: layout.labels
      .filter((label) => isPrinted(label, layout, plan))
      .map((label) => ({
        x: label.x,
        y: label.y,
        size: label.size,
        text: label.names
          ? numberOf(lists[label.names.part], label.names.question, shortOf)
          : headOf(label.text, words),
      })),
    frames: layout.frames,
    code: [...code],
    codeFrames,
    titles: layout.titles.map(({ part, x, y }) => ({ x, y, text: titleOf(part, lists, words, nameOf) })),
    free: layout.free,
    byHand: handWords(plan, nameOf),
  };
}

/** What stands above true and false, in the language of the paper. */
const headOf = (text: string, { trueSign, falseSign }: SheetWords): string =>
  text === 'Đ' ? trueSign : text === 'S' ? falseSign : text;

/** As many circles as the question has; of a statement that is none, no circle. */
function circlesAt(plan: SheetPlan, place: SheetLayout['groups'][number]['place']): number {
  if (place.part === 'CHOICE') {
    const asked = plan.choices[place.question]?.asked;
    return asked?.kind === 'CHOICE' ? asked.options.length : 0;
  }
  if (place.part !== 'STATEMENT') return Number.POSITIVE_INFINITY;
  return place.statement < statementsOf(plan.statements[place.question]) ? 2 : 0;
}

const statementsOf = (question: SheetQuestion | undefined): number =>
  question?.asked.kind === 'STATEMENTS' ? question.asked.statements.length : 1;

/** The letter of a statement goes with its circles. */
function isPrinted(label: Label, layout: SheetLayout, plan: SheetPlan): boolean {
  const row = [...'abcd'].indexOf(label.text);
  if (label.names || row < 0) return true;
  const group = layout.groups.find(
    ({ place, bubbles }) =>
      place.part === 'STATEMENT' &&
      place.statement === row &&
      Math.abs((bubbles[0]?.y ?? 0) - label.y) < 0.01 &&
      Math.abs((bubbles[0]?.x ?? 0) - label.x) < 6,
  );
  return group?.place.part !== 'STATEMENT' || row < statementsOf(plan.statements[group.place.question]);
}

/** The number the question has on its paper; where questions of several parts stand together, with its part. */
function numberOf(list: readonly SheetQuestion[], at: number, shortOf: Printing['shortOf']): string {
  const question = list[at];
  if (!question) return '';
  const parts = new Set(list.map(({ part }) => part));
  return parts.size < 2 ? String(question.number) : `${shortOf(question.part)}.${question.number}`;
}

function titleOf(
  part: SheetLayout['titles'][number]['part'],
  lists: Readonly<Record<'CHOICE' | 'STATEMENT' | 'NUMBER', readonly SheetQuestion[]>>,
  words: SheetWords,
  nameOf: Printing['nameOf'],
): string {
  if (part === 'CODE') return words.codeHead;
  if (part === 'CANDIDATE') return words.candidate;
  const parts = [...new Set(lists[part].map((each) => each.part))];
  const usual = { CHOICE: words.sheetChoices, STATEMENT: words.sheetStatements, NUMBER: words.sheetNumbers }[part];
  const [first] = parts;
  return (parts.length === 1 && first !== undefined && nameOf(first)) || usual;
}

function handWords({ byHand }: SheetPlan, nameOf: Printing['nameOf']): string {
  const parts = [...new Set(byHand.map(({ part }) => part))];
  return parts
    .map((part) => {
      const numbers = byHand.filter((each) => each.part === part).map(({ number }) => number);
      const name = nameOf(part);
      return name === '' ? numbers.join(', ') : `${name}: ${numbers.join(', ')}`;
    })
    .join('; ');
}
