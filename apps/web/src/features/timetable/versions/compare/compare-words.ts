import type {
  TimetableComparison,
  TimetableDifference,
} from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { TFunction } from 'i18next';
import { slotWords } from '../../board/board-words.ts';

/** The two versions as they stand beside each other. */
export const sides = ['from', 'to'] as const;
export type Side = (typeof sides)[number];

type Kind = TimetableDifference['kind'];

/** Before and after of one lesson, in words. */
export function differenceWords(t: TFunction, difference: TimetableDifference): { from: string; to: string } | string {
  const { kind, fromSlot, toSlot, fromTeachers, toTeachers, fromRoom, toRoom } = difference;
  const place = (slot: TimetableDifference['fromSlot']) => slotWords(t, slot, true);
  if (kind === 'ADDED') return place(toSlot);
  if (kind === 'REMOVED') return place(fromSlot);
  const names = (list: readonly string[]) => list.join(', ') || t('timetable.compare.nobody');
  if (kind === 'TEACHER') return { from: names(fromTeachers), to: names(toTeachers) };
  if (kind === 'ROOM')
    return { from: fromRoom ?? t('timetable.compare.noRoom'), to: toRoom ?? t('timetable.compare.noRoom') };
  return { from: place(fromSlot), to: place(toSlot) };
}

/** What is different about a lesson: it may have moved to somebody else as well. */
export interface Mark {
  readonly kinds: readonly Kind[];
  readonly difference: TimetableDifference;
}

/** lesson id → what is different about it, of the lessons of one side. */
export function marksOf({ classes, teachers }: TimetableComparison, side: Side): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { differences } of [...classes, ...teachers])
    for (const difference of differences) {
      const id = side === 'from' ? difference.fromId : difference.toId;
      if (id !== null) marks.set(id, { kinds: kindsOf(difference), difference });
    }
  return marks;
}

/** A lesson that has moved may have somebody else as well. */
export function kindsOf({ kind, fromTeachers, toTeachers }: TimetableDifference): Kind[] {
  const staff = kind === 'MOVED' && [...fromTeachers].sort().join() !== [...toTeachers].sort().join();
  return staff ? [kind, 'TEACHER'] : [kind];
}
