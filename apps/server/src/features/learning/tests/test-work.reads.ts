import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whether a pupil has begun; `which` narrows the attempt `a`. What was removed does not count. */
export async function hasAttempts(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from test_attempts a where a.state <> 'removed' and ${which} limit 1`.execute(db);
  return rows.length > 0;
}

/** Attempts at any item that shows a material. */
export const attemptsOfMaterial = (materialId: string) =>
  sql`a.item_id in (select i.id from lesson_items i where i.material_id = ${materialId})`;

/** Whether it is a test without a question. */
export async function isEmptyTest(
  db: Kysely<Tables>,
  { id, kind }: { readonly id: string; readonly kind: string },
): Promise<boolean> {
  if (kind !== 'TEST') return false;
  const { rows } = await sql`select 1 from test_questions where material_id = ${id} limit 1`.execute(db);
  return rows.length === 0;
}
