import { seededRandom } from '@phuong/timetable-solver/generate/seeded-random.ts';
import { describe, expect, it } from 'vitest';
import { giveTurns, type TurnPlace, type TurnProblem } from './handed-on.rules.ts';
import { overlaps, type Span } from './spans.rules.ts';

interface Place extends TurnPlace {
  readonly key: number;
}
type Problem = TurnProblem<Place>;

const dates = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

type Sizes = Record<'people' | 'posts' | 'days' | 'free', number>;

/** Posts that have times of their own, day by day. */
const aRoster = (seed: number, sizes: Sizes): Problem => ({
  ...aProblem(seed, sizes, false),
  served: new Map(),
  cost: () => 0,
});
/** Rooms that are sat in at the same time, session by session; nobody suits better than another. */
const anExam = (seed: number, sizes: Sizes): Problem => aProblem(seed, sizes, true);
const kinds = [
  ['duties', aRoster],
  ['exams', anExam],
] as const;
const schools = kinds.flatMap(([kind, of]) => seeds.map((seed) => [kind, seed, of] as const));

function aProblem(seed: number, { people, posts, days, free }: Sizes, isTogether: boolean): Problem {
  const random = seededRandom(seed);
  const personIds = Array.from({ length: people }, (_, index) => `p${index}`);
  const spans = Array.from({ length: days }, (_, index) => dates[index % dates.length] ?? '').flatMap((date) => {
    const from = 400 + (isTogether ? 60 : 20) * random.below(3);
    const minutes = () => (isTogether ? 45 + 45 * random.below(2) : 30 + 30 * random.below(3));
    const together = minutes();
    return Array.from({ length: posts }, (): Span => ({ date, from, to: from + (isTogether ? together : minutes()) }));
  });
  const places = spans.map((span, key): Place => ({ spans: [span], keptBy: null, key }));
  const closed = new Set(
    personIds.flatMap((id) => places.filter(() => random.below(100) >= free).map(({ key }) => `${id} ${key}`)),
  );
  const isFree = (id: string, { key }: Place) => !closed.has(`${id} ${key}`);
  return { places, personIds, isFree, seed };
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
        other.spans.some((mine) => place.spans.some((each) => overlaps(mine, each))),
    );
    return [
      ...(isTwice ? [`${id} is twice at ${at}`] : []),
      ...(isFree(id, place) || place.keptBy === id ? [] : [`${id} is not free at ${at}`]),
    ];
  });
}

const loadsOf = ({ places, personIds, served }: Problem, holders: readonly (string | null)[]) =>
  personIds.map((id) =>
    places.reduce((sum, { spans }, at) => sum + (holders[at] === id ? spans.length : 0), served?.get(id) ?? 0),
  );
const apart = (loads: readonly number[]) => Math.max(...loads) - Math.min(...loads);

describe('turns', () => {
  it.each(schools)(
    'of %s have nobody at two places at once, and all within one turn where all are free, school %i',
    (_, seed, of) => {
      const problem = of(seed, { people: 24, posts: 6, days: 9, free: 100 });
      const holders = giveTurns(problem);
      expect(faultsOf(problem, holders)).toEqual([]);
      expect(holders.filter((id) => id === null)).toEqual([]);
      expect(apart(loadsOf(problem, holders))).toBeLessThanOrEqual(1);
      expect(giveTurns(problem)).toEqual(holders);
    },
  );

  it.each(schools)('of %s fill and even as well as every way that was gone through, small school %i', (_, seed, of) => {
    const problem = of(seed, { people: 3, posts: 2, days: 3, free: 60 });
    const holders = giveTurns(problem);
    expect(faultsOf(problem, holders)).toEqual([]);
    const best = bestOf(problem);
    expect([holders.filter(Boolean).length, squares(loadsOf(problem, holders))]).toEqual([best.filled, best.squares]);
  });

  it.each(seeds)('are fewer for who has served before, so that the year is even, school %i', (seed) => {
    const problem = aRoster(seed, { people: 10, posts: 4, days: 5, free: 100 });
    const served = new Map(problem.personIds.map((id, index) => [id, index % 3]));
    const loads = loadsOf({ ...problem, served }, giveTurns({ ...problem, served }));
    expect(apart(loads)).toBeLessThanOrEqual(1);
  });

  it.each(schools)(
    'of %s stay where they were chosen by hand, and the others are given around them, school %i',
    (_, seed, of) => {
      const whole = of(seed, { people: 12, posts: 4, days: 5, free: 80 });
      // Two turns of one day that do not lie at the same time may be one person's; here each day has one kept.
      const places = whole.places.map((place, at) => (at % 4 === 0 ? { ...place, keptBy: `p${(at / 4) % 2}` } : place));
      const problem = { ...whole, places };
      const holders = giveTurns(problem);
      expect(places.flatMap(({ keptBy }, at) => (keptBy === null || holders[at] === keptBy ? [] : [at]))).toEqual([]);
      expect(faultsOf(problem, holders)).toEqual([]);
    },
  );

  it('of a whole week go to one person, and days to the others meanwhile', () => {
    const week = dates.map((date): Span => ({ date, from: 400, to: 460 }));
    const single = dates.map((date, key): Place => ({ spans: [{ date, from: 430, to: 490 }], keptBy: null, key }));
    const problem: Problem = {
      places: [{ spans: week, keptBy: null, key: 99 }, ...single],
      personIds: ['a', 'b', 'c'],
      served: new Map(),
      isFree: () => true,
      cost: () => 0,
      seed: 3,
    };
    const holders = giveTurns(problem);
    expect(faultsOf(problem, holders)).toEqual([]);
    expect(loadsOf(problem, holders).sort()).toEqual([2, 3, 5]);
  });

  it('go to whom they suit where all have equally many, and a person’s lie apart', () => {
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
    expect(giveTurns(problem)).toEqual(['b', 'a', 'b', 'a']);
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
          holders[index] === id && spans.some((mine) => place.spans.some((each) => overlaps(mine, each))),
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
