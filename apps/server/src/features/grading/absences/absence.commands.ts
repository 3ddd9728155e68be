import type { AbsenceKind } from '@phuong/contract/grading/absences/absence.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { answersOf, auditCells, saveCells, writtenOf } from '../../../platform/cells/save-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults, schoolDays } from '../../school/school.public.ts';
import { requireClassReader } from '../class-access.reads.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { type ClassDays, readClassDays } from './absence.reads.ts';
import { absenceRefusal } from './absence.rules.ts';
import { absenceCells, decideByHand, lockDaysOf } from './absence.writes.ts';
import { closedMonths } from './closed-months.reads.ts';

export interface AbsenceChange {
  readonly studentId: string;
  readonly date: string;
  readonly kind: AbsenceKind | null;
  readonly reason: string;
  readonly version: number;
}

/**
 * Sets and clears absences, each by itself: one session a school day, not in the future, on days the pupil was in the class. A repeated
 * call answers `saved` again. @throws AppError 404 for teachers other than the homeroom teacher; 409 in a closed year.
 */
export async function saveAbsences(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  changes: readonly AbsenceChange[],
) {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    await requireClassReader(trx, by.actor, classId, today);
    const { correction } = await openForResults(trx, { classId }, clock.now());
    await lockDaysOf(trx, [classId]);
    const days = await readClassDays(trx, classId);
    const check = await checkerFor(trx, days, changes, today);
    const { cells } = await saveCells(trx, {
      table: absenceCells,
      changes,
      cellOf: ({ studentId, date, kind, reason }) => ({
        key: { student_id: studentId, on_date: date },
        value: kind === null ? absenceCells.blank : { kind, reason },
      }),
      refusalOf: check,
      userId: by.actor.userId,
      at: clock.now(),
      also: { class_id: classId, source: 'HAND' },
    });
    const written = writtenOf(cells);
    await decideByHand(
      trx,
      written.map(({ change }) => change),
      clock.now(),
    );
    const students = [...new Set(written.map(({ change }) => change.studentId))];
    await markResultsOutOfDate(trx, days.schoolYearId, students);
    const entry = { action: 'absences.save', entity: 'class', entityId: classId, reason: correction };
    await auditCells(trx, by, entry, written, ({ studentId, date }, value) => ({ studentId, date, ...value }));
    return answersOf(
      cells,
      ({ studentId, date }) => ({ studentId, date }),
      ({ value }) => value,
    );
  });
}

async function checkerFor(trx: Kysely<Tables>, days: ClassDays, changes: readonly AbsenceChange[], today: string) {
  const dates = changes.map(({ date }) => date).sort();
  const [from, to] = [dates[0] ?? days.from, dates.at(-1) ?? days.to];
  const closed = await closedMonths(trx);
  const isFar = from < days.from || to > days.to;
  const open = new Set(await schoolDays(trx, isFar ? days.from : from, isFar ? days.to : to));
  const enrolments = await trx
    .selectFrom('enrolments')
    .select(['student_id', 'from_date', 'to_date'])
    .where('class_id', '=', days.classId)
    .where(sql<boolean>`student_id = any(${changes.map(({ studentId }) => studentId)}::uuid[])`)
    .execute();
  return ({ studentId, date, kind }: AbsenceChange): ErrorCode | null => {
    const mine = enrolments.filter((row) => row.student_id === studentId);
    if (mine.length === 0) return 'grading.pupil_not_in_class';
    const places = mine.map((row) => ({ from: row.from_date, to: row.to_date }));
    return absenceRefusal({ year: days, open, closed, places, today }, date, kind);
  };
}
