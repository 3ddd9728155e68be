import { formatDate } from '@phuong/rules/people/dates.ts';
import type { HandMark } from '@phuong/rules/staff/day-marks.ts';
import { DAY_MARKS } from '@phuong/rules/staff/day-marks.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';

/** Where each reads their own days. */
const ownLink = { teacher: '/t/info-teacher/history-attendance-tracking', account: '/profile/attendance' } as const;

async function usersOf(trx: Kysely<Tables>, personId: string) {
  const { rows } = await sql<{ id: string; scope: 'teacher' | 'account' }>`
    select u.id, u.scope from users u left join employees e on e.id = u.employee_id
    where u.status = 'active' and u.scope in ('teacher', 'account')
      and (u.teacher_id = ${personId} or e.id = ${personId} or e.teacher_id = ${personId})`.execute(trx);
  return rows;
}

async function tellPerson(
  trx: Kysely<Tables>,
  personId: string,
  tell: (userIds: string[], link: string) => Promise<void>,
): Promise<void> {
  const users = await usersOf(trx, personId);
  for (const scope of ['teacher', 'account'] as const) {
    const ids = users.filter((user) => user.scope === scope).map(({ id }) => id);
    if (ids.length > 0) await tell(ids, ownLink[scope]);
  }
}

/** Tells who keeps the sheet, without the person it is about, that a correction is asked for. */
export async function tellAsked(
  trx: Kysely<Tables>,
  person: { readonly id: string; readonly name: string },
  day: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.scope = 'account' and u.status = 'active' and (u.is_admin or exists (
      select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission = 'update_teacher'))`.execute(trx);
  const own = new Set((await usersOf(trx, person.id)).map(({ id }) => id));
  await notify(trx, {
    userIds: rows.map(({ id }) => id).filter((id) => !own.has(id)),
    kind: 'staffCorrectionAsked',
    params: { name: person.name, date: formatDate(day) },
    link: `/teachers/schedule-management?tab=staffDays&month=${day.slice(0, 7)}-01`,
  });
}

/** Tells somebody what became of what they asked for. */
export const tellCorrected = (
  trx: Kysely<Tables>,
  personId: string,
  day: string,
  action: 'accept' | 'refuse',
  reason: string,
): Promise<void> =>
  tellPerson(trx, personId, (userIds, link) =>
    action === 'accept'
      ? notify(trx, { userIds, kind: 'staffCorrectionAccepted', params: { date: formatDate(day) }, link })
      : notify(trx, { userIds, kind: 'staffCorrectionRefused', params: { date: formatDate(day), reason }, link }),
  );

/** Tells somebody that the office says otherwise of a day of theirs than the facts. */
export const tellMarked = (
  trx: Kysely<Tables>,
  personId: string,
  { day, mark, reason }: { readonly day: string; readonly mark: HandMark; readonly reason: string },
): Promise<void> =>
  tellPerson(trx, personId, (userIds, link) =>
    notify(trx, {
      userIds,
      kind: 'staffDayMarked',
      params: { date: formatDate(day), sign: DAY_MARKS[mark].sign, reason },
      link,
    }),
  );
