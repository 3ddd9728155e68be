import type { LeaveSettings } from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { annualGrant, carriedOver } from '@phuong/rules/staff/annual-leave.ts';
import { balanceAt } from '@phuong/rules/staff/leave-days.ts';
import type { Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { lockStaffPerson } from '../contracts/contract.guards.ts';
import { ownerOf } from './leave.writes.ts';
import { readLeaveSettings } from './leave-settings.reads.ts';
import { type LeaveStaff, leaveStaff } from './leave-staff.reads.ts';
import { carriedLeft, entriesOf, lastCarryDay } from './ledger.reads.ts';

/** Who wrote what nobody wrote. */
const systemName = 'Phượng';

type Entry = Pick<Tables['leave_entries'], 'day' | 'amount' | 'reason'>;

/**
 * Annual leave as of a day: granted for the year to who has it and does not yet, last year's rest carried over as far as the school lets
 * it, and expired once its last day has gone by. Again is the same: every line is written once.
 */
export async function grantAnnualLeave(services: Services, day: string): Promise<void> {
  const { database, db } = services;
  const settings = await readLeaveSettings(db, day);
  const people = (await leaveStaff(db)).filter(({ isTeaching }) => !isTeaching);
  for (const person of people) {
    await inTransaction(database, (trx) => grantTo(trx, services, { person, settings, day }));
  }
}

async function grantTo(
  trx: Transaction<Tables>,
  { clock }: Services,
  { person, settings, day }: { readonly person: LeaveStaff; readonly settings: LeaveSettings; readonly day: string },
): Promise<void> {
  await lockStaffPerson(trx, person.id);
  const year = Number(day.slice(0, 4));
  const lines = await entriesOf(trx, person.id, ['ANNUAL']);
  const entries = entriesDue(lines, { year, day, settings, beganOn: person.beganOn });
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: newId(),
    ...ownerOf(person),
    kind: 'ANNUAL' as const,
    ...entry,
    request_id: null,
    by_name: systemName,
    created_at: clock.now(),
  }));
  await trx.insertInto('leave_entries').values(rows).execute();
  await audit(
    trx,
    { actor: null, origin: null },
    {
      action: 'leaveEntries.grant',
      entity: 'leave_entry',
      entityId: rows[0]?.id ?? null,
      after: {
        leaveKind: 'ANNUAL',
        date: entries[0]?.day,
        hundredths: entries.reduce((sum, { amount }) => sum + amount, 0),
      },
    },
  );
}

function entriesDue(
  lines: Awaited<ReturnType<typeof entriesOf>>,
  asked: {
    readonly year: number;
    readonly day: string;
    readonly settings: LeaveSettings;
    readonly beganOn: string | null;
  },
): Entry[] {
  const { year, day, settings, beganOn } = asked;
  const first = `${year}-01-01`;
  const has = (reason: Entry['reason'], on: string) => lines.some((line) => line.reason === reason && line.day === on);
  const entries: Entry[] = [];
  const left = balanceAt(lines, addDays(first, -1));
  if (left > 0 && !has('EXPIRE', first)) {
    const { carried } = carriedOver(left, settings.carryMost);
    entries.push({ day: first, amount: -left, reason: 'EXPIRE' });
    if (carried > 0) entries.push({ day: first, amount: carried, reason: 'CARRY' });
  }
  const grantedOn = beganOn !== null && beganOn > first ? beganOn : first;
  const isGranted = lines.some((line) => line.reason === 'GRANT' && line.day >= first && line.day <= `${year}-12-31`);
  const grant = annualGrant(year, beganOn);
  if (!isGranted && grant > 0 && grantedOn <= day) entries.push({ day: grantedOn, amount: grant, reason: 'GRANT' });
  const last = lastCarryDay(year, settings);
  const expiresOn = addDays(last, 1);
  const rest = carriedLeft(lines, year, last);
  if (day >= expiresOn && rest > 0 && !has('EXPIRE', expiresOn)) {
    entries.push({ day: expiresOn, amount: -rest, reason: 'EXPIRE' });
  }
  return entries;
}
