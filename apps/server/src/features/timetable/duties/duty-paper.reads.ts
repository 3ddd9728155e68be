import { addDays, mondayOf } from '@phuong/rules/calendar/days.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import type { PaperFrame } from '../papers/table-pages.rules.ts';
import { readPlanFrame } from '../plans/plan-paper.reads.ts';
import { readDuty } from './duty.reads.ts';
import { readDutyFacts, readRosterRow } from './duty-facts.reads.ts';
import type { DutyPaper } from './duty-paper.rules.ts';
import { keyOfSeat, seatKey } from './duty-places.rules.ts';

/** The first and last day of the week or the month a date lies in. */
export function paperSpan(of: 'WEEK' | 'MONTH', date: string): { from: string; to: string } {
  if (of === 'WEEK') return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  const month = date.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** A roster, or some of its days, ready to print. @throws AppError 404. */
export async function readDutyPaper(
  services: Services,
  actor: Actor,
  id: string,
  span?: { from: string; to: string },
): Promise<{ paper: DutyPaper; frame: PaperFrame }> {
  const { db, clock } = services;
  const today = clock.today();
  const roster = await readRosterRow(db, id);
  const facts = await readDutyFacts(db, roster, span ?? { from: roster.from_date, to: roster.to_date });
  const { loads } = await readDuty(db, { actor, today }, id);
  const who = new Map(facts.turns.map((turn) => [seatKey(turn), facts.people.get(turn.personId)?.name ?? '']));
  const seats = [...facts.seats.values()].map((seat) => ({ ...seat, who: who.get(keyOfSeat(seat)) ?? '' }));
  const { name, state, semester_id: semesterId } = roster;
  const frame = await readPlanFrame(services, { name, state, semesterId });
  return {
    paper: { name, postIds: facts.posts.map((post) => post.id), days: facts.days, seats, loads, period: frame.period },
    frame: { ...frame, isLandscape: true, hasMaker: true },
  };
}
