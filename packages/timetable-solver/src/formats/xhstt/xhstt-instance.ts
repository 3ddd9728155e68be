/** What an XHSTT-2014 file says, names resolved to ids but nothing interpreted. */
export interface XhsttInstance {
  id: string;
  name: string;
  /** In chronological order; an event of duration 2 at a time also runs at the next one. */
  times: { id: string; name: string }[];
  /** Ids of the times of a group, in chronological order. Days and weeks are groups too. */
  timeGroups: Map<string, string[]>;
  /** Group ids declared as days, in the order of the file. */
  days: string[];
  resourceTypes: string[];
  resources: { id: string; name: string; type: string }[];
  resourceGroups: Map<string, string[]>;
  events: XhsttEvent[];
  /** Courses are groups too. */
  eventGroups: Map<string, string[]>;
  constraints: XhsttConstraint[];
}

export interface XhsttEvent {
  id: string;
  name: string;
  duration: number;
  workload: number;
  /** The preassigned starting time. */
  time: string | undefined;
  resources: XhsttEventResource[];
}

export interface XhsttEventResource {
  role: string | undefined;
  type: string | undefined;
  workload: number;
  /** The preassigned resource; a solution fills the role where there is none. */
  resource: string | undefined;
}

export type XhsttCostFunction = 'Linear' | 'Quadratic' | 'Step';

interface ConstraintBase {
  id: string;
  name: string;
  required: boolean;
  weight: number;
  costFunction: XhsttCostFunction;
}

/** AppliesTo as sets of ids without doubles. */
interface OnEvents extends ConstraintBase {
  events: string[];
}
interface OnEventGroups extends ConstraintBase {
  eventGroups: string[];
}
interface OnResources extends ConstraintBase {
  resources: string[];
}
interface Bounds {
  minimum: number;
  maximum: number;
}

export type XhsttConstraint =
  | (OnEvents & { type: 'AssignResource'; role: string })
  | (OnEvents & { type: 'AssignTime' })
  | (OnEvents & {
      type: 'SplitEvents';
      minimumDuration: number;
      maximumDuration: number;
      minimumAmount: number;
      maximumAmount: number;
    })
  | (OnEvents & Bounds & { type: 'DistributeSplitEvents'; duration: number })
  | (OnEvents & { type: 'PreferResources'; role: string; preferred: string[] })
  | (OnEvents & { type: 'PreferTimes'; duration: number | undefined; preferred: string[] })
  | (OnEventGroups & { type: 'AvoidSplitAssignments'; role: string })
  | (OnEventGroups & { type: 'SpreadEvents'; timeGroups: (Bounds & { timeGroup: string })[] })
  | (OnEventGroups & { type: 'LinkEvents' })
  | (ConstraintBase & {
      type: 'OrderEvents';
      pairs: { first: string; second: string; minSeparation: number; maxSeparation: number }[];
    })
  | (OnResources & { type: 'AvoidClashes' })
  | (OnResources & { type: 'AvoidUnavailableTimes'; times: string[] })
  | (OnResources & Bounds & { type: 'LimitIdleTimes'; timeGroups: string[] })
  | (OnResources & Bounds & { type: 'ClusterBusyTimes'; timeGroups: string[] })
  | (OnResources & Bounds & { type: 'LimitBusyTimes'; timeGroups: string[] })
  | (OnResources & Bounds & { type: 'LimitWorkload' });

/** One part of an event as a solution places it. Preassigned times and resources need not be repeated. */
export interface XhsttSolutionEvent {
  event: string;
  duration: number;
  time: string | undefined;
  /** The resources filling the open roles. */
  resources: { role: string; resource: string }[];
}

export interface XhsttSolution {
  /** The instance the solution belongs to. */
  instance: string;
  events: XhsttSolutionEvent[];
}

export interface XhsttArchive {
  instances: XhsttInstance[];
  solutions: XhsttSolution[];
}
