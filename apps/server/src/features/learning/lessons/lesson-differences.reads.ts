import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readItems } from '../items/item.reads.ts';
import { type LessonRow, lessonForReader } from './lesson.guards.ts';
import { mayViewKind } from './lesson.policy.ts';
import type { Moment } from './lesson.reads.ts';
import { type Compared, lessonDifferences } from './lesson-differences.rules.ts';

/** @returns nothing for a lesson that follows none. @throws AppError 404. */
export async function readDifferences(db: Kysely<Tables>, actor: Actor, id: string, { now, today }: Moment) {
  const { lesson } = await lessonForReader(db, actor, id, today);
  if (!lesson.source_lesson_id) return [];
  const source = await db
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', lesson.source_lesson_id)
    .executeTakeFirstOrThrow();
  const links = await db
    .selectFrom('lesson_items')
    .select(['id', 'source_item_id'])
    .where('lesson_id', '=', id)
    .execute();
  const sourceOf = new Map(links.map((link) => [link.id, link.source_item_id]));
  const compared = async (row: LessonRow): Promise<Compared> => ({
    title: row.title,
    goals: plainText(row.goals),
    items: (await readItems(db, { lessonId: row.id }, now))
      .filter(({ kind }) => mayViewKind(actor, kind))
      .map(({ opensAt, dueAt, cutOffAt, ...item }) => ({
        id: item.id,
        title: item.title,
        state: item.state,
        sourceItemId: sourceOf.get(item.id) ?? null,
        dates: [opensAt ?? '', dueAt ?? '', cutOffAt ?? ''],
      })),
  });
  return lessonDifferences(await compared(lesson), await compared(source));
}
