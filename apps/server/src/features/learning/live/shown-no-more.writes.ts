import { type Kysely, sql } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { tellOnAir } from './live.notices.ts';

/**
 * Ends what a class follows and its pupils may not see any more: a deck that was withdrawn or put away, or whose lesson was, here or in a
 * class that follows it. Pupils who have it open are told by their screens.
 */
export async function endShownNoMore(trx: Kysely<Tables>, by: By, today: string): Promise<void> {
  const { rows } = await sql<{ itemId: string; title: string; className: string }>`
    delete from live_sessions v using lesson_items i, materials m, lessons l, classes c
    where i.id = v.item_id and m.id = i.material_id and l.id = i.lesson_id and c.id = l.class_id
      and (i.state <> 'published' or l.state <> 'published')
    returning i.id as "itemId", coalesce(nullif(i.title, ''), m.title) as title, c.name as "className"`.execute(trx);
  for (const { itemId, title, className } of rows) {
    await tellOnAir(trx, itemId, today);
    await audit(trx, by, {
      action: 'liveSlides.end',
      entity: 'lesson_item',
      entityId: itemId,
      before: { title, class: className },
    });
  }
}
