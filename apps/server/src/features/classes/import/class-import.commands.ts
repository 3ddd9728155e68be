import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type CellFault, readTable } from '../../../platform/sheet/import-table.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { insertClass, rewriteClass } from '../class.commands.ts';
import { openYear } from '../open-year.reads.ts';
import { writeHomeroom } from '../teaching/homeroom.commands.ts';
import { planClassImport } from './class-import.reads.ts';
import { type ClassTask, classFields } from './class-import.rules.ts';

export interface ImportOptions {
  /** Leave wrong rows out; else one wrong row stops the whole import. */
  readonly onlyValid: boolean;
  readonly updateExisting: boolean;
  /** The sheet of the workbook; the first list when it is not said. */
  readonly sheet?: string | undefined;
}

/**
 * Imports classes of a year in one transaction, in which the plan is made anew. Homeroom teachers begin on the first day of the year.
 * @throws AppError when the file cannot be read, the year is closed or unknown, or rows are wrong and are not to be left out.
 */
export async function importClasses(
  { database, clock }: Services,
  by: By,
  content: Uint8Array,
  { schoolYearId, ...options }: ImportOptions & { readonly schoolYearId: string },
) {
  const table = await readTable(await readWorkbook(content), classFields, options.sheet);
  const mayAssign = by.actor !== null && hasPermission(by.actor, 'update_timetable');
  return inTransaction(database, async (trx) => {
    const year = await openYear(trx, schoolYearId);
    const plan = await planClassImport(trx, table, { schoolYearId, mayAssign });
    const chosen = chosenTasks(plan.rows, options);
    for (const task of chosen.tasks) {
      const id = await writeClass(trx, by, task, schoolYearId, clock.today());
      if (task.homeroomTeacherId === null) continue;
      const current = task.known?.homeroomTeacherId ?? null;
      const today = clock.today();
      // The middle one of the three: today, or the nearest day of the year.
      const inYear = [year.start_date, today, year.end_date].sort()[1] ?? today;
      const fromDate = current === null ? year.start_date : inYear;
      const target = { id, name: task.input.name, school_year_id: schoolYearId };
      await writeHomeroom(trx, by, target, { teacherId: task.homeroomTeacherId, fromDate });
    }
    return chosen.result;
  });
}

async function writeClass(
  trx: Kysely<Tables>,
  by: By,
  { known, input, isChanged }: ClassTask,
  schoolYearId: string,
  today: string,
): Promise<string> {
  if (known === null) return insertClass(trx, by, { ...input, schoolYearId }, today);
  if (isChanged) await rewriteClass(trx, by, known.id, { ...input, version: known.version }, today);
  return known.id;
}

interface Planned<T> {
  readonly outcome: string;
  readonly task: T | null;
  readonly faults: readonly CellFault[];
}

/** Which rows are written by these options, and the counts that follow. @throws AppError 409 for wrong rows that must not be left out. */
export function chosenTasks<T>(rows: readonly Planned<T>[], { onlyValid, updateExisting }: ImportOptions) {
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong');
  if (wrong.length > 0 && !onlyValid)
    throw new AppError('classes.import_has_faults', { params: { count: wrong.length } });
  const wanted = rows.filter(({ outcome }) => outcome === 'new' || (outcome === 'updated' && updateExisting));
  const count = (of: readonly Planned<T>[], outcome: string) => of.filter((row) => row.outcome === outcome).length;
  const unchanged = count(rows, 'unchanged');
  return {
    tasks: wanted.flatMap(({ task }) => (task === null ? [] : [task])),
    result: {
      created: count(wanted, 'new'),
      updated: count(wanted, 'updated'),
      unchanged,
      skipped: rows.length - wanted.length - unchanged,
      faults: wrong.flatMap(({ faults }) => faults),
    },
  };
}
