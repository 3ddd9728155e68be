/** The format mark of our own timetable files (.json). */
export const schoolFormat = 'phuong-timetable-1';

/** A school's timetable problem in plain terms: what the engine is asked, what a file holds, what the checker reads. */
export interface SchoolFile {
  format: typeof schoolFormat;
  name: string;
  days: string[];
  /** Periods of one shift; the afternoon follows the morning. At most 8. */
  periodsPerShift: number;
  classes: SchoolClass[];
  teachers: SchoolTeacher[];
  /** Who teaches what to whom. A class has one assignment a subject. */
  assignments: SchoolAssignment[];
  /** Places that several classes share: how many lessons of a kind may run at once. */
  rooms: { kind: string; count: number }[];
  /** Subjects of which a class gets at most `heavyLimit` periods in a session. */
  heavySubjects: string[];
  heavyLimit: number;
  /** Times too hot for lessons in the yard. */
  hotTimes: { shift: Shift; period: number }[];
  weights: SchoolWeights;
}

/** What one violation of a wish costs; 0 switches it off. */
interface SchoolWeights {
  /** A free period of a teacher between two lessons of a session. */
  gap: number;
  /** A session for which a teacher comes to school for one lesson. */
  singleLesson: number;
  /** Two sittings of a subject on neighbouring days, for subjects of two sittings a week. */
  neighbouringDays: number;
  /** A period over the limit of heavy subjects in a session. */
  heavy: number;
  /** A yard lesson in the heat. */
  heat: number;
}

export type Shift = 'morning' | 'afternoon';
export const shifts: readonly Shift[] = ['morning', 'afternoon'];

export interface SchoolClass {
  name: string;
  grade: number;
  shift: Shift;
  homeroomTeacher: string;
}

export interface SchoolTeacher {
  name: string;
  /** Periods a week this teacher may give at most. */
  norm: number;
  maxDays: number;
  /** Free periods between two lessons this teacher bears in one session. */
  maxGapsPerSession: number;
  unavailable: SchoolSlot[];
}

export interface SchoolAssignment {
  class: string;
  subject: string;
  teacher: string;
  /** Periods a week. */
  periods: number;
  /** Pairs of periods in a row among them; all others lie on days of their own. */
  doubles: number;
  /** Kind of shared room it needs; null when the class's own room does. */
  roomKind: string | null;
  /** Where its one period must lie, e.g. Chào cờ; null when free. */
  fixed: SchoolSlot | null;
}

/** `day` from 0, `period` from 0 within the shift. */
export interface SchoolSlot {
  day: number;
  shift: Shift;
  period: number;
}

/** One period of a timetable. */
export interface SchoolLesson extends SchoolSlot {
  class: string;
  subject: string;
  teacher: string;
}

export interface SchoolSolution {
  lessons: SchoolLesson[];
}

export function slotKey({ day, shift, period }: SchoolSlot): string {
  return `${day} ${shift} ${period}`;
}
