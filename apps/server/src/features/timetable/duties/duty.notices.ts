import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { type NewNotification, notify } from '../../notifications/notifications.public.ts';
import { teacherTimetablePath } from '../publishing/publishing.notices.ts';
import { timetableViewers } from '../viewers.reads.ts';

type News =
  | Pick<NewNotification<'dutyPublished'>, 'kind' | 'params'>
  | Pick<NewNotification<'dutyWithdrawn'>, 'kind' | 'params'>
  | Pick<NewNotification<'dutyGiven'>, 'kind' | 'params'>
  | Pick<NewNotification<'dutyTaken'>, 'kind' | 'params'>
  | Pick<NewNotification<'dutySwapAsked'>, 'kind' | 'params'>
  | Pick<NewNotification<'dutySwapAccepted'>, 'kind' | 'params'>
  | Pick<NewNotification<'dutySwapDeclined'>, 'kind' | 'params'>;

/** Where people of the office see their own turns. */
const officeHomePath = '/home';

/** Everybody who serves in a roster: teachers, people of the office, homeroom teachers of classes on duty. */
export async function servants(db: Kysely<Tables>, rosterId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(t.teacher_id, t.employee_id, t.class_id) as id
    from duty_turns t join duty_posts p on p.id = t.post_id where p.roster_id = ${rosterId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Tells people of duties: teachers, people of the office, for a class its homeroom teacher. */
export async function tellDuty(
  trx: Kysely<Tables>,
  { from_date: fromDate }: { from_date: string },
  personIds: readonly string[],
  news: News,
): Promise<void> {
  if (personIds.length === 0) return;
  const { rows } = await sql<{ id: string; scope: string }>`
    select u.id, u.scope from users u where u.status <> 'disabled' and (
      u.teacher_id = any(${[...personIds]}::uuid[]) or u.employee_id = any(${[...personIds]}::uuid[])
      or u.teacher_id in (select h.teacher_id from homeroom_assignments h
        where h.class_id = any(${[...personIds]}::uuid[]) and h.to_date is null))`.execute(trx);
  type Any = NewNotification<typeof news.kind>;
  const of = (isTeacher: boolean) =>
    rows.filter(({ scope }) => (scope === 'teacher') === isTeacher).map(({ id }) => id);
  await notify(trx, { ...news, userIds: of(true), link: teacherTimetablePath } as Any);
  await notify(trx, { ...news, userIds: of(false), link: officeHomePath } as Any);
  // Pupils of a class see it on their home; they are not told of each week.
  const pupils = await sql<{ id: string }>`
    select u.id from users u join enrolments e on e.student_id = u.student_id and e.to_date is null
    where e.class_id = any(${[...personIds]}::uuid[]) and u.status <> 'disabled'`.execute(trx);
  const userIds = [...rows, ...pupils.rows].map(({ id }) => id);
  await announce(trx, { event: 'timetable.published', payload: { fromDate }, userIds });
}

/** The office's open rosters show what has changed without being asked. */
export async function showOffice(trx: Kysely<Tables>, { from_date: fromDate }: { from_date: string }): Promise<void> {
  await announce(trx, { event: 'timetable.published', payload: { fromDate }, userIds: await timetableViewers(trx) });
}
