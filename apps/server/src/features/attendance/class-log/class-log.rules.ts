import type { RegisterState } from '@phuong/contract/attendance/registers/register.contract.ts';
import { mondayOf } from '@phuong/rules/calendar/days.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';

/** A line of the class log. */
export interface LoggedLesson {
  readonly date: string;
  readonly session: 'MORNING' | 'AFTERNOON';
  readonly period: number;
  readonly groupName: string | null;
  readonly subjectName: string;
  readonly teacherNames: readonly string[];
  readonly state: RegisterState;
  readonly isLateEntry: boolean;
  readonly log: {
    readonly planNumber: number | null;
    readonly content: string;
    readonly homework: string;
    readonly remark: string;
    readonly rating: 'A' | 'B' | 'C' | 'D' | null;
  };
  readonly away: readonly {
    readonly studentId: string;
    readonly name: string;
    readonly absence: 'P' | 'K' | null;
  }[];
}

/** Whose book it is. */
export interface BookOf {
  readonly className: string;
  readonly schoolYear: string;
  readonly schoolYearId: string;
  /** Who leads the class at the end of these days. */
  readonly homeroom: string;
}

export interface ClassLog extends BookOf {
  readonly classId: string;
  readonly from: string;
  readonly to: string;
  /** Lessons are rated, or were. */
  readonly isRated: boolean;
  readonly weeks: readonly { readonly monday: string; readonly lessons: readonly LoggedLesson[] }[];
}

/** Lessons in the order of the book: by day, mornings first, by period; a page a week. */
export function weeksOf(lessons: readonly LoggedLesson[]) {
  const inOrder = lessons.toSorted(
    (a, b) =>
      a.date.localeCompare(b.date) ||
      b.session.localeCompare(a.session) ||
      a.period - b.period ||
      (a.groupName ?? '').localeCompare(b.groupName ?? '', 'vi'),
  );
  return [...groupBy(inOrder, ({ date }) => mondayOf(date))].map(([monday, ofWeek]) => ({ monday, lessons: ofWeek }));
}

const ratings = ['A', 'B', 'C', 'D'] as const;

/** What a week comes to: lessons held, those something is written of, and how many have which rating. */
export function weekSums(lessons: readonly LoggedLesson[]) {
  const held = lessons.filter(({ state }) => state !== 'cancelled');
  return {
    held: held.length,
    written: held.filter(({ log }) => log.content !== '').length,
    ratings: ratings.map((rating) => ({ rating, count: held.filter(({ log }) => log.rating === rating).length })),
  };
}
