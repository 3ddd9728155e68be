import type { TimetableOverride } from '@phuong/contract/timetable/days/override.contract.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';

interface Where {
  readonly id?: string;
  readonly swapId?: string;
  readonly from?: string;
  readonly to?: string;
  readonly classId?: string | undefined;
  readonly teacherId?: string | undefined;
}

interface Row extends Omit<TimetableOverride, 'slot' | 'toSlot' | 'createdAt'> {
  readonly day: number;
  readonly shift: TimetableOverride['slot']['shift'];
  readonly period: number;
  readonly toShift: TimetableOverride['slot']['shift'] | null;
  readonly toPeriod: number | null;
  readonly createdAt: Date;
}

/** Changes of single days that hold, by date; one query. */
export async function readOverrides(db: Kysely<Tables>, where: Where): Promise<TimetableOverride[]> {
  const { id, swapId, from, to, classId, teacherId } = where;
  const conditions = [
    ...(id ? [sql`o.id = ${id}`] : []),
    ...(swapId ? [sql`o.swap_id = ${swapId}`] : []),
    ...(from && to ? [sql`(o.on_date between ${from} and ${to} or o.to_date between ${from} and ${to})`] : []),
    ...(classId
      ? [sql`exists (select 1 from timetable_lesson_classes x where x.lesson_id = l.id and x.class_id = ${classId})`]
      : []),
    ...(teacherId
      ? [
          sql`(o.cover_teacher_id = ${teacherId} or exists (select 1 from timetable_lesson_teachers x
            where x.lesson_id = l.id and x.teacher_id = ${teacherId}))`,
        ]
      : []),
  ];
  const { rows } = await sql<Row>`
    select o.id, o.timetable_id as "timetableId", o.lesson_id as "lessonId", o.on_date as date, o.kind,
      s.name as "subjectName", l.day, l.shift, l.period, l.duration, o.to_date as "toDate", o.to_shift as "toShift",
      o.to_period as "toPeriod", o.swap_id as "swapId", o.note, o.created_by_name as "createdBy", o.created_at as "createdAt", o.version,
      coalesce((select json_agg(c.name || coalesce(' ' || lc.group_name, '') order by lc.position, c.grade, ${naturally('c.name_key')})
        from timetable_lesson_classes lc join classes c on c.id = lc.class_id where lc.lesson_id = l.id), '[]') as "classNames",
      coalesce((select json_agg(t.full_name order by lt.position) from timetable_lesson_teachers lt
        join teachers t on t.id = lt.teacher_id where lt.lesson_id = l.id), '[]') as "teacherNames",
      (select json_build_object('id', t.id, 'name', t.full_name) from teachers t where t.id = o.cover_teacher_id) as "coverTeacher",
      (select json_build_object('id', r.id, 'name', r.name) from rooms r where r.id = o.room_id) as room
    from timetable_overrides o
    join timetable_lessons l on l.id = o.lesson_id
    join subjects s on s.id = l.subject_id
    where o.ended_at is null and ${sql.join(conditions, sql` and `)}
    order by o.on_date, l.shift desc, l.period, s.sort_order, o.id`.execute(db);
  return rows.map(({ day: _, shift, period, toShift, toPeriod, createdAt, ...row }) => ({
    ...row,
    slot: { day: weekdayOf(row.date), shift, period },
    toSlot: row.toDate && toShift && toPeriod ? { day: weekdayOf(row.toDate), shift: toShift, period: toPeriod } : null,
    createdAt: createdAt.toISOString(),
  }));
}

/** @throws AppError 404, also for one that is over. */
export async function readOverride(db: Kysely<Tables>, id: string): Promise<TimetableOverride> {
  const [found] = await readOverrides(db, { id });
  if (!found) throw notFound();
  return found;
}
