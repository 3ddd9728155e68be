import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../platform/audit/audit.commands.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';

/** Within these minutes the same look is one look: a screen asks again while it waits. */
const minutes = 10;

interface Seen {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
}

const wasSeen = async (db: Kysely<Tables>, { action, entity, entityId }: Seen, userId: string, since: Date) =>
  (
    await sql<{
      seen: boolean;
    }>`select exists (select from audit_log where entity = ${entity} and entity_id = ${entityId}
      and action = ${action} and user_id = ${userId} and at > ${since}) as seen`.execute(db)
  ).rows[0]?.seen ?? false;

/** Writes into the log that somebody looked at pay. */
export async function noteView(
  { db, database, clock }: Services,
  by: By & { readonly actor: Actor },
  seen: Seen,
): Promise<void> {
  const since = new Date(clock.now().getTime() - minutes * 60_000);
  if (await wasSeen(db, seen, by.actor.userId, since)) return;
  await inTransaction(database, (trx) => audit(trx, by, { ...seen, after: {} }));
}
