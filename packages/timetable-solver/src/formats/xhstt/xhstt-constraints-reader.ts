import { FormatError } from '../format-error.ts';
import type { XmlElement } from '../xml-document.ts';
import { child, childrenOf, countOf, flagOf, requiredChild, textOf } from '../xml-element.ts';
import type { XhsttConstraint, XhsttCostFunction, XhsttInstance } from './xhstt-instance.ts';

const unbounded = 999_999;

/**
 * Reads one element of <Constraints>, groups resolved to their members.
 * @throws FormatError unknown_format for a constraint that XHSTT-2014 does not have, unknown_reference, bad_number
 */
export function readXhsttConstraint(element: XmlElement, instance: XhsttInstance): XhsttConstraint {
  const base = {
    id: element.attributes.Id ?? '',
    name: textOf(element, 'Name'),
    required: flagOf(element, 'Required', false),
    weight: countOf(element, 'Weight'),
    costFunction: costFunctionOf(element),
  };
  const scope = scopeOf(element, instance);
  const bounds = () => ({
    minimum: countOf(element, 'Minimum', 0),
    maximum: countOf(element, 'Maximum', unbounded),
  });
  switch (element.name) {
    case 'AssignResourceConstraint':
      return { ...base, type: 'AssignResource', events: scope.events(), role: textOf(element, 'Role') };
    case 'AssignTimeConstraint':
      return { ...base, type: 'AssignTime', events: scope.events() };
    case 'SplitEventsConstraint':
      return {
        ...base,
        type: 'SplitEvents',
        events: scope.events(),
        minimumDuration: countOf(element, 'MinimumDuration'),
        maximumDuration: countOf(element, 'MaximumDuration'),
        minimumAmount: countOf(element, 'MinimumAmount'),
        maximumAmount: countOf(element, 'MaximumAmount'),
      };
    case 'DistributeSplitEventsConstraint':
      return {
        ...base,
        ...bounds(),
        type: 'DistributeSplitEvents',
        events: scope.events(),
        duration: countOf(element, 'Duration'),
      };
    case 'PreferResourcesConstraint':
      return {
        ...base,
        type: 'PreferResources',
        events: scope.events(),
        role: textOf(element, 'Role'),
        preferred: resourcesIn(element, instance),
      };
    case 'PreferTimesConstraint':
      return {
        ...base,
        type: 'PreferTimes',
        events: scope.events(),
        duration: child(element, 'Duration') === undefined ? undefined : countOf(element, 'Duration'),
        preferred: timesIn(element, instance),
      };
    case 'AvoidSplitAssignmentsConstraint':
      return {
        ...base,
        type: 'AvoidSplitAssignments',
        eventGroups: scope.eventGroups(),
        role: textOf(element, 'Role'),
      };
    case 'SpreadEventsConstraint':
      return {
        ...base,
        type: 'SpreadEvents',
        eventGroups: scope.eventGroups(),
        timeGroups: childrenOf(requiredChild(element, 'TimeGroups')).map((group) => ({
          timeGroup: known(group, instance.timeGroups),
          minimum: countOf(group, 'Minimum', 0),
          maximum: countOf(group, 'Maximum', unbounded),
        })),
      };
    case 'LinkEventsConstraint':
      return { ...base, type: 'LinkEvents', eventGroups: scope.eventGroups() };
    case 'OrderEventsConstraint':
      return { ...base, type: 'OrderEvents', pairs: scope.pairs() };
    case 'AvoidClashesConstraint':
      return { ...base, type: 'AvoidClashes', resources: scope.resources() };
    case 'AvoidUnavailableTimesConstraint':
      return {
        ...base,
        type: 'AvoidUnavailableTimes',
        resources: scope.resources(),
        times: timesIn(element, instance),
      };
    case 'LimitIdleTimesConstraint':
    case 'ClusterBusyTimesConstraint':
    case 'LimitBusyTimesConstraint':
      return {
        ...base,
        ...bounds(),
        type: onTimeGroups[element.name],
        resources: scope.resources(),
        timeGroups: childrenOf(requiredChild(element, 'TimeGroups')).map((group) => known(group, instance.timeGroups)),
      };
    case 'LimitWorkloadConstraint':
      return { ...base, ...bounds(), type: 'LimitWorkload', resources: scope.resources() };
    default:
      throw new FormatError('unknown_format', `<${element.name}> is not a constraint of XHSTT-2014.`);
  }
}

const onTimeGroups = {
  LimitIdleTimesConstraint: 'LimitIdleTimes',
  ClusterBusyTimesConstraint: 'ClusterBusyTimes',
  LimitBusyTimesConstraint: 'LimitBusyTimes',
} as const;

function costFunctionOf(element: XmlElement): XhsttCostFunction {
  const found = textOf(element, 'CostFunction');
  if (found === 'Linear' || found === 'Quadratic' || found === 'Step') return found;
  throw new FormatError(
    'unknown_format',
    `<${element.name}> "${element.attributes.Id}" has the cost function "${found}"; XHSTT-2014 has Linear, Quadratic, Step.`,
  );
}

function scopeOf(element: XmlElement, instance: XhsttInstance) {
  const appliesTo = requiredChild(element, 'AppliesTo');
  const ids = new Map(instance.events.map((event) => [event.id, event.id]));
  const eventGroups = () => [
    ...new Set(childrenOf(child(appliesTo, 'EventGroups')).map((group) => known(group, instance.eventGroups))),
  ];
  return {
    eventGroups,
    events: () => [
      ...new Set([
        ...eventGroups().flatMap((group) => instance.eventGroups.get(group) ?? []),
        ...childrenOf(child(appliesTo, 'Events')).map((event) => known(event, ids)),
      ]),
    ],
    resources: () => resourcesIn(appliesTo, instance),
    pairs: () =>
      childrenOf(child(appliesTo, 'EventPairs'), 'EventPair').map((pair) => ({
        first: known(requiredChild(pair, 'FirstEvent'), ids),
        second: known(requiredChild(pair, 'SecondEvent'), ids),
        minSeparation: countOf(pair, 'MinSeparation', 0),
        maxSeparation: countOf(pair, 'MaxSeparation', unbounded),
      })),
  };
}

function resourcesIn(element: XmlElement, instance: XhsttInstance): string[] {
  const ids = new Map(instance.resources.map((resource) => [resource.id, resource.id]));
  const groups = childrenOf(child(element, 'ResourceGroups')).map((group) => known(group, instance.resourceGroups));
  const single = childrenOf(child(element, 'Resources')).map((resource) => known(resource, ids));
  return [...new Set([...groups.flatMap((group) => instance.resourceGroups.get(group) ?? []), ...single])];
}

function timesIn(element: XmlElement, instance: XhsttInstance): string[] {
  const ids = new Map(instance.times.map((time) => [time.id, time.id]));
  const groups = childrenOf(child(element, 'TimeGroups')).map((group) => known(group, instance.timeGroups));
  const single = childrenOf(child(element, 'Times')).map((time) => known(time, ids));
  return [...new Set([...groups.flatMap((group) => instance.timeGroups.get(group) ?? []), ...single])];
}

function known(reference: XmlElement, declared: Map<string, unknown>): string {
  const id = reference.attributes.Reference ?? '';
  if (!declared.has(id)) {
    throw new FormatError('unknown_reference', `<${reference.name}> refers to "${id}", which is not declared.`);
  }
  return id;
}
