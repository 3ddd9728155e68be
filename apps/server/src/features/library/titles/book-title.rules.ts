import type { BookTitleInput } from '@phuong/contract/library/titles/book-title.contract.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import { searchKey } from '@phuong/rules/people/names.ts';

/** The columns of a title, as they are said and as they are found. `isbn` is right, or null. */
export const titleColumns = (input: Omit<BookTitleInput, 'recommendedIds'>) => ({
  category_id: input.categoryId,
  title: input.title,
  subtitle: input.subtitle,
  authors: input.authors,
  publisher: input.publisher,
  place: input.place,
  year: input.year,
  edition: input.edition,
  series: input.series,
  isbn: readIsbn(input.isbn),
  ddc: input.ddc,
  kind: input.kind,
  grades: input.grades,
  language: input.language,
  pages: input.pages,
  price: input.price,
  summary: input.summary,
  audience: input.audience,
  search_key: searchKey(
    [input.title, input.subtitle, ...input.authors, input.series, readIsbn(input.isbn) ?? ''].join(' '),
  ),
  sort_key: searchKey(input.title),
});

/** What is searched for as words; an ISBN in any form is its thirteen digits. */
export const wordsOf = (q: string): string[] => {
  const isbn = readIsbn(q);
  return isbn ? [isbn] : searchKey(q).split(' ').filter(Boolean);
};
