import { seededRandom } from '@phuong/timetable-solver/generate/seeded-random.ts';
import { describe, expect, it } from 'vitest';
import { assignTurns, type ExamSpan, overlaps, type TurnPlace } from './exam-turns.rules.ts';

interface Place extends TurnPlace {
  readonly key: number;
}

const dates = ['2026-12-21', '2026-12-22', '2026-12-23'];

function aSchool(
  seed: number,
  { teachers, sessions, rooms, free }: Record<'teachers' | 'sessions' | 'rooms' | 'free', number>,
) {
  const random = seededRandom(seed);
  const teacherIds = Array.from({ length: teachers }, (_, index) => `t${index}`);
  const spans = Array.from({ length: sessions }, (_, index): ExamSpan => {
    const from = 420 + 60 * random.below(3);
    return { date: dates[index % dates.length] ?? '', from, to: from + 45 + 45 * random.below(2) };
  });
  const places = spans.flatMap((session, at) =>
    Array.from({ length: rooms }, (_, room): Place => ({ session, keptBy: null, key: at * 100 + room })),
  );
  const closed = new Set(
    teacherIds.flatMap((id) => places.filter(() => random.below(100) >= free).map(({ key }) => `${id} ${key}`)),
  );
  return { places, teacherIds, isFree: (id: string, { key }: Place) => !closed.has(`${id} ${key}`), seed };
}

function faultsOf(problem: ReturnType<typeof aSchool>, holders: readonly (string | null)[]): string[] {
  return problem.places.flatMap((place, at) => {
    const id = holders[at];
    if (!id) return [];
    const twice = problem.places.some(
      (other, index) => index !== at && holders[index] === id && overlaps(other.session, place.session),
    );
    return [
      ...(twice ? [`${id} twice`] : []),
      ...(problem.isFree(id, place) || place.keptBy === id ? [] : [`${id} is not free`]),
    ];
  });
}

const loadsOf = (ids: readonly string[], holders: readonly (string | null)[]) =>
  ids.map((id) => holders.filter((each) => each === id).length);

describe('turns of invigilators', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'are never at two places at once, and within one of each other where everybody is free, school %i',
    (seed) => {
      const problem = aSchool(seed, { teachers: 24, sessions: 9, rooms: 6, free: 100 });
      const holders = assignTurns(problem);
      expect(faultsOf(problem, holders)).toEqual([]);
      expect(holders.filter((id) => id === null)).toEqual([]);
      const loads = loadsOf(problem.teacherIds, holders);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      expect(assignTurns(problem)).toEqual(holders);
    },
  );

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'fill as many places as can be and spread them as evenly as can be, small school %i',
    (seed) => {
      const problem = aSchool(seed, { teachers: 3, sessions: 3, rooms: 2, free: 60 });
      const holders = assignTurns(problem);
      expect(faultsOf(problem, holders)).toEqual([]);
      const best = bestOf(problem);
      const loads = loadsOf(problem.teacherIds, holders);
      expect([holders.filter(Boolean).length, squares(loads)]).toEqual([best.filled, best.squares]);
    },
  );

  it('leave those chosen by hand, and give the others around them', () => {
    const problem = aSchool(5, { teachers: 8, sessions: 4, rooms: 3, free: 100 });
    const places = problem.places.map((place, at) => (at === 0 ? { ...place, keptBy: 't3' } : place));
    const holders = assignTurns({ ...problem, places });
    expect(holders[0]).toBe('t3');
    expect(faultsOf({ ...problem, places }, holders)).toEqual([]);
  });
});

const squares = (loads: readonly number[]) => loads.reduce((sum, each) => sum + each * each, 0);

/** Every way there is, gone through. */
function bestOf({ places, teacherIds, isFree }: ReturnType<typeof aSchool>) {
  let best = { filled: 0, squares: 0 };
  const holders: (string | null)[] = [];
  const walk = (at: number) => {
    const place = places[at];
    if (!place) {
      const found = { filled: holders.filter(Boolean).length, squares: squares(loadsOf(teacherIds, holders)) };
      if (found.filled > best.filled || (found.filled === best.filled && found.squares < best.squares)) best = found;
      return;
    }
    for (const id of [null, ...teacherIds]) {
      const isThere = places.some((other, index) => holders[index] === id && overlaps(other.session, place.session));
      if (id !== null && (!isFree(id, place) || isThere)) continue;
      holders[at] = id;
      walk(at + 1);
    }
    holders.length = at;
  };
  walk(0);
  return best;
}
