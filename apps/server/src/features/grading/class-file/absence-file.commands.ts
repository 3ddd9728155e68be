import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { openForResults, schoolDays } from '../../school/school.public.ts';
import { absenceCells, decideByHand, lockDaysOf } from '../absences/absence.writes.ts';
import { closedMonths } from '../absences/closed-months.reads.ts';
import { meantRows } from '../former-school/pupil-of-row.rules.ts';
import { type AbsenceFile, type AbsenceFileFields, type AbsenceOfFile, planAbsences } from './absence-file.rules.ts';
import { type Clocked, openYearOfFile } from './class-file.guards.ts';
import { type ClassFileTarget, readStoredAbsences } from './class-file.reads.ts';
import { outOfDateByFile, saveOfClass } from './class-file.writes.ts';

/** What the file would change now. @throws AppError 404 for a class that is not the caller's; 409 when the year is closed. */
export async function planAbsenceFile(
  services: Clocked,
  db: Kysely<Tables>,
  table: ImportTable<AbsenceFileFields>,
  target: ClassFileTarget,
  actor: Actor,
): Promise<AbsenceFile> {
  const { year, pupilIds, today } = await openYearOfFile(services, db, target, actor);
  const open = new Set(await schoolDays(db, year.from, year.to));
  const stored = await readStoredAbsences(db, pupilIds, year);
  const closed = await closedMonths(db);
  return planAbsences(table, { year, stored, open, closed, meant: meantRows(target.meant), today });
}

/** Writes the days, a class at a time, with the log of the class as by hand. @throws AppError 409 when somebody was faster. */
export async function writeAbsenceFile(
  { clock }: Clocked,
  trx: Kysely<Tables>,
  by: By & { readonly actor: Actor },
  tasks: readonly AbsenceOfFile[],
  { schoolYearId }: ClassFileTarget,
): Promise<void> {
  const { correction } = await openForResults(trx, { schoolYearId }, clock.now());
  const byClass = groupBy(tasks, (task) => task.classId);
  await lockDaysOf(trx, [...byClass.keys()]);
  for (const [classId, changes] of byClass) {
    await saveOfClass(trx, by, {
      classId,
      action: 'absences.save',
      reason: correction,
      table: absenceCells,
      changes,
      cellOf: ({ studentId, date, kind, reason }) => ({
        key: { student_id: studentId, on_date: date },
        value: { kind, reason },
      }),
      factsOf: ({ studentId, date }, value) => ({ studentId, date, ...value }),
      at: clock.now(),
      also: { source: 'HAND' },
    });
    await decideByHand(trx, changes, clock.now());
  }
  await outOfDateByFile(trx, schoolYearId, tasks);
}
