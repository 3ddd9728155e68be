import { type Kysely, sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { readItems } from '../items/item.reads.ts';
import { type Caller, lessonForEditor } from './lesson.guards.ts';
import { mayViewKind } from './lesson.policy.ts';
import { ownPathOf } from './opened.notices.ts';

interface Reminder {
  readonly itemId: string;
  readonly studentIds: readonly string[];
  readonly text: string;
}

/**
 * Reminds pupils of an item that is open to them; who has finished it meanwhile is left in peace. @returns how many were reminded, and who
 * of them has no sign-in and hears nothing.
 * @throws AppError 404; 403 for who only reads it; 400 for pupils it is not for; 409 an item that is not shown, a closed year.
 */
export async function remindOfItem(
  services: Services,
  by: Caller,
  lessonId: string,
  { itemId, studentIds, text }: Reminder,
): Promise<{ reminded: number; without: { id: string; name: string }[] }> {
  const [now, today] = [services.clock.now(), services.clock.today()];
  return inTransaction(services.database, async (trx) => {
    const { lesson, of } = await lessonForEditor(trx, by.actor, lessonId, today);
    const item = (await readItems(trx, { lessonId }, now)).find(({ id }) => id === itemId);
    if (!item || !mayViewKind(by.actor, item.kind)) throw notFound();
    if (lesson.state !== 'published' || item.state !== 'published') throw new AppError('learning.wrong_state');
    const asked = [...new Set(studentIds)];
    const pupils = await pupilsOf(trx, itemId, asked, today);
    if (pupils.length < asked.length)
      throw new AppError('learning.not_for_them', { fields: [{ field: 'studentIds', code: 'learning.not_for_them' }] });
    const open = pupils.filter(({ hasFinished }) => !hasFinished);
    await insertRows(
      trx,
      'lesson_reminders',
      open.map(({ id }) => ({
        id: newId(),
        item_id: itemId,
        student_id: id,
        by_id: by.actor.userId,
        by_name: by.actor.name,
        text,
        at: now,
      })),
    );
    const { name: subjectName } = await trx
      .selectFrom('subjects')
      .select('name')
      .where('id', '=', lesson.subject_id)
      .executeTakeFirstOrThrow();
    await notify(trx, {
      userIds: open.flatMap(({ userId }) => (userId ? [userId] : [])),
      kind: 'itemReminder',
      params: { subjectName, lessonTitle: lesson.title, itemTitle: item.title, text },
      link: ownPathOf[item.kind](lessonId, itemId),
    });
    await audit(trx, by, {
      action: 'lessons.remind',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title: item.title, class: of.name, students: open.map(({ name }) => name), text },
    });
    const without = open.filter(({ userId }) => userId === null).map(({ id, name }) => ({ id, name }));
    return { reminded: open.length - without.length, without };
  });
}

interface Pupil {
  readonly id: string;
  readonly name: string;
  readonly userId: string | null;
  readonly hasFinished: boolean;
}

/** Those of the pupils who are in the class today and whom the item is for. */
async function pupilsOf(
  trx: Kysely<Tables>,
  itemId: string,
  studentIds: readonly string[],
  today: string,
): Promise<Pupil[]> {
  const { rows } = await sql<Pupil>`
    select s.id, s.full_name as name,
      (select u.id from users u where u.student_id = s.id and u.status <> 'disabled' order by u.id limit 1) as "userId",
      exists(select from lesson_item_progress p where p.item_id = i.id and p.student_id = s.id
        and p.finished_at is not null)
      or exists(select from submission_members e join submissions w on w.id = e.submission_id
        where e.item_id = i.id and e.student_id = s.id and w.state = 'excused') as "hasFinished"
    from lesson_items i join lessons l on l.id = i.lesson_id
      join students s on s.id = any(${[...studentIds]}::uuid[])
    where i.id = ${itemId}
      and exists(select from enrolments e where e.class_id = l.class_id and e.student_id = s.id
        and e.from_date <= ${today} and (e.to_date is null or e.to_date >= ${today}))
      and (not i.is_for_chosen
        or exists(select from lesson_item_students c where c.item_id = i.id and c.student_id = s.id))
    order by s.sort_key collate "C", s.id`.execute(trx);
  return rows;
}
