import type { DutyDetail, DutyPresence } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import { audit, changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester } from '../../school/school.public.ts';
import { refuseUnknownTeachers } from '../exams/exam-edit.guards.ts';
import { readDuty } from './duty.reads.ts';
import { copyPosts, dropTurns } from './duty.writes.ts';
import { type DutyCaller, editRoster, lockedRoster } from './duty-edit.guards.ts';
import { readPosts, readTurns } from './duty-facts.reads.ts';
import { dutySteps } from './duty-steps.writes.ts';

interface RosterInput {
  readonly name: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly presence: DutyPresence;
  readonly exemptIds: readonly string[];
}

const columns = ({ name, fromDate, toDate, presence }: RosterInput) => ({
  name,
  name_key: searchKey(name),
  from_date: fromDate,
  to_date: toDate,
  presence,
});

const nameTaken = ({ name }: RosterInput) => ({
  unique: { name_key: () => fieldError('timetable.duty_name_taken', 'name', { name }) },
});

const dayOf = (date: string) => date.split('-').reverse().join('/');

function refuseOutside(semester: { start_date: string; end_date: string }, { fromDate, toDate }: RosterInput): void {
  const { start_date: from, end_date: to } = semester;
  const field = fromDate < from || fromDate > to ? 'fromDate' : toDate > to ? 'toDate' : null;
  if (field) throw fieldError('timetable.duty_outside_semester', field, { from: dayOf(from), to: dayOf(to) });
}

/**
 * @throws AppError 404 for an unknown semester; 409 closed year, a name twice; 400 for days outside the semester, an unknown teacher, a
 * roster to copy from that is not there.
 */
export async function createRoster(
  { database, clock }: Services,
  by: DutyCaller,
  { semesterId, copyFromId, ...input }: RosterInput & { semesterId: string; copyFromId: string | null },
): Promise<DutyDetail> {
  const id = newId();
  return refusing(nameTaken(input), () =>
    inTransaction(database, async (trx) => {
      const semester = await openSemester(trx, semesterId);
      refuseOutside(semester, input);
      await refuseUnknownTeachers(trx, input.exemptIds, (index) => `exemptIds.${index}`);
      await trx
        .insertInto('duty_rosters')
        .values({ id, school_year_id: semester.school_year_id, semester_id: semesterId, ...columns(input) })
        .execute();
      await writeExempt(trx, id, input.exemptIds);
      if (copyFromId !== null) await copyPosts(trx, copyFromId, { id, schoolYearId: semester.school_year_id });
      const { exemptIds: _, ...said } = input;
      const after = { ...said, exempt: await exemptNames(trx, id) };
      await audit(trx, by, { action: 'dutyRosters.create', entity: 'duty_roster', entityId: id, after });
      return readDuty(trx, { actor: by.actor, today: clock.today() }, id);
    }),
  );
}

/** Turns outside the new days are gone, and whoever had one is told. @throws AppError as `createRoster` and `editRoster`. */
export async function updateRoster(
  services: Services,
  by: DutyCaller,
  id: string,
  { version, ...input }: RosterInput & { version: number },
): Promise<DutyDetail> {
  return refusing(nameTaken(input), () =>
    editRoster(services, by, { id, version }, async (trx, roster, today) => {
      refuseOutside(await openSemester(trx, roster.semester_id), input);
      await refuseUnknownTeachers(trx, input.exemptIds, (index) => `exemptIds.${index}`);
      const exempt = await exemptNames(trx, id);
      await trx.updateTable('duty_rosters').set(columns(input)).where('id', '=', id).execute();
      await trx.deleteFrom('duty_exempt_teachers').where('roster_id', '=', id).execute();
      await writeExempt(trx, id, input.exemptIds);
      const turns = await readTurns(trx, id, { from: roster.from_date, to: roster.to_date });
      const gone = turns.filter(({ date }) => date < input.fromDate || date > input.toDate);
      await dropTurns(trx, { roster, posts: await readPosts(trx, id), today }, gone);
      const { name, from_date: fromDate, to_date: toDate, presence } = roster;
      const { exemptIds: _, ...said } = input;
      return {
        action: 'dutyRosters.update',
        ...changed({ name, fromDate, toDate, presence, exempt }, { ...said, exempt: await exemptNames(trx, id) }),
      };
    }),
  );
}

/** @throws AppError 404; 409 closed year, one that is published. */
export async function deleteRoster({ database }: Services, by: DutyCaller, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const roster = await lockedRoster(trx, id);
    if (roster.state === 'published') throw new AppError('timetable.duty_published', { params: { name: roster.name } });
    await trx.deleteFrom('duty_rosters').where('id', '=', id).execute();
    const before = { name: roster.name, fromDate: roster.from_date, toDate: roster.to_date };
    await audit(trx, by, { action: 'dutyRosters.delete', entity: 'duty_roster', entityId: id, before });
  });
}

/** Shows a roster to those who serve, or takes it back. @throws AppError 404; 409 closed year, stale, a step the state does not allow. */
export async function stepRoster(
  services: Services,
  by: DutyCaller,
  id: string,
  { action, ...input }: { action: 'publish' | 'withdraw'; version: number; reason?: string },
): Promise<DutyDetail> {
  return inTransaction(services.database, async (trx) => {
    await lockedRoster(trx, id);
    await takeStepIn(trx, services, by, dutySteps, { id, action, input });
    return readDuty(trx, { actor: by.actor, today: services.clock.today() }, id);
  });
}

const writeExempt = (trx: Kysely<Tables>, id: string, teacherIds: readonly string[]) =>
  insertRows(
    trx,
    'duty_exempt_teachers',
    [...new Set(teacherIds)].map((teacher_id) => ({ roster_id: id, teacher_id })),
  );

async function exemptNames(trx: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('duty_exempt_teachers as x')
    .innerJoin('teachers as t', 't.id', 'x.teacher_id')
    .select('t.full_name')
    .where('x.roster_id', '=', id)
    .orderBy('t.sort_key')
    .execute();
  return rows.map(({ full_name }) => full_name);
}
