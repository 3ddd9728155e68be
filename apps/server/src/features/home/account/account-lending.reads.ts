import type { AccountHome } from '@phuong/contract/home/home.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** What lies on today's board of the laboratories, and what waits for a decision. */
export async function readLaboratoryNumbers(db: Kysely<Tables>, today: string): Promise<AccountHome['laboratories']> {
  const { rows } = await sql<{ today: number; toDecide: number }>`
    select count(*) filter (where on_date = ${today} and state in ('approved', 'in_use', 'completed'))::int as today,
      count(*) filter (where state = 'pending')::int as "toDecide"
    from laboratory_requests where on_date = ${today} or state = 'pending'`.execute(db);
  return rows[0] ?? null;
}

/** What the desk of devices hands over today, decides, and should have back. What no teacher has confirmed is not there yet. */
export async function readDeviceNumbers(db: Kysely<Tables>, today: string): Promise<AccountHome['devices']> {
  const { rows } = await sql<{ toHandOver: number; toDecide: number; overdue: number }>`
    select count(distinct l.order_id) filter (where l.state = 'approved' and l.from_date <= ${today})::int as "toHandOver",
      count(distinct l.order_id) filter (where l.state = 'requested'
        and (o.confirm_by_id is null or o.confirmed_at is not null))::int as "toDecide",
      count(distinct l.order_id) filter (where l.state = 'handed_over' and m.kind <> 'CONSUMABLE'
        and l.to_date < ${today})::int as overdue
    from device_order_lines l join device_orders o on o.id = l.order_id join device_models m on m.id = l.model_id
    where l.state in ('requested', 'approved', 'handed_over')`.execute(db);
  return rows[0] ?? null;
}
