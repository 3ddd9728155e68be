import type { IsbnRecord } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import type { BookFields } from '../catalogue-import/book-import.rules.ts';

type Row = ImportTable<BookFields>['rows'][number];

/** A row as it is kept; null without a title or a right ISBN: it could never be found. */
export function keptOf({ values }: Row): { isbn: string; record: IsbnRecord } | null {
  const isbn = values.isbn ? readIsbn(values.isbn) : null;
  if (isbn === null || values.title === undefined) return null;
  const record: IsbnRecord = {
    title: values.title,
    subtitle: values.subtitle ?? '',
    authors: values.authors ?? [],
    publisher: values.publisher ?? '',
    place: values.place ?? '',
    year: values.year ?? null,
    edition: values.edition ?? '',
    series: values.series ?? '',
    ddc: values.ddc ?? '',
    kind: values.kind ?? null,
    grades: values.grades ?? [],
    language: values.language ?? '',
    pages: values.pages ?? null,
    price: values.price ?? null,
    summary: values.summary ?? '',
  };
  return { isbn, record };
}
