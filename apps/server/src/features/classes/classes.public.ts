export {
  type ClassRelation,
  classRelation,
  isRelated,
} from '../staff/staff.public.ts';
export { removeUnusedClasses } from './class.commands.ts';
export { insertClass } from './class.writes.ts';
export { classOrder } from './class-columns.reads.ts';
export { classNameKey } from './class-name.rules.ts';
export { setClassSessions } from './class-session.commands.ts';
export { type CarriedSubject, subjectsCarriedOver } from './class-subject.reads.ts';
export { classesPersonalData } from './personal-data.rules.ts';
