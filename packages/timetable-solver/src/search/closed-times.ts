import type { BusyPattern } from '../model/constraint-body.ts';
import type { Core } from './state/core.ts';

/** Whether a pattern closes the times of its groups: nothing may be there at all. */
export function closes(pattern: BusyPattern): boolean {
  return (
    pattern.measure === 'busy' &&
    pattern.groupMin === undefined &&
    pattern.groupMax === undefined &&
    pattern.min === undefined &&
    (pattern.max ?? 0) === 0
  );
}

/** 1 where a compulsory rule closes resource r at time t: closed[r * times + t]. */
export function closedTimes({ problem, resources, times }: Core): Uint8Array {
  const closed = new Uint8Array(resources * times);
  for (const constraint of problem.constraints) {
    if (constraint.kind !== 'busyPattern' || !constraint.hard || !closes(constraint)) continue;
    for (const resource of constraint.resources)
      for (const group of constraint.groups) for (const time of group) closed[resource * times + time] = 1;
  }
  return closed;
}
