import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { openYear } from '../../school/school.public.ts';
import { findAction } from './support-action.reads.ts';
import { readWarningYear, type WarningYear } from './warning.reads.ts';
import { placesOn } from './warning-facts.reads.ts';

/** Whether a teacher leads the class today: neither before their first day nor after their last one, as it is about persons. */
export async function leadsClass(
  db: Kysely<Tables>,
  { teacherId }: Actor,
  classId: string,
  today: string,
): Promise<boolean> {
  if (teacherId === null) return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from homeroom_assignments where class_id = ${classId} and teacher_id = ${teacherId}
      and from_date <= ${today} and (to_date is null or to_date >= ${today})) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * The pupil for the homeroom teacher of the class they are in today; nobody else writes about them until the transaction ends, and nobody closes
 * the year.
 * @returns the year of the class. @throws AppError 404 for everybody else, the homeroom teacher of before too; 409 when the year is closed.
 */
export async function pupilToSupport(
  trx: Kysely<Tables>,
  actor: Actor,
  studentId: string,
  today: string,
): Promise<WarningYear> {
  await sql`select id from students where id = ${studentId} for no key update`.execute(trx);
  const { rows } = await sql<{ class_id: string; school_year_id: string }>`
    select class_id, school_year_id from (${placesOn(today, sql<boolean>`e.student_id = ${studentId}`)}) p`.execute(
    trx,
  );
  const [place] = rows;
  if (!place || !(await leadsClass(trx, actor, place.class_id, today))) throw notFound();
  await openYear(trx, place.school_year_id);
  const year = await readWarningYear(trx, today, place.school_year_id);
  if (!year) throw notFound();
  return year;
}

/** For who leads the class the pupil is in today, of a closed year too. @throws AppError 404 for everybody else. */
export async function readableAction(db: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<void> {
  const action = await findAction(db, id);
  if (!action) throw notFound();
  const { rows } = await sql<{ class_id: string }>`
    select class_id from (${placesOn(today, sql<boolean>`e.student_id = ${action.studentId}`)}) p`.execute(db);
  const [place] = rows;
  if (!place || !(await leadsClass(db, actor, place.class_id, today))) throw notFound();
}

/** @throws AppError 400 for a day to come or of another year, and for a day to look again that is before it. */
export function refuseWrongDays(
  { day, followUpOn }: { readonly day: string; readonly followUpOn: string | null },
  { startDate }: WarningYear,
  today: string,
): void {
  if (day > today || day < startDate) throw fieldError('numbers.support_day', 'day');
  if (followUpOn !== null && followUpOn < day) throw fieldError('numbers.support_follow_up', 'followUpOn');
}
