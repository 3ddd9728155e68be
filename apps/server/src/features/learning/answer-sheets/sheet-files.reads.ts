import { sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { standingIn } from '../lessons/lesson.guards.ts';
import { mayReadWork } from '../lessons/lesson.policy.ts';

/** Photographs of sheets, for who reads the work of the class. */
export const sheetFiles: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select distinct h.file_id as "fileId", 'submission' as kind, coalesce(nullif(i.title, ''), m.title) as name,
        null as href
      from answer_sheets h join lesson_items i on i.id = h.item_id join materials m on m.id = i.material_id
      where h.file_id = any(${[...fileIds]}::uuid[])`.execute(db);
    return rows;
  },
  async mayRead({ db, clock }, actor, fileId) {
    if (actor.studentId !== null) return false;
    const { rows } = await sql<{ class_id: string; subject_id: string }>`
      select distinct l.class_id, l.subject_id from answer_sheets h
        join lesson_items i on i.id = h.item_id join lessons l on l.id = i.lesson_id
      where h.file_id = ${fileId}`.execute(db);
    for (const { class_id, subject_id } of rows) {
      if (mayReadWork(actor, await standingIn(db, actor, class_id, clock.today()), subject_id, 'TEST')) return true;
    }
    return false;
  },
};
