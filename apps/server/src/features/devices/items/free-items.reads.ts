import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an item (of the alias) can be handed out now: it is neither away for repair, lost, withdrawn, nor out with an order. The one place
 * that says so.
 */
export const isFreeItem = (alias: string): RawBuilder<boolean> => sql`(${sql.ref(`${alias}.state`)} = 'available'
  and not exists (select from device_line_items o where o.item_id = ${sql.ref(`${alias}.id`)} and o.returned_at is null and o.lost_at is null))`;
