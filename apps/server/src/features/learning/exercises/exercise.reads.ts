import type { ExerciseDetail } from '@phuong/contract/learning/exercises/exercise.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { MaterialContent } from '../learning.tables.ts';
import { mayReadProgress, mayReadWork } from '../lessons/lesson.policy.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import { readWritten } from '../materials/written.reads.ts';
import { taskOf, textOf } from './exercise.rules.ts';

/** Whether anything was handed in; `which` narrows the work `w`. */
export async function hasWork(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from submissions w where w.latest > 0 and ${which} limit 1`.execute(db);
  return rows.length > 0;
}

/** Work on any item that shows a material. */
export const ofMaterial = (materialId: string) =>
  sql`w.item_id in (select i.id from lesson_items i where i.material_id = ${materialId})`;

async function shownTask(db: Kysely<Tables>, content: MaterialContent) {
  return {
    text: textOf(content),
    attachments: await shownFilesOf(db, content.attachmentIds ?? []),
    ...taskOf(content),
  };
}

/** An exercise as who teaches it sees it, with the caller's own draft, groups and longer time. @throws AppError 404. */
export async function readExercise(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  moment: Moment,
): Promise<ExerciseDetail> {
  const shown = (content: MaterialContent) => shownTask(db, content);
  const { open, detail } = await readWritten(db, actor, itemId, moment, { kinds: ['EXERCISE'], shown });
  const { lesson, material, standing } = open;
  return {
    ...detail,
    hasWork: await hasWork(db, ofMaterial(material.id)),
    mayReadWork: mayReadWork(actor, standing, lesson.subject_id),
    groups: await readGroups(db, itemId),
    // Whose work takes longer, and why, is about the pupils.
    extensions: mayReadProgress(actor) ? await readExtensions(db, itemId) : [],
  };
}

/** Who works with whom on an item, in the order of the groups. */
async function readGroups(db: Kysely<Tables>, itemId: string): Promise<ExerciseDetail['groups']> {
  const { rows } = await sql<ExerciseDetail['groups'][number]>`
    select g.id, g.name,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.full_name) order by s.sort_key collate "C", s.id)
        from exercise_group_members e join students s on s.id = e.student_id where e.group_id = g.id), '[]'::json) as students,
      exists(select from submissions w where w.group_id = g.id) as "hasWork"
    from exercise_groups g where g.item_id = ${itemId} order by g.position, g.id`.execute(db);
  return rows;
}

async function readExtensions(db: Kysely<Tables>, itemId: string): Promise<ExerciseDetail['extensions']> {
  const rows = await db
    .selectFrom('exercise_extensions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('at', 'desc')
    .orderBy('student_id')
    .execute();
  return rows.map((row) => ({
    studentId: row.student_id,
    dueAt: row.due_at?.toISOString() ?? null,
    cutOffAt: row.cut_off_at?.toISOString() ?? null,
    reason: row.reason,
    byName: row.by_name,
    at: row.at.toISOString(),
  }));
}
