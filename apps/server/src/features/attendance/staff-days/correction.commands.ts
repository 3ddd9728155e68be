import { staffCorrectionLifecycle } from '@phuong/contract/attendance/staff-days/staff-correction.lifecycle.ts';
import type { StaffCorrection } from '@phuong/contract/attendance/staff-days/staff-day.schema.ts';
import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { minuteOfTime } from '@phuong/rules/staff/clock-times.ts';
import type { HandMark } from '@phuong/rules/staff/day-marks.ts';
import type { Selectable } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lifecycleSteps, personOf, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { ownStaffId } from '../../staff/staff.public.ts';
import { dayRules } from '../settings/staff-rule.reads.ts';
import { refuseClosedMonth } from './closed-month.guards.ts';
import { readCorrection } from './correction.reads.ts';
import { tellAsked, tellCorrected } from './staff-day.notices.ts';
import { insertNewCheckIn, ownerOf, writeMark } from './staff-day.writes.ts';
import { holdPerson, refuseAhead, refuseOwnDay } from './staff-person.guards.ts';

type Person = By & { readonly actor: Actor };
const entity = 'staff_day';

interface Asked {
  readonly day: string;
  readonly mark: HandMark | null;
  readonly arrived: string | null;
  readonly left: string | null;
  readonly reason: string;
}

/** @throws AppError 404 for who works nowhere here; 400 for a day to come or long gone; 409 while another waits or the month is closed. */
export async function askCorrection(services: Services, by: Person, asked: Asked): Promise<StaffCorrection> {
  const { database, clock } = services;
  const { day, mark, arrived, left, reason } = asked;
  return inTransaction(database, async (trx) => {
    const person = await holdPerson(trx, await ownStaffId(trx, by.actor));
    const today = clock.today();
    refuseAhead(day, today);
    await refuseClosedMonth(trx, day);
    const { correctionDays } = (await dayRules(trx))(today);
    if (day < addDays(today, -correctionDays)) {
      throw fieldError('attendance.correction_late', 'day', { days: correctionDays });
    }
    if (arrived !== null && left !== null && left <= arrived) throw fieldError('attendance.times_reversed', 'left');
    const id = newId();
    await refusing({ unique: { pending: () => fieldError('attendance.correction_pending', 'day') } }, () =>
      trx
        .insertInto('staff_day_corrections')
        .values({
          id,
          ...ownerOf(person),
          day,
          mark,
          arrived: arrived === null ? null : minuteOfTime(arrived),
          departed: left === null ? null : minuteOfTime(left),
          reason,
          sent_at: clock.now(),
          decided_at: null,
          decided_by_name: null,
        })
        .execute(),
    );
    await audit(trx, by, {
      action: 'staffCorrections.ask',
      entity,
      entityId: person.id,
      after: { day, mark, arrived, left },
      reason,
    });
    await tellAsked(trx, person, day);
    return readCorrection(trx, id);
  });
}

interface CorrectionSteps extends StepTypes {
  readonly lifecycle: typeof staffCorrectionLifecycle;
  readonly row: { readonly correction: Selectable<Tables['staff_day_corrections']>; readonly person: StaffPerson };
  readonly input: { readonly version: number; readonly reason?: string };
  readonly answer: StaffCorrection;
}

const steps = lifecycleSteps<CorrectionSteps>({
  lifecycle: staffCorrectionLifecycle,
  table: 'staff_day_corrections',
  column: 'state',
  lock: async (trx, { id, action, by }) => {
    const { actor } = personOf({ by });
    const seen = await trx
      .selectFrom('staff_day_corrections')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!seen || (action === 'withdraw' && (await ownStaffId(trx, actor)) !== seen.person_id)) return undefined;
    const person = await holdPerson(trx, seen.person_id);
    if (action !== 'withdraw') await refuseOwnDay(trx, actor, person);
    const correction = await trx
      .selectFrom('staff_day_corrections')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return correction && { correction, person };
  },
  stateOf: ({ correction: { state, version } }) => ({ state, version }),
  stateFirst: 'all',
  current: ({ trx, id }) => readCorrection(trx, id),
  impossible: () => new AppError('attendance.correction_decided'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('attendance.reason_required', 'reason') },
  works: { accept, refuse: async ({ input }) => ({ answer: input.reason ?? '' }), withdraw: null },
  columns: ({ by, now }) => ({ decided_at: now, decided_by_name: by.actor?.name ?? null }),
  log: ({ action, row, input }) => ({
    action: `staffCorrections.${action}`,
    entity,
    entityId: row.person.id,
    after: { day: row.correction.day },
    ...(input.reason ? { reason: input.reason } : {}),
  }),
  afterwards: async ({ trx, action, row, input }) => {
    if (action !== 'withdraw') await tellCorrected(trx, row.person.id, row.correction.day, action, input.reason ?? '');
  },
  answer: ({ trx, id }) => readCorrection(trx, id),
});

/** Times become check-ins, a mark becomes what the office says of the day. */
async function accept({ trx, by, now, row: { correction, person } }: Step<CorrectionSteps>) {
  const { day, arrived, departed, mark, reason } = correction;
  const { name: byName } = personOf({ by }).actor;
  await refuseClosedMonth(trx, day);
  for (const minute of [arrived, departed]) {
    if (minute !== null) await insertNewCheckIn(trx, person, { day, minute, method: 'CORRECTION', byName });
  }
  if (mark !== null) await writeMark(trx, person, { day, mark, reason, byName, now });
  return {};
}

/** @throws AppError 404; 409 stale, decided already, an own day, or a closed month. */
export const acceptCorrection = (services: Services, by: Person, id: string, version: number) =>
  takeStep(services, by, steps, { id, action: 'accept', input: { version } });

/** @throws AppError 404; 400 without a reason; 409 stale, decided already or an own day. */
export const refuseCorrection = (
  services: Services,
  by: Person,
  id: string,
  input: { readonly version: number; readonly reason: string },
) => takeStep(services, by, steps, { id, action: 'refuse', input });

/** Of who calls. @throws AppError 404; 409 stale or decided already. */
export const withdrawCorrection = (services: Services, by: Person, id: string, version: number) =>
  takeStep(services, by, steps, { id, action: 'withdraw', input: { version } });
