import type { AcademicLevel, ConductLevel, Title } from '../regulation/codes.ts';
import type { MarksRegulation } from '../regulation/regulation.ts';
import { isAtLeast } from './level.ts';

/** What a title asks for and what the pupil has: a level, or how many subjects are strong enough. */
export type TitleCondition =
  | { readonly kind: 'CONDUCT'; readonly needed: ConductLevel; readonly has: ConductLevel; readonly isMet: boolean }
  | { readonly kind: 'ACADEMIC'; readonly needed: AcademicLevel; readonly has: AcademicLevel; readonly isMet: boolean }
  | {
      readonly kind: 'STRONG';
      readonly needed: number;
      readonly has: number;
      /** The mark in tenths a subject counts from. */
      readonly atLeast: number;
      readonly isMet: boolean;
    };

export interface YearForTitle {
  readonly conduct: ConductLevel;
  readonly academic: AcademicLevel;
  /** How many year averages reach the mark the regulation asks for (`strongFrom`). */
  readonly strong: number;
}

type Titles = Pick<MarksRegulation, 'titles' | 'academic' | 'conduct'>;

/** The mark a subject is strong from, in tenths; null where no title asks for strong subjects. */
export const strongFrom = ({ titles }: Pick<MarksRegulation, 'titles'>): number | null =>
  titles.value.find(({ strongSubjects }) => strongSubjects !== null)?.strongSubjects?.atLeast ?? null;

/** Each title of the regulation, the highest first, with its conditions one by one: why it is earned, or what is missing. */
export const titleTrace = (year: YearForTitle, { titles, academic, conduct }: Titles) =>
  titles.value.map(({ title, strongSubjects, ...least }): { title: Title; conditions: TitleCondition[] } => ({
    title,
    conditions: [
      {
        kind: 'CONDUCT',
        needed: least.conduct,
        has: year.conduct,
        isMet: isAtLeast(year.conduct, least.conduct, conduct.value.levels),
      },
      {
        kind: 'ACADEMIC',
        needed: least.academic,
        has: year.academic,
        isMet: isAtLeast(year.academic, least.academic, academic.value.levels),
      },
      ...(strongSubjects === null
        ? []
        : [
            {
              kind: 'STRONG' as const,
              needed: strongSubjects.count,
              has: year.strong,
              atLeast: strongSubjects.atLeast,
              isMet: year.strong >= strongSubjects.count,
            },
          ]),
    ],
  }));

/**
 * The title a pupil has just missed, with the one condition that is missing: one level, or one subject, short of it. Null for who is further
 * away, or has the highest title.
 */
export function nearMiss(year: YearForTitle, regulation: Titles): { title: Title; missing: TitleCondition } | null {
  const trace = titleTrace(year, regulation);
  const earned = trace.findIndex(({ conditions }) => conditions.every(({ isMet }) => isMet));
  const above = trace.slice(0, earned === -1 ? trace.length : earned).toReversed();
  for (const { title, conditions } of above) {
    const missing = conditions.filter(({ isMet }) => !isMet);
    const [only] = missing;
    if (only && missing.length === 1 && isOneShort(only, regulation)) return { title, missing: only };
  }
  return null;
}

function isOneShort(condition: TitleCondition, { academic, conduct }: Titles): boolean {
  if (condition.kind === 'STRONG') return condition.needed - condition.has === 1;
  const levels: readonly string[] = condition.kind === 'CONDUCT' ? conduct.value.levels : academic.value.levels;
  return levels.indexOf(condition.has) - levels.indexOf(condition.needed) === 1;
}
