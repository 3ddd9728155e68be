import type { PlacedLesson } from '../days/day-lessons.rules.ts';

/** When a pupil was, is or will be in a group of a subject. */
export interface GroupSpell {
  readonly semesterId: string;
  readonly classId: string;
  readonly subjectId: string;
  readonly group: string;
  readonly from: string;
  readonly to: string | null;
}

type GroupedLesson = Pick<PlacedLesson, 'timetableId' | 'subject' | 'classes'>;

/** Whether a lesson is another group's than the pupil's of the class on the date. */
export type OtherGroups = (lesson: GroupedLesson, classId: string, date: string) => boolean;

/**
 * A pupil has the lessons of their own group only. Where a version does not know that group (it was called otherwise when the version was
 * published) or the pupil is in none, the lessons of all groups are theirs: one lesson too many is asked about, one too few is missed.
 * @param lessons all lessons of the pupil's classes in the versions looked at.
 */
export function otherGroups(
  spells: readonly GroupSpell[],
  lessons: readonly GroupedLesson[],
  semesterOf: (timetableId: string) => string | undefined,
): OtherGroups {
  const keyOf = (lesson: GroupedLesson, classId: string, group: string) =>
    JSON.stringify([lesson.timetableId, lesson.subject.id, classId, group]);
  const known = new Set(
    lessons.flatMap((lesson) => lesson.classes.flatMap(({ id, group }) => (group ? [keyOf(lesson, id, group)] : []))),
  );
  return (lesson, classId, date) => {
    const group = lesson.classes.find(({ id }) => id === classId)?.group;
    if (!group) return false;
    const semesterId = semesterOf(lesson.timetableId);
    const own = spells.find(
      (spell) =>
        spell.semesterId === semesterId &&
        spell.classId === classId &&
        spell.subjectId === lesson.subject.id &&
        spell.from <= date &&
        (spell.to === null || spell.to >= date),
    );
    return own !== undefined && own.group !== group && known.has(keyOf(lesson, classId, own.group));
  };
}
