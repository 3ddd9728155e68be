import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.public.ts';
import { placesOn } from './warning-facts.reads.ts';
import './warning.tables.ts';

interface DueClass {
  readonly classId: string;
  readonly className: string;
  readonly pupils: number;
  readonly userIds: readonly string[];
}

/**
 * Tells who leads a class today that pupils of it are to be looked at again, once for each day that was set; a day without a server is made
 * up for. The word names the class and how many, and no pupil. What is ended, or of a pupil nobody leads today, is not told; the latter
 * waits until somebody does.
 * @returns how many classes.
 */
export async function remindOfSupport({ database }: Pick<Services, 'database'>, day: string): Promise<number> {
  return inTransaction(database, async (trx) => {
    const isDue = sql<boolean>`closed_at is null and follow_up_on <= ${day} and reminded_for is distinct from follow_up_on`;
    const asked = sql<boolean>`e.student_id in (select student_id from support_actions where ${isDue})`;
    const { rows } = await sql<DueClass>`
      with place as (${placesOn(day, asked)}),
      lead as (
        select h.class_id, array_agg(distinct u.id) as user_ids
        from homeroom_assignments h join users u on u.teacher_id = h.teacher_id and u.status = 'active'
        where h.from_date <= ${day} and (h.to_date is null or h.to_date >= ${day}) group by h.class_id),
      told as (
        update support_actions a set reminded_for = a.follow_up_on
        from place p join lead l on l.class_id = p.class_id join school_years y on y.id = p.school_year_id
        where a.student_id = p.student_id and y.status <> 'CLOSED' and a.closed_at is null and a.follow_up_on <= ${day}
          and a.reminded_for is distinct from a.follow_up_on
        returning p.class_id, a.student_id)
      select c.id as "classId", c.name as "className", count(distinct t.student_id)::int as pupils, l.user_ids as "userIds"
      from told t join classes c on c.id = t.class_id join lead l on l.class_id = t.class_id
      group by c.id, l.user_ids order by c.id`.execute(trx);
    for (const { classId, className, pupils, userIds } of rows)
      await notify(trx, {
        userIds,
        kind: 'supportDue',
        params: { className, pupils },
        link: `/t/classes/${classId}?tab=concern`,
      });
    return rows.length;
  });
}
