import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Keeps everybody else from beginning the work of this pupil or group on an item until the transaction ends. */
export async function holdOwner(trx: Kysely<Tables>, itemId: string, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work ${itemId} ${ownerId}`}, 0))`.execute(trx);
}

/** Makes the work of a pupil, or of a group with all its members; nobody else may be making it meanwhile (`holdOwner`). */
export async function beginWork(
  trx: Transaction<Tables>,
  {
    id,
    itemId,
    student_id,
    group_id,
  }: { id: string; itemId: string; student_id: string | null; group_id: string | null },
  kept: { draft: string; is_empty: boolean; saved_at: Date | null },
): Promise<void> {
  await trx
    .insertInto('submissions')
    .values({
      id,
      item_id: itemId,
      student_id,
      group_id,
      submitted_at: null,
      returned_at: null,
      rework_due_at: null,
      ...kept,
    })
    .execute();
  await trx.insertInto('markings').values({ id, points: null }).execute();
  const mates = group_id
    ? await trx.selectFrom('exercise_group_members').select('student_id').where('group_id', '=', group_id).execute()
    : [];
  const ids = student_id ? [student_id] : mates.map((mate) => mate.student_id);
  await insertRows(
    trx,
    'submission_members',
    ids.map((each) => ({ item_id: itemId, student_id: each, submission_id: id, points: null })),
  );
}
