import { createHash } from 'node:crypto';
import { keyTable, type Paper, papers, type TestOfParts } from '@phuong/questions/blueprint/papers.ts';
import type { TestContent } from '../tests/kept-test.rules.ts';
import { sheetPlan } from './sheet-plan.rules.ts';

/** How the papers of a test differ. */
export interface PaperShuffling {
  readonly shufflesQuestions: boolean;
  readonly shufflesOptions: boolean;
  readonly shufflesStatements: boolean;
}

/** What all papers of a test follow from. */
export interface PaperSeed extends PaperShuffling {
  readonly codes: readonly string[];
  readonly seed: string;
  /** Printed at the foot of their answer sheets. */
  readonly sheetNumber: number;
}

/** A test as papers are made of it; a part without questions is not printed. */
function testOnPaper({ heads, questions, rules }: TestContent, shuffling: PaperShuffling): TestOfParts {
  const { shufflesQuestions, shufflesOptions, shufflesStatements } = shuffling;
  const parts = heads.map(({ key: part }) => ({
    key: part,
    shufflesQuestions,
    shuffling: { options: shufflesOptions, statements: shufflesStatements },
    questions: questions
      .filter((each) => each.part === part)
      .map(({ key: slot, points, question, stays }) => ({ slot, points, question, stays })),
  }));
  return { parts: parts.filter(({ questions: asked }) => asked.length > 0), showsRubric: rules.showsRubric };
}

/** Every paper of a test, and the test they were made of. */
export function papersOf(content: TestContent, set: PaperSeed): { test: TestOfParts; made: Paper[] } {
  const test = testOnPaper(content, set);
  return { test, made: papers(test, set.codes, set.seed) };
}

/** Of all that stands on the papers and all that is right of it: another one means that what was printed is out of date. */
export function digestOf(content: TestContent, set: PaperSeed): string {
  const { test, made } = papersOf(content, set);
  const intros = content.heads.map(({ name, intro }) => [name, intro]);
  return createHash('sha256')
    .update(JSON.stringify([intros, made, keyTable(test, made)]))
    .digest('hex');
}

/** Of what is answered where on each paper, whatever its words and keys are: what is read from a sheet is meant by it. */
export function orderDigestOf(content: TestContent, set: PaperSeed): string {
  const orders = papersOf(content, set).made.map((paper) => {
    const { choices, statements, numbers } = sheetPlan(paper);
    return [choices, statements, numbers].map((list) =>
      list.map(({ slot, partOfPassage, asked }) => {
        const rows = asked.kind === 'CHOICE' ? asked.options : asked.kind === 'STATEMENTS' ? asked.statements : [];
        return [slot, partOfPassage, asked.kind, rows.map(({ key }) => key)];
      }),
    );
  });
  return createHash('sha256').update(JSON.stringify(orders)).digest('hex');
}

/** Whether sheets of these papers are still understood. Of papers without a digest of their order all that stands on them has to be the same. */
export const isOrderKept = (
  content: TestContent,
  set: PaperSeed & { readonly digest: string; readonly orderDigest: string | null },
): boolean =>
  set.orderDigest === null ? digestOf(content, set) === set.digest : orderDigestOf(content, set) === set.orderDigest;

/** Codes of three digits, each once, the first no 0: drawn by `below`, and in their order, as rooms are handed them. */
export function drawnCodes(count: number, below: (most: number) => number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(String(100 + below(900)));
  return [...codes].sort();
}
