import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { announce } from '../../../platform/realtime/announce.ts';

/** The person's open browsers hear that their cart is another, once this transaction commits. */
export const tellCartChanged = (trx: Kysely<Tables>, userId: string): Promise<void> =>
  announce(trx, { event: 'cart.changed', userIds: [userId] });
