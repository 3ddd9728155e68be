export { attendancePersonalData } from './personal-data.rules.ts';
export { countWaitingLeaves } from './pupil-leave/pupil-leave.reads.ts';
export { mainSession } from './registers/absence-day.rules.ts';
export { slotsOfSchool } from './registers/lesson-slots.reads.ts';
export { closePaidMonth } from './staff-days/staff-month.commands.ts';
export { overtimeOf } from './workload/workload.reads.ts';
