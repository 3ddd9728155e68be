export { enrolInClass } from './enrolment.commands.ts';
export { dayBefore } from './enrolment.rules.ts';
export { studentsPersonalData } from './personal-data.rules.ts';
export { type RosterEntry, studentsOfClass } from './roster.reads.ts';
export { viewFor } from './student.reads.ts';
export { classKey } from './student.rules.ts';
export { changeCohorts, changeStatuses, enrolMany, type NewPlace, withdrawPlaces } from './year-change.commands.ts';
