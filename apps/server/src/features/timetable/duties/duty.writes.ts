import type { DutyServe } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { tellDuty } from './duty.notices.ts';
import type { DutyFacts, DutyRosterRow } from './duty-facts.reads.ts';
import { type PostFacts, seatKey, type TurnFacts } from './duty-places.rules.ts';

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
  const rows =
    serves === 'TEACHERS'
      ? await trx.selectFrom('teachers').select('id').where('id', 'in', ids).forKeyShare().execute()
      : serves === 'EMPLOYEES'
        ? await trx.selectFrom('employees').select('id').where('id', 'in', ids).forKeyShare().execute()
        : await trx
            .selectFrom('classes')
            .select('id')
            .where('id', 'in', ids)
            .where('school_year_id', '=', school_year_id)
            .forKeyShare()
            .execute();
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

interface Shown {
  readonly roster: DutyRosterRow;
  readonly posts: readonly PostFacts[];
  readonly today: string;
}

export type NewTurn = Omit<TurnFacts, 'id'>;

/** Takes turns away; who had one is told once the roster is shown. */
export async function dropTurns(trx: Kysely<Tables>, shown: Shown, turns: readonly TurnFacts[]): Promise<void> {
  if (turns.length === 0) return;
  await sql`delete from duty_turns where id = any(${turns.map(({ id }) => id)}::uuid[])`.execute(trx);
  await tellTurns(trx, shown, { given: [], taken: turns });
}

/**
 * Writes the turns of some days as they are now, and tells whose changed once they are shown. A turn that only goes to somebody else
 * keeps its id, but nobody asks anything of it any more.
 */
export async function rewriteTurns(
  trx: Kysely<Tables>,
  { facts, today }: { facts: DutyFacts; today: string },
  after: readonly NewTurn[],
): Promise<void> {
  const before = new Map(facts.turns.map((each) => [seatKey(each), each]));
  const now = new Map(after.map((each) => [seatKey(each), each]));
  const servesAt = (postId: string) => facts.posts.find(({ id }) => id === postId)?.serves ?? 'TEACHERS';
  const gone = facts.turns.filter((each) => !now.has(seatKey(each)));
  const added = after.filter((each) => !before.has(seatKey(each)));
  const handed: { was: TurnFacts; is: NewTurn }[] = [];
  for (const was of facts.turns) {
    const is = now.get(seatKey(was));
    if (is && (is.personId !== was.personId || is.isLocked !== was.isLocked)) handed.push({ was, is });
  }
  const others = handed.filter(({ was, is }) => was.personId !== is.personId);
  await sql`delete from duty_swaps where state = 'asked'
    and (turn_id = any(${others.map(({ was }) => was.id)}::uuid[])
      or other_turn_id = any(${others.map(({ was }) => was.id)}::uuid[]))`.execute(trx);
  await sql`delete from duty_turns where id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(trx);
  const rows = handed.map(({ was, is }) => ({
    id: was.id,
    is_locked: is.isLocked,
    ...personColumns(servesAt(is.postId), is.personId),
  }));
  await sql`update duty_turns t set is_locked = n.is_locked, teacher_id = n.teacher_id, employee_id = n.employee_id,
      class_id = n.class_id
    from json_populate_recordset(null::duty_turns, ${JSON.stringify(rows)}::json) n where n.id = t.id`.execute(trx);
  await insertRows(
    trx,
    'duty_turns',
    added.map(({ postId, date, shift, position, personId, isLocked }) => ({
      id: newId(),
      post_id: postId,
      on_date: date,
      shift,
      position,
      is_locked: isLocked,
      ...personColumns(servesAt(postId), personId),
    })),
  );
  await tellTurns(
    trx,
    { roster: facts.roster, posts: facts.posts, today },
    { given: [...added, ...others.map(({ is }) => is)], taken: [...gone, ...others.map(({ was }) => was)] },
  );
}

async function tellTurns(
  trx: Kysely<Tables>,
  { roster, posts, today }: Shown,
  { given, taken }: { given: readonly NewTurn[]; taken: readonly NewTurn[] },
): Promise<void> {
  if (roster.state !== 'published') return;
  for (const [kind, list] of [
    ['dutyTaken', taken],
    ['dutyGiven', given],
  ] as const) {
    for (const turn of list) {
      const post = posts.find(({ id }) => id === turn.postId);
      const time = post?.times.find(({ shift }) => shift === turn.shift);
      if (!post || !time || turn.date < today) continue;
      const params = { post: post.name, date: turn.date, time: time.startTime };
      await tellDuty(trx, roster, [turn.personId], { kind, params });
    }
  }
}
