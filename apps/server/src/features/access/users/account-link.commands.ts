import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';

/** Says whose post in the office an account belongs to. */
export async function linkAccount(trx: Kysely<Tables>, userId: string, employeeId: string): Promise<void> {
  await trx.updateTable('users').set({ employee_id: employeeId }).where('id', '=', userId).execute();
}

/** Keeps the name of an account as the person's record says; its address is the matter of `changeAddresses`. */
export async function syncAccount(trx: Kysely<Tables>, by: By, userId: string, displayName: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user || displayName === user.display_name) return;
  await trx
    .updateTable('users')
    .set({ display_name: displayName, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await audit(trx, by, {
    action: 'access.user_contact',
    entity: 'user',
    entityId: userId,
    before: { displayName: user.display_name },
    after: { displayName },
  });
}
