export {
  type ClassRelation,
  classRelation,
  isRelated,
} from '../staff/staff.public.ts';
export { insertClass } from './class.writes.ts';

export { classOrder } from './class-columns.reads.ts';
export { classNameKey } from './class-name.rules.ts';
export { setClassSessions } from './class-session.commands.ts';
export { classesPersonalData } from './personal-data.rules.ts';
