import type { Problem } from '../model/problem.ts';
import { Draft } from './draft.ts';
import type { Rule } from './rule.ts';
import { allPlaced } from './rules/all-placed.ts';
import { alternateWeeks } from './rules/alternate-weeks.ts';
import { classCompact } from './rules/class-compact.ts';
import { classShift } from './rules/class-shift.ts';
import { fairness } from './rules/fairness.ts';
import { fixedLessons } from './rules/fixed-lessons.ts';
import { groupsTogether } from './rules/groups-together.ts';
import { homeroomDays } from './rules/homeroom-days.ts';
import { meetings } from './rules/meetings.ts';
import { minimalChange } from './rules/minimal-change.ts';
import { noClash } from './rules/no-clash.ts';
import { roomKinds } from './rules/room-kinds.ts';
import { sites } from './rules/sites.ts';
import { doublePeriods } from './rules/subject/double-periods.ts';
import { heavySubjects } from './rules/subject/heavy-subjects.ts';
import { physicalHeat } from './rules/subject/physical-heat.ts';
import { physicalYard } from './rules/subject/physical-yard.ts';
import { singleLessonSession } from './rules/subject/single-lesson-session.ts';
import { subjectLimit } from './rules/subject/subject-limit.ts';
import { subjectPerDay } from './rules/subject/subject-per-day.ts';
import { subjectSpread } from './rules/subject/subject-spread.ts';
import { subjectTimes } from './rules/subject/subject-times.ts';
import { subjectsApart } from './rules/subject/subjects-apart.ts';
import { homeroomTeacher } from './rules/teacher/homeroom-teacher.ts';
import { teacherConsecutive } from './rules/teacher/teacher-consecutive.ts';
import { teacherDaysOff } from './rules/teacher/teacher-days-off.ts';
import { teacherGaps } from './rules/teacher/teacher-gaps.ts';
import { teacherLongDay } from './rules/teacher/teacher-long-day.ts';
import { teacherMaxDays } from './rules/teacher/teacher-max-days.ts';
import { teacherSessionLoad } from './rules/teacher/teacher-session-load.ts';
import { teacherUnavailable } from './rules/teacher/teacher-unavailable.ts';
import type { SchoolWeek } from './school-week.ts';

/** The catalogue in its published order. Substitution, its last row, is no rule of the generator: `substitutes.ts`. */
export const catalogue: readonly Rule[] = [
  allPlaced,
  noClash,
  classCompact,
  classShift,
  fixedLessons,
  homeroomTeacher,
  teacherUnavailable,
  teacherDaysOff,
  teacherMaxDays,
  teacherSessionLoad,
  singleLessonSession,
  teacherConsecutive,
  teacherGaps,
  teacherLongDay,
  doublePeriods,
  subjectPerDay,
  subjectSpread,
  heavySubjects,
  subjectTimes,
  physicalHeat,
  physicalYard,
  roomKinds,
  groupsTogether,
  subjectsApart,
  subjectLimit,
  meetings,
  sites,
  homeroomDays,
  alternateWeeks,
  minimalChange,
  fairness,
];

/** The school's week with all its rules as a problem for the engine. */
export function schoolProblem(week: SchoolWeek): Problem {
  const draft = new Draft(week);
  for (const rule of catalogue) {
    draft.begin(rule);
    rule.add(draft);
  }
  return draft.problem();
}
