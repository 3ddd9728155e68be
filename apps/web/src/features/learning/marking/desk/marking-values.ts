import type { Result } from '../../../../lib/api/route-types.ts';
import type { UploadedFile } from '../../../../lib/uploads/upload-file.ts';

export type MarkedWork = Result<'submissions.read'>;
export const hundredths = 100;

/** What a marker says of a work, as it is typed. Points in hundredths. */
export interface MarkingValues {
  /** The chosen level of each criterion, from 0. */
  readonly levels: Readonly<Record<string, number>>;
  /** In place of the rubric's total; null: what the rubric comes to. NaN: what is typed is no number. */
  readonly points: number | null;
  readonly reason: string;
  readonly comment: string;
  readonly audio: UploadedFile | null;
  /** Members of a group who get other points. */
  readonly members: Readonly<Record<string, number>>;
  readonly isDone: boolean;
}

/** Of what the server keeps. */
export function valuesOf({ marking, members }: Pick<MarkedWork, 'marking' | 'members'>): MarkingValues {
  const { audio } = marking;
  return {
    levels: Object.fromEntries(marking.levels.map(({ key, level }) => [key, level])),
    points: marking.rubricTotal === null || marking.isOverridden ? marking.points : null,
    reason: marking.reason,
    comment: marking.comment,
    audio: audio && { fileId: audio.fileId, name: audio.name, mediaType: audio.mediaType, size: audio.size },
    members: Object.fromEntries(
      members.flatMap(({ studentId, points }) => (points === null ? [] : [[studentId, points]])),
    ),
    isDone: marking.state === 'marked' || marking.state === 'released',
  };
}

/** As it is sent. */
export const contentOf = ({ levels, members, audio, ...rest }: MarkingValues) => ({
  ...rest,
  levels: Object.entries(levels).map(([key, level]) => ({ key, level })),
  audioFileId: audio?.fileId ?? null,
  members: Object.entries(members).map(([studentId, points]) => ({ studentId, points })),
});

/** What the chosen levels come to; null where none is chosen. */
export function rubricTotal(task: MarkedWork['task'], levels: MarkingValues['levels']): number | null {
  const chosen = task.rubric.flatMap(({ key, levels: all }) => all[levels[key] ?? -1] ?? []);
  return chosen.length === 0 ? null : chosen.reduce((sum, { points }) => sum + points, 0);
}

/** What a work gets before lateness: typed points, else the rubric's total. */
export const pointsOf = (task: MarkedWork['task'], values: MarkingValues): number | null =>
  values.points ?? rubricTotal(task, values.levels);

/** After lateness, as the server counts it: so much for each day begun, never below the floor, never more than was given. */
export function afterLateness(task: MarkedWork['task'], daysLate: number, points: number | null): number | null {
  if (points === null || !task.late || daysLate === 0) return points;
  return Math.max(points - task.late.perDay * daysLate, Math.min(points, task.late.floor));
}

export type MarkingFault = 'notPoints' | 'beyondScale' | 'reason' | 'noPoints';

/** Why what is typed cannot be kept as it stands; null when it can. `noPoints`: only where it is to be done. */
export function faultOf(task: MarkedWork['task'], values: MarkingValues): MarkingFault | null {
  const { points, reason, isDone, members } = values;
  const given = [points, ...Object.values(members)].filter((each) => each !== null);
  if (given.some((each) => !Number.isInteger(each) || each < 0)) return 'notPoints';
  const { scale } = task;
  if (scale !== null && given.some((each) => each > scale)) return 'beyondScale';
  const total = rubricTotal(task, values.levels);
  if (points !== null && total !== null && points !== total && !reason.trim()) return 'reason';
  return isDone && scale !== null && pointsOf(task, values) === null ? 'noPoints' : null;
}
