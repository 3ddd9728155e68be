import { dueDate, type LastDay } from '@phuong/lending/calendar/due-date.ts';
import { isOpen, openDayFrom, openDayUntil } from '@phuong/lending/calendar/open-days.ts';
import type { UsedRule } from '@phuong/lending/loan-rules/loan-rule.ts';
import { type Refusal, refusal } from '@phuong/lending/refusals/refusal.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { LoanGround } from './loan-decision.reads.ts';

interface DueQuestion {
  readonly used: UsedRule;
  readonly last: readonly LastDay[];
  /** What the desk wishes; null: what the rule says. */
  readonly wanted: string | null;
}

/**
 * When a copy lent today is due: by the rule, or on the day the desk wishes, where that is an open day within the rule's longest.
 * @returns the day, or why there is none. @throws AppError 400 naming the nearest day that works.
 */
export function dueOf(
  { today, days }: LoanGround,
  { used, last, wanted }: DueQuestion,
): { due: string } | { refusal: Refusal } {
  const { length, longest } = used.rule.terms;
  const byRule = dueDate(days, { from: today, length, last });
  if (byRule === null) return { refusal: refusal({ rule: 'lastDay', last: last[0] ?? null }) };
  if (wanted === null) return { due: byRule.date };
  const furthest = [addDays(today, longest), ...last.map(({ date }) => date)].toSorted()[0] ?? wanted;
  refuseDay({ today, days }, wanted, furthest);
  return { due: wanted };
}

/** @throws AppError 400 for a day that is over, closed or after `furthest`, naming the nearest that works. */
export function refuseDay({ today, days }: Pick<LoanGround, 'today' | 'days'>, wanted: string, furthest: string): void {
  if (wanted >= today && wanted <= furthest && isOpen(days, wanted)) return;
  const after = wanted < today ? openDayFrom(days, today) : openDayFrom(days, wanted);
  const nearest = after !== null && after <= furthest ? after : openDayUntil(days, furthest);
  throw fieldError('library.due_not_possible', 'dueOn', { nearest: formatDate(nearest ?? today) });
}
