import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { cellTable } from '../../../platform/cells/cell-table.ts';
import { answersOf, auditCells, type SavedCell, saveCells, writtenOf } from '../../../platform/cells/save-cells.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { openForResults } from '../../school/school.public.ts';
import { requireClassReader } from '../class-access.reads.ts';
import { resultsOf } from '../results/class-results.rules.ts';
import { loadClassYear } from '../results/class-year.reads.ts';
import type { ClassYear } from '../results/class-year.rules.ts';
import { markResultsOutOfDate } from '../results/out-of-date.writes.ts';
import { summerOf } from './summer.rules.ts';

const retestCells = cellTable('retests', {
  keys: ['student_id', 'school_year_id', 'subject_id'],
  blank: { tenths: null, passed: null },
});
const trainingCells = cellTable('summer_trainings', {
  keys: ['student_id', 'school_year_id'],
  blank: { tasks: '', level: null, remark: '' },
});

export interface RetestChange {
  readonly studentId: string;
  readonly subjectId: string;
  readonly value: { readonly tenths: number } | { readonly passed: boolean } | null;
  readonly version: number;
}

export interface TrainingChange {
  readonly studentId: string;
  readonly tasks: string;
  readonly level: ConductLevel | null;
  readonly remark: string;
  readonly version: number;
}

/** Saves re-assessment results, each by itself: only subjects below 5.0 or not passed of pupils who are re-assessed (art. 14). */
export async function saveRetests(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  changes: readonly RetestChange[],
) {
  return inTransaction(database, async (trx) => {
    const { correction } = await openForResults(trx, { classId }, clock.now());
    const year = await loadClassYear(trx, classId, clock.today());
    if (!year) throw notFound();
    const allowed = new Set(summerOf(resultsOf(year)).retests.map((row) => `${row.studentId} ${row.subjectId}`));
    const { cells } = await saveCells(trx, {
      table: retestCells,
      changes,
      cellOf: ({ studentId, subjectId, value }) => ({
        key: { student_id: studentId, school_year_id: year.schoolYearId, subject_id: subjectId },
        value: {
          tenths: value && 'tenths' in value ? value.tenths : null,
          passed: value && 'passed' in value ? value.passed : null,
        },
      }),
      refusalOf: (change) => retestRefusal(year, allowed, change),
      userId: by.actor.userId,
      at: clock.now(),
      also: { class_id: classId },
    });
    const idOf = ({ studentId, subjectId }: RetestChange) => ({ studentId, subjectId });
    await afterSave(trx, by, { ...year, correction }, 'retests.save', cells, idOf);
    return answersOf(cells, idOf, () => ({}));
  });
}

function retestRefusal(year: ClassYear, allowed: ReadonlySet<string>, change: RetestChange): ErrorCode | null {
  if (!allowed.has(`${change.studentId} ${change.subjectId}`)) {
    const isPupil = [...allowed].some((key) => key.startsWith(change.studentId));
    return isPupil ? 'grading.not_a_retest_subject' : 'grading.no_retest';
  }
  const mode = year.frame.subjects.find(({ id }) => id === change.subjectId)?.mode;
  if (change.value !== null && 'tenths' in change.value !== (mode === 'SCORE')) return 'grading.wrong_kind';
  return null;
}

/**
 * Saves tasks and results of summer training, each by itself (art. 13).
 * @throws AppError 404 for teachers other than the homeroom teacher.
 */
export async function saveTrainings(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  changes: readonly TrainingChange[],
) {
  return inTransaction(database, async (trx) => {
    await requireClassReader(trx, by.actor, classId, clock.today());
    const { correction } = await openForResults(trx, { classId }, clock.now());
    const year = await loadClassYear(trx, classId, clock.today());
    if (!year) throw notFound();
    const allowed = new Set(summerOf(resultsOf(year)).trainings.map(({ studentId }) => studentId));
    const { cells } = await saveCells(trx, {
      table: trainingCells,
      changes,
      cellOf: ({ studentId, tasks, level, remark }) => ({
        key: { student_id: studentId, school_year_id: year.schoolYearId },
        value: { tasks, level, remark },
      }),
      refusalOf: (change) => trainingRefusal(year, allowed, change),
      userId: by.actor.userId,
      at: clock.now(),
      also: { class_id: classId },
    });
    const idOf = ({ studentId }: TrainingChange) => ({ studentId });
    await afterSave(trx, by, { ...year, correction }, 'summerTraining.save', cells, idOf);
    return answersOf(cells, idOf, () => ({}));
  });
}

function trainingRefusal(year: ClassYear, allowed: ReadonlySet<string>, change: TrainingChange): ErrorCode | null {
  if (!allowed.has(change.studentId)) return 'grading.no_summer_training';
  const { levels } = year.frame.regulation.conduct.value;
  return change.level === null || levels.includes(change.level) ? null : 'grading.level_not_in_regulation';
}

async function afterSave<Value extends object, C extends { readonly studentId: string; readonly version: number }>(
  trx: Kysely<Tables>,
  by: By,
  { schoolYearId, classId, correction }: ClassYear & { readonly correction: string | undefined },
  action: string,
  cells: readonly SavedCell<Value, C>[],
  idOf: (change: C) => object,
): Promise<void> {
  const written = writtenOf(cells);
  const students = written.map(({ change }) => change.studentId);
  await markResultsOutOfDate(trx, schoolYearId, students, ['HE']);
  const entry = { action, entity: 'class', entityId: classId, reason: correction };
  await auditCells(trx, by, entry, written, (change, value) => ({ ...idOf(change), ...value }));
}
