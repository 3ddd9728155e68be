import type { Paper } from '@phuong/questions/blueprint/papers.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
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
import { hotSpotFiles, type PaperLook, romanOf, testPaperWords, textsIn } from './paper-look.rules.ts';
import { printablePapers } from './test-paper.reads.ts';
import { papersOf } from './test-paper.rules.ts';
import { sheetOf, shownQuestion } from './test-paper.view.ts';

const mediaType = 'application/pdf';

/** Whose papers, who asks, in which language. */
interface Asked {
  readonly actor: Actor;
  readonly itemId: string;
  readonly locale: Locale;
}

export interface CodesAsked extends Asked {
  readonly code: string | undefined;
}

interface PapersAsked extends CodesAsked {
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

/** Papers as data for whoever sets them: all codes, or one. @throws AppError as `printablePapers`; 404 for a code it has not; 409 too heavy. */
export async function preparedPapers(services: Services, { actor, itemId, locale, code }: CodesAsked) {
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
  const partsOf = (paper: Paper, at: PaperParts) => {
    const look: PaperLook = {
      locale,
      words,
      text: (text) => paperText(text, at),
      picture: (fileId) => pictures.get(fileId) ?? null,
    };
    return paper.parts.map(({ key, questions }) => {
      const intro = intros.get(key);
      return {
        name: nameOf(key),
        intro: intro === undefined || isEmptyRichText(intro) ? [] : look.text(intro),
        questions: questions.map((each) => shownQuestion(each, look)),
      };
    });
  };
  return { title: open.material.title, head, words, printed, parts, partsOf, nameOf, assets: files.assets };
}

/** Papers of a test as PDF: all codes, or one. @throws AppError as `preparedPapers`. */
export async function printPapers(
  services: Services,
  { columns, hasSheet, ...asked }: PapersAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { locale, code } = asked;
  const { title, head, words, printed, parts, partsOf, nameOf, assets } = await preparedPapers(services, asked);
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
      sheet: hasSheet ? sheetOf(paper, nameOf) : null,
    })),
  });
  const createdAt = services.clock.now();
  // Many codes go to the printer, one may be read on a screen.
  const tagged = printed.length === 1;
  const pdf = await printRichText({ template: TEST_PAPER_TEMPLATE, parts, dataOf, assets, createdAt, tagged }, turn);
  return { name: paperName(title, code ?? 'ma-de'), mediaType, content: pdf };
}

/** The key of all codes as data. @throws AppError as `printablePapers`. */
export async function preparedKey(services: Services, { actor, itemId, locale }: Asked) {
  const { open, content, set } = await printablePapers(services.db, actor, itemId, momentOf(services).today);
  const { test, made } = papersOf(content, set);
  const words = testPaperWords(locale);
  const rows = keyRows(test, made, words);
  const nameOf = partNames(content, test, words.part);
  return {
    title: open.material.title,
    head: await paperHead(services.db, open, null, locale),
    words,
    codes: set.codes,
    rows,
    nameOf,
    parts: test.parts.map(({ key }) => ({
      name: nameOf(key),
      rows: rows.filter(({ part }) => part === key).map(({ number, keys }) => ({ number, cells: keys })),
    })),
  };
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
