import { type Core, HARD } from '../state/core.ts';

/** Lessons of other classes that must share the day or the start of a lesson. */
export function partnersOf(core: Core): Int32Array[] {
  const partners = core.problem.lessons.map(() => new Set<number>());
  for (const constraint of core.problem.constraints) {
    if (constraint.kind !== 'link' && constraint.kind !== 'together') continue;
    if (constraint.kind === 'together' && constraint.relation !== 'sameDay' && constraint.relation !== 'sameStart')
      continue;
    for (const set of constraint.sets)
      for (const lesson of set)
        for (const other of set)
          if (other !== lesson && !core.problem.lessons[other]?.split) partners[lesson]?.add(other);
  }
  return partners.map((set) => Int32Array.from(set));
}

/** Per block its resources with a limit on the days or sessions they are used. */
export function dayResourcesOf(core: Core): Int32Array[] {
  const limited = new Set<number>();
  for (const constraint of core.problem.constraints)
    if (constraint.kind === 'busyPattern' && constraint.measure === 'used' && constraint.max !== undefined)
      for (const resource of constraint.resources) if (core.gridOf[resource] === -1) limited.add(resource);
  return Array.from({ length: core.blocks }, (_, block) =>
    core.resourceList
      .slice(core.resourceAt[block], core.resourceAt[block + 1])
      .filter((resource) => limited.has(resource)),
  );
}

/** Per block its resources, other than classes, that must not be used twice. */
export function keysOf(core: Core): Int32Array[] {
  return Array.from({ length: core.blocks }, (_, block) =>
    core.resourceList
      .slice(core.resourceAt[block], core.resourceAt[block + 1])
      .filter(
        (resource) =>
          core.gridOf[resource] === -1 && core.capacity[resource] === 1 && (core.clashCost[resource] ?? 0) >= HARD / 2,
      ),
  );
}
