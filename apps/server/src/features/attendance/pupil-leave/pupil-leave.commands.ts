import type { PupilLeave } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { pupilLeaveLifecycle } from '@phuong/contract/attendance/pupil-leave/pupil-leave.lifecycle.ts';
import type { Transaction } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type Asked,
  lifecycleSteps,
  personOf,
  type StepTypes,
  type TakenStep,
} from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep, takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import {
  lockClasses,
  lockPupil,
  mayDecide,
  openYears,
  refuseClosedMonths,
  refuseWrongDays,
} from './pupil-leave.guards.ts';
import { tellHomeroom, tellPupil } from './pupil-leave.notices.ts';
import { placesOf, readPupilLeave } from './pupil-leave.reads.ts';
import type { LeaveSpan, Place } from './pupil-leave.rules.ts';
import { followLeave } from './pupil-leave.writes.ts';

type Person = By & { readonly actor: Actor };
const entity = 'pupil_leave';

interface NewLeave extends LeaveSpan {
  readonly kind: PupilLeave['kind'];
  readonly note: string;
  readonly toldBy?: string;
}

/** Asks the homeroom teacher. @throws AppError 404 for who is no pupil; 400 and 409 for days that cannot be asked for. */
export const askLeave = (services: Services, by: Person, asked: NewLeave): Promise<PupilLeave> =>
  inTransaction(services.database, async (trx) => {
    const { studentId } = by.actor;
    if (studentId === null) throw notFound();
    const { leave, places } = await insertLeave(trx, services, by, { ...asked, studentId, askedAs: 'PUPIL' });
    const { name } = leave.pupil;
    const { from, to } = leave;
    await tellHomeroom(trx, 'pupilLeaveAsked', { name, places, today: services.clock.today(), from, to });
    return leave;
  });

/**
 * Writes down leave a family told the school, approved with it. @throws AppError 404 for teachers who do not lead the pupil's class; 400 and 409
 * for days that cannot be asked for.
 */
export const enterLeave = (
  services: Services,
  by: Person,
  asked: NewLeave & { readonly studentId: string },
): Promise<PupilLeave> =>
  inTransaction(services.database, async (trx) => {
    const askedAs = by.actor.scope === 'account' ? 'OFFICE' : 'HOMEROOM';
    const { leave, places } = await insertLeave(trx, services, by, { ...asked, askedAs });
    await lockClasses(trx, places);
    const input = { version: leave.version };
    return takeStepIn(trx, services, by, steps, { id: leave.id, action: 'approve', input, held: { leave, places } });
  });

async function insertLeave(
  trx: Transaction<Tables>,
  { clock }: Services,
  by: Person,
  { studentId, askedAs, ...asked }: NewLeave & { readonly studentId: string; readonly askedAs: PupilLeave['askedAs'] },
): Promise<{ readonly leave: PupilLeave; readonly places: readonly Place[] }> {
  const today = clock.today();
  const { from, to, session, kind, note, toldBy = '' } = asked;
  await lockPupil(trx, studentId);
  const places = await placesOf(trx, studentId, from, to);
  if (askedAs !== 'PUPIL' && !(await mayDecide(trx, by.actor, places, today))) throw notFound();
  const correction = await openYears(trx, places, clock.now());
  await refuseWrongDays(trx, asked, { studentId, isOffice: askedAs === 'OFFICE', today, places });
  const id = newId();
  await trx
    .insertInto('pupil_leaves')
    .values({
      id,
      student_id: studentId,
      from_date: from,
      to_date: to,
      session,
      kind,
      note,
      told_by: toldBy,
      asked_as: askedAs,
      asked_by_name: by.actor.name,
      asked_at: clock.now(),
      decided_by_name: null,
      decided_at: null,
    })
    .execute();
  await audit(trx, by, {
    action: askedAs === 'PUPIL' ? 'pupilLeaves.ask' : 'pupilLeaves.enter',
    entity,
    entityId: id,
    after: { studentId, from, to, session, kind, note, toldBy },
    ...(correction ? { reason: correction } : {}),
  });
  return { leave: await readPupilLeave(trx, id), places };
}

interface LeaveSteps extends StepTypes {
  readonly lifecycle: typeof pupilLeaveLifecycle;
  readonly row: { readonly leave: PupilLeave; readonly places: readonly Place[] };
  readonly input: { readonly version: number; readonly reason?: string };
  readonly answer: PupilLeave;
  /** Why a closed year is reopened. */
  readonly found: string | undefined;
}

const steps = lifecycleSteps<LeaveSteps>({
  lifecycle: pupilLeaveLifecycle,
  table: 'pupil_leaves',
  column: 'state',
  lock: lockLeave,
  stateOf: ({ leave }) => leave,
  stateFirst: 'all',
  current: ({ trx, id }) => readPupilLeave(trx, id),
  impossible: () => new AppError('attendance.pupil_leave_decided'),
  reason: { of: ({ reason }) => reason ?? '', missing: () => fieldError('attendance.reason_required', 'reason') },
  find: ({ trx, row, now }) => openYears(trx, row.places, now),
  works: {
    async approve({ trx, row: { leave, places } }) {
      if (places.length === 0) throw new AppError('attendance.pupil_leave_no_class');
      await refuseClosedMonths(trx, leave);
      return {};
    },
    refuse: async ({ input }) => ({ answer: input.reason ?? '' }),
    async withdraw({ trx, today, from, row: { leave } }) {
      if (from === 'requested') return {};
      if (leave.from <= today) throw new AppError('attendance.pupil_leave_begun');
      await refuseClosedMonths(trx, leave);
      return {};
    },
    async cancel({ trx, input, row: { leave } }) {
      await refuseClosedMonths(trx, leave);
      return { answer: input.reason ?? '' };
    },
  },
  columns: ({ by, now, action }) =>
    action === 'withdraw' ? {} : { decided_at: now, decided_by_name: by.actor?.name ?? null },
  log: ({ action, row: { leave }, input, found }) => {
    const reason = input.reason ?? found;
    const { from, to } = leave;
    return {
      action: `pupilLeaves.${action}`,
      entity,
      entityId: leave.id,
      after: { studentId: leave.pupil.id, from, to },
      ...(reason ? { reason } : {}),
    };
  },
  afterwards,
  answer: ({ trx, id }) => readPupilLeave(trx, id),
});

/** Pupils have their own, the others what they may decide; for everybody else it is not there. */
async function lockLeave(
  trx: Transaction<Tables>,
  { id, action, by, today }: Asked<keyof typeof pupilLeaveLifecycle.actions>,
) {
  const { actor } = personOf({ by });
  const seen = await trx
    .selectFrom('pupil_leaves')
    .select(['student_id', 'from_date', 'to_date'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) return undefined;
  const places = await placesOf(trx, seen.student_id, seen.from_date, seen.to_date);
  const isTheirs =
    action === 'withdraw' ? actor.studentId === seen.student_id : await mayDecide(trx, actor, places, today);
  if (!isTheirs) return undefined;
  await lockClasses(trx, places);
  await trx.selectFrom('pupil_leaves').select('id').where('id', '=', id).forUpdate().execute();
  return { leave: await readPupilLeave(trx, id), places };
}

/** Days that registers wrote are reckoned anew, and whoever waits is told. */
async function afterwards({ trx, by, now, today, action, from, row, input }: TakenStep<LeaveSteps>) {
  const { leave, places } = row;
  const { id: studentId, name } = leave.pupil;
  if (action !== 'refuse' && !(action === 'withdraw' && from === 'requested')) {
    await followLeave(trx, by, { studentId, from: leave.from, to: leave.to, at: now });
  }
  const reason = input.reason ?? '';
  if (action === 'approve') await tellPupil(trx, studentId, leave, { kind: 'pupilLeaveApproved' });
  if (action === 'refuse') await tellPupil(trx, studentId, leave, { kind: 'pupilLeaveRefused', reason });
  if (action === 'cancel') await tellPupil(trx, studentId, leave, { kind: 'pupilLeaveCancelled', reason });
  if (action === 'withdraw') {
    await tellHomeroom(trx, 'pupilLeaveWithdrawn', { name, places, today, from: leave.from, to: leave.to });
  }
}

type Decision = { readonly version: number; readonly reason?: string };

/** Takes a step of a leave. @throws AppError 404; 409 stale, decided already, closed; 400 without a reason that is needed. */
export const stepOfLeave = (
  services: Services,
  by: Person,
  { id, action }: { readonly id: string; readonly action: keyof typeof pupilLeaveLifecycle.actions },
  input: Decision,
): Promise<PupilLeave> => takeStep(services, by, steps, { id, action, input });
