/** How long something is kept from a day on, and why. */
export interface Period {
  /** First day it is so, YYYY-MM-DD. */
  readonly since: string;
  /** The text that says so; what no text says is a decision of the product (`docs/security/measures.md`). */
  readonly basis: string;
  /** Null: for ever. */
  readonly days: number | null;
}

const year = 365;

/** What the school keeps whatever a person asks for. */
export const grounds = {
  schoolRecord: [
    { since: '2020-11-01', basis: 'TT 32/2020/TT-BGDĐT, Điều 21', days: null },
    { since: '2026-05-15', basis: 'NĐ 88/2026/NĐ-CP, Điều 8, 9, 12, 25', days: null },
  ],
  classBooks: [{ since: '2017-02-14', basis: 'TT 27/2016/TT-BGDĐT', days: 20 * year }],
  dailyLog: [{ since: '2017-02-14', basis: 'TT 27/2016/TT-BGDĐT', days: 5 * year }],
  staffFile: [{ since: '2012-07-01', basis: 'Luật Lưu trữ', days: 70 * year }],
  payBooks: [
    { since: '2017-01-01', basis: 'Luật Kế toán 88/2015/QH13, Điều 41; NĐ 174/2016/NĐ-CP, Điều 13', days: 10 * year },
  ],
  auditTrail: [{ since: '2026-01-01', basis: 'Luật 91/2025/QH15, NĐ 356/2025/NĐ-CP', days: 730 }],
} as const satisfies Readonly<Record<string, readonly Period[]>>;

export type Ground = keyof typeof grounds;

/** What goes by itself, and after how long. */
export const retentions = {
  leaversOptionalData: [{ since: '2026-01-01', basis: 'Luật 91/2025/QH15', days: year }],
  endedSessions: [{ since: '2026-01-01', basis: 'Phượng', days: 30 }],
  signInFailures: [{ since: '2026-01-01', basis: 'Phượng', days: 30 }],
  repeatKeys: [{ since: '2026-01-01', basis: 'Phượng', days: 2 }],
  finishedJobs: [{ since: '2026-01-01', basis: 'Phượng', days: 30 }],
  decidedRequests: [{ since: '2026-01-01', basis: 'Luật 91/2025/QH15', days: year }],
  /** Whose a loan was, once it is over. What somebody reads is theirs alone. */
  readersNames: [{ since: '2026-01-01', basis: 'Luật 91/2025/QH15', days: year }],
  /** How often somebody was helped by the language model. */
  modelUses: [{ since: '2026-01-01', basis: 'Phượng', days: 30 }],
  /** That somebody had agreed, after it was taken back. */
  withdrawnConsents: [{ since: '2026-01-01', basis: 'Phượng', days: 5 * year }],
  endedInvitations: [{ since: '2026-01-01', basis: 'Phượng', days: 90 }],
} as const satisfies Readonly<Record<string, readonly Period[]>>;

export type Retention = keyof typeof retentions;

const periodOn = (periods: readonly Period[], day: string): Period => {
  const [first, ...later] = periods;
  if (!first) throw new Error('a rule without a period');
  return later.reduce((found, period) => (period.since <= day ? period : found), first);
};

/** The ground as it stands on this day, YYYY-MM-DD. */
export const groundOn = (ground: Ground, day: string): Period => periodOn(grounds[ground], day);

/** Days something is kept, as it stands on this day. */
export const daysKept = (retention: Retention, day: string): number => periodOn(retentions[retention], day).days ?? 0;
