import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { isOverdueSql } from './device-line.reads.ts';
import { deviceLineSteps } from './device-line-steps.writes.ts';
import { type ReminderRow, tellChanged, tellDue } from './device-order.notices.ts';
import { suspendOverdue } from './overdue.writes.ts';
import { schoolTime } from './school-time.reads.ts';

const system: By = { actor: null, origin: null };
const lookMs = 60_000;
const expireKind = 'devices.expire';

/** What time brings about: wishes nobody decided, things nobody collected, reminders, and who is kept from borrowing. */
export function planDeviceOrders(services: Services): void {
  const { jobs, db, database } = services;
  jobs.handle(expireKind, async ({ lineId }: { lineId: string }) => {
    await expireLine(services, lineId);
    return {};
  });
  jobs.every(lookMs, async () => {
    for (const { id, version } of await linesToExpire(db, services)) {
      const uniqueKey = `${expireKind} ${id} ${version}`;
      await jobs.add(db, { kind: expireKind, payload: { lineId: id }, createdBy: null, uniqueKey });
    }
    await inTransaction(database, (trx) => remindOverdue(trx, services));
  });
  dailyJob(services, 'devices.dueTomorrow', 17, (day) => inTransaction(database, (trx) => remindTomorrow(trx, day)));
  dailyJob(services, 'devices.suspend', 6, () => inTransaction(database, (trx) => suspendOverdue(trx, services)));
}

/** What is used up in a room is kept until its log book says how much it was, or the class did not come. */
const waitsForLogBook = sql`exists (select from device_orders o join laboratory_requests q on q.id = o.laboratory_request_id
  join device_models m on m.id = l.model_id
  where o.id = l.order_id and m.kind = 'CONSUMABLE' and q.state in ('pending', 'info_needed', 'approved', 'in_use'))`;

/** Wishes whose beginning has gone by undecided, and what was not collected in time. */
export async function linesToExpire(
  db: Kysely<Tables>,
  { clock }: Pick<Services, 'clock'>,
): Promise<{ id: string; version: number }[]> {
  const { now } = await schoolTime(db, clock);
  const { rows } = await sql<{ id: string; version: number }>`
    select l.id, l.version from device_order_lines l where
      (l.state = 'requested' and (coalesce(l.from_date, l.to_date) < ${now.date}::date
        or (l.from_date = ${now.date}::date and l.from_period < ${now.period}::int)))
      or (l.state = 'approved' and (l.to_date < ${now.date}::date or l.pick_up_until < ${now.date}::date
        or (l.to_date = ${now.date}::date and l.to_period < ${now.period}::int)) and not ${waitsForLogBook})
    order by l.id limit 500`.execute(db);
  return rows;
}

/** Expires one line, unless somebody was quicker. */
export async function expireLine(services: Services, lineId: string): Promise<void> {
  try {
    await inTransaction(services.database, async (trx) => {
      await takeStepIn(trx, services, system, deviceLineSteps, { id: lineId, action: 'expire', input: {} });
      await tellChanged(trx, lineId, 'expire', services.clock.today());
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

const reminded = sql`l.id as "lineId", o.id as "orderId", o.number, l.borrower_id as "borrowerId", m.name as "modelName", l.to_date as "toDate"`;

/** Whoever has something that should be back is told, once a day; by lesson when the lesson is over. */
export async function remindOverdue(trx: Kysely<Tables>, { clock }: Pick<Services, 'clock'>): Promise<void> {
  const { now } = await schoolTime(trx, clock);
  const { rows } = await sql<ReminderRow>`
    update device_order_lines l set reminded_on = ${now.date}::date from device_orders o, device_models m
    where o.id = l.order_id and m.id = l.model_id and ${isOverdueSql(now)} and l.reminded_on is distinct from ${now.date}::date
    returning ${reminded}`.execute(trx);
  await tellDue(trx, 'deviceOverdue', rows, now.date);
}

/** Who brings something back tomorrow that they have had for days is told the afternoon before. */
export async function remindTomorrow(trx: Kysely<Tables>, today: string): Promise<void> {
  const { rows } = await sql<ReminderRow>`
    update device_order_lines l set reminded_on = ${today}::date from device_orders o, device_models m
    where o.id = l.order_id and m.id = l.model_id and l.state = 'handed_over' and m.kind <> 'CONSUMABLE'
      and l.to_date = ${addDays(today, 1)}::date and l.from_date < l.to_date and l.reminded_on is distinct from ${today}::date
    returning ${reminded}`.execute(trx);
  await tellDue(trx, 'deviceDueTomorrow', rows, today);
}
