import type { LeaveBalanceRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { allowBulkExport } from '../../../platform/audit/bulk-export.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import type { Services } from '../../../platform/services.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { balancesSheet, type LedgerRow, leaveWords, ledgerSheet } from './leave-files.view.ts';

interface LedgerFile {
  readonly on: string;
  readonly balances: readonly LeaveBalanceRow[];
  readonly lines: readonly LedgerRow[];
  readonly reason: string;
}

/**
 * Balances of a day and the lines they are summed from, as two sheets of one workbook. Leaves a log entry.
 * @throws AppError as `allowBulkExport`.
 */
export async function exportLedger(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  by: By & { readonly actor: Actor },
  { on, balances, lines, reason }: LedgerFile,
): Promise<FileAnswer> {
  const action = 'leaveEntries.export';
  const people = [...new Set([...balances.map(({ person }) => person.code), ...lines.map(({ code }) => code)])];
  await inTransaction(database, async (trx) => {
    await allowBulkExport(trx, by, { kind: action, people, reason }, clock.now());
    const after = { date: on, rows: lines.length };
    await audit(trx, by, { action, entity: 'leave_entry', after, reason: reason || undefined });
  });
  const locale = by.origin?.locale ?? 'vi';
  const sheets = [balancesSheet(balances, locale), ledgerSheet(lines, locale)];
  return xlsxAnswer(`${leaveWords(locale).tabs.ledger} ${on}.xlsx`, { sheets });
}
