import type {
  ColleagueOptions,
  DutyPost,
  OwnDuties,
  OwnDutyTurn,
} from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { overlaps } from '../turns/spans.rules.ts';
import { swapClashes } from './duty.reads.ts';
import { readDutyFacts, readLoads, readRosterRow } from './duty-facts.reads.ts';
import { clashesAt, type DutySeat, seatKey, type TurnFacts } from './duty-places.rules.ts';
import { readSwaps, sideOf } from './duty-swap.reads.ts';

/** Whoever is signed in; of the office by their employee. */
export interface DutyPersonOf {
  readonly userId: string;
  readonly teacherId: string | null;
  readonly studentId: string | null;
}

/** Days for which an answer to what one asked is still shown. */
const answeredDays = 7;
/** How far a turn may lie from another that is given for it. */
const reachDays = 21;

/** What somebody serves from a day on, of what is published: their own turns, their class's, the class's they lead. */
export async function readOwnDuties(
  db: Kysely<Tables>,
  person: DutyPersonOf,
  { from, today, to = null }: { from: string; today: string; to?: string | null },
): Promise<OwnDuties> {
  const turns = await turnsOf(db, person, from, to);
  const { teacherId } = person;
  const swaps = teacherId
    ? await readSwaps(db, { teacherId, from: today, answeredSince: addDays(today, -answeredDays) })
    : [];
  return { turns, swaps: swaps.map((swap) => ({ ...swap, isMine: swap.askedBy.id === teacherId })) };
}

interface Row extends Omit<OwnDutyTurn, 'startTime' | 'endTime'> {
  readonly times: DutyPost['times'];
}

async function turnsOf(
  db: Kysely<Tables>,
  { userId, teacherId, studentId }: DutyPersonOf,
  from: string,
  to: string | null,
): Promise<OwnDutyTurn[]> {
  const { rows } = await sql<Row>`
    with own as (
      select t.id, t.post_id, t.on_date, t.shift, t.position, c.name as class_name
      from duty_turns t left join classes c on c.id = t.class_id
      where t.on_date >= ${from}::date and (${to}::date is null or t.on_date <= ${to}::date) and (
        t.teacher_id = ${teacherId}
        or t.employee_id = (select employee_id from users where id = ${userId})
        or t.class_id in (select class_id from homeroom_assignments where teacher_id = ${teacherId} and to_date is null)
        or (${studentId}::uuid is not null and exists (select 1 from enrolments e where e.student_id = ${studentId}
          and e.class_id = t.class_id and e.from_date <= t.on_date and (e.to_date is null or e.to_date >= t.on_date)))))
    select o.id as "turnId", r.name as "rosterName", p.name as "postName", o.on_date as date, o.shift, p.times,
      o.class_name as "className",
      array(select coalesce(t.full_name, e.full_name, et.full_name, c.name)
        from duty_turns x left join teachers t on t.id = x.teacher_id
        left join employees e on e.id = x.employee_id left join teachers et on et.id = e.teacher_id
        left join classes c on c.id = x.class_id
        where x.post_id = o.post_id and x.on_date = o.on_date and x.shift = o.shift and x.id <> o.id
        order by x.position) as together
    from own o join duty_posts p on p.id = o.post_id
    join duty_rosters r on r.id = p.roster_id and r.state = 'published'
    order by o.on_date, o.shift desc, p.position, o.position limit 300`.execute(db);
  return rows.flatMap(({ times, ...row }) => {
    const time = times.find(({ shift }) => shift === row.shift);
    return time ? [{ ...row, startTime: time.startTime, endTime: time.endTime }] : [];
  });
}

/** A turn of the teacher's in a published roster. @throws AppError 404. */
export async function ownTurn(db: Kysely<Tables>, teacherId: string, turnId: string) {
  const row = await db
    .selectFrom('duty_turns as t')
    .innerJoin('duty_posts as p', 'p.id', 't.post_id')
    .innerJoin('duty_rosters as r', 'r.id', 'p.roster_id')
    .select(['t.on_date as date', 'r.id as rosterId', 'p.name as postName', 'p.times', 't.shift'])
    .where('t.id', '=', turnId)
    .where('t.teacher_id', '=', teacherId)
    .where('r.state', '=', 'published')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Whom a teacher could ask: colleagues whom nothing keeps from the turn, and those with a turn of theirs the two could change, the nearest
 * one. @throws AppError 404 for a turn that is not theirs.
 */
export async function readColleagues(
  db: Kysely<Tables>,
  { teacherId, turnId, today }: { teacherId: string; turnId: string; today: string },
): Promise<ColleagueOptions> {
  const { rosterId, date } = await ownTurn(db, teacherId, turnId);
  const roster = await readRosterRow(db, rosterId);
  const from = addDays(date, -reachDays) < today ? today : addDays(date, -reachDays);
  const facts = await readDutyFacts(db, roster, { from, to: addDays(date, reachDays) });
  const turn = facts.turns.find(({ id }) => id === turnId);
  const seat = turn && facts.seats.get(seatKey(turn));
  if (!turn || !seat) return [];
  const loads = await readLoads(db, roster);
  const rest = { ...facts, turns: facts.turns.filter((each) => each !== turn) };
  const colleagues = [...facts.people.values()].filter(
    ({ id, serves, isWorking }) => serves === 'TEACHERS' && isWorking && id !== teacherId,
  );
  const options = colleagues.flatMap(({ id, name }) => {
    const base = { id, name, turns: loads.get(id)?.turns ?? 0 };
    const isFree = clashesAt(rest, id, seat).length === 0;
    const other = nearest(id);
    return [
      ...(isFree ? [{ ...base, otherTurnId: null, other: null }] : []),
      ...(other ? [{ ...base, otherTurnId: other.turn.id, other: sideAt(other.seat, other.turn) }] : []),
    ];
  });
  return options.sort((a, b) => a.turns - b.turns);

  function nearest(personId: string) {
    const days = (each: TurnFacts) => Math.abs(Date.parse(each.date) - Date.parse(date));
    const theirs = facts.turns.filter((each) => each.personId === personId).sort((a, b) => days(a) - days(b));
    for (const each of theirs) {
      const at = facts.seats.get(seatKey(each));
      // Beside each other at the same time nothing would change.
      if (!turn || !at || (seat && overlaps(at.span, seat.span))) continue;
      if (swapClashes(facts, turn, each)?.length === 0) return { turn: each, seat: at };
    }
    return null;
  }
}

const sideAt = ({ post, date }: DutySeat, { shift }: { shift: ShiftKey }) =>
  sideOf({ postName: post.name, date, shift, times: post.times });
