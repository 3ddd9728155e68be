import type { Constraint, ConstraintBody, CostFunction } from '../../model/problem.ts';
import { groupBy } from '../group-by.ts';
import type { XhsttConstraint, XhsttCostFunction } from './xhstt-instance.ts';
import type { XhsttIndex } from './xhstt-problem.ts';

const costFunctions: Record<XhsttCostFunction, CostFunction> = {
  Linear: 'linear',
  Quadratic: 'quadratic',
  Step: 'step',
};

/** One XHSTT constraint as the engine's; several when roles sit at different places or pairs have different bounds. */
export function xhsttConstraint(
  constraint: XhsttConstraint,
  index: XhsttIndex,
): { constraints: Constraint[]; differences: string[] } {
  const differences: string[] = [];
  const constraints = bodiesOf(constraint, index, differences).map(
    (body, part): Constraint => ({
      id: `${constraint.id}.${part}`,
      rule: constraint.type,
      name: constraint.name,
      hard: constraint.required,
      weight: constraint.weight,
      cost: costFunctions[constraint.costFunction],
      ...body,
    }),
  );
  return { constraints, differences };
}

function bodiesOf(constraint: XhsttConstraint, index: XhsttIndex, differences: string[]): ConstraintBody[] {
  const bounds = 'minimum' in constraint ? { min: constraint.minimum, max: constraint.maximum } : { min: 0, max: 0 };
  switch (constraint.type) {
    case 'AssignTime':
      return [{ kind: 'assignTime', lessons: lessonsOf(constraint.events, index) }];
    case 'AssignResource':
      return byRolePlace(constraint.events, constraint.role, index).map(([role, lessons]) => ({
        kind: 'assignRole',
        lessons,
        role,
      }));
    case 'SplitEvents':
      return [
        {
          kind: 'splitPieces',
          lessons: lessonsOf(constraint.events, index),
          minDuration: constraint.minimumDuration,
          maxDuration: constraint.maximumDuration,
          minAmount: constraint.minimumAmount,
          maxAmount: constraint.maximumAmount,
        },
      ];
    case 'DistributeSplitEvents':
      return [
        {
          kind: 'distributeSplit',
          lessons: lessonsOf(constraint.events, index),
          duration: constraint.duration,
          ...bounds,
        },
      ];
    case 'PreferResources': {
      const resources = constraint.preferred.flatMap((id) => index.resource.get(id) ?? []);
      return byRolePlace(constraint.events, constraint.role, index).map(([role, lessons]) => ({
        kind: 'preferRole',
        lessons,
        role,
        resources,
      }));
    }
    case 'PreferTimes':
      return [
        {
          kind: 'preferTimes',
          lessons: lessonsOf(constraint.events, index),
          times: constraint.preferred.flatMap((id) => index.time.get(id) ?? []),
          ...(constraint.duration === undefined ? {} : { duration: constraint.duration }),
        },
      ];
    case 'AvoidSplitAssignments': {
      const sets = eventSets(constraint.eventGroups, index).map((events) =>
        byRolePlace(events, constraint.role, index).flatMap(([role, lessons]) =>
          lessons.map((lesson) => ({ lesson, role })),
        ),
      );
      const given = eventSets(constraint.eventGroups, index).some((events) =>
        events.some((id) => eventOf(id, index)?.resources.some((one) => one.role === constraint.role && one.resource)),
      );
      if (given) differences.push(`${constraint.id}: preassigned resources are not compared with chosen ones`);
      return [{ kind: 'sameResource', sets }];
    }
    case 'SpreadEvents':
      return [
        {
          kind: 'spread',
          sets: eventSets(constraint.eventGroups, index).map((events) => lessonsOf(events, index)),
          groups: constraint.timeGroups.map(({ timeGroup, minimum, maximum }) => ({
            times: timesOf(timeGroup, index),
            min: minimum,
            max: maximum,
          })),
        },
      ];
    case 'LinkEvents':
      return [
        {
          kind: 'link',
          sets: eventSets(constraint.eventGroups, index).map((events) => lessonsOf(events, index)),
        },
      ];
    case 'OrderEvents':
      return [...groupBy(constraint.pairs, (pair) => `${pair.minSeparation} ${pair.maxSeparation}`).values()].map(
        (pairs) => ({
          kind: 'order',
          pairs: pairs.flatMap(({ first, second }) => {
            const [one, other] = lessonsOf([first, second], index);
            return one === undefined || other === undefined ? [] : [[one, other] as const];
          }),
          min: pairs[0]?.minSeparation ?? 0,
          max: pairs[0]?.maxSeparation ?? 0,
        }),
      );
    case 'AvoidClashes':
      return [{ kind: 'clash', resources: resourcesOf(constraint.resources, index) }];
    case 'AvoidUnavailableTimes':
      return [
        {
          kind: 'busyPattern',
          resources: resourcesOf(constraint.resources, index),
          groups: [constraint.times.flatMap((id) => index.time.get(id) ?? []).sort((one, other) => one - other)],
          measure: 'busy',
        },
      ];
    case 'LimitIdleTimes':
    case 'ClusterBusyTimes':
    case 'LimitBusyTimes': {
      const groups = constraint.timeGroups.map((group) => timesOf(group, index));
      const resources = resourcesOf(constraint.resources, index);
      if (constraint.type === 'LimitBusyTimes') {
        const { minimum: groupMin, maximum: groupMax } = constraint;
        return [{ kind: 'busyPattern', resources, groups, measure: 'busy', groupMin, groupMax }];
      }
      const measure = constraint.type === 'LimitIdleTimes' ? 'idle' : 'used';
      return [{ kind: 'busyPattern', resources, groups, measure, ...bounds }];
    }
    case 'LimitWorkload':
      return [
        {
          kind: 'workload',
          resources: resourcesOf(constraint.resources, index),
          ...bounds,
          loads: loadsOf(index, differences),
        },
      ];
  }
}

/** Lessons of the events that leave the role open, by the place of the role among their open roles. */
function byRolePlace(events: string[], role: string, index: XhsttIndex): [number, number[]][] {
  const found = events.flatMap((id) => {
    const event = eventOf(id, index);
    const lesson = index.lesson.get(id);
    if (event === undefined || lesson === undefined) return [];
    return index.openRoles(event).flatMap((open, place) => (open.role === role ? [{ lesson, place }] : []));
  });
  return [...groupBy(found, (one) => one.place)].map(([place, ones]) => [place, ones.map((one) => one.lesson)]);
}

/** The engine knows one workload a lesson. */
function loadsOf(index: XhsttIndex, differences: string[]): Record<number, number> {
  const entries = index.instance.events.map((event, lesson): [number, number] => {
    const loads = new Set(event.resources.map((resource) => resource.workload));
    if (loads.size > 1) differences.push("resources of one event with different workloads count the event's workload");
    return [lesson, loads.size === 1 ? ([...loads][0] ?? event.workload) : event.workload];
  });
  return Object.fromEntries(entries);
}

function eventOf(id: string, index: XhsttIndex) {
  return index.instance.events[index.lesson.get(id) ?? -1];
}

function eventSets(groups: string[], index: XhsttIndex): string[][] {
  return groups.map((group) => index.instance.eventGroups.get(group) ?? []);
}

function lessonsOf(events: string[], index: XhsttIndex): number[] {
  return events.flatMap((id) => index.lesson.get(id) ?? []);
}

function resourcesOf(ids: string[], index: XhsttIndex): number[] {
  return ids.flatMap((id) => index.resource.get(id) ?? []);
}

function timesOf(group: string, index: XhsttIndex): number[] {
  return (index.instance.timeGroups.get(group) ?? []).flatMap((id) => index.time.get(id) ?? []);
}
