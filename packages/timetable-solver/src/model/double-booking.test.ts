import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schoolFileProblem } from '../formats/school/school-file-problem.ts';
import { generateSchool } from '../generate/school-generator.ts';
import { Random } from '../search/random.ts';
import { doubleBookings, withoutDoubleBooking } from './double-booking.ts';
import { evaluate } from './evaluate.ts';

const { problem } = schoolFileProblem(generateSchool({ seed: 5, classes: 12 }).school);
const people = new Set(
  problem.resources.flatMap(({ kind }, resource) => (kind === 'teacher' || kind === 'class' ? [resource] : [])),
);

/** Teachers and classes at two places at once, by the definitions of the rules. */
function doubled(pieces: Parameters<typeof evaluate>[1]): number {
  return evaluate(problem, pieces).violations.filter(
    ({ constraint, point }) => constraint.kind === 'clash' && people.has(constraint.resources[point] ?? -1),
  ).length;
}

test('whatever a search ends with, no teacher and no class is at two places; nothing else loses its place, fixed lessons never', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const random = new Random(seed);
      const pieces = problem.lessons.map(({ duration, fixed }, lesson) => {
        const start = fixed?.[0] ?? random.below(problem.times.length - duration);
        return { lesson, start, duration };
      });
      expect(doubled({ pieces })).toBeGreaterThan(0);
      const cleaned = withoutDoubleBooking(problem, { pieces });
      expect(doubled(cleaned)).toBe(0);
      cleaned.pieces.forEach((piece, place) => {
        const before = pieces[place];
        if (!before) throw new Error('a piece was lost');
        if (problem.lessons[piece.lesson]?.fixed) expect(piece).toEqual(before);
        // Back where it was, what lost its place would meet somebody again.
        const back = cleaned.pieces.map((one, index) => (index === place ? before : one));
        if (piece.start >= 0) expect(piece).toEqual(before);
        else expect(doubled({ pieces: back })).toBeGreaterThan(0);
      });
    }),
    { numRuns: 5 },
  );
});

test('of two lessons that meet the one that came last gives way, and is told with who and when', () => {
  const [class0] = people;
  const own = problem.lessons.flatMap(({ resources, fixed, duration }, lesson) =>
    resources.includes(class0 ?? -1) && !fixed && duration === 1 ? [lesson] : [],
  );
  const [first = -1, second = -1] = own;
  const pieces = [first, second].map((lesson) => ({ lesson, start: 3, duration: 1 }));
  for (const last of [first, second]) {
    const other = last === first ? second : first;
    expect(doubleBookings(problem, { pieces }, new Set([last]))).toMatchObject([{ lesson: last, other, time: 3 }]);
  }
});
