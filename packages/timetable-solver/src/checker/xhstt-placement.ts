import { FormatError } from '../formats/format-error.ts';
import { groupBy } from '../formats/group-by.ts';
import type { XhsttEvent, XhsttInstance, XhsttSolution } from '../formats/xhstt/xhstt-instance.ts';

/** One part of an event as it stands: preassigned times and resources filled in. */
export interface PlacedPart {
  event: XhsttEvent;
  duration: number;
  /** Index of the starting time, undefined while unassigned. */
  start: number | undefined;
  /** Who attends, by event resource; `resource` is undefined while the role is open. */
  attendance: { role: string | undefined; workload: number; resource: string | undefined }[];
}

export interface Placement {
  instance: XhsttInstance;
  parts: PlacedPart[];
  partsOf: (event: string) => PlacedPart[];
  timeIndex: (id: string) => number;
  /** How many parts the resource attends at each time. */
  attended: (resource: string) => number[];
}

/**
 * Lays a solution over its instance; an event the solution does not mention is one unsplit part.
 * @throws FormatError inconsistent, unknown_reference
 */
export function placementOf(instance: XhsttInstance, solution: XhsttSolution): Placement {
  const indices = new Map(instance.times.map((time, index) => [time.id, index]));
  const resourceIds = new Set(instance.resources.map((resource) => resource.id));
  const timeIndex = (id: string) => {
    const index = indices.get(id);
    if (index === undefined) throw new FormatError('unknown_reference', `The time "${id}" is not in the instance.`);
    return index;
  };
  const mentioned = groupBy(solution.events, (placed) => placed.event);
  const parts = instance.events.flatMap((event) => {
    const placedParts = mentioned.get(event.id) ?? [
      { event: event.id, duration: event.duration, time: undefined, resources: [] },
    ];
    const total = placedParts.reduce((sum, part) => sum + part.duration, 0);
    if (total !== event.duration) {
      throw new FormatError('inconsistent', `Event "${event.id}" lasts ${event.duration}, its parts last ${total}.`);
    }
    return placedParts.map((part): PlacedPart => {
      const time = part.time ?? event.time;
      const start = time === undefined ? undefined : timeIndex(time);
      if (start !== undefined && start + part.duration > instance.times.length) {
        throw new FormatError('inconsistent', `Event "${event.id}" runs past the last time of the cycle.`);
      }
      const attendance = event.resources.map(({ role, workload, resource }) => {
        const filled = part.resources.find((given) => given.role === role)?.resource;
        return { role, workload, resource: resource ?? filled };
      });
      for (const { resource } of attendance) {
        if (resource !== undefined && !resourceIds.has(resource)) {
          throw new FormatError('unknown_reference', `The resource "${resource}" is not in the instance.`);
        }
      }
      return { event, duration: part.duration, start, attendance };
    });
  });
  for (const id of mentioned.keys()) {
    if (!instance.events.some((event) => event.id === id)) {
      throw new FormatError('unknown_reference', `The solution places "${id}", which is not in the instance.`);
    }
  }
  const byEvent = groupBy(parts, (part) => part.event.id);
  const attended = new Map<string, number[]>();
  for (const part of parts) {
    for (const { resource } of part.attendance) {
      if (resource === undefined) continue;
      const counts = attended.get(resource) ?? instance.times.map(() => 0);
      attended.set(resource, counts);
      for (const time of runningTimes(part)) counts[time] = (counts[time] ?? 0) + 1;
    }
  }
  const idle = instance.times.map(() => 0);
  return {
    instance,
    parts,
    partsOf: (event) => byEvent.get(event) ?? [],
    timeIndex,
    attended: (resource) => attended.get(resource) ?? idle,
  };
}

/** Indices of the times a part runs at; none while it is unassigned. */
export function runningTimes(part: PlacedPart): number[] {
  const { start } = part;
  return start === undefined ? [] : Array.from({ length: part.duration }, (_, offset) => start + offset);
}
