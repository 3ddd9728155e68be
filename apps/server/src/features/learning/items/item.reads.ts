import type { ColumnKey } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { scaleOf } from '../submissions/work.reads.ts';

interface Row extends Omit<LessonItem, 'opensAt' | 'dueAt' | 'cutOffAt' | 'isClosed' | 'isLinked' | 'markTarget'> {
  readonly opens_at: Date | null;
  readonly due_at: Date | null;
  readonly cut_off_at: Date | null;
  readonly source_item_id: string | null;
  readonly mark_semester_id: string | null;
  readonly mark_column: ColumnKey | null;
}

/** Items of a lesson in their order, or one of them; one query. */
export async function readItems(
  db: Kysely<Tables>,
  of: { readonly lessonId: string } | { readonly itemId: string },
  now: Date,
): Promise<LessonItem[]> {
  const which = 'lessonId' in of ? sql`i.lesson_id = ${of.lessonId}` : sql`i.id = ${of.itemId}`;
  const { rows } = await sql<Row>`
    select i.id, m.kind, m.id as "materialId", coalesce(nullif(i.title, ''), m.title) as title, i.position, i.state,
      i.opens_at, i.due_at, i.cut_off_at, i.is_required as "isRequired", i.source_item_id,
      i.is_detached as "isDetached", i.version, m.content->>'url' as url,
      ${scaleOf} as scale, i.mark_semester_id, i.mark_column,
      array(select s.student_id from lesson_item_students s where s.item_id = i.id order by 1) as "studentIds",
      coalesce((select json_agg(json_build_object('itemId', c.needs_item_id, 'minPoints', c.min_points) order by c.needs_item_id)
        from lesson_item_conditions c where c.item_id = i.id), '[]'::json) as conditions
    from lesson_items i join materials m on m.id = i.material_id
    where ${which} order by i.position, i.id`.execute(db);
  return rows.map(({ opens_at, due_at, cut_off_at, source_item_id, mark_semester_id, mark_column, ...row }) => ({
    ...row,
    opensAt: opens_at?.toISOString() ?? null,
    dueAt: due_at?.toISOString() ?? null,
    cutOffAt: cut_off_at?.toISOString() ?? null,
    isClosed: cut_off_at !== null && cut_off_at <= now,
    markTarget: mark_semester_id && mark_column ? { semesterId: mark_semester_id, column: mark_column } : null,
    isLinked: source_item_id !== null && !row.isDetached,
  }));
}
