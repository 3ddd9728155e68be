import type { RegisterState } from '@phuong/contract/attendance/registers/register.contract.ts';
import type { CodeRule, PupilRules, RegisterCode } from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';

/** Why nothing of a lesson's register can be written; null: it can. */
type Shut = 'attendance.not_held' | 'attendance.in_future' | 'attendance.day_locked' | 'attendance.registers_closed';

interface Moment {
  readonly date: string;
  readonly today: string;
  readonly isHeld: boolean;
  /** The month of the lesson is closed. */
  readonly isClosed: boolean;
  readonly isOffice: boolean;
}

/** Teachers write on the lesson's day and as many after it as the school says; the office until the month is closed. */
export function shutOf(
  { date, today, isHeld, isClosed, isOffice }: Moment,
  { teacherDays }: Pick<PupilRules, 'teacherDays'>,
): Shut | null {
  if (!isHeld) return 'attendance.not_held';
  if (date > today) return 'attendance.in_future';
  if (isClosed) return 'attendance.registers_closed';
  return !isOffice && addDays(date, teacherDays) < today ? 'attendance.day_locked' : null;
}

/** Where a register stands for who asks. One that nobody took is `not_taken` however late it is: that is what is asked for. */
export function stateOf(
  register: { readonly takenAt: Date | null; readonly correctedAt: Date | null } | undefined,
  shut: Shut | null,
): RegisterState {
  if (shut === 'attendance.not_held') return 'cancelled';
  if (!register?.takenAt) return 'not_taken';
  if (shut === 'attendance.day_locked' || shut === 'attendance.registers_closed') return 'locked';
  return register.correctedAt ? 'corrected' : 'taken';
}

/** The codes somebody may choose from. */
export const usableCodes = ({ codes }: Pick<PupilRules, 'codes'>, isOffice: boolean): CodeRule[] =>
  codes.filter(({ isUsed, isForTeachers }) => isUsed && (isOffice || isForTeachers));

/** What a code makes of a lesson: away with permission (P), without (K), or no absence. */
export function absenceOf(codes: readonly CodeRule[], code: RegisterCode | null): 'P' | 'K' | null {
  return codes.find((each) => each.code === code)?.absence ?? null;
}

/** What the period before says of this one: who was away then is proposed away; late or early tells nothing. */
export const proposedAfter = (code: RegisterCode): RegisterCode | null =>
  code === 'EXCUSED' || code === 'UNEXCUSED' || code === 'ACTIVITY' ? code : null;
