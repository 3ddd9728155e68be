/** What a constraint may ask and how far a timetable is from it: the deviation at each of its points. */

/** Deviation of a resource: Σ over times of max(0, uses − capacity). */
export interface Clash {
  readonly kind: 'clash';
  readonly resources: readonly number[];
}

export type Measure =
  /** busy periods */
  | 'busy'
  /** 1 when anything is there */
  | 'used'
  /** free periods between the first and the last busy one (over the group's times in order) */
  | 'idle'
  /** maximal runs of busy periods */
  | 'runs'
  /** Σ over runs of max(0, length − limit) */
  | 'runExcess'
  /** Σ over holes (runs of free periods between busy ones) of 1 when longer than `limit` */
  | 'longHoles'
  /** free periods before the first busy one; 0 when nothing is there */
  | 'lateStart'
  /** Σ over runs of floor(length / 2) */
  | 'doubles'
  /** 1 when busy both among the first `limit` times of the group and after them */
  | 'bothSides';

/**
 * One deviation per resource. For each group of times v = measure(busy times of the resource in the group).
 * With groupMin/groupMax v becomes max(0, groupMin − v) + max(0, v − groupMax), an empty group counting 0 unless `countEmpty`.
 * total = Σ v; deviation = max(0, min − total) + max(0, total − max). `min` 0 and `max` Infinity when absent, except that
 * with both absent max = 0 (each unit of the total is a violation).
 *
 * XHSTT: AvoidUnavailableTimes = busy, one group; LimitIdleTimes = idle + min/max; ClusterBusyTimes = used + min/max;
 * LimitBusyTimes = busy + groupMin/groupMax. FET: max gaps per day = idle + groupMax; min hours daily = busy + groupMin;
 * max days per week = used by day + max; max hours continuously = runExcess + limit.
 */
export interface BusyPattern {
  readonly kind: 'busyPattern';
  readonly resources: readonly number[];
  /** Each group lists times in order. */
  readonly groups: readonly (readonly number[])[];
  readonly measure: Measure;
  readonly limit?: number;
  readonly groupMin?: number;
  readonly groupMax?: number;
  readonly countEmpty?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/**
 * Two resources against each other, per group of times. Deviation per pair = Σ over groups:
 * `both`: 1 when both are busy in the group; `near`: changes from one to the other (in time order) with fewer than `limit`
 * free periods of both between; `order`: 1 when both are busy and the second is busy before the first's first period;
 * `ends`: 1 when both are busy and the second is busy after the first's last period.
 */
export interface CrossPattern {
  readonly kind: 'crossPattern';
  readonly pairs: readonly (readonly [number, number])[];
  readonly groups: readonly (readonly number[])[];
  readonly measure: 'both' | 'near' | 'order' | 'ends';
  readonly limit?: number;
}

/** One deviation: max(0, (max − min over the resources of busy periods among `times`) − slack). */
export interface Balance {
  readonly kind: 'balance';
  readonly resources: readonly number[];
  readonly times: readonly number[];
  readonly slack: number;
}

/** One deviation: max(0, largest over the resources of Σ weight x deviation of the parts − slack). The parts' own resources are ignored. */
export interface Worst {
  readonly kind: 'worst';
  readonly resources: readonly number[];
  readonly parts: readonly { readonly weight: number; readonly pattern: Omit<BusyPattern, 'resources'> }[];
  readonly slack: number;
}

/** A fault of the data that no timetable changes, one deviation per point. */
export interface Given {
  readonly kind: 'given';
  readonly deviations: readonly number[];
}

/** Per resource: Σ over lessons it serves of duration x workload factor, outside min..max. Factor 1: plain periods. */
export interface Workload {
  readonly kind: 'workload';
  readonly resources: readonly number[];
  readonly min?: number;
  readonly max?: number;
  /** Per lesson index; workload of the whole lesson, shared by its pieces in proportion to duration. `duration` when absent. */
  readonly loads?: Readonly<Record<number, number>>;
}

/** Per lesson: periods without a time. */
export interface AssignTime {
  readonly kind: 'assignTime';
  readonly lessons: readonly number[];
}

/** Per lesson: Σ duration of pieces that start outside `times`; with `duration` only pieces of exactly that duration. */
export interface PreferTimes {
  readonly kind: 'preferTimes';
  readonly lessons: readonly number[];
  readonly times: readonly number[];
  readonly duration?: number;
}

/** Per lesson, placed pieces only: pieces whose duration is outside minDuration..maxDuration + amount of pieces outside minAmount..maxAmount. */
export interface SplitPieces {
  readonly kind: 'splitPieces';
  readonly lessons: readonly number[];
  readonly minDuration: number;
  readonly maxDuration: number;
  readonly minAmount: number;
  readonly maxAmount: number;
}

/** Per lesson: number of placed pieces of `duration` outside min..max. */
export interface DistributeSplit {
  readonly kind: 'distributeSplit';
  readonly lessons: readonly number[];
  readonly duration: number;
  readonly min: number;
  readonly max: number;
}

/** Per set of lessons: Σ over groups of h(pieces starting in the group); h = outside min..max, or with `pairs` n(n−1)/2. */
export interface Spread {
  readonly kind: 'spread';
  readonly sets: readonly (readonly number[])[];
  readonly groups: readonly { readonly times: readonly number[]; readonly min: number; readonly max: number }[];
  readonly pairs?: boolean;
}

/** Per set: Σ over pairs of pieces of max(0, minDays − distance in days). FET's "consecutive if same day" is `together` `adjacent`. */
export interface MinDays {
  readonly kind: 'minDays';
  readonly sets: readonly (readonly number[])[];
  readonly minDays: number;
}

/**
 * Per set: number of pairs of placed pieces that break the relation. `sameStart` start together; `sameDay` on one day;
 * `samePeriod` at the same place in the day; `adjacent`: when on one day, one follows the other at once;
 * `notOverlapping`: never running at one time (a virtual resource with `clash` is faster for large sets);
 * `apartInDay`: when on one day, at least `limit` free periods between; `notSameShift`: not in the same shift of a day;
 * `withinDays`: at most `limit` days apart.
 */
export interface Together {
  readonly kind: 'together';
  readonly sets: readonly (readonly number[])[];
  readonly relation:
    | 'sameStart'
    | 'sameDay'
    | 'samePeriod'
    | 'adjacent'
    | 'apartInDay'
    | 'notSameShift'
    | 'notOverlapping'
    | 'withinDays';
  readonly limit?: number;
}

/** Per set (XHSTT LinkEvents): number of times at which some but not all lessons of the set run. */
export interface Link {
  readonly kind: 'link';
  readonly sets: readonly (readonly number[])[];
}

/** Per pair (XHSTT OrderEvents): times between the end of the first and the start of the second, outside min..max. 0 when one is unplaced. */
export interface Order {
  readonly kind: 'order';
  readonly pairs: readonly (readonly [number, number])[];
  readonly min: number;
  readonly max: number;
}

/** Per lesson: periods of pieces whose role `role` (index into the lesson's roles) has no resource. */
export interface AssignRole {
  readonly kind: 'assignRole';
  readonly lessons: readonly number[];
  readonly role: number;
}

/** Per lesson: periods of pieces whose role is given to a resource outside `resources`. */
export interface PreferRole {
  readonly kind: 'preferRole';
  readonly lessons: readonly number[];
  readonly role: number;
  readonly resources: readonly number[];
}

/** Per set of (lesson, role): number of different resources − 1. */
export interface SameResource {
  readonly kind: 'sameResource';
  readonly sets: readonly (readonly { readonly lesson: number; readonly role: number }[])[];
}

/** Per lesson: 1 when it does not start at one of `starts` (minimal change); for a split lesson its periods outside `starts`. */
export interface Stay {
  readonly kind: 'stay';
  readonly lessons: readonly number[];
  /** For each lesson of `lessons` its old start times. */
  readonly starts: readonly (readonly number[])[];
}
