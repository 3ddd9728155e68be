import type { StaffContract, StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { usersOfStaff } from '../staff-users.reads.ts';

const ownLink = { teacher: '/t/info-teacher/detail/edit-contract', account: '/profile/contracts' } as const;

async function tellPerson(
  trx: Kysely<Tables>,
  personId: string,
  tell: (userIds: string[], link: string) => Promise<void>,
): Promise<void> {
  const users = await usersOfStaff(trx, [personId]);
  for (const scope of ['teacher', 'account'] as const) {
    const ids = users.filter((user) => user.scope === scope).map(({ id }) => id);
    if (ids.length > 0) await tell(ids, ownLink[scope]);
  }
}

/** Asks somebody to read a contract of theirs. No figure of pay is told. */
export const tellToRead = (trx: Kysely<Tables>, { personId, number }: StaffContract): Promise<void> =>
  tellPerson(trx, personId, (userIds, link) =>
    notify(trx, { userIds, kind: 'contractToRead', params: { number }, link }),
  );

/** Reminds somebody and the office that a contract ends. */
export async function tellEnding(
  trx: Kysely<Tables>,
  { number, date, days }: { readonly number: string; readonly date: string; readonly days: number },
  person: StaffPerson,
): Promise<void> {
  const params = { number, name: person.name, date: formatDate(date), days };
  await tellPerson(trx, person.id, (userIds, link) => notify(trx, { userIds, kind: 'contractEnding', params, link }));
  const userIds = await officeBeside(trx, person.id);
  await notify(trx, { userIds, kind: 'contractEnding', params, link: `/teachers/list/${person.id}/edit-contract` });
}

/** Who writes contracts, without the person it is about. */
async function officeBeside(trx: Kysely<Tables>, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.scope = 'account' and u.status = 'active' and (u.is_admin or exists (
      select 1 from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission = 'update_contract'))`.execute(trx);
  const own = new Set((await usersOfStaff(trx, [personId])).map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !own.has(id));
}

/** Tells the office that somebody proposes data of their own; no number is told. */
export async function tellDataProposed(trx: Kysely<Tables>, { id, name }: StaffPerson): Promise<void> {
  const userIds = await officeBeside(trx, id);
  const link = `/teachers/list/${id}/edit-contract`;
  await notify(trx, { userIds, kind: 'staffDataProposed', params: { name }, link, isOnceUnread: true });
}

/** Tells somebody what became of their proposal. */
export const tellDataDecided = (
  trx: Kysely<Tables>,
  personId: string,
  action: 'accept' | 'refuse',
  reason: string,
): Promise<void> =>
  tellPerson(trx, personId, (userIds, link) =>
    action === 'accept'
      ? notify(trx, { userIds, kind: 'staffDataAccepted', params: {}, link })
      : notify(trx, { userIds, kind: 'staffDataRefused', params: { reason }, link }),
  );
