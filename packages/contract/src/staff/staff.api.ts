import { departmentContract } from './department.contract.ts';
import { teacherContract } from './teacher.contract.ts';
import { teacherDutyContract } from './teacher-duty.contract.ts';
import { teacherImportContract } from './teacher-import.contract.ts';

/** Every call of this area by its id. */
export const staffApi = {
  ...departmentContract,
  ...teacherContract,
  ...teacherDutyContract,
  ...teacherImportContract,
};
