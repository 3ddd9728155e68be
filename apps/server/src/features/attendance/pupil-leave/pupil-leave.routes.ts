import { pupilLeaveContract } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { readPupilRules } from '../settings/pupil-rules.reads.ts';
import { askLeave, enterLeave, stepOfLeave } from './pupil-leave.commands.ts';
import { classesToEnter, decidedLeaves, leavesOfPupil, waitingLeaves } from './pupil-leave.reads.ts';
import { earliestDay } from './pupil-leave.rules.ts';

/** What an account or a teacher sees of pupils' leave. */
async function listFor(db: Kysely<Tables>, actor: Actor, month: string, today: string) {
  const isOffice = actor.scope === 'account';
  if (!isOffice && actor.teacherId === null) throw notFound();
  const scope = { teacherId: isOffice ? null : actor.teacherId, today };
  const mayDecide = !isOffice || hasPermission(actor, 'update_class');
  const from = `${month}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  return {
    today,
    month,
    mayDecide,
    earliest: isOffice ? null : earliestDay(today, await readPupilRules(db)),
    classes: mayDecide ? await classesToEnter(db, scope) : [],
    waiting: await waitingLeaves(db, scope),
    decided: await decidedLeaves(db, scope, { from, to }),
  };
}

export const pupilLeaveArea = (services: Services): Area => {
  const { db, clock } = services;
  const step =
    (action: 'approve' | 'refuse' | 'withdraw' | 'cancel') =>
    ({
      params,
      body,
      actor,
      origin,
    }: {
      params: { id: string };
      body: { version: number; reason?: string };
      actor: Actor;
      origin: Parameters<typeof stepOfLeave>[1]['origin'];
    }) =>
      stepOfLeave(services, { actor, origin }, { id: params.id, action }, body);
  return area(pupilLeaveContract, {
    async 'pupilLeaves.own'({ actor }) {
      if (!actor.studentId) throw notFound();
      const today = clock.today();
      return {
        today,
        earliest: earliestDay(today, await readPupilRules(db)),
        items: await leavesOfPupil(db, actor.studentId),
      };
    },
    'pupilLeaves.ask': ({ body, actor, origin }) => askLeave(services, { actor, origin }, body),
    'pupilLeaves.list': ({ query, actor }) =>
      listFor(db, actor, query.month ?? clock.today().slice(0, 7), clock.today()),
    'pupilLeaves.enter': ({ body, actor, origin }) => enterLeave(services, { actor, origin }, body),
    'pupilLeaves.withdraw': step('withdraw'),
    'pupilLeaves.approve': step('approve'),
    'pupilLeaves.refuse': step('refuse'),
    'pupilLeaves.cancel': step('cancel'),
  });
};
