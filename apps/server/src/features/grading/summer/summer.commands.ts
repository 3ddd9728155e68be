import { type ConductLevel, conductLevels, type Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { requireClassReader } from '../class-access.reads.ts';
import { loadClassYear } from '../results/class-year.reads.ts';
import type { ClassYear } from '../results/class-year.rules.ts';
import { summerOf } from './summer.reads.ts';

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

interface Saved {
  readonly studentId: string;
  readonly status: 'saved' | 'conflict' | 'refused';
  readonly version: number;
  readonly code?: string;
}

/** Saves re-assessment results, each by itself: only subjects below 5.0 or not passed of pupils who are re-assessed (art. 14). */
export async function saveRetests(
  { database, clock }: Services,
  by: By & { actor: Actor },
  classId: string,
  changes: readonly RetestChange[],
) {
  return inTransaction(database, async (trx) => {
    const year = await loadClassYear(trx, classId, clock.today());
    if (!year) throw notFound();
    const allowed = new Set(summerOf(year).retests.map((row) => `${row.studentId} ${row.subjectId}`));
    const results: (Saved & { subjectId: string })[] = [];
    for (const change of changes) {
      const code = retestRefusal(year, allowed, change);
      const saved = code ? refused(change, code) : await saveRetest(trx, by.actor, year, change, clock.now());
      results.push({ ...saved, subjectId: change.subjectId });
    }
    await afterSave(trx, by, year, 'retests.save', changes, results);
    return results;
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

const refused = ({ studentId, version }: { studentId: string; version: number }, code: ErrorCode): Saved => ({
  studentId,
  status: 'refused',
  version,
  code,
});

async function saveRetest(
  trx: Kysely<Tables>,
  actor: Actor,
  year: ClassYear,
  { studentId, subjectId, value, version }: RetestChange,
  now: Date,
): Promise<Saved> {
  const stored = await trx
    .selectFrom('retests')
    .select(['tenths', 'passed', 'version'])
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', year.schoolYearId)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst();
  const columns = {
    tenths: value && 'tenths' in value ? value.tenths : null,
    passed: value && 'passed' in value ? value.passed : null,
  };
  const isSame = (stored?.tenths ?? null) === columns.tenths && (stored?.passed ?? null) === columns.passed;
  if (isSame) return { studentId, status: 'saved', version: stored?.version ?? 0 };
  if ((stored?.version ?? 0) !== version) return { studentId, status: 'conflict', version: stored?.version ?? 0 };
  const written = { ...columns, version: version + 1, updated_by: actor.userId, updated_at: now };
  await trx
    .insertInto('retests')
    .values({
      student_id: studentId,
      school_year_id: year.schoolYearId,
      subject_id: subjectId,
      class_id: year.classId,
      ...written,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'school_year_id', 'subject_id']).doUpdateSet(written))
    .execute();
  return { studentId, status: 'saved', version: version + 1 };
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
): Promise<Saved[]> {
  return inTransaction(database, async (trx) => {
    await requireClassReader(trx, by.actor, classId, clock.today());
    const year = await loadClassYear(trx, classId, clock.today());
    if (!year) throw notFound();
    const allowed = new Set(summerOf(year).trainings.map(({ studentId }) => studentId));
    const levels: readonly string[] = conductLevels[year.frame.ruleSet];
    const results: Saved[] = [];
    for (const change of changes) {
      if (!allowed.has(change.studentId)) results.push(refused(change, 'grading.no_summer_training'));
      else if (change.level !== null && !levels.includes(change.level)) {
        results.push(refused(change, 'grading.level_not_in_regulation'));
      } else results.push(await saveTraining(trx, by.actor, year, change, clock.now()));
    }
    await afterSave(trx, by, year, 'summerTraining.save', changes, results);
    return results;
  });
}

async function saveTraining(
  trx: Kysely<Tables>,
  actor: Actor,
  year: ClassYear,
  { studentId, tasks, level, remark, version }: TrainingChange,
  now: Date,
): Promise<Saved> {
  const stored = await trx
    .selectFrom('summer_trainings')
    .select(['tasks', 'level', 'remark', 'version'])
    .where('student_id', '=', studentId)
    .where('school_year_id', '=', year.schoolYearId)
    .forUpdate()
    .executeTakeFirst();
  const isSame = stored && stored.tasks === tasks && stored.level === level && stored.remark === remark;
  if (isSame) return { studentId, status: 'saved', version: stored.version };
  if ((stored?.version ?? 0) !== version) return { studentId, status: 'conflict', version: stored?.version ?? 0 };
  const written = { tasks, level, remark, version: version + 1, updated_by: actor.userId, updated_at: now };
  await trx
    .insertInto('summer_trainings')
    .values({ student_id: studentId, school_year_id: year.schoolYearId, class_id: year.classId, ...written })
    .onConflict((conflict) => conflict.columns(['student_id', 'school_year_id']).doUpdateSet(written))
    .execute();
  return { studentId, status: 'saved', version: version + 1 };
}

async function afterSave(
  trx: Kysely<Tables>,
  by: By,
  year: ClassYear,
  action: string,
  changes: readonly object[],
  results: readonly Saved[],
): Promise<void> {
  const saved = changes.filter((_, index) => results[index]?.status === 'saved');
  if (saved.length === 0) return;
  const ids = results.filter(({ status }) => status === 'saved').map(({ studentId }) => studentId);
  await markResultsOutOfDate(trx, year.schoolYearId, ids, ['HE']);
  await audit(trx, by, { action, entity: 'class', entityId: year.classId, after: saved });
}

/** Stored results of pupils no longer fit what they were made of; issued papers that show them neither. */
export async function markResultsOutOfDate(
  trx: Kysely<Tables>,
  schoolYearId: string,
  studentIds: readonly string[],
  periods: readonly Period[],
): Promise<void> {
  if (studentIds.length === 0) return;
  await trx
    .updateTable('term_results')
    .set({ is_out_of_date: true })
    .where('school_year_id', '=', schoolYearId)
    .where('student_id', 'in', studentIds)
    .where('period', 'in', periods)
    .execute();
}
