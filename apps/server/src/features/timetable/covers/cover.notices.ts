import type { CoverNeed } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { type NewNotification, notify } from '../../notifications/notifications.public.ts';
import { usersOfTeachers } from '../publishing/publishing.reads.ts';
import { clockTime } from './cover-time.rules.ts';

const ownCoversPath = '/t/covers';
const boardPath = (date: string) => `/timetable/covers?date=${date}`;

/** The lesson, as every notice of it says. */
export const lessonWords = ({ classes, subject, date, startTime }: CoverNeed) => ({
  className: classes.map(({ name }) => name).join(', '),
  subjectName: subject.name,
  date,
  time: startTime,
});

/** Who finds stand-ins: administrators and holders of `update_timetable`. */
async function keepers(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.scope = 'account' and u.status = 'active' and (u.is_admin or exists (
      select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission = 'update_timetable'))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Asks teachers, each by their phone. */
export async function tellOffered(
  trx: Kysely<Tables>,
  need: CoverNeed,
  teacherIds: readonly string[],
  until: Date,
): Promise<void> {
  const userIds = await usersOfTeachers(trx, teacherIds);
  const params = { ...lessonWords(need), teacher: need.teacher.name, until: clockTime(until) };
  await notify(trx, { userIds, kind: 'coverOffered', params, link: ownCoversPath });
  await announce(trx, { event: 'timetable.published', payload: { fromDate: need.date }, userIds });
}

/** Tells those who were asked, or were to come, that nobody waits for them any more. */
export async function tellNotNeeded(
  trx: Kysely<Tables>,
  need: CoverNeed,
  teacherIds: readonly string[],
): Promise<void> {
  if (teacherIds.length === 0) return;
  const userIds = await usersOfTeachers(trx, teacherIds);
  await notify(trx, { userIds, kind: 'coverNotNeeded', params: lessonWords(need), link: ownCoversPath });
  await announce(trx, { event: 'timetable.published', payload: { fromDate: need.date }, userIds });
}

/** Tells the office how many lessons somebody's absence leaves open; `date` is the first. */
export async function tellOpen(
  trx: Kysely<Tables>,
  params: { readonly count: number; readonly teacher: string; readonly date: string },
): Promise<void> {
  await notify(trx, { userIds: await keepers(trx), kind: 'coversOpen', params, link: boardPath(params.date) });
}

type OfficeNews =
  | Pick<NewNotification<'coverDeclined'>, 'kind' | 'params'>
  | Pick<NewNotification<'coverLost'>, 'kind' | 'params'>
  | Pick<NewNotification<'coverUnanswered'>, 'kind' | 'params'>;

/** Tells the office that a lesson is open again, or still. */
export async function tellOffice(trx: Kysely<Tables>, { date }: CoverNeed, news: OfficeNews): Promise<void> {
  const userIds = await keepers(trx);
  await notify(trx, { ...news, userIds, link: boardPath(date) } as NewNotification<typeof news.kind>);
}
