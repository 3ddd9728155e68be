import type { CataloguedBook } from '@phuong/marc/catalogued-book.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';

/** A book of a source, with the address of its cover. */
interface SourceBook {
  readonly book: CataloguedBook;
  readonly coverUrl: string | null;
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replace(/\p{C}+/gu, ' ')
        .trim()
    : '';
/** Names that stand alone, or each in an object. */
const namesOf = (value: unknown): string[] =>
  listOf(value)
    .map((each) => textOf(each) || textOf(at(each, 'name')))
    .filter(Boolean);
const firstOf = (value: unknown): string => namesOf(value)[0] ?? '';

/** ISO 639-1 of what school libraries have, as MARC codes. */
const languages: Readonly<Record<string, string>> = {
  vi: 'vie',
  en: 'eng',
  fr: 'fre',
  zh: 'chi',
  ja: 'jpn',
  ko: 'kor',
  ru: 'rus',
  de: 'ger',
};

function languageOf(entry: unknown): string {
  const code =
    textOf(at(entry, 'language')) ||
    textOf(at(listOf(at(entry, 'languages'))[0], 'key'))
      .split('/')
      .at(-1);
  const short = (code ?? '').toLowerCase().split('-')[0] ?? '';
  return languages[short] ?? (/^[a-z]{3}$/.test(short) ? short : '');
}

const yearOf = (date: string): number | null => {
  const year = /(?<!\d)(?:1[4-9]|20)\d{2}(?!\d)/.exec(date)?.[0];
  return year === undefined ? null : Number(year);
};

const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;

const ddcOf = (entry: unknown): string => {
  const said =
    firstOf(at(at(entry, 'classifications'), 'dewey_decimal_class')) || firstOf(at(entry, 'dewey_decimal_class'));
  return /^\d{3}(?:\.\d{1,14})?/.exec(said.replaceAll('/', ''))?.[0] ?? '';
};

/** From the largest down: what is drawn anew only gets smaller. */
const googleSizes = ['extraLarge', 'large', 'medium', 'small', 'thumbnail', 'smallThumbnail'];
const openLibrarySizes = ['large', 'medium', 'small'];

function coverOf(entry: unknown): string | null {
  const [number] = listOf(at(entry, 'covers')).filter((each) => countOf(each) !== null);
  const said = [
    ...googleSizes.map((size) => textOf(at(at(entry, 'imageLinks'), size))),
    ...openLibrarySizes.map((size) => textOf(at(at(entry, 'cover'), size))),
    // An edition of Open Library names its pictures by their numbers alone.
    number === undefined ? '' : `https://covers.openlibrary.org/b/id/${number}-L.jpg`,
  ].find((url) => url.length <= 2000 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  return said ?? null;
}

/** The ISBNs an entry says it has, as thirteen digits. */
const isbnsOf = (entry: unknown): string[] =>
  [
    ...listOf(at(entry, 'industryIdentifiers')).map((each) => at(each, 'identifier')),
    ...[entry, at(entry, 'identifiers')].flatMap((from) => [
      ...listOf(at(from, 'isbn_13')),
      ...listOf(at(from, 'isbn_10')),
    ]),
  ].flatMap((each) => readIsbn(textOf(each)) ?? []);

/** Where books stand in an answer: Google Books, Open Library's `api/books` (jscmd=data), one edition of Open Library. */
function entriesOf(answer: unknown): unknown[] {
  const named = Object.entries(answer ?? {}).filter(([key]) => key.startsWith('ISBN:'));
  return [
    ...listOf(at(answer, 'items')).map((each) => at(each, 'volumeInfo')),
    ...named.map(([, each]) => each),
    answer,
  ].filter((entry) => textOf(at(entry, 'title')) !== '');
}

/** What an answer in JSON says of an ISBN (thirteen digits); null where it has no such book: sources that search answer with others too. */
export function bookOfJson(answer: unknown, isbn: string): SourceBook | null {
  const entry = entriesOf(answer).find((each) => {
    const own = isbnsOf(each);
    return own.length === 0 || own.includes(isbn);
  });
  if (entry === undefined) return null;
  const description = at(entry, 'description');
  const book: CataloguedBook = {
    title: textOf(at(entry, 'title')),
    subtitle: textOf(at(entry, 'subtitle')),
    authors: namesOf(at(entry, 'authors')),
    publisher: textOf(at(entry, 'publisher')) || firstOf(at(entry, 'publishers')),
    place: firstOf(at(entry, 'publish_places')),
    year: yearOf(textOf(at(entry, 'publishedDate')) || textOf(at(entry, 'publish_date'))),
    edition: textOf(at(entry, 'edition_name')),
    series: firstOf(at(entry, 'series')),
    isbn,
    ddc: ddcOf(entry),
    language: languageOf(entry),
    pages: countOf(at(entry, 'pageCount')) ?? countOf(at(entry, 'number_of_pages')),
    summary: textOf(description) || textOf(at(description, 'value')),
    price: null,
    isPeriodical: false,
  };
  return { book, coverUrl: coverOf(entry) };
}
