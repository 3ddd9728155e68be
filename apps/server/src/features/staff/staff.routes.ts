import type { Area } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/services.ts';
import { contractArea } from './contracts/contract.routes.ts';
import { staffDataArea } from './contracts/staff-data.routes.ts';
import { delegationArea } from './delegations/delegation.routes.ts';
import { departmentArea } from './departments/department.record.ts';
import { leaveArea, leaveOfficeArea } from './leave/leave.routes.ts';
import { teacherArea, teacherDutyArea } from './teachers/teacher.routes.ts';
import { teacherImportArea } from './teachers/teacher-import.routes.ts';

export const staffAreas = (services: Services): Area[] => [
  teacherArea(services),
  teacherDutyArea(services),
  teacherImportArea(services),
  departmentArea(services),
  contractArea(services),
  staffDataArea(services),
  leaveArea(services),
  leaveOfficeArea(services),
  delegationArea(services),
];
