import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { standing as standingStatement } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { refuseClosed } from '../../school/school.public.ts';
import {
  isOfClass,
  mayChangeKind,
  mayEditLesson,
  mayReadLesson,
  maySeeDrafts,
  mayViewKind,
  type Standing,
} from './lesson.policy.ts';

/** Who calls; the system itself writes no lesson. */
export interface Caller extends By {
  readonly actor: Actor;
}

const nothing: Standing = { isOverall: false, reads: new Set(), taught: new Set(), teaches: new Set() };
const everything: Standing = { ...nothing, isOverall: true };

/**
 * What the caller is to the lessons of a class. Teaching counts for reading all year, for writing until its semester is over; who teaches in
 * the last semester goes on writing until the year is closed. @returns nothing at all where there is no such class.
 */
export async function standingIn(
  db: Kysely<Tables>,
  { scope, teacherId }: Actor,
  classId: string,
  today: string,
): Promise<Standing> {
  if (scope === 'account') return everything;
  if (teacherId === null) return nothing;
  const { rows } = await sql<{ taught: string[]; teaches: string[]; covers: string[]; is_homeroom: boolean }>`
    select
      array(select a.subject_id from teaching_assignments a
        where a.class_id = ${classId} and a.teacher_id = ${teacherId}) as taught,
      array(select a.subject_id from teaching_assignments a join semesters s on s.id = a.semester_id
        where a.class_id = ${classId} and a.teacher_id = ${teacherId}
          and (s.end_date >= ${today} or s.ordinal = 2)) as teaches,
      array(select l.subject_id from timetable_overrides o
        join timetable_lessons l on l.id = o.lesson_id join timetable_lesson_classes c on c.lesson_id = l.id
        where o.cover_teacher_id = ${teacherId} and o.on_date = ${today} and o.ended_at is null
          and c.class_id = ${classId}) as covers,
      exists(select from homeroom_assignments h where h.class_id = ${classId} and h.teacher_id = ${teacherId}
        and (h.to_date is null or h.to_date >= ${today})) as is_homeroom`.execute(db);
  const row = rows[0];
  if (!row) return nothing;
  return {
    isOverall: row.is_homeroom,
    reads: new Set([...row.taught, ...row.covers]),
    taught: new Set(row.taught),
    teaches: new Set(row.teaches),
  };
}

export interface LessonClass {
  readonly id: string;
  readonly name: string;
  readonly schoolYearId: string;
  readonly yearName: string;
  readonly yearStatus: 'PLANNED' | 'ACTIVE' | 'CLOSED';
}

/** The class, and its year held open or shut until the transaction ends (`hold`). */
async function lessonClass(db: Kysely<Tables>, id: string, hold = false): Promise<LessonClass | undefined> {
  const query = db
    .selectFrom('classes as c')
    .innerJoin('school_years as y', 'y.id', 'c.school_year_id')
    .select(['c.id', 'c.name', 'y.id as schoolYearId', 'y.name as yearName', 'y.status as yearStatus'])
    .where('c.id', '=', id);
  return (hold ? query.forShare('y') : query).executeTakeFirst();
}

/** @throws AppError 404 for a class that is not there, or no business of the caller. */
export async function classForReader(db: Kysely<Tables>, actor: Actor, classId: string, today: string) {
  const standing = await standingIn(db, actor, classId, today);
  const of = isOfClass(standing) && (await lessonClass(db, classId));
  if (!of) throw notFound();
  return { ...of, standing };
}

/**
 * A class whose lessons of a subject the caller may write, its year held open.
 * @throws AppError 404; 409 `learning.not_taught` for a subject that is not the class's or not theirs; 409 closed year.
 */
export async function classForEditor(
  trx: Kysely<Tables>,
  actor: Actor,
  { classId, subjectId }: { classId: string; subjectId: string },
  today: string,
): Promise<LessonClass> {
  const standing = await standingIn(trx, actor, classId, today);
  const of = isOfClass(standing) && (await lessonClass(trx, classId, true));
  if (!of) throw notFound();
  const learnt = await trx
    .selectFrom('class_subjects')
    .select('subject_id')
    .where('class_id', '=', classId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  if (!learnt || !mayEditLesson(actor, standing, subjectId))
    throw new AppError('learning.not_taught', { params: { class: of.name } });
  refuseClosed({ name: of.yearName, status: of.yearStatus });
  return of;
}

export type LessonRow = Selectable<Tables['lessons']>;
export type ItemRow = Selectable<Tables['lesson_items']>;
export interface OpenLesson {
  readonly lesson: LessonRow;
  readonly of: LessonClass;
  readonly standing: Standing;
}

/** @throws AppError 404 for a lesson that is not there, or not theirs to read. */
export async function lessonForReader(
  db: Kysely<Tables>,
  actor: Actor,
  id: string,
  today: string,
): Promise<OpenLesson> {
  return readable(db, actor, await db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst(), today);
}

async function readable(db: Kysely<Tables>, actor: Actor, lesson: LessonRow | undefined, today: string) {
  if (!lesson) throw notFound();
  const standing = await readersStanding(db, actor, lesson, today);
  const of = await lessonClass(db, lesson.class_id);
  if (!of) throw notFound();
  return { lesson, of, standing };
}

type LessonHead = Pick<LessonRow, 'class_id' | 'subject_id' | 'state' | 'publish_at' | 'created_at'>;

/** What the caller is to a lesson they may read. @throws AppError 404 for one that is not theirs to read. */
async function readersStanding(db: Kysely<Tables>, actor: Actor, lesson: LessonHead, today: string): Promise<Standing> {
  const standing = await standingIn(db, actor, lesson.class_id, today);
  if (!mayReadLesson(standing, lesson.subject_id)) throw notFound();
  if (lesson.state !== 'published' && !maySeeDrafts(actor, standing, lesson.subject_id)) throw notFound();
  return standing;
}

const readHead = standingStatement<{ id: string }, LessonHead>(
  ['id'],
  ({ id }) => sql`select class_id, subject_id, state, publish_at, created_at from lessons where id = ${id}`,
);

/** Only what decides who reads a lesson, for what is asked of it often. @throws AppError 404 for one that is not there, or not theirs to read. */
export async function lessonHeadForReader(db: Kysely<Tables>, actor: Actor, id: string, today: string) {
  const [lesson] = await readHead(db, { id });
  if (!lesson) throw notFound();
  return { lesson, standing: await readersStanding(db, actor, lesson, today) };
}

/**
 * A lesson that the caller may write, held until the transaction ends, and its year held open.
 * @throws AppError 404; 403 for who only reads it; 409 closed year.
 */
export async function lessonForEditor(trx: Kysely<Tables>, actor: Actor, id: string, today: string) {
  const open = await heldLesson(trx, actor, id, today);
  if (!mayEditLesson(actor, open.standing, open.lesson.subject_id)) throw new AppError('platform.forbidden');
  refuseClosed({ name: open.of.yearName, status: open.of.yearStatus });
  return open;
}

/** The lock comes before what decides, so that of two who change a lesson the second sees what the first has written. */
async function heldLesson(trx: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<OpenLesson> {
  const head = await trx.selectFrom('lessons').select('class_id').where('id', '=', id).executeTakeFirst();
  if (head) await lessonClass(trx, head.class_id, true);
  const lesson = await trx.selectFrom('lessons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return readable(trx, actor, lesson, today);
}

/** A lesson to which the caller may add an item. @throws AppError as `lessonForEditor`. */
export async function lessonForAdding(
  trx: Kysely<Tables>,
  actor: Actor,
  id: string,
  { kind, today }: { kind: ItemKind; today: string },
): Promise<OpenLesson> {
  const open = await heldLesson(trx, actor, id, today);
  if (!mayChangeKind(actor, open.standing, open.lesson.subject_id, 'create', kind))
    throw new AppError('platform.forbidden');
  refuseClosed({ name: open.of.yearName, status: open.of.yearStatus });
  return open;
}

export interface OpenItem extends OpenLesson {
  readonly item: ItemRow;
  readonly material: Selectable<Tables['materials']>;
}

/** @throws AppError 404 for an item that is not there, not theirs to read, or of a kind they may not see. */
export async function itemForReader(db: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<OpenItem> {
  const item = await db.selectFrom('lesson_items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!item) throw notFound();
  const open = await lessonForReader(db, actor, item.lesson_id, today);
  if (item.state !== 'published' && !maySeeDrafts(actor, open.standing, open.lesson.subject_id)) throw notFound();
  return { ...open, item, material: await materialOf(db, item.material_id) };
}

/**
 * An item that the caller may write: lesson, item and year are held until the transaction ends.
 * @throws AppError 404, also for what they do not see; 403 for who only reads it, `learning.no_right_to_kind` for an account without the
 * right; 409 closed year.
 */
export async function itemForEditor(trx: Kysely<Tables>, actor: Actor, id: string, today: string): Promise<OpenItem> {
  const head = await trx.selectFrom('lesson_items').select('lesson_id').where('id', '=', id).executeTakeFirst();
  if (!head) throw notFound();
  const open = await heldLesson(trx, actor, head.lesson_id, today);
  const item = await trx.selectFrom('lesson_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!item) throw notFound();
  const material = await materialOf(trx, item.material_id);
  const subjectId = open.lesson.subject_id;
  if (!mayChangeKind(actor, open.standing, subjectId, 'update', material.kind)) {
    // A refusal would say that it is there.
    const isSeen = item.state === 'published' || maySeeDrafts(actor, open.standing, subjectId);
    if (!isSeen || !mayViewKind(actor, material.kind)) throw notFound();
    throw new AppError(actor.scope === 'account' ? 'learning.no_right_to_kind' : 'platform.forbidden');
  }
  refuseClosed({ name: open.of.yearName, status: open.of.yearStatus });
  return { ...open, item, material };
}

const materialOf = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('materials').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * An item as who was appointed for it finds it, whatever they are to its class; held with lesson and year where it is to be written.
 * @throws AppError 404.
 */
export async function itemForAppointed(db: Kysely<Tables>, id: string, isHeld: boolean): Promise<OpenItem> {
  const head = await db
    .selectFrom('lesson_items as i')
    .innerJoin('lessons as l', 'l.id', 'i.lesson_id')
    .select(['l.id', 'l.class_id'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  const of = head && (await lessonClass(db, head.class_id, isHeld));
  if (!of) throw notFound();
  const lessons = db.selectFrom('lessons').selectAll().where('id', '=', head.id);
  const lesson = await (isHeld ? lessons.forUpdate() : lessons).executeTakeFirst();
  const items = db.selectFrom('lesson_items').selectAll().where('id', '=', id);
  const item = await (isHeld ? items.forUpdate() : items).executeTakeFirst();
  if (!lesson || !item) throw notFound();
  if (isHeld) refuseClosed({ name: of.yearName, status: of.yearStatus });
  return { lesson, of, standing: nothing, item, material: await materialOf(db, item.material_id) };
}
