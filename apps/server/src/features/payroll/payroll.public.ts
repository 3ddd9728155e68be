export { payrollPersonalData } from './personal-data.rules.ts';
