import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type NewNotification, notify } from '../../notifications/notifications.public.ts';
import type { RequestRecord } from './request.reads.ts';

/** The active users who decide requests: administrators, and who sees requests and keeps the laboratories (decision D10). */
export async function deciders(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.scope = 'account' and u.status = 'active' and (u.is_admin or (
      select count(distinct p.permission) from user_roles ur join role_permissions p on p.role_id = ur.role_id
      where ur.user_id = u.id and p.permission in ('view_laboratory_request', 'update_laboratory')) = 2)`.execute(db);
  return rows.map(({ id }) => id);
}

type Booking = Pick<RequestRecord, 'id' | 'laboratory' | 'class' | 'date' | 'startTime' | 'endTime' | 'teacher'>;

/** What every sentence about a booking is filled in with. */
const saidOf = ({ laboratory, class: { name: className }, date, startTime, endTime }: Booking) => ({
  laboratory: laboratory.name,
  className,
  date,
  time: `${startTime}–${endTime}`,
});

/** The same for the log: the day as people write it. */
export const loggedOf = (booking: Booking) => {
  const { date, ...said } = saidOf(booking);
  return { ...said, onDate: formatDate(date), teacher: booking.teacher.name };
};

type Kind =
  | 'laboratoryAsked'
  | 'laboratoryApproved'
  | 'laboratoryRejected'
  | 'laboratoryUndecided'
  | 'laboratoryCancelled'
  | 'laboratoryDisplaced'
  | 'laboratoryMoved'
  | 'laboratoryOffered'
  | 'laboratoryLapsed'
  | 'laboratoryMissed'
  | 'laboratoryTomorrow';

/** Tells the teacher of a booking; `more` is what the kind says besides. */
export async function tellTeacher(
  trx: Kysely<Tables>,
  kind: Kind,
  booking: Booking,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where teacher_id = ${booking.teacher.id} and status <> 'disabled'`.execute(trx);
  const params = { ...saidOf(booking), ...more };
  const news = { kind, params, userIds: rows.map(({ id }) => id), link: `/t/practical-laboratory/${booking.id}` };
  await notify(trx, news as NewNotification<Kind>);
}

type DeskKind = 'laboratoryRequested' | 'laboratoryReminded' | 'laboratoryCancelled' | 'laboratoryMissed';

/** Tells those who decide. */
export async function tellDeciders(
  trx: Kysely<Tables>,
  kind: DeskKind,
  booking: Booking,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const news = {
    kind,
    params: { ...saidOf(booking), ...more },
    userIds: await deciders(trx),
    link: `/laboratory/requests/${booking.id}/detail`,
  };
  await notify(trx, news as NewNotification<DeskKind>);
}
