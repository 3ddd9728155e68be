import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { type Plan, planGuards } from '../plans/plan.guards.ts';
import { readDuty } from './duty.reads.ts';
import { type DutyRosterRow, dutyExempt } from './duty-facts.reads.ts';

/** A duty roster as a plan of its semester. */
export const dutyPlan: Plan<DutyRosterRow, DutyDetail> = {
  table: 'duty_rosters',
  exempt: dutyExempt,
  calls: 'dutyRosters',
  entity: 'duty_roster',
  takesDays: false,
  read: readDuty,
  codes: {
    taken: 'timetable.duty_name_taken',
    outside: 'timetable.duty_outside_semester',
    published: 'timetable.duty_published',
    notPublished: 'timetable.duty_not_published',
    noReason: 'timetable.duty_reason_required',
  },
};

/** Holds a duty roster, edits it or what belongs to it; see `planGuards`. */
export const { locked: lockedRoster, touch: touchRoster, edit: editRoster } = planGuards(dutyPlan);
