import { sheetLayout } from '@phuong/answer-sheets/layout/sheet-layout.ts';
import type { Paper } from '@phuong/questions/blueprint/papers.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { printRichText } from '../../../platform/rich-text-paper/print-rich-text.ts';
import { type PaperParts, paperText } from '../../../platform/rich-text-paper/rich-text-paper.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { paperName } from '../papers/file-names.rules.ts';
import { paperFiles } from '../papers/paper-files.reads.ts';
import { filled, paperWords } from '../papers/paper-words.rules.ts';
import { textParts } from '../papers/text-parts.reads.ts';
import type { TestContent } from '../tests/test-content.reads.ts';
import { KEY_TABLE_TEMPLATE } from './documents/key-table.template.ts';
import { TEST_PAPER_TEMPLATE } from './documents/test-paper.template.ts';
import { keyRows } from './key-table.view.ts';
import { paperHead } from './paper-head.reads.ts';
import { hotSpotFiles, romanOf, testPaperWords, textsIn } from './paper-look.rules.ts';
import { type PrintedSheet, printedSheet } from './printed-sheet.view.ts';
import { descriptionOf, fitsOnSheet, sheetPlan } from './sheet-plan.rules.ts';
import { printablePapers } from './test-paper.reads.ts';
import { type PaperSeed, papersOf } from './test-paper.rules.ts';
import { shownQuestion } from './test-paper.view.ts';

const mediaType = 'application/pdf';

interface Asked {
  readonly actor: Actor;
  readonly itemId: string;
  readonly locale: Locale;
}

interface PapersAsked extends Asked {
  readonly code: string | undefined;
  readonly columns: number;
  readonly hasSheet: boolean;
}

/** The name of a part; where several have none they are counted. */
function partNames(
  { heads }: TestContent,
  test: { readonly parts: readonly { readonly key: string }[] },
  part: string,
) {
  const names = new Map(heads.map(({ key, name }) => [key, name]));
  return (key: string): string => {
    const name = names.get(key) ?? '';
    if (name !== '' || test.parts.length < 2) return name;
    return filled(part, { number: romanOf(test.parts.findIndex((each) => each.key === key)) });
  };
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

/**
 * Papers of a test as PDF: all codes, or one. @throws AppError as `printablePapers`; 404 for a code it has not; 409 too heavy, or more than a
 * sheet to answer on takes.
 */
export async function printPapers(
  services: Services,
  { actor, itemId, locale, code, columns, hasSheet }: PapersAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { open, content, set } = await printablePapers(services.db, actor, itemId, momentOf(services).today);
  const { test, made } = papersOf(content, set);
  const printed = code === undefined ? made : made.filter((each) => each.code === code);
  if (printed.length === 0) throw notFound();
  const intros = new Map(content.heads.map(({ key, intro }) => [key, intro]));
  const files = paperFiles(services);
  // All papers say the same, each in its own order.
  const parts = await textParts(textsIn([[...intros.values()], made[0]]), files, locale);
  const pictures = new Map<string, string>();
  for (const fileId of hotSpotFiles(made[0])) {
    const picture = await files.picture(fileId);
    if (picture) pictures.set(fileId, `/${picture.name}`);
  }
  const words = testPaperWords(locale);
  const head = await paperHead(services.db, open, content.rules.minutes, locale);
  const nameOf = partNames(content, test, words.part);
  const sheetFor = hasSheet ? sheetsOf(made, set, { words, nameOf }) : () => null;
  const dataOf = (at: PaperParts) => {
    const look = {
      locale,
      words,
      text: (text: Parameters<typeof paperText>[0]) => paperText(text, at),
      picture: (fileId: string) => pictures.get(fileId) ?? null,
    };
    return {
      ...head,
      lang: locale.slice(0, 2),
      words,
      pageOf: paperWords(locale).pageOf,
      columns,
      withSheet: hasSheet,
      papers: printed.map((paper) => ({
        code: paper.code,
        parts: paper.parts.map(({ key, questions }) => ({
          name: nameOf(key),
          intro: introOf(intros.get(key), look.text),
          questions: questions.map((each) => shownQuestion(each, look)),
        })),
        sheet: sheetFor(paper),
      })),
    };
  };
  const { assets } = files;
  const createdAt = services.clock.now();
  // Many codes go to the printer, one may be read on a screen.
  const tagged = printed.length === 1;
  const pdf = await printRichText({ template: TEST_PAPER_TEMPLATE, parts, dataOf, assets, createdAt, tagged }, turn);
  return { name: paperName(open.material.title, code ?? 'ma-de'), mediaType, content: pdf };
}

const introOf = (
  intro: TestContent['heads'][number]['intro'] | undefined,
  text: (text: TestContent['heads'][number]['intro']) => unknown,
) => (intro === undefined || isEmptyRichText(intro) ? [] : text(intro));

/** The key of all codes as PDF. @throws AppError as `printablePapers`. */
export async function printKey(
  services: Services,
  { actor, itemId, locale }: Asked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { open, content, set } = await printablePapers(services.db, actor, itemId, momentOf(services).today);
  const { test, made } = papersOf(content, set);
  const words = testPaperWords(locale);
  const rows = keyRows(test, made, words);
  const nameOf = partNames(content, test, words.part);
  const head = await paperHead(services.db, open, null, locale);
  const data = {
    ...head,
    lang: locale.slice(0, 2),
    words: { ...words, pageOf: paperWords(locale).pageOf },
    foot: open.material.title,
    codes: set.codes,
    parts: test.parts.map(({ key }) => ({
      name: nameOf(key),
      rows: rows.filter(({ part }) => part === key).map(({ number, keys }) => ({ number, cells: keys })),
    })),
  };
  const pdf = await renderTypst(KEY_TABLE_TEMPLATE, data, { createdAt: services.clock.now(), turn });
  return { name: paperName(open.material.title, words.keyFile), mediaType, content: pdf };
}

/** The same as a workbook, with a sheet that says which question of the test each number is. @throws AppError as `printablePapers`. */
export async function keyWorkbook(services: Services, { actor, itemId, locale }: Asked): Promise<FileAnswer> {
  const { open, content, set } = await printablePapers(services.db, actor, itemId, momentOf(services).today);
  const { test, made } = papersOf(content, set);
  const words = testPaperWords(locale);
  const rows = keyRows(test, made, words);
  const nameOf = partNames(content, test, words.part);
  const column = (header: string, width: number) => ({ header, width, type: 'text' as const });
  const columns = [column(words.partHead, 24), column(words.number, 8), ...set.codes.map((code) => column(code, 10))];
  const sheet = (name: string, cellsOf: (row: (typeof rows)[number]) => readonly string[]) => ({
    name,
    title: [open.material.title],
    columns,
    rows: rows.map((row) => [nameOf(row.part), String(row.number), ...cellsOf(row)]),
  });
  return xlsxAnswer(paperName(open.material.title, words.keyFile).replace(/\.pdf$/, '.xlsx'), {
    sheets: [
      sheet(words.sheetKey, ({ keys }) => keys),
      sheet(words.sheetOrder, ({ originals }) => originals.map(String)),
    ],
  });
}
