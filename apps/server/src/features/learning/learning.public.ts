export { learningPersonalData } from './personal-data.rules.ts';
