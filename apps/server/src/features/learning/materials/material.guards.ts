import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { itemForEditor, type OpenItem } from '../lessons/lesson.guards.ts';

/** Who teaches the subject in a class that does not merely follow: what they write is read in all of them. */
export async function mayEditMaterial(
  db: Kysely<Tables>,
  { scope, teacherId }: Actor,
  materialId: string,
  today: string,
): Promise<boolean> {
  if (scope === 'account') return true;
  const { rows } = await sql`
    select 1 from lesson_items i join lessons l on l.id = i.lesson_id
      join teaching_assignments a on a.class_id = l.class_id and a.subject_id = l.subject_id
      join semesters s on s.id = a.semester_id
    where i.material_id = ${materialId} and i.source_item_id is null and a.teacher_id = ${teacherId}
      and (s.end_date >= ${today} or s.ordinal = 2) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * A material of these kinds that the caller may rewrite, held. @throws AppError as `itemForEditor`; 404 for another kind; 403 for who only
 * follows.
 */
export async function materialForEditor(
  trx: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  { kinds, today }: { readonly kinds: readonly ItemKind[]; readonly today: string },
): Promise<OpenItem> {
  const open = await itemForEditor(trx, actor, itemId, today);
  if (!kinds.includes(open.material.kind)) throw notFound();
  const { id } = open.material;
  const material = await trx
    .selectFrom('materials')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!(await mayEditMaterial(trx, actor, id, today))) throw new AppError('platform.forbidden');
  return { ...open, material };
}
