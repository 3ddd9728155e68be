import { newId } from '../../../platform/ids.ts';
import { aSchoolOfExercises, doc, ok } from '../submissions/work-fixtures.ts';

/** A page of a deck as the form sends it. */
export const page = (key: string, words: string, more: object = {}) => ({
  key,
  layout: 'TEXT',
  text: words === '' ? { type: 'doc', content: [{ type: 'paragraph' }] } : doc(words),
  ...more,
});

/** A school whose maths teacher shows slides to class A. */
export async function aSchoolOfSlides() {
  const school = await aSchoolOfExercises();
  const { teacher, world } = school;

  async function aLesson() {
    const fields = { subjectId: world.subjects.maths.id, title: `Bài ${newId()}`, goals: doc('Hiểu bài') };
    const lesson = await ok(teacher.post(`/classes/${world.classes.a.id}/lessons`, fields));
    return { id: lesson.id as string, version: lesson.version as number };
  }

  /** A published deck of these pages in a published lesson of class A. */
  async function aDeck(pages: object[]) {
    const lesson = await aLesson();
    const { item } = await ok(teacher.post(`/lessons/${lesson.id}/slides`, { title: `Bài ${newId()}`, pages }));
    await ok(teacher.post(`/lesson-items/${item.id}/publish`, { version: item.version }));
    await ok(teacher.post(`/lessons/${lesson.id}/publish`, { version: lesson.version }));
    return { lessonId: lesson.id, itemId: item.id as string };
  }

  /** An upload of whoever is signed in as this pupil or teacher. */
  const anUpload = async (of: { studentId?: string; teacherId?: string }, mediaType: string) => {
    const column = of.studentId ? 'student_id' : 'teacher_id';
    const { id } = await world.db
      .selectFrom('users')
      .select('id')
      .where(column, '=', of.studentId ?? of.teacherId ?? '')
      .executeTakeFirstOrThrow();
    return school.aFile(id, mediaType);
  };

  return { ...school, aLesson, aDeck, anUpload };
}
