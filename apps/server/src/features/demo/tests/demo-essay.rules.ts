import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import { paragraph } from '../lessons/demo-materials.rules.ts';
import type { Random } from '../seeded-random.rules.ts';
import type { DemoEssay } from './demo-test.data.ts';

/** How far a pupil got with each criterion: as the levels of the demonstration's rubrics stand, the best first. */
export type Reached = readonly (0 | 1 | 2)[];

type Rubric = Extract<Question, { kind: 'ESSAY' }>['rubric'];

export const rubricOf = (question: Question): Rubric => (question.kind === 'ESSAY' ? question.rubric : []);

/** How far somebody gets who knows each criterion with this chance. */
export const reachedBy = (rubric: Rubric, known: number, random: Random): Reached =>
  rubric.map(() => (random.chance(known) ? 0 : random.chance(0.3 + known / 2) ? 1 : 2));

/** Points of these levels, in hundredths. */
export const pointsOfLevels = (rubric: Rubric, reached: Reached): number =>
  rubric.reduce((sum, { levels }, at) => sum + (levels[reached[at] ?? 2]?.points ?? 0), 0);

/** Levels that come to these points, or as near as levels come; of several one by chance. */
export function reachedFor(rubric: Rubric, points: number, random: Random): Reached {
  const all = rubric.reduce<Reached[]>(
    (made, _) => made.flatMap((each) => ([0, 1, 2] as const).map((level) => [...each, level])),
    [[]],
  );
  const off = (each: Reached) => Math.abs(pointsOfLevels(rubric, each) - points);
  const least = Math.min(...all.map(off));
  return random.pick(all.filter((each) => off(each) === least));
}

export const chosenLevels = (rubric: Rubric, reached: Reached): ChosenLevel[] =>
  rubric.map(({ key }, at) => ({ key, level: reached[at] ?? 2 }));

/** Its text, a paragraph a criterion; null where nothing was written. */
export function essayText({ openings, criteria, endings }: DemoEssay, reached: Reached, random: Random) {
  const said = criteria.map(({ good, partial, none }, at) => {
    const level = reached[at] ?? 2;
    return random.pick(level === 0 ? good : level === 1 ? partial : none);
  });
  if (said.every((line) => line === '')) return null;
  const lines = [random.pick(openings), ...said, random.pick(endings)].filter((line) => line !== '');
  return { type: 'doc' as const, content: lines.map(paragraph) };
}

/** What the teacher says to it. */
export function essayComment({ criteria, praise }: DemoEssay, reached: Reached, random: Random): string {
  const hints = criteria.flatMap(({ hint }, at) => (reached[at] === 0 ? [] : [hint]));
  if (hints.length === 0) return random.pick(praise);
  const [first = ''] = hints;
  const more = hints.slice(1).map((hint) => ` Cũng xem lại: ${hint}.`);
  const opening = random.pick(['Em cần', 'Lần sau em nhớ', 'Bài có ý đúng, nhưng cần', 'Còn thiếu:']);
  return `${opening} ${first}.${random.chance(0.6) ? more.join('') : ''}`;
}
