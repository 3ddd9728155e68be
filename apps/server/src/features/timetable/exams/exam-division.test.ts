import { seededRandom } from '@phuong/timetable-solver/generate/seeded-random.ts';
import { describe, expect, it } from 'vitest';
import { type DivisionInput, divide } from './exam-division.rules.ts';

const pupils = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([classId, count]) =>
    Array.from({ length: count }, (_, index) => ({ id: `${classId}-${index}`, classId })),
  );
const classes = (...names: string[]) => names.map((id) => ({ id, room: { id: null, name: `P.${id}`, seats: null } }));
const places = (...seats: (number | null)[]) =>
  seats.map((each, at) => ({ id: `r${at}`, name: `R${at}`, seats: each }));

describe('pupils over exam rooms', () => {
  it('by name across the grade fills room after room, the last with the rest', () => {
    const { rooms, left } = divide({
      by: 'NAME',
      size: 24,
      pupils: pupils({ a: 30, b: 30 }),
      classes: classes('a', 'b'),
      places: [],
    });
    expect(rooms.map(({ pupilIds, place }) => [pupilIds.length, place])).toEqual([
      [24, null],
      [24, null],
      [12, null],
    ]);
    expect(left).toEqual([]);
  });

  it('class by class keeps a class in its own room, and spreads it evenly where it takes two', () => {
    const input = {
      by: 'CLASS',
      size: 24,
      pupils: pupils({ a: 20, b: 30 }),
      classes: classes('a', 'b'),
      places: [],
    } as const;
    expect(divide(input).rooms.map(({ pupilIds, place }) => [pupilIds.length, place?.name])).toEqual([
      [20, 'P.a'],
      [15, 'P.b'],
      [15, undefined],
    ]);
  });

  it('says who found no seat when the rooms run out', () => {
    const input = {
      by: 'NAME',
      size: 30,
      pupils: pupils({ a: 40 }),
      classes: classes('a'),
      places: places(20, 15),
    } as const;
    const { rooms, left } = divide(input);
    expect(rooms.map(({ capacity, pupilIds }) => [capacity, pupilIds.length])).toEqual([
      [20, 20],
      [15, 15],
    ]);
    expect(left).toHaveLength(5);
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'never above a capacity, nobody twice, nobody lost, the same every time: grade %i',
    (seed) => {
      const random = seededRandom(seed);
      const names = ['a', 'b', 'c', 'd'].slice(0, 1 + random.below(4));
      const input: DivisionInput = {
        by: random.below(2) === 0 ? 'NAME' : 'CLASS',
        size: 1 + random.below(40),
        pupils: pupils(Object.fromEntries(names.map((name) => [name, random.below(45)]))),
        classes: classes(...names),
        places: places(
          ...Array.from({ length: random.below(12) }, () => (random.below(3) === 0 ? null : 1 + random.below(45))),
        ),
      };
      const { rooms, left } = divide(input);
      const seated = rooms.flatMap(({ pupilIds }) => pupilIds);
      expect([...seated, ...left].sort()).toEqual(input.pupils.map(({ id }) => id).sort());
      for (const { capacity, pupilIds, place } of rooms) {
        expect(pupilIds.length).toBeLessThanOrEqual(capacity);
        expect(capacity).toBeLessThanOrEqual(Math.min(input.size, place?.seats ?? input.size));
        expect(pupilIds.length).toBeGreaterThan(0);
      }
      const used = rooms.flatMap(({ place }) => place?.id ?? []);
      expect(new Set(used).size).toBe(used.length);
      if (input.places.length === 0) expect(left).toEqual([]);
      expect(divide(input)).toEqual({ rooms, left });
    },
  );
});
