import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import type { ModelLine } from '../../devices/public/model-lines.tsx';

/** So many of a model, as a form shows it. */
export type RoomDevice = ModelLine;

/** The same as calls have it. */
export const wishesOf = (devices: readonly RoomDevice[]) =>
  devices.map(({ modelId, quantity }) => ({ modelId, quantity }));

/** What is typed of a wish for a laboratory. */
export interface RequestValues {
  teacherId: string | null;
  /** Class and subject, "<class> <subject>". */
  taught: string | null;
  laboratoryId: string | null;
  date: string;
  shift: ShiftKey;
  firstPeriod: number | null;
  lastPeriod: number | null;
  title: string;
  groups: number | null;
  plan: string;
  note: string;
  devices: readonly RoomDevice[];
  repeats: boolean;
  weeks: number | null;
  onConflict: 'SKIP' | 'STOP';
}

export const noWish: RequestValues = {
  teacherId: null,
  taught: null,
  laboratoryId: null,
  date: '',
  shift: 'MORNING',
  firstPeriod: 1,
  lastPeriod: 1,
  title: '',
  groups: 1,
  plan: '',
  note: '',
  devices: [],
  repeats: false,
  weeks: 4,
  onConflict: 'SKIP',
};

/** The place and for whom, as the server asks for it; null while something of it is missing. */
export function placeOf(values: RequestValues) {
  const { taught, laboratoryId, date, shift, firstPeriod, lastPeriod, groups, plan, devices } = values;
  const [classId, subjectId] = (taught ?? '').split(' ');
  if (!classId || !subjectId || !laboratoryId || date === '' || firstPeriod === null || lastPeriod === null)
    return null;
  if (lastPeriod < firstPeriod) return null;
  const place = { laboratoryId, date, shift, firstPeriod, lastPeriod };
  return { ...place, classId, subjectId, groups: groups ?? 1, plan, devices: wishesOf(devices) };
}

/** The whole wish; what is missing is refused by the server at its field. */
export function bodyOf(values: RequestValues) {
  const { taught, laboratoryId, date, shift, firstPeriod, lastPeriod, title, groups, plan, note } = values;
  const [classId = '', subjectId = ''] = (taught ?? '').split(' ');
  return {
    laboratoryId: laboratoryId ?? '',
    date,
    shift,
    firstPeriod: firstPeriod ?? 1,
    lastPeriod: lastPeriod ?? 1,
    classId,
    subjectId,
    title,
    groups: groups ?? 1,
    plan,
    note,
    devices: wishesOf(values.devices),
    repeat: values.repeats ? { weeks: values.weeks ?? 2, onConflict: values.onConflict } : null,
  };
}
