import type { bookTitleContract } from '@phuong/contract/library/titles/book-title.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { catalogueFile as en } from '@phuong/texts/en-GB/library/library.ts';
import { catalogueFile as vi } from '@phuong/texts/vi/library/library.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { marc21Of, marcXmlOf, titlesSheet } from './book-export.view.ts';
import { titlesToExport } from './book-title.reads.ts';

const mostExported = 50_000;

/** The titles looked for as a file. Books are no people: no reason is asked for. Leaves a log entry. */
export async function exportTitles(
  services: Services,
  by: By & { readonly actor: Actor },
  { format, ...query }: QueryOf<(typeof bookTitleContract)['books.export']>,
): Promise<FileAnswer> {
  const { db, clock } = services;
  const titles = await titlesToExport(db, query, mostExported);
  const entry = { action: 'books.export', entity: 'book_title', after: { ...query, format, rows: titles.length } };
  if (format === 'XLSX') {
    const locale = by.origin?.locale ?? 'vi';
    const sheet = titlesSheet(titles, locale);
    return exportList(services, by, {
      ...entry,
      fileName: 'danh-muc-sach',
      sheet,
      heading: sheet.name,
      counted: (locale === 'vi' ? vi : en).counted,
      reason: '',
      people: [],
    });
  }
  // ISO 2709 has no way to say that there is nothing.
  if (titles.length === 0) throw new AppError('library.nothing_to_export');
  await audit(db, by, entry);
  const content = format === 'MARC21' ? marc21Of(titles, clock.now()) : marcXmlOf(titles, clock.now());
  return format === 'MARC21'
    ? { name: 'danh-muc-sach.mrc', mediaType: 'application/marc', content }
    : { name: 'danh-muc-sach.xml', mediaType: 'application/xml', content };
}
