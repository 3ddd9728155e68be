export { createAcademicYear } from './academic-year.commands.ts';
export { isSchoolDayAt as isSchoolDay, schoolDays, studyWeekAt, workingDays } from './calendar-day.reads.ts';
export { mondayOf, type StudySpan, studyWeekOf, weekdayOf } from './calendar-day.rules.ts';
export { setEntryWindow } from './entry-window.commands.ts';
export { entryWindow, entryWindowsOfYear } from './entry-window.reads.ts';
export {
  ensureDefaultGradeColumns,
  ensureDefaultGradeColumns as ensureSchoolDefaults,
} from './grade-column.commands.ts';
export { regularColumnCount } from './grade-column.reads.ts';
export { gradingPolicyAt } from './grading-policy.reads.ts';
export { listPaper } from './list-paper.reads.ts';
export { fillPublicHolidays, insertPublicHolidays } from './public-holidays.commands.ts';
export { describeSchool, updateSchoolInfo } from './school-info.commands.ts';
export { schoolInfo } from './school-info.reads.ts';
export { createSchoolYear } from './school-year.commands.ts';
export { currentSchoolYear, findSchoolYear, schoolYearOptions } from './school-year.reads.ts';
export { activateSchoolYear } from './school-year-status.commands.ts';
export { createSemester } from './semester.commands.ts';
export { currentSemester, findSemester, semestersOfYear } from './semester.reads.ts';
export { fillFromCurriculum } from './subject-curriculum.commands.ts';
export { subjectsByWord, subjectWords } from './subject-words.rules.ts';
