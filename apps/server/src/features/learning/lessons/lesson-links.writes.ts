import type { Kysely } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { ItemRow } from './lesson.guards.ts';
import { writePlaces } from './lesson.writes.ts';
import { followedOrder } from './order.rules.ts';

const followersOf = (trx: Kysely<Tables>, lessonId: string) =>
  trx.selectFrom('lessons').select('id').where('source_lesson_id', '=', lessonId).orderBy('id').forUpdate().execute();

/** An item added to a lesson stands in those that follow it too, as a draft: when to show it is each class's own. */
export async function followAdded(trx: Kysely<Tables>, item: ItemRow): Promise<void> {
  const followers = await followersOf(trx, item.lesson_id);
  for (const { id } of followers) {
    await insertRows(trx, 'lesson_items', [
      {
        id: newId(),
        lesson_id: id,
        material_id: item.material_id,
        title: item.title,
        position: await nextItemPlace(trx, id),
        is_required: item.is_required,
        source_item_id: item.id,
        opens_at: null,
        due_at: null,
        cut_off_at: null,
        told_at: null,
      },
    ]);
  }
}

/** Lessons that follow take over the order of their source, as far as nobody has ordered them since. */
export async function followOrder(trx: Kysely<Tables>, lessonId: string, source: readonly string[]): Promise<void> {
  for (const { id } of await followersOf(trx, lessonId)) {
    const items = await trx
      .selectFrom('lesson_items')
      .select(['id', 'source_item_id as sourceItemId', 'is_detached as isDetached'])
      .where('lesson_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute();
    await writePlaces(trx, 'lesson_items', followedOrder(items, source));
  }
}

/** What is put away, or taken out again, goes and comes in the lessons that follow, where nobody has decided otherwise. */
export async function followArchived(
  trx: Kysely<Tables>,
  itemId: string,
  action: 'archive' | 'restore',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('lesson_items')
    .set((eb) => ({
      state: action === 'archive' ? 'archived' : 'draft',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('source_item_id', '=', itemId)
    .where('is_detached', '=', false)
    .where('state', action === 'archive' ? '<>' : '=', 'archived')
    .execute();
}

/** The place after the last item of a lesson that is held. */
export async function nextItemPlace(trx: Kysely<Tables>, lessonId: string): Promise<number> {
  const last = await trx
    .selectFrom('lesson_items')
    .select((eb) => eb.fn.max('position').as('place'))
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return Number(last?.place ?? 0) + 1;
}
