import type { HomePractical, TeacherHome } from '@phuong/contract/home/home.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { schoolTimeZone } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Lending = Pick<TeacherHome, 'practicals' | 'toCollect' | 'toConfirm'>;

const daysAhead = 7;
const mostShown = 3;

/** What a teacher has in laboratories in the next days, collects today, and is asked to confirm. Three statements. */
export async function readTeacherLending(
  db: Kysely<Tables>,
  teacherId: string,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Lending> {
  const clockOf = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone ${schoolTimeZone}, 'HH24:MI')`;
  const { rows: practicals } = await sql<HomePractical>`
    select q.id as "requestId", r.name as laboratory, c.name as "className", q.title, q.on_date as date,
      ${clockOf(sql`q.starts_at`)} as "startTime", ${clockOf(sql`q.ends_at`)} as "endTime", q.state,
      coalesce((select json_agg(json_build_object('name', m.name, 'nameEn', m.name_en, 'quantity', l.quantity) order by m.sort_key)
        from device_orders o join device_order_lines l on l.order_id = o.id and l.state = 'approved'
        join device_models m on m.id = l.model_id and m.kind <> 'CONSUMABLE'
        where o.laboratory_request_id = q.id), '[]') as "toCollect"
    from laboratory_requests q join laboratories b on b.id = q.laboratory_id join rooms r on r.id = b.room_id
      join classes c on c.id = q.class_id
    where q.teacher_id = ${teacherId} and q.ends_at > ${now} and (q.state in ('displaced', 'info_needed')
      or (q.state in ('approved', 'in_use') and q.on_date <= ${addDays(today, daysAhead)}))
    order by q.state in ('displaced', 'info_needed') desc, q.starts_at, q.id limit ${mostShown}`.execute(db);
  const { rows: toCollect } = await sql<Lending['toCollect'][number]>`
    select o.id as "orderId", o.number, count(*)::int as lines
    from device_orders o join borrowers b on b.id = o.borrower_id join device_order_lines l on l.order_id = o.id
    where b.teacher_id = ${teacherId} and o.laboratory_request_id is null and l.state = 'approved' and l.from_date <= ${today}
    group by o.id order by o.number limit ${mostShown}`.execute(db);
  const { rows: waiting } = await sql<{ count: number }>`
    select count(*)::int as count from device_orders o where o.confirm_by_id = ${teacherId} and o.confirmed_at is null
      and exists (select from device_order_lines l where l.order_id = o.id and l.state = 'requested')`.execute(db);
  return { practicals, toCollect, toConfirm: waiting[0]?.count ?? 0 };
}
