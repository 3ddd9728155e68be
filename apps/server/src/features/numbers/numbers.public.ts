export { warningOfPupil } from './early-warning/pupil-warning.reads.ts';
export { numbersPersonalData } from './personal-data.rules.ts';
export { readSchoolTotals, type SchoolTotals, type Tally } from './school-totals.reads.ts';
