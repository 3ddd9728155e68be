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
import { openForResults } from '../../school/school.public.ts';
import { conductCells } from '../conduct/conduct.writes.ts';
import { meantRows } from '../former-school/pupil-of-row.rules.ts';
import { pupilsOfImport } from '../former-school/year-results-import.reads.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { type ClassFileTarget, readStoredConduct, readYearOfFile, semestersOfImport } from './class-file.reads.ts';
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

type Clocked = Pick<Services, 'clock'>;

/** What the file would change now. @throws AppError 404 for a class that is not the caller's; 409 when the year is closed. */
export async function planConductFile(
  { clock }: Clocked,
  db: Kysely<Tables>,
  table: ImportTable<ConductFileFields>,
  target: ConductTarget,
  actor: Actor,
): Promise<ConductFile> {
  const today = clock.today();
  const year = await readYearOfFile(db, target, actor, { now: clock.now(), today });
  await openForResults(db, target, clock.now());
  const stored = await readStoredConduct(
    db,
    year.pupils.map(({ id }) => id),
    year.semesters.map(({ id }) => id),
  );
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
  const changes = tasks.flat();
  for (const [key, some] of groupBy(changes, ({ classId, semester }) => `${classId} ${semester.ordinal}`)) {
    const [classId = ''] = key.split(' ');
    const { cells } = await saveCells(trx, {
      table: conductCells,
      changes: some,
      cellOf: ({ studentId, semester, level, remark }) => ({
        key: { student_id: studentId, semester_id: semester.id },
        value: { level, remark },
      }),
      refusalOf: () => null,
      userId: by.actor.userId,
      at: clock.now(),
      also: { class_id: classId, updated_by_name: by.actor.name },
    });
    if (cells.some(({ status }) => status !== 'saved')) throw new AppError('platform.stale_version');
    const entry = { action: 'conduct.save', entity: 'class', entityId: classId, reason: reason || correction };
    await auditCells(trx, by, entry, writtenOf(cells), ({ studentId, semester }, value) => ({
      studentId,
      ...value,
      semester: semester.ordinal,
    }));
  }
  await outOfDate(
    trx,
    schoolYearId,
    changes.map(({ studentId }) => studentId),
  );
}

const outOfDate = (trx: Kysely<Tables>, schoolYearId: string, students: readonly string[]) =>
  markResultsOutOfDate(trx, schoolYearId, [...new Set(students)], ['HK1', 'HK2', 'CN', 'HE']);

/** Taking such a file back: the year is open, and whoever may set conduct of those semesters now. */
export const undoConductFile = ({ clock }: Clocked): UndoDescription => ({
  hold: (trx, { schoolYearId = '' }) => openForResults(trx, { schoolYearId }, clock.now()),
  async before(trx, by, importId) {
    const { target } = await trx
      .selectFrom('imports')
      .select('target')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const { schoolYearId = '', classId, reason = '' } = target;
    if (!by.actor) return;
    const today = clock.today();
    const year = await readYearOfFile(trx, { schoolYearId, classId }, by.actor, { now: clock.now(), today });
    const written = await semestersOfImport(trx, importId);
    for (const semester of year.semesters.filter(({ id }) => written.includes(id))) {
      // The office takes back what it wrote with a reason; the window of a teacher is as for writing.
      const refusal = conductRefusal({ actor: by.actor, reason: reason || '-', today }, year, semester);
      if (refusal) throw new AppError(refusal.code, { params: refusal.params });
    }
    await outOfDate(trx, schoolYearId, await pupilsOfImport(trx, importId));
  },
});
