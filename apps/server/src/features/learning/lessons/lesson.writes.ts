import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { filesOf } from '@phuong/rich-text/rich-text-facts.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Caller, LessonClass } from './lesson.guards.ts';

export interface LessonInput {
  readonly title: string;
  readonly goals: RichText;
  readonly week: number | null;
  readonly planPeriods: string;
}

export const lessonColumns = ({ title, goals, week, planPeriods }: LessonInput) => ({
  title,
  title_key: searchKey(title),
  goals: JSON.stringify(goals),
  week,
  plan_periods: planPeriods,
});

/** What the log keeps: goals are long, and their words stand in the lesson. */
export const saidOfLesson = ({ title, week, planPeriods }: LessonInput) => ({ title, week, planPeriods });

/** The files its goals show are those of the lesson. */
export async function writeLessonFiles(trx: Kysely<Tables>, lessonId: string, goals: RichText): Promise<void> {
  await trx.deleteFrom('lesson_files').where('lesson_id', '=', lessonId).execute();
  const rows = [...filesOf(goals)].map((file_id) => ({ lesson_id: lessonId, file_id }));
  if (rows.length > 0) await trx.insertInto('lesson_files').values(rows).execute();
}

/** The place after the last lesson of a subject; the class is held, so that two do not get the same. */
export async function nextPlace(
  trx: Kysely<Tables>,
  { classId, subjectId }: { classId: string; subjectId: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lessons ${classId} ${subjectId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(position), 0) + 1 as place from lessons
    where class_id = ${classId} and subject_id = ${subjectId}`.execute(trx);
  return rows[0]?.place ?? 1;
}

/** A new lesson at the end of its subject, as a draft. @returns its id. */
export async function addLesson(
  trx: Kysely<Tables>,
  by: Caller,
  of: Pick<LessonClass, 'id' | 'name'>,
  subjectId: string,
  input: LessonInput,
): Promise<string> {
  const id = newId();
  const position = await nextPlace(trx, { classId: of.id, subjectId });
  await trx
    .insertInto('lessons')
    .values({
      id,
      class_id: of.id,
      subject_id: subjectId,
      ...lessonColumns(input),
      position,
      publish_at: null,
      source_lesson_id: null,
      copied_from: null,
      told_at: null,
      created_by: by.actor.userId,
    })
    .execute();
  await writeLessonFiles(trx, id, input.goals);
  const after = { class: of.name, ...saidOfLesson(input) };
  await audit(trx, by, { action: 'lessons.create', entity: 'lesson', entityId: id, after });
  return id;
}

/** Writes rows' places as they stand in the list. */
export async function writePlaces(
  trx: Kysely<Tables>,
  table: 'lessons' | 'lesson_items',
  ids: readonly string[],
): Promise<void> {
  const places = table === 'lessons' ? sql`lessons` : sql`lesson_items`;
  await sql`update ${places} t set position = n.place::int
    from unnest(${[...ids]}::uuid[]) with ordinality as n(id, place)
    where t.id = n.id and t.position <> n.place`.execute(trx);
}
