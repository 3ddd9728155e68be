import type { LessonCell } from '@phuong/contract/classes/number-of-lessons.contract.ts';
import { topicClusterPeriods } from '@phuong/rules/curriculum/grade-total.ts';
import { STUDY_WEEKS, weeklyPeriods } from '@phuong/rules/curriculum/weekly-periods.ts';
import { parseTypedNumber } from '../../../lib/words/numbers.ts';

const firstGradeWithClusters = 10;

export const lessonViews = ['annual', 'semester1', 'semester2'] as const;
export type LessonView = (typeof lessonViews)[number];

export interface Periods {
  annualPeriods: number;
  weeklySemester1: number;
  weeklySemester2: number;
  /** The subject has a topic cluster on top (upper secondary). */
  hasTopicCluster: boolean;
}

const fields = { annual: 'annualPeriods', semester1: 'weeklySemester1', semester2: 'weeklySemester2' } as const;

export const valueIn = (view: LessonView, periods: Periods) => periods[fields[view]];

/** A cell as it is typed: "70+" with a topic cluster. */
export const textIn = (view: LessonView, periods: Periods | null, format: (value: number) => string): string =>
  periods ? `${format(valueIn(view, periods))}${view === 'annual' && periods.hasTopicCluster ? '+' : ''}` : '';

/** Periods of the year that the weekly numbers add up to. */
export const sumOfWeeks = ({ weeklySemester1, weeklySemester2 }: Periods) =>
  weeklySemester1 * STUDY_WEEKS.semester1 + weeklySemester2 * STUDY_WEEKS.semester2;

/** The lessons of a topic cluster are taught every week like the others, so the weekly numbers hold them. */
const clusterOf = ({ hasTopicCluster }: Pick<Periods, 'hasTopicCluster'>) =>
  hasTopicCluster ? topicClusterPeriods(firstGradeWithClusters) : 0;

/** Whether the weekly numbers fit the year: one study week more or less is usual. */
export const fits = (periods: Periods) =>
  Math.abs(sumOfWeeks(periods) - periods.annualPeriods - clusterOf(periods)) <=
  Math.max(periods.weeklySemester1, periods.weeklySemester2, 1);

/**
 * The cell after somebody typed into one of its three numbers; null: the subject is taken from the class; undefined: no number of periods.
 * "70+35" or "70+" is a subject with its topic cluster. A new annual number brings its usual weekly ones; a weekly number of a subject the class did not have brings the annual one.
 */
export function typedPeriods(typed: string, view: LessonView, now: Periods | null): Periods | null | undefined {
  const text = typed.trim().replace(/\+\s*\d*$/, '');
  const hasTopicCluster = view === 'annual' ? text !== typed.trim() : (now?.hasTopicCluster ?? false);
  const value = text === '' ? 0 : parseTypedNumber(text);
  if (value === null || value < 0) return undefined;
  if (view === 'annual') {
    if (!Number.isInteger(value) || value > 500) return undefined;
    if (value === 0) return null;
    if (now?.annualPeriods === value && now.hasTopicCluster === hasTopicCluster) return now;
    const weekly = weeklyPeriods(value + clusterOf({ hasTopicCluster }));
    const perWeek = { weeklySemester1: weekly.semester1, weeklySemester2: weekly.semester2 };
    return { annualPeriods: value, ...perWeek, hasTopicCluster };
  }
  if (!Number.isInteger(value * 2) || value > 20) return undefined;
  if (!now) {
    if (value === 0) return null;
    const both = { annualPeriods: 0, weeklySemester1: value, weeklySemester2: value, hasTopicCluster };
    return { ...both, annualPeriods: Math.round(sumOfWeeks(both)) };
  }
  return { ...now, [fields[view]]: value };
}

/** The numbers of a cell that is kept, or null where the class does not have the subject. */
export const periodsOf = (cell: LessonCell | undefined): Periods | null =>
  cell
    ? {
        annualPeriods: cell.annualPeriods,
        weeklySemester1: cell.weeklySemester1,
        weeklySemester2: cell.weeklySemester2,
        hasTopicCluster: cell.hasTopicCluster,
      }
    : null;
