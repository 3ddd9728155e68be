import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { auditCells, saveCells, writtenOf } from '../../../platform/cells/save-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UndoDescription } from '../../../platform/record/import-undo.ts';
import type { Services } from '../../../platform/services.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { openForResults, schoolDays } from '../../school/school.public.ts';
import { absenceCells } from '../absences/absence.writes.ts';
import { meantRows } from '../former-school/pupil-of-row.rules.ts';
import { pupilsOfImport } from '../former-school/year-results-import.reads.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { type AbsenceFile, type AbsenceFileFields, type AbsenceOfFile, planAbsences } from './absence-file.rules.ts';
import { type ClassFileTarget, readStoredAbsences, readYearOfFile } from './class-file.reads.ts';

type Clocked = Pick<Services, 'clock'>;

/** What the file would change now. @throws AppError 404 for a class that is not the caller's; 409 when the year is closed. */
export async function planAbsenceFile(
  { clock }: Clocked,
  db: Kysely<Tables>,
  table: ImportTable<AbsenceFileFields>,
  target: ClassFileTarget,
  actor: Actor,
): Promise<AbsenceFile> {
  const today = clock.today();
  const year = await readYearOfFile(db, target, actor, { now: clock.now(), today });
  await openForResults(db, target, clock.now());
  const open = new Set(await schoolDays(db, year.from, year.to));
  const stored = await readStoredAbsences(
    db,
    year.pupils.map(({ id }) => id),
    year,
  );
  return planAbsences(table, { year, stored, open, meant: meantRows(target.meant), today });
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
  for (const [classId, changes] of groupBy(tasks, (task) => task.classId)) {
    const { cells } = await saveCells(trx, {
      table: absenceCells,
      changes,
      cellOf: ({ studentId, date, kind, reason }) => ({
        key: { student_id: studentId, on_date: date },
        value: { kind, reason },
      }),
      refusalOf: () => null,
      userId: by.actor.userId,
      at: clock.now(),
      also: { class_id: classId },
    });
    if (cells.some(({ status }) => status !== 'saved')) throw new AppError('platform.stale_version');
    const entry = { action: 'absences.save', entity: 'class', entityId: classId, reason: correction };
    await auditCells(trx, by, entry, writtenOf(cells), ({ studentId, date }, value) => ({ studentId, date, ...value }));
  }
  await outOfDate(
    trx,
    schoolYearId,
    tasks.map(({ studentId }) => studentId),
  );
}

const outOfDate = (trx: Kysely<Tables>, schoolYearId: string, students: readonly string[]) =>
  markResultsOutOfDate(trx, schoolYearId, [...new Set(students)], ['HK1', 'HK2', 'CN', 'HE']);

/** Taking such a file back: the year is open, and the class still the caller's. */
export const undoAbsenceFile = ({ clock }: Clocked): UndoDescription => ({
  hold: (trx, { schoolYearId = '' }) => openForResults(trx, { schoolYearId }, clock.now()),
  async before(trx, by, importId) {
    const { target } = await trx
      .selectFrom('imports')
      .select('target')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const { schoolYearId = '', classId } = target;
    const moment = { now: clock.now(), today: clock.today() };
    if (by.actor) await readYearOfFile(trx, { schoolYearId, classId }, by.actor, moment);
    await outOfDate(trx, schoolYearId, await pupilsOfImport(trx, importId));
  },
});
