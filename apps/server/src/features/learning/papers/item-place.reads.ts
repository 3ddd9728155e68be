import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Where an item stands, as papers say it. */
interface ItemPlace {
  readonly lessonTitle: string;
  readonly className: string;
  readonly subjectName: string;
}

/** Lesson, class and subject of an item that is there. */
export const placeOfItem = (db: Kysely<Tables>, itemId: string): Promise<ItemPlace> =>
  db
    .selectFrom('lesson_items as i')
    .innerJoin('lessons as l', 'l.id', 'i.lesson_id')
    .innerJoin('classes as c', 'c.id', 'l.class_id')
    .innerJoin('subjects as s', 's.id', 'l.subject_id')
    .select(['l.title as lessonTitle', 'c.name as className', 's.name as subjectName'])
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow();
