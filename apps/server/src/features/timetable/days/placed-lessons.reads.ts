import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import { samePlanAmong } from '../../../platform/database/same-plan.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PlacedLesson } from './day-lessons.rules.ts';
import type { OpenOverride } from './override-settling.rules.ts';

/** Whose lessons: of classes, of teachers, in a room, or all. */
export interface LessonFilter {
  readonly classIds?: readonly string[];
  readonly teacherIds?: readonly string[];
  readonly roomId?: string;
  /** Only of these days of the week, 1 Monday. */
  readonly weekdays?: readonly number[];
  /** These as well, whosever they are. */
  readonly lessonIds?: readonly string[];
}

interface LessonRow extends Omit<PlacedLesson, 'slot' | 'room'> {
  readonly day: number;
  readonly shift: PlacedLesson['slot']['shift'];
  readonly period: number;
  readonly roomId: string | null;
  readonly roomName: string | null;
}

/**
 * Lessons with a place of some versions; one query. A lesson without a room of its own is in the class's own room when it needs no
 * special one.
 */
export async function readPlacedLessons(
  db: Kysely<Tables>,
  timetableIds: readonly string[],
  filter: LessonFilter = {},
): Promise<PlacedLesson[]> {
  const extra = filter.lessonIds ?? [];
  if (timetableIds.length === 0 && extra.length === 0) return [];
  const { rows } = await sql<LessonRow>`
    with ${isOfFew(filter) ? lessonsOfFew(timetableIds, filter) : lessonsOfMany(timetableIds, filter)}
    select l.id, l.timetable_id as "timetableId", l.purpose, l.duration, l.weeks, l.site, l.day, l.shift, l.period,
      json_build_object('id', s.id, 'name', s.name, 'shortName', s.short_name) as subject,
      coalesce(k.classes, '[]') as classes, coalesce(b.teachers, '[]') as teachers,
      r.id as "roomId", coalesce(r.name, case when l.room_kind is null then k.own_room end) as "roomName"
    from l join subjects s on s.id = l.subject_id
    ${isOfFew(filter) ? takenPartEach : takenPart}
    left join rooms r on r.id = l.room_id
    order by l.position`.execute(db);
  return rows.map(({ day, shift, period, roomId, roomName, ...row }) => ({
    ...row,
    slot: { day, shift, period },
    room: roomName ? { id: roomId, name: roomName } : null,
  }));
}

/** Of a class or two the database is not asked to plan anew each time, which takes it longer than to answer. */
const isOfFew = ({ classIds }: LessonFilter): boolean => (classIds?.length ?? Number.POSITIVE_INFINITY) < 3;

function lessonsOfFew(timetableIds: readonly string[], { classIds = [], weekdays, lessonIds = [] }: LessonFilter) {
  const isOfVersion = samePlanAmong(sql`l.timetable_id`, timetableIds);
  const isOnDay = weekdays ? sql`l.day = any((select ${[...weekdays]}::int[])::int[])` : sql`true`;
  const own = sql`select lesson_id from timetable_lesson_classes where ${samePlanAmong(sql`class_id`, classIds)}`;
  if (lessonIds.length === 0) {
    return sql`l as materialized (
      select l.* from timetable_lessons l where l.id in (${own}) and l.day is not null and ${isOfVersion} and ${isOnDay})`;
  }
  const extra = sql`${[...lessonIds]}::uuid[]`;
  return sql`l as materialized (
    select l.* from timetable_lessons l where l.id in (${own} union select unnest(${extra})) and l.day is not null
      and ((${isOfVersion} and ${isOnDay}) or l.id = any(${extra})))`;
}

const lessonsOfMany = (timetableIds: readonly string[], filter: LessonFilter) => sql`l as materialized (
      select l.* from timetable_lessons l
      where l.day is not null
        and ((l.timetable_id = any(${[...timetableIds]}::uuid[]) and ${condition(filter)} and ${onWeekdays(filter)})
          or l.id = any(${[...(filter.lessonIds ?? [])]}::uuid[])))`;

const classesOf = sql`json_agg(json_build_object('id', c.id, 'name', c.name, 'group', lc.group_name)
    order by lc.position, c.grade, ${naturally('c.name_key')}) as classes,
  case when count(*) filter (where lc.group_name is null) = 1
    then max(nullif(c.room, '')) filter (where lc.group_name is null) end as own_room
  from timetable_lesson_classes lc join classes c on c.id = lc.class_id`;
const teachersOf = sql`json_agg(json_build_object('id', t.id, 'name', t.full_name) order by lt.position) as teachers
  from timetable_lesson_teachers lt join teachers t on t.id = lt.teacher_id`;

/** Lesson by lesson, which a few lessons are quicker by. */
const takenPartEach = sql`
  left join lateral (select ${classesOf} where lc.lesson_id = l.id) k on true
  left join lateral (select ${teachersOf} where lt.lesson_id = l.id) b on true`;
/** Gathered once for all lessons: asked lesson by lesson, a school of sixty classes takes four times as long. */
const takenPart = sql`
  left join (select lc.lesson_id, ${classesOf} where lc.lesson_id in (select id from l) group by lc.lesson_id) k on k.lesson_id = l.id
  left join (select lt.lesson_id, ${teachersOf} where lt.lesson_id in (select id from l) group by lt.lesson_id) b on b.lesson_id = l.id`;

const onWeekdays = ({ weekdays }: LessonFilter): RawBuilder<unknown> =>
  weekdays ? sql`l.day = any(${[...weekdays]}::int[])` : sql`true`;

function condition({ classIds, teacherIds, roomId }: LessonFilter): RawBuilder<unknown> {
  if (classIds) {
    return sql`l.id in (select lesson_id from timetable_lesson_classes where class_id = any(${[...classIds]}::uuid[]))`;
  }
  if (teacherIds) {
    return sql`l.id in (select lesson_id from timetable_lesson_teachers where teacher_id = any(${[...teacherIds]}::uuid[]))`;
  }
  if (roomId) {
    return sql`(l.room_id = ${roomId} or (l.room_id is null and l.room_kind is null and l.id in (
      select lc.lesson_id from timetable_lesson_classes lc join classes c on c.id = lc.class_id
      join rooms own on own.id = ${roomId} and lower(own.name) = lower(c.room))))`;
  }
  return sql`true`;
}

/**
 * Changes of days that concern dates between `from` and `to`, at either place of a moved lesson; those of some classes or teachers only,
 * who stands in as well as who has the lesson.
 */
export async function readLessonOverrides(
  db: Kysely<Tables>,
  { from, to }: { from: string; to: string },
  { classIds, teacherIds }: Pick<LessonFilter, 'classIds' | 'teacherIds'> = {},
): Promise<OpenOverride[]> {
  let query = db
    .selectFrom('timetable_overrides as o')
    .leftJoin('teachers as t', 't.id', 'o.cover_teacher_id')
    .leftJoin('rooms as r', 'r.id', 'o.room_id')
    .select(['o.id', 'o.lesson_id', 'o.on_date', 'o.kind', 'o.to_date', 'o.to_shift', 'o.to_period', 'o.note'])
    .select(['o.timetable_id', 'o.swap_id'])
    .select(['t.id as teacherId', 't.full_name as teacherName', 'r.id as roomId', 'r.name as roomName'])
    .where('o.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('o.on_date', '>=', from), eb('o.on_date', '<=', to)]),
        eb.and([eb('o.to_date', '>=', from), eb('o.to_date', '<=', to)]),
      ]),
    )
    .orderBy('o.on_date')
    .orderBy('o.id');
  if (classIds) {
    query = query.where(sql<boolean>`o.lesson_id in (
      select lesson_id from timetable_lesson_classes where class_id = any(${[...classIds]}::uuid[]))`);
  }
  if (teacherIds) {
    query = query.where(sql<boolean>`(o.cover_teacher_id = any(${[...teacherIds]}::uuid[]) or o.lesson_id in (
      select lesson_id from timetable_lesson_teachers where teacher_id = any(${[...teacherIds]}::uuid[])))`);
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    timetableId: row.timetable_id,
    swapId: row.swap_id,
    lessonId: row.lesson_id,
    date: row.on_date,
    kind: row.kind,
    coverTeacher: named(row.teacherId, row.teacherName),
    room: named(row.roomId, row.roomName),
    toDate: row.to_date,
    toSlot:
      row.to_date && row.to_shift && row.to_period
        ? { day: weekdayOf(row.to_date), shift: row.to_shift, period: row.to_period }
        : null,
    note: row.note,
  }));
}

const named = (id: string | null, name: string | null) => (id && name !== null ? { id, name } : null);
