import type { BusyPattern, MinDays, PreferTimes } from '../model/constraint-body.ts';
import type { Violation } from '../model/evaluate.ts';
import { costOf, totalLimits } from '../model/measure.ts';
import type { Constraint, Problem } from '../model/problem.ts';
import { closes } from '../search/closed-times.ts';
import { type Domains, domainsOf, usersOf } from '../search/state/domains.ts';
import { DayTables } from './day-values.ts';
import { hardClashes, mostApart, sum } from './precheck.ts';

/** Days with more periods than this are not gone through: their patterns have no bound. */
const mostTimesADay = 12;

/**
 * What no timetable avoids of its soft rules: for every point of a soft constraint the least deviation that is proven, where that is more
 * than none. It holds for timetables in which every lesson has a place and no hard rule is broken; of problems with lessons that may be
 * cut or choose their resources nothing is said. The proofs: a resource has all its periods on the days and times it may have them, within
 * its own hard limits a day and a week (gone through exhaustively, each resource by itself); lessons that may not be at once need
 * a wished time each; the days a set of lessons may lie on.
 */
export function unavoidableViolations(problem: Problem): Violation[] {
  if (problem.lessons.some(({ roles, split }) => split || roles?.length)) return [];
  const least = new LeastDeviations(problem);
  return problem.constraints.flatMap((constraint) => {
    if (constraint.hard) return [];
    return least.of(constraint).flatMap((deviation, point): Violation[] => {
      if (deviation <= 0) return [];
      return [{ constraint, point, deviation, cost: constraint.weight * costOf(deviation, constraint.cost) }];
    });
  });
}

/** What of a resource counts in every timetable: how many periods it is busy, when it may be and must be, by day. */
interface Load {
  readonly atLeast: number;
  readonly atMost: number;
  /** Times as bits from the first of each day. */
  readonly open: readonly number[];
  readonly must: readonly number[];
  readonly mostADay: number;
  readonly mostDays: number;
  /** Hard patterns it is held to, a day by itself. */
  readonly walls: readonly { readonly pattern: BusyPattern; readonly max: number }[];
}

class LeastDeviations {
  private readonly domains: Domains;
  private readonly users: number[][];
  private readonly clashing: Set<number>;
  private readonly days: DayTables;
  private readonly perDay: Map<number, number>;
  private readonly hardOf = new Map<number, BusyPattern[]>();
  private readonly loads = new Map<number, Load>();
  private readonly isSmall: boolean;

  constructor(private readonly problem: Problem) {
    this.domains = domainsOf(problem);
    this.users = usersOf(problem);
    this.clashing = hardClashes(problem);
    this.days = new DayTables(problem);
    this.isSmall = this.days.lengths.every((length) => length <= mostTimesADay);
    this.perDay = new Map();
    for (const one of problem.constraints) {
      if (one.kind !== 'busyPattern' || !one.hard) continue;
      for (const resource of one.resources) {
        const known = this.hardOf.get(resource);
        if (known) known.push(one);
        else this.hardOf.set(resource, [one]);
        if (one.measure === 'busy' && one.groupMax !== undefined && this.days.areDays(one.groups) && !one.min)
          if (one.max === undefined || one.max === 0)
            this.perDay.set(resource, Math.min(this.perDay.get(resource) ?? one.groupMax, one.groupMax));
      }
    }
  }

  of(constraint: Constraint): readonly number[] {
    switch (constraint.kind) {
      case 'given':
        return constraint.deviations;
      case 'busyPattern':
        return this.isSmall ? constraint.resources.map((resource) => this.ofPattern(constraint, resource)) : [];
      case 'preferTimes':
        return this.ofTimes(constraint);
      case 'minDays':
        return constraint.sets.map((set) => this.ofDays(constraint, set));
      case 'stay':
        return constraint.lessons.map((lesson, point) => {
          const starts = this.domains.starts[lesson] ?? [];
          const stays = constraint.starts[point] ?? [];
          return starts.length > 0 && !starts.some((start) => stays.includes(start)) ? 1 : 0;
        });
      default:
        return [];
    }
  }

  /** Over all ways to lay as many periods as the resource has on its days: the total nearest to what is asked. */
  private ofPattern(pattern: BusyPattern, resource: number): number {
    const own = this.users[resource] ?? [];
    if (own.length === 0 || !this.days.canValue(pattern)) return 0;
    const load = this.loadOf(resource);
    const { min, max } = totalLimits(pattern);
    const fewest = Number.isFinite(max) ? this.total(load, pattern, 'least') : undefined;
    const most = min > 0 ? this.total(load, pattern, 'most') : undefined;
    return Math.max(0, (fewest ?? 0) - max, most === undefined ? 0 : min - most);
  }

  /** The least or most a pattern's total can be; undefined when the resource cannot be laid out at all. */
  private total(load: Load, pattern: BusyPattern, which: 'least' | 'most'): number | undefined {
    const better = which === 'least' ? Math.min : Math.max;
    const none = which === 'least' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    // sums[days used][periods laid]
    let sums = Array.from({ length: load.mostDays + 1 }, () => new Float64Array(load.atMost + 1).fill(none));
    const first = sums[0];
    if (first) first[0] = 0;
    for (let day = 0; day < this.days.lengths.length; day++) {
      const { open = [], must = [] } = load;
      const values = this.days.extremes(day, open[day] ?? 0, must[day] ?? 0, load.walls, pattern, which);
      const next = sums.map((row) => new Float64Array(row.length).fill(none));
      sums.forEach((row, used) => {
        row.forEach((sofar, periods) => {
          if (!Number.isFinite(sofar)) return;
          values.forEach((value, busy) => {
            if (value === undefined || busy > load.mostADay || periods + busy > load.atMost) return;
            const target = next[busy > 0 ? used + 1 : used];
            if (target) target[periods + busy] = better(target[periods + busy] ?? none, sofar + value);
          });
        });
      });
      sums = next;
    }
    const ends = sums.flatMap((row) => [...row.slice(load.atLeast)]).filter(Number.isFinite);
    return ends.length === 0 ? undefined : ends.reduce((one, other) => better(one, other));
  }

  private loadOf(resource: number): Load {
    const known = this.loads.get(resource);
    if (known) return known;
    const { problem, days } = this;
    const own = this.users[resource] ?? [];
    const open = days.lengths.map(() => 0);
    const must = days.lengths.map(() => 0);
    for (const lesson of own) {
      const starts = this.domains.starts[lesson] ?? [];
      const length = problem.lessons[lesson]?.duration ?? 1;
      for (const start of starts)
        for (let time = start; time < start + length; time++) {
          days.mark(open, time);
          if (starts.length === 1) days.mark(must, time);
        }
    }
    const atMost = sum(own.map((lesson) => problem.lessons[lesson]?.duration ?? 0));
    const isApart = this.clashing.has(resource) && (problem.resources[resource]?.capacity ?? 1) === 1;
    const hard = this.hardOf.get(resource) ?? [];
    const dayLimits = hard.filter((one) => one.measure === 'used' && one.max !== undefined && days.areDays(one.groups));
    const load: Load = {
      atLeast: isApart ? atMost : mostApart(problem, own, this.clashing),
      atMost,
      open,
      must,
      mostADay: this.mostADay(own),
      mostDays: Math.min(days.lengths.length, ...dayLimits.map(({ max = 0 }) => max)),
      // Closed times are out of `open` already.
      walls: hard
        .filter((one) => !closes(one) && days.canValue(one))
        .map((pattern) => ({ pattern, max: totalLimits(pattern).max })),
    };
    this.loads.set(resource, load);
    return load;
  }

  /** Of each subject in a class only as many periods a day as its hard limit allows. */
  private mostADay(lessons: readonly number[]): number {
    const periods = new Map<string, { all: number; limit: number }>();
    for (const lesson of lessons) {
      const { duration = 0, resources = [] } = this.problem.lessons[lesson] ?? {};
      const limited = resources.find((each) => this.perDay.has(each));
      const key = limited === undefined ? `alone ${lesson}` : `${limited}`;
      const limit = limited === undefined ? duration : (this.perDay.get(limited) ?? duration);
      periods.set(key, { limit, all: (periods.get(key)?.all ?? 0) + duration });
    }
    return sum([...periods.values()].map(({ all, limit }) => Math.min(all, limit)));
  }

  /**
   * Lessons that start at no wished time: each that has none to start at, and of those of one teacher or class all for which the wished
   * times are too few. Counted by teachers and by classes; the greater number holds, laid on the lessons in their order.
   */
  private ofTimes({ lessons, times, duration }: PreferTimes): number[] {
    const good = new Set(times);
    const startsOf = (lesson: number) => this.domains.starts[lesson] ?? [];
    const costs = lessons.map((lesson) => {
      const length = this.problem.lessons[lesson]?.duration ?? 0;
      return duration === undefined || duration === length ? length : 0;
    });
    const alone = lessons.map((lesson, point) =>
      startsOf(lesson).length > 0 && !startsOf(lesson).some((start) => good.has(start)) ? (costs[point] ?? 0) : 0,
    );
    const byKind = (['teacher', 'class'] as const).map((kind) => {
      const groups = new Map<number, number[]>();
      lessons.forEach((lesson, point) => {
        const resource = this.problem.lessons[lesson]?.resources.find(
          (each) =>
            this.problem.resources[each]?.kind === kind &&
            this.clashing.has(each) &&
            (this.problem.resources[each]?.capacity ?? 1) === 1,
        );
        if (resource === undefined || (costs[point] ?? 0) === 0) return;
        groups.set(resource, [...(groups.get(resource) ?? []), point]);
      });
      const least = lessons.map((_, point) => alone[point] ?? 0);
      for (const points of groups.values()) {
        const places = new Set(points.flatMap((point) => startsOf(lessons[point] ?? -1).filter((s) => good.has(s))));
        // Whatever lies outside: at least as many as have no place, the shortest of them.
        const shortest = [...points].sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0));
        const outside = shortest.slice(0, Math.max(0, points.length - places.size));
        const counted = sum(outside.map((point) => costs[point] ?? 0));
        if (counted <= sum(points.map((point) => alone[point] ?? 0))) continue;
        for (const point of points) least[point] = outside.includes(point) ? (costs[point] ?? 0) : 0;
      }
      return least;
    });
    return byKind.reduce((one, other) => (sum(other) > sum(one) ? other : one), alone);
  }

  /** The days the lessons may lie on, in every combination. */
  private ofDays({ minDays }: MinDays, set: readonly number[]): number {
    const dayOf = (time: number) => this.problem.times[time]?.day ?? -1;
    const choices = set.map((lesson) => [...new Set((this.domains.starts[lesson] ?? []).map(dayOf))]);
    const combinations = choices.reduce((product, days) => product * days.length, 1);
    if (combinations === 0 || combinations > 20_000) return 0;
    const chosen: number[] = [];
    const least = (index: number, sofar: number, best: number): number => {
      const days = choices[index];
      if (!days || sofar >= best) return Math.min(sofar, best);
      for (const day of days) {
        const added = sum(chosen.map((other) => Math.max(0, minDays - Math.abs(other - day))));
        chosen.push(day);
        best = Math.min(best, least(index + 1, sofar + added, best));
        chosen.pop();
      }
      return best;
    };
    return least(0, 0, Number.POSITIVE_INFINITY);
  }
}
