import type { RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely } from 'kysely';
import { audit, auditAll, type By } from '../../../platform/audit/audit.commands.ts';
import { answersOf, entriesOfCells, saveCells, writtenOf } from '../../../platform/cells/save-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { readPupilRules } from '../settings/pupil-rules.reads.ts';
import { mainSession } from './absence-day.rules.ts';
import { writeAbsenceDays } from './absence-day.writes.ts';
import type { LessonKey } from './lesson-slots.rules.ts';
import { isMonthClosed, lessonOfCaller, lockClass } from './register.guards.ts';
import { type LogRow, readLog } from './register.reads.ts';
import { shutOf, usableCodes } from './register.rules.ts';
import { markCells, openRegister, overrideCells } from './register.writes.ts';
import { isElsewhere, rosterOn } from './register-roster.reads.ts';

type Caller = By & { readonly actor: Actor };

interface RegisterChange {
  readonly studentId: string;
  readonly code: RegisterCode;
  readonly minutes: number | null;
  readonly note: string;
  readonly version: number;
}

/** Everything a write of a lesson begins with. @throws AppError 404 and what shuts the register. */
async function openLesson(trx: Kysely<Tables>, by: Caller, key: LessonKey, { clock }: Pick<Services, 'clock'>) {
  const today = clock.today();
  const { slot, isOffice, isWriter } = await lessonOfCaller(trx, by.actor, key, today);
  if (!isWriter) throw notFound();
  const year = await openForResults(trx, { classId: key.classId }, clock.now());
  const rules = await readPupilRules(trx);
  const moment = { date: key.date, today, isHeld: slot.isHeld, isClosed: await isMonthClosed(trx, key.date), isOffice };
  const shut = shutOf(moment, rules);
  if (shut) throw new AppError(shut);
  const { session } = await lockClass(trx, key.classId);
  const { teacherId } = by.actor;
  const gives = slot.teachers.find(({ id }) => id === teacherId) ?? slot.teachers[0];
  const opening = { slot, teacherId: gives?.id ?? null, userId: by.actor.userId, at: clock.now(), today };
  return { slot, isOffice, rules, year, session, opening };
}

/**
 * Writes what is said of pupils in a lesson, each by itself, so that two who write at once and a phone that sends hours later lose nothing of
 * each other; and the days of absence that follow. Teachers write their own cells, the office over them: its word stands, the teacher's stays.
 * @throws AppError 404 for teachers who neither give the lesson nor lead the class; 409 when it is locked, closed or not held.
 */
export async function saveRegister(
  services: Services,
  by: Caller,
  key: LessonKey,
  { isTaken, changes }: { readonly isTaken: boolean; readonly changes: readonly RegisterChange[] },
) {
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const { slot, isOffice, rules, year, session, opening } = await openLesson(trx, by, key, services);
    const register = await openRegister(trx, { ...opening, isTaken });
    const roster = await rosterOn(trx, key.classId, key.date);
    const lesson = { subjectId: slot.subject.id, groupId: slot.groupId };
    const inLesson = new Set(
      roster.flatMap(({ studentId, groups }) => (isElsewhere(groups, key.classId, lesson) ? [] : [studentId])),
    );
    const usable = new Set(usableCodes(rules, isOffice).map(({ code }) => code));
    const decided = isOffice || register.isNew ? new Set<string>() : await decidedByOffice(trx, register.id);
    const refusalOf = ({ studentId, code }: RegisterChange): ErrorCode | null => {
      if (!inLesson.has(studentId)) return 'attendance.not_in_register';
      if (decided.has(studentId)) return 'attendance.office_decided';
      return usable.has(code) ? null : 'attendance.code_not_yours';
    };
    const { cells } = await saveCells(trx, {
      table: isOffice ? overrideCells : markCells,
      changes,
      cellOf: ({ studentId, code, minutes, note }) => ({
        key: { register_id: register.id, student_id: studentId },
        value:
          code === 'PRESENT' && !isOffice
            ? markCells.blank
            : { code, minutes: code === 'LATE' || code === 'LEFT_EARLY' ? minutes : null, note },
      }),
      refusalOf,
      userId: by.actor.userId,
      at: clock.now(),
    });
    const written = writtenOf(cells);
    if (isOffice && written.length > 0) {
      await trx
        .updateTable('class_registers')
        .set({ corrected_at: clock.now() })
        .where('id', '=', register.id)
        .execute();
    }
    const entry = { entity: 'class_register', entityId: register.id, reason: year.correction };
    const cellsOf = ({ studentId }: RegisterChange, value: object) => ({ studentId, ...value });
    await auditAll(trx, by, [
      ...(register.isTakenNow ? [{ ...entry, action: 'registers.take', after: placeOf(key) }] : []),
      ...entriesOfCells({ ...entry, action: 'registers.save' }, written, cellsOf),
    ]);
    const isOfDay = key.session === mainSession(session);
    if (isOfDay && (register.isTakenNow || (register.takenAt !== null && written.length > 0))) {
      const { schoolYearId } = year;
      const day = { classId: key.classId, schoolYearId, date: key.date, at: clock.now(), session };
      await writeAbsenceDays(trx, by, { ...day, codes: rules.codes, roster });
    }
    const results = answersOf(
      cells,
      ({ studentId }) => ({ studentId }),
      ({ value: { code, minutes, note } }) => ({ code: code ?? ('PRESENT' as const), minutes, note }),
    );
    return { id: register.id, takenAt: register.takenAt?.toISOString() ?? null, results };
  });
}

const placeOf = ({ date, session, period }: LessonKey) => ({ date, session, period });

async function decidedByOffice(trx: Kysely<Tables>, registerId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('register_overrides')
    .select('student_id')
    .where('register_id', '=', registerId)
    .execute();
  return new Set(rows.map(({ student_id }) => student_id));
}

/** Writes the class log of a lesson. @throws AppError as `saveRegister`; 409 when somebody wrote it since, or lessons are not rated. */
export async function writeLog(services: Services, by: Caller, key: LessonKey, { version, ...log }: LogRow) {
  const { database, clock } = services;
  return inTransaction(database, async (trx) => {
    const { rules, year, opening } = await openLesson(trx, by, key, services);
    if (log.rating !== null && !rules.isRated) throw new AppError('attendance.not_rated');
    const { id } = await openRegister(trx, { ...opening, isTaken: false });
    const before = await readLog(trx, id);
    refuseStale(before, version);
    const { planNumber: plan_number, ...texts } = log;
    await trx
      .updateTable('class_registers')
      .set({ plan_number, ...texts, version: version + 1, updated_at: clock.now() })
      .where('id', '=', id)
      .execute();
    const { version: _, ...was } = before;
    const entry = { action: 'registers.writeLog', entity: 'class_register', entityId: id, before: was, after: log };
    await audit(trx, by, { ...entry, ...(year.correction ? { reason: year.correction } : {}) });
    return { ...log, version: version + 1 };
  });
}
