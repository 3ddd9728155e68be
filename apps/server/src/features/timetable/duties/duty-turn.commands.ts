import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { PlanCaller } from '../plans/plan.guards.ts';
import { timeOf } from '../turns/spans.rules.ts';
import { seatOf, swapClashes } from './duty.reads.ts';
import { refuseUnknownPeople, rewriteTurns } from './duty.writes.ts';
import { editRoster } from './duty-edit.guards.ts';
import { type DutyFacts, type DutyRosterRow, factsOfTurns, readDutyFacts, readLoads } from './duty-facts.reads.ts';
import { assignedDuties, clashesAt, type DutySeat, seatKey, type TurnFacts } from './duty-places.rules.ts';

interface AssignInput {
  readonly version: number;
  readonly scope: 'ALL' | 'OPEN';
  readonly seed: number;
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

/**
 * Gives the turns of some days of a roster to those nothing speaks against, evenly over the school year. Those chosen by hand stay; with
 * OPEN all others that somebody has as well. After publishing only OPEN: who has been told of a turn keeps it.
 * @throws AppError as `editRoster`; 409 when there is nowhere to stand yet.
 */
export const assignDuties = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, scope, seed, fromDate, toDate }: AssignInput,
): Promise<DutyDetail> =>
  editRoster(services, by, { id, version, date: fromDate ?? undefined }, async (trx, roster, today) => {
    const { name } = roster;
    if (scope === 'ALL' && roster.state === 'published')
      throw new AppError('timetable.duty_published', { params: { name } });
    const span = { from: fromDate ?? roster.from_date, to: toDate ?? roster.to_date };
    const facts = await readDutyFacts(trx, roster, span);
    if (facts.seats.size === 0) throw new AppError('timetable.duty_no_places', { params: { name } });
    const served = servedBefore(facts, await readLoads(trx, roster));
    const given = assignedDuties(facts, { keepsAll: scope === 'OPEN', seed, served });
    const turns = [...facts.seats].flatMap(([key, { post, date, shift, position }]) => {
      const own = given.get(key);
      return own ? [{ postId: post.id, date, shift, position, ...own }] : [];
    });
    await rewriteTurns(trx, { facts, today }, turns);
    return {
      action: 'dutyTurns.assign',
      after: {
        scope,
        seed,
        fromDate: span.from,
        toDate: span.to,
        turns: turns.length,
        open: facts.seats.size - turns.length,
      },
    };
  });

/** What everybody has served in other rosters and on other days of this one, whatever they are called there. */
function servedBefore(
  { people, turns }: DutyFacts,
  loads: Awaited<ReturnType<typeof readLoads>>,
): ReadonlyMap<string, number> {
  const served = new Map<string, number>();
  const add = (personId: string, count: number) => {
    const self = people.get(personId)?.self ?? personId;
    served.set(self, (served.get(self) ?? 0) + count);
  };
  for (const [personId, { turns: here, before }] of loads) add(personId, here + before);
  for (const { personId } of turns) add(personId, -1);
  return served;
}

interface SaveInput {
  readonly version: number;
  readonly postId: string;
  readonly date: string;
  readonly shift: ShiftKey;
  readonly position: number;
  readonly personId: string | null;
  readonly isLocked: boolean;
}

/**
 * Gives one turn to somebody, or to nobody. @throws AppError as `editRoster`; 400 for a place or person there is not; 409 for who is at
 * another post at that time.
 */
export const saveDuty = (services: Services, by: PlanCaller, id: string, input: SaveInput): Promise<DutyDetail> =>
  editRoster(services, by, { id, version: input.version, date: input.date }, async (trx, roster, today) => {
    const facts = await weekFacts(trx, roster, input.date);
    const { personId, isLocked } = input;
    const seat = seatOf(facts, input);
    const before = facts.turns.find((each) => seatKey(each) === seatKey(input));
    const rest = facts.turns.filter((each) => each !== before);
    if (personId !== null) {
      await refuseUnknownPeople(trx, roster, seat.post.serves, [personId], () => 'personId');
      refuseBusy({ ...facts, turns: rest }, personId, seat, 'personId');
    }
    const own = { postId: input.postId, date: input.date, shift: input.shift, position: input.position };
    await rewriteTurns(trx, { facts, today }, personId === null ? rest : [...rest, { ...own, personId, isLocked }]);
    const named = (each: string | null | undefined) => (each ? (facts.people.get(each)?.name ?? '') : '');
    const duty = turnName(seat);
    return {
      action: 'dutyTurns.save',
      before: { duty, person: named(before?.personId), isLocked: before?.isLocked ?? false },
      after: { duty, person: named(personId), isLocked: personId !== null && isLocked },
    };
  });

/** Two turns change hands and stay as they are then. @throws AppError as `saveDuty`; 409 for turns of another kind of people. */
export const swapDuties = (
  services: Services,
  by: PlanCaller,
  id: string,
  { version, turnId, otherTurnId }: { version: number; turnId: string; otherTurnId: string },
): Promise<DutyDetail> =>
  editRoster(services, by, { id, version }, async (trx, roster, today) => {
    const facts = await factsOfTurns(trx, roster, [turnId, otherTurnId]);
    const turns = [turnId, otherTurnId].map((each) => facts.turns.find((turn) => turn.id === each));
    const [turn, other] = turns;
    if (!turn || !other) throw fieldError('timetable.duty_unknown_place', turn ? 'otherTurnId' : 'turnId');
    await changeHands(trx, { facts, today }, turn, other, { isLocked: true, field: 'otherTurnId' });
    const named = ({ personId }: TurnFacts) => facts.people.get(personId)?.name ?? '';
    const [first, second] = [facts.seats.get(seatKey(turn)), facts.seats.get(seatKey(other))];
    return {
      action: 'dutyTurns.swap',
      before: { duty: first && turnName(first), person: named(turn) },
      after: { duty: second && turnName(second), person: named(other) },
    };
  });

/** @throws AppError 409 for turns of another kind of people, for who would be at two places at once. */
async function changeHands(
  trx: Kysely<Tables>,
  { facts, today }: { facts: DutyFacts; today: string },
  turn: TurnFacts,
  other: TurnFacts,
  { isLocked, field }: { isLocked: boolean; field: string },
): Promise<void> {
  const clashes = swapClashes(facts, turn, other);
  if (!clashes) throw fieldError('timetable.duty_unknown_place', field);
  const [first, second] = [facts.seats.get(seatKey(turn)), facts.seats.get(seatKey(other))];
  if (first?.post.serves !== second?.post.serves) throw fieldError('timetable.duty_other_kind', field);
  const busy = clashes.find(({ kind }) => kind === 'ELSEWHERE');
  if (busy) throw fieldError('timetable.duty_busy', field, { person: busy.who, what: busy.what });
  const rest = facts.turns.filter((each) => each !== turn && each !== other);
  const after = [
    { ...turn, personId: other.personId, isLocked },
    { ...other, personId: turn.personId, isLocked },
  ];
  await rewriteTurns(trx, { facts, today }, [...rest, ...after]);
}

/** Two posts at once are not only warned of: neither would be sure of its person. */
function refuseBusy(facts: DutyFacts, personId: string, seat: DutySeat, field: string): void {
  const busy = clashesAt(facts, personId, seat).find(({ kind }) => kind === 'ELSEWHERE');
  const person = facts.people.get(personId)?.name ?? '';
  if (busy) throw fieldError('timetable.duty_busy', field, { person, what: busy.what });
}

const weekFacts = (trx: Kysely<Tables>, roster: DutyRosterRow, date: string): Promise<DutyFacts> =>
  readDutyFacts(trx, roster, { from: mondayOf(date), to: addDays(mondayOf(date), 6) });

/** "Cổng trường, 14/12, 06:45": the sentence around it is the screen's. */
const turnName = ({ post, date, span }: DutySeat) =>
  `${post.name}, ${date.split('-').reverse().slice(0, 2).join('/')}, ${timeOf(span.from)}`;
