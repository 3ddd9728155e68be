import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { tellOnAir } from './live.notices.ts';

const lookMs = 60_000;
const bySystem = { actor: null, origin: null };

/** Takes away what nobody has ended, once its time is over; for everybody it is over at that moment already. */
export async function endForgotten({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { rows } = await sql<{ itemId: string; title: string; className: string }>`
      delete from live_sessions v using lesson_items i, materials m, lessons l, classes c
      where v.ends_at <= ${clock.now()} and i.id = v.item_id and m.id = i.material_id and l.id = i.lesson_id
        and c.id = l.class_id
      returning i.id as "itemId", coalesce(nullif(i.title, ''), m.title) as title, c.name as "className"`.execute(trx);
    for (const { itemId, title, className } of rows) {
      await tellOnAir(trx, itemId, clock.today());
      await audit(trx, bySystem, {
        action: 'liveSlides.expire',
        entity: 'lesson_item',
        entityId: itemId,
        before: { title, class: className },
      });
    }
  });
}

/** Looks every minute. */
export function endForgottenSlides(services: Pick<Services, 'database' | 'clock' | 'jobs'>): void {
  services.jobs.every(lookMs, () => endForgotten(services));
}
