import type {
  AssignRole,
  AssignTime,
  Balance,
  BusyPattern,
  Clash,
  CrossPattern,
  DistributeSplit,
  Given,
  Link,
  MinDays,
  Order,
  PreferRole,
  PreferTimes,
  SameResource,
  SplitPieces,
  Spread,
  Stay,
  Together,
  Workload,
  Worst,
} from './constraint-body.ts';

/**
 * The integer core of the timetable engine. Importers (school data, FET, XHSTT) write a `Problem`; the search reads it.
 * Everything is addressed by index into the arrays of the problem; ids and names are only carried for explanations.
 *
 * - A *time* is one period of one day. Times are listed in order; the times of one day are contiguous, at most 30 a day (16 where a lesson may be split).
 * - A *resource* is whatever can be busy: a teacher, a class (or the smallest group of pupils that is taught apart), a room,
 *   or something virtual: "the lessons that must not overlap", "the yard with room for three classes" (capacity 3),
 *   "Maths in 9A" (to limit how a subject lies in the week). A group of groups is never a resource: list the groups.
 * - A *lesson* occupies all its resources for `duration` times in a row of one day. With `split` it is a block of
 *   `duration` periods which the solver may cut into pieces (XHSTT events).
 * - A *constraint* applies to several points (one per resource, lesson or set). At each point it has a deviation (0 = held);
 *   cost = weight x costFunction(deviation). Hard and soft costs are summed apart.
 */
export interface Problem {
  readonly name: string;
  readonly days: readonly string[];
  readonly times: readonly Time[];
  readonly resources: readonly Resource[];
  readonly lessons: readonly Lesson[];
  readonly constraints: readonly Constraint[];
}

export interface Time {
  readonly id: string;
  /** Index into `days`. */
  readonly day: number;
  /** Place in the day, 0 first; contiguous within the day, over both shifts. */
  readonly period: number;
  /** Shift in the day: 0 morning, 1 afternoon. */
  readonly shift: number;
}

export type ResourceKind = 'teacher' | 'class' | 'room' | 'virtual';

export interface Resource {
  readonly id: string;
  readonly name: string;
  readonly kind: ResourceKind;
  /** Lessons it can hold at once before `clash` counts; 1 unless given. */
  readonly capacity?: number;
}

export interface Lesson {
  readonly id: string;
  readonly name: string;
  /** Periods in a row; with `split` the total to be cut into pieces. */
  readonly duration: number;
  /** Fixed resources, by index. Order does not matter. */
  readonly resources: readonly number[];
  /** Resources the solver chooses: one of `candidates` for each role. */
  readonly roles?: readonly Role[];
  /** May be cut into pieces of at most `maxDuration` periods. A run of one lesson's periods in a day is one piece as long as it is not longer. */
  readonly split?: { readonly maxDuration: number };
  /** Start times the search may use; all that fit in a day when absent. Not a constraint: a lesson never leaves them. */
  readonly starts?: readonly number[];
  /** Frozen at these start times (one unless split; for split lessons one per period). The search never moves it. */
  readonly fixed?: readonly number[];
  readonly subject?: string;
}

export interface Role {
  readonly id: string;
  readonly candidates: readonly number[];
}

export type CostFunction = 'linear' | 'quadratic' | 'step';

interface Common {
  readonly id: string;
  /** The rule this instance stands for: a catalogue key, or the format's own type. */
  readonly rule: string;
  readonly name: string;
  readonly hard: boolean;
  readonly weight: number;
  /** linear d, quadratic d², step (d > 0 ? 1 : 0). Linear when absent. */
  readonly cost?: CostFunction;
  /** Sentence key and, per point, its parameters; the deviation is added as `count`. */
  readonly sentence?: { readonly key: string; readonly params: readonly SentenceParams[] };
}

export type SentenceParams = Readonly<Record<string, string | number>>;

export type Constraint = Common & ConstraintBody;
export type ConstraintBody =
  | Clash
  | BusyPattern
  | CrossPattern
  | Balance
  | Worst
  | Given
  | Workload
  | AssignTime
  | PreferTimes
  | SplitPieces
  | DistributeSplit
  | Spread
  | MinDays
  | Together
  | Link
  | Order
  | AssignRole
  | PreferRole
  | SameResource
  | Stay;

/** A timetable: one piece per unsplit lesson; the pieces of a split lesson sum to its duration. */
export interface Solution {
  readonly pieces: readonly Piece[];
}

export interface Piece {
  readonly lesson: number;
  /** Index of a time; −1 when unplaced. */
  readonly start: number;
  readonly duration: number;
  /** Resource per role of the lesson, −1 when none. */
  readonly roles?: readonly number[];
}

export interface Score {
  readonly hard: number;
  readonly soft: number;
}
