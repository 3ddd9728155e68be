export { attendancePersonalData } from './personal-data.rules.ts';
export { overtimeOf } from './workload/workload.reads.ts';
