/** What a teacher is to a class: which subjects they teach there in semester 1 and 2, and whether it is their homeroom class. */
export interface ClassRelation {
  readonly isHomeroom: boolean;
  /** They lead the class today: what is about persons is not to be prepared for. */
  readonly leadsToday: boolean;
  readonly subjectIds: Readonly<Record<1 | 2, readonly string[]>>;
}

export interface TeacherInClass {
  /** Homeroom assignments of this teacher in this class. */
  readonly homerooms: readonly { readonly fromDate: string; readonly toDate: string | null }[];
  readonly assignments: readonly { readonly subjectId: string; readonly ordinal: number }[];
}

/**
 * A homeroom assignment counts until its last day (before its first day too, so that a teacher can prepare); teaching counts for the
 * whole year, as marks of semester 1 are looked up in semester 2.
 */
export function relationOf({ homerooms, assignments }: TeacherInClass, today: string): ClassRelation {
  const taught = (semester: number) =>
    assignments.filter(({ ordinal }) => ordinal === semester).map(({ subjectId }) => subjectId);
  return {
    isHomeroom: homerooms.some(({ toDate }) => toDate === null || toDate >= today),
    leadsToday: homerooms.some(({ fromDate, toDate }) => fromDate <= today && (toDate === null || toDate >= today)),
    subjectIds: { 1: taught(1), 2: taught(2) },
  };
}

export const noRelation: ClassRelation = { isHomeroom: false, leadsToday: false, subjectIds: { 1: [], 2: [] } };

/** Whether the teacher has anything to do in the class. */
export const isRelated = ({ isHomeroom, subjectIds }: ClassRelation) =>
  isHomeroom || subjectIds[1].length > 0 || subjectIds[2].length > 0;
