import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import type { Kysely, Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { lockOverrides } from '../days/override.guards.ts';
import { lockSemesterOf, lockSemesters } from '../semester.guards.ts';
import { readTimetable } from '../versions/timetable.reads.ts';
import { lockedTimetable } from '../versions/timetable-edit.guards.ts';
import { timetableSteps } from './timetable-steps.writes.ts';

type PublishingCaller = By & { readonly actor: Actor };

interface PublishInput {
  readonly version: number;
  readonly effectiveFrom: string;
  readonly confirmedChanges: number;
  readonly note: string;
}

/**
 * Publishes a checked version: it holds from its day until a later one begins. The version before it ends the day before; nothing that
 * was taught changes. Changes of single days move to the like lesson of the new version or are ended. Those whose lessons change are told.
 * @throws AppError 404; 409 when it is not checked, the day is taken, the changes are others than confirmed, or it was edited; 400 for a
 * day outside the semester or one that was taught already.
 */
export async function publishTimetable(
  services: Services,
  by: PublishingCaller,
  id: string,
  { version, effectiveFrom: day, confirmedChanges, note: reason }: PublishInput,
): Promise<Timetable> {
  const today = services.clock.today();
  return inTransaction(services.database, async (trx) => {
    await lockVersion(trx, services, id);
    const input = { version, reason, from: { day, confirmedChanges } };
    await takeStepIn(trx, services, by, timetableSteps, { id, action: day <= today ? 'publish' : 'schedule', input });
    await services.days.changed(trx, { from: day, to: null });
    return readTimetable(trx, { actor: by.actor, today }, id);
  });
}

/**
 * Takes a version back before it is taught by for a second day: a scheduled one is checked again, one published today gives way to the
 * one before it. @throws AppError 404; 409 for any other, or one that was changed.
 */
export async function withdrawTimetable(
  services: Services,
  by: PublishingCaller,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Timetable> {
  return inTransaction(services.database, async (trx) => {
    const { semester, state } = await lockVersion(trx, services, id);
    const { effective_from: from } = await lockedTimetable(trx, id);
    const action = state === 'scheduled' ? 'unschedule' : 'withdraw';
    await takeStepIn(trx, services, by, timetableSteps, { id, action, input: { version, reason, semester } });
    if (from !== null) await services.days.changed(trx, { from, to: null });
    return readTimetable(trx, { actor: by.actor, today: services.clock.today() }, id);
  });
}

/**
 * Changes of days wait, so that each belongs to the version of its day; then others who publish, then who edits. Versions whose day has
 * come hold before anything else happens to them. @throws AppError 404; 409 in a closed year.
 */
async function lockVersion(trx: Transaction<Tables>, services: Services, id: string) {
  await lockOverrides(trx);
  await lockSemesterOf(trx, id);
  const { semester_id: semesterId } = await lockedTimetable(trx, id);
  const semester = await openSemester(trx, semesterId);
  await turnTimetables(trx, services, services.clock.today(), semesterId);
  const { state } = await lockedTimetable(trx, id);
  return { semester, state };
}

/** Scheduled versions whose day has come, in their order. */
function dueVersions(trx: Kysely<Tables>, today: string, semesterId: string | undefined) {
  const due = trx
    .selectFrom('timetables')
    .select(['id', 'semester_id'])
    .where('state', '=', 'scheduled')
    .where('effective_from', '<=', today)
    .orderBy('effective_from');
  return (semesterId ? due.where('semester_id', '=', semesterId) : due).execute();
}

/** Calls scheduled versions published once their day has come, and ends those before them. @returns how many. */
export async function turnTimetables(
  trx: Transaction<Tables>,
  services: Services,
  today: string,
  semesterId?: string,
): Promise<number> {
  const seen = await dueVersions(trx, today, semesterId);
  if (seen.length === 0) return 0;
  await lockSemesters(trx, [...new Set(seen.map((each) => each.semester_id))]);
  // Whoever held a semester may have published or withdrawn them meanwhile.
  const due = await dueVersions(trx, today, semesterId);
  for (const { id } of due) {
    await takeStepIn(trx, services, { actor: null, origin: null }, timetableSteps, { id, action: 'begin', input: {} });
  }
  return due.length;
}
