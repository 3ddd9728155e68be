export {
  calendarDaysBetween as calendarBetween,
  isSchoolDayAt as isSchoolDay,
  schoolDays,
  studyWeekAt,
  usualWorkingDays,
  workingDays,
} from './calendar/calendar-day.reads.ts';
export { type StudySpan, studyWeekOf } from './calendar/calendar-day.rules.ts';
export { insertPublicHolidays } from './calendar/public-holidays.commands.ts';
export { entryWindow } from './entry-windows/entry-window.reads.ts';
export {
  ensureDefaultGradeColumns,
  ensureDefaultGradeColumns as ensureSchoolDefaults,
} from './grading-rules/grade-column.commands.ts';
export { regularColumnCount } from './grading-rules/grade-column.reads.ts';
export { gradingPolicyAt, gradingPolicyOf } from './grading-rules/grading-policy.reads.ts';
export { exportList } from './school-info/list-export.commands.ts';
export { describeSchool } from './school-info/school-info.commands.ts';
export { schoolInfo } from './school-info/school-info.reads.ts';

export { subjectsByWord, subjectsNamed, subjectWords } from './subjects/subject-words.rules.ts';
export { isClosedAt, type YearState } from './years/closed-year.policy.ts';
export { isYearOfClassClosed } from './years/closed-year.reads.ts';
export {
  openDays,
  openForResults,
  openSemester,
  openYear,
  refuseClosed,
} from './years/open-year.guards.ts';
