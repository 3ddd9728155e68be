import type { Core } from './state/core.ts';

/** Largest set of lessons of which every pair is looked at. */
const largestSet = 8;

/** What compulsory rules ask of two blocks that both have a place. */
export interface PairDemand {
  readonly other: number;
  readonly holds: (start: number, otherStart: number) => boolean;
}

/** Per block the compulsory demands on it and one other whole lesson: to start together, on one day, or at one period. */
export function pairDemandsOf(core: Core): PairDemand[][] {
  const demands: PairDemand[][] = Array.from({ length: core.blocks }, () => []);
  const day = (start: number) => core.dayOf[start] as number;
  const period = (start: number) => core.periodOf[start] as number;
  const relations = {
    sameStart: (one: number, other: number) => one === other,
    sameDay: (one: number, other: number) => day(one) === day(other),
    samePeriod: (one: number, other: number) => period(one) === period(other),
  };
  for (const constraint of core.problem.constraints) {
    if (constraint.kind !== 'together' || !constraint.hard) continue;
    const { relation } = constraint;
    if (relation !== 'sameStart' && relation !== 'sameDay' && relation !== 'samePeriod') continue;
    for (const set of constraint.sets) {
      if (set.length > largestSet || set.some((lesson) => core.problem.lessons[lesson]?.split)) continue;
      const blocks = set.map((lesson) => core.blocksOfLesson[lesson]?.[0] ?? -1);
      for (const block of blocks)
        for (const other of blocks) if (other !== block) demands[block]?.push({ other, holds: relations[relation] });
    }
  }
  return demands;
}
