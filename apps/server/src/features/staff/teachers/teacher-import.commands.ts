import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { type CellFault, readTable } from '../../../platform/sheet/import-table.ts';
import { readWorkbook } from '../../../platform/sheet/read-workbook.ts';
import { departments as departmentRecords } from '../departments/department.record.ts';
import { insertTeacher, lockedTeacher, rewriteTeacher } from './teacher.commands.ts';
import { planTeacherImport } from './teacher-import.reads.ts';
import { importedTeacher, missingDepartments, type TeacherTask } from './teacher-import.rules.ts';

export interface TeacherImportOptions {
  /** Leave wrong rows out; else one wrong row stops the whole import. */
  readonly onlyValid: boolean;
  readonly updateExisting: boolean;
  /** The sheet of the workbook; the first list when it is not said. */
  readonly sheet?: string | undefined;
}

/**
 * Imports in one transaction, in which the plan is made anew: nobody can come in between. Departments the file names are added.
 * @throws AppError when the file cannot be read, or has wrong rows that are not to be left out.
 */
export async function importTeachers(services: Services, by: By, content: Uint8Array, options: TeacherImportOptions) {
  const table = await readTable(await readWorkbook(content), importedTeacher, options.sheet);
  return inTransaction(services.database, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('teachers.import'))`.execute(trx);
    const { plan, departments } = await planTeacherImport(trx, table);
    const wrong = plan.rows.filter(({ outcome }) => outcome === 'wrong');
    if (wrong.length > 0 && !options.onlyValid) {
      throw new AppError('staff.import_has_faults', { params: { count: wrong.length } });
    }
    const wanted = plan.rows.flatMap(({ outcome, task }) =>
      task && (outcome === 'new' || options.updateExisting) ? [task] : [],
    );
    const rows = plan.rows.filter(({ task }) => task !== null && wanted.includes(task));
    for (const name of missingDepartments({ ...plan, rows }, departments))
      await departmentRecords.insert(trx, by, { name });
    await writeTeachers(trx, by, wanted);
    const created = wanted.filter(({ known }) => known === null).length;
    const unchanged = plan.rows.filter(({ outcome }) => outcome === 'unchanged').length;
    return {
      created,
      updated: wanted.length - created,
      unchanged,
      skipped: plan.rows.length - wanted.length - unchanged,
      faults: wrong.flatMap(({ faults }): readonly CellFault[] => faults),
    };
  });
}

async function writeTeachers(trx: Kysely<Tables>, by: By, tasks: readonly TeacherTask[]): Promise<void> {
  const departments = await trx.selectFrom('departments').select(['id', 'name_key']).execute();
  const idOf = new Map(departments.map(({ id, name_key }) => [name_key, id]));
  for (const { known, input, departmentName } of tasks) {
    const departmentId = departmentName === null ? input.departmentId : (idOf.get(searchKey(departmentName)) ?? null);
    const complete = { ...input, departmentId };
    if (known === null) {
      await insertTeacher(trx, by, complete);
      continue;
    }
    const before = await lockedTeacher(trx, known.id);
    if (before.version !== known.version) throw new AppError('platform.stale_version');
    await rewriteTeacher(trx, by, before, complete);
  }
}
