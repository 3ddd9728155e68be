import type { TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { WorkResult } from './documents/work.document.ts';
import { filled, paperWords, pointsIn } from './paper-words.rules.ts';

/** What a marker gave, as far as whoever reads the paper may know it. */
export interface GivenMark {
  readonly levels: readonly ChosenLevel[];
  readonly points: number | null;
  readonly daysLate: number;
  readonly deduction: number;
  readonly result: number | null;
  readonly comment: string;
  readonly byName: string;
  /** Why the points are others than the rubric's; '' where pupils read it. */
  readonly reason: string;
  /** Members of a group who got other points than the others. */
  readonly members: readonly { readonly name: string; readonly result: number | null }[];
}

/** Points, lateness, rubric and comment in words. */
export function resultOf(
  mark: GivenMark,
  { rubric, scale }: Pick<TaskRules, 'rubric' | 'scale'>,
  locale: Locale,
): WorkResult {
  const words = paperWords(locale);
  const points = (hundredths: number) => pointsIn(locale, hundredths);
  const whole = (hundredths: number) =>
    scale === null ? points(hundredths) : filled(words.pointsOf, { points: points(hundredths), most: points(scale) });
  const facts: [string, string][] = [];
  if (mark.result !== null) facts.push([words.points, whole(mark.result)]);
  if (mark.deduction > 0 && mark.points !== null) {
    const late = mark.daysLate === 1 ? words.late_one : words.late_other;
    facts.push([
      words.before,
      `${whole(mark.points)}. ${filled(late, { count: mark.daysLate, off: points(mark.deduction) })}`,
    ]);
  }
  for (const { name, result } of mark.members) if (result !== null) facts.push([name, whole(result)]);
  if (mark.reason !== '') facts.push([words.reason, mark.reason]);
  if (mark.byName !== '') facts.push([words.marker, mark.byName]);
  const reached = mark.levels.flatMap(({ key, level }): [string, string, string][] => {
    const criterion = rubric.find((each) => each.key === key);
    const of = criterion?.levels[level];
    return criterion && of ? [[criterion.name, of.name, points(of.points)]] : [];
  });
  return { facts, rubric: reached, comment: mark.comment };
}
