import type { LeaveFaultTold, LeaveInput, LeaveRow, OfferedKind } from '@phuong/contract/staff/leave/leave.schema.ts';
import type { TFunction } from 'i18next';
import { formatDate, formatList, formatNumber } from '../../../lib/words/format.ts';

/** Hundredths of a day as people write them: 150 → "1,5". */
export const daysOf = (hundredths: number): string => formatNumber(hundredths / 100);

type Span = Pick<LeaveRow, 'from' | 'to' | 'fromSession' | 'toSession' | 'periods'>;

/** "16/11/2026 sáng, tiết 1 và 3", "16/11/2026 – 18/11/2026 sáng". */
export function spanWords(t: TFunction, { from, to, fromSession, toSession, periods }: Span): string {
  if (from === to) {
    const half = fromSession === toSession ? ` ${t(`leave.session.${fromSession}`)}` : '';
    const some = periods ? `, ${t('leave.periodsOf', { periods: formatList(periods.map(String)) })}` : '';
    return `${formatDate(from)}${half}${some}`;
  }
  const first = fromSession === 'AFTERNOON' ? ` ${t('leave.session.AFTERNOON')}` : '';
  const last = toSession === 'MORNING' ? ` ${t('leave.session.MORNING')}` : '';
  return t('leave.span', { from: `${formatDate(from)}${first}`, to: `${formatDate(to)}${last}` });
}

/** What speaks against leave, in one sentence. */
export function faultWords(t: TFunction, told: LeaveFaultTold): string {
  const { fault, day, month, left, asked, most, used, ...rest } = told;
  const inDays = (value: number | undefined) => (value === undefined ? '' : daysOf(value));
  return t(`leave.fault.${fault}`, {
    ...rest,
    date: formatDate(day),
    month: month?.slice(5, 7) ?? '',
    left: inDays(left),
    asked: inDays(asked),
    used: inDays(used),
    most: fault === 'in_a_row' ? most : inDays(most),
  });
}

export const payWords = (t: TFunction, { paidBy, percent }: Pick<OfferedKind, 'paidBy' | 'percent'>): string =>
  t(`leave.paidBy.${paidBy}`, { percent });

/** What is typed of a request. */
export interface LeaveValues {
  /** Whom the office enters it for; null: oneself, or nobody yet. */
  readonly personId: string | null;
  readonly kind: LeaveInput['kind'] | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly fromSession: LeaveInput['fromSession'];
  readonly toSession: LeaveInput['toSession'];
  /** Of one day: all of it, a session, or some periods of one. */
  readonly part: 'allDay' | 'MORNING' | 'AFTERNOON';
  readonly hasPeriods: boolean;
  readonly periods: readonly string[];
  readonly reason: string;
  readonly childBornOn: string | null;
  readonly children: number | null;
  readonly isHardBirth: boolean;
}

export const noLeave = (day: string): LeaveValues => ({
  personId: null,
  kind: null,
  from: day,
  to: day,
  fromSession: 'MORNING',
  toSession: 'AFTERNOON',
  part: 'allDay',
  hasPeriods: false,
  periods: [],
  reason: '',
  childBornOn: null,
  children: 1,
  isHardBirth: false,
});

/** As it is asked; null: kind or a day is missing. */
export function leaveBody(values: LeaveValues, fileIds: readonly string[]) {
  const { kind, from, to, part, periods, hasPeriods, children, personId: _, ...rest } = values;
  if (!kind || !from || !to) return null;
  const isOneDay = from === to;
  const half = isOneDay && part !== 'allDay' ? { fromSession: part, toSession: part } : null;
  const whole = isOneDay ? { fromSession: 'MORNING' as const, toSession: 'AFTERNOON' as const } : {};
  return {
    ...rest,
    kind,
    from,
    to,
    ...(half ?? whole),
    periods: half && hasPeriods && periods.length > 0 ? periods.map(Number) : null,
    children: children ?? 1,
    fileIds: [...fileIds],
  };
}

/** A draft as it is typed. */
export function leaveValues(
  row: LeaveRow & { reason: string; childBornOn: string | null; children: number; isHardBirth: boolean },
): LeaveValues {
  const isHalf = row.from === row.to && row.fromSession === row.toSession;
  return {
    personId: null,
    kind: row.kind,
    from: row.from,
    to: row.to,
    fromSession: row.fromSession,
    toSession: row.toSession,
    part: isHalf ? row.fromSession : 'allDay',
    hasPeriods: row.periods !== null,
    periods: (row.periods ?? []).map(String),
    reason: row.reason,
    childBornOn: row.childBornOn,
    children: row.children,
    isHardBirth: row.isHardBirth,
  };
}
