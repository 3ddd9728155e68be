import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/platform/database/tables.ts';

const waitMs = 30_000;

/**
 * Seals until every entry of the log has its link. The sealer waits for whoever is writing, and on a server that other tests share those
 * are writers of other databases too.
 */
export async function sealAll(db: Kysely<Tables>, seal: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + waitMs; ; await sleep(20)) {
    await seal();
    const { rows } = await sql<{ open: boolean }>`
      select exists (select 1 from audit_log
        where id > (select coalesce(max(audit_id), 0) from audit_chain)) as open`.execute(db);
    if (!rows[0]?.open) return;
    if (Date.now() > end) throw new Error('The log has not been sealed.');
  }
}
