import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { copyMaterials } from '../materials/material-copy.writes.ts';

/** What a linked lesson shows of its source becomes copies of its own; what pupils have read stays. @returns how many. */
export async function detachMaterials(
  trx: Kysely<Tables>,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<number> {
  const items = await trx
    .selectFrom('lesson_items')
    .select(['id', 'material_id'])
    .where('lesson_id', '=', id)
    .where('source_item_id', 'is not', null)
    .forUpdate()
    .execute();
  const copies = await copyMaterials(
    trx,
    actor,
    items.map((item) => item.material_id),
  );
  await sql`
    update lesson_items i set material_id = n.new_id, source_item_id = null, is_detached = false,
      version = i.version + 1, updated_at = now()
    from unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as n(old_id, new_id)
    where i.lesson_id = ${id} and i.source_item_id is not null and i.material_id = n.old_id`.execute(trx);
  return copies.size;
}
