import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { recordHistory } from '../../staff/staff.public.ts';

/** Coming and going is no change; the last time is told with the account. */
const changes = [
  'access.user_created',
  'access.user_roles',
  'access.user_administrator',
  'access.user_status',
  'access.user_contact',
  'access.password_set',
  'access.password_reset',
  'accounts.invited',
  'accounts.invitation_accepted',
  'accounts.invitation_ended',
];

/** What was changed on a person's record and on their account, newest first. */
export async function employeeHistory(
  db: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
  { page, pageSize }: { page: number; pageSize: number },
) {
  // Both logs up to the end of the page asked for, merged: the newest of the two come first.
  const upTo = { page: 1, pageSize: page * pageSize };
  const record = await recordHistory(db, { entity: 'employee', id }, upTo);
  const account = await recordHistory(db, { entity: 'user', id: userId, only: changes }, upTo);
  const items = [...record.items, ...account.items].sort((a, b) => b.id - a.id);
  const total = record.total + account.total;
  return { items: items.slice((page - 1) * pageSize, page * pageSize), total, page, pageSize };
}
