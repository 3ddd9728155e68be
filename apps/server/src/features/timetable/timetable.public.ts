export { makeReadyCovers, openCovers } from './covers/ready-covers.commands.ts';
export { takesPlace } from './days/day-lessons.rules.ts';
export { nearSchoolDays } from './days/near-days.reads.ts';
export { makeReadyDuty } from './duties/ready-duty.commands.ts';
export { type ExamSitting, readExamSittings } from './exams/exam-sittings.reads.ts';
export { makeReadyExam } from './exams/ready-exam.commands.ts';
export { renderTables } from './papers/table-pages.document.ts';
export { column, dateText, type PaperFrame, type PaperPage, weekdayName } from './papers/table-pages.rules.ts';
export { timetablePersonalData } from './personal-data.rules.ts';
export { bellsOf } from './setup/bells.reads.ts';
export { usualWeek } from './setup/week-setup.rules.ts';
export { makeReadyTimetable } from './versions/ready-timetable.commands.ts';

export { readLessonsAhead } from './views/own-timetable.reads.ts';
export { readTaughtDays, type TaughtDays } from './views/timetable-days.reads.ts';
