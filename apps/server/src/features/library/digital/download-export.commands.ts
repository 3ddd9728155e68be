import type { downloadContract } from '@phuong/contract/library/digital/download.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { digital as en, downloadFile as enFile } from '@phuong/texts/en-GB/library/digital.ts';
import { digital as vi, downloadFile as viFile } from '@phuong/texts/vi/library/digital.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { exportedPeople } from '../../lending/lending.public.ts';
import { exportList } from '../../school/school.public.ts';
import { downloadsToExport } from './download-grant.reads.ts';

const mostExported = 50_000;

/** What is looked for as .xlsx, with who asked for it. Leaves a log entry. */
export async function exportDownloads(
  services: Services,
  by: By & { readonly actor: Actor },
  { reason, ...query }: QueryOf<(typeof downloadContract)['downloads.export']>,
): Promise<FileAnswer> {
  const locale = by.origin?.locale ?? 'vi';
  const [words, file] = locale === 'vi' ? [vi, viFile] : [en, enFile];
  const rows = await downloadsToExport(services.db, query, mostExported, services.clock.today());
  return exportList(services, by, {
    action: 'downloads.export',
    entity: 'download_grant',
    fileName: 'tai-lieu-so',
    after: { ...query, rows: rows.length },
    reason,
    people: exportedPeople(rows.map(({ reader }) => reader)),
    heading: file.name,
    counted: file.counted,
    sheet: {
      name: file.name,
      columns: [
        { header: words.columns.reader, width: 28, type: 'text' },
        { header: file.code, width: 16, type: 'text' },
        { header: words.columns.class, width: 10, type: 'text' },
        { header: words.columns.title, width: 40, type: 'text' },
        { header: words.columns.state, width: 16, type: 'text' },
        { header: words.columns.until, width: 12, type: 'text' },
        { header: words.columns.used, width: 10, type: 'number' },
        { header: words.field.note, width: 40, type: 'text' },
      ],
      rows: rows.map((row) => [
        row.reader?.name ?? file.nobodyKnown,
        row.reader?.code ?? '',
        row.reader?.className ?? '',
        row.title,
        row.isOver ? words.over : words.states[row.state],
        row.untilOn === null ? '' : formatDate(row.untilOn),
        row.used,
        row.note,
      ]),
    },
  });
}
