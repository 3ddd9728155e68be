import { minuteOfTime, timeOfMinute } from '@phuong/rules/staff/clock-times.ts';
import type { HandMark } from '@phuong/rules/staff/day-marks.ts';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import { BoundedMap } from '../../../platform/bounded-map.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { ofEachSchool } from '../../../platform/which-school.ts';
import { ownStaffId } from '../../staff/staff.public.ts';
import { isInNetworks } from '../settings/network.rules.ts';
import { type DayRule, dayRules } from '../settings/staff-rule.reads.ts';
import { stepOfCode } from './check-code.rules.ts';
import { refuseClosedMonth } from './closed-month.guards.ts';
import { tellMarked } from './staff-day.notices.ts';
import { insertCheckIn, writeMark } from './staff-day.writes.ts';
import { holdPerson, refuseAhead, refuseOwnDay } from './staff-person.guards.ts';

type Person = By & { readonly actor: Actor };
const entity = 'staff_day';
/** Checking in twice by a slip of the finger tells of nobody going. */
const leastMinutesBetween = 3;
/** Wrong codes somebody may type within some minutes: guessing is no way in. */
const mostWrong = 8;
const wrongMinutes = 10;

const minuteNow = (now: Date): number => {
  const [hours = 0, minutes = 0] = now
    .toLocaleTimeString('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
};

const wrongCodes = ofEachSchool(() => new BoundedMap<string, readonly number[]>(10_000));

/** @throws AppError 429 after too many wrong codes; 400 for a code that is not on the screen. */
function stepTyped({ config }: Services, userId: string, code: string, now: Date): number {
  const since = now.getTime() - wrongMinutes * 60_000;
  const wrong = (wrongCodes().get(userId) ?? []).filter((at) => at > since && at <= now.getTime());
  const [oldest] = wrong;
  if (oldest !== undefined && wrong.length >= mostWrong) {
    throw new AppError('attendance.too_many_codes', { retryAfter: Math.ceil((oldest - since) / 1000) });
  }
  const step = stepOfCode(config.sessionSecret, code, now);
  if (step !== null) return step;
  wrongCodes().set(userId, [...wrong, now.getTime()]);
  throw fieldError('attendance.code_wrong', 'code');
}

/** By which way this call comes in. @throws AppError where the school has not opened it, or the phone is elsewhere. */
function wayOf(rules: DayRule, code: string | null, ip: string): 'CODE' | 'NETWORK' {
  const way = code === null ? 'NETWORK' : 'CODE';
  if (!rules.ways.includes(way)) throw new AppError('attendance.way_not_open');
  if (way === 'NETWORK' && !isInNetworks(ip, rules.networks)) throw new AppError('attendance.outside_network');
  return way;
}

/**
 * Who calls comes or goes now. @throws AppError 404 for who works nowhere here; 400 for a wrong code; 409 for a code used already, a second
 * time within minutes, a closed month, and where the way is not open or the phone not in the network of the school.
 */
export async function checkIn(services: Services, by: Person, code: string | null): Promise<string> {
  const { database, clock, db } = services;
  const now = clock.now();
  const day = clock.today();
  const personId = await ownStaffId(db, by.actor);
  const rules = (await dayRules(db))(day);
  if (personId !== undefined) wayOf(rules, code, by.origin?.ip ?? '');
  const step = code === null || personId === undefined ? null : stepTyped(services, by.actor.userId, code, now);
  return inTransaction(database, async (trx) => {
    const person = await holdPerson(trx, personId);
    await refuseClosedMonth(trx, day);
    const minute = minuteNow(now);
    const seen = await trx
      .selectFrom('staff_check_ins')
      .select(['minute', 'step'])
      .where('person_id', '=', person.id)
      .where('day', '=', day)
      .execute();
    if (step !== null && seen.some((each) => each.step === step)) throw new AppError('attendance.code_used');
    const last = seen.find((each) => Math.abs(each.minute - minute) < leastMinutesBetween);
    if (last) throw new AppError('attendance.just_checked_in', { params: { time: timeOfMinute(last.minute) } });
    const method = step === null ? 'NETWORK' : 'CODE';
    await insertCheckIn(trx, person, { day, minute, method, step, byName: by.actor.name });
    const after = { day, time: timeOfMinute(minute), method };
    await audit(trx, by, { action: 'staffDays.checkIn', entity, entityId: person.id, after });
    return person.id;
  });
}

/** The office writes when somebody came or went. @throws AppError 404; 400 for a day to come; 409 for an own day, a known minute, a closed month. */
export async function recordCheckIn(
  { database, clock }: Services,
  by: Person,
  id: string,
  { day, time }: { readonly day: string; readonly time: string },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const person = await holdPerson(trx, id);
    await refuseOwnDay(trx, by.actor, person);
    refuseAhead(day, clock.today());
    await refuseClosedMonth(trx, day);
    const known = () => fieldError('attendance.time_recorded', 'time', { time });
    await refusing({ unique: { minute: known } }, () =>
      insertCheckIn(trx, person, { day, minute: minuteOfTime(time), method: 'HAND', byName: by.actor.name }),
    );
    await audit(trx, by, { action: 'staffDays.record', entity, entityId: person.id, after: { day, time } });
  });
}

/** The office says what a day was. @throws AppError 404; 400 for a day to come; 409 for an own day or a closed month. */
export async function markDay(
  { database, clock }: Services,
  by: Person,
  { id, day }: { readonly id: string; readonly day: string },
  { mark, reason }: { readonly mark: HandMark | null; readonly reason: string },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const person = await holdPerson(trx, id);
    await refuseOwnDay(trx, by.actor, person);
    refuseAhead(day, clock.today());
    await refuseClosedMonth(trx, day);
    await writeMark(trx, person, { day, mark, reason, byName: by.actor.name, now: clock.now() });
    await audit(trx, by, { action: 'staffDays.mark', entity, entityId: person.id, after: { day, mark }, reason });
    if (mark !== null) await tellMarked(trx, person.id, { day, mark, reason });
  });
}
