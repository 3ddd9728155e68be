import { leaveContract } from '@phuong/contract/staff/leave/leave.contract.ts';
import type { LeaveState } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { LeaveInput } from '@phuong/contract/staff/leave/leave.schema.ts';
import { leaveOfficeContract } from '@phuong/contract/staff/leave/leave-office.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Area, area } from '../../../platform/http/mount.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { exportList } from '../../school/school.public.ts';
import { ownPerson } from '../contracts/staff-data.reads.ts';
import { ownStaffId, staffPersonOf } from '../contracts/staff-person.reads.ts';
import {
  addEntry,
  approveLeave,
  createLeave,
  enterLeave,
  revokeLeave,
  stepLeave,
  updateLeave,
} from './leave.commands.ts';
import { planLeave } from './leave.jobs.ts';
import { leaveToDecide, listRequests, readLeave, requestsOf } from './leave.reads.ts';
import { ledgerLines, listBalances, readGroupAway, readLeaveCalendar, teamSpells } from './leave-calendar.reads.ts';
import { checkLeave } from './leave-check.reads.ts';
import { exportLedger } from './leave-files.commands.ts';
import { leaveWords, requestsSheet, teamCalendar } from './leave-files.view.ts';
import { updateLeaveSettings } from './leave-settings.commands.ts';
import { readLeaveSettings } from './leave-settings.reads.ts';
import { leaveCaller, leaveStaffOf } from './leave-staff.reads.ts';
import { readLeaveOf } from './own-leave.reads.ts';

/** How far back requests are listed unless asked. */
const daysBack = 92;

/** As far back as requests are listed unless somebody asks for other days. */
const spanOf = (
  today: string,
  {
    states,
    from,
    to,
  }: { states?: readonly LeaveState[] | undefined; from?: string | undefined; to?: string | undefined },
) => ({ states, from: from ?? addDays(today, -daysBack), to: to ?? null });

export function leaveArea(services: Services): Area {
  const { db, clock } = services;
  planLeave(services);
  const moment = async (actor: Actor) => {
    const today = clock.today();
    return { caller: await leaveCaller(db, actor, today), today };
  };
  const check = async (personId: string, input: LeaveInput, requestId: string | null) => {
    const today = clock.today();
    const staff = found(await leaveStaffOf(db, personId));
    const settings = await readLeaveSettings(db, today);
    const asked = { ...input, hasProof: input.fileIds.length > 0 };
    return checkLeave(db, { staff, input: asked, settings, today, requestId });
  };
  return area(leaveContract, {
    async 'leave.own'({ actor, query }) {
      const today = clock.today();
      return readLeaveOf(db, (await ownStaffId(db, actor)) ?? null, { on: query.on ?? today, today, withDrafts: true });
    },
    'leave.group': async ({ actor }) => readGroupAway(db, (await ownStaffId(db, actor)) ?? null, clock.today()),
    async 'leave.check'({ actor, body: { requestId, ...input } }) {
      const { id } = await ownPerson(db, actor);
      if (requestId) found((await requestsOf(db, id)).find((each) => each.id === requestId));
      return check(id, input, requestId ?? null);
    },
    'leave.create': ({ body, actor, origin }) => createLeave(services, { actor, origin }, body),
    'leave.update': ({ params, body, actor, origin }) => updateLeave(services, { actor, origin }, params.id, body),
    'leave.send': ({ params, body, actor, origin }) => stepLeave(services, { actor, origin }, params.id, 'send', body),
    'leave.read': async ({ params, actor }) => readLeave(db, params.id, await moment(actor)),
    async 'leave.toDecide'({ actor }) {
      const { caller, today } = await moment(actor);
      return leaveToDecide(db, caller, today);
    },
    'leave.approve': ({ params, body, actor, origin }) => approveLeave(services, { actor, origin }, params.id, body),
    'leave.askMore': ({ params, body, actor, origin }) =>
      stepLeave(services, { actor, origin }, params.id, 'askMore', body),
    'leave.answer': ({ params, body, actor, origin }) =>
      stepLeave(services, { actor, origin }, params.id, 'answer', body),
    'leave.reject': ({ params, body, actor, origin }) =>
      stepLeave(services, { actor, origin }, params.id, 'reject', body),
    'leave.cancel': ({ params, body, actor, origin }) =>
      stepLeave(services, { actor, origin }, params.id, 'cancel', body),
    'leave.addProof': ({ params, body, actor, origin }) =>
      stepLeave(services, { actor, origin }, params.id, 'addProof', body),
    'leave.askRevoke': ({ params, body, actor, origin }) =>
      stepLeave(services, { actor, origin }, params.id, 'askRevoke', body),
    'leave.acceptRevoke': ({ params, body, actor, origin }) =>
      revokeLeave(services, { actor, origin }, params.id, { ...body, mode: 'asked' }),
    'leave.refuseRevoke': ({ params, body, actor, origin }) =>
      stepLeave(services, { actor, origin }, params.id, 'refuseRevoke', body),
    'leave.revoke': ({ params, body, actor, origin }) =>
      revokeLeave(services, { actor, origin }, params.id, { ...body, mode: 'unasked' }),
    async 'leave.checkFor'({ params, body }) {
      const { id } = found(await staffPersonOf(db, params.id));
      return check(id, body, null);
    },
    'leave.enter': ({ params, body, actor, origin }) => enterLeave(services, { actor, origin }, params.id, body),
    'leave.list': ({ query }) => listRequests(db, spanOf(clock.today(), query)),
  });
}

export function leaveOfficeArea(services: Services): Area {
  const { db, clock } = services;
  return area(leaveOfficeContract, {
    'leaveCalendar.read': ({ query }) => readLeaveCalendar(db, { ...query, today: clock.today() }),
    async 'leaveCalendar.file'({ query, origin }) {
      const text = teamCalendar(await teamSpells(db, query.from, query.to), origin.locale);
      return {
        name: `lich-nghi-${query.from}.ics`,
        mediaType: 'text/calendar; charset=utf-8',
        content: new TextEncoder().encode(text),
      };
    },
    async 'leave.export'({ query: { reason, ...query }, actor, origin }) {
      const rows = await listRequests(db, spanOf(clock.today(), query));
      const { office } = leaveWords(origin.locale);
      const people = [...new Set(rows.map(({ person }) => person.code))];
      const list = {
        action: 'leave.export',
        entity: 'leave_request',
        heading: office,
        sheet: requestsSheet(rows, origin.locale),
      };
      const file = { fileName: `${office} ${clock.today()}`, after: { rows: rows.length }, reason, people };
      return exportList(services, { actor, origin }, { ...list, ...file });
    },
    async 'leaveEntries.export'({ query, actor, origin }) {
      const on = query.on ?? clock.today();
      const balances = await listBalances(db, on);
      const lines = await ledgerLines(db, on);
      return exportLedger(services, { actor, origin }, { on, balances, lines, reason: query.reason });
    },
    'leaveBalances.list': ({ query }) => listBalances(db, query.on ?? clock.today()),
    async 'leaveEntries.ofPerson'({ params, query }) {
      const { id } = found(await staffPersonOf(db, params.id));
      const today = clock.today();
      return readLeaveOf(db, id, { on: query.on ?? today, today, withDrafts: false });
    },
    'leaveEntries.add': ({ params, body, actor, origin }) => addEntry(services, { actor, origin }, params.id, body),
    'leaveSettings.read': () => readLeaveSettings(db, clock.today()),
    'leaveSettings.update': ({ body, actor, origin }) => updateLeaveSettings(services, { actor, origin }, body),
  });
}
