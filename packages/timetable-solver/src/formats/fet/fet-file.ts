/** What a FET file says, inactive activities and constraints left out. Names are the ids. */
export interface FetFile {
  institution: string;
  days: string[];
  hours: string[];
  subjects: string[];
  teachers: string[];
  rooms: string[];
  /** Students a room holds, where the file says it. */
  capacities: Map<string, number>;
  /** For each students set (year, group or subgroup) the smallest sets it consists of; a smallest set consists of itself. */
  studentsSets: Map<string, string[]>;
  activities: FetActivity[];
  constraints: FetConstraint[];
  /** Active constraints this reader does not know. They are ignored; the timetable may break them. */
  unsupported: { type: string; count: number }[];
  /** What the reader took otherwise than it is written, a sentence each. */
  remarks: string[];
}

export interface FetActivity {
  id: number;
  /** Parts of one split activity carry the same group; 0 when not split. */
  group: number;
  subject: string;
  teachers: string[];
  students: string[];
  tags: string[];
  duration: number;
  /** Students who attend; 0 when the file does not count them. */
  size: number;
}

/** Indices into days and hours. */
export interface FetTime {
  day: number;
  hour: number;
}

/** Whom a constraint is about; everybody of the kind when `name` is absent. */
export interface FetScope {
  kind: 'teachers' | 'students';
  name: string | undefined;
}

/** Which activities a constraint is about; an absent field matches all. */
export interface FetSelection {
  activity?: number;
  activities?: readonly number[];
  /** Place of a part in its split activity, 1 first. */
  component?: number;
  teacher?: string;
  students?: string;
  subject?: string;
  tag?: string;
  duration?: number;
}

export type FetLimit =
  | 'maxDaysPerWeek'
  | 'minDaysPerWeek'
  | 'maxGapsPerDay'
  | 'maxGapsPerWeek'
  | 'maxHoursDaily'
  | 'minHoursDaily'
  | 'maxHoursContinuously'
  | 'maxBeginningsAtSecondHour';

type FetTogether =
  | 'sameStartingTime'
  | 'sameStartingDay'
  | 'sameStartingHour'
  | 'notOverlapping'
  /** In one run on one day, in any order; breaks do not part them. */
  | 'grouped'
  /** The first ends before the second starts, on whatever day. */
  | 'ordered'
  /** Grouped and ordered. */
  | 'consecutive';

export type FetConstraint = {
  /** Element name, e.g. ConstraintTeacherMaxDaysPerWeek. */
  type: string;
  /** 0 … 100; 100 is compulsory. */
  weight: number;
} & (
  | { kind: 'compulsoryTime' }
  | { kind: 'compulsorySpace' }
  | { kind: 'notAvailable'; of: FetScope; times: FetTime[] }
  | { kind: 'break'; times: FetTime[] }
  | { kind: 'limit'; of: FetScope; limit: FetLimit; value: number; allowEmptyDays: boolean }
  /** At most `value` days with lessons between the hours `from` (inclusive) and `to` (exclusive). */
  | { kind: 'intervalMaxDays'; of: FetScope; from: number; to: number; value: number }
  | { kind: 'minDays'; activities: number[]; minDays: number; adjacentIfSameDay: boolean }
  | { kind: FetTogether; activities: number[] }
  /** On one day, at least `gaps` free hours between any two. */
  | { kind: 'minGaps'; activities: number[]; gaps: number }
  | { kind: 'maxDaysBetween'; activities: number[]; maxDays: number }
  /** Nothing comes after it on its students' day. */
  | { kind: 'endsDay'; of: FetSelection }
  /** Hours of activities with a tag: of a day in all, or of a day in a row. */
  | { kind: 'tagLimit'; of: FetScope; tag: string; limit: 'maxHoursDaily' | 'maxHoursContinuously'; value: number }
  /** `isPermanent`: of a single place, that people have locked it; else it may be a place that was generated. */
  | { kind: 'preferredStarts'; of: FetSelection; times: FetTime[]; isPermanent?: boolean }
  /** Every hour of the activity lies in `times`. */
  | { kind: 'preferredSlots'; of: FetSelection; times: FetTime[] }
  | { kind: 'preferredRooms'; of: FetSelection; rooms: string[] }
  | { kind: 'roomNotAvailable'; room: string; times: FetTime[] }
);

/**
 * FET never places more activities of one MinDaysBetweenActivities on a day, whatever the weight of the constraint, even 0:
 * a rule of its search since version 6.4.0 (its change log), not an element of the file.
 */
export const mostOfOneSetADay = 2;

/**
 * FET lets no activity into a room with fewer places than it has students, whatever the weight of the constraint that names
 * the room: a rule of its search, not an element of the file.
 */
export function roomHolds(file: FetFile, room: string, activity: FetActivity): boolean {
  return (file.capacities.get(room) ?? Number.POSITIVE_INFINITY) >= activity.size;
}

/** A constraint before its type and weight are put to it. */
export type FetBody = FetConstraint extends infer One
  ? One extends FetConstraint
    ? Omit<One, 'type' | 'weight'>
    : never
  : never;

/** A timetable in FET's terms. */
export interface FetSolution {
  placements: { activity: number; time: FetTime | undefined; room: string | undefined }[];
}

/** Whether a constraint's selection holds an activity. */
export function selects(file: FetFile, selection: FetSelection, activity: FetActivity): boolean {
  const { students } = selection;
  return (
    (selection.activity === undefined || selection.activity === activity.id) &&
    (selection.activities === undefined || selection.activities.includes(activity.id)) &&
    (selection.component === undefined || selection.component === componentOf(activity)) &&
    (selection.teacher === undefined || activity.teachers.includes(selection.teacher)) &&
    (selection.subject === undefined || activity.subject === selection.subject) &&
    (selection.tag === undefined || activity.tags.includes(selection.tag)) &&
    (selection.duration === undefined || activity.duration === selection.duration) &&
    (students === undefined || sharesStudents(file, activity.students, students))
  );
}

/** Parts of a split activity are numbered on from the group's id. */
function componentOf({ id, group }: FetActivity): number {
  return group === 0 ? 1 : id - group + 1;
}

function sharesStudents(file: FetFile, sets: string[], other: string): boolean {
  const members = new Set(file.studentsSets.get(other) ?? []);
  return sets.some((set) => file.studentsSets.get(set)?.some((member) => members.has(member)) ?? false);
}
