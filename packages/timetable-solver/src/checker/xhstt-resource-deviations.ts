import type { XhsttConstraint } from '../formats/xhstt/xhstt-instance.ts';
import { outside } from './xhstt-event-deviations.ts';
import type { Placement } from './xhstt-placement.ts';

type Of<Type extends XhsttConstraint['type']> = Extract<XhsttConstraint, { type: Type }>;

/** One deviation per resource: over the times, attendances beyond the first. */
export function avoidClashes(constraint: Of<'AvoidClashes'>, placement: Placement): number[] {
  return constraint.resources.map((resource) =>
    placement.attended(resource).reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  );
}

/** One deviation per resource: unavailable times at which it is busy. */
export function avoidUnavailableTimes(constraint: Of<'AvoidUnavailableTimes'>, placement: Placement): number[] {
  const times = constraint.times.map(placement.timeIndex);
  return constraint.resources.map((resource) => busyAmong(resource, times, placement).length);
}

/** One deviation per resource: idle times of all groups together, outside the bounds. */
export function limitIdleTimes(constraint: Of<'LimitIdleTimes'>, placement: Placement): number[] {
  const groups = groupsOf(constraint.timeGroups, placement);
  return constraint.resources.map((resource) => {
    const idle = groups.reduce((sum, times) => {
      const busy = busyAmong(resource, times, placement);
      const [first, last] = [busy.at(0), busy.at(-1)];
      if (first === undefined || last === undefined) return sum;
      return sum + times.filter((time) => time > first && time < last && !busy.includes(time)).length;
    }, 0);
    return outside(idle, constraint.minimum, constraint.maximum);
  });
}

/** One deviation per resource: time groups with a busy time, outside the bounds. */
export function clusterBusyTimes(constraint: Of<'ClusterBusyTimes'>, placement: Placement): number[] {
  const groups = groupsOf(constraint.timeGroups, placement);
  return constraint.resources.map((resource) => {
    const used = groups.filter((times) => busyAmong(resource, times, placement).length > 0).length;
    return outside(used, constraint.minimum, constraint.maximum);
  });
}

/** One deviation per resource: over the groups in which it is busy at all, busy times outside the bounds. */
export function limitBusyTimes(constraint: Of<'LimitBusyTimes'>, placement: Placement): number[] {
  const groups = groupsOf(constraint.timeGroups, placement);
  return constraint.resources.map((resource) =>
    groups.reduce((sum, times) => {
      const busy = busyAmong(resource, times, placement).length;
      return busy === 0 ? sum : sum + outside(busy, constraint.minimum, constraint.maximum);
    }, 0),
  );
}

/** One deviation per resource: its workload outside the bounds, rounded up. A part bears its share of the event's workload. */
export function limitWorkload(constraint: Of<'LimitWorkload'>, placement: Placement): number[] {
  return constraint.resources.map((resource) => {
    // Shares are fractions: the noise of their sum must not be rounded up.
    const workload = placement.parts.reduce((sum, part) => {
      const borne = part.attendance.filter((one) => one.resource === resource);
      return sum + borne.reduce((own, one) => own + (one.workload * part.duration) / part.event.duration, 0);
    }, 0);
    return Math.ceil(outside(workload, constraint.minimum, constraint.maximum) - 1e-9);
  });
}

function groupsOf(ids: string[], placement: Placement): number[][] {
  return ids.map((id) =>
    (placement.instance.timeGroups.get(id) ?? []).map(placement.timeIndex).sort((one, other) => one - other),
  );
}

function busyAmong(resource: string, times: number[], placement: Placement): number[] {
  const attended = placement.attended(resource);
  return times.filter((time) => (attended[time] ?? 0) > 0);
}
