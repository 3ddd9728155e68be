export {
  type ClassRelation,
  classRelation,
  classRelations,
  isRelated,
  relationOf,
  teachesSubject,
} from '../staff/staff.public.ts';
export { insertClass } from './class.commands.ts';
export { classActions, mayReadClass } from './class.policy.ts';
export { findClass } from './class.reads.ts';
export { classOrder, classSizes } from './class-columns.reads.ts';
export { classNameKey } from './class-name.rules.ts';
export { setClassSessions } from './class-session.commands.ts';
export { openSemester, openYear } from './open-year.reads.ts';
export { classesPersonalData } from './personal-data.rules.ts';
