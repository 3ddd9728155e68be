import { usedStates } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { openSemester, openYear } from '../../school/school.public.ts';
import { timetableSteps } from '../publishing/timetable-steps.writes.ts';
import { lockSemesterOf } from '../semester.guards.ts';
import { planInput } from './lesson-plan.reads.ts';
import { planLessons } from './lesson-plan.rules.ts';
import { readTimetable } from './timetable.reads.ts';
import { type Author, insertTimetable, refuseOutside, taken } from './timetable.writes.ts';
import { editableTimetable, lockedTimetable, tellChanged } from './timetable-edit.guards.ts';
import { lessonsOf } from './timetable-lessons.reads.ts';
import { dropEndedOverrides } from './timetable-lessons.writes.ts';

/**
 * A new draft with the lessons of the assignments as they are now.
 * @throws AppError 404 semester; 409 closed year, a taken name, a semester without lessons; 400 a day outside the semester.
 */
export async function createTimetable(
  { database, clock }: Services,
  by: Author,
  input: { semesterId: string; name: string; effectiveFrom: string | null },
): Promise<Timetable> {
  return inTransaction(database, async (trx) => {
    const semester = await openSemester(trx, input.semesterId);
    refuseOutside(semester, input.effectiveFrom);
    const { id: semesterId, school_year_id: schoolYearId, ordinal } = semester;
    const lessons = planLessons(await planInput(trx, { id: semesterId, schoolYearId, ordinal }));
    if (lessons.length === 0) throw new AppError('timetable.no_lessons');
    const { id } = await insertTimetable(trx, by, { ...input, semesterId, schoolYearId, basedOnId: null }, lessons);
    await audit(trx, by, { action: 'timetables.create', entity: 'timetable', entityId: id, after: input });
    return readTimetable(trx, { actor: by.actor, today: clock.today() }, id);
  });
}

/** A new draft with everything another version has. @throws AppError 404; 409 closed year, taken name, while it is generated. */
export async function copyTimetable(
  { database, clock }: Services,
  by: Author,
  sourceId: string,
  { name }: { name: string },
): Promise<Timetable> {
  return inTransaction(database, async (trx) => {
    await lockSemesterOf(trx, sourceId);
    const source = await lockedTimetable(trx, sourceId);
    await openYear(trx, source.school_year_id);
    if (source.state === 'generating') throw new AppError('timetable.is_generating', { params: { name: source.name } });
    const head = { semesterId: source.semester_id, schoolYearId: source.school_year_id, basedOnId: sourceId };
    const lessons = await lessonsOf(trx, sourceId);
    const { id } = await insertTimetable(trx, by, { ...head, name, effectiveFrom: null }, lessons);
    const after = { name, copyOf: source.name };
    await audit(trx, by, { action: 'timetables.copy', entity: 'timetable', entityId: id, after });
    return readTimetable(trx, { actor: by.actor, today: clock.today() }, id);
  });
}

/** @throws AppError 404; 409 as every edit, or a taken name; 400 for a day outside the semester. */
export async function updateTimetable(
  { database, clock }: Services,
  by: Author,
  id: string,
  { version, name, effectiveFrom }: { version: number; name: string; effectiveFrom: string | null },
): Promise<Timetable> {
  return inTransaction(database, async (trx) => {
    const row = await editableTimetable(trx, id, version);
    refuseOutside(await openSemester(trx, row.semester_id), effectiveFrom);
    await refusing(taken(name), () =>
      trx
        .updateTable('timetables')
        .set({
          name,
          name_key: searchKey(name),
          effective_from: effectiveFrom,
          version: version + 1,
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .execute(),
    );
    const was = { name: row.name, effectiveFrom: row.effective_from };
    await audit(trx, by, {
      action: 'timetables.update',
      entity: 'timetable',
      entityId: id,
      ...changed(was, { name, effectiveFrom }),
    });
    await tellChanged(trx, id, version + 1);
    return readTimetable(trx, { actor: by.actor, today: clock.today() }, id);
  });
}

/** @throws AppError 404; 409 while it is generated, once it has been taught by, in a closed year. */
export async function deleteTimetable({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await lockedTimetable(trx, id);
    await openYear(trx, row.school_year_id);
    if (row.state === 'generating') throw new AppError('timetable.is_generating', { params: { name: row.name } });
    if (usedStates.includes(row.state)) throw new AppError('timetable.in_use', { params: { name: row.name } });
    await dropEndedOverrides(trx, { timetableId: id });
    await trx.deleteFrom('timetables').where('id', '=', id).execute();
    const before = { name: row.name, number: row.number, state: row.state };
    await audit(trx, by, { action: 'timetables.delete', entity: 'timetable', entityId: id, before });
  });
}

/**
 * Marks a version as ready to publish.
 * @throws AppError 404; 409 as every edit, or with unplaced lessons or broken compulsory rules and no reason to accept them.
 */
export async function checkTimetable(
  services: Services,
  by: Author,
  id: string,
  { version, acceptedReason: reason }: { version: number; acceptedReason: string },
): Promise<Timetable> {
  return inTransaction(services.database, async (trx) => {
    await takeStepIn(trx, services, by, timetableSteps, { id, action: 'check', input: { version, reason } });
    return readTimetable(trx, { actor: by.actor, today: services.clock.today() }, id);
  });
}
