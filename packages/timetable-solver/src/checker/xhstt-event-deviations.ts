import type { XhsttConstraint } from '../formats/xhstt/xhstt-instance.ts';
import { type PlacedPart, type Placement, runningTimes } from './xhstt-placement.ts';

type Of<Type extends XhsttConstraint['type']> = Extract<XhsttConstraint, { type: Type }>;

/** How far a number lies outside minimum … maximum. */
export function outside(value: number, minimum: number, maximum: number): number {
  return Math.max(0, minimum - value) + Math.max(0, value - maximum);
}

function totalDuration(parts: PlacedPart[]): number {
  return parts.reduce((sum, part) => sum + part.duration, 0);
}

/** One deviation per event: duration of the parts without a time. */
export function assignTime(constraint: Of<'AssignTime'>, placement: Placement): number[] {
  return constraint.events.map((event) =>
    totalDuration(placement.partsOf(event).filter((part) => part.start === undefined)),
  );
}

/** One deviation per event having the role: duration of the parts where nobody fills it. */
export function assignResource(constraint: Of<'AssignResource'>, placement: Placement): number[] {
  return constraint.events.map((event) =>
    totalDuration(
      placement
        .partsOf(event)
        .filter((part) => part.attendance.some((one) => one.role === constraint.role && one.resource === undefined)),
    ),
  );
}

/** One deviation per event: parts too short or too long, plus parts too few or too many. */
export function splitEvents(constraint: Of<'SplitEvents'>, placement: Placement): number[] {
  return constraint.events.map((event) => {
    const parts = placement.partsOf(event);
    const wrongLength = parts.filter(
      (part) => part.duration < constraint.minimumDuration || part.duration > constraint.maximumDuration,
    );
    return wrongLength.length + outside(parts.length, constraint.minimumAmount, constraint.maximumAmount);
  });
}

/** One deviation per event: parts of the given duration too few or too many. */
export function distributeSplitEvents(constraint: Of<'DistributeSplitEvents'>, placement: Placement): number[] {
  return constraint.events.map((event) => {
    const matching = placement.partsOf(event).filter((part) => part.duration === constraint.duration);
    return outside(matching.length, constraint.minimum, constraint.maximum);
  });
}

/** One deviation per event: duration of the parts whose role is filled by a resource not preferred. */
export function preferResources(constraint: Of<'PreferResources'>, placement: Placement): number[] {
  const preferred = new Set(constraint.preferred);
  return constraint.events.map((event) =>
    totalDuration(
      placement
        .partsOf(event)
        .filter((part) =>
          part.attendance.some(
            (one) => one.role === constraint.role && one.resource !== undefined && !preferred.has(one.resource),
          ),
        ),
    ),
  );
}

/** One deviation per event: duration of the parts (of the given duration, where given) starting at a time not preferred. */
export function preferTimes(constraint: Of<'PreferTimes'>, placement: Placement): number[] {
  const preferred = new Set(constraint.preferred.map(placement.timeIndex));
  return constraint.events.map((event) =>
    totalDuration(
      placement
        .partsOf(event)
        .filter((part) => constraint.duration === undefined || part.duration === constraint.duration)
        .filter((part) => part.start !== undefined && !preferred.has(part.start)),
    ),
  );
}

function partsOfGroup(group: string, placement: Placement): PlacedPart[] {
  return (placement.instance.eventGroups.get(group) ?? []).flatMap((event) => placement.partsOf(event));
}

/** One deviation per event group: distinct resources in the role, less one. */
export function avoidSplitAssignments(constraint: Of<'AvoidSplitAssignments'>, placement: Placement): number[] {
  return constraint.eventGroups.map((group) => {
    const attending = partsOfGroup(group, placement)
      .flatMap((part) => part.attendance)
      .filter((one) => one.role === constraint.role && one.resource !== undefined);
    return Math.max(0, new Set(attending.map((one) => one.resource)).size - 1);
  });
}

/** One deviation per event group: over its time groups, parts starting there too few or too many. */
export function spreadEvents(constraint: Of<'SpreadEvents'>, placement: Placement): number[] {
  const limits = constraint.timeGroups.map((limit) => ({
    ...limit,
    times: new Set((placement.instance.timeGroups.get(limit.timeGroup) ?? []).map(placement.timeIndex)),
  }));
  return constraint.eventGroups.map((group) => {
    const parts = partsOfGroup(group, placement);
    return limits.reduce((sum, { times, minimum, maximum }) => {
      const starting = parts.filter((part) => part.start !== undefined && times.has(part.start)).length;
      return sum + outside(starting, minimum, maximum);
    }, 0);
  });
}

/** One deviation per event group: times at which some, but not all, of its events run. */
export function linkEvents(constraint: Of<'LinkEvents'>, placement: Placement): number[] {
  return constraint.eventGroups.map((group) => {
    const running = (placement.instance.eventGroups.get(group) ?? []).map(
      (event) => new Set(placement.partsOf(event).flatMap(runningTimes)),
    );
    return placement.instance.times.filter((_, time) => {
      const count = running.filter((times) => times.has(time)).length;
      return count > 0 && count < running.length;
    }).length;
  });
}

/** One deviation per pair: how far the times between the end of the first and the start of the second are out of bounds. */
export function orderEvents(constraint: Of<'OrderEvents'>, placement: Placement): number[] {
  return constraint.pairs.map(({ first, second, minSeparation, maxSeparation }) => {
    const firstTimes = placement.partsOf(first).flatMap(runningTimes);
    const secondTimes = placement.partsOf(second).flatMap(runningTimes);
    if (firstTimes.length === 0 || secondTimes.length === 0) return 0;
    const separation = Math.min(...secondTimes) - (Math.max(...firstTimes) + 1);
    return outside(separation, minSeparation, maxSeparation);
  });
}
