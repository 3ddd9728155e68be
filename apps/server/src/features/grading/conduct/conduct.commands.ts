import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { answersOf, auditCells, saveCells, writtenOf } from '../../../platform/cells/save-cells.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { readRoster } from '../roster.reads.ts';
import { conductDecision } from './conduct.policy.ts';
import { type ConductContext, readConductContext } from './conduct.reads.ts';
import { conductCells } from './conduct.writes.ts';

export interface ConductChange {
  readonly studentId: string;
  readonly level: ConductLevel | null;
  readonly remark: string;
  readonly version: number;
}

const codes = {
  NOT_HOMEROOM_TEACHER: 'grading.not_homeroom_teacher',
  NO_PERMISSION: 'platform.forbidden',
  WINDOW_NOT_OPEN: 'grading.window_not_open',
  WINDOW_CLOSED: 'grading.window_closed',
  YEAR_CLOSED: 'school.year_closed',
} as const;

/**
 * Saves conduct of a class, each pupil by itself; a repeated call answers `saved` again.
 * @throws AppError 404, or why the caller may not set conduct now.
 */
export async function saveConduct(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  input: { readonly semesterId: string; readonly changes: readonly ConductChange[]; readonly reason: string },
) {
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const context = await readConductContext(trx, classId, input.semesterId, by.actor, { now: clock.now(), today });
    const { correction } = await openForResults(trx, { schoolYearId: context.schoolYearId }, clock.now());
    const decision = conductDecision(by.actor, context, today);
    if (decision.why) {
      throw new AppError(codes[decision.why], {
        params: { from: formatDate(context.opensOn), to: formatDate(context.closesOn) },
      });
    }
    if (decision.needsReason && input.reason === '') throw fieldError('grading.reason_required', 'reason');
    const roster = await readRoster(trx, classId, { from: context.start, to: context.end }, today);
    const pupils = new Map(roster.map((pupil) => [pupil.studentId, pupil.leftOn]));
    const { cells } = await saveCells(trx, {
      table: conductCells,
      changes: input.changes,
      cellOf: ({ studentId, level, remark }) => ({
        key: { student_id: studentId, semester_id: context.semesterId },
        value: { level, remark },
      }),
      refusalOf: (change) => refusalOf(context, pupils, change),
      userId: by.actor.userId,
      at: clock.now(),
      also: { class_id: classId, updated_by_name: by.actor.name },
    });
    const written = writtenOf(cells);
    const students = written.map(({ change }) => change.studentId);
    const periods = [context.ordinal === 1 ? 'HK1' : 'HK2', 'CN', 'HE'] as const;
    await markResultsOutOfDate(trx, context.schoolYearId, students, periods);
    const entry = { action: 'conduct.save', entity: 'class', entityId: classId, reason: input.reason || correction };
    const semester = context.ordinal;
    await auditCells(trx, by, entry, written, ({ studentId }, value) => ({ studentId, ...value, semester }));
    return answersOf(
      cells,
      ({ studentId }) => ({ studentId }),
      ({ value, by: name, at }) => ({ ...value, by: name, at }),
    );
  });
}

function refusalOf(
  context: ConductContext,
  pupils: ReadonlyMap<string, string | null>,
  { studentId, level }: ConductChange,
): ErrorCode | null {
  const leftOn = pupils.get(studentId);
  if (leftOn === undefined) return 'grading.pupil_not_in_class';
  if (leftOn !== null) return 'grading.pupil_left';
  const known = level === null || context.regulation.conduct.value.levels.includes(level);
  return known ? null : 'grading.level_not_in_regulation';
}
