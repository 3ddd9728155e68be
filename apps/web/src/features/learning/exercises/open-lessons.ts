import type { LessonSummary } from '@phuong/contract/learning/lessons/lesson.contract.ts';

/** Instead of a lesson: one that is made with the exercise and called as it is. */
export const ownLesson = 'new';

type Lesson = Pick<LessonSummary, 'id' | 'subjectId' | 'state' | 'publishAt' | 'position' | 'title'>;

/** Lessons of a subject that pupils see now, the latest first. */
export function openLessons<L extends Lesson>(lessons: readonly L[], subjectId: string | null, now: Date): L[] {
  const openedAt = ({ publishAt }: L) => (publishAt === null ? Number.POSITIVE_INFINITY : Date.parse(publishAt));
  return lessons
    .filter((lesson) => lesson.subjectId === subjectId && lesson.state === 'published' && openedAt(lesson) <= +now)
    .sort((one, other) => openedAt(other) - openedAt(one) || other.position - one.position);
}

/** Where an exercise goes unless somebody says otherwise: the lesson the class is at, or one of its own. */
export const usualLesson = (lessons: readonly Lesson[], subjectId: string | null, now: Date): string =>
  openLessons(lessons, subjectId, now)[0]?.id ?? ownLesson;
