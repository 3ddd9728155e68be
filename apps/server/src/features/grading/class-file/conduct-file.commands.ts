import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UndoDescription } from '../../../platform/record/import-undo.ts';
import type { ImportTable } from '../../../platform/sheet/import-table.ts';
import { openForResults } from '../../school/school.public.ts';
import { conductCells } from '../conduct/conduct.writes.ts';
import { meantRows } from '../former-school/pupil-of-row.rules.ts';
import { undoClassFile } from './class-file.commands.ts';
import { type Clocked, openYearOfFile } from './class-file.guards.ts';
import { type ClassFileTarget, readStoredConduct, semestersOfImport } from './class-file.reads.ts';
import { outOfDateByFile, saveOfClass } from './class-file.writes.ts';
import {
  type ConductFile,
  type ConductFileFields,
  type ConductOfFile,
  conductRefusal,
  planConduct,
} from './conduct-file.rules.ts';

export interface ConductTarget extends ClassFileTarget {
  readonly reason: string;
}

/** What the file would change now. @throws AppError 404 for a class that is not the caller's; 409 when the year is closed. */
export async function planConductFile(
  services: Clocked,
  db: Kysely<Tables>,
  table: ImportTable<ConductFileFields>,
  target: ConductTarget,
  actor: Actor,
): Promise<ConductFile> {
  const { year, pupilIds, today } = await openYearOfFile(services, db, target, actor);
  const semesterIds = year.semesters.map(({ id }) => id);
  const stored = await readStoredConduct(db, pupilIds, semesterIds);
  const { reason } = target;
  return planConduct(table, { year, stored, meant: meantRows(target.meant), actor, reason, today });
}

/** Writes the levels, a class at a time, with the log of the class as by hand. @throws AppError 409 when somebody was faster. */
export async function writeConductFile(
  { clock }: Clocked,
  trx: Kysely<Tables>,
  by: By & { readonly actor: Actor },
  tasks: readonly (readonly ConductOfFile[])[],
  { schoolYearId, reason }: ConductTarget,
): Promise<void> {
  const { correction } = await openForResults(trx, { schoolYearId }, clock.now());
  const all = tasks.flat();
  for (const [key, changes] of groupBy(all, ({ classId, semester }) => `${classId} ${semester.ordinal}`)) {
    const [classId = ''] = key.split(' ');
    await saveOfClass(trx, by, {
      classId,
      action: 'conduct.save',
      reason: reason || correction,
      table: conductCells,
      changes,
      cellOf: ({ studentId, semester, level, remark }) => ({
        key: { student_id: studentId, semester_id: semester.id },
        value: { level, remark },
      }),
      factsOf: ({ studentId, semester }, value) => ({ studentId, ...value, semester: semester.ordinal }),
      at: clock.now(),
      also: { updated_by_name: by.actor.name },
    });
  }
  await outOfDateByFile(trx, schoolYearId, all);
}

/** Taking such a file back: the year is open, and whoever may set conduct of those semesters now. */
export const undoConductFile = (services: Clocked): UndoDescription =>
  undoClassFile(services, async (trx, { importId, actor, year, target, today }) => {
    const written = await semestersOfImport(trx, importId);
    for (const semester of year.semesters.filter(({ id }) => written.includes(id))) {
      // The office takes back what it wrote with a reason; the window of a teacher is as for writing.
      const refusal = conductRefusal({ actor, reason: target.reason || '-', today }, year, semester);
      if (refusal) throw new AppError(refusal.code, { params: refusal.params });
    }
  });
