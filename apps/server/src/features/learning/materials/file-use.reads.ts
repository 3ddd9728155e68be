import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { sql } from 'kysely';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import { standingIn } from '../lessons/lesson.guards.ts';
import { mayReadLesson, mayViewKind } from '../lessons/lesson.policy.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { ownItems } from '../own/own-items.reads.ts';

/** Files of lessons: read by pupils who may open what shows them now, by teachers of the subject and class, by accounts that view documents. */
export const lessonFiles: FileUse = {
  async describe(db, fileIds) {
    const ids = sql`any(${[...fileIds]}::uuid[])`;
    const { rows } = await sql<Showing>`
      select f.file_id as "fileId", 'lesson' as kind, l.title as name, '/classes/list/' || l.class_id || '/' || l.id as href
        from material_files f join lesson_items i on i.material_id = f.material_id join lessons l on l.id = i.lesson_id
        where f.file_id = ${ids}
      union select f.file_id, 'lesson', l.title, '/classes/list/' || l.class_id || '/' || l.id
        from lesson_files f join lessons l on l.id = f.lesson_id where f.file_id = ${ids}`.execute(db);
    return rows;
  },
  async mayRead(services, actor, fileId) {
    const { db } = services;
    const moment = momentOf(services);
    if (actor.scope === 'account') {
      const { rows } = await sql<{ kind: ItemKind }>`
        select m.kind from material_files f join materials m on m.id = f.material_id where f.file_id = ${fileId}
        union select 'DOCUMENT' from lesson_files where file_id = ${fileId}`.execute(db);
      return rows.some(({ kind }) => mayViewKind(actor, kind));
    }
    if (actor.scope === 'teacher') {
      const { rows } = await sql<{ class_id: string; subject_id: string }>`
        select distinct l.class_id, l.subject_id from lessons l
        where exists(select from lesson_files f where f.lesson_id = l.id and f.file_id = ${fileId})
          or exists(select from lesson_items i join material_files f on f.material_id = i.material_id
            where i.lesson_id = l.id and f.file_id = ${fileId})`.execute(db);
      for (const { class_id, subject_id } of rows) {
        if (mayReadLesson(await standingIn(db, actor, class_id, moment.today), subject_id)) return true;
      }
      return false;
    }
    if (actor.studentId === null) return false;
    const { rows } = await sql`
      with ${ownItems({ studentId: actor.studentId, ...moment }, sql`true`)}
      select 1 from own_items o join material_files f on f.material_id = o.material_id
      where f.file_id = ${fileId} and f.is_shown and o.is_open and not o.is_waiting
      union all
      select 1 from own_lessons l join lesson_files f on f.lesson_id = l.id
      where f.file_id = ${fileId} and (l.is_in or exists(select from own_items o where o.lesson_id = l.id))
      limit 1`.execute(db);
    return rows.length > 0;
  },
};
