import type { LeaveKindSettings, LeaveSettings } from '@phuong/contract/staff/leave/leave.schema.ts';
import { LEAVE_KINDS, type LeaveKind, type LeaveRule, leaveRuleOn } from '@phuong/rules/staff/leave-kinds.ts';

/** What a school has until it says otherwise. */
const usual: Omit<LeaveSettings, 'kinds' | 'blocked' | 'version'> = {
  periodsPerSession: 5,
  carryMost: 0,
  carryUntilMonth: 3,
  carryUntilDay: 31,
  thinPercent: 50,
  proofDays: 7,
};

/** Up to a day the head of the department decides alone; what is longer goes on to the principal or a vice principal. */
const usualHeadAlone = 100;

const usualKind = (kind: LeaveKind, day: string): LeaveKindSettings => {
  const { noticeDays, backDays, needsProof } = leaveRuleOn(kind, day).value;
  const headAloneUpTo = kind === 'MATERNITY' || kind === 'UNPAID' ? 0 : usualHeadAlone;
  return { kind, isUsed: true, noticeDays, backDays, mostInARow: null, needsProof, headAloneUpTo, principalFrom: null };
};

/** The settings of a day: the school's own where it has them, else what the law's data say. */
export function settingsOn(
  day: string,
  own: {
    readonly settings: (Omit<LeaveSettings, 'kinds' | 'blocked'> & object) | undefined;
    readonly kinds: readonly LeaveKindSettings[];
    readonly blocked: LeaveSettings['blocked'];
  },
): LeaveSettings {
  const byKind = new Map(own.kinds.map((each) => [each.kind, each]));
  return {
    ...usual,
    version: 1,
    ...own.settings,
    kinds: LEAVE_KINDS.map((kind) => ({
      ...(byKind.get(kind) ?? usualKind(kind, day)),
      legalBasis: leaveRuleOn(kind, day).legalBasis,
    })),
    blocked: [...own.blocked],
  };
}

/** Whether the school deals with a kind as the law's data say: then nothing is kept of it. */
export function isUsual(settings: LeaveKindSettings, day: string): boolean {
  const plain = usualKind(settings.kind, day);
  return (Object.keys(plain) as (keyof LeaveKindSettings)[]).every((key) => plain[key] === settings[key]);
}

export const kindOf = (settings: LeaveSettings, kind: LeaveKind): LeaveKindSettings =>
  settings.kinds.find((each) => each.kind === kind) ?? usualKind(kind, '2026-01-01');

/** The rule of a kind on a day, with what the school has agreed on. */
export function ruleOf(
  settings: LeaveSettings,
  kind: LeaveKind,
  day: string,
): LeaveRule & { readonly legalBasis: string } {
  const { value, legalBasis } = leaveRuleOn(kind, day);
  const { noticeDays, backDays, needsProof } = kindOf(settings, kind);
  return { ...value, noticeDays, backDays, needsProof, legalBasis };
}
