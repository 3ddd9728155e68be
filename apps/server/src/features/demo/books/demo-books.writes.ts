import { readIsbn } from '@phuong/marc/isbn.ts';
import type { Kysely } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { titleColumns } from '../../library/library.public.ts';
import { categories } from './demo-books.data.ts';
import { type DemoBook, demoBooks } from './demo-books.rules.ts';

/** The library: categories, titles and copies on their shelves, some being repaired, lost or withdrawn. */
export async function makeLibrary(trx: Kysely<Tables>, today: string): Promise<void> {
  const categoryIds = await makeCategories(trx);
  const books = demoBooks().map((book, index) => ({ book, id: newId(), index }));
  await insertRows(
    trx,
    'book_titles',
    books.map(({ book, id, index }) => ({
      id,
      ...titleColumns({
        ...book,
        authors: [...book.authors],
        grades: [...book.grades],
        categoryId: categoryIds.get(book.category) ?? '',
        subtitle: '',
        place: book.publisher.includes('Hồ Chí Minh') || book.publisher === 'Trẻ' ? 'TP. Hồ Chí Minh' : 'Hà Nội',
        edition: '',
        isbn: book.kind === 'PERIODICAL' ? '' : isbnOf(index),
        summary: '',
        audience: book.isForTeachers ? 'TEACHERS' : 'ALL',
      }),
    })),
  );
  const shelfOf = new Map<string, string>(categories.map(([code, , , , , shelf]) => [code, shelf]));
  const copies = books.flatMap(({ book, id, index }) =>
    Array.from({ length: book.copies }, () => ({ book, id, index })),
  );
  await insertRows(
    trx,
    'book_copies',
    copies.map(({ book, id, index }, at) =>
      copyOf(book, id, at + 1, `${shelfOf.get(book.category)}${1 + (index % 6)}-${1 + (index % 4)}`, today),
    ),
  );
  await trx.updateTable('book_register').set({ last_number: copies.length }).execute();
}

async function makeCategories(trx: Kysely<Tables>): Promise<Map<string, string>> {
  const ids = new Map<string, string>(categories.map(([code]) => [code, newId()]));
  await insertRows(
    trx,
    'book_categories',
    categories.map(([code, name, name_en, ddc_from, ddc_to, , parent], index) => ({
      id: ids.get(code) ?? '',
      parent_id: parent === undefined ? null : (ids.get(parent) ?? null),
      code,
      name,
      name_en,
      position: index + 1,
      ddc_from,
      ddc_to,
    })),
  );
  return ids;
}

/** A number in the form of an ISBN with its check digit, counted on: none of a real book. */
function isbnOf(index: number): string {
  const first = `97860499${String(index).padStart(4, '0')}`;
  const digits = Array.from({ length: 10 }, (_, digit) => `${first}${digit}`);
  return digits.find((isbn) => readIsbn(isbn) !== null) ?? '';
}

/** Most stand on the shelf; a few are being repaired, lost or withdrawn. */
function stateOf(number: number): 'available' | 'repair' | 'lost' | 'withdrawn' {
  if (number % 97 === 0) return 'repair';
  if (number % 131 === 0) return 'lost';
  return number % 167 === 0 ? 'withdrawn' : 'available';
}

function copyOf(book: DemoBook, titleId: string, number: number, shelf: string, today: string) {
  const state = stateOf(number);
  const isOld = book.year < 2020;
  const bought = `${Math.max(book.year, 2016)}-09-${String(1 + (number % 20)).padStart(2, '0')}`;
  return {
    id: newId(),
    title_id: titleId,
    register_number: number,
    barcode: String(number).padStart(6, '0'),
    shelf,
    condition:
      state === 'withdrawn' ? ('DAMAGED' as const) : isOld && number % 3 === 0 ? ('WORN' as const) : ('GOOD' as const),
    price: book.price,
    source: number % 11 === 0 ? ('GIVEN' as const) : ('BOUGHT' as const),
    acquired_on: bought < today ? bought : today,
    state,
    withdrawn_on: state === 'withdrawn' ? '2026-06-15' : null,
    withdrawal_decision: state === 'withdrawn' ? '14/QĐ-TL' : '',
    withdrawal_reason: state === 'withdrawn' ? 'Rách nát, mất trang' : '',
  };
}
