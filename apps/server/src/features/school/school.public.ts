export { isSchoolDayAt as isSchoolDay, schoolDays, studyWeekAt, workingDays } from './calendar/calendar-day.reads.ts';
export { mondayOf, type StudySpan, studyWeekOf, weekdayOf } from './calendar/calendar-day.rules.ts';
export { fillPublicHolidays, insertPublicHolidays } from './calendar/public-holidays.commands.ts';
export { createCohort } from './cohorts/cohort.commands.ts';
export { setEntryWindow } from './entry-windows/entry-window.commands.ts';
export { entryWindow, entryWindowsOfYear } from './entry-windows/entry-window.reads.ts';
export {
  ensureDefaultGradeColumns,
  ensureDefaultGradeColumns as ensureSchoolDefaults,
} from './grading-rules/grade-column.commands.ts';
export { regularColumnCount } from './grading-rules/grade-column.reads.ts';
export { gradingPolicyAt } from './grading-rules/grading-policy.reads.ts';
export { listPaper } from './school-info/list-paper.reads.ts';
export { describeSchool, updateSchoolInfo } from './school-info/school-info.commands.ts';
export { schoolInfo } from './school-info/school-info.reads.ts';
export { fillFromCurriculum } from './subjects/subject-curriculum.commands.ts';
export { subjectsByWord, subjectWords } from './subjects/subject-words.rules.ts';
export { createSchoolYear } from './years/school-year.commands.ts';
export { currentSchoolYear, findSchoolYear, schoolYearOptions } from './years/school-year.reads.ts';
export { activateSchoolYear } from './years/school-year-status.commands.ts';
export { createSemester } from './years/semester.commands.ts';
export { currentSemester, findSemester, semestersOfYear } from './years/semester.reads.ts';
