export { attendancePersonalData } from './personal-data.rules.ts';
