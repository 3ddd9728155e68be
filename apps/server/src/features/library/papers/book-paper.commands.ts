import type { AskedCards, AskedLabels } from '@phuong/contract/library/papers/book-paper.contract.ts';
import { bookRegisters as en } from '@phuong/texts/en-GB/library/papers.ts';
import { bookRegisters as vi } from '@phuong/texts/vi/library/papers.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { countRecords } from '../../../platform/audit/bulk-export.commands.ts';
import { pictureOf } from '../../../platform/files/picture.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { renderBookLabels } from './label.document.ts';
import { copiesToLabel } from './label.reads.ts';
import { type ReaderCards, renderReaderCards } from './reader-card.document.ts';
import { readersForCards } from './reader-card.reads.ts';

/** Printed in one go: forty sheets of the larger labels, and a year group’s cards. */
const mostLabels = 1000;
const mostCards = 300;

/** Labels of copies. @throws AppError 409 where there are none, 400 where they are too many. */
export async function printBookLabels(
  { db, clock }: Services,
  { origin }: By,
  { layout, start, ...chosen }: AskedLabels,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const copies = await copiesToLabel(db, chosen, mostLabels);
  if (copies.length === 0) throw new AppError('library.nothing_to_print');
  if (copies.length > mostLabels) throw new AppError('library.too_many_labels', { params: { max: mostLabels } });
  const locale = origin?.locale ?? 'vi';
  const title = (locale === 'vi' ? vi : en).labels;
  const about = { title, school: (await schoolInfo(db)).name, locale, layout, start };
  const content = await renderBookLabels(copies, about, { createdAt: clock.now(), turn });
  return { name: `${title}.pdf`, mediaType: 'application/pdf', content, inline: true };
}

/** A kept picture as a card takes it; null without one, where the disk has lost it, or for one of another form. */
async function photoOf({ db, files }: Services, fileId: string | null): Promise<ReaderCards['cards'][number]['photo']> {
  const file = fileId ? await files.read(db, fileId).catch(() => null) : null;
  const picture = file && pictureOf(file.content);
  return file && picture ? { bytes: file.content, extension: picture.mediaType === 'image/png' ? 'png' : 'jpg' } : null;
}

/**
 * Cards of readers, counted as records that are opened. A card is read by its square at once: nothing has to be lent first.
 * @throws AppError 404 for a class that is not there; 409 where nobody is there any more, 400 where they are too many; 403 without a fresh proof of who asks.
 */
export async function printReaderCards(
  services: Services,
  by: By & { readonly actor: Actor },
  asked: AskedCards,
  turn: PaperTurn,
): Promise<FileAnswer> {
  const { db, clock } = services;
  if (asked.classId !== null) {
    found(await db.selectFrom('classes').select('id').where('id', '=', asked.classId).executeTakeFirst());
  }
  const readers = await readersForCards(db, asked, clock.today(), mostCards);
  if (readers.length === 0) throw new AppError('library.nobody_to_print');
  if (readers.length > mostCards) throw new AppError('library.too_many_cards', { params: { max: mostCards } });
  await countRecords(db, by, { kind: 'bookPapers.cards', people: readers.map(({ id }) => id) }, clock.now());
  const year = await db.selectFrom('school_years').select('name').where('status', '=', 'ACTIVE').executeTakeFirst();
  const cards: ReaderCards['cards'][number][] = [];
  // One file at a time: all photos at once would be hundreds of megabytes.
  for (const { kind, name, code, schoolCode, className, department, photoFileId } of readers) {
    const lines = [
      kind === 'pupil' ? (['Lớp', className] as const) : (['Tổ', department] as const),
      ['Mã số', schoolCode] as const,
      ['Năm học', year?.name.replace('-', '–') ?? ''] as const,
    ].filter(([, value]) => value !== '');
    cards.push({ name, code, lines, photo: await photoOf(services, photoFileId) });
  }
  const { managingBody, name: school } = await schoolInfo(db);
  const content = await renderReaderCards({ managingBody, school, cards }, { createdAt: clock.now(), turn });
  const after = { classId: asked.classId, allTeachers: asked.allTeachers, count: readers.length };
  await audit(db, by, { action: 'bookPapers.cards', entity: 'borrower', after });
  return { name: 'the-ban-doc.pdf', mediaType: 'application/pdf', content, inline: true };
}
