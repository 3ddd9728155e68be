import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notify } from '../../notifications/notifications.public.ts';

interface Reopening {
  readonly year: string;
  readonly until: Date;
  readonly reason: string;
  /** The day it is: who heads a department then. */
  readonly today: string;
}

/** Tells administrators, who verify marks and the heads of department that a closed year takes corrections. */
export async function tellReopened(
  trx: Kysely<Tables>,
  { userId, name: by }: Actor,
  { year, until, reason, today }: Reopening,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.status = 'active' and u.id <> ${userId} and (
      (u.scope = 'account' and (u.is_admin or exists (select 1 from user_roles ur
        join role_permissions p on p.role_id = ur.role_id and p.permission = 'verify_mark' where ur.user_id = u.id)))
      or (u.scope = 'teacher' and exists (select 1 from teacher_duties d
        where d.teacher_id = u.teacher_id and d.duty = 'DEPARTMENT_HEAD' and d.from_date <= ${today}
          and (d.to_date is null or d.to_date >= ${today}))))
    order by u.id`.execute(trx);
  const params = { year, until: until.toISOString(), by, reason };
  await notify(trx, { userIds: rows.map(({ id }) => id), kind: 'yearReopened', params, link: '/home' });
}
