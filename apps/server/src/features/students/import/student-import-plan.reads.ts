import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { breathe, type ImportTable, rowsAtOnce } from '../../../platform/sheet/import-table.ts';
import { classesByKey, knownStudents, yearToImportInto } from './student-import.reads.ts';
import type { ImportedFields } from './student-import.rules.ts';
import {
  classOfList,
  contextOf,
  type ImportPlan,
  keysOf,
  type PlannedRow,
  personKey,
  rowPlanner,
} from './student-import-plan.rules.ts';
import { mergedValues } from './student-import-values.rules.ts';

/** What importing the table into the year would do, row by row. Reads only; gives other calls their turn in between. */
export async function planImport(
  db: Kysely<Tables>,
  schoolYearId: string,
  table: ImportTable<ImportedFields>,
): Promise<ImportPlan> {
  const year = await yearToImportInto(db, schoolYearId);
  const classes = await classesByKey(db, year.id);
  const wholeClass = table.columns.has('className') ? null : classOfList(table, classes);
  const values = table.rows.map((row) => mergedValues(row.values, false));
  const people = new Set<string>();
  for (const [index, { fullName, dateOfBirth }] of values.entries()) {
    if (index % rowsAtOnce === 0) await breathe();
    if (fullName !== undefined && dateOfBirth !== undefined) people.add(personKey(fullName, dateOfBirth));
  }
  const isNamed = (fullName: string, dateOfBirth: string) => people.has(personKey(fullName, dateOfBirth));
  const known = await knownStudents(db, year.id, keysOf(values), isNamed);
  const plan = rowPlanner(table, contextOf(year, classes, known, wholeClass));
  const rows: PlannedRow[] = [];
  for (const [index, row] of table.rows.entries()) {
    if (index % rowsAtOnce === 0) await breathe();
    rows.push(plan(row));
  }
  return { year, wholeClass, classNames: [...classes.values()].map(({ name }) => name), table, rows };
}
