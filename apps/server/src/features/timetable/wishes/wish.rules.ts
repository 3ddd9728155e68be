import type { RuleChoice } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { RuleKey } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type {
  AppliedRule,
  AppliedWish,
  OwnSetting,
  WishAsk,
  WishCollection,
  WishContent,
  WishParts,
} from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { fitsWeek, slotKey } from '../setup/week-setup.rules.ts';

const slotLists = ['cannot', 'unwanted', 'preferred'] as const;

const noParts: WishParts = {
  cannot: [],
  unwanted: [],
  preferred: [],
  maxPerDay: null,
  freeDays: null,
  noGaps: false,
};
export const noWish: WishContent = { ...noParts, note: '' };

/** Before its first day, while teachers may send, or after. */
export function phaseOf(
  { opensOn, closesOn, isStopped }: Pick<WishCollection, 'opensOn' | 'closesOn' | 'isStopped'>,
  today: string,
): WishCollection['phase'] {
  if (isStopped || today > closesOn) return 'CLOSED';
  return today < opensOn ? 'PLANNED' : 'OPEN';
}

/** Nothing that could become a constraint. */
export const asksNothing = ({ cannot, unwanted, preferred, maxPerDay, freeDays, noGaps }: WishParts): boolean =>
  cannot.length + unwanted.length + preferred.length === 0 && maxPerDay === null && freeDays === null && !noGaps;

/** What of a wish the collection does not ask for, by its field. */
export function notAsked({ note, ...parts }: WishContent, asks: readonly WishAsk[]): string | undefined {
  const said: readonly [WishAsk, keyof WishContent, boolean][] = [
    ['CANNOT', 'cannot', parts.cannot.length > 0],
    ['UNWANTED', 'unwanted', parts.unwanted.length > 0],
    ['PREFERRED', 'preferred', parts.preferred.length > 0],
    ['MAX_PER_DAY', 'maxPerDay', parts.maxPerDay !== null],
    ['FREE_DAYS', 'freeDays', parts.freeDays !== null],
    ['NO_GAPS', 'noGaps', parts.noGaps],
    ['NOTE', 'note', note !== ''],
  ];
  return said.find(([ask, , isSaid]) => isSaid && !asks.includes(ask))?.[1];
}

/** A period outside the week, or named twice, by its field. */
export function wrongSlot(parts: WishParts, grid: WeekGrid): { field: string; isTwice: boolean } | undefined {
  const seen = new Set<string>();
  for (const list of slotLists)
    for (const [index, slot] of parts[list].entries()) {
      const isTwice = seen.has(slotKey(slot));
      if (isTwice || !fitsWeek(grid, slot)) return { field: `${list}.${index}`, isTwice };
      seen.add(slotKey(slot));
    }
  return undefined;
}

/** Periods that the week still has: it may have been changed since they were named. */
export function inWeek(parts: WishParts, grid: WeekGrid): WishParts {
  const kept = (slots: readonly Slot[]) => slots.filter((slot) => fitsWeek(grid, slot));
  return {
    ...parts,
    cannot: kept(parts.cannot),
    unwanted: kept(parts.unwanted),
    preferred: kept(parts.preferred),
  };
}

/** What of an acceptance was never wished, by its field. "Cannot" may be taken as "rather not". */
export function notWished(accepted: WishParts, wish: WishParts): string | undefined {
  const among = (slots: readonly Slot[], ...lists: readonly (readonly Slot[])[]) => {
    const known = new Set(lists.flat().map(slotKey));
    return slots.every((slot) => known.has(slotKey(slot)));
  };
  if (!among(accepted.cannot, wish.cannot)) return 'accepted.cannot';
  if (!among(accepted.unwanted, wish.unwanted, wish.cannot)) return 'accepted.unwanted';
  if (!among(accepted.preferred, wish.preferred)) return 'accepted.preferred';
  if (accepted.maxPerDay !== null && accepted.maxPerDay !== wish.maxPerDay) return 'accepted.maxPerDay';
  if (accepted.freeDays !== null && (wish.freeDays === null || accepted.freeDays > wish.freeDays))
    return 'accepted.freeDays';
  return accepted.noGaps && !wish.noGaps ? 'accepted.noGaps' : undefined;
}

/** Whether nothing that was wished is left out or softened. */
export function isWhole(accepted: WishParts, wish: WishParts): boolean {
  return (
    slotLists.every((list) => accepted[list].length === wish[list].length) &&
    accepted.maxPerDay === wish.maxPerDay &&
    accepted.freeDays === wish.freeDays &&
    accepted.noGaps === wish.noGaps
  );
}

/** A teacher's periods as constraints have them. */
export interface TeacherPeriods {
  readonly cannot: readonly Slot[];
  readonly unwanted: readonly Slot[];
  readonly preferred: readonly Slot[];
}

const without = (slots: readonly Slot[], out: readonly Slot[]): Slot[] => {
  const gone = new Set(out.map(slotKey));
  return slots.filter((slot) => !gone.has(slotKey(slot)));
};

/** The periods without those that came of a wish. */
export const periodsWithout = (periods: TeacherPeriods, applied: AppliedWish): TeacherPeriods => ({
  cannot: without(periods.cannot, applied.cannot),
  unwanted: without(periods.unwanted, applied.unwanted),
  preferred: without(periods.preferred, applied.preferred),
});

/** Puts what was accepted beside what the office has set itself; `added` is what was not there already. */
export function periodsWith(
  periods: TeacherPeriods,
  accepted: WishParts,
): { now: TeacherPeriods; added: TeacherPeriods } {
  const added = {
    cannot: without(accepted.cannot, periods.cannot),
    unwanted: without(accepted.unwanted, periods.unwanted),
    preferred: without(accepted.preferred, periods.preferred),
  };
  return {
    added,
    now: {
      cannot: [...periods.cannot, ...added.cannot],
      unwanted: [...periods.unwanted, ...added.unwanted],
      preferred: [...periods.preferred, ...added.preferred],
    },
  };
}

/** How much dearer a teacher's free periods become who asked for none. */
const noGapsFactor = 3;

interface RuleNow {
  readonly on: boolean;
  readonly weight: number;
}

/**
 * The teacher's own settings of rules that an acceptance asks for: most lessons a day and days off are compulsory as their rules are, free
 * periods only cost more. A rule the school has switched off is on for this teacher.
 */
export function rulesAsked(
  accepted: WishParts,
  targetOf: (rule: RuleKey) => OwnSetting | null,
  effective: (rule: RuleKey) => RuleNow,
): AppliedRule[] {
  const made = (rule: RuleKey, more: OwnSetting): AppliedRule => {
    const before = targetOf(rule);
    const values = { ...before?.values, ...more.values };
    const on = effective(rule).on ? {} : { on: true };
    return {
      rule,
      before,
      after: { ...before, ...more, ...on, ...(Object.keys(values).length > 0 ? { values } : {}) },
    };
  };
  return [
    ...(accepted.maxPerDay === null ? [] : [made('teacherSessionLoad', { values: { dayMax: accepted.maxPerDay } })]),
    ...(accepted.freeDays === null ? [] : [made('teacherDaysOff', { values: { free: accepted.freeDays } })]),
    ...(accepted.noGaps
      ? [made('teacherGaps', { weight: Math.min(1000, Math.max(1, effective('teacherGaps').weight) * noGapsFactor) })]
      : []),
  ];
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, each]) => [key, sorted(each)]),
      )
    : value;

/** The same setting, whatever the order of its parts. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** A choice as it was before a wish changed it for a teacher; what somebody has set for them since then stays. */
export function choiceWithout(choice: RuleChoice, teacherId: string, { before, after }: AppliedRule): RuleChoice {
  const now = choice.targets?.[teacherId];
  if (!now || !isSame(now, after)) return choice;
  return choiceFor(choice, teacherId, before);
}

/** A choice with a teacher's own setting, or without one. */
export function choiceFor(choice: RuleChoice, teacherId: string, target: OwnSetting | null): RuleChoice {
  const { [teacherId]: _, ...others } = choice.targets ?? {};
  const targets = target === null ? others : { ...others, [teacherId]: target };
  const { targets: _old, ...rest } = choice;
  return Object.keys(targets).length > 0 ? { ...rest, targets } : rest;
}
