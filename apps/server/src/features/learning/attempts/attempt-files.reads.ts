import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FileUse, Showing } from '../../../platform/files/file-uses.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { standingIn } from '../lessons/lesson.guards.ts';
import { mayReadWork } from '../lessons/lesson.policy.ts';
import { type Moment, momentOf } from '../lessons/lesson.reads.ts';
import { readOwnReview } from '../reviews/own-review.reads.ts';
import type { AskedEdition } from '../test.tables.ts';
import { paperOfAttempt } from './attempt.rules.ts';
import { contentOf } from './attempt-content.reads.ts';

interface Sat {
  readonly seed: string;
  readonly asked: readonly AskedEdition[];
  readonly material_id: string;
}

/** Whether an attempt that runs asks this pupil something with it; what helps to mark, or shows what is right, is no part of that. */
async function isAskedNow(db: Kysely<Tables>, studentId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql<Sat>`
    select a.seed, a.asked, i.material_id from test_attempts a join lesson_items i on i.id = a.item_id
      join material_files f on f.material_id = i.material_id and f.file_id = ${fileId}
    where a.student_id = ${studentId} and a.state in ('in_progress', 'overdue')`.execute(db);
  for (const { material_id, ...sat } of rows) {
    const content = await contentOf(db, material_id);
    const intros = content.heads.map(({ intro }) => intro);
    if (JSON.stringify([intros, paperOfAttempt(content, sat)]).includes(`"${fileId}"`)) return true;
  }
  return false;
}

/** Whether what this pupil may look back at now shows it: a question's picture, and with the key what explains it. */
async function isReviewedNow(
  db: Kysely<Tables>,
  { studentId, fileId }: { readonly studentId: string; readonly fileId: string },
  moment: Moment,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select a.id from test_attempts a join lesson_items i on i.id = a.item_id
      join material_files f on f.material_id = i.material_id and f.file_id = ${fileId}
    where a.student_id = ${studentId} and a.state in ('submitted', 'finished')`.execute(db);
  for (const { id } of rows) {
    const review = await readOwnReview(db, studentId, id, moment).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (JSON.stringify(review).includes(`"${fileId}"`)) return true;
  }
  return false;
}

/** Whether it belongs to an answer, or to the questions of a test, that the caller was appointed to mark. */
async function isAppointedToMark(db: Kysely<Tables>, { teacherId }: Actor, fileId: string): Promise<boolean> {
  if (teacherId === null) return false;
  const { rows } = await sql`
    select 1 from test_markers k join lesson_items i on i.id = k.item_id and i.state <> 'archived'
    where k.teacher_id = ${teacherId} and (
      exists(select from material_files f where f.material_id = i.material_id and f.file_id = ${fileId})
      or exists(select from test_answer_files f join test_attempts a on a.id = f.attempt_id
        where a.item_id = k.item_id and f.file_id = ${fileId} and (k.keys is null or f.key = any(k.keys))))
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Files of questions, for who sits the test now or looks back at it, and files of answers, for whose answers they are and who reads
 * the work; both for who was appointed to mark.
 */
export const attemptFiles: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<Showing>`
      select distinct f.file_id as "fileId", 'submission' as kind, coalesce(nullif(i.title, ''), m.title) as name,
        null as href
      from test_answer_files f join test_attempts a on a.id = f.attempt_id join lesson_items i on i.id = a.item_id
        join materials m on m.id = i.material_id
      where f.file_id = any(${[...fileIds]}::uuid[])`.execute(db);
    return rows;
  },
  async mayRead({ db, clock }, actor, fileId) {
    const { rows } = await sql<{ student_id: string; class_id: string; subject_id: string }>`
      select distinct a.student_id, l.class_id, l.subject_id from test_answer_files f
        join test_attempts a on a.id = f.attempt_id join lesson_items i on i.id = a.item_id
        join lessons l on l.id = i.lesson_id
      where f.file_id = ${fileId}`.execute(db);
    const { studentId } = actor;
    if (studentId !== null) {
      if (rows.some(({ student_id }) => student_id === studentId)) return true;
      if (await isAskedNow(db, studentId, fileId)) return true;
      return isReviewedNow(db, { studentId, fileId }, momentOf({ clock }));
    }
    if (await isAppointedToMark(db, actor, fileId)) return true;
    for (const { class_id, subject_id } of rows) {
      if (mayReadWork(actor, await standingIn(db, actor, class_id, clock.today()), subject_id, 'TEST')) return true;
    }
    return false;
  },
};
