import type { NotificationParams } from '@phuong/contract/notifications/notification-kinds.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';

type Kind = 'stockTakeStarted' | 'stockTakeClosed';

interface Told {
  readonly id: string;
  readonly scope: 'account' | 'teacher';
}

/** The committee as far as it signs in, and the accounts that may count; not who has done it. */
async function receivers(db: Kysely<Tables>, stockTakeId: string, by: By): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select u.id, u.scope from users u where u.status = 'active' and u.id is distinct from ${by.actor?.userId ?? null}::uuid
      and (u.scope = 'teacher' and u.teacher_id in (
          select m.teacher_id from stock_take_members m where m.stock_take_id = ${stockTakeId})
        or u.scope = 'account' and exists(select from user_roles ur join role_permissions p on p.role_id = ur.role_id
          where ur.user_id = u.id and p.permission = 'update_book'))`.execute(db);
  return rows;
}

/** Tells committee and library; teachers have no screen of it, so the sentence is all they get. */
export async function tellLibrary<K extends Kind>(
  trx: Kysely<Tables>,
  by: By,
  { id, kind, params }: { readonly id: string; readonly kind: K; readonly params: NotificationParams<K> },
): Promise<void> {
  const told = await receivers(trx, id, by);
  const of = (scope: Told['scope']) => told.filter((each) => each.scope === scope).map((each) => each.id);
  await notify(trx, { userIds: of('account'), kind, params, link: `/library/stock-takes/${id}` });
  await notify(trx, { userIds: of('teacher'), kind, params });
}
