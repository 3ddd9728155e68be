import { deviceConfirmationContract } from '@phuong/contract/devices/confirmations/device-confirmation.contract.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { borrowerOfActor, findBorrower } from '../../lending/lending.public.ts';
import { confirmOrder, refuseOrder } from './confirmation.commands.ts';
import { confirmersOf, waitingFor } from './confirmation.reads.ts';

const teacherOf = ({ teacherId }: Actor): string => {
  if (!teacherId) throw notFound();
  return teacherId;
};

export const deviceConfirmationArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(deviceConfirmationContract, {
    async 'deviceConfirmations.teachers'({ actor }) {
      const pupil = await findBorrower(db, borrowerOfActor(actor), clock.today());
      return pupil?.classId ? confirmersOf(db, pupil.classId, clock.today()) : [];
    },
    'deviceConfirmations.list': ({ actor }) => waitingFor(db, teacherOf(actor)),
    'deviceConfirmations.confirm': ({ params, body, actor, origin }) =>
      confirmOrder(services, { actor, origin }, { ...body, id: params.id }),
    'deviceConfirmations.refuse': ({ params, body, actor, origin }) =>
      refuseOrder(services, { actor, origin }, { ...body, id: params.id }),
  });
};
