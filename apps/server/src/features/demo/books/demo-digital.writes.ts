import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { countPdfPages } from '../../../platform/pdf/pdf-pages.ts';
import { borrowerIdFor } from '../../lending/lending.public.ts';
import { keepMadeFile } from '../demo-files.writes.ts';
import { type DigitalText, digitalTexts } from './demo-digital.data.ts';
import { renderDigitalText } from './demo-digital.document.ts';

/** A text with its PDF. */
export interface PrintedText {
  readonly text: DigitalText;
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** Prints the books of the digital shelf; before anything is written, so that no row waits for a printer. */
export async function printDigitalTexts(createdAt: Date, turn: PaperTurn): Promise<PrintedText[]> {
  const printed: PrintedText[] = [];
  for (const text of digitalTexts) {
    const pdf = await renderDigitalText(text, createdAt, turn);
    printed.push({ text, pdf, pages: await countPdfPages(pdf, turn) });
  }
  return printed;
}

interface Shelf {
  readonly today: string;
  readonly files: FileStore;
  readonly printed: readonly PrintedText[];
  /** Who signs in to look around. */
  readonly pupilId: string;
  readonly classId: string;
}

/** Books on the digital shelf, free, on request and to be read in the page; one pupil was given leave and has used it, another one asks. */
export async function makeDigitalBooks(
  trx: Kysely<Tables>,
  { today, files, printed, pupilId, classId }: Shelf,
): Promise<void> {
  const titles = new Map(
    (
      await trx
        .selectFrom('book_titles')
        .select(['id', 'title'])
        .where(
          'title',
          'in',
          printed.map(({ text }) => text.title),
        )
        .execute()
    ).map(({ id, title }) => [title, id]),
  );
  const shelf = printed.flatMap((each) => {
    const titleId = titles.get(each.text.title);
    return titleId === undefined ? [] : [{ ...each, titleId }];
  });
  await insertRows(
    trx,
    'book_digitals',
    shelf.map(({ titleId, text }) => ({ title_id: titleId, access: text.access })),
  );
  for (const { titleId, text, pdf, pages } of shelf) {
    const file = { name: text.fileName, mediaType: 'application/pdf', content: pdf };
    const file_id = await keepMadeFile(trx, files, file);
    const row = { id: newId(), title_id: titleId, file_id, name: text.fileName, pages, position: 0 };
    await trx.insertInto('book_files').values(row).execute();
  }
  const librarian = await trx
    .selectFrom('employees')
    .select('full_name as name')
    .where('job_position', '=', 'LIBRARIAN')
    .executeTakeFirst();
  const [given, asked] = shelf.filter(({ text }) => text.access === 'ON_REQUEST');
  const { rows: classmates } = await sql<{
    id: string;
  }>`select s.id from enrolments e join students s on s.id = e.student_id
    where e.class_id = ${classId} and e.to_date is null and s.id <> ${pupilId} order by s.sort_key collate "C", s.id limit 1`.execute(
    trx,
  );
  const [classmate] = classmates;
  if (!given || !asked || !classmate) return;
  const grantId = newId();
  const ofPupil = { borrower_kind: 'pupil' as const };
  await insertRows(trx, 'download_grants', [
    {
      ...ofPupil,
      id: grantId,
      title_id: given.titleId,
      borrower_id: await borrowerIdFor(trx, { kind: 'pupil', id: pupilId }, today),
      state: 'granted',
      note: 'Em làm bài thuyết trình về thơ thu.',
      requested_at: at(today, -4),
      decided_at: at(today, -3),
      decided_by_name: librarian?.name ?? '',
      until_on: addDays(today, 27),
      most: 3,
      used: 1,
      last_on: addDays(today, -2),
    },
    {
      ...ofPupil,
      id: newId(),
      title_id: asked.titleId,
      borrower_id: await borrowerIdFor(trx, { kind: 'pupil', id: classmate.id }, today),
      state: 'requested',
      note: 'Em cần đọc ở nhà để soạn bài “Thương vợ”.',
      requested_at: at(today, -1),
      decided_at: null,
      decided_by_name: null,
      until_on: null,
      most: null,
      used: 0,
      last_on: addDays(today, -1),
    },
  ]);
  await trx
    .insertInto('downloads')
    .values({ id: newId(), grant_id: grantId, file_name: given.text.fileName, at: at(today, -2) })
    .execute();
}

const at = (today: string, days: number) => new Date(`${addDays(today, days)}T02:30:00Z`);
