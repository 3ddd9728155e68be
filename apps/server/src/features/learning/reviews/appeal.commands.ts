import { type Kysely, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { ownItemToWrite } from '../own/own-item.guards.ts';
import { rulesOf } from '../tests/test-content.reads.ts';
import { appealUntil } from './review.rules.ts';

/**
 * Asks for another look at the marking, once, within the days the test gives after the release; teachers of the subject are told.
 * @throws AppError as `ownItemToWrite`; 409 where none can be asked for.
 */
export async function askForAnotherLook(
  services: Services,
  by: Caller & { readonly studentId: string },
  itemId: string,
  text: string,
): Promise<void> {
  const moment = momentOf(services);
  await inTransaction(services.database, async (trx) => {
    const item = await ownItemToWrite(trx, by.studentId, itemId, moment);
    const result = await trx
      .selectFrom('test_results')
      .select(['id', 'appeal', 'released_at', 'state'])
      .where('item_id', '=', itemId)
      .where('student_id', '=', by.studentId)
      .forUpdate()
      .executeTakeFirst();
    const { appealDays } = rulesOf(item.content);
    const until = result?.state === 'released' ? appealUntil(result.released_at, appealDays, moment.now) : null;
    if (!result || !until || result.appeal !== 'none') throw new AppError('learning.no_appeal');
    await trx
      .updateTable('test_results')
      .set({
        appeal: 'asked',
        appeal_text: text,
        appeal_at: moment.now,
        version: sql`version + 1`,
        updated_at: moment.now,
      })
      .where('id', '=', result.id)
      .execute();
    await tellTeachers(trx, by.studentId, itemId, moment.today);
    await audit(trx, by, {
      action: 'ownAttempts.appeal',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title: item.shown_title, class: item.class_name, text },
    });
  });
}

async function tellTeachers(trx: Kysely<Tables>, studentId: string, itemId: string, today: string): Promise<void> {
  const { rows } = await sql<{
    user_id: string;
    subject: string;
    lesson: string;
    lesson_id: string;
    item: string;
    class: string;
    class_id: string;
    student: string;
  }>`
    select distinct u.id as user_id, s.name as subject, l.title as lesson, l.id as lesson_id,
      coalesce(nullif(i.title, ''), m.title) as item, c.name as class, c.id as class_id, p.full_name as student
    from lesson_items i join materials m on m.id = i.material_id join lessons l on l.id = i.lesson_id
      join classes c on c.id = l.class_id join subjects s on s.id = l.subject_id join students p on p.id = ${studentId}
      join teaching_assignments a on a.class_id = c.id and a.subject_id = l.subject_id
      join semesters e on e.id = a.semester_id and e.end_date >= ${today}
      join users u on u.teacher_id = a.teacher_id
    where i.id = ${itemId}`.execute(trx);
  const [first] = rows;
  if (!first) return;
  await notify(trx, {
    userIds: rows.map(({ user_id }) => user_id),
    kind: 'appealAsked',
    params: {
      subjectName: first.subject,
      lessonTitle: first.lesson,
      itemTitle: first.item,
      className: first.class,
      studentName: first.student,
    },
    link: `/t/classes/${first.class_id}/${first.lesson_id}/test/${itemId}/detail?tab=appeals`,
  });
}
