import type { DutyState } from '@phuong/contract/timetable/duties/duty.lifecycle.ts';
import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

/** What the caller may do with a duty roster now. */
export function dutyActionsOf(
  actor: Actor,
  { state, isYearClosed }: { state: DutyState; isYearClosed: boolean },
): DutyDetail['actions'] {
  if (isYearClosed || !hasPermission(actor, 'update_timetable')) return [];
  return state === 'draft' ? ['edit', 'publish', 'delete'] : ['edit', 'withdraw'];
}
