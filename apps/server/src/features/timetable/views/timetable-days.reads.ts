import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { TimetableDays } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { datesBetween } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { lessonsOfDays, type TaughtLesson } from '../days/day-lessons.rules.ts';
import { readExamHours } from '../days/exam-hours.reads.ts';
import { withExams } from '../days/exam-hours.rules.ts';
import { type LessonFilter, readLessonOverrides, readPlacedLessons } from '../days/placed-lessons.reads.ts';
import { type SchoolDay, schoolDaysOf } from '../days/school-days.rules.ts';
import { type ReadFrame, readFrame } from '../days/school-frame.reads.ts';
import { otherGroups } from '../groups/group-lessons.rules.ts';
import { groupSpells } from '../groups/group-members.reads.ts';
import { usualWeek } from '../setup/week-setup.rules.ts';

/** A pupil belongs to a class for a time; a class asked for by itself has one spell without limits. */
export interface ClassSpell {
  readonly classId: string;
  readonly from: string;
  readonly to: string | null;
}

export type Whose =
  /** `studentId`: a pupil, who has the lessons of their own groups only. */
  | { readonly kind: 'CLASS'; readonly spells: readonly ClassSpell[]; readonly studentId?: string }
  | { readonly kind: 'TEACHER'; readonly id: string }
  | { readonly kind: 'TEACHERS'; readonly ids: readonly string[] }
  | { readonly kind: 'ROOM'; readonly id: string; readonly name: string }
  | { readonly kind: 'SCHOOL' };

export interface TaughtDays {
  readonly frame: ReadFrame;
  readonly days: readonly SchoolDay[];
  readonly taught: readonly TaughtLesson[];
}

/**
 * What is taught from `from` to `to`: the version in force on each date, odd or even weeks, days off and make-up days, and the changes
 * of single days laid over it, and published exams for which lessons are not held. The one answer behind every view, paper, calendar and home page. Five queries at most, however many days.
 */
export async function readTaughtDays(db: Kysely<Tables>, whose: Whose, from: string, to: string): Promise<TaughtDays> {
  const frame = await readFrame(db, from, to);
  const days = schoolDaysOf(datesBetween(from, to), frame);
  const versionIds = [...new Set(days.flatMap(({ versionId }) => versionId ?? []))];
  const overrides = await readLessonOverrides(db, { from, to }, filterOf(whose));
  const lessonIds = [...new Set(overrides.map(({ lessonId }) => lessonId))];
  // A day needs no more of the week; of a pupil's groups all lessons are asked.
  const weekdays =
    whose.kind === 'CLASS' && whose.studentId
      ? {}
      : { weekdays: [...new Set(days.flatMap(({ taughtAs }) => taughtAs ?? []))] };
  const lessons = await readPlacedLessons(db, versionIds, { ...filterOf(whose), ...weekdays, lessonIds });
  const grids = new Map(frame.versions.map(({ id, grid }) => [id, grid]));
  const all = lessonsOfDays(days, lessons, overrides, (id) => grids.get(id));
  const own = all.filter((each) => isOf(each, whose));
  const taught = own.length > 0 ? withExams(own, await readExamHours(db, from, to)) : own;
  if (whose.kind !== 'CLASS' || !whose.studentId) return { frame, days, taught };
  const spells = await groupSpells(db, whose.studentId, from, to);
  const semesters = new Map(frame.versions.map(({ id, semesterId }) => [id, semesterId]));
  const isOther = otherGroups(spells, lessons, (id) => semesters.get(id));
  const isTheirs = ({ lesson, planned }: TaughtLesson) =>
    !isOther(planned, classOn(whose.spells, lesson.date) ?? '', lesson.date);
  return { frame, days, taught: taught.filter(isTheirs) };
}

const classOn = (spells: readonly ClassSpell[], date: string): string | undefined =>
  spells.find(({ from, to }) => from <= date && (to === null || to >= date))?.classId;

function filterOf(whose: Whose): LessonFilter {
  if (whose.kind === 'CLASS') return { classIds: whose.spells.map(({ classId }) => classId) };
  if (whose.kind === 'TEACHER') return { teacherIds: [whose.id] };
  if (whose.kind === 'TEACHERS') return { teacherIds: whose.ids };
  return whose.kind === 'ROOM' ? { roomId: whose.id } : {};
}

function isOf({ lesson, planned }: TaughtLesson, whose: Whose): boolean {
  if (whose.kind === 'CLASS') {
    const classId = classOn(whose.spells, lesson.date);
    return lesson.classes.some(({ id }) => id === classId);
  }
  if (whose.kind === 'TEACHER' || whose.kind === 'TEACHERS') {
    const ids = whose.kind === 'TEACHER' ? [whose.id] : whose.ids;
    return [...lesson.teachers, ...planned.teachers].some(({ id }) => ids.includes(id));
  }
  // The own room of a class is known by its name only.
  if (whose.kind === 'ROOM') {
    const { room } = lesson;
    return room?.id === whose.id || (room?.id === null && room.name.toLowerCase() === whose.name.toLowerCase());
  }
  return true;
}

/** The same as an answer. `today` marks the day. */
export function toTimetableDays(
  of: TimetableDays['of'],
  { frame, days, taught }: TaughtDays,
  today: string,
): TimetableDays {
  return {
    of,
    grid: gridOf(frame, days),
    days: days.map(({ versionId, ...day }) => ({ ...day, isToday: day.date === today, timetableId: versionId })),
    lessons: taught.map(({ lesson }) => lesson),
  };
}

/** Days and bells of the first version in force; the usual ones while there is none. */
function gridOf({ versions, workingDays }: ReadFrame, days: readonly SchoolDay[]): WeekGrid {
  const first = days.find(({ versionId }) => versionId !== null)?.versionId;
  const { days: weekdays, shifts } = versions.find(({ id }) => id === first)?.grid ?? usualWeek(workingDays, null);
  return { days: weekdays, shifts };
}
