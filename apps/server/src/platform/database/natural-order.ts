import { sql } from 'kysely';

/**
 * A key that ends in a number as people count it, in two parts to order by: 6A2 before 6A10.
 * @param column such as `c.name_key`.
 */
export const naturalParts = (column: string) =>
  [
    sql<string>`regexp_replace(${sql.ref(column)}, '[0-9]+$', '') collate "C"`,
    sql<number>`coalesce(substring(${sql.ref(column)} from '[0-9]+$'), '0')::numeric`,
  ] as const;

/** Both parts for an `order by` written by hand. */
export const naturally = (column: string) => sql.join([...naturalParts(column)]);
