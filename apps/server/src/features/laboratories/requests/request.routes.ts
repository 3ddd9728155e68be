import { laboratoryRequestContract } from '@phuong/contract/laboratories/requests/laboratory-request.contract.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { recordHistory } from '../../../platform/record/record-history.ts';
import type { Services } from '../../../platform/services.ts';
import { readBookingDevices, shownAnswers } from '../../devices/devices.public.ts';
import { bookingAtDoor } from './door.reads.ts';
import { refuseReversed, refuseUnknownLaboratory } from './place.guards.ts';
import { bookLaboratory, createRequest, mayWait, wishFor } from './request.commands.ts';
import { listRequests, ownRequests, taughtBy, teachersOfNow } from './request.reads.ts';
import { lookAround, readRequest, visibleRequest } from './request-detail.reads.ts';
import { refuseUnknownModels, wishesOf } from './request-devices.reads.ts';
import { exportRequests } from './request-export.commands.ts';
import { cancelRequest, editRequest, stepOfRequest } from './request-step.commands.ts';
import { wishOf } from './request-steps.writes.ts';

/** Decision D10: who decides also sees the requests. */
function refuseBlind(actor: Actor): void {
  if (!hasPermission(actor, 'view_laboratory_request')) throw new AppError('platform.forbidden');
}

const teacherOf = ({ teacherId }: Actor): string => {
  if (!teacherId) throw notFound();
  return teacherId;
};

export const laboratoryRequestArea = (services: Services): Area => {
  const { db, clock } = services;
  const moment = () => ({ now: clock.now(), today: clock.today() });
  return area(laboratoryRequestContract, {
    'laboratoryRequests.list': ({ query }) => listRequests(db, query),
    'laboratoryRequests.export': ({ query, actor, origin }) => exportRequests(services, { actor, origin }, query),
    'laboratoryRequests.own': ({ query, actor }) => ownRequests(db, teacherOf(actor), clock.today(), query),
    async 'laboratoryRequests.options'({ query, actor }) {
      const isOffice = actor.scope === 'account';
      const teacherId = isOffice ? query.teacherId : teacherOf(actor);
      return {
        teachers: isOffice ? await teachersOfNow(db, clock.today()) : [],
        taught: teacherId ? await taughtBy(db, teacherId, clock.today()) : [],
      };
    },
    'laboratoryRequests.door': ({ query, actor }) => bookingAtDoor(db, teacherOf(actor), query.code, moment()),
    async 'laboratoryRequests.check'({ body, actor, origin }) {
      refuseReversed(body);
      const { teacherId: named, requestId, devices, ...wanted } = body;
      await refuseUnknownLaboratory(db, wanted.laboratoryId);
      const isOffice = actor.scope === 'account';
      const today = clock.today();
      const row = requestId ? await visibleRequest(db, actor, requestId) : null;
      const teacherId = row?.teacher.id ?? (isOffice ? (named ?? '') : teacherOf(actor));
      const wish = row ? wishOf(row, isOffice) : { ...(await wishFor(db, wanted, teacherId, today)), isOffice };
      const { laboratoryId, date, shift, firstPeriod, lastPeriod } = wanted;
      const place = { laboratoryId, date, shift, firstPeriod, lastPeriod };
      const wishes = devices ?? (requestId ? await wishesOf(db, requestId) : []);
      const known = await readBookingDevices(db, clock, { teacherId, requestId: requestId ?? null, wishes });
      refuseUnknownModels(wishes, known);
      const looked = await lookAround(db, { place, wish, known }, moment(), origin.locale);
      const { refusals, alternatives, reasons, facts } = looked;
      return {
        refusals,
        alternatives,
        mayWait: !isOffice && row === null && mayWait(reasons, place, facts),
        devices: await shownAnswers(db, known.at(place, isOffice), clock.today()),
      };
    },
    'laboratoryRequests.create': ({ body, actor, origin }) => createRequest(services, { actor, origin }, body),
    async 'laboratoryRequests.book'({ body, actor, origin }) {
      refuseBlind(actor);
      return bookLaboratory(services, { actor, origin }, body);
    },
    'laboratoryRequests.read': ({ params, actor, origin }) => readRequest(services, db, { actor, origin }, params.id),
    async 'laboratoryRequests.history'({ params, query, actor }) {
      await visibleRequest(db, actor, params.id);
      return recordHistory(db, { entity: 'laboratory_request', id: params.id }, query);
    },
    'laboratoryRequests.update': ({ params, body: { version, devices, following, ...content }, actor, origin }) =>
      editRequest(services, { actor, origin }, params.id, { following, input: { version, content, devices } }),
    'laboratoryRequests.move': ({ params, body: { version, fewer, ...place }, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'move', { version, place, fewer }),
    'laboratoryRequests.accept': ({ params, body, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'accept', body),
    'laboratoryRequests.answer': ({ params, body, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'answer', body),
    'laboratoryRequests.remind': ({ params, body, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'remind', body),
    'laboratoryRequests.askMore': ({ params, body, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'askMore', body),
    'laboratoryRequests.approve': ({ params, body, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'approve', body),
    'laboratoryRequests.reject': ({ params, body: { version, reason: text }, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'reject', { version, text }),
    'laboratoryRequests.cancel': ({ params, body, actor, origin }) =>
      cancelRequest(services, { actor, origin }, params.id, body),
    'laboratoryRequests.checkIn': ({ params, body, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'checkIn', body),
    'laboratoryRequests.checkOut': ({ params, body: { version, ...use }, actor, origin }) =>
      stepOfRequest(services, { actor, origin }, params.id, 'checkOut', { version, use }),
  });
};
