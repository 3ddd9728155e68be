import type { DeckLayout } from '@phuong/contract/learning/papers/paper.contract.ts';
import type { ShownPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { PdfRenderError } from '../../../platform/pdf/pdf-job.ts';
import { countPdfPages } from '../../../platform/pdf/pdf-pages.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { findOwnItem, type OneOwnItem } from '../own/own-items.reads.ts';
import { deckSettings, pupilsPages } from '../slides/slide.rules.ts';
import { renderDeck } from './documents/deck.document.ts';
import { renderText } from './documents/text.document.ts';
import { paperName } from './file-names.rules.ts';
import { placeOfItem } from './item-place.reads.ts';
import { paperFiles } from './paper-files.reads.ts';
import { textParts } from './text-parts.reads.ts';

interface Asked {
  readonly itemId: string;
  readonly title: string;
  readonly locale: Locale;
}

interface Deck extends Asked {
  readonly pages: readonly ShownPage[];
  readonly fileId: string | null;
  readonly layout: DeckLayout;
}

const mediaType = 'application/pdf';

/**
 * A deck as PDF; the pages of a deck that is a PDF are that file as it came.
 * @throws AppError 404 when its file is gone; 409 for one that cannot be laid out anew.
 */
export async function printDeck(services: Services, deck: Deck, turn: PaperTurn): Promise<FileAnswer> {
  const { db, files, clock } = services;
  const { itemId, title, locale, pages, fileId, layout } = deck;
  if (fileId && layout === 'PAGES') {
    const file = found((await files.open(db, fileId)) ?? undefined);
    return { name: paperName(title), mediaType, content: file.stream(0, Math.max(0, file.size - 1)) };
  }
  const collected = paperFiles(services);
  const source = fileId ? found((await collected.pdf(fileId)) ?? undefined) : null;
  const texts = source ? [] : pages.flatMap(({ text, side }) => (side ? [text, side] : [text]));
  const parts = await textParts(texts, collected, locale);
  const foot = footOf(await placeOfItem(db, itemId));
  const content = await readableOnly(async () =>
    renderDeck(
      {
        title,
        foot,
        layout,
        locale,
        pages,
        pdf: source && { name: source.name, count: await countPdfPages(source.content, turn) },
        parts,
        assets: collected.assets,
        printedAt: clock.now(),
      },
      turn,
    ),
  );
  return { name: paperName(title, layout === 'HANDOUT' ? '6-trang' : ''), mediaType, content };
}

/** A document written as a text, on A4. @throws AppError 409 for one that is a file. */
export async function printDocument(
  services: Services,
  { itemId, title, locale, text }: Asked & { readonly text: RichText | null },
  turn: PaperTurn,
): Promise<FileAnswer> {
  if (!text) throw new AppError('learning.nothing_to_print');
  const { db, clock } = services;
  const collected = paperFiles(services);
  const parts = await textParts([text], collected, locale);
  const place = await placeOfItem(db, itemId);
  const content = await renderText(
    {
      title,
      lines: [footOf(place)],
      foot: title,
      locale,
      text,
      links: [],
      parts,
      assets: collected.assets,
      printedAt: clock.now(),
    },
    turn,
  );
  return { name: paperName(title), mediaType, content };
}

const footOf = ({ className, subjectName, lessonTitle }: Awaited<ReturnType<typeof placeOfItem>>) =>
  [className, subjectName, lessonTitle].join(' · ');

/** A PDF somebody uploaded that no printer can open is said in words. */
async function readableOnly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PdfRenderError)) throw error;
    if (error.failure === 'pdf_locked') throw new AppError('learning.locked_pdf');
    if (error.failure === 'pdf_broken') throw new AppError('learning.broken_pdf');
    throw error;
  }
}

/** Something of a pupil's that may be taken. @throws AppError 404; 409 while it is not open; 403 where it is only to be read. */
async function ownToTake(services: Services, studentId: string, itemId: string, kind: OneOwnItem['kind']) {
  const item = found(await findOwnItem(services.db, studentId, itemId, momentOf(services)));
  if (item.kind !== kind) throw notFound();
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  if (item.content.mayDownload === false) throw new AppError('learning.not_to_take');
  return item;
}

interface OwnAsked {
  readonly studentId: string;
  readonly itemId: string;
  readonly locale: Locale;
}

/** A pupil's deck, without what is said to its pages. @throws AppError as `ownToTake` and `printDeck`. */
export async function printOwnDeck(
  services: Services,
  { studentId, itemId, locale, layout }: OwnAsked & { readonly layout: DeckLayout },
  turn: PaperTurn,
): Promise<FileAnswer> {
  const item = await ownToTake(services, studentId, itemId, 'SLIDE');
  const deck = { pages: pupilsPages(item.content), fileId: item.file_id, ...deckSettings(item.content) };
  return printDeck(services, { itemId, title: item.shown_title, locale, layout, ...deck }, turn);
}

/** @throws AppError as `ownToTake` and `printDocument`. */
export async function printOwnDocument(
  services: Services,
  { studentId, itemId, locale }: OwnAsked,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const item = await ownToTake(services, studentId, itemId, 'DOCUMENT');
  const text = item.file_id ? null : (item.content.text ?? null);
  return printDocument(services, { itemId, title: item.shown_title, locale, text }, turn);
}
