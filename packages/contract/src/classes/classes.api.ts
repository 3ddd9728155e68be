import { classContract } from './class.contract.ts';
import { classImportContract } from './class-import.contract.ts';
import { homeroomContract } from './homeroom.contract.ts';
import { numberOfLessonsContract } from './number-of-lessons.contract.ts';
import { teachingAssignmentContract } from './teaching-assignment.contract.ts';

/** Every call of this area by its id. */
export const classesApi = {
  ...classContract,
  ...classImportContract,
  ...numberOfLessonsContract,
  ...teachingAssignmentContract,
  ...homeroomContract,
};
