export { readLessonsAhead } from './own-timetable.reads.ts';
export { timetablePersonalData } from './personal-data.rules.ts';
export { makeReadyTimetable } from './ready-timetable.commands.ts';
export { createTimetable } from './timetable.commands.ts';
export { idInForce } from './timetable.reads.ts';
export { readTaughtDays } from './timetable-days.reads.ts';
export { usualWeek } from './week-setup.rules.ts';
