import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';
import { refuseStrongerAccount } from '../roles/rights.guards.ts';

/** Says whose post in the office an account belongs to. */
export async function linkAccount(trx: Kysely<Tables>, userId: string, employeeId: string): Promise<void> {
  await trx.updateTable('users').set({ employee_id: employeeId }).where('id', '=', userId).execute();
}

/**
 * Keeps the name of an account as the person's record says, and its e-mail address where it was the record's. New passwords go to that
 * address, so it is as good as a key.
 * @throws AppError 403 for the address of an account that may do more than the caller.
 */
export async function syncAccount(
  trx: Kysely<Tables>,
  by: By,
  userId: string,
  record: { readonly displayName: string; readonly email?: { from: string | null; to: string | null } | undefined },
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['display_name', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return;
  const followsRecord = record.email !== undefined && (user.email === null || user.email === record.email.from);
  const email = followsRecord ? (record.email?.to ?? null) : user.email;
  if (email !== user.email) await refuseStrongerAccount(trx, by, userId);
  if (email === user.email && record.displayName === user.display_name) return;
  await trx
    .updateTable('users')
    .set({ display_name: record.displayName, email, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await audit(trx, by, {
    action: 'access.user_contact',
    entity: 'user',
    entityId: userId,
    before: { displayName: user.display_name, email: user.email },
    after: { displayName: record.displayName, email },
  });
}
