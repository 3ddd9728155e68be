import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import { canOverride, type NearestWay, type Refusal } from '@phuong/lending/refusals/refusal.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';

const day = (date: string | null) => (date === null ? '' : formatDate(date));

/** The values of a refusal's sentence. */
function paramsOf(refusal: Refusal): Record<string, string | number> {
  switch (refusal.rule) {
    case 'suspended':
      return { until: day(refusal.until), because: refusal.because };
    case 'tooMany':
    case 'tooManyRequests':
      return { most: refusal.most, has: refusal.has };
    case 'notLendable':
      return { state: refusal.state };
    case 'out':
      return { until: day(refusal.due) };
    case 'heldForOther':
      return { until: day(refusal.until) };
    case 'othersWait':
      return { count: refusal.count };
    case 'renewalsUsed':
    case 'longest':
    case 'tooLong':
      return { most: refusal.most };
    case 'overdue':
      return { days: refusal.days, grace: refusal.grace };
    case 'noGain':
      return { due: day(refusal.due) };
    case 'lastDay':
      return { date: day(refusal.last?.date ?? null) };
    case 'tooEarly':
      return { leadDays: refusal.leadDays };
    case 'closed':
      return { date: day(refusal.date) };
    case 'notEnough':
      return { free: refusal.free, wanted: refusal.wanted };
    default:
      return {};
  }
}

const noWay = { id: null, from: null, fromPeriod: null, to: null, toPeriod: null, count: null };

function nearestOf(nearest: NearestWay | null): LendingRefusal['nearest'] {
  if (nearest === null) return null;
  const { way } = nearest;
  switch (way) {
    case 'onDay':
      return { ...noWay, way, from: nearest.date };
    case 'giveBack':
    case 'cancelRequest':
    case 'collect':
      return { ...noWay, way, id: nearest.loanId };
    case 'otherCopy':
      return { ...noWay, way, id: nearest.copyId };
    case 'ask':
      return { ...noWay, way };
    case 'shorter':
      return { ...noWay, way, count: nearest.days };
    default: {
      const { span, quantity } = nearest.alternative;
      const { from, to } = span;
      return {
        way,
        id: null,
        from: from.date,
        fromPeriod: from.period,
        to: to.date,
        toPeriod: to.period,
        count: quantity,
      };
    }
  }
}

/** `tooMany` → `lending.too_many`; with a day, where the sentence has one, `lending.out_until`. */
function codeOf(refusal: Refusal): string {
  const code = `lending.${refusal.rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  const until = 'until' in refusal ? refusal.until : refusal.rule === 'out' ? refusal.due : null;
  return until === null ? code : `${code}_until`;
}

/** A refusal as calls answer it; `other`: whose doing it is, in words, where the caller may know. */
export const refusalAnswer = (refusal: Refusal, other: string | null = null): LendingRefusal => ({
  code: codeOf(refusal),
  params: paramsOf(refusal),
  other,
  nearest: nearestOf(refusal.nearest),
  canOverride: canOverride([refusal]),
});
