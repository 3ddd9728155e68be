import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { announce } from '../../../platform/realtime/announce.ts';
import { giveAccessNotice } from '../access.notices.ts';

/** Tells these people's open browsers that what they may do has changed: menu and screens follow without a reload. */
export const rightsChanged = (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> =>
  announce(trx, { event: 'permissions.changed', userIds });

/** The same for one person, who is also told who did it. */
export async function ownRightsChanged(trx: Kysely<Tables>, userId: string, by: Actor): Promise<void> {
  await rightsChanged(trx, [userId]);
  if (by.userId !== userId) await giveAccessNotice(trx, { kind: 'rightsChanged', userId, by: by.name });
}
