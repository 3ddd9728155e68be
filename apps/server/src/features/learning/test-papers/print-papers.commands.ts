import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import type { Paper } from '@phuong/questions/blueprint/papers.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { printRichText } from '../../../platform/rich-text-paper/print-rich-text.ts';
import type { PaperParts } from '../../../platform/rich-text-paper/rich-text-paper.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { paperName } from '../papers/file-names.rules.ts';
import { paperWords } from '../papers/paper-words.rules.ts';
import { KEY_TABLE_TEMPLATE } from './documents/key-table.template.ts';
import { TEST_PAPER_TEMPLATE } from './documents/test-paper.template.ts';
import { romanOf } from './paper-look.rules.ts';
import { type Asked, type CodesAsked, preparedKey, preparedPapers } from './prepared-papers.reads.ts';
import { type PrintedSheet, printedSheet } from './printed-sheet.view.ts';
import { descriptionOf, fitsOnSheet, sheetPlan } from './sheet-plan.rules.ts';
import type { PaperSeed } from './test-paper.rules.ts';

const mediaType = 'application/pdf';

interface PapersAsked extends CodesAsked {
  readonly columns: number;
  readonly hasSheet: boolean;
}

/** The sheets of a test's papers, by code; null for a test of which nothing is filled in. @throws AppError 409 for more than a page takes. */
function sheetsOf(
  made: readonly Paper[],
  { sheetNumber }: Pick<PaperSeed, 'sheetNumber'>,
  { words, nameOf }: Pick<Parameters<typeof printedSheet>[0], 'words' | 'nameOf'>,
): (paper: Paper) => PrintedSheet | null {
  const plans = new Map(made.map((paper) => [paper.code, sheetPlan(paper)]));
  const [first] = plans.values();
  if (first && !fitsOnSheet(first)) throw new AppError('learning.beyond_sheet');
  // Every code asks the same in another order.
  const description = first ? descriptionOf(first, sheetNumber) : null;
  const layout = description && sheetLayout(description);
  return (paper) => {
    const plan = plans.get(paper.code);
    if (!layout || !plan) return null;
    const shortOf = (part: string) => romanOf(paper.parts.findIndex(({ key }) => key === part));
    return printedSheet({ layout, plan, code: paper.code, words, nameOf, shortOf });
  };
}

/** Papers of a test as PDF: all codes, or one. @throws AppError as `preparedPapers`; 409 more than a sheet to answer on takes. */
export async function printPapers(
  services: Services,
  { columns, hasSheet, ...asked }: PapersAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { locale, code } = asked;
  const { title, head, words, made, set, printed, parts, partsOf, nameOf, assets } = await preparedPapers(
    services,
    asked,
  );
  const sheetFor = hasSheet ? sheetsOf(made, set, { words, nameOf }) : () => null;
  const dataOf = (at: PaperParts) => ({
    ...head,
    lang: locale.slice(0, 2),
    words,
    pageOf: paperWords(locale).pageOf,
    columns,
    withSheet: hasSheet,
    papers: printed.map((paper) => ({
      code: paper.code,
      parts: partsOf(paper, at),
      sheet: sheetFor(paper),
    })),
  });
  const createdAt = services.clock.now();
  // Many codes go to the printer, one may be read on a screen.
  const tagged = printed.length === 1;
  const pdf = await printRichText({ template: TEST_PAPER_TEMPLATE, parts, dataOf, assets, createdAt, tagged }, turn);
  return { name: paperName(title, code ?? 'ma-de'), mediaType, content: pdf };
}

/** The key of all codes as PDF. @throws AppError as `printablePapers`. */
export async function printKey(services: Services, asked: Asked, turn: PaperTurn): Promise<FileAnswer> {
  const { title, head, words, codes, parts } = await preparedKey(services, asked);
  const data = {
    ...head,
    lang: asked.locale.slice(0, 2),
    words: { ...words, pageOf: paperWords(asked.locale).pageOf },
    foot: title,
    codes,
    parts,
  };
  const pdf = await renderTypst(KEY_TABLE_TEMPLATE, data, { createdAt: services.clock.now(), turn });
  return { name: paperName(title, words.keyFile), mediaType, content: pdf };
}

/** The same as a workbook, with a sheet that says which question of the test each number is. @throws AppError as `printablePapers`. */
export async function keyWorkbook(services: Services, asked: Asked): Promise<FileAnswer> {
  const { title, words, codes, rows, nameOf } = await preparedKey(services, asked);
  const column = (header: string, width: number) => ({ header, width, type: 'text' as const });
  const columns = [column(words.partHead, 24), column(words.number, 8), ...codes.map((code) => column(code, 10))];
  const sheet = (name: string, cellsOf: (row: (typeof rows)[number]) => readonly string[]) => ({
    name,
    title: [title],
    columns,
    rows: rows.map((row) => [nameOf(row.part), String(row.number), ...cellsOf(row)]),
  });
  return xlsxAnswer(paperName(title, words.keyFile).replace(/\.pdf$/, '.xlsx'), {
    sheets: [
      sheet(words.sheetKey, ({ keys }) => keys),
      sheet(words.sheetOrder, ({ originals }) => originals.map(String)),
    ],
  });
}
