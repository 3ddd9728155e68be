import { seededRandom } from '@phuong/timetable-solver/generate/seeded-random.ts';
import { describe, expect, it } from 'vitest';
import { type DutyPlace, type DutySpan, type RotationProblem, rotate, spansOverlap } from './duty-rotation.rules.ts';

interface Place extends DutyPlace {
  readonly key: number;
}
type Problem = RotationProblem<Place>;

const dates = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

function aProblem(
  seed: number,
  { people, posts, days, free }: Record<'people' | 'posts' | 'days' | 'free', number>,
): Problem {
  const random = seededRandom(seed);
  const personIds = Array.from({ length: people }, (_, index) => `p${index}`);
  const spans = dates.slice(0, days).flatMap((date) => {
    const from = 400 + 20 * random.below(3);
    return Array.from({ length: posts }, (): DutySpan => ({ date, from, to: from + 30 + 30 * random.below(3) }));
  });
  const places = spans.map((span, key): Place => ({ spans: [span], keptBy: null, key }));
  const closed = new Set(
    personIds.flatMap((id) => places.filter(() => random.below(100) >= free).map(({ key }) => `${id} ${key}`)),
  );
  const isFree = (id: string, { key }: Place) => !closed.has(`${id} ${key}`);
  return { places, personIds, served: new Map(), isFree, cost: () => 0, seed };
}

/** Who is at two places at once, and who was given what they are not free for. */
function faultsOf({ places, isFree }: Problem, holders: readonly (string | null)[]): string[] {
  return places.flatMap((place, at) => {
    const id = holders[at];
    if (!id) return [];
    const isTwice = places.some(
      (other, index) =>
        index !== at &&
        holders[index] === id &&
        other.spans.some((mine) => place.spans.some((each) => spansOverlap(mine, each))),
    );
    return [
      ...(isTwice ? [`${id} is twice at ${at}`] : []),
      ...(isFree(id, place) || place.keptBy === id ? [] : [`${id} is not free at ${at}`]),
    ];
  });
}

const loadsOf = ({ places, personIds, served }: Problem, holders: readonly (string | null)[]) =>
  personIds.map((id) =>
    places.reduce((sum, { spans }, at) => sum + (holders[at] === id ? spans.length : 0), served.get(id) ?? 0),
  );
const apart = (loads: readonly number[]) => Math.max(...loads) - Math.min(...loads);

describe('a duty roster', () => {
  it.each(seeds)('has nobody at two places at once, and all within one turn where all are free, school %i', (seed) => {
    const problem = aProblem(seed, { people: 17, posts: 6, days: 5, free: 100 });
    const holders = rotate(problem);
    expect(faultsOf(problem, holders)).toEqual([]);
    expect(holders.filter((id) => id === null)).toEqual([]);
    expect(apart(loadsOf(problem, holders))).toBeLessThanOrEqual(1);
    expect(rotate(problem)).toEqual(holders);
  });

  it.each(seeds)('fills and evens as well as every way that was gone through, small school %i', (seed) => {
    const problem = aProblem(seed, { people: 3, posts: 2, days: 3, free: 60 });
    const holders = rotate(problem);
    expect(faultsOf(problem, holders)).toEqual([]);
    const best = bestOf(problem);
    expect([holders.filter(Boolean).length, squares(loadsOf(problem, holders))]).toEqual([best.filled, best.squares]);
  });

  it.each(seeds)('gives less to who has served before, and evens the year, school %i', (seed) => {
    const problem = aProblem(seed, { people: 10, posts: 4, days: 5, free: 100 });
    const served = new Map(problem.personIds.map((id, index) => [id, index % 3]));
    const loads = loadsOf({ ...problem, served }, rotate({ ...problem, served }));
    expect(apart(loads)).toBeLessThanOrEqual(1);
  });

  it.each(seeds)('leaves what was chosen by hand and is fair around it, school %i', (seed) => {
    const whole = aProblem(seed, { people: 12, posts: 4, days: 5, free: 80 });
    // Two turns of one day that do not lie at the same time may be one person's; here each day has one kept.
    const places = whole.places.map((place, at) => (at % 4 === 0 ? { ...place, keptBy: `p${(at / 4) % 2}` } : place));
    const problem = { ...whole, places };
    const holders = rotate(problem);
    expect(places.flatMap(({ keptBy }, at) => (keptBy === null || holders[at] === keptBy ? [] : [at]))).toEqual([]);
    expect(faultsOf(problem, holders)).toEqual([]);
  });

  it('gives the turns of a whole week to one person, and days to the others meanwhile', () => {
    const week = dates.map((date): DutySpan => ({ date, from: 400, to: 460 }));
    const single = dates.map((date, key): Place => ({ spans: [{ date, from: 430, to: 490 }], keptBy: null, key }));
    const problem: Problem = {
      places: [{ spans: week, keptBy: null, key: 99 }, ...single],
      personIds: ['a', 'b', 'c'],
      served: new Map(),
      isFree: () => true,
      cost: () => 0,
      seed: 3,
    };
    const holders = rotate(problem);
    expect(faultsOf(problem, holders)).toEqual([]);
    expect(loadsOf(problem, holders).sort()).toEqual([2, 3, 5]);
  });

  it('prefers whom a turn suits where all have equally many, and keeps a person’s turns apart', () => {
    const places = [0, 1, 2, 3].map(
      (at): Place => ({ spans: [{ date: dates[at] ?? '', from: 400, to: 460 }], keptBy: null, key: at }),
    );
    const problem: Problem = {
      places,
      personIds: ['a', 'b'],
      served: new Map(),
      isFree: () => true,
      cost: (id, { key }) => (key === 0 && id === 'a' ? 1 : 0),
      seed: 1,
    };
    expect(rotate(problem)).toEqual(['b', 'a', 'b', 'a']);
  });
});

const squares = (loads: readonly number[]) => loads.reduce((sum, each) => sum + each * each, 0);

/** Every way there is, gone through. */
function bestOf(problem: Problem) {
  const { places, personIds, isFree } = problem;
  let best = { filled: 0, squares: 0 };
  const holders: (string | null)[] = [];
  const walk = (at: number) => {
    const place = places[at];
    if (!place) {
      const found = { filled: holders.filter(Boolean).length, squares: squares(loadsOf(problem, holders)) };
      if (found.filled > best.filled || (found.filled === best.filled && found.squares < best.squares)) best = found;
      return;
    }
    for (const id of [null, ...personIds]) {
      const isThere = places.some(
        ({ spans }, index) =>
          holders[index] === id && spans.some((mine) => place.spans.some((each) => spansOverlap(mine, each))),
      );
      if (id !== null && (!isFree(id, place) || isThere)) continue;
      holders[at] = id;
      walk(at + 1);
    }
    holders.length = at;
  };
  walk(0);
  return best;
}
