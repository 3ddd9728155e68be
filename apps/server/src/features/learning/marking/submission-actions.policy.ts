import type { WorkState } from '@phuong/contract/learning/items/item.schema.ts';
import type { MarkedWork, SubmissionRow } from '@phuong/contract/learning/marking/marking.contract.ts';
import type { MarkingState } from '@phuong/contract/learning/marking/marking.lifecycle.ts';

/** What a caller may do with the work on one exercise, whatever pupil it is. */
export interface MayDo {
  /** Marks, gives back, excuses, gives longer; false for a closed year and what is put away. */
  readonly mark: boolean;
  readonly extend: boolean;
  readonly remind: boolean;
}

interface OfPupil {
  readonly work: WorkState;
  readonly marking: MarkingState;
  /** Something lies there that may be opened. */
  readonly isReadable: boolean;
  /** In the class today. */
  readonly isToday: boolean;
}

/** What may be done for one pupil now. */
export function rowActions(may: MayDo, { work, marking, isReadable, isToday }: OfPupil): SubmissionRow['actions'] {
  const isOpen = work === 'submitted' && marking !== 'released';
  const when = (holds: boolean, action: SubmissionRow['actions'][number]) => (holds ? [action] : []);
  return [
    ...when(isReadable, 'open'),
    ...when(may.mark && isOpen, 'mark'),
    ...when(may.mark && work === 'submitted', 'return'),
    ...when(may.mark && work !== 'excused', 'excuse'),
    ...when(may.mark && work === 'excused', 'unexcuse'),
    ...when(may.extend && work !== 'excused', 'extend'),
    ...when(may.remind && isToday && work !== 'submitted' && work !== 'excused', 'remind'),
    ...when(may.mark && work === 'submitted' && marking === 'marked', 'release'),
  ];
}

/** What may be done with one work now; drawn is on its latest version only. */
export function workActions(may: MayDo, of: Omit<OfPupil, 'isReadable' | 'isToday'> & { readonly isLatest: boolean }) {
  const row = rowActions(may, { ...of, isReadable: false, isToday: false });
  const isOpen = row.includes('mark');
  const isReleased = may.mark && of.work === 'submitted' && of.marking === 'released';
  const actions: MarkedWork['actions'] = [
    ...(isOpen ? (['mark'] as const) : []),
    ...(isOpen && of.isLatest ? (['annotate'] as const) : []),
    ...(isReleased ? (['reopen'] as const) : []),
  ];
  for (const action of ['release', 'return', 'excuse', 'unexcuse', 'extend'] as const)
    if (row.includes(action)) actions.push(action);
  return actions;
}
