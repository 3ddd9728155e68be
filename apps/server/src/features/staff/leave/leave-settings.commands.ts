import type { LeaveSettings, LeaveSettingsInput } from '@phuong/contract/staff/leave/leave.schema.ts';
import { isIsoDate } from '@phuong/rules/people/dates.ts';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { Person } from '../contracts/contract.writes.ts';
import { readLeaveSettings } from './leave-settings.reads.ts';
import { isUsual } from './leave-settings.rules.ts';

/** One editor at a time, also before there is a row to hold. */
const settingsTurn = 4_209_001;

/** @throws AppError 400 for days that are none; 409 stale. */
export async function updateLeaveSettings(
  { database, clock }: Services,
  by: Person,
  input: LeaveSettingsInput,
): Promise<LeaveSettings> {
  refuseDays(input);
  const day = clock.today();
  return inTransaction(database, async (trx) => {
    await sql`select pg_advisory_xact_lock(${settingsTurn})`.execute(trx);
    const before = await readLeaveSettings(trx, day);
    refuseStale(before, input.version);
    await writeSettings(trx, input, { day, now: clock.now() });
    const after = await readLeaveSettings(trx, day);
    await audit(trx, by, {
      action: 'leaveSettings.update',
      entity: 'leave_settings',
      before: toldOf(before),
      after: toldOf(after),
    });
    return after;
  });
}

/** What the log keeps: the numbers of the school, and which kinds are dealt with otherwise. */
const toldOf = ({ periodsPerSession, carryMost, thinPercent, proofDays, kinds, blocked }: LeaveSettings) => ({
  periodsPerSession,
  carryMost,
  thinPercent,
  proofDays,
  leaveKinds: kinds.filter(({ isUsed }) => isUsed).map(({ kind }) => kind),
  blockedDays: blocked.map(({ from, to, name }) => `${from} – ${to} ${name}`),
});

function refuseDays({ carryUntilMonth, carryUntilDay, blocked }: LeaveSettingsInput): void {
  const two = (value: number) => String(value).padStart(2, '0');
  // Of a leap year: 29 February may be said.
  if (!isIsoDate(`2024-${two(carryUntilMonth)}-${two(carryUntilDay)}`)) {
    throw fieldError('staff.leave_settings_day', 'carryUntilDay');
  }
  const wrong = blocked.findIndex(({ from, to }) => to < from);
  if (wrong >= 0) throw fieldError('staff.leave_settings_day', `blocked.${wrong}.to`);
}

async function writeSettings(
  trx: Transaction<Tables>,
  input: LeaveSettingsInput,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<void> {
  const columns = {
    periods_per_session: input.periodsPerSession,
    carry_most: input.carryMost,
    carry_until_month: input.carryUntilMonth,
    carry_until_day: input.carryUntilDay,
    thin_percent: input.thinPercent,
    proof_days: input.proofDays,
    version: input.version + 1,
    updated_at: now,
  };
  await trx
    .insertInto('leave_settings')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await trx.deleteFrom('leave_kind_settings').execute();
  const kinds = new Map(input.kinds.map((each) => [each.kind, each]));
  const own = [...kinds.values()].filter((each) => !isUsual(each, day));
  if (own.length > 0) {
    await trx
      .insertInto('leave_kind_settings')
      .values(
        own.map((each) => ({
          kind: each.kind,
          is_used: each.isUsed,
          notice_days: each.noticeDays,
          back_days: each.backDays,
          most_in_a_row: each.mostInARow,
          needs_proof: each.needsProof,
          head_alone_up_to: each.headAloneUpTo,
          principal_from: each.principalFrom,
        })),
      )
      .execute();
  }
  await trx.deleteFrom('leave_blocked_days').execute();
  if (input.blocked.length > 0) {
    const rows = input.blocked.map(({ from, to, name }) => ({ id: newId(), from_date: from, to_date: to, name }));
    await trx.insertInto('leave_blocked_days').values(rows).execute();
  }
}
