import type { BookTitle, BookTitleInput } from '@phuong/contract/library/titles/book-title.contract.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found, lockRow, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { dropCover } from '../covers/book-cover.writes.ts';
import { findTitle, readTitle } from './book-title.reads.ts';
import { titleColumns } from './book-title.rules.ts';

/** @throws AppError 400 for an ISBN whose check digit is wrong. */
function checkIsbn({ isbn }: BookTitleInput): void {
  if (isbn !== '' && readIsbn(isbn) === null) throw fieldError('library.isbn_not_valid', 'isbn', { isbn });
}

const refusals = ({ isbn }: BookTitleInput) => ({
  unique: { isbn: () => fieldError('library.isbn_taken', 'isbn', { isbn }) },
  foreign: {
    category_id: () => fieldError('library.unknown_category', 'categoryId'),
    recommended_id: () => fieldError('library.unknown_title', 'recommendedIds'),
  },
});

async function writeRecommended(trx: Kysely<Tables>, id: string, recommendedIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('book_recommendations').where('title_id', '=', id).execute();
  const others = [...new Set(recommendedIds)].filter((each) => each !== id);
  if (others.length === 0) return;
  await trx
    .insertInto('book_recommendations')
    .values(others.map((recommended_id, index) => ({ title_id: id, recommended_id, position: index + 1 })))
    .execute();
}

/** @throws AppError 400 for a wrong ISBN or an unknown category; 409 for an ISBN that another title has. */
export async function createTitle({ database }: Services, by: By, input: BookTitleInput): Promise<BookTitle> {
  checkIsbn(input);
  return inTransaction(database, async (trx) => {
    const id = newId();
    await refusing(refusals(input), async () => {
      await trx
        .insertInto('book_titles')
        .values({ id, ...titleColumns(input) })
        .execute();
      await writeRecommended(trx, id, input.recommendedIds);
    });
    await audit(trx, by, { action: 'books.create', entity: 'book_title', entityId: id, after: input });
    return readTitle(trx, id);
  });
}

/** @throws AppError as `createTitle`; 404; 409 for a stale version. */
export async function updateTitle(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: BookTitleInput & { readonly version: number },
): Promise<BookTitle> {
  checkIsbn(input);
  return inTransaction(database, (trx) =>
    versionedEdit(trx, by, {
      action: 'books.update',
      entity: 'book_title',
      id,
      version,
      lock: 'book_titles',
      read: () => findTitle(trx, id),
      write: (before) =>
        refusing(refusals(input), async () => {
          await trx
            .updateTable('book_titles')
            .set({ ...titleColumns(input), ...nextVersion(before) })
            .where('id', '=', id)
            .execute();
          await writeRecommended(trx, id, input.recommendedIds);
        }),
      difference: (before) =>
        changed(
          { ...before, isbn: before.isbn ?? '', recommendedIds: before.recommended.map((each) => each.id) },
          input,
        ),
    }),
  );
}

/** Puts titles into another category; one that is there already, or no more, is none that changes. */
export async function recategorise(
  { database, clock }: Services,
  by: By,
  titleIds: readonly string[],
  categoryId: string,
): Promise<{ changed: number }> {
  return inTransaction(database, async (trx) => {
    const rows = await refusing({ foreign: { '': () => fieldError('library.unknown_category', 'categoryId') } }, () =>
      trx
        .updateTable('book_titles')
        .set({ category_id: categoryId, version: sql`version + 1`, updated_at: clock.now() })
        .where('id', 'in', titleIds)
        .where('category_id', '<>', categoryId)
        .returning('id')
        .execute(),
    );
    const ids = rows.map(({ id }) => id);
    await audit(trx, by, { action: 'books.changeMany', entity: 'book_title', after: { categoryId, titleIds: ids } });
    return { changed: ids.length };
  });
}

/** @throws AppError 404; 409 where a class still reads it, or it has a copy, or had one: its register number stands for good. */
export async function removeTitle({ database, files, clock }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockRow(trx, 'book_titles', id);
    const before = found(await findTitle(trx, id));
    const reader = await trx
      .selectFrom('class_readings as cr')
      .innerJoin('classes as c', 'c.id', 'cr.class_id')
      .select(['c.name', 'cr.until_date as until'])
      .where('cr.title_id', '=', id)
      .where('cr.until_date', '>=', clock.today())
      .orderBy('cr.until_date', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (reader) {
      const { name, until } = reader;
      throw new AppError('library.title_given', {
        params: { title: before.title, class: name, until: formatDate(until) },
      });
    }
    await dropCover(trx, files, id);
    await refusing(
      { foreign: { '': () => new AppError('library.title_has_copies', { params: { title: before.title } }) } },
      () => trx.deleteFrom('book_titles').where('id', '=', id).execute(),
    );
    await audit(trx, by, { action: 'books.delete', entity: 'book_title', entityId: id, before });
  });
}
