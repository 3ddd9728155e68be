import { type Kysely, sql } from 'kysely';
import { auditAll, type By } from '../../../platform/audit/audit.commands.ts';
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

/**
 * A lesson that is put away takes those with it that follow it, and brings them back as drafts; one that its class has put away or taken out
 * by itself stays as it is.
 */
export async function followLesson(
  trx: Kysely<Tables>,
  by: By,
  lessonId: string,
  action: 'archive' | 'restore',
): Promise<void> {
  const isArchived = action === 'archive';
  const { rows } = await sql<{ id: string; title: string; class: string; was: string }>`
    with before as (select l.id, l.state, c.name from lessons l join classes c on c.id = l.class_id
      where l.source_lesson_id = ${lessonId}
        and ${isArchived ? sql`l.state <> 'archived'` : sql`l.state = 'archived' and l.is_archived_with_source`}
      for update of l)
    update lessons l set state = ${isArchived ? 'archived' : 'draft'}, is_archived_with_source = ${isArchived},
      publish_at = null, version = l.version + 1, updated_at = now()
    from before b where b.id = l.id
    returning l.id, l.title, b.name as class, b.state as was`.execute(trx);
  const state = isArchived ? 'archived' : 'draft';
  const entries = rows.map(({ id, title, class: name, was }) => ({
    action: `lessons.${action}`,
    entity: 'lesson',
    entityId: id,
    before: { state: was },
    after: { title, class: name, state },
  }));
  await auditAll(trx, by, entries);
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
