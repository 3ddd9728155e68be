import type {
  XhsttConstraint,
  XhsttCostFunction,
  XhsttInstance,
  XhsttSolution,
} from '../formats/xhstt/xhstt-instance.ts';
import * as events from './xhstt-event-deviations.ts';
import { type Placement, placementOf } from './xhstt-placement.ts';
import * as resources from './xhstt-resource-deviations.ts';

export interface XhsttReport {
  /** Σ weight · f(deviation) over the required constraints ("infeasibility value"). */
  hard: number;
  /** The same over the others ("objective value"). */
  soft: number;
  /** Times of the events placed and not placed. */
  placed: number;
  unplaced: number;
  constraints: { id: string; name: string; type: string; required: boolean; cost: number }[];
}

/**
 * The cost of a solution as the XHSTT-2014 specification defines it, straight from the file: deliberately plain,
 * and sharing nothing with the search, so that each can find the other's mistakes.
 * @throws FormatError inconsistent, unknown_reference when the solution does not fit the instance
 */
export function checkXhstt(instance: XhsttInstance, solution: XhsttSolution): XhsttReport {
  const placement = placementOf(instance, solution);
  const constraints = instance.constraints.map((constraint) => ({
    id: constraint.id,
    name: constraint.name,
    type: constraint.type,
    required: constraint.required,
    cost: deviations(constraint, placement).reduce(
      (sum, deviation) => sum + constraint.weight * penalty(deviation, constraint.costFunction),
      0,
    ),
  }));
  const cost = (required: boolean) =>
    constraints.filter((one) => one.required === required).reduce((sum, one) => sum + one.cost, 0);
  const total = instance.events.reduce((sum, event) => sum + event.duration, 0);
  const unplaced = placement.parts
    .filter((part) => part.start === undefined)
    .reduce((sum, part) => sum + part.duration, 0);
  return { hard: cost(true), soft: cost(false), placed: total - unplaced, unplaced, constraints };
}

function penalty(deviation: number, costFunction: XhsttCostFunction): number {
  if (costFunction === 'Linear') return deviation;
  return costFunction === 'Quadratic' ? deviation * deviation : Math.sign(deviation);
}

/** One deviation per point of application. */
function deviations(constraint: XhsttConstraint, placement: Placement): number[] {
  switch (constraint.type) {
    case 'AssignResource':
      return events.assignResource(constraint, placement);
    case 'AssignTime':
      return events.assignTime(constraint, placement);
    case 'SplitEvents':
      return events.splitEvents(constraint, placement);
    case 'DistributeSplitEvents':
      return events.distributeSplitEvents(constraint, placement);
    case 'PreferResources':
      return events.preferResources(constraint, placement);
    case 'PreferTimes':
      return events.preferTimes(constraint, placement);
    case 'AvoidSplitAssignments':
      return events.avoidSplitAssignments(constraint, placement);
    case 'SpreadEvents':
      return events.spreadEvents(constraint, placement);
    case 'LinkEvents':
      return events.linkEvents(constraint, placement);
    case 'OrderEvents':
      return events.orderEvents(constraint, placement);
    case 'AvoidClashes':
      return resources.avoidClashes(constraint, placement);
    case 'AvoidUnavailableTimes':
      return resources.avoidUnavailableTimes(constraint, placement);
    case 'LimitIdleTimes':
      return resources.limitIdleTimes(constraint, placement);
    case 'ClusterBusyTimes':
      return resources.clusterBusyTimes(constraint, placement);
    case 'LimitBusyTimes':
      return resources.limitBusyTimes(constraint, placement);
    case 'LimitWorkload':
      return resources.limitWorkload(constraint, placement);
  }
}
