export { warningOfPupil } from './early-warning/pupil-warning.reads.ts';
export { numbersPersonalData } from './personal-data.rules.ts';
