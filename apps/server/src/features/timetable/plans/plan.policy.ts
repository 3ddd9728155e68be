import type { PlanState } from '@phuong/contract/timetable/plans/plan.lifecycle.ts';
import type { PlanAction } from '@phuong/contract/timetable/plans/plan.schema.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

/** What the caller may do with a plan now; `whileDraft`: what goes besides until people have been shown it. */
export function planActionsOf<More extends string = never>(
  actor: Actor,
  { state, isYearClosed }: { state: PlanState; isYearClosed: boolean },
  whileDraft: readonly More[] = [],
): (PlanAction | More)[] {
  if (isYearClosed || !hasPermission(actor, 'update_timetable')) return [];
  return state === 'draft' ? ['edit', ...whileDraft, 'publish', 'delete'] : ['edit', 'withdraw'];
}
