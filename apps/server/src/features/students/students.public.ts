export {
  changeCohorts,
  changeStatuses,
  enrolMany,
  withdrawPlaces,
} from './enrolment/year-change.commands.ts';
export { studentSheet } from './import/student-sheet.data.ts';
export { studentsPersonalData } from './personal-data.rules.ts';
export { studentsOfClass } from './roster.reads.ts';
