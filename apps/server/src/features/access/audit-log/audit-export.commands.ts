import type { AuditEntryView, auditLogContract } from '@phuong/contract/access/audit-log/audit-log.contract.ts';
import type { QueryOf } from '@phuong/contract/platform/route.schema.ts';
import { auditWords } from '@phuong/texts/audit-words.ts';
import { auditLog as en } from '@phuong/texts/en-GB/access/audit-log.ts';
import { fields as enFields, nouns as enNouns } from '@phuong/texts/en-GB/told.ts';
import { auditLog as vi } from '@phuong/texts/vi/access/audit-log.ts';
import { fields as viFields, nouns as viNouns } from '@phuong/texts/vi/told.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { schoolTimeZone } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { auditToExport } from './audit-log.reads.ts';
import { peopleIn } from './audit-log.rules.ts';

const mostRows = 10_000;

const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: schoolTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The newest entries of a search as .xlsx in the caller's language. Leaves an entry with what was searched for. */
export async function exportAudit(
  { db, database, clock }: Pick<Services, 'db' | 'database' | 'clock'>,
  by: By & { readonly actor: Actor },
  { reason, ...filters }: QueryOf<(typeof auditLogContract)['auditLog.export']>,
): Promise<FileAnswer> {
  const texts =
    by.origin?.locale === 'en-GB'
      ? { ...en, nouns: enNouns, fieldNames: enFields }
      : { ...vi, nouns: viNouns, fieldNames: viFields };
  const words = auditWords(texts);
  const entries = await auditToExport(db, by.actor, filters, mostRows);
  await inTransaction(database, async (trx) => {
    await allowBulkExport(trx, by, { kind: 'auditLog.export', people: peopleIn(entries), reason }, clock.now());
    const after = { ...filters, rows: entries.length };
    await audit(trx, by, { action: 'auditLog.export', entity: 'audit_log', after, reason: reason || undefined });
  });
  const { columns } = texts;
  const lines = ({ changes }: AuditEntryView) =>
    changes.map(
      ({ field, of, before, after }) =>
        `${of && `${of}, `}${words.field(field)}: ${words.value(before)} → ${words.value(after)}`,
    );
  return xlsxAnswer('nhat-ki.xlsx', {
    sheets: [
      {
        name: texts.title,
        columns: [
          { header: columns.at, width: 20, type: 'text' },
          { header: columns.who, width: 26, type: 'text' },
          { header: columns.what, width: 34, type: 'text' },
          { header: columns.record, width: 30, type: 'text' },
          { header: columns.className, width: 12, type: 'text' },
          { header: columns.subject, width: 18, type: 'text' },
          { header: columns.outcome, width: 14, type: 'text' },
          { header: columns.changes, width: 60, type: 'text' },
          { header: columns.reason, width: 30, type: 'text' },
          { header: columns.ip, width: 18, type: 'text' },
          { header: columns.number, width: 10, type: 'number' },
        ],
        rows: entries.map((entry) => [
          momentFormat.format(new Date(entry.at)),
          entry.who || texts.system,
          words.action(entry.action, entry.entity),
          entry.name,
          entry.className,
          entry.subject,
          texts.outcomes[entry.outcome],
          lines(entry).join('\n'),
          entry.reason,
          entry.ip,
          entry.id,
        ]),
      },
    ],
  });
}
