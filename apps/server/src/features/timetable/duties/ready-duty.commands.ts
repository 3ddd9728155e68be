import type { DutyPost } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { mondayOf } from '@phuong/rules/calendar/days.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { personColumns, writeChosen } from './duty.writes.ts';
import { readDutyFacts, readRosterRow } from './duty-facts.reads.ts';
import { assignedDuties, clashesAt, type DutySeat, keyOfSeat } from './duty-places.rules.ts';

interface ReadyDuty {
  readonly semesterId: string;
  readonly schoolYearId: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly posts: readonly (Omit<DutyPost, 'id' | 'chosen'> & { readonly chosenIds: readonly string[] })[];
  /** People and classes that get their first turn on this day or the next possible one, so that something is to be seen. */
  readonly onDuty: readonly string[];
  readonly today: string;
  readonly seed: number;
}

/** A published duty roster with everybody's turns; for an empty database: nobody is told. */
export async function makeReadyDuty(trx: Kysely<Tables>, ready: ReadyDuty): Promise<void> {
  const { name, from, to, today, seed } = ready;
  const id = newId();
  await trx
    .insertInto('duty_rosters')
    .values({
      id,
      school_year_id: ready.schoolYearId,
      semester_id: ready.semesterId,
      name,
      name_key: searchKey(name),
      from_date: from,
      to_date: to,
      presence: 'DAY',
      state: 'published',
    })
    .execute();
  for (const [index, post] of ready.posts.entries()) {
    const { chosenIds, duringLessons, times, name: postName, days, ...rest } = post;
    const postId = newId();
    await trx
      .insertInto('duty_posts')
      .values({
        id: postId,
        roster_id: id,
        position: index + 1,
        name: postName,
        name_key: searchKey(postName),
        days: [...days],
        times: JSON.stringify(times),
        during_lessons: duringLessons,
        ...rest,
      })
      .execute();
    await writeChosen(trx, { id: postId, serves: post.serves }, chosenIds);
  }
  const facts = await readDutyFacts(trx, await readRosterRow(trx, id), { from, to });
  const pinned = ready.onDuty.flatMap((personId) => {
    const seats = [...facts.seats.values()].filter((seat) => seat.date >= today);
    const first = seats.find((seat) => clashesAt(facts, personId, seat).length === 0);
    return first ? seats.filter((seat) => isTogether(seat, first)).map((seat) => ({ seat, personId })) : [];
  });
  const turnOf = (seat: DutySeat, personId: string, isLocked: boolean) => ({
    id: newId(),
    postId: seat.post.id,
    date: seat.date,
    shift: seat.shift,
    position: seat.position,
    personId,
    isLocked,
  });
  const turns = pinned.map(({ seat, personId }) => turnOf(seat, personId, true));
  const given = assignedDuties({ ...facts, turns }, { keepsAll: false, seed, served: new Map() });
  const rows = [...facts.seats.values()].flatMap((seat) => {
    const own = given.get(keyOfSeat(seat));
    return own ? [{ ...turnOf(seat, own.personId, own.isLocked), serves: seat.post.serves }] : [];
  });
  await insertRows(
    trx,
    'duty_turns',
    rows.map(({ postId, date, personId, isLocked, serves, ...row }) => ({
      ...row,
      post_id: postId,
      on_date: date,
      is_locked: isLocked,
      ...personColumns(serves, personId),
    })),
  );
}

/** The seat itself; of a post that changes every week, those of the same seat until the week is over. */
function isTogether(seat: DutySeat, first: DutySeat): boolean {
  if (keyOfSeat(seat) === keyOfSeat(first)) return true;
  const { post, position, shift } = first;
  const isSameSeat = seat.post.id === post.id && seat.position === position && seat.shift === shift;
  const isSameWeek = mondayOf(seat.date) === mondayOf(first.date) && seat.date >= first.date;
  return isSameSeat && post.rotates === 'WEEK' && isSameWeek;
}
