import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { dayRules } from '../settings/staff-rule.reads.ts';
import { type ClockFields, type ClockImport, checkInKey, planClockFile } from './clock-file.rules.ts';
import { checkInsBetween, staffBetween } from './staff-facts.reads.ts';

/** What importing the table would do now. @throws AppError 409 where the school has not opened time clocks. */
export async function planClockImport(
  db: Kysely<Tables>,
  table: ImportTable<ClockFields>,
  today: string,
): Promise<ClockImport> {
  if (!(await dayRules(db))(today).ways.includes('FILE')) throw new AppError('attendance.way_not_open');
  const days = table.rows.flatMap(({ values }) => values.day ?? []).sort();
  const span = { from: days[0] ?? today, to: days.at(-1) ?? today };
  const people = await staffBetween(db, span);
  const checkIns = await checkInsBetween(db, span);
  const closed = await db.selectFrom('closed_months').select('month').where('what', '=', 'STAFF').execute();
  return planClockFile(table, {
    people: new Map(
      people.map(({ id, kind, name, code, hasLeft }) => [code.toUpperCase(), { id, kind, name, code, hasLeft }]),
    ),
    known: new Set(checkIns.map(({ personId, day, minute }) => checkInKey(personId, day, minute))),
    closed: new Set(closed.map(({ month }) => month)),
  });
}
