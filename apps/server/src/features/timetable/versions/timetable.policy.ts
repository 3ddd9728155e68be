import { actionsFrom } from '@phuong/contract/platform/lifecycle.schema.ts';
import {
  editableStates,
  type TimetableState,
  timetableLifecycle,
  usedStates,
} from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import type { TimetableAction } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

export interface TimetableFacts {
  readonly state: TimetableState;
  readonly isYearClosed: boolean;
  /** Published today and nothing else since. */
  readonly isNew: boolean;
}

export const isEditable = (state: TimetableState): boolean => editableStates.includes(state);

/** What the caller may do with a version now. */
export function timetableActionsOf(actor: Actor, { state, isYearClosed, isNew }: TimetableFacts): TimetableAction[] {
  if (isYearClosed) return [];
  const open = new Set<string>(actionsFrom(timetableLifecycle, state));
  const mayUpdate = hasPermission(actor, 'update_timetable');
  const mayPublish = hasPermission(actor, 'publish_timetable');
  const edits = mayUpdate && isEditable(state);
  const actions: [TimetableAction, boolean][] = [
    ['edit', edits],
    ['rename', edits],
    ['copy', hasPermission(actor, 'create_timetable') && state !== 'generating'],
    ['refresh', edits],
    ['generate', edits],
    ['stop', mayUpdate && state === 'generating'],
    ['check', mayUpdate && open.has('check') && state !== 'checked'],
    ['publish', mayPublish && open.has('publish')],
    ['unschedule', mayPublish && open.has('unschedule')],
    ['withdraw', mayPublish && open.has('withdraw') && isNew],
    ['delete', mayUpdate && !usedStates.includes(state) && state !== 'generating'],
  ];
  return actions.flatMap(([action, may]) => (may ? [action] : []));
}
