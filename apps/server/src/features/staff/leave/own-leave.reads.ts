import { leaveLifecycle } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { LeaveBalance, LeaveOf, OfferedKind } from '@phuong/contract/staff/leave/leave.schema.ts';
import { summerLeave } from '@phuong/rules/staff/annual-leave.ts';
import { balanceAt } from '@phuong/rules/staff/leave-days.ts';
import { LEAVE_KINDS, type LeaveKind, yearCap } from '@phuong/rules/staff/leave-kinds.ts';
import { wholeMonths } from '@phuong/rules/staff/months.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { mayRead } from './leave.policy.ts';
import { daysOf, decidedLeave, requestsOf } from './leave.reads.ts';
import { readLeaveSettings } from './leave-settings.reads.ts';
import { kindOf, ruleOf } from './leave-settings.rules.ts';
import { type LeaveStaff, leaveCaller, leaveStaffOf } from './leave-staff.reads.ts';
import { entriesOf, pendingOf, usedInYear } from './ledger.reads.ts';

const granted: readonly LeaveKind[] = ['ANNUAL', 'COMP_OFF'];

/** Leave of one person as of a day: kinds they may ask for, balances, requests and ledger. */
export async function readLeaveOf(
  db: Kysely<Tables>,
  personId: string | null,
  { on, today, withDrafts }: { readonly on: string; readonly today: string; readonly withDrafts: boolean },
): Promise<LeaveOf> {
  const staff = personId === null ? undefined : await leaveStaffOf(db, personId);
  if (!staff) return { person: null, on, kinds: [], balances: [], requests: [], entries: [], summer: null };
  const settings = await readLeaveSettings(db, today);
  const offered = LEAVE_KINDS.filter((kind) => {
    const { who } = ruleOf(settings, kind, on);
    return kindOf(settings, kind).isUsed && (who === 'ALL' || !staff.isTeaching);
  });
  const kinds: OfferedKind[] = offered.map((kind) => {
    const { unit, percent, paidBy, counts, needsProof, noticeDays, backDays, legalBasis } = ruleOf(settings, kind, on);
    return { kind, unit, percent, paidBy, counts, needsProof, noticeDays, backDays, legalBasis };
  });
  const entries = await entriesOf(db, staff.id, granted);
  const { id, kind, name, code, hasLeft } = staff;
  return {
    person: { id, kind, name, code, hasLeft },
    on,
    kinds,
    balances: await balancesOf(db, staff, offered, { on, entries }),
    // What somebody has not sent yet is theirs alone.
    requests: (await requestsOf(db, staff.id)).filter(({ state }) => withDrafts || state !== 'draft'),
    entries,
    summer: staff.isTeaching ? summerOn(on) : null,
  };
}

function summerOn(day: string): LeaveOf['summer'] {
  const { value: weeks, legalBasis } = summerLeave(day);
  return { weeks, legalBasis };
}

async function balancesOf(
  db: Kysely<Tables>,
  staff: LeaveStaff,
  offered: readonly LeaveKind[],
  { on, entries }: { readonly on: string; readonly entries: LeaveOf['entries'] },
): Promise<LeaveBalance[]> {
  const balances: LeaveBalance[] = [];
  for (const kind of granted.filter((each) => offered.includes(each))) {
    const lines = entries.filter((each) => each.kind === kind);
    // Nobody who has never had a day in lieu is told of none.
    if (kind === 'COMP_OFF' && lines.length === 0) continue;
    const pending = await pendingOf(db, { personId: staff.id, kind, exceptId: null });
    balances.push({ kind, left: balanceAt(lines, on), pending, most: null });
  }
  if (!offered.includes('SICK')) return balances;
  const years = staff.recruitedOn === null ? 0 : Math.floor(wholeMonths(staff.recruitedOn, on) / 12);
  const most = yearCap('SICK', on, { years }, { bornOn: null, children: 1, isHardBirth: false }) ?? 0;
  const whose = { personId: staff.id, kind: 'SICK', year: on.slice(0, 4), childBornOn: null } as const;
  const used = await usedInYear(db, whose);
  balances.push({ kind: 'SICK', left: most - used, pending: await pendingOf(db, { ...whose, exceptId: null }), most });
  return balances;
}

/**
 * The days of a request with whose they are, for who shows the lessons they hit.
 * @throws AppError 404, also for a request that is not for this caller.
 */
export async function leaveLessonsOf(
  db: Kysely<Tables>,
  id: string,
  { actor, today }: { actor: Actor; today: string },
) {
  const record = found(await db.selectFrom('leave_requests').selectAll().where('id', '=', id).executeTakeFirst());
  const leave = await decidedLeave(db, record, today);
  if (!mayRead(leave, await leaveCaller(db, actor, today))) throw notFound();
  const isAsked = record.state !== 'draft' && !leaveLifecycle.endings?.some((state) => state === record.state);
  return { teacherId: record.teacher_id, isAsked, days: await daysOf(db, id) };
}
