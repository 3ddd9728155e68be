import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { openForResults, schoolDays } from '../../school/school.public.ts';
import { lockClass } from '../registers/register.guards.ts';
import { readPupilRules } from '../settings/pupil-rules.reads.ts';
import { leadsPupil } from './pupil-leave.reads.ts';
import { earliestDay, isPlacedThroughout, type LeaveSpan, overlaps, type Place } from './pupil-leave.rules.ts';

/** Who may decide leave of a pupil with these places: the office (the route asks for its right), and the homeroom teacher of one of them. */
export const mayDecide = async (
  db: Kysely<Tables>,
  { scope, teacherId }: Actor,
  places: readonly Place[],
  today: string,
): Promise<boolean> =>
  scope === 'account' || (teacherId !== null && (await leadsPupil(db, { teacherId, today }, places)));

/** Waits for whoever else writes leave of this pupil. @throws AppError 404. */
export async function lockPupil(trx: Kysely<Tables>, studentId: string): Promise<{ readonly name: string }> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from students where id = ${studentId} for no key update`.execute(trx);
  const [pupil] = rows;
  if (!pupil) throw notFound();
  return pupil;
}

/** Days of absence of these classes are written by nobody else until the transaction ends. */
export async function lockClasses(trx: Kysely<Tables>, places: readonly Place[]): Promise<void> {
  for (const classId of [...new Set(places.map((place) => place.classId))].sort()) await lockClass(trx, classId);
}

/**
 * Nobody closes the years of these places until the transaction ends.
 * @returns why a closed year is reopened, for the log. @throws AppError 409 when one is closed.
 */
export async function openYears(trx: Kysely<Tables>, places: readonly Place[], now: Date): Promise<string | undefined> {
  let correction: string | undefined;
  for (const schoolYearId of new Set(places.map((place) => place.schoolYearId))) {
    correction = (await openForResults(trx, { schoolYearId }, now)).correction ?? correction;
  }
  return correction;
}

/** @throws AppError 409 where registers of a month are closed in which one of the days lies. */
export async function refuseClosedMonths(trx: Kysely<Tables>, { from, to }: Pick<LeaveSpan, 'from' | 'to'>) {
  const closed = await trx
    .selectFrom('closed_months')
    .select('month')
    .where('what', '=', 'PUPILS')
    .where('month', '>=', `${from.slice(0, 7)}-01`)
    .where('month', '<=', to)
    .executeTakeFirst();
  if (closed) throw new AppError('attendance.registers_closed');
}

/**
 * Refuses leave that cannot be asked for: days the wrong way round, gone by, without a class, without a school day, or asked for already.
 * Whoever calls it holds the pupil.
 * @throws AppError naming the field.
 */
export async function refuseWrongDays(
  trx: Kysely<Tables>,
  span: LeaveSpan,
  of: {
    readonly studentId: string;
    readonly isOffice: boolean;
    readonly today: string;
    readonly places: readonly Place[];
  },
): Promise<void> {
  const { from, to, session } = span;
  if (to < from || (session !== null && from !== to)) throw fieldError('attendance.pupil_leave_span', 'to');
  const earliest = earliestDay(of.today, await readPupilRules(trx));
  if (!of.isOffice && from < earliest) throw fieldError('attendance.pupil_leave_past', 'from');
  if (!isPlacedThroughout(span, of.places)) throw fieldError('attendance.pupil_leave_no_class', 'from');
  await refuseClosedMonths(trx, span);
  const { rows: terms } = await sql<{ from: string; to: string }>`
    select start_date::text as "from", end_date::text as "to" from semesters
    where school_year_id = any(${of.places.map(({ schoolYearId }) => schoolYearId)}::uuid[])`.execute(trx);
  const first = terms.map((term) => term.from).sort()[0] ?? from;
  const last =
    terms
      .map((term) => term.to)
      .sort()
      .at(-1) ?? to;
  if (from < first || to > last) {
    const params = { from: formatDate(first), to: formatDate(last) };
    throw fieldError('attendance.outside_year', from < first ? 'from' : 'to', params);
  }
  const days = await schoolDays(trx, from, to);
  const isTaught = (day: string) => terms.some((term) => term.from <= day && day <= term.to);
  if (!days.some(isTaught)) throw fieldError('attendance.pupil_leave_no_school_day', 'from');
  const { rows: others } = await sql<LeaveSpan>`
    select from_date::text as "from", to_date::text as "to", session from pupil_leaves
    where student_id = ${of.studentId} and state in ('requested', 'approved') and from_date <= ${to} and to_date >= ${from}`.execute(
    trx,
  );
  if (others.some((other) => overlaps(other, span))) throw fieldError('attendance.pupil_leave_overlap', 'from');
}
