import type { FileFamily, TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { Timeliness, WorkState } from '@phuong/contract/learning/items/item.schema.ts';
import { filesOf, isEmptyRichText, plainText } from '@phuong/rich-text/rich-text-facts.ts';
import type { WorkContent } from '../learning.tables.ts';

/** What its dates make of a pupil's work. */
interface WorkDates {
  readonly work: WorkState;
  /** Their own: longer time and a date for rework included. */
  readonly own_due_at: Date | string | null;
  readonly own_cut_off_at: Date | string | null;
  readonly is_late: boolean;
  readonly is_extended: boolean;
  /** In the class on the day it was due. */
  readonly was_here: boolean;
}

/** On time, late, missing, longer given, or not owed; of what is excused nothing. */
export function timelinessOf(of: WorkDates, now: Date): Timeliness {
  const { work, own_due_at: due, own_cut_off_at: cutOff, is_late, is_extended, was_here } = of;
  if (work === 'excused') return 'NONE';
  if (work === 'submitted') return is_late ? 'LATE' : is_extended ? 'EXTENDED' : 'NONE';
  const hasPassed = (at: Date | string | null) => at !== null && new Date(at) < now;
  if (hasPassed(due) && !was_here) return 'BEFORE_ARRIVAL';
  if (hasPassed(cutOff ?? due)) return 'MISSING';
  if (hasPassed(due)) return 'LATE';
  return is_extended ? 'EXTENDED' : 'NONE';
}

export const emptyWork: WorkContent = { text: null, fileIds: [], photoIds: [], audioIds: [], link: null };

/** Whether there is nothing in it. */
export const isEmptyWork = ({ text, fileIds, photoIds, audioIds, link }: WorkContent) =>
  (text === null || isEmptyRichText(text)) && fileIds.length + photoIds.length + audioIds.length === 0 && link === null;

/** Every file of it, with the field it stands in. */
export const filesOfWork = ({ text, fileIds, photoIds, audioIds }: WorkContent) => [
  ...fileIds.map((fileId, index) => ({ fileId, field: `fileIds.${index}`, part: 'FILES' as const })),
  ...photoIds.map((fileId, index) => ({ fileId, field: `photoIds.${index}`, part: 'PHOTOS' as const })),
  ...audioIds.map((fileId, index) => ({ fileId, field: `audioIds.${index}`, part: 'AUDIO' as const })),
  ...[...(text ? filesOf(text) : [])].map((fileId) => ({ fileId, field: 'text', part: 'TEXT' as const })),
];

/** What its text says, for comparison. */
export const wordsOfWork = ({ text }: WorkContent): string => (text ? plainText(text) : '');

/** The kind of a file by what its content is; null for none of them. */
export function familyOf(mediaType: string): FileFamily | null {
  if (mediaType === 'application/pdf') return 'PDF';
  if (mediaType.startsWith('image/')) return 'PICTURE';
  if (mediaType.startsWith('audio/')) return 'AUDIO';
  if (mediaType.startsWith('video/')) return 'VIDEO';
  return /officedocument|opendocument/.test(mediaType) ? 'OFFICE' : null;
}

/** The first field that holds what the exercise does not take; null where it takes all. */
export function untakenField(content: WorkContent, { kinds }: Pick<TaskRules, 'kinds'>): string | null {
  const { text, fileIds, photoIds, audioIds, link } = content;
  const given = [
    ['TEXT', 'text', text !== null && !isEmptyRichText(text)],
    ['FILES', 'fileIds', fileIds.length > 0],
    ['PHOTOS', 'photoIds', photoIds.length > 0],
    ['AUDIO', 'audioIds', audioIds.length > 0],
    ['LINK', 'link', link !== null],
  ] as const;
  return given.find(([kind, , isGiven]) => isGiven && !kinds.includes(kind))?.[1] ?? null;
}

interface Situation extends Pick<WorkDates, 'work'> {
  readonly own_due_at: Date | null;
  readonly own_cut_off_at: Date | null;
  readonly is_in: boolean;
  readonly isYearClosed: boolean;
  readonly isMarkingBegun: boolean;
  readonly mayResubmit: boolean;
}

/** Why a pupil may not write their work now; null where they may. Given back for rework it is taken whatever the cut-off was. */
export function writingRefusal({ work, own_cut_off_at, is_in, isMarkingBegun, mayResubmit }: Situation, now: Date) {
  if (!is_in) return 'learning.left_class';
  if (work === 'excused') return 'learning.wrong_state';
  if (work === 'submitted' && isMarkingBegun) return 'learning.in_marking';
  if (work === 'submitted' && !mayResubmit) return 'learning.no_resubmission';
  return own_cut_off_at && own_cut_off_at < now ? 'learning.cut_off' : null;
}

/** Why a pupil may not take their work back now; null where they may. */
export function withdrawalRefusal({ own_due_at, is_in, isMarkingBegun }: Situation, now: Date) {
  if (!is_in) return 'learning.left_class';
  if (isMarkingBegun) return 'learning.in_marking';
  return own_due_at && own_due_at < now ? 'learning.past_due' : null;
}

/** What the pupil may do now. */
export function ownActions(of: Situation, now: Date): ('save' | 'submit' | 'withdraw')[] {
  if (of.isYearClosed) return [];
  const mayWithdraw = of.work === 'submitted' && withdrawalRefusal(of, now) === null;
  return [
    ...(writingRefusal(of, now) === null ? (['save', 'submit'] as const) : []),
    ...(mayWithdraw ? (['withdraw'] as const) : []),
  ];
}

/** Days begun since it was due. */
export const daysLate = (due: Date | null, at: Date): number =>
  due && at > due ? Math.ceil((at.getTime() - due.getTime()) / 86_400_000) : 0;
