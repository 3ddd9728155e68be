import type { BookedWish } from '@phuong/contract/devices/bookings/booked-device.schema.ts';
import type { LaboratoryRequestContent } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { laboratoryRequestLifecycle } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import { schoolDay } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hasPermission } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { lifecycleSteps, type StepTypes, type TakenStep } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { schoolDays } from '../../school/school.public.ts';
import {
  freeSlots,
  lockPlace,
  refusalOf,
  refuseTaken,
  refuseUnknownLaboratory,
  refuseUnreadPaper,
  takeSlots,
} from './place.guards.ts';
import { readLaboratoryFacts } from './place.reads.ts';
import { type RoomPlace, rulesOn, safetyReasons, type Wish } from './place.rules.ts';
import { loggedOf, tellDeciders, tellTeacher } from './request.notices.ts';
import { findRequest, placeOf, type RequestRecord } from './request.reads.ts';
import { wishesOf } from './request-devices.reads.ts';
import { editDevices, freeDevices, moveDevices, promiseDevices, useUpDevices } from './request-devices.writes.ts';

export interface RequestSteps extends StepTypes {
  readonly lifecycle: typeof laboratoryRequestLifecycle;
  readonly row: RequestRecord;
  readonly input: {
    readonly version?: number;
    /** A question, an answer, or why. */
    readonly text?: string;
    readonly place?: RoomPlace;
    /** Goes with as many devices as are free at the place. */
    readonly fewer?: boolean;
    readonly content?: LaboratoryRequestContent;
    /** What it goes with from now on; absent: what it went with. */
    readonly devices?: readonly BookedWish[] | undefined;
    readonly doorCode?: string;
    readonly use?: {
      readonly carriedOut: 'DONE' | 'PARTLY' | 'NOT_DONE';
      readonly equipmentState: string;
      readonly incidents: string;
      readonly used: readonly BookedWish[];
    };
  };
  /** The place that has become free by it. */
  readonly answer: RoomPlace | null;
}
type Taken = TakenStep<RequestSteps>;

/**
 * Steps in which teacher and class must not be anywhere else. What is offered is offered where its room is held already, out of the usual
 * order: two who meet so are told by the database, and one of them begins again.
 */
const ofPeople: ReadonlySet<string> = new Set(['offer', 'accept', 'approve', 'move']);
/** Steps by which periods are given back. */
const freeing: ReadonlySet<string> = new Set(['lapse', 'reject', 'expire', 'cancel', 'displace', 'noShow', 'move']);
/** Minutes before the bell from which on one may check in. */
const minutesBefore = 10;

/** Who wants it and for what, as the rules see it. */
export const wishOf = (row: RequestRecord, isOffice: boolean): Wish => ({
  teacherId: row.teacher.id,
  classId: row.class.id,
  pupils: row.pupils,
  groups: row.groups,
  plan: row.plan,
  exceptId: row.id,
  isOffice,
});

/** When one may check in, and from when on the room is somebody else's. */
export async function checkInWindow(db: Kysely<Tables>, row: RequestRecord): Promise<{ from: Date; until: Date }> {
  const facts = await readLaboratoryFacts(db);
  const minutes = rulesOn(facts.get(row.laboratory.id)?.rules ?? [], row.date).noShowMinutes;
  return {
    from: new Date(row.startsAt.getTime() - minutesBefore * 60_000),
    until: new Date(Math.min(row.startsAt.getTime() + minutes * 60_000, row.endsAt.getTime())),
  };
}

/** From when on a teacher may ask again: two school days after the last time (peers: MRBS). */
export async function remindableFrom(db: Kysely<Tables>, row: RequestRecord): Promise<string | null> {
  const last = schoolDay(row.remindedAt ?? row.lastSentAt);
  const until = schoolDay(new Date(Date.parse(last) + 30 * 86_400_000));
  return (await schoolDays(db, last, until)).filter((date) => date > last)[1] ?? null;
}

/** How a request takes its steps; teachers those of their own, the office by right (decision D10), the clock the rest. */
export const requestSteps = lifecycleSteps<RequestSteps>({
  lifecycle: laboratoryRequestLifecycle,
  table: 'laboratory_requests',
  column: 'state',
  lock: async (trx, { id, by: { actor }, action }) => {
    const seen = await findRequest(trx, id);
    if (!seen || (actor?.scope === 'teacher' && actor.teacherId !== seen.teacher.id)) return undefined;
    const people = ofPeople.has(action) ? { teacherId: seen.teacher.id, classId: seen.class.id } : {};
    await lockPlace(trx, { ...people, laboratoryIds: [seen.laboratory.id] });
    await sql`select id from laboratory_requests where id = ${id} for update`.execute(trx);
    return findRequest(trx, id);
  },
  stateOf: ({ state, version }) => ({ state, version }),
  may: (actor) =>
    actor.scope === 'teacher' || hasPermission(actor, 'view_laboratory_request') ? null : 'platform.forbidden',
  current: ({ row }) => ({ id: row.id, state: row.state, version: row.version }),
  impossible: ({ row }) => new AppError('laboratories.step_not_possible', { params: { room: row.laboratory.name } }),
  stateFirst: 'all',
  works: {
    offer,
    accept,
    lapse: async ({ trx, id }) => {
      await freeSlots(trx, id);
      return { offered_until: null };
    },
    queue: { elsewhere: 'createRequest' },
    askMore: async ({ input: { text = '' } }) => ({ question: text, answer: '' }),
    answer: async ({ input: { text = '' } }) => ({ answer: text }),
    remind,
    approve,
    reject: async ({ trx, services, id, now, by, input: { text = '' } }) => {
      await freeSlots(trx, id);
      await freeDevices(trx, services, by, { requestId: id, because: 'rejected' });
      return { reason: text, decided_at: now, decided_by_name: by.actor?.name ?? '' };
    },
    expire: async ({ trx, services, by, id, now }) => {
      await freeSlots(trx, id);
      await freeDevices(trx, services, by, { requestId: id, because: 'rejected' });
      return { decided_at: now };
    },
    edit,
    move,
    cancel,
    displace: async ({ trx, services, by, id, input: { text = '' } }) => {
      await freeSlots(trx, id);
      await freeDevices(trx, services, by, { requestId: id, because: 'displaced' });
      return { reason: text };
    },
    checkIn,
    checkOut: async ({ trx, services, by, id, now, input: { use } }) => {
      if (!use) throw new Error('a room is left with an entry');
      const { carriedOut, equipmentState, incidents, used } = use;
      await useUpDevices(trx, services, by, { requestId: id, used });
      return { checked_out_at: now, outcome: carriedOut, equipment_state: equipmentState, incidents };
    },
    noShow: async ({ trx, services, by, id }) => {
      await freeSlots(trx, id);
      await freeDevices(trx, services, by, { requestId: id, because: 'missed' });
      return {};
    },
  },
  columns: ({ now }) => ({ updated_at: now }),
  log: ({ action, row, from, to, input: { text, place, content, devices } }) => ({
    action: `laboratoryRequests.${action}`,
    entity: 'laboratory_request',
    entityId: row.id,
    before: { ...loggedOf(row), state: from, ...(content ? { title: row.title, groups: row.groups } : {}) },
    after: {
      state: to,
      ...(place ? { onDate: place.date, period: `${place.firstPeriod}–${place.lastPeriod}` } : {}),
      ...(content ? { title: content.title, groups: content.groups } : {}),
      ...(devices ? { devices: devices.length } : {}),
    },
    reason: text || undefined,
  }),
  afterwards: tell,
  answer: ({ action, row }) => (freeing.has(action) ? placeOf(row) : null),
});

/** Keeps a place that has become free for who has waited longest. @throws AppError where it cannot be theirs. */
async function offer({ trx, id, row, now, today }: Taken) {
  const facts = await readLaboratoryFacts(trx);
  await refuseTaken(trx, placeOf(row), wishOf(row, false), { now, today });
  await takeSlots(trx, placeOf(row), id);
  const { offerHours } = rulesOn(facts.get(row.laboratory.id)?.rules ?? [], row.date);
  return { offered_until: new Date(Math.min(now.getTime() + offerHours * 3_600_000, row.startsAt.getTime())) };
}

async function accept({ trx, row, now, today }: Taken) {
  if (row.heldUntil === null || row.heldUntil <= now) throw new AppError('laboratories.no_offer');
  // Offered is offered: days of notice that ran out meanwhile do not count.
  await refuseTaken(trx, placeOf(row), wishOf(row, true), { now, today });
  return { offered_until: null, sent_at: now };
}

async function remind({ trx, row, now, today }: Taken) {
  const from = await remindableFrom(trx, row);
  if (from === null || from > today) throw new AppError('laboratories.reminded_lately');
  return { reminded_at: now };
}

/** Takes the room for good and what goes with it, or neither. @throws AppError naming what is in the way. */
async function approve({ trx, services, id, row, by, now, today }: Taken) {
  const times = await refuseTaken(trx, placeOf(row), wishOf(row, true), { now, today });
  const wishes = await wishesOf(trx, id);
  await promiseDevices(trx, services, by, { row, place: placeOf(row), wishes, isOffice: true });
  return {
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    decided_at: now,
    decided_by_name: by.actor?.name ?? '',
    reason: '',
  };
}

async function edit({ trx, services, by, row, input: { content, devices } }: Taken) {
  if (!content) throw new Error('an edit has its content');
  const facts = (await readLaboratoryFacts(trx)).get(row.laboratory.id);
  const [reason] = facts ? safetyReasons({ ...content, pupils: row.pupils }, facts) : [];
  if (reason) throw refusalOf(reason);
  if (devices) await editDevices(trx, services, by, { row, place: placeOf(row), wishes: devices });
  return { ...content };
}

async function move({ trx, services, id, row, by, now, today, input: { place, fewer = false } }: Taken) {
  if (!place) throw new Error('a move has its place');
  await refuseUnknownLaboratory(trx, place.laboratoryId);
  // The rooms of other steps are held in the order of their ids; who meets another move here is asked to wait by the database.
  if (place.laboratoryId !== row.laboratory.id) await lockPlace(trx, { laboratoryIds: [place.laboratoryId] });
  const isOffice = by.actor?.scope !== 'teacher';
  if (!isOffice && place.laboratoryId !== row.laboratory.id)
    await refuseUnreadPaper(trx, place.laboratoryId, row.teacher.id);
  const { startsAt, endsAt } = await refuseTaken(trx, place, wishOf(row, isOffice), { now, today });
  await freeSlots(trx, id);
  await takeSlots(trx, place, id);
  await moveDevices(trx, services, by, { row: await atPlace(trx, row, place), place, isOffice, fewer });
  return {
    laboratory_id: place.laboratoryId,
    on_date: place.date,
    shift: place.shift,
    first_period: place.firstPeriod,
    last_period: place.lastPeriod,
    starts_at: startsAt,
    ends_at: endsAt,
    sent_at: now,
    reminded_at: null,
    decided_at: null,
    decided_by_name: '',
    reason: '',
  };
}

/** The request as its order names it, in the room it moves to. */
async function atPlace(trx: Kysely<Tables>, row: RequestRecord, { laboratoryId }: RoomPlace): Promise<RequestRecord> {
  const name = (await readLaboratoryFacts(trx)).get(laboratoryId)?.name ?? '';
  return { ...row, laboratory: { id: laboratoryId, name } };
}

async function cancel({ trx, services, id, row, by, now, input: { text = '' } }: Taken) {
  const isOffice = by.actor?.scope !== 'teacher';
  if (isOffice && text === '') throw fieldError('laboratories.reason_required', 'reason');
  if (!isOffice && row.startsAt <= now && row.state !== 'displaced') throw new AppError('laboratories.has_begun');
  await freeSlots(trx, id);
  await freeDevices(trx, services, by, { requestId: id, because: 'cancelled' });
  return { reason: text, offered_until: null };
}

async function checkIn({ trx, row, by, now, input: { doorCode = '' } }: Taken) {
  const isOffice = by.actor?.scope !== 'teacher';
  const { from, until } = await checkInWindow(trx, row);
  if (now < from || now > until) {
    throw new AppError('laboratories.outside_window', { params: { from: row.startTime } });
  }
  if (!isOffice && doorCode.toUpperCase() !== row.doorCode) throw fieldError('laboratories.wrong_door', 'doorCode');
  return { checked_in_at: now };
}

async function tell({ trx, action, row, by, id, input: { text = '' } }: Taken): Promise<void> {
  const isOffice = by.actor?.scope === 'account';
  const after = ['move', 'offer'].includes(action) ? ((await findRequest(trx, id)) ?? row) : row;
  const teacher = { teacher: row.teacher.name };
  const news: Partial<Record<typeof action, () => Promise<void>>> = {
    offer: () => tellTeacher(trx, 'laboratoryOffered', row, { until: after.heldUntil?.toISOString() ?? '' }),
    accept: () => tellDeciders(trx, 'laboratoryRequested', row, teacher),
    move: () =>
      isOffice ? tellTeacher(trx, 'laboratoryMoved', after) : tellDeciders(trx, 'laboratoryRequested', after, teacher),
    answer: () => tellDeciders(trx, 'laboratoryRequested', row, teacher),
    remind: () => tellDeciders(trx, 'laboratoryReminded', row, teacher),
    lapse: () => tellTeacher(trx, 'laboratoryLapsed', row),
    askMore: () => tellTeacher(trx, 'laboratoryAsked', row, { text }),
    approve: () => tellTeacher(trx, 'laboratoryApproved', row),
    reject: () => tellTeacher(trx, 'laboratoryRejected', row, { reason: text }),
    expire: () => tellTeacher(trx, 'laboratoryUndecided', row),
    displace: () => tellTeacher(trx, 'laboratoryDisplaced', row, { reason: text }),
    cancel: () =>
      isOffice
        ? tellTeacher(trx, 'laboratoryCancelled', row, { reason: text })
        : tellDeciders(trx, 'laboratoryCancelled', row, { reason: text }),
    noShow: async () => {
      await tellTeacher(trx, 'laboratoryMissed', row);
      await tellDeciders(trx, 'laboratoryMissed', row);
    },
  };
  await news[action]?.();
}
