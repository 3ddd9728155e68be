import type { WhyNotConduct } from '@phuong/contract/grading/conduct/conduct.contract.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

export interface ConductFacts {
  readonly isHomeroom: boolean;
  readonly opensOn: string;
  readonly closesOn: string;
  /** The year is closed, and not reopened for corrections now. */
  readonly isYearClosed: boolean;
}

export interface ConductDecision {
  readonly may: boolean;
  readonly why: WhyNotConduct | null;
  readonly needsReason: boolean;
}

/**
 * Who may set conduct now, unless the year is closed: the homeroom teacher inside the window; an account with `update_conduct` at any time, outside the window with
 * a reason.
 */
export function conductDecision(actor: Actor, facts: ConductFacts, today: string): ConductDecision {
  const no = (why: WhyNotConduct): ConductDecision => ({ may: false, why, needsReason: false });
  const isTeacher = actor.scope === 'teacher';
  if (isTeacher && !facts.isHomeroom) return no('NOT_HOMEROOM_TEACHER');
  if (!isTeacher && !hasPermission(actor, 'update_conduct')) return no('NO_PERMISSION');
  if (facts.isYearClosed) return no('YEAR_CLOSED');
  const closed = today < facts.opensOn ? 'WINDOW_NOT_OPEN' : today > facts.closesOn ? 'WINDOW_CLOSED' : null;
  if (isTeacher && closed) return no(closed);
  return { may: true, why: null, needsReason: closed !== null };
}
