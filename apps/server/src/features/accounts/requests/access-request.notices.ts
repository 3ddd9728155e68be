import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';

/** Tells those who may open accounts that somebody asks for one. */
export async function noticeOfRequest(trx: Kysely<Tables>, request: { id: string; name: string }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.scope = 'account' and u.status = 'active' and (u.is_admin or exists (
      select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission = 'update_account'))`.execute(trx);
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind: 'accessRequested',
    params: { name: request.name },
    link: `/employees/access-requests/${request.id}`,
  });
}
