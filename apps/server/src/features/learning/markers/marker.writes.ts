import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Caller } from '../lessons/lesson.guards.ts';

export interface AppointedRow {
  readonly keys: readonly string[] | null;
  readonly version: number;
}

interface Writing {
  readonly itemId: string;
  readonly teacherId: string;
  readonly before: AppointedRow | undefined;
  /** Null: taken off; questions that are null: all. */
  readonly keys: { readonly are: readonly string[] | null } | null;
  readonly now: Date;
}

/** Writes one appointment, or takes it away. */
export async function writeMarker(
  trx: Kysely<Tables>,
  { actor }: Caller,
  { itemId, teacherId, before, keys, now }: Writing,
): Promise<void> {
  if (keys === null) {
    await trx.deleteFrom('test_markers').where('item_id', '=', itemId).where('teacher_id', '=', teacherId).execute();
    return;
  }
  const columns = {
    keys: keys.are === null ? null : [...new Set(keys.are)],
    by_name: actor.name,
    version: (before?.version ?? 0) + 1,
    updated_at: now,
  };
  await trx
    .insertInto('test_markers')
    .values({ item_id: itemId, teacher_id: teacherId, created_at: now, ...columns })
    .onConflict((conflict) => conflict.columns(['item_id', 'teacher_id']).doUpdateSet(columns))
    .execute();
}
