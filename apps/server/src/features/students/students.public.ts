export { enrolInClass } from './enrolment/enrolment.commands.ts';
export { dayBefore } from './enrolment/enrolment.rules.ts';
export {
  changeCohorts,
  changeStatuses,
  enrolMany,
  type NewPlace,
  withdrawPlaces,
} from './enrolment/year-change.commands.ts';
export { studentsPersonalData } from './personal-data.rules.ts';
export { type RosterEntry, studentsOfClass } from './roster.reads.ts';
export { viewFor } from './student.reads.ts';
export { classKey } from './student.rules.ts';
