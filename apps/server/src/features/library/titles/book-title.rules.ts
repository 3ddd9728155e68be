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

/** What parts words; the same as in `book_words` of the database, which says how a word is found. */
const betweenWords = /[\]\s!-/:-@[\\^_`{-~«»“”„‘’…–—·]+/u;

/** What is searched for as words; an ISBN in any form is its thirteen digits. */
export const wordsOf = (q: string): string[] => {
  const isbn = readIsbn(q);
  return isbn ? [isbn] : searchKey(q).split(betweenWords).filter(Boolean);
};

const begins = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}':*`;

/** Titles with a word that begins with each of these, as PostgreSQL's text search is asked. */
export const beginningWith = (words: readonly string[]): string => words.map(begins).join(' & ');

/** Fewer words say too little without one of them, and of more than this every word is looked for. */
const fewestWithoutOne = 3;
const mostWithoutOne = 8;

/** The same with any one of the words left out: the one that may be a slip. Null where that would find anything. */
export const allButOne = (words: readonly string[]): string | null =>
  words.length < fewestWithoutOne || words.length > mostWithoutOne
    ? null
    : words.map((_, without) => `(${beginningWith(words.filter((_, index) => index !== without))})`).join(' | ');
