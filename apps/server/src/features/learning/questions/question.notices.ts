import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { teachersNow } from '../lessons/lesson-people.reads.ts';
import { documentPath, exercisePath } from '../lessons/opened.notices.ts';

interface Said {
  readonly subjectName: string;
  readonly lessonTitle: string;
  readonly itemTitle: string;
  readonly className: string;
  readonly classId: string;
  readonly lessonId: string;
  readonly subjectId: string;
  readonly kind: string;
}

async function saidOf(trx: Kysely<Tables>, itemId: string): Promise<Said> {
  const { rows } = await sql<Said>`
    select s.name as "subjectName", l.title as "lessonTitle", coalesce(nullif(i.title, ''), m.title) as "itemTitle",
      c.name as "className", c.id as "classId", l.id as "lessonId", s.id as "subjectId", m.kind
    from lesson_items i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join subjects s on s.id = l.subject_id join classes c on c.id = l.class_id where i.id = ${itemId}`.execute(trx);
  const [said] = rows;
  if (!said) throw new Error('an item has a lesson');
  return said;
}

/** Of a question as much as a notice shows. */
const shownCharacters = 160;

/** Tells who teaches the subject in the class now that a pupil has asked. */
export async function tellTeachers(
  trx: Kysely<Tables>,
  itemId: string,
  { studentName, text, today }: { studentName: string; text: string; today: string },
): Promise<void> {
  const { subjectName, lessonTitle, itemTitle, className, ...of } = await saidOf(trx, itemId);
  const place = of.kind === 'EXERCISE' ? 'exercise' : 'document';
  const start = [...text].slice(0, shownCharacters).join('');
  await notify(trx, {
    userIds: await teachersNow(trx, of, today),
    kind: 'questionAsked',
    params: { subjectName, lessonTitle, itemTitle, className, studentName, text: start === text ? text : `${start}…` },
    link: `/t/classes/${of.classId}/${of.lessonId}/${place}/${itemId}/detail?tab=questions`,
  });
}

/** Tells who has asked that there is an answer. */
export async function tellPupil(trx: Kysely<Tables>, itemId: string, studentId: string): Promise<void> {
  const { subjectName, lessonTitle, itemTitle, lessonId, kind } = await saidOf(trx, itemId);
  const { rows } = await sql<{ id: string }>`
    select id from users where student_id = ${studentId} and status <> 'disabled'`.execute(trx);
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind: 'questionAnswered',
    params: { subjectName, lessonTitle, itemTitle },
    link: (kind === 'EXERCISE' ? exercisePath : documentPath)(lessonId, itemId),
  });
}
