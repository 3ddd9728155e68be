import type { AbsenceKind, AbsenceWarning } from '@phuong/contract/grading/absences/absence.contract.ts';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';

/** How far from the limit a pupil is warned about: with 45 sessions from 20, from 35, and at 45. */
const noticeShare = 20 / 45;
const nearShare = 35 / 45;

/** How near a pupil is to the most sessions that may be missed in a year (circular 22, art. 12.1). */
export function absenceWarning(sessions: number, limit: number): AbsenceWarning {
  if (sessions > limit) return 'OVER';
  if (sessions === limit) return 'AT_LIMIT';
  if (sessions >= Math.round(limit * nearShare)) return 'NEAR';
  return sessions >= Math.round(limit * noticeShare) ? 'NOTICE' : null;
}

interface Attendance {
  readonly year: { readonly from: string; readonly to: string };
  /** School days, at least around the day asked for. */
  readonly open: ReadonlySet<string>;
  /** Months whose days are closed, as YYYY-MM. */
  readonly closed?: ReadonlySet<string> | undefined;
  /** When the pupil was in the class. */
  readonly places: readonly { readonly from: string; readonly to: string | null }[];
  readonly today: string;
}

/** Why a pupil's day cannot be written so; clearing (null) is possible on days that are no school days by now. */
export function absenceRefusal(
  { year, open, closed, places, today }: Attendance,
  date: string,
  kind: AbsenceKind | null,
): ErrorCode | null {
  if (closed?.has(date.slice(0, 7))) return 'grading.month_closed';
  if (date < year.from || date > year.to) return 'grading.date_outside_year';
  if (!places.some(({ from, to }) => from <= date && (to === null || to >= date)))
    return 'grading.date_outside_enrolment';
  if (kind === null) return null;
  if (date > today) return 'grading.date_in_future';
  return open.has(date) ? null : 'grading.not_a_school_day';
}

/** First and last day of a month given as YYYY-MM. */
export function monthSpan(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** Week of a span a day lies in, from 1, counted in Mondays; null outside. */
export function weekOf(day: string, span: { from: string; to: string }): number | null {
  if (day < span.from || day > span.to) return null;
  return Math.round((mondayTime(day) - mondayTime(span.from)) / (7 * 86_400_000)) + 1;
}

function mondayTime(day: string): number {
  const time = Date.parse(day);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  return time - weekday * 86_400_000;
}
