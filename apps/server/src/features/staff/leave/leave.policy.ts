import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { type LeaveState, leaveLifecycle } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { LeaveDeed, LeaveRole } from '@phuong/contract/staff/leave/leave.schema.ts';

/** Who calls, as far as deciding goes. */
export interface LeaveDecider {
  /** The one id of who they are here; null: nobody who works here. */
  readonly personId: string | null;
  readonly teacherId: string | null;
  /** Principal, vice principal, or an account with the right to decide leave. */
  readonly isLeader: boolean;
  readonly isPrincipal: boolean;
}

export interface LeaveCaller extends LeaveDecider {
  /** In whose place they decide today, besides their own. */
  readonly actsFor: readonly LeaveDecider[];
}

export interface DecidedStep {
  readonly role: LeaveRole;
  readonly approvers: readonly { readonly id: string; readonly isDeputy: boolean }[];
}

/** A request as far as deciding goes. */
export interface DecidedLeave {
  readonly personId: string;
  readonly state: LeaveState;
  /** Which step waits, from 1. */
  readonly step: number;
  readonly steps: readonly DecidedStep[];
  /** Heads of departments that are away today. */
  readonly awayIds: ReadonlySet<string>;
  /** A principal who may sign in, is not the person and is not away. */
  readonly isPrincipalHere: boolean;
}

export const isOwn = ({ personId }: Pick<DecidedLeave, 'personId'>, caller: LeaveCaller): boolean =>
  personId === caller.personId;

/** Whether somebody may read a request: its person, leaders, and the heads of its chain. Drafts are their person's alone. */
export function mayRead(leave: Pick<DecidedLeave, 'personId' | 'state' | 'steps'>, caller: LeaveCaller): boolean {
  if (isOwn(leave, caller)) return true;
  if (leave.state === 'draft') return false;
  return hatsOf(leave, caller).some(
    ({ isLeader, teacherId }) =>
      isLeader || leave.steps.some(({ approvers }) => approvers.some(({ id }) => id === teacherId)),
  );
}

/** Everybody as whom a caller may decide a request: themselves, and whose place they take, but never that of who asks. */
const hatsOf = ({ personId }: Pick<DecidedLeave, 'personId'>, caller: LeaveCaller): LeaveDecider[] => [
  caller,
  ...caller.actsFor.filter((other) => other.personId !== personId),
];

/** The step that decides: of leave that is granted, and asked to be taken back, the last. */
export const stepThatDecides = ({ state, step, steps }: Pick<DecidedLeave, 'state' | 'step' | 'steps'>) =>
  steps[(state === 'revoke_pending' || state === 'approved' ? steps.length : step) - 1];

/** Why somebody may not decide now; null: they may. Nobody decides their own leave, whatever rights they have. */
export function decisionRefusal(leave: DecidedLeave, caller: LeaveCaller): ErrorCode | null {
  if (isOwn(leave, caller)) return 'staff.leave_own_request';
  const refusals = hatsOf(leave, caller).map((hat) => refusalOf(leave, hat));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

function refusalOf(leave: DecidedLeave, caller: LeaveDecider): ErrorCode | null {
  const step = stepThatDecides(leave);
  if (caller.isLeader) {
    const waitsForPrincipal = step?.role === 'PRINCIPAL' && !caller.isPrincipal && leave.isPrincipalHere;
    return waitsForPrincipal ? 'staff.leave_principal_is_here' : null;
  }
  const own = step?.approvers.find(({ id }) => id === caller.teacherId);
  if (!own) return 'platform.forbidden';
  if (!own.isDeputy) return null;
  return isHeadHere(leave) ? 'staff.leave_head_is_here' : null;
}

/** Whether the head who decides is at school today. */
function isHeadHere(leave: DecidedLeave): boolean {
  const heads = stepThatDecides(leave)?.approvers.filter(({ isDeputy }) => !isDeputy) ?? [];
  return heads.some(({ id }) => !leave.awayIds.has(id));
}

/** Whether a request stands in somebody's list of what waits for them: a leader is not asked while a head is there who decides. */
export function waitsForCaller(leave: DecidedLeave, caller: LeaveCaller): boolean {
  if (leave.state !== 'pending' && leave.state !== 'revoke_pending') return false;
  if (decisionRefusal(leave, caller) !== null) return false;
  const step = stepThatDecides(leave);
  if (step?.role !== 'HEAD') return true;
  const hats = new Set(hatsOf(leave, caller).map(({ teacherId }) => teacherId));
  return step.approvers.some(({ id }) => hats.has(id)) || !isHeadHere(leave);
}

const ownDeeds: readonly LeaveDeed[] = ['edit', 'send', 'answer', 'cancel', 'addProof', 'askRevoke'];
const deciding: readonly LeaveDeed[] = ['approve', 'askMore', 'reject', 'acceptRevoke', 'refuseRevoke'];

/** What a caller may do with it now. `canRevoke`: a day is left that is not taken yet. */
export function deedsOf(leave: DecidedLeave, caller: LeaveCaller, canRevoke: boolean): LeaveDeed[] {
  const allowed = (deed: LeaveDeed) => {
    if (deed === 'acceptRevoke') return leave.state === 'revoke_pending';
    const { from } = leaveLifecycle.actions[deed];
    return from.includes(leave.state);
  };
  if (isOwn(leave, caller)) return ownDeeds.filter((deed) => allowed(deed) && (deed !== 'askRevoke' || canRevoke));
  if (decisionRefusal(leave, caller) !== null) return [];
  const isLeader = hatsOf(leave, caller).some((hat) => hat.isLeader);
  const office: LeaveDeed[] = isLeader && leave.state === 'approved' && canRevoke ? ['revoke'] : [];
  return [...deciding.filter(allowed), ...office];
}
