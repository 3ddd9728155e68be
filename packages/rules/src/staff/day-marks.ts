/**
 * What stands in a cell of the month sheet of staff (bảng chấm công). The signs are those of form C01a-HD of public units and what schools
 * write beside them; `work` and `paid` are hundredths of a working day.
 */
interface DayMarkRule {
  readonly sign: string;
  /** The day worked. */
  readonly work: number;
  /** The day paid by the school; what the insurance pays is not. */
  readonly paid: number;
  /** Written by hand by the office, or asked for in a correction. */
  readonly byHand: boolean;
}

const worked = { work: 100, paid: 100, byHand: true } as const;
const leave = (sign: string, paid = 100): DayMarkRule => ({ sign, work: 0, paid, byHand: false });

export const DAY_MARKS = {
  FULL: { ...worked, sign: '+' },
  DUTY: { ...worked, sign: 'CT' },
  MEETING: { ...worked, sign: 'H' },
  STUDY: { ...worked, sign: 'HT' },
  MAKE_UP_REST: { sign: 'NB', work: 0, paid: 100, byHand: true },
  ABSENT: { sign: 'V', work: 0, paid: 0, byHand: true },
  ANNUAL: leave('P'),
  PERSONAL: leave('R'),
  SUMMER: leave('NH'),
  SICK: leave('Ô', 0),
  CHILD_SICK: leave('CÔ', 0),
  MATERNITY: leave('TS', 0),
  UNPAID: leave('KL', 0),
  HOLIDAY: leave('L'),
  UNCLEAR: { sign: '?', work: 0, paid: 0, byHand: false },
} as const satisfies Readonly<Record<string, DayMarkRule>>;
export type DayMark = keyof typeof DAY_MARKS;
export const DAY_MARK_NAMES = Object.keys(DAY_MARKS) as [DayMark, ...DayMark[]];
export const HAND_MARKS = ['FULL', 'DUTY', 'MEETING', 'STUDY', 'MAKE_UP_REST', 'ABSENT'] as const satisfies DayMark[];
export type HandMark = (typeof HAND_MARKS)[number];

const markOfLeave: Readonly<Record<string, DayMark>> = {
  ANNUAL: 'ANNUAL',
  SUMMER: 'SUMMER',
  SICK: 'SICK',
  CHILD_SICK: 'CHILD_SICK',
  MATERNITY: 'MATERNITY',
  PATERNITY: 'MATERNITY',
  UNPAID: 'UNPAID',
  FAMILY_UNPAID: 'UNPAID',
  DUTY: 'DUTY',
  STUDY: 'STUDY',
  MARRIAGE: 'PERSONAL',
  CHILD_MARRIAGE: 'PERSONAL',
  BEREAVEMENT: 'PERSONAL',
};

/** The mark of a kind of leave; a kind of the school's own by whether it is paid. */
export const leaveMark = (kind: string, paidPercent: number): DayMark =>
  markOfLeave[kind] ?? (paidPercent > 0 ? 'PERSONAL' : 'UNPAID');
