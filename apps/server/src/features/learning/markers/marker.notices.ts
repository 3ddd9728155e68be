import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';

/** Tells a teacher of what they are to mark, in one word however many classes it is. */
export async function tellAppointed(
  trx: Kysely<Tables>,
  { actor }: Caller,
  { teacherId, appointed }: { readonly teacherId: string; readonly appointed: readonly OpenItem[] },
): Promise<void> {
  const [first] = appointed;
  if (!first) return;
  const { rows } = await sql<{ id: string; subject: string }>`
    select u.id, s.name as subject from users u join subjects s on s.id = ${first.lesson.subject_id}
    where u.teacher_id = ${teacherId} and u.status <> 'disabled'`.execute(trx);
  const [subject] = rows;
  if (!subject) return;
  await notify(trx, {
    userIds: rows.map(({ id }) => id),
    kind: 'markerAppointed',
    params: {
      subjectName: subject.subject,
      itemTitle: first.item.title || first.material.title,
      className: appointed.map(({ of }) => of.name).join(', '),
      byName: actor.name,
    },
    link: appointed.length === 1 ? `/t/marking/${first.item.id}` : '/t/marking',
  });
}
