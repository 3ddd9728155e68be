import type { BookTitle } from '@phuong/contract/library/titles/book-title.contract.ts';
import { type CataloguedBook, recordOf } from '@phuong/marc/catalogued-book.ts';
import { writeIso2709 } from '@phuong/marc/iso2709.ts';
import type { MarcRecord } from '@phuong/marc/marc-record.ts';
import { writeMarcXml } from '@phuong/marc/marcxml.ts';
import { library as en, catalogueFile as enFile } from '@phuong/texts/en-GB/library/library.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { library as vi, catalogueFile as viFile } from '@phuong/texts/vi/library/library.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';

const catalogued = (title: BookTitle): CataloguedBook => ({ ...title, isPeriodical: title.kind === 'PERIODICAL' });

const recordsOf = (titles: readonly BookTitle[], at: Date): MarcRecord[] =>
  titles.map((title) => recordOf(catalogued(title), { number: title.id, at }));

/** Titles as one file of MARC 21 (ISO 2709) in UTF-8. */
export const marc21Of = (titles: readonly BookTitle[], at: Date): Uint8Array =>
  Buffer.concat(recordsOf(titles, at).map(writeIso2709));

/** Titles as one MARCXML collection. */
export const marcXmlOf = (titles: readonly BookTitle[], at: Date): Uint8Array =>
  Buffer.from(writeMarcXml(recordsOf(titles, at)));

/** Titles as a sheet that can be read in again: the labels are those of the import. */
export function titlesSheet(titles: readonly BookTitle[], locale: Locale): SheetToWrite {
  const words = locale === 'vi' ? vi : en;
  const { field } = words;
  return {
    name: (locale === 'vi' ? viFile : enFile).titles,
    columns: [
      { header: field.title, width: 40, type: 'text' },
      { header: field.subtitle, width: 24, type: 'text' },
      { header: field.authors, width: 28, type: 'text' },
      { header: field.publisher, width: 24, type: 'text' },
      { header: field.year, width: 8, type: 'number' },
      { header: field.isbn, width: 16, type: 'text' },
      { header: field.ddc, width: 12, type: 'text' },
      { header: field.kind, width: 18, type: 'text' },
      { header: field.category, width: 24, type: 'text' },
      { header: field.grades, width: 10, type: 'text' },
      { header: field.language, width: 10, type: 'text' },
      { header: field.pages, width: 8, type: 'number' },
      { header: field.price, width: 12, type: 'number' },
      { header: field.copies, width: 8, type: 'number' },
      { header: field.free, width: 8, type: 'number' },
    ],
    rows: titles.map((title) => [
      title.title,
      title.subtitle,
      title.authors.join('; '),
      title.publisher,
      title.year,
      title.isbn,
      title.ddc,
      words.kinds[title.kind],
      title.categoryName,
      title.grades.join(', '),
      title.language,
      title.pages,
      title.price,
      title.copies,
      title.free,
    ]),
  };
}
