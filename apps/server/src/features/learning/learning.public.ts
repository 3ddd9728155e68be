export { lessonFiles } from './materials/file-use.reads.ts';
export { learningPersonalData } from './personal-data.rules.ts';
