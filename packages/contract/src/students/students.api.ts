import { studentContract } from './student.contract.ts';
import { studentImportContract } from './student-import.contract.ts';

/** Every call of this area by its id. */
export const studentsApi = {
  ...studentContract,
  ...studentImportContract,
};
