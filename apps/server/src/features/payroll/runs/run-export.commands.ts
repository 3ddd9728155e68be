import type { exportKinds } from '@phuong/contract/payroll/runs/run.schema.ts';
import { inForce } from '@phuong/rules/legal/dated.ts';
import { INSURANCE } from '@phuong/rules/staff/pay-tables.ts';
import { payrollFiles as en } from '@phuong/texts/en-GB/payroll/payroll.ts';
import { payrollFiles as vi } from '@phuong/texts/vi/payroll/payroll.ts';
import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import { xlsxAnswer } from '../../../platform/sheet/xlsx-answer.ts';
import { noData, orderedData } from '../../staff/staff.public.ts';
import { runRow } from './run.reads.ts';
import { type SlipToExport, sheetMaker } from './run-export.view.ts';

type Kind = (typeof exportKinds)[number];

const names: Readonly<Record<Kind, string>> = {
  BANK: 'chuyen-khoan-luong',
  INSURANCE: 'bao-hiem-d02-ts',
  TAX: 'thue-thu-nhap-ca-nhan',
  ACCOUNTING: 'but-toan-luong',
};

async function slipsToExport(db: Kysely<Tables>, runId: string): Promise<SlipToExport[]> {
  const { rows } = await sql<Omit<SlipToExport, 'data'> & { data: unknown }>`
    select s.name, s.code, s.post, s.state, s.coefficient, s.salary, s.gross, s.insurance, s.taxable, s.tax, s.deductions, s.net, s.employer,
      s.insurance_base as "insuranceBase", s.facts, s.lines, d.data
    from pay_slips s left join staff_data d on d.person_id = s.person_id
    where s.run_id = ${runId} and s.state <> 'void' order by s.sort_key, s.code`.execute(db);
  return rows.map((row) => ({ ...row, data: row.data ? orderedData(row.data) : noData }));
}

/** A file of an approved payroll, for the bank, insurance, tax or accounts. Leaves a log entry. @throws AppError 404; 409 before approval. */
export async function exportRun(
  { db, database }: Services,
  by: By & { readonly actor: Actor },
  id: string,
  kind: Kind,
): Promise<FileAnswer> {
  const run = found(await runRow(db, id));
  if (run.state !== 'approved' && run.state !== 'paid') throw new AppError('payroll.not_approved');
  const slips = await slipsToExport(db, id);
  const make = sheetMaker(
    (by.origin?.locale ?? 'vi') === 'vi' ? vi : en,
    run.month,
    inForce(INSURANCE, run.month).value,
  );
  const sheets: SheetToWrite[] = make[kind](slips);
  await inTransaction(database, (trx) =>
    audit(trx, by, {
      action: 'payrollRuns.export',
      entity: 'payroll_run',
      entityId: id,
      after: { month: run.month, kind, rows: slips.length },
    }),
  );
  return xlsxAnswer(`${names[kind]}-${run.month.slice(0, 7)}.xlsx`, { sheets });
}
