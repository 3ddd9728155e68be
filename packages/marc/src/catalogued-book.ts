import { readIsbn } from './isbn.ts';
import { dataFields, isControl, type MarcField, type MarcRecord, subfield, subfields } from './marc-record.ts';

/** What a school's catalogue keeps of a record. */
export interface CataloguedBook {
  readonly title: string;
  readonly subtitle: string;
  readonly authors: readonly string[];
  readonly publisher: string;
  readonly place: string;
  readonly year: number | null;
  readonly edition: string;
  readonly series: string;
  /** 13 digits; null: none, or none that is right. */
  readonly isbn: string | null;
  readonly ddc: string;
  /** ISO 639-2, three letters. */
  readonly language: string;
  readonly pages: number | null;
  readonly summary: string;
  /** Whole đồng; null where no price, or one in another currency, stands. */
  readonly price: number | null;
  readonly isPeriodical: boolean;
}

/** A text without the signs at its end that are among these: from behind, so that a long row of them costs nothing. */
function withoutTail(text: string, signs: RegExp): string {
  let end = text.length;
  while (end > 0 && signs.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

/** ISBD writes marks between its parts, which belong to no part. */
const bare = (text: string) => {
  const inside = withoutTail(text, /[\s/:;,=]/).replace(/^[\s[]+/u, '');
  return (inside.endsWith(']') ? inside.slice(0, -1) : inside).trim();
};
/** A full stop ends a part, but not an initial ("Tolkien, J. R. R."). */
const withoutStop = (text: string) => (/(?:^|[\s.])\p{Lu}\.$/u.test(text) ? text : text.replace(/\.$/u, ''));
const part = (text: string) => withoutStop(bare(text)).trim();

/** A record of MARC 21 as a book. Takes what the school keeps; nothing is guessed that does not stand there. */
export function bookOf(record: MarcRecord): CataloguedBook {
  const first = (...tags: readonly string[]) => dataFields(record, ...tags)[0];
  const title = first('245');
  const imprint =
    dataFields(record, '264').find(({ indicators }) => indicators.charAt(1) === '1') ?? first('260', '264');
  const coded = record.fields.find((field) => field.tag === '008');
  const code = coded && isControl(coded) ? coded.value : '';
  const ofParts = subfields(title, 'np').map(part).filter(Boolean);
  const name = part(subfield(title, 'a') || subfield(title, 'k'));
  const isbns = dataFields(record, '020').map((field) => readIsbn(isbnIn(subfield(field, 'a'))));
  return {
    title: [name, ...ofParts].join('. '),
    subtitle: subfields(title, 'b').map(part).join(' '),
    authors: authorsOf(record),
    publisher: part(subfield(imprint, 'b')),
    place: part(subfield(imprint, 'a')),
    year: yearIn(subfield(imprint, 'c')) ?? yearIn(code.slice(7, 11)),
    edition: part(subfield(first('250'), 'a')),
    series: part(subfield(first('490', '440', '830'), 'a')),
    isbn: isbns.find((isbn) => isbn !== null) ?? null,
    ddc: /\d{3}(?:\.\d+)?/.exec(subfield(first('082'), 'a').replaceAll('/', ''))?.[0] ?? '',
    language: languageOf(subfield(first('041'), 'a'), code),
    pages: pagesIn(subfield(first('300'), 'a')),
    summary: subfield(first('520'), 'a').trim(),
    price: priceIn(dataFields(record, '020').map((field) => subfield(field, 'c'))),
    isPeriodical: record.leader.charAt(7) === 's',
  };
}

const isbnIn = (text: string) => /^[\dXx-]{10,17}/.exec(text.trim())?.[0] ?? '';

function authorsOf(record: MarcRecord): string[] {
  const people = dataFields(record, '100', '700').map((field) => part(subfield(field, 'a')));
  const bodies = dataFields(record, '110', '710').map((field) => part(subfield(field, 'a')));
  return [...new Set([...people, ...bodies].filter(Boolean))];
}

/** The first year that stands in a text: "1994", "c2012", "[2000?]". */
function yearIn(text: string): number | null {
  const year = Number(/(?:1[4-9]|20)\d{2}/.exec(text)?.[0] ?? Number.NaN);
  return Number.isInteger(year) ? year : null;
}

function languageOf(given: string, code: string): string {
  const found = /^[a-z]{3}/.exec(given)?.[0] ?? code.slice(35, 38);
  return /^[a-z]{3}$/.test(found) && found !== 'und' && found !== 'zxx' ? found : '';
}

function pagesIn(text: string): number | null {
  const found = /(\d{1,5})\s*(?:tr|p|pages|trang|s\.)/i.exec(text)?.[1];
  return found ? Number(found) : null;
}

/** "25000đ", "25.000 VND"; other currencies are no price in đồng. */
function priceIn(texts: readonly string[]): number | null {
  for (const text of texts) {
    const found = /^\s*(\d{1,3}(?:[., ]\d{3})+|\d{3,9})\s*(?:đ|d|đồng|vnđ|vnd)\.?\s*$/iu.exec(text)?.[1];
    if (found) return Number(found.replace(/\D/g, ''));
  }
  return null;
}

/** A book as a record of MARC 21 that says what the catalogue knows. `number`: the record's own (001), `at`: when it was written. */
export function recordOf(
  book: CataloguedBook,
  { number, at }: { readonly number: string; readonly at: Date },
): MarcRecord {
  const stamp = at.toISOString().replace(/\D/g, '');
  const fields: MarcField[] = [
    { tag: '001', value: number },
    { tag: '005', value: `${stamp.slice(0, 14)}.0` },
    { tag: '008', value: codedData(book, stamp.slice(2, 8)) },
  ];
  const add = (tag: string, indicators: string, parts: readonly (readonly [code: string, value: string])[]) => {
    const filled = parts.filter(([, value]) => value !== '').map(([code, value]) => ({ code, value }));
    if (filled.length > 0) fields.push({ tag, indicators, subfields: filled });
  };
  const [author = '', ...others] = book.authors;
  const year = book.year === null ? '' : String(book.year);
  add('020', '  ', [
    ['a', book.isbn ?? ''],
    ['c', book.price === null ? '' : `${book.price}đ`],
  ]);
  add('041', '0 ', [['a', book.language]]);
  add('082', '04', [
    ['a', book.ddc],
    ['2', book.ddc === '' ? '' : '23'],
  ]);
  add('100', '0 ', [['a', author]]);
  add('245', author === '' ? '00' : '10', [
    ['a', book.title + (book.subtitle === '' ? '' : ' :')],
    ['b', book.subtitle],
    ['c', book.authors.join(', ')],
  ]);
  add('250', '  ', [['a', book.edition]]);
  add('264', ' 1', [
    ['a', book.place],
    ['b', book.publisher],
    ['c', year],
  ]);
  add('300', '  ', [['a', book.pages === null ? '' : `${book.pages} tr.`]]);
  add('490', '0 ', [['a', book.series]]);
  add('520', '  ', [['a', book.summary]]);
  for (const other of others) add('700', '0 ', [['a', other]]);
  return { leader: `00000n${book.isPeriodical ? 'as' : 'am'} a2200000 i 4500`, fields };
}

/** 008: forty places, of which the catalogue knows the day, the year, the country and the language. */
function codedData({ year, language, isPeriodical }: CataloguedBook, day: string): string {
  const kind = isPeriodical ? 'c' : year === null ? 'n' : 's';
  const dates = year === null ? (isPeriodical ? 'uuuu9999' : 'uuuuuuuu') : `${year}${isPeriodical ? '9999' : '    '}`;
  return `${day}${kind}${dates}vm ${' '.repeat(17)}${language || 'und'} d`;
}
