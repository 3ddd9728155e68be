import type { DutyClash } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { swapClashes } from './duty.reads.ts';
import { type DutyFacts, type DutyRosterRow, factsOfTurns } from './duty-facts.reads.ts';
import { clashesAt, seatKey } from './duty-places.rules.ts';

/** What two teachers cannot agree on by themselves; a day off is theirs to give. */
const stands: readonly DutyClash['kind'][] = ['ELSEWHERE', 'NOT_WORKING', 'NOT_CHOSEN', 'EXAM', 'LESSON'];

interface Asked {
  readonly turnId: string;
  readonly otherTurnId: string | null;
  readonly askedOf: string;
}

/**
 * Refuses what could not be done if the colleague said yes. @returns the facts of the days in question.
 * @throws AppError 409 for who is at another post, teaches or invigilates then; a turn that is over; 400 for a turn that is not theirs.
 */
export async function refuseImpossible(
  trx: Kysely<Tables>,
  { roster, today }: { roster: DutyRosterRow; today: string },
  { turnId, otherTurnId, askedOf }: Asked,
): Promise<DutyFacts> {
  const facts = await factsOfTurns(trx, roster, otherTurnId === null ? [turnId] : [turnId, otherTurnId]);
  const turn = facts.turns.find(({ id }) => id === turnId);
  const seat = turn && facts.seats.get(seatKey(turn));
  if (!turn || !seat) throw fieldError('timetable.duty_unknown_place', 'turnId');
  const other = facts.turns.find(({ id }) => id === otherTurnId);
  if (otherTurnId !== null && other?.personId !== askedOf)
    throw fieldError('timetable.duty_unknown_place', 'otherTurnId');
  if ([turn, other].some((each) => each && each.date < today)) throw new AppError('timetable.duty_turn_past');
  const name = facts.people.get(askedOf)?.name ?? '';
  const rest = { ...facts, turns: facts.turns.filter((each) => each !== turn) };
  const clashes = other
    ? (swapClashes(facts, turn, other) ?? [])
    : clashesAt(rest, askedOf, seat).map((clash) => ({ ...clash, who: name }));
  const [first] = clashes.filter(({ kind }) => stands.includes(kind));
  if (first) {
    const params = { person: first.who || name, what: first.what || seat.post.name };
    throw fieldError('timetable.duty_busy', other ? 'otherTurnId' : 'teacherId', params);
  }
  return facts;
}
