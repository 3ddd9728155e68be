import type { LeaveEntry, LeaveSettings } from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { leftOfCarried } from '@phuong/rules/staff/annual-leave.ts';
import type { LedgerLine } from '@phuong/rules/staff/leave-days.ts';
import type { LeaveKind } from '@phuong/rules/staff/leave-kinds.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import './leave.tables.ts';

/** Lines of somebody's ledger, the latest first; of some kinds. */
export const entriesOf = (db: Kysely<Tables>, personId: string, kinds: readonly LeaveKind[]): Promise<LeaveEntry[]> =>
  db
    .selectFrom('leave_entries')
    .select(['id', 'kind', 'day', 'amount', 'reason', 'note', 'by_name as by', 'request_id as requestId'])
    .where('person_id', '=', personId)
    .where('kind', 'in', [...kinds])
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The last day on which annual leave carried over into a year can be taken. */
export const lastCarryDay = (
  year: number,
  { carryUntilMonth, carryUntilDay }: Pick<LeaveSettings, 'carryUntilMonth' | 'carryUntilDay'>,
): string => `${year}-${String(carryUntilMonth).padStart(2, '0')}-${String(carryUntilDay).padStart(2, '0')}`;

/** What of the days carried over into a year would be left after their last day, as the lines stand. */
export function carriedLeft(
  lines: readonly (LedgerLine & Pick<LeaveEntry, 'reason'>)[],
  year: number,
  last: string,
): number {
  const first = `${year}-01-01`;
  const sum = (reasons: readonly LeaveEntry['reason'][]) =>
    lines
      .filter(({ day, reason }) => first <= day && day <= last && reasons.includes(reason))
      .reduce((total, { amount }) => total + amount, 0);
  return leftOfCarried(sum(['CARRY']), -sum(['USE', 'REVERSE']));
}

/** The ledger of annual leave with what will expire of carried days: nobody is promised a day that will be gone. */
export function withExpiry(entries: readonly LeaveEntry[], year: number, settings: LeaveSettings): LedgerLine[] {
  const last = lastCarryDay(year, settings);
  const expiresOn = addDays(last, 1);
  const left = carriedLeft(entries, year, last);
  const isWritten = entries.some(({ day, reason }) => reason === 'EXPIRE' && day === expiresOn);
  return left > 0 && !isWritten ? [...entries, { day: expiresOn, amount: -left }] : [...entries];
}

/** What somebody has used of a kind in a year, in hundredths; of a sick child: for that child. */
export async function usedInYear(
  db: Kysely<Tables>,
  {
    personId,
    kind,
    year,
    childBornOn,
  }: { personId: string; kind: LeaveKind; year: string; childBornOn: string | null },
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(-sum(e.amount), 0)::int as used from leave_entries e
    left join leave_requests r on r.id = e.request_id
    where e.person_id = ${personId} and e.kind = ${kind} and e.day between ${`${year}-01-01`} and ${`${year}-12-31`}
      and (${kind} <> 'CHILD_SICK' or r.child_born_on is not distinct from ${childBornOn}::date)`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Days of a kind that wait for a decision, in hundredths; of a year where one is named. */
export async function pendingOf(
  db: Kysely<Tables>,
  asked: {
    readonly personId: string;
    readonly kind: LeaveKind;
    readonly year?: string;
    readonly childBornOn?: string | null;
    readonly exceptId: string | null;
  },
): Promise<number> {
  const { personId, kind, year, childBornOn = null, exceptId } = asked;
  const { rows } = await sql<{ pending: number }>`
    select coalesce(sum(d.part), 0)::int as pending
    from leave_requests r join leave_request_days d on d.request_id = r.id
    where r.person_id = ${personId} and r.kind = ${kind} and r.state in ('pending', 'info_needed')
      and (${exceptId}::uuid is null or r.id <> ${exceptId}::uuid)
      and (${year ?? null}::text is null or to_char(d.day, 'YYYY') = ${year ?? null}::text)
      and (${kind} <> 'CHILD_SICK' or r.child_born_on is not distinct from ${childBornOn}::date)`.execute(db);
  return rows[0]?.pending ?? 0;
}
