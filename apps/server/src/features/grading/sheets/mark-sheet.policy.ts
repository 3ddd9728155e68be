import type { WhyNotEnter } from '@phuong/contract/grading/sheets/mark-sheet.contract.ts';
import {
  markSheetLifecycle,
  type SheetAction,
  type SheetState,
  sheetActions,
} from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { GradingPolicy } from '@phuong/contract/school/grading-rules/grading-policy.schema.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

/** What a decision about a sheet needs to know. Days are ISO days at school. */
export interface SheetFacts extends EntryFacts {
  /** Teaches it or has entered marks that stand in it. */
  readonly isOwnWork: boolean;
  /** Who may verify their own work, by the school's choice. */
  readonly verifyOwnSheet: GradingPolicy['verifyOwnSheet'];
}

/** What the decision about entering needs of it. */
export interface EntryFacts {
  readonly state: SheetState;
  readonly isSubjectTeacher: boolean;
  readonly isHomeroomTeacher: boolean;
  /** Leads the department whose subject it is. */
  readonly isHead: boolean;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly exceptionUntil: Date | null;
  readonly unlockedUntil: Date | null;
  /** Its year is closed, and not reopened for corrections now. */
  readonly isYearClosed: boolean;
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

/** Account holders by their permission (the route asks for it); the homeroom teacher, the teacher of the subject, the head of department. */
export function mayReadSheet(
  actor: Actor,
  facts: Pick<SheetFacts, 'isSubjectTeacher' | 'isHomeroomTeacher' | 'isHead'>,
): boolean {
  if (actor.scope === 'account') return true;
  return actor.scope === 'teacher' && (facts.isSubjectTeacher || facts.isHomeroomTeacher || facts.isHead);
}

/** An unlocked sheet whose hours are over is as good as locked, whenever the system gets round to locking it. */
export const hasHoursEnded = (sheet: Pick<SheetFacts, 'state' | 'unlockedUntil'>, now: Date): boolean =>
  sheet.state === 'in_progress' && sheet.unlockedUntil !== null && sheet.unlockedUntil <= now;

export const isInWindow = (facts: Pick<SheetFacts, 'opensOn' | 'closesOn'>, today: string) =>
  facts.opensOn <= today && today <= facts.closesOn;

/**
 * Whether marks may be entered now. A teacher: their own sheet, while it is not handed in, inside the window, an exception or the hours
 * of an unlocking. An account with `enter_mark` and `update_class`: until it is locked, with a reason when a teacher could not.
 */
export function entryDecision(actor: Actor, facts: EntryFacts, moment: Moment): EntryDecision {
  const no = (why: WhyNotEnter): EntryDecision => ({ may: false, why, needsReason: false });
  const isTeacher = actor.scope === 'teacher';
  if (isTeacher && !facts.isSubjectTeacher) return no('NOT_SUBJECT_TEACHER');
  if (!isTeacher && !mayEnterForOthers(actor)) return no('NO_PERMISSION');
  if (facts.isYearClosed) return no('YEAR_CLOSED');
  if (facts.state === 'locked') return no('SHEET_LOCKED');
  const isPastHandIn = facts.state !== 'in_progress';
  const closed = isLongerOpen(facts, moment) ? null : windowProblem(facts, moment.today);
  if (!isTeacher) return { may: true, why: null, needsReason: isPastHandIn || closed !== null };
  if (isPastHandIn) return no('SHEET_NOT_OPEN');
  return closed ? no(closed) : { may: true, why: null, needsReason: false };
}

const mayEnterForOthers = (actor: Actor) => hasPermission(actor, 'enter_mark') && hasPermission(actor, 'update_class');

const isLongerOpen = ({ unlockedUntil, exceptionUntil }: EntryFacts, { now }: Moment) =>
  (unlockedUntil !== null && unlockedUntil > now) || (exceptionUntil !== null && exceptionUntil > now);

function windowProblem({ opensOn, closesOn }: EntryFacts, today: string): WhyNotEnter | null {
  if (today < opensOn) return 'WINDOW_NOT_OPEN';
  return today > closesOn ? 'WINDOW_CLOSED' : null;
}

type StepFacts = Pick<SheetFacts, 'isSubjectTeacher' | 'isHead' | 'isOwnWork' | 'verifyOwnSheet'>;

/**
 * What keeps somebody from a step, whatever the state. A teacher hands in their own sheet; the head of department verifies and returns
 * those of the department's subjects; accounts do the rest by permission. Whether one may verify what one has entered is the school's choice.
 */
export function stepRefusal(actor: Actor, action: SheetAction, facts: StepFacts): ErrorCode | null {
  if (action === 'submit') {
    const may = actor.scope === 'teacher' ? facts.isSubjectTeacher : mayEnterForOthers(actor);
    return may ? null : 'grading.may_not_act';
  }
  const isChecking = action === 'verify' || action === 'return';
  const may =
    actor.scope === 'teacher'
      ? facts.isHead && isChecking
      : hasPermission(actor, action === 'unlock' ? 'grade_unlock' : 'verify_mark');
  if (!may) return 'grading.may_not_act';
  const mayOwn = mayVerifyOwn(actor.scope, facts);
  // The office may always give a sheet back: that takes nothing for granted.
  const isBound = action === 'verify' || (action === 'return' && actor.scope === 'teacher');
  return isBound && facts.isOwnWork && !mayOwn ? 'grading.own_sheet' : null;
}

/** Whether somebody may verify a sheet of their own work, by the school's choice. */
export const mayVerifyOwn = (scope: Actor['scope'], { verifyOwnSheet }: Pick<GradingPolicy, 'verifyOwnSheet'>) =>
  scope === 'teacher' ? verifyOwnSheet === 'HEADS_TOO' : verifyOwnSheet !== 'NOBODY';

/** The one step of a closed year: what a correction opened is locked again, whenever that is. */
export const isTakenInClosedYear = (action: SheetAction | 'relock') => action === 'lock';

/** The steps that the state and the year allow and this person may take. */
export const possibleActions = (
  actor: Actor,
  facts: StepFacts & Pick<SheetFacts, 'state' | 'isYearClosed'>,
): SheetAction[] =>
  sheetActions.filter(
    (action) =>
      markSheetLifecycle.actions[action].from.includes(facts.state) &&
      (!facts.isYearClosed || isTakenInClosedYear(action)) &&
      stepRefusal(actor, action, facts) === null,
  );
