import { type RawBuilder, sql } from 'kysely';

/**
 * Whether an item (of the alias) can be handed out now: it is neither away for repair, lost nor withdrawn. The one place that says so:
 * what is out with an order is taken out here.
 */
export const isFreeItem = (alias: string): RawBuilder<boolean> => sql`${sql.ref(`${alias}.state`)} = 'available'`;
