import type { DutySwapState } from '@phuong/contract/timetable/duties/duty.lifecycle.ts';
import type { DutyPost, DutySwap } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

interface Side {
  readonly postName: string;
  readonly date: string;
  readonly shift: ShiftKey;
  readonly times: DutyPost['times'];
}

interface Row {
  readonly id: string;
  readonly turnId: string;
  readonly state: DutySwapState;
  readonly askedBy: { readonly id: string; readonly name: string };
  readonly askedOf: { readonly id: string; readonly name: string };
  readonly turn: Side;
  readonly other: Side | null;
  readonly note: string;
  readonly createdAt: Date;
  readonly version: number;
}

/** How many of a roster are shown: the newest. */
const mostShown = 50;

/**
 * What teachers ask one another: of a roster, or of one teacher those that wait or were answered since a day, of published rosters and
 * turns still to come.
 */
export async function readSwaps(
  db: Kysely<Tables>,
  of: { rosterId: string } | { teacherId: string; from: string; answeredSince: string },
): Promise<DutySwap[]> {
  const which =
    'rosterId' in of
      ? sql`p.roster_id = ${of.rosterId}`
      : sql`(w.asked_by = ${of.teacherId} or w.asked_of = ${of.teacherId}) and r.state = 'published'
          and t.on_date >= ${of.from}::date
          and (w.state = 'asked' or w.answered_at >= ${of.answeredSince}::date)`;
  const { rows } = await sql<Row>`
    select w.id, w.turn_id as "turnId", w.state, w.note, w.created_at as "createdAt", w.version,
      json_build_object('id', a.id, 'name', a.full_name) as "askedBy",
      json_build_object('id', o.id, 'name', o.full_name) as "askedOf",
      json_build_object('postName', p.name, 'date', t.on_date::text, 'shift', t.shift, 'times', p.times) as turn,
      case when u.id is not null then
        json_build_object('postName', q.name, 'date', u.on_date::text, 'shift', u.shift, 'times', q.times) end as other
    from duty_swaps w join duty_turns t on t.id = w.turn_id join duty_posts p on p.id = t.post_id
    join duty_rosters r on r.id = p.roster_id
    join teachers a on a.id = w.asked_by join teachers o on o.id = w.asked_of
    left join duty_turns u on u.id = w.other_turn_id left join duty_posts q on q.id = u.post_id
    where ${which} order by w.created_at desc, w.id limit ${mostShown}`.execute(db);
  return rows.map(({ turn, other, createdAt, ...row }) => ({
    ...row,
    turn: sideOf(turn),
    other: other && sideOf(other),
    askedAt: createdAt.toISOString(),
  }));
}

/** A turn as it is named to people. */
export function sideOf({ times, ...side }: Side): DutySwap['turn'] {
  const time = times.find(({ shift }) => shift === side.shift);
  return { ...side, startTime: time?.startTime ?? '', endTime: time?.endTime ?? '' };
}
