import type { StaffRule, StaffRuleInput } from '@phuong/contract/attendance/settings/staff-rules.contract.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { minuteOfTime } from '@phuong/rules/staff/clock-times.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { monthText } from '../staff-days/closed-month.guards.ts';
import { networkOf } from './network.rules.ts';
import { readStaffRules } from './staff-rule.reads.ts';

type Person = By & { readonly actor: Actor };
const entity = 'staff_day_rule';

/** Rules change every day from their first one on: none of them may lie in a closed month. @throws AppError 409. */
async function refuseClosedSince(trx: Kysely<Tables>, from: string, to: string | null): Promise<void> {
  let closed = trx
    .selectFrom('closed_months')
    .select('month')
    .where('what', '=', 'STAFF')
    .where('month', '>=', `${from.slice(0, 7)}-01`);
  if (to !== null) closed = closed.where('month', '<', to);
  const first = await closed.orderBy('month').executeTakeFirst();
  if (first) throw new AppError('attendance.month_closed', { params: { month: monthText(first.month) } });
}

const endOf = (rules: readonly StaffRule[], from: string): string | null =>
  rules.findLast(({ fromDate }) => fromDate > from)?.fromDate ?? null;

/** @throws AppError 400 for times in the wrong order or a network that cannot be read; 409 for a day that has rules or a closed month. */
export async function createStaffRule({ database }: Services, by: Person, input: StaffRuleInput): Promise<void> {
  const times = [input.morningStart, input.morningEnd, input.afternoonStart, input.afternoonEnd];
  const wrong = times.findIndex(
    (time, at) => at > 0 && (at === 2 ? time < (times[1] ?? '') : time <= (times[at - 1] ?? '')),
  );
  const fields = ['morningStart', 'morningEnd', 'afternoonStart', 'afternoonEnd'];
  if (wrong > 0) throw fieldError('attendance.times_reversed', fields[wrong] ?? 'morningStart');
  const unreadable = input.networks.find((text) => networkOf(text) === null);
  if (unreadable !== undefined) throw fieldError('attendance.network_unreadable', 'networks', { network: unreadable });
  if (input.ways.includes('NETWORK') && input.networks.length === 0)
    throw fieldError('attendance.network_needed', 'networks');
  await inTransaction(database, async (trx) => {
    await refuseClosedSince(trx, input.fromDate, endOf(await readStaffRules(trx), input.fromDate));
    const id = newId();
    const taken = () => fieldError('attendance.rules_same_day', 'fromDate', { date: formatDate(input.fromDate) });
    await refusing({ unique: { from: taken } }, () =>
      trx
        .insertInto('staff_day_rules')
        .values({
          id,
          from_date: input.fromDate,
          weekdays: input.weekdays,
          morning_start: minuteOfTime(input.morningStart),
          morning_end: minuteOfTime(input.morningEnd),
          afternoon_start: minuteOfTime(input.afternoonStart),
          afternoon_end: minuteOfTime(input.afternoonEnd),
          grace_minutes: input.graceMinutes,
          teacher_proof: input.teacherProof,
          employee_proof: input.employeeProof,
          by_network: input.ways.includes('NETWORK'),
          by_code: input.ways.includes('CODE'),
          by_file: input.ways.includes('FILE'),
          networks: JSON.stringify(input.networks),
          correction_days: input.correctionDays,
          by_name: by.actor.name,
        })
        .execute(),
    );
    await audit(trx, by, { action: 'staffRules.create', entity, entityId: id, after: input });
  });
}

/** @throws AppError 404; 409 where a closed month was counted by them. */
export async function deleteStaffRule({ database }: Services, by: Person, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const rules = await readStaffRules(trx);
    const rule = rules.find((each) => each.id === id);
    if (!rule) throw notFound();
    await refuseClosedSince(trx, rule.fromDate, endOf(rules, rule.fromDate));
    await trx.deleteFrom('staff_day_rules').where('id', '=', id).execute();
    const { id: _, byName: __, ...before } = rule;
    await audit(trx, by, { action: 'staffRules.delete', entity, entityId: id, before });
  });
}
