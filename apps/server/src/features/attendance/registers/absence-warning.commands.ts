import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { tellWarning, whoIsTold } from './absence-warning.notices.ts';
import { type NewWarning, newWarnings } from './absence-warning.reads.ts';

/**
 * Tells homeroom teachers and the office of pupils who have come nearer to the limit of the year, or missed days in a row: once a pupil, step
 * and year, whichever command wrote the days, and only when the day is over (decision 68). Doing it again tells nothing anew.
 * @returns of how many pupils.
 */
export async function tellOfAbsences({ database, clock }: Pick<Services, 'database' | 'clock'>, day: string) {
  return inTransaction(database, async (trx) => {
    const found = await newWarnings(trx, day);
    if (found.length === 0) return 0;
    const fresh = await keep(trx, found, { day, at: clock.now() });
    const classIds = [...new Set(fresh.map(({ classId }) => classId))];
    const told = await whoIsTold(trx, classIds, day);
    for (const warning of fresh) await tellWarning(trx, told, warning);
    return fresh.length;
  });
}

/** Writes what is told; what another process wrote in the meantime is not told again. */
async function keep(
  trx: Transaction<Tables>,
  found: readonly NewWarning[],
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<NewWarning[]> {
  const rows = found.flatMap(({ studentId, schoolYearId, count, steps, streaks }) => [
    ...steps.map((warning) => ({ studentId, schoolYearId, warning, onDate: day, absences: count })),
    ...streaks.map(({ to, count: days }) => ({
      studentId,
      schoolYearId,
      warning: 'STREAK',
      onDate: to,
      absences: days,
    })),
  ]);
  const { rows: kept } = await sql<{ studentId: string; warning: string; onDate: string }>`
    insert into absence_warnings (student_id, school_year_id, warning, on_date, absences, told_at)
    select "studentId", "schoolYearId", warning, "onDate", absences, ${at} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s("studentId" uuid, "schoolYearId" uuid, warning text, "onDate" date, absences int)
    order by "studentId", warning on conflict do nothing
    returning student_id as "studentId", warning, on_date::text as "onDate"`.execute(trx);
  const isKept = (studentId: string, warning: string, onDate: string) =>
    kept.some((row) => row.studentId === studentId && row.warning === warning && row.onDate === onDate);
  return found
    .map((each) => ({
      ...each,
      steps: each.steps.filter((step) => isKept(each.studentId, step, day)),
      streaks: each.streaks.filter(({ to }) => isKept(each.studentId, 'STREAK', to)),
    }))
    .filter(({ steps, streaks }) => steps.length > 0 || streaks.length > 0);
}
