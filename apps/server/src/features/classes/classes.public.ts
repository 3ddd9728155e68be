export {
  type ClassRelation,
  classRelation,
  classRelations,
  isRelated,
  relationOf,
  teachesSubject,
} from '../staff/staff.public.ts';
