import type { BusyPattern, CrossPattern, Together, Worst } from './constraint-body.ts';
import type { Occupancy } from './evaluate.ts';
import { groupValue, outside, totalLimits } from './measure.ts';
import type { Constraint, Piece } from './problem.ts';

const placed = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.start >= 0);
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The deviation of a constraint at each of its points, in the order of its targets. */
export function deviationsOf(constraint: Constraint, occupancy: Occupancy): number[] {
  const { problem, uses, pieces } = occupancy;
  const of = (lesson: number) => pieces[lesson] ?? [];
  const ofSet = (set: readonly number[]) => set.flatMap((lesson) => placed(of(lesson)));
  const day = (time: number) => problem.times[time]?.day ?? -1;
  switch (constraint.kind) {
    case 'clash':
      return constraint.resources.map((resource) => {
        const capacity = problem.resources[resource]?.capacity ?? 1;
        return [...(uses[resource] ?? [])].reduce((sum, use) => sum + Math.max(0, use - capacity), 0);
      });
    case 'busyPattern':
      return constraint.resources.map((resource) => patternDeviation(constraint, uses[resource]));
    case 'crossPattern':
      return constraint.pairs.map(([one, other]) => crossDeviation(constraint, uses[one], uses[other]));
    case 'balance': {
      const busy = constraint.resources.map(
        (resource) => constraint.times.filter((time) => (uses[resource]?.[time] ?? 0) > 0).length,
      );
      return [Math.max(0, Math.max(...busy) - Math.min(...busy) - constraint.slack)];
    }
    case 'worst':
      return [
        worstDeviation(
          constraint,
          constraint.resources.map((resource) => uses[resource]),
        ),
      ];
    case 'given':
      return [...constraint.deviations];
    case 'workload':
      return constraint.resources.map((resource) => {
        let load = 0;
        problem.lessons.forEach((lesson, index) => {
          const whole = constraint.loads?.[index] ?? lesson.duration;
          for (const piece of of(index))
            for (const user of [...lesson.resources, ...(piece.roles ?? [])])
              if (user === resource) load += (whole * piece.duration) / lesson.duration;
        });
        return outside(load, constraint.min ?? 0, constraint.max ?? Number.POSITIVE_INFINITY);
      });
    case 'assignTime':
      return constraint.lessons.map((lesson) =>
        total(of(lesson).map((piece) => (piece.start < 0 ? piece.duration : 0))),
      );
    case 'preferTimes': {
      const good = new Set(constraint.times);
      return constraint.lessons.map((lesson) =>
        total(
          placed(of(lesson))
            .filter((piece) => constraint.duration === undefined || piece.duration === constraint.duration)
            .map((piece) => (good.has(piece.start) ? 0 : piece.duration)),
        ),
      );
    }
    case 'splitPieces':
      return constraint.lessons.map(
        (lesson) =>
          placed(of(lesson)).filter(
            (piece) => outside(piece.duration, constraint.minDuration, constraint.maxDuration) > 0,
          ).length + outside(placed(of(lesson)).length, constraint.minAmount, constraint.maxAmount),
      );
    case 'distributeSplit':
      return constraint.lessons.map((lesson) =>
        outside(
          placed(of(lesson)).filter((piece) => piece.duration === constraint.duration).length,
          constraint.min,
          constraint.max,
        ),
      );
    case 'spread':
      return constraint.sets.map((set) => {
        const starts = ofSet(set).map((piece) => piece.start);
        return total(
          constraint.groups.map((group) => {
            const count = starts.filter((start) => group.times.includes(start)).length;
            return constraint.pairs ? (count * (count - 1)) / 2 : outside(count, group.min, group.max);
          }),
        );
      });
    case 'minDays':
      return constraint.sets.map((set) =>
        total(
          pairs(ofSet(set)).map(([one, other]) =>
            Math.max(0, constraint.minDays - Math.abs(day(one.start) - day(other.start))),
          ),
        ),
      );
    case 'together':
      return constraint.sets.map(
        (set) => pairs(ofSet(set)).filter(([one, other]) => breaksRelation(constraint, occupancy, one, other)).length,
      );
    case 'link':
      return constraint.sets.map((set) => {
        const running = set.map((lesson) => new Set(placed(of(lesson)).flatMap(timesOf)));
        const any = new Set(running.flatMap((times) => [...times]));
        return [...any].filter((time) => !running.every((times) => times.has(time))).length;
      });
    case 'order':
      return constraint.pairs.map(([first, second]) => {
        const [before, after] = [placed(of(first)), placed(of(second))];
        if (before.length === 0 || after.length === 0) return 0;
        const end = Math.max(...before.map((piece) => piece.start + piece.duration));
        const distance = Math.min(...after.map((piece) => piece.start)) - end;
        return outside(distance, constraint.min, constraint.max);
      });
    case 'assignRole':
      return constraint.lessons.map((lesson) =>
        total(of(lesson).map((piece) => ((piece.roles?.[constraint.role] ?? -1) < 0 ? piece.duration : 0))),
      );
    case 'preferRole': {
      const good = new Set([-1, ...constraint.resources]);
      return constraint.lessons.map((lesson) =>
        total(of(lesson).map((piece) => (good.has(piece.roles?.[constraint.role] ?? -1) ? 0 : piece.duration))),
      );
    }
    case 'sameResource':
      return constraint.sets.map((set) => {
        const chosen = set.flatMap(({ lesson, role }) => of(lesson).map((piece) => piece.roles?.[role] ?? -1));
        return Math.max(0, new Set(chosen.filter((resource) => resource >= 0)).size - 1);
      });
    case 'stay':
      return constraint.lessons.map((lesson, point) => {
        const stays = new Set(constraint.starts[point]);
        const split = problem.lessons[lesson]?.split !== undefined;
        const marks = of(lesson).flatMap((piece) => (split ? timesOf(piece) : [piece.start]));
        return marks.filter((time) => !stays.has(time)).length;
      });
  }
}

function timesOf(piece: Piece): number[] {
  return Array.from({ length: piece.duration }, (_, step) => (piece.start < 0 ? -1 : piece.start + step));
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]));
}

export function worstDeviation(worst: Worst, rows: readonly (Uint8Array | undefined)[]): number {
  const sums = rows.map((row) =>
    total(worst.parts.map(({ weight, pattern }) => weight * patternDeviation(pattern, row))),
  );
  return Math.max(0, Math.max(0, ...sums) - worst.slack);
}

export function patternDeviation(pattern: Omit<BusyPattern, 'resources'>, uses: Uint8Array | undefined): number {
  const sum = total(
    pattern.groups.map((group) =>
      groupValue(
        pattern,
        group.map((time) => (uses?.[time] ?? 0) > 0),
      ),
    ),
  );
  const { min, max } = totalLimits(pattern);
  return outside(sum, min, max);
}

export function crossDeviation(
  cross: CrossPattern,
  one: Uint8Array | undefined,
  other: Uint8Array | undefined,
): number {
  let deviation = 0;
  for (const group of cross.groups) {
    const a = group.map((time) => (one?.[time] ?? 0) > 0);
    const b = group.map((time) => (other?.[time] ?? 0) > 0);
    if (!a.includes(true) || !b.includes(true)) continue;
    if (cross.measure === 'both') deviation++;
    else if (cross.measure === 'order') deviation += b.indexOf(true) < a.indexOf(true) ? 1 : 0;
    else if (cross.measure === 'ends') deviation += b.lastIndexOf(true) > a.lastIndexOf(true) ? 1 : 0;
    else deviation += quickChanges(a, b, cross.limit ?? 0);
  }
  return deviation;
}

/** Changes between two places with fewer than `limit` free periods between. */
function quickChanges(a: readonly boolean[], b: readonly boolean[], limit: number): number {
  let changes = 0;
  let last = -1;
  let place = 0;
  for (let step = 0; step < a.length; step++) {
    const here = a[step] ? 1 : b[step] ? 2 : 0;
    if (here === 0) continue;
    if (place !== 0 && here !== place && step - last - 1 < limit) changes++;
    place = here;
    last = step;
  }
  return changes;
}

function breaksRelation(constraint: Together, { problem }: Occupancy, one: Piece, other: Piece): boolean {
  const [a, b] = [problem.times[one.start], problem.times[other.start]];
  if (!a || !b) return false;
  const free =
    one.start < other.start ? other.start - one.start - one.duration : one.start - other.start - other.duration;
  switch (constraint.relation) {
    case 'sameStart':
      return one.start !== other.start;
    case 'sameDay':
      return a.day !== b.day;
    case 'samePeriod':
      return a.period !== b.period;
    case 'adjacent':
      return a.day === b.day && free !== 0;
    case 'apartInDay':
      return a.day === b.day && free < (constraint.limit ?? 1);
    case 'notOverlapping':
      return free < 0;
    case 'withinDays':
      return Math.abs(a.day - b.day) > (constraint.limit ?? 1);
    case 'notSameShift':
      return a.day === b.day && a.shift === b.shift;
  }
}
