import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { removeUnusedClasses } from '../../classes/classes.public.ts';
import { openYear } from '../../school/school.public.ts';
import { changeCohorts, changeStatuses, withdrawPlaces } from '../../students/students.public.ts';
import { listRuns } from './grade-up.reads.ts';

/**
 * Takes a run back: places, statuses and cohorts are as before, and the classes it made are gone unless something else depends on them.
 * @throws AppError 404; 409 when it was taken back already, the new year is closed, or pupils have marks, conduct, absences or another place in the new year.
 */
export async function undoGradeUp(
  { database, clock }: Services,
  by: By & { actor: Actor },
  id: string,
  reason: string,
) {
  return inTransaction(database, async (trx) => {
    const run = await trx.selectFrom('grade_up_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!run) throw notFound();
    if (run.state !== 'applied') throw new AppError('grading.grade_up_not_applied');
    // A closed year keeps its pupils.
    await openYear(trx, run.to_year_id);
    const count = await countUsed(trx, id, run.to_year_id);
    if (count > 0) throw new AppError('grading.grade_up_in_use', { params: { count } });
    await restore(trx, by, id, clock.today());
    const made = await trx.selectFrom('grade_up_classes').select('class_id').where('run_id', '=', id).execute();
    const classIds = made.map(({ class_id }) => class_id);
    const removed = await removeUnusedClasses(trx, by, classIds, { reason, today: clock.today() });
    await trx
      .updateTable('grade_up_runs')
      .set({ state: 'undone', undone_by: by.actor.userId, undone_at: clock.now() })
      .where('id', '=', id)
      .execute();
    await audit(trx, by, { action: 'gradeUp.undo', entity: 'grade_up_run', entityId: id, after: { removed }, reason });
    const [undone] = await listRuns(trx, id);
    if (!undone) throw notFound();
    return undone;
  });
}

/** Pupils of the run who already did something in the new year, or were moved there. */
async function countUsed(trx: Kysely<Tables>, runId: string, toYearId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from grade_up_items i join school_years y on y.id = ${toYearId}
    where i.run_id = ${runId} and i.new_enrolment_id is not null and (
      exists (select 1 from marks m join mark_sheets s on s.id = m.sheet_id join semesters sem on sem.id = s.semester_id
        where m.student_id = i.student_id and sem.school_year_id = y.id)
      or exists (select 1 from conduct_results c join semesters sem on sem.id = c.semester_id
        where c.student_id = i.student_id and sem.school_year_id = y.id)
      or exists (select 1 from absences a join classes c on c.id = a.class_id
        where a.student_id = i.student_id and c.school_year_id = y.id)
      or exists (select 1 from enrolments e where e.student_id = i.student_id and e.school_year_id = y.id
        and e.id <> i.new_enrolment_id)
      or exists (select 1 from enrolments e where e.id = i.new_enrolment_id and e.to_date is not null))`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function restore(trx: Kysely<Tables>, by: By & { actor: Actor }, runId: string, today: string): Promise<void> {
  const items = await trx
    .selectFrom('grade_up_items as i')
    .innerJoin('students as s', 's.id', 'i.student_id')
    .select(['i.student_id', 'i.outcome', 'i.old_status', 'i.old_cohort_id', 'i.new_enrolment_id'])
    .select(['s.status', 's.cohort_id'])
    .where('i.run_id', '=', runId)
    .execute();
  await withdrawPlaces(
    trx,
    items.flatMap(({ new_enrolment_id }) => new_enrolment_id ?? []),
  );
  const completed = items.filter((item) => item.outcome === 'COMPLETE' && item.status === 'COMPLETED');
  await changeStatuses(
    trx,
    completed.map((item) => ({
      studentId: item.student_id,
      from: 'COMPLETED' as const,
      to: 'STUDYING' as const,
      effectiveOn: today,
      reason: '',
    })),
    by.actor.userId,
  );
  const moved = items.filter((item) => item.outcome === 'REPEAT' && item.cohort_id !== item.old_cohort_id);
  await changeCohorts(
    trx,
    moved.map((item) => ({ studentId: item.student_id, cohortId: item.old_cohort_id })),
  );
}
