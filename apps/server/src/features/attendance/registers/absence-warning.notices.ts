import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { NewWarning } from './absence-warning.reads.ts';

/** Who is told of the pupils of classes: who leads the class that day, and accounts that see absences and correct registers. */
interface Told {
  readonly office: readonly string[];
  readonly homeroom: ReadonlyMap<string, readonly string[]>;
}

/** @returns who is told, by class. */
export async function whoIsTold(trx: Kysely<Tables>, classIds: readonly string[], day: string): Promise<Told> {
  const { rows: leading } = await sql<{ classId: string; ids: string[] }>`
    select h.class_id as "classId", array_agg(distinct u.id) as ids
    from homeroom_assignments h join users u on u.teacher_id = h.teacher_id and u.scope = 'teacher' and u.status = 'active'
    where h.class_id = any(${[...classIds]}::uuid[]) and h.from_date <= ${day} and (h.to_date is null or h.to_date >= ${day})
    group by h.class_id`.execute(trx);
  const { rows: office } = await sql<{ id: string }>`
    select u.id from users u where u.scope = 'account' and u.status = 'active' and (u.is_admin or 2 = (
      select count(distinct rp.permission) from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where ur.user_id = u.id and rp.permission in ('view_mark', 'update_class'))) order by u.id`.execute(trx);
  return { office: office.map(({ id }) => id), homeroom: new Map(leading.map(({ classId, ids }) => [classId, ids])) };
}

/** Tells of the highest step a pupil has come to, and of days in a row; never why they were away. */
export async function tellWarning(trx: Kysely<Tables>, told: Told, warning: NewWarning): Promise<void> {
  const { name, classId, className, count, limit, steps, streaks } = warning;
  const places = [
    { userIds: told.homeroom.get(classId) ?? [], link: `/t/classes/${classId}?tab=absences` },
    { userIds: told.office, link: `/classes/list/${classId}/detail?tab=absences` },
  ];
  for (const to of places) {
    if (steps.length > 0)
      await notify(trx, { ...to, kind: 'absencesReached', params: { name, className, sessions: count, limit } });
    for (const { from, to: last, count: days } of streaks) {
      const params = { name, className, days, from: formatDate(from), to: formatDate(last) };
      await notify(trx, { ...to, kind: 'absentInARow', params });
    }
  }
}
