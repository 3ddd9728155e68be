import type { LeaveState } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { LeaveRequest, LeaveRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { DecidedLeave, LeaveCaller } from './leave.policy.ts';
import { deedsOf, isOwn, mayRead, stepThatDecides, waitsForCaller } from './leave.policy.ts';
import { checkLeave } from './leave-check.reads.ts';
import { readLeaveSettings } from './leave-settings.reads.ts';
import { ruleOf } from './leave-settings.rules.ts';
import { awayOn, leaveLeaders, leaveStaff, leaveStaffOf } from './leave-staff.reads.ts';

export type LeaveRecord = Selectable<Tables['leave_requests']>;

interface StepRow {
  readonly id: string;
  readonly requestId: string;
  readonly role: LeaveRequest['chain'][number]['role'];
  readonly isApproved: boolean | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly approvers: readonly { readonly id: string; readonly name: string; readonly isDeputy: boolean }[];
}

/** A request as far as deciding goes, with what its steps say. */
export interface LeaveWithSteps extends DecidedLeave {
  readonly steps: readonly StepRow[];
}

/** Steps of requests in their order, with the heads that were fixed when they were sent. */
async function stepsOf(db: Kysely<Tables>, requestIds: readonly string[]): Promise<ReadonlyMap<string, StepRow[]>> {
  if (requestIds.length === 0) return new Map();
  const steps = await db
    .selectFrom('leave_steps')
    .select([
      'id',
      'request_id as requestId',
      'role',
      'is_approved as isApproved',
      'decided_by_name as decidedBy',
      'decided_at as decidedAt',
    ])
    .where('request_id', 'in', [...requestIds])
    .orderBy('position')
    .execute();
  const approverRows = await db
    .selectFrom('leave_step_approvers as a')
    .innerJoin('leave_steps as s', 's.id', 'a.step_id')
    .innerJoin('teachers as t', 't.id', 'a.teacher_id')
    .select(['a.step_id as stepId', 't.id', 't.full_name as name', 'a.is_deputy as isDeputy'])
    .where('s.request_id', 'in', [...requestIds])
    .orderBy('t.sort_key')
    .orderBy('t.id')
    .execute();
  const approvers = groupBy(approverRows, ({ stepId }) => stepId);
  return groupBy(
    steps.map((step) => ({ ...step, approvers: approvers.get(step.id) ?? [] })),
    ({ requestId }) => requestId,
  );
}

const waiting: readonly LeaveState[] = ['pending', 'info_needed', 'revoke_pending'];

async function rowsOf(db: Kysely<Tables>, records: readonly LeaveRecord[]): Promise<(LeaveRow & { steps: number })[]> {
  const staff = new Map(
    (await leaveStaff(db, [...new Set(records.map((row) => row.person_id))])).map((each) => [each.id, each]),
  );
  const steps = await stepsOf(
    db,
    records.map(({ id }) => id),
  );
  return records.flatMap((record) => {
    const person = staff.get(record.person_id);
    const chain = steps.get(record.id) ?? [];
    const { state, step } = record;
    const waits = waiting.includes(state) ? stepThatDecides({ state, step, steps: chain }) : undefined;
    return person
      ? [
          {
            id: record.id,
            person: { id: person.id, kind: person.kind, name: person.name, code: person.code, hasLeft: person.hasLeft },
            department: person.department,
            kind: record.kind,
            state,
            from: record.from_date,
            to: record.to_date,
            fromSession: record.from_session,
            toSession: record.to_session,
            periods: record.periods,
            amount: record.amount,
            sentAt: record.sent_at?.toISOString() ?? null,
            step,
            steps: chain.length,
            waitsFor: waits?.role ?? null,
            revokeFrom: record.revoke_from,
            version: record.version,
          },
        ]
      : [];
  });
}

const records = (db: Kysely<Tables>) => db.selectFrom('leave_requests').selectAll();

/** Requests of somebody, the latest first. */
export const requestsOf = async (db: Kysely<Tables>, personId: string): Promise<LeaveRow[]> =>
  rowsOf(
    db,
    await records(db).where('person_id', '=', personId).orderBy('from_date', 'desc').orderBy('id', 'desc').execute(),
  );

/** How many are listed at most: a school has some hundreds a term. */
const mostListed = 1_000;

/** Requests of everybody that were sent and touch some days, the latest first. */
export async function listRequests(
  db: Kysely<Tables>,
  { states, from, to }: { states?: readonly LeaveState[] | undefined; from: string; to: string | null },
): Promise<LeaveRow[]> {
  const rows = await records(db)
    .where('state', '<>', 'draft')
    .where('to_date', '>=', from)
    .$if(to !== null, (query) => query.where('from_date', '<=', to ?? ''))
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return rowsOf(db, rows);
}

/** What decides about requests; few queries for any number. */
async function decided(
  db: Kysely<Tables>,
  rows: readonly LeaveRecord[],
  today: string,
): Promise<ReadonlyMap<string, LeaveWithSteps>> {
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  const leaders = await leaveLeaders(db);
  const principals = leaders.filter(({ isPrincipal }) => isPrincipal).flatMap(({ personId }) => personId ?? []);
  const heads = [...steps.values()].flat().flatMap(({ approvers }) => approvers.map(({ id }) => id));
  const awayIds = await awayOn(db, [...new Set([...heads, ...principals])], today);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        personId: row.person_id,
        state: row.state,
        step: row.step,
        steps: steps.get(row.id) ?? [],
        awayIds,
        isPrincipalHere: principals.some((id) => id !== row.person_id && !awayIds.has(id)),
      },
    ]),
  );
}

/** One request, as far as deciding goes. */
export async function decidedLeave(db: Kysely<Tables>, row: LeaveRecord, today: string): Promise<LeaveWithSteps> {
  return found((await decided(db, [row], today)).get(row.id));
}

/** What waits for a caller, the oldest first. */
export async function leaveToDecide(db: Kysely<Tables>, caller: LeaveCaller, today: string): Promise<LeaveRow[]> {
  const open = await records(db)
    .where('state', 'in', ['pending', 'revoke_pending'])
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  const all = await decided(db, open, today);
  const mine = open.filter(({ id }) => {
    const leave = all.get(id);
    return leave !== undefined && waitsForCaller(leave, caller);
  });
  return rowsOf(db, mine);
}

/** @throws AppError 404, also for a request that is not for this caller. */
export async function readLeave(
  db: Kysely<Tables>,
  id: string,
  { caller, today }: { readonly caller: LeaveCaller; readonly today: string },
): Promise<LeaveRequest> {
  const record = found(await records(db).where('id', '=', id).executeTakeFirst());
  const leave = await decidedLeave(db, record, today);
  if (!mayRead(leave, caller)) throw notFound();
  const row = found((await rowsOf(db, [record]))[0]);
  const staff = found(await leaveStaffOf(db, record.person_id));
  const settings = await readLeaveSettings(db, today);
  const rule = ruleOf(settings, record.kind, record.from_date);
  const files = await filesOf(db, id);
  const isOpen = ['draft', 'pending', 'info_needed'].includes(record.state);
  const outcome = isOpen
    ? await checkLeave(db, { staff, input: inputOf(record, files.length > 0), settings, today, requestId: id })
    : null;
  const leaders = await leaveLeaders(db);
  const days = await daysOf(db, id);
  const earliestRevoke = record.from_date > today ? record.from_date : today;
  return {
    ...row,
    reason: record.reason,
    childBornOn: record.child_born_on,
    children: record.children,
    isHardBirth: record.is_hard_birth,
    percent: rule.percent,
    paidBy: rule.paidBy,
    legalBasis: rule.legalBasis,
    enteredBy: record.entered_by_name,
    days: record.state === 'draft' && outcome ? outcome.days : days,
    amount: record.state === 'draft' && outcome ? outcome.amount : record.amount,
    files,
    proofBy: rule.needsProof && files.length === 0 ? addDays(record.to_date, settings.proofDays) : null,
    chain:
      record.state === 'draft' && outcome
        ? outcome.chain.map((step) => ({ ...step, isApproved: null, decidedBy: null, decidedAt: null }))
        : leave.steps.map((step) => ({
            role: step.role,
            names: namesOf(step, leaders, record.person_id),
            deputies: step.approvers.filter(({ isDeputy }) => isDeputy).map(({ name }) => name),
            isApproved: step.isApproved,
            decidedBy: step.decidedBy,
            decidedAt: step.decidedAt?.toISOString() ?? null,
          })),
    messages: await messagesOf(db, id),
    left: outcome?.left ?? null,
    staffing: outcome?.staffing ?? null,
    faults: outcome?.faults ?? [],
    isOwn: isOwn(leave, caller),
    can: deedsOf(
      leave,
      caller,
      days.some(({ day }) => day >= earliestRevoke),
    ),
    earliestRevoke,
  };
}

function namesOf(
  { role, approvers }: StepRow,
  leaders: Awaited<ReturnType<typeof leaveLeaders>>,
  personId: string,
): string[] {
  if (role === 'HEAD') return approvers.filter(({ isDeputy }) => !isDeputy).map(({ name }) => name);
  const others = leaders.filter((each) => each.personId !== personId);
  const asked = role === 'PRINCIPAL' ? others.filter(({ isPrincipal }) => isPrincipal) : others;
  return [...new Set((asked.length > 0 ? asked : others).map(({ name }) => name))];
}

/** A request as it is checked. */
export const inputOf = (record: LeaveRecord, hasProof: boolean) => ({
  kind: record.kind,
  from: record.from_date,
  to: record.to_date,
  fromSession: record.from_session,
  toSession: record.to_session,
  periods: record.periods,
  childBornOn: record.child_born_on,
  children: record.children,
  isHardBirth: record.is_hard_birth,
  hasProof,
});

export const daysOf = (db: Kysely<Tables>, requestId: string): Promise<LeaveRequest['days']> =>
  db
    .selectFrom('leave_request_days')
    .select(['day', 'session', 'periods', 'part'])
    .where('request_id', '=', requestId)
    .orderBy('day')
    .execute();

export const filesOf = (db: Kysely<Tables>, requestId: string): Promise<LeaveRequest['files']> =>
  db
    .selectFrom('leave_request_files as lf')
    .innerJoin('files as f', 'f.id', 'lf.file_id')
    .select(['f.id', 'lf.name', 'f.size'])
    .where('lf.request_id', '=', requestId)
    .orderBy('lf.position')
    .execute();

async function messagesOf(db: Kysely<Tables>, requestId: string): Promise<LeaveRequest['messages']> {
  const rows = await db
    .selectFrom('leave_messages')
    .select(['at', 'by_name as by', 'action', 'text'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Whose leave on days between two is asked for and not decided, by their one id. */
export async function undecidedLeave(db: Kysely<Tables>, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leave_requests')
    .select('person_id as personId')
    .distinct()
    .where('state', 'in', ['pending', 'info_needed', 'revoke_pending'])
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .execute();
  return rows.map(({ personId }) => personId);
}
