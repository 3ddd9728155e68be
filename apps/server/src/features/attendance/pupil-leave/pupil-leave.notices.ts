import type { NotificationKind } from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type NewNotification, notify } from '../../notifications/notifications.public.ts';
import type { Place } from './pupil-leave.rules.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** The days, and never why: who is ill tells it to whom they ask. */
const datesOf = ({ from, to }: Span): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

/** Tells the homeroom teachers of the classes the pupil is in on these days. */
export async function tellHomeroom(
  trx: Kysely<Tables>,
  kind: Extract<NotificationKind, 'pupilLeaveAsked' | 'pupilLeaveWithdrawn'>,
  { name, places, today, ...span }: Span & { name: string; places: readonly Place[]; today: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from homeroom_assignments h join users u on u.teacher_id = h.teacher_id
    where u.scope = 'teacher' and u.status = 'active' and h.class_id = any(${places.map(({ classId }) => classId)}::uuid[])
      and h.from_date <= ${today} and (h.to_date is null or h.to_date >= ${today}) order by u.id`.execute(trx);
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind,
    params: { name, dates: datesOf(span) },
    link: '/t/pupil-leave',
  });
}

type ToPupil =
  | { readonly kind: 'pupilLeaveApproved' }
  | { readonly kind: 'pupilLeaveRefused' | 'pupilLeaveCancelled'; readonly reason: string };

/** Tells a pupil what became of their leave. */
export async function tellPupil(trx: Kysely<Tables>, studentId: string, span: Span, told: ToPupil): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where student_id = ${studentId} and scope = 'student' and status = 'active'`.execute(trx);
  const to = { userIds: rows.map(({ id }) => id), link: '/student/leave' };
  const dates = datesOf(span);
  if (told.kind === 'pupilLeaveApproved') await notify(trx, { ...to, kind: told.kind, params: { dates } });
  else {
    const params = { dates, reason: told.reason };
    const news: NewNotification<typeof told.kind> = { ...to, kind: told.kind, params };
    await notify(trx, news);
  }
}
