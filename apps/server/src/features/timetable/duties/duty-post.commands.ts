import {
  type DutyDetail,
  type DutyRotation,
  type DutyServe,
  type DutyTime,
  mostPosts,
} from '@phuong/contract/timetable/duties/duty.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { changed } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { PlanCaller } from '../plans/plan.guards.ts';
import { tellDuty } from './duty.notices.ts';
import { dropTurns, refuseUnknownPeople, writeChosen } from './duty.writes.ts';
import { editRoster } from './duty-edit.guards.ts';
import { type DutyRosterRow, readDutyDays, readPosts, readTurns } from './duty-facts.reads.ts';
import { keyOfSeat, type PostFacts, seatKey, seatsOf, type TurnFacts } from './duty-places.rules.ts';

interface PostInput {
  readonly name: string;
  readonly people: number;
  readonly serves: DutyServe;
  readonly rotates: DutyRotation;
  readonly days: readonly number[];
  readonly times: readonly DutyTime[];
  readonly duringLessons: boolean;
  readonly chosenIds: readonly string[];
}

const columns = ({ name, people, serves, rotates, days, times, duringLessons }: PostInput) => ({
  name,
  name_key: searchKey(name),
  people,
  serves,
  rotates,
  days: [...new Set(days)],
  times: JSON.stringify(times),
  during_lessons: duringLessons,
});

const nameTaken = ({ name }: PostInput) => ({
  unique: { name_key: () => fieldError('timetable.duty_post_taken', 'name', { name }) },
});

/** A post as the log names it. */
const said = ({ name, people, serves, rotates, days, times, duringLessons, chosen }: PostFacts) => ({
  post: name,
  people,
  serves,
  rotates: `EVERY_${rotates}`,
  days: days.join(', '),
  times: times.map(({ startTime, endTime }) => `${startTime} – ${endTime}`).join(', '),
  duringLessons,
  chosen: chosen.map((each) => each.name),
});

const ofRoster = async (trx: Kysely<Tables>, rosterId: string, postId: string): Promise<PostFacts> =>
  found((await readPosts(trx, rosterId)).find(({ id }) => id === postId));

/** After all that are there, whatever was deleted between them. */
const nextPosition = (rosterId: string) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from duty_posts where roster_id = ${rosterId})`;

/** @throws AppError as `editRoster`; 400 for people who are not there; 409 a name twice, more posts than a roster has. */
export const createPost = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, ...input }: PostInput & { version: number },
): Promise<DutyDetail> =>
  refusing(nameTaken(input), () =>
    editRoster(services, by, { id, version }, async (trx, roster) => {
      const posts = await readPosts(trx, id);
      if (posts.length >= mostPosts) throw new AppError('timetable.duty_posts_full', { params: { count: mostPosts } });
      await refuseUnknownPeople(trx, roster, input.serves, input.chosenIds, (index) => `chosenIds.${index}`);
      const postId = newId();
      await trx
        .insertInto('duty_posts')
        .values({ id: postId, roster_id: id, position: nextPosition(id), ...columns(input) })
        .execute();
      await writeChosen(trx, { id: postId, serves: input.serves }, input.chosenIds);
      return { action: 'dutyPosts.create', after: said(await ofRoster(trx, id, postId)) };
    }),
  );

/** Turns it has no place for any more are gone; of other kind of people, all. @throws AppError as `createPost`; 404. */
export const updatePost = (
  services: Services,
  by: PlanCaller,
  { id, postId }: { id: string; postId: string },
  { version, ...input }: PostInput & { version: number },
): Promise<DutyDetail> =>
  refusing(nameTaken(input), () =>
    editRoster(services, by, { id, version }, async (trx, roster, today) => {
      const before = await ofRoster(trx, id, postId);
      await refuseUnknownPeople(trx, roster, input.serves, input.chosenIds, (index) => `chosenIds.${index}`);
      await trx.updateTable('duty_posts').set(columns(input)).where('id', '=', postId).execute();
      await writeChosen(trx, { id: postId, serves: input.serves }, input.chosenIds);
      const after = await ofRoster(trx, id, postId);
      const seats = new Set(seatsOf({ posts: [after], days: await readDutyDays(trx, roster) }).map(keyOfSeat));
      const all = await turnsOf(trx, roster, postId);
      const isGone = (turn: TurnFacts) => before.serves !== after.serves || !seats.has(seatKey(turn));
      await dropTurns(trx, { roster, posts: [before], today }, all.filter(isGone));
      if (said(before).times !== said(after).times)
        await tellTimes(
          trx,
          roster,
          all.filter((each) => !isGone(each)),
          today,
        );
      return { action: 'dutyPosts.update', ...changed(said(before), said(after)) };
    }),
  );

/** @throws AppError 404; 409 closed year. */
export async function deletePost(
  services: Services,
  by: PlanCaller,
  { id, postId }: { id: string; postId: string },
): Promise<void> {
  await editRoster(services, by, { id, version: undefined }, async (trx, roster, today) => {
    const post = await ofRoster(trx, id, postId);
    await dropTurns(trx, { roster, posts: [post], today }, await turnsOf(trx, roster, postId));
    await trx.deleteFrom('duty_posts').where('id', '=', postId).execute();
    return { action: 'dutyPosts.delete', before: said(post) };
  });
}

/** @throws AppError 404; 409 closed year, stale; 400 unless the list is every post of the roster once. */
export const orderPosts = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, postIds }: { version: number; postIds: readonly string[] },
): Promise<DutyDetail> =>
  editRoster(services, by, { id, version }, async (trx) => {
    const before = await readPosts(trx, id);
    const wrong = postIds.findIndex(
      (each, index) => postIds.indexOf(each) !== index || !before.some((post) => post.id === each),
    );
    if (wrong >= 0) throw fieldError('timetable.duty_unknown_place', `postIds.${wrong}`);
    if (postIds.length !== before.length) throw fieldError('timetable.duty_unknown_place', 'postIds');
    await sql`update duty_posts p set position = n.place
      from unnest(${[...postIds]}::uuid[]) with ordinality n (id, place) where p.id = n.id`.execute(trx);
    const posts = (list: readonly PostFacts[]) => list.map(({ name }) => name);
    return {
      action: 'dutyPosts.order',
      ...changed({ posts: posts(before) }, { posts: posts(await readPosts(trx, id)) }),
    };
  });

async function turnsOf(trx: Kysely<Tables>, roster: DutyRosterRow, postId: string): Promise<TurnFacts[]> {
  const turns = await readTurns(trx, roster.id, { from: roster.from_date, to: roster.to_date });
  return turns.filter((each) => each.postId === postId);
}

/** Who serves there from today on is told that the roster they know has changed. */
async function tellTimes(
  trx: Kysely<Tables>,
  roster: DutyRosterRow,
  turns: readonly TurnFacts[],
  today: string,
): Promise<void> {
  if (roster.state !== 'published') return;
  const people = turns.filter(({ date }) => date >= today).map(({ personId }) => personId);
  const params = { roster: roster.name, fromDate: roster.from_date, toDate: roster.to_date };
  await tellDuty(trx, roster, [...new Set(people)], { kind: 'dutyPublished', params });
}
