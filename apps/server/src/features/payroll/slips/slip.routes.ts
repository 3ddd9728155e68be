import { paySlipContract } from '@phuong/contract/payroll/slips/slip.contract.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { ownStaffId } from '../../staff/staff.public.ts';
import { noteView } from '../payroll-view.writes.ts';
import { answerAboutSlip, askAboutSlip, correctSlip, dropCorrection } from './slip.commands.ts';
import { ownSlips, readOwnSlip, readSlip, slipsOfPerson } from './slip.reads.ts';
import { slipPaper } from './slip-paper.commands.ts';
import { stepOfSlip } from './slip-steps.commands.ts';

const entity = 'pay_slip';

export const paySlipArea = (services: Services): Area => {
  const { db, clock } = services;
  return area(paySlipContract, {
    async 'paySlips.own'({ query, actor }) {
      const personId = await ownStaffId(db, actor);
      return personId ? ownSlips(db, personId, query.year, clock.today()) : { slips: [], years: [] };
    },
    async 'paySlips.ownRead'({ params, actor, origin }) {
      const slip = await readOwnSlip(db, await ownStaffId(db, actor), params.id, clock.today());
      await noteView(services, { actor, origin }, { action: 'paySlips.ownRead', entity, entityId: params.id });
      return slip;
    },
    async 'paySlips.ownPaper'({ params, actor, turn }) {
      const slip = await readOwnSlip(db, await ownStaffId(db, actor), params.id, clock.today());
      return slipPaper(services, slip, turn);
    },
    'paySlips.ask': ({ params, body, actor, origin }) =>
      askAboutSlip(services, { actor, origin }, params.id, body.text),
    async 'paySlips.ofPerson'({ params, query, actor, origin }) {
      const pay = await slipsOfPerson(db, params.id, query.year);
      await noteView(services, { actor, origin }, { action: 'paySlips.ofPerson', entity, entityId: params.id });
      return pay;
    },
    async 'paySlips.read'({ params, actor, origin }) {
      const slip = await readSlip(db, params.id);
      await noteView(services, { actor, origin }, { action: 'paySlips.read', entity, entityId: params.id });
      return slip;
    },
    async 'paySlips.paper'({ params, actor, origin, turn }) {
      const slip = await readSlip(db, params.id);
      await noteView(services, { actor, origin }, { action: 'paySlips.paper', entity, entityId: params.id });
      return slipPaper(services, slip, turn);
    },
    'paySlips.hold': ({ params, body, actor, origin }) =>
      stepOfSlip(services, { actor, origin }, params.id, 'hold', body),
    'paySlips.release': ({ params, body, actor, origin }) =>
      stepOfSlip(services, { actor, origin }, params.id, 'release', body),
    'paySlips.pay': ({ params, body, actor, origin }) =>
      stepOfSlip(services, { actor, origin }, params.id, 'pay', body),
    'paySlips.answer': ({ params, body, actor, origin }) =>
      answerAboutSlip(services, { actor, origin }, params.id, body.text),
    'paySlips.correct': ({ params, body, actor, origin }) => correctSlip(services, { actor, origin }, params.id, body),
    'paySlips.dropCorrection': ({ params, actor, origin }) => dropCorrection(services, { actor, origin }, params),
  });
};
