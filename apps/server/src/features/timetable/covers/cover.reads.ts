import type { CoverNeed, CoverSettings } from '@phuong/contract/timetable/covers/cover.schema.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { bells } from '../days/day-lessons.rules.ts';

interface Row extends Omit<CoverNeed, 'slot' | 'startTime' | 'endTime' | 'offers'> {
  readonly shift: ShiftKey;
  readonly period: number;
  readonly week: WeekGrid | null;
  readonly offers: readonly (CoverNeed['offers'][number] & { readonly until: string })[];
}

/** Lessons whose teacher is away, by day and period; `which` of the needs `n`. One query. */
export async function readNeeds(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<CoverNeed[]> {
  const { rows } = await sql<Row>`
    select n.id, n.on_date as date, n.shift, n.period, l.duration, n.state, n.way, n.reason, n.version, v.week,
      json_build_object('id', s.id, 'name', s.name, 'shortName', s.short_name) as subject,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'group', lc.group_name)
        order by lc.position, c.grade, ${naturally('c.name_key')})
        from timetable_lesson_classes lc join classes c on c.id = lc.class_id where lc.lesson_id = l.id), '[]') as classes,
      coalesce(o_room.name, r.name, (select max(nullif(c.room, '')) from timetable_lesson_classes lc join classes c on c.id = lc.class_id
        where lc.lesson_id = l.id and l.room_kind is null and lc.group_name is null having count(*) = 1)) as room,
      json_build_object('id', t.id, 'name', t.full_name) as teacher,
      case when ct.id is null then null else json_build_object('id', ct.id, 'name', ct.full_name) end as cover,
      coalesce((select json_agg(json_build_object('id', f.id, 'teacher', json_build_object('id', ft.id, 'name', ft.full_name),
        'answer', f.answer, 'reason', f.reason, 'until', f.until, 'answeredAt', f.answered_at) order by f.created_at, ft.sort_key)
        from cover_offers f join teachers ft on ft.id = f.teacher_id where f.need_id = n.id), '[]') as offers
    from cover_needs n join timetable_lessons l on l.id = n.lesson_id join timetables v on v.id = l.timetable_id
    join subjects s on s.id = l.subject_id join teachers t on t.id = n.teacher_id
    left join teachers ct on ct.id = n.cover_teacher_id
    left join rooms r on r.id = l.room_id
    left join timetable_overrides o on o.lesson_id = n.lesson_id and o.on_date = n.lesson_date and o.ended_at is null
    left join rooms o_room on o_room.id = o.room_id
    where ${which}
    order by n.on_date, n.shift desc, n.period, t.sort_key, n.id`.execute(db);
  return rows.map(({ shift, period, week, offers, ...row }) => {
    const slot = { day: weekdayOf(row.date), shift, period };
    return {
      ...row,
      slot,
      ...bells(week ?? undefined, slot, row.duration),
      offers: offers.map((each) => ({
        ...each,
        until: new Date(each.until).toISOString(),
        answeredAt: each.answeredAt === null ? null : new Date(each.answeredAt).toISOString(),
      })),
    };
  });
}

/** @throws AppError 404. */
export async function readNeed(db: Kysely<Tables>, id: string): Promise<CoverNeed> {
  const [need] = await readNeeds(db, sql`n.id = ${id}`);
  if (!need) throw notFound();
  return need;
}

/** Until somebody has said otherwise: half an hour, and the next is asked by itself. */
const usual = { replyMinutes: 30, asksNext: true, version: 0 };

export async function readCoverSettings(db: Kysely<Tables>): Promise<CoverSettings> {
  const row = await db
    .selectFrom('cover_settings')
    .select(['reply_minutes as replyMinutes', 'asks_next as asksNext', 'version'])
    .executeTakeFirst();
  return row ?? usual;
}
