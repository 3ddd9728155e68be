/** A school's week as its own people describe it; the catalogue turns it into a `Problem`. Ids are the school's own. */
export interface SchoolWeek {
  readonly name: string;
  readonly days: readonly string[];
  /** Periods of the morning and, when there is one, the afternoon shift. */
  readonly shifts: readonly { readonly name: string; readonly periods: number }[];
  readonly teachers: readonly SchoolTeacher[];
  readonly classes: readonly SchoolClass[];
  readonly subjects: readonly SchoolSubject[];
  readonly rooms?: readonly SchoolRoom[];
  readonly lessons: readonly SchoolLesson[];
  readonly meetings?: readonly SchoolMeeting[];
  /** Choices of the school; a rule left out keeps its defaults. */
  readonly rules?: readonly RuleChoice[];
  /** Timetable in force: start per lesson id, for minimal change. */
  readonly inForce?: Readonly<Record<string, Slot>>;
}

export interface Slot {
  readonly day: number;
  readonly shift: number;
  /** 0 is the first period of the shift. */
  readonly period: number;
}

export interface SchoolTeacher {
  readonly id: string;
  readonly name: string;
  readonly unavailable?: readonly Slot[];
  /** Periods they would rather have free, and would rather teach in. */
  readonly unwanted?: readonly Slot[];
  readonly preferred?: readonly Slot[];
  /** Whole days off by name. */
  readonly daysOff?: readonly number[];
}

export interface SchoolClass {
  readonly id: string;
  readonly name: string;
  /** Main shift; lessons outside it break the shift rule. */
  readonly shift?: number;
  readonly closed?: readonly Slot[];
  readonly pupils?: number;
  readonly homeroomTeacher?: string;
  /** Names of groups into which the class is split for some lessons. */
  readonly groups?: readonly string[];
}

export interface SchoolSubject {
  readonly id: string;
  readonly name: string;
  readonly heavy?: boolean;
  readonly physical?: boolean;
  /** Form period, flag assembly: given by the homeroom teacher. */
  readonly homeroom?: boolean;
  readonly forbidden?: readonly Slot[];
  readonly preferred?: readonly Slot[];
  /** Double periods wanted each week in every class. */
  readonly doubles?: number;
  readonly roomKind?: string;
}

interface SchoolRoom {
  readonly id: string;
  readonly kind: string;
  readonly seats?: number;
}

interface SchoolMeeting {
  readonly id: string;
  readonly name: string;
  readonly teachers: readonly string[];
  readonly slot: Slot;
}

export interface SchoolLesson {
  readonly id: string;
  readonly subject: string;
  /** Every class, or one group of it, that attends: several for a combined lesson. */
  readonly classes: readonly { readonly class: string; readonly group?: string }[];
  readonly teachers: readonly string[];
  /** 1 to 3 periods in a row. */
  readonly duration: number;
  /** Every week unless given. */
  readonly weeks?: 'odd' | 'even';
  /** Half-lessons with the same pair share one slot in alternating weeks. */
  readonly pair?: string;
  /** Lessons with the same key run at the same time (groups of a split class). */
  readonly parallel?: string;
  readonly roomKind?: string;
  /** Site where it takes place. */
  readonly site?: string;
  readonly at?: Slot;
  /** Frozen at `at`. */
  readonly locked?: boolean;
}

export type RuleKey =
  | 'allPlaced'
  | 'noClash'
  | 'classCompact'
  | 'classShift'
  | 'fixedLessons'
  | 'homeroomTeacher'
  | 'teacherUnavailable'
  | 'teacherDaysOff'
  | 'teacherMaxDays'
  | 'teacherSessionLoad'
  | 'singleLessonSession'
  | 'teacherConsecutive'
  | 'teacherGaps'
  | 'teacherLongDay'
  | 'doublePeriods'
  | 'subjectPerDay'
  | 'subjectSpread'
  | 'heavySubjects'
  | 'subjectTimes'
  | 'physicalHeat'
  | 'physicalYard'
  | 'roomKinds'
  | 'groupsTogether'
  | 'subjectsApart'
  | 'subjectLimit'
  | 'meetings'
  | 'sites'
  | 'homeroomDays'
  | 'alternateWeeks'
  | 'minimalChange'
  | 'fairness';

/** What a school chose for one rule, for everybody and for single teachers, classes or subjects. */
export interface RuleChoice {
  readonly rule: RuleKey;
  readonly on?: boolean;
  readonly hard?: boolean;
  readonly weight?: number;
  readonly values?: Readonly<Record<string, number>>;
  readonly targets?: Readonly<Record<string, Omit<RuleChoice, 'rule' | 'targets'>>>;
  /** For rules about pairs of subjects. */
  readonly pairs?: readonly (readonly [string, string])[];
}
