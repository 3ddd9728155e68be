import type { DeviceConfirmation } from '@phuong/contract/devices/confirmations/device-confirmation.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import '../orders/device-order.tables.ts';

/** Of an order `o`: a teacher has not said yes to it, so it is no business of the desk. */
export const isUnconfirmed = sql<boolean>`(o.confirm_by_id is not null and o.confirmed_at is null)`;

interface Confirmer {
  readonly id: string;
  readonly name: string;
  readonly isHomeroom: boolean;
}

/** Who may confirm what the pupils of a class order: the homeroom teacher, and who teaches the class today. */
export async function confirmersOf(db: Kysely<Tables>, classId: string, today: string): Promise<Confirmer[]> {
  const { rows } = await sql<Confirmer>`
    select t.id, t.full_name as name, bool_or(k.is_homeroom) as "isHomeroom" from (
      select h.teacher_id, true as is_homeroom from homeroom_assignments h
        where h.class_id = ${classId} and h.from_date <= ${today} and (h.to_date is null or h.to_date >= ${today})
      union all
      select a.teacher_id, false from teaching_assignments a join semesters m on m.id = a.semester_id
        where a.class_id = ${classId} and m.start_date <= ${today}::date + 60 and m.end_date >= ${today}) k
    join teachers t on t.id = k.teacher_id and t.status = 'WORKING'
    group by t.id order by bool_or(k.is_homeroom) desc, t.sort_key, t.id`.execute(db);
  return rows;
}

type Line = DeviceConfirmation['lines'][number] & { readonly orderId: string };

/** Orders that wait for a teacher and still can be had: undecided lines only, the first to be collected first. Two statements. */
export async function waitingFor(db: Kysely<Tables>, teacherId: string): Promise<DeviceConfirmation[]> {
  const { rows } = await sql<Omit<DeviceConfirmation, 'lines' | 'sentAt'> & { sentAt: Date }>`
    select o.id, o.number, json_build_object('id', s.id, 'name', s.full_name) as pupil, coalesce(k.name, '') as "className",
      o.purpose, o.sent_at as "sentAt", o.version
    from device_orders o join borrowers b on b.id = o.borrower_id join students s on s.id = b.student_id
      left join classes k on k.id = o.class_id
    where o.confirm_by_id = ${teacherId} and o.confirmed_at is null
      and exists (select from device_order_lines l where l.order_id = o.id and l.state = 'requested')
    order by (select min(l.from_date) from device_order_lines l where l.order_id = o.id), o.number`.execute(db);
  const { rows: lines } = await sql<Line>`
    select l.id, l.order_id as "orderId", m.id as "modelId", m.code as "modelCode", m.name as "modelName",
      m.name_en as "modelNameEn", m.unit, m.kind = 'CONSUMABLE' as "isConsumable", l.quantity, l.from_date as "fromDate",
      l.from_period as "fromPeriod", l.to_date as "toDate", l.to_period as "toPeriod"
    from device_order_lines l join device_models m on m.id = l.model_id
    where l.order_id = any(${rows.map(({ id }) => id)}::uuid[]) and l.state = 'requested'
    order by l.from_date, coalesce(l.from_period, 0), m.sort_key collate "C", l.id`.execute(db);
  const linesOf = groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    lines: (linesOf.get(row.id) ?? []).map(({ orderId: _, ...line }) => line),
  }));
}
