import type { WhyNotEnter } from '@phuong/contract/grading/mark-sheet.contract.ts';
import {
  markSheetLifecycle,
  type SheetAction,
  type SheetState,
} from '@phuong/contract/grading/mark-sheet.lifecycle.ts';
import { actionsFrom } from '@phuong/contract/platform/lifecycle.schema.ts';
import { type Actor, hasPermission } from '../../platform/http/actor.ts';

/** What a decision about a sheet needs to know. Days are ISO days at school. */
export interface SheetFacts {
  readonly state: SheetState;
  readonly isSubjectTeacher: boolean;
  readonly isHomeroomTeacher: boolean;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly exceptionUntil: Date | null;
  readonly unlockedUntil: Date | null;
}

export interface Moment {
  readonly now: Date;
  readonly today: string;
}

export interface EntryDecision {
  readonly may: boolean;
  readonly why: WhyNotEnter | null;
  readonly needsReason: boolean;
}

/** Account holders by their permission (the route asks for it); the homeroom teacher and the teacher of the subject. */
export function mayReadSheet(actor: Actor, facts: Pick<SheetFacts, 'isSubjectTeacher' | 'isHomeroomTeacher'>): boolean {
  if (actor.scope === 'account') return true;
  return actor.scope === 'teacher' && (facts.isSubjectTeacher || facts.isHomeroomTeacher);
}

export const isInWindow = (facts: Pick<SheetFacts, 'opensOn' | 'closesOn'>, today: string) =>
  facts.opensOn <= today && today <= facts.closesOn;

/**
 * Whether marks may be entered now. A teacher: their own sheet, while it is not handed in, inside the window, an exception or the hours
 * of an unlocking. An account with `enter_mark` and `update_class`: until it is locked, with a reason when a teacher could not.
 */
export function entryDecision(actor: Actor, facts: SheetFacts, moment: Moment): EntryDecision {
  const no = (why: WhyNotEnter): EntryDecision => ({ may: false, why, needsReason: false });
  const isTeacher = actor.scope === 'teacher';
  if (isTeacher && !facts.isSubjectTeacher) return no('NOT_SUBJECT_TEACHER');
  if (!isTeacher && !mayEnterForOthers(actor)) return no('NO_PERMISSION');
  if (facts.state === 'locked') return no('SHEET_LOCKED');
  const isPastHandIn = facts.state !== 'in_progress';
  const closed = isLongerOpen(facts, moment) ? null : windowProblem(facts, moment.today);
  if (!isTeacher) return { may: true, why: null, needsReason: isPastHandIn || closed !== null };
  if (isPastHandIn) return no('SHEET_NOT_OPEN');
  return closed ? no(closed) : { may: true, why: null, needsReason: false };
}

const mayEnterForOthers = (actor: Actor) => hasPermission(actor, 'enter_mark') && hasPermission(actor, 'update_class');

const isLongerOpen = ({ unlockedUntil, exceptionUntil }: SheetFacts, { now }: Moment) =>
  (unlockedUntil !== null && unlockedUntil > now) || (exceptionUntil !== null && exceptionUntil > now);

function windowProblem({ opensOn, closesOn }: SheetFacts, today: string): WhyNotEnter | null {
  if (today < opensOn) return 'WINDOW_NOT_OPEN';
  return today > closesOn ? 'WINDOW_CLOSED' : null;
}

/** Who may take a step, whatever the state. */
export function mayAct(actor: Actor, action: SheetAction, facts: Pick<SheetFacts, 'isSubjectTeacher'>): boolean {
  if (action === 'submit') {
    return actor.scope === 'teacher' ? facts.isSubjectTeacher : mayEnterForOthers(actor);
  }
  return hasPermission(actor, action === 'unlock' ? 'grade_unlock' : 'verify_mark');
}

/** The steps that the state allows and this person may take. */
export const possibleActions = (actor: Actor, facts: Pick<SheetFacts, 'isSubjectTeacher' | 'state'>): SheetAction[] =>
  actionsFrom(markSheetLifecycle, facts.state).filter((action) => mayAct(actor, action, facts));
