import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { type ListPaper, listPaper } from './list-paper.reads.ts';

interface ListExport extends Pick<ListPaper, 'heading' | 'counted' | 'classId' | 'schoolYearId'> {
  /** The call, as the log keeps it: `teachers.export`. */
  readonly action: string;
  readonly entity: string;
  /** Without `.xlsx`. */
  readonly fileName: string;
  readonly sheet: SheetToWrite;
  /** What the log keeps: how many rows, which of them. */
  readonly after: Readonly<Record<string, unknown>>;
  /** Why data of so many people leave. */
  readonly reason: string;
  /** Who they are, by the keys of `BulkExport`. */
  readonly people: readonly string[];
}

/**
 * A list as .xlsx in the caller's language, with the heading schools put above it. Leaves a log entry.
 * @throws AppError where a list of people is too long to leave without a right, a proof and a reason (`allowBulkExport`).
 */
export async function exportList(
  { db, database, clock }: Pick<Services, 'db' | 'database' | 'clock'>,
  by: By & { readonly actor: Actor },
  { action, entity, fileName, sheet, after, reason, people, ...paper }: ListExport,
): Promise<FileAnswer> {
  await inTransaction(database, async (trx) => {
    await allowBulkExport(trx, by, { kind: action, people, reason }, clock.now());
    await audit(trx, by, { action, entity, after, reason: reason || undefined });
  });
  const about = { ...paper, locale: by.origin?.locale ?? 'vi', today: clock.today() };
  return xlsxAnswer(`${fileName}.xlsx`, { sheets: [await listPaper(db, sheet, about)] });
}
