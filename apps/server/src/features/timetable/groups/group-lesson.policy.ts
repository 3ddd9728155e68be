import { type ClassRelation, isRelated } from '../../classes/classes.public.ts';

/** Who gives a lesson or stands in for it sees its pupils, as do all who teach or lead the class. */
export const mayReadGroupLesson = (
  teacherId: string,
  { teacherIds }: { readonly teacherIds: readonly string[] },
  relation: ClassRelation,
): boolean => teacherIds.includes(teacherId) || isRelated(relation);
