import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { daysBetween } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { liftOverdueSuspension, suspendForOverdue } from '../../lending/lending.public.ts';
import { isOverdueSql } from './device-line.reads.ts';
import { schoolTime } from './school-time.reads.ts';

const system: By = { actor: null, origin: null };
const byName = 'Phượng';

/** Lets somebody borrow again once none of their devices is overdue any more. */
export async function settleSuspension(trx: Kysely<Tables>, { clock }: Services, borrowerId: string): Promise<void> {
  const { now, at } = await schoolTime(trx, clock);
  const { rows } = await sql`select from device_order_lines l join device_models m on m.id = l.model_id
    where l.borrower_id = ${borrowerId} and ${isOverdueSql(now)} limit 1`.execute(trx);
  if (rows.length > 0) return;
  await liftOverdueSuspension(trx, system, {
    borrowerId,
    today: clock.today(),
    now: at,
    because: 'Đã trả đủ',
    byName,
  });
}

/** Keeps from borrowing who has something longer than the rule of the loan forgives. */
export async function suspendOverdue(trx: Kysely<Tables>, { clock }: Services): Promise<void> {
  const today = clock.today();
  const { rows } = await sql<{ borrowerId: string; toDate: string; number: number; after: number }>`
    select distinct on (l.borrower_id) l.borrower_id as "borrowerId", l.to_date as "toDate", o.number, r.suspend_after as after
    from device_order_lines l join device_models m on m.id = l.model_id join device_orders o on o.id = l.order_id
      join loan_rules r on r.id = l.rule_id
    where l.state = 'handed_over' and m.kind <> 'CONSUMABLE' and l.to_date < ${today}::date and r.suspend_after is not null
    order by l.borrower_id, l.to_date - r.suspend_after`.execute(trx);
  for (const { borrowerId, toDate, number, after } of rows) {
    const days = daysBetween(toDate, today);
    if (days > after)
      await suspendForOverdue(trx, system, {
        borrowerId,
        today,
        because: `${orderCode(number)} trễ ${days} ngày`,
        byName,
      });
  }
}
