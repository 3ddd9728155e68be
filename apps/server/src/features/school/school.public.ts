export { isSchoolDayAt as isSchoolDay, schoolDays, studyWeekAt, workingDays } from './calendar-day.reads.ts';
export { entryWindow, entryWindowsOfYear } from './entry-window.reads.ts';
export { ensureDefaultGradeColumns } from './grade-column.commands.ts';
export { regularColumnCount } from './grade-column.reads.ts';
export { gradingPolicyAt } from './grading-policy.reads.ts';
export { schoolInfo } from './school-info.reads.ts';
export { currentSchoolYear, findSchoolYear, schoolYearOptions } from './school-year.reads.ts';
export { currentSemester, findSemester, semestersOfYear } from './semester.reads.ts';
