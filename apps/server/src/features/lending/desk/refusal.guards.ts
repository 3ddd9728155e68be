import { type LendingErrorCode, lendingErrors } from '@phuong/contract/lending/lending.api.ts';
import { canOverride, type Refusal } from '@phuong/lending/refusals/refusal.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refusalAnswer } from './refusal.view.ts';

const isCode = (code: string): code is LendingErrorCode => Object.hasOwn(lendingErrors, code);

interface Override {
  readonly actor: Actor | null;
  /** Why it is lent all the same; null: it is not. */
  readonly reason: string | null;
  readonly right: 'borrow_override' | 'lease_force';
}

/**
 * Refuses by the first of the refusals, unless all can be overridden, the caller may, and says why.
 * @returns the codes that were overridden, for the log. @throws AppError 409 with the sentence of the rule; 400 without a reason.
 */
export function refuseUnless(refusals: readonly Refusal[], { actor, reason, right }: Override): string[] {
  const [first] = refusals;
  if (!first) return [];
  const { code, params } = refusalAnswer(first);
  const may = actor !== null && hasPermission(actor, right) && canOverride(refusals);
  if (!may || reason === null) {
    if (!isCode(code)) throw new Error(`no sentence for ${code}`);
    throw new AppError(code, { params });
  }
  if (reason.trim() === '') throw fieldError('lending.override_needs_reason', 'reason');
  return refusals.map((each) => refusalAnswer(each).code);
}
