import { type RawBuilder, sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { standingIn } from '../lessons/lesson.guards.ts';
import { mayReadWork } from '../lessons/lesson.policy.ts';
import { momentOf } from '../lessons/lesson.reads.ts';

/**
 * Files that belong to pupils' work: read by whose work it is, and by who reads the work of the class.
 * @param held a query of `file_id`, `submission_id`, and whether it is there for its pupils (`for_pupils`) and for who reads the work
 *   (`for_readers`).
 */
export const filesOfWorks = (kind: Showing['kind'], held: RawBuilder<unknown>): FileUse => ({
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select distinct f.file_id as "fileId", ${kind} as kind, coalesce(nullif(i.title, ''), m.title) as name,
        '/classes/list/' || l.class_id || '/' || l.id || '/exercise/' || i.id || '/detail' as href
      from (${held}) f join submissions w on w.id = f.submission_id join lesson_items i on i.id = w.item_id
        join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      where f.file_id = any(${[...fileIds]}::uuid[])`.execute(db);
    return rows;
  },
  async mayRead(services, actor, fileId) {
    const { db } = services;
    const { today } = momentOf(services);
    if (actor.scope === 'student') {
      const { rows } = await sql`
        select 1 from (${held}) f join submission_members e on e.submission_id = f.submission_id
        where f.file_id = ${fileId} and f.for_pupils and e.student_id = ${actor.studentId} limit 1`.execute(db);
      return rows.length > 0;
    }
    const { rows } = await sql<{ class_id: string; subject_id: string }>`
      select distinct l.class_id, l.subject_id from (${held}) f join submissions w on w.id = f.submission_id
        join lesson_items i on i.id = w.item_id join lessons l on l.id = i.lesson_id
      where f.file_id = ${fileId} and f.for_readers`.execute(db);
    for (const { class_id, subject_id } of rows) {
      if (mayReadWork(actor, await standingIn(db, actor, class_id, today), subject_id)) return true;
    }
    return false;
  },
});
