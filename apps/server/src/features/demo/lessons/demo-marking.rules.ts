import type { Random } from '../seeded-random.rules.ts';
import type { DemoExercise } from './demo-exercise.data.ts';
import { corrections, praise, usualCorrections } from './demo-exercises.data.ts';

/** What each question is worth, in hundredths of a point. */
export const worth = [300, 400, 300] as const;

interface Marked {
  readonly subject: string;
  readonly exercise: DemoExercise;
  /** Of each question: the pupil knew it. */
  readonly known: readonly boolean[];
}

/** What a teacher gives and says: a known answer gets nearly all of its points, another a part and a word to think of. */
export function markOf(random: Random, { subject, exercise, known }: Marked): { points: number; comment: string } {
  const points = known.reduce(
    (sum, isKnown, place) =>
      sum + (worth[place] ?? 0) - (isKnown ? 25 * random.integer(0, 1) : 25 * random.integer(4, 8)),
    0,
  );
  const missed = exercise.questions.flatMap(({ hint }, place) => (known[place] ? [] : [{ hint, number: place + 1 }]));
  if (missed.length === 0) return { points, comment: random.pick(praise[subject] ?? ['']) };
  const manner = random.pick(corrections[subject] ?? usualCorrections);
  const said = missed.map(({ hint, number }) =>
    manner.replace('{{question}}', String(number)).replace('{{hint}}', hint),
  );
  return { points, comment: said.join(' ') };
}
