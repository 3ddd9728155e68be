import type { FetPreview } from '@phuong/contract/timetable/fet/fet.contract.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { RoomKind, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { FetActivity, FetFile, FetTime } from '@phuong/timetable-solver/formats/fet/fet-file.ts';
import { fitsWeek, slotKey, slotsOf } from '../setup/week-setup.rules.ts';
import type { NewLesson } from '../versions/lesson-plan.rules.ts';
import { type FetNames, isLeftOut, type NamesRead } from './fet-match.rules.ts';

export interface FetFacts extends FetNames {
  readonly grid: WeekGrid & { readonly homeroomSubjectId: string | null };
  readonly sites: ReadonlyMap<string, string>;
  /** The kind of room a subject needs, for files that say nothing of rooms. */
  readonly roomKinds: ReadonlyMap<string, RoomKind | null>;
}

type LeftOut = FetPreview['leftOut'][number];

export interface FetPlan {
  readonly lessons: readonly NewLesson[];
  readonly leftOut: readonly LeftOut[];
  readonly outside: number;
  readonly withoutRoom: number;
}

const longest = 3;

/** Where days and hours of the file are in the week. */
export interface FetPlaces {
  readonly slotOf: (time: FetTime) => Slot | null;
  readonly days: FetPreview['days'];
  readonly hours: FetPreview['hours'];
}

/** What the activities of a file become: the lessons of a draft, and those that become none, with why. */
export function planFet(file: FetFile, facts: FetFacts, names: NamesRead, places: FetPlaces): FetPlan {
  const starts = new Map<number, { time: FetTime; isLocked: boolean }>();
  const rooms = new Map<number, string>();
  const kinds = new Map<number, RoomKind | null>();
  for (const one of file.constraints) {
    if (one.kind === 'preferredStarts' && one.of.activity !== undefined) {
      const [time, ...more] = one.times;
      if (time && more.length === 0 && one.type === startingTime)
        starts.set(one.of.activity, { time, isLocked: one.weight === 100 && one.isPermanent === true });
    }
    if (one.kind === 'preferredRooms' && one.of.activity !== undefined) {
      const known = one.rooms.map((name) => names.rooms.get(name)).filter((room) => room !== undefined);
      const [room] = known;
      if (one.type === 'ConstraintActivityPreferredRoom' && room) rooms.set(one.of.activity, room.id);
      if (one.type === 'ConstraintActivityPreferredRooms' && room)
        kinds.set(one.of.activity, known.every(({ kind }) => kind === room.kind) ? room.kind : null);
    }
  }
  const unknownRooms = new Set(
    file.constraints.flatMap((one) =>
      one.type === 'ConstraintActivityPreferredRoom' &&
      one.kind === 'preferredRooms' &&
      one.of.activity !== undefined &&
      one.rooms.some((name) => !names.rooms.has(name))
        ? [one.of.activity]
        : [],
    ),
  );
  const joint = togetherOf(file);
  const leftOut: LeftOut[] = [];
  const made: { activity: number; lesson: NewLesson }[] = [];
  let outside = 0;
  let withoutRoom = 0;
  const taken = new Set<string>();
  for (const activity of file.activities) {
    const read = lessonOf(activity, facts, names);
    if ('fault' in read) {
      leftOut.push({ activity: activity.id, label: labelOf(activity), ...read });
      continue;
    }
    const start = starts.get(activity.id);
    const wanted = start ? places.slotOf(start.time) : null;
    const slot = wanted && fitsWeek(facts.grid, wanted, activity.duration) ? wanted : null;
    if (start && !slot) outside += 1;
    const roomId = slot ? (rooms.get(activity.id) ?? null) : null;
    const weeks = read.weeks ? [read.weeks] : ['ODD', 'EVEN'];
    const held =
      roomId && slot
        ? slotsOf(slot, activity.duration).flatMap((each) => weeks.map((week) => `${roomId} ${week} ${slotKey(each)}`))
        : [];
    const isFree = held.every((key) => !taken.has(key));
    if (isFree) for (const key of held) taken.add(key);
    if ((roomId && !isFree) || unknownRooms.has(activity.id)) withoutRoom += 1;
    const lesson: NewLesson = {
      ...read,
      duration: activity.duration,
      pair: null,
      parallel: null,
      slot,
      isLocked: slot !== null && start?.isLocked === true,
      roomId: isFree ? roomId : null,
      roomKind:
        kinds.get(activity.id) ?? (file.rooms.length === 0 ? (facts.roomKinds.get(read.subjectId) ?? null) : null),
      site: facts.sites.get(read.classes[0]?.classId ?? '') ?? '',
    };
    made.push({ activity: activity.id, lesson });
  }
  return { lessons: withSets(made, joint), leftOut, outside, withoutRoom };
}

export const startingTime = 'ConstraintActivityPreferredStartingTime';

type Read = Pick<NewLesson, 'subjectId' | 'purpose' | 'classes' | 'teacherIds' | 'weeks'>;

function lessonOf(
  activity: FetActivity,
  { grid }: FetFacts,
  names: NamesRead,
): Read | Pick<LeftOut, 'fault' | 'names'> {
  if (activity.students.length === 0) return { fault: 'NO_CLASS', names: [] };
  const unknown = (list: readonly string[], of: ReadonlyMap<string, unknown>) =>
    list.filter((name) => isLeftOut(of.get(name)));
  const strangers = unknown(activity.students, names.students);
  if (strangers.length > 0) return { fault: 'CLASS', names: strangers };
  const others = unknown(activity.teachers, names.teachers);
  if (others.length > 0) return { fault: 'TEACHER', names: others };
  const subject = names.subjects.get(activity.subject);
  if (!subject) return { fault: 'SUBJECT', names: [activity.subject] };
  if (activity.duration > longest) return { fault: 'TOO_LONG', names: [String(activity.duration)] };
  const subjectId = subject.subjectId ?? grid.homeroomSubjectId;
  if (!subjectId) return { fault: 'HOMEROOM', names: [activity.subject] };
  const sets = activity.students.flatMap((name) => names.students.get(name) ?? []);
  const classes = new Map(sets.map(({ classId, group }) => [`${classId} ${group}`, { classId, group }]));
  // Twins that are two names of one teacher or class: lessons of every week name both.
  const weeks = new Set(sets.map((set) => set.weeks));
  const [only = null] = weeks;
  return {
    subjectId,
    purpose: subject.purpose,
    classes: [...classes.values()],
    teacherIds: [...new Set(activity.teachers.flatMap((name) => names.teachers.get(name) ?? []))],
    weeks: weeks.size === 1 ? only : null,
  };
}

const labelOf = ({ subject, students, teachers }: FetActivity): string =>
  [subject, students.join(', '), teachers.join(', ')].filter(Boolean).join(' · ').slice(0, 200);

/** Activities that begin together by a compulsory constraint. */
function togetherOf(file: FetFile): number[][] {
  return file.constraints.flatMap((one) =>
    one.kind === 'sameStartingTime' && one.weight === 100 && one.activities.length > 1 ? [one.activities] : [],
  );
}

/** Halves of one class that begin together share a place; all others that do are groups at the same time. */
function withSets(made: readonly { activity: number; lesson: NewLesson }[], sets: readonly number[][]): NewLesson[] {
  const byActivity = new Map(made.map(({ activity, lesson }) => [activity, lesson]));
  const keys = new Map<number, { pair?: string; parallel?: string }>();
  sets.forEach((set, index) => {
    const own = set.filter((activity) => byActivity.has(activity));
    const lessons = own.flatMap((activity) => byActivity.get(activity) ?? []);
    if (own.length < 2) return;
    const weeks = lessons
      .map((lesson) => lesson.weeks)
      .sort()
      .join();
    const isPair = own.length === 2 && weeks === 'EVEN,ODD';
    const key = `fet ${index + 1}`;
    for (const activity of own) keys.set(activity, { ...keys.get(activity), [isPair ? 'pair' : 'parallel']: key });
  });
  return made.map(({ activity, lesson }) => ({ ...lesson, ...keys.get(activity) }));
}

const dayWords: readonly (readonly [RegExp, number])[] = [
  [/^(thu (hai|2)|t2|mon(day)?)$/, 1],
  [/^(thu (ba|3)|t3|tue(sday)?)$/, 2],
  [/^(thu (tu|4)|t4|wed(nesday)?)$/, 3],
  [/^(thu (nam|5)|t5|thu(rsday)?)$/, 4],
  [/^(thu (sau|6)|t6|fri(day)?)$/, 5],
  [/^(thu (bay|7)|t7|sat(urday)?)$/, 6],
  [/^(chu nhat|cn|sun(day)?)$/, 7],
];

/** Days by what they are called, else in their order; hours in their order, of the whole day or of one shift. */
export function fetPlaces(
  file: Pick<FetFile, 'days' | 'hours'>,
  grid: WeekGrid,
  of: 'ALL' | Slot['shift'],
  keyOf: (text: string) => string,
): FetPlaces {
  const called = file.days.map((name) => dayWords.find(([words]) => words.test(keyOf(name)))?.[1] ?? null);
  const isCalled = called.every((day) => day !== null) && new Set(called).size === called.length;
  const days = file.days.map((name, index) => {
    const day = isCalled ? called[index] : grid.days[index];
    return { name, day: day && grid.days.includes(day) ? day : null };
  });
  const periods = grid.shifts
    .filter(({ key }) => of === 'ALL' || key === of)
    .flatMap(({ key, periods: bells }) => bells.map((_, index) => ({ shift: key, period: index + 1 })));
  const hours = file.hours.map((name, index) => ({ name, ...(periods[index] ?? { shift: null, period: null }) }));
  return {
    days,
    hours,
    slotOf: (time) => {
      const day = days[time.day]?.day;
      const { shift, period } = hours[time.hour] ?? {};
      return day && shift && period ? { day, shift, period } : null;
    },
  };
}
