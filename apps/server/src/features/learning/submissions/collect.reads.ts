import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownCutOffAt } from './work.reads.ts';

/** Drafts with something in them whose cut-off, or that of longer time, has come, of exercises that count drafts. */
export async function draftsToCollect(db: Kysely<Tables>, now: Date): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    select w.id, w.version from submissions w join lesson_items i on i.id = w.item_id
      join materials m on m.id = i.material_id join submission_members wm on wm.submission_id = w.id
      left join exercise_extensions x on x.item_id = i.id and x.student_id = wm.student_id
    where w.state = 'draft' and not w.is_empty and i.state = 'published'
      and (m.content->'task'->>'countsDraft')::boolean
    group by w.id having max(${ownCutOffAt}) <= ${now} order by w.id`.execute(db);
  return rows;
}
