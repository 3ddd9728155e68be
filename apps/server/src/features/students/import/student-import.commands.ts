import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../../../platform/audit/audit.commands.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import { insertRows, updateRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { rememberLabels } from '../../../platform/record/import-labels.ts';
import { recordImport } from '../../../platform/record/import-runs.ts';
import { type ListReading, readList } from '../../../platform/record/read-list.ts';
import type { Services } from '../../../platform/services.ts';
import { breathe, type CellFault, rowsAtOnce } from '../../../platform/sheet/import-table.ts';
import { type AddressChange, changeAddresses } from '../../access/access.public.ts';
import { drawCodes } from '../student-code.writes.ts';
import { yearToImportInto } from './student-import.reads.ts';
import { importedFields } from './student-import.rules.ts';
import { updatedColumns } from './student-import-changes.rules.ts';
import { planImport } from './student-import-plan.reads.ts';
import type { ImportPlan, PlannedRow } from './student-import-plan.rules.ts';
import { addRow, emptyRows, type ImportRows, type ImportWriter } from './student-import-rows.rules.ts';

export interface ImportOptions extends ListReading {
  readonly schoolYearId: string;
  /** Leave wrong rows out; else one wrong row stops the whole import. */
  readonly onlyValid: boolean;
  /** Change pupils the school already has; else they stay as they are. */
  readonly updateExisting: boolean;
  readonly fileName: string;
}

export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly importId: string | null;
  readonly faults: readonly CellFault[];
}

const attempts = 3;

/** Somebody changed a pupil between looking and writing. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/**
 * Imports in one transaction. Everything is read, matched and prepared before it, so that it holds the database only while it writes;
 * whoever came in between makes it look again.
 * @throws AppError when the file cannot be read, or has wrong rows that are not to be left out; 403 when it changes pupils and the caller
 *   may only add them, or without a fresh proof when it changes the e-mail address of a pupil who can sign in.
 */
export async function importStudents(
  services: Services,
  by: By & { readonly actor: Actor },
  content: Uint8Array,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { table, choice } = await readList(services.db, 'students', importedFields, content, options);
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planImport(services.db, options.schoolYearId, table);
    const wrong = plan.rows.filter(({ outcome }) => outcome === 'wrong');
    if (wrong.length > 0 && !options.onlyValid) {
      throw new AppError('students.import_has_faults', { params: { count: wrong.length } });
    }
    const wanted = plan.rows.filter(
      ({ outcome }) => outcome === 'new' || (outcome === 'updated' && options.updateExisting),
    );
    const rows = await prepared(services, by, plan, wanted);
    if (rows.updates.length > 0 && !hasPermission(by.actor, 'update_student')) throw new AppError('platform.forbidden');
    const counts = { created: rows.students.length, updated: rows.updates.length };
    const { fileName, schoolYearId } = options;
    let importId: string | null;
    try {
      importId = await inTransaction(services.database, async (trx) => {
        await yearToImportInto(trx, schoolYearId, true);
        const run = { list: 'students', fileName, target: { schoolYearId }, now: services.clock.now() };
        const written = await recordImport(trx, by, run, counts, () => write(trx, services, by, rows));
        const columns = { list: 'students', fields: importedFields, table, choice };
        await rememberLabels(trx, by, columns, services.clock.now());
        return written;
      });
    } catch (error) {
      if (attempt < attempts && (error instanceof OvertakenError || isUniqueViolation(error))) continue;
      throw error instanceof OvertakenError ? new AppError('platform.stale_version') : error;
    }
    return {
      ...counts,
      importId,
      unchanged: plan.rows.filter(({ outcome }) => outcome === 'unchanged').length,
      skipped: plan.rows.length - wanted.length - plan.rows.filter(({ outcome }) => outcome === 'unchanged').length,
      faults: wrong.flatMap(({ faults }) => faults),
    };
  }
}

async function prepared(
  { db, clock }: Services,
  by: By,
  { year }: ImportPlan,
  wanted: readonly PlannedRow[],
): Promise<ImportRows> {
  const today = clock.today();
  const uncoded = wanted.filter(({ known, values }) => known === null && values.studentCode === undefined).length;
  const codes = uncoded === 0 ? [] : await drawCodes(db, today, uncoded);
  const numbers = await lastNumbers(db, year.id);
  const writer: ImportWriter = {
    year,
    today,
    userId: by.actor?.userId ?? null,
    nextCode: () => codes.shift() ?? '',
    nextNumber(classId) {
      const last = numbers.get(classId);
      if (last === undefined) return null;
      numbers.set(classId, last + 1);
      return last + 1;
    },
  };
  const rows = emptyRows();
  for (const [index, planned] of wanted.entries()) {
    if (index % rowsAtOnce === 0) await breathe();
    addRow(rows, planned, writer);
  }
  return rows;
}

/** The last number of every frozen roster of the year. */
async function lastNumbers(db: Kysely<Tables>, schoolYearId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('enrolments')
    .select((eb) => ['class_id', eb.fn.max('order_number').as('last')])
    .where('school_year_id', '=', schoolYearId)
    .where('order_number', 'is not', null)
    .groupBy('class_id')
    .execute();
  return new Map(rows.map(({ class_id, last }) => [class_id, Number(last)]));
}

async function write(trx: Kysely<Tables>, services: Pick<Services, 'mailer'>, by: By, rows: ImportRows): Promise<void> {
  await changeAddresses(trx, services, by, await addressChanges(trx, rows));
  await insertRows(trx, 'students', rows.students);
  if (rows.updates.length > 0) {
    const updated = await updateRows(trx, 'students', updatedColumns, rows.updates);
    if (updated !== rows.updates.length) throw new OvertakenError();
  }
  await insertRows(trx, 'guardians', rows.guardians);
  await insertRows(trx, 'student_status_changes', rows.statusChanges);
  await changeRows(trx, 'guardians', ['full_name', 'birth_year', 'occupation', 'phone'], rows.guardianUpdates);
  await changeRows(trx, 'enrolments', ['to_date'], rows.ended);
  await changeRows(trx, 'enrolments', ['class_id', 'order_number'], rows.replaced);
  await insertRows(trx, 'enrolments', rows.enrolments);
  await auditAll(trx, by, rows.audit);
}

/** New pupils have nobody who signs in; of known ones the address so far decides. */
async function addressChanges(trx: Kysely<Tables>, { updates }: ImportRows): Promise<AddressChange[]> {
  if (updates.length === 0) return [];
  const ids = updates.map(({ id }) => id);
  const rows = await trx.selectFrom('students').select(['id', 'email']).where('id', 'in', ids).execute();
  const before = new Map(rows.map(({ id, email }) => [id, email]));
  return updates.map(({ id, email }) => ({ personId: id, from: before.get(id) ?? null, to: email ?? null }));
}

async function changeRows<T extends 'guardians' | 'enrolments'>(
  trx: Kysely<Tables>,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`));
  await sql`update ${sql.table(table)} as t set ${set}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as r where t.id = r.id`.execute(
    trx,
  );
}
