import type { DutyDetail, DutyPresence } from '@phuong/contract/timetable/duties/duty.schema.ts';
import type { Services } from '../../../platform/services.ts';
import { type OwnColumns, type PlanInput, planCommands } from '../plans/plan.commands.ts';
import type { PlanCaller } from '../plans/plan.guards.ts';
import { copyPosts, dropTurns } from './duty.writes.ts';
import { dutyPlan } from './duty-edit.guards.ts';
import { type DutyRosterRow, readPosts, readTurns } from './duty-facts.reads.ts';
import { dutySteps } from './duty-steps.writes.ts';

interface RosterInput extends PlanInput {
  readonly presence: DutyPresence;
}

/** Makes, changes, removes, publishes and takes back duty rosters. Turns outside its new days are gone, and whoever had one is told. */
export const rosters = planCommands<DutyRosterRow, DutyDetail, RosterInput>(dutyPlan, {
  steps: dutySteps,
  columns: ({ presence }): OwnColumns<'duty_rosters'> => ({ presence }),
  said: ({ presence }) => ({ presence }),
  adapt: async (trx, roster, { fromDate, toDate }, today) => {
    const turns = await readTurns(trx, roster.id, { from: roster.from_date, to: roster.to_date });
    const gone = turns.filter(({ date }) => date < fromDate || date > toDate);
    await dropTurns(trx, { roster, posts: await readPosts(trx, roster.id), today }, gone);
  },
});

/** Adds a roster, with the posts of another one where it is named. @throws AppError as `create`; 400 when that one is not there. */
export const createRoster = (
  services: Services,
  by: PlanCaller,
  { semesterId, copyFromId, ...input }: RosterInput & { semesterId: string; copyFromId: string | null },
): Promise<DutyDetail> =>
  rosters.create(services, by, { semesterId, input }, async (trx, to) => {
    if (copyFromId !== null) await copyPosts(trx, copyFromId, to);
  });
