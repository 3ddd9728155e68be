import type { DutyServe } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { DutyRosterRow } from './duty-facts.reads.ts';

/** The columns of a post's or a turn's person. */
export const personColumns = (serves: DutyServe, id: string) => ({
  teacher_id: serves === 'TEACHERS' ? id : null,
  employee_id: serves === 'EMPLOYEES' ? id : null,
  class_id: serves === 'CLASSES' ? id : null,
});

/** Who alone may serve at a post, written anew. */
export async function writeChosen(
  trx: Kysely<Tables>,
  { id, serves }: { id: string; serves: DutyServe },
  chosenIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('duty_post_people').where('post_id', '=', id).execute();
  const rows = [...new Set(chosenIds)].map((each) => ({ id: newId(), post_id: id, ...personColumns(serves, each) }));
  await insertRows(trx, 'duty_post_people', rows);
}

/** @throws AppError 400 naming the first id that is nobody of this kind; a class is one of the roster's year. */
export async function refuseUnknownPeople(
  trx: Kysely<Tables>,
  { school_year_id }: Pick<DutyRosterRow, 'school_year_id'>,
  serves: DutyServe,
  ids: readonly string[],
  field: (index: number) => string,
): Promise<void> {
  if (ids.length === 0) return;
  const table = { TEACHERS: 'teachers', EMPLOYEES: 'employees', CLASSES: 'classes' } as const;
  const ofYear = serves === 'CLASSES' ? sql`and school_year_id = ${school_year_id}` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table[serves])} where id = any(${[...ids]}::uuid[]) ${ofYear} for key share`.execute(
    trx,
  );
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw fieldError('timetable.duty_unknown_person', field(missing));
}

/**
 * The posts of another roster, for a new one; classes chosen for a post only where they are of the same year.
 * @throws AppError 400 when there is no such roster.
 */
export async function copyPosts(
  trx: Kysely<Tables>,
  fromId: string,
  to: { readonly id: string; readonly schoolYearId: string },
): Promise<void> {
  const from = await trx
    .selectFrom('duty_rosters')
    .select('school_year_id')
    .where('id', '=', fromId)
    .executeTakeFirst();
  if (!from) throw fieldError('timetable.duty_nothing_to_copy', 'copyFromId');
  const posts = await trx.selectFrom('duty_posts').selectAll().where('roster_id', '=', fromId).execute();
  const isSameYear = from.school_year_id === to.schoolYearId;
  for (const { id, times, days, ...post } of posts) {
    const copy = newId();
    await trx
      .insertInto('duty_posts')
      .values({ ...post, id: copy, roster_id: to.id, days, times: JSON.stringify(times) })
      .execute();
    const chosen = await trx.selectFrom('duty_post_people').selectAll().where('post_id', '=', id).execute();
    const rows = chosen
      .filter(({ class_id }) => class_id === null || isSameYear)
      .map((each) => ({ ...each, id: newId(), post_id: copy }));
    await insertRows(trx, 'duty_post_people', rows);
  }
}
