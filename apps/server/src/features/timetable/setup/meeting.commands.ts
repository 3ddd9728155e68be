import type { Meeting } from '@phuong/contract/timetable/setup/meeting.contract.ts';
import type { Slot } from '@phuong/contract/timetable/slot.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, nextVersion, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { openYear } from '../../school/school.public.ts';
import { touchInputs } from './inputs.writes.ts';
import { listMeetings } from './meeting.reads.ts';
import { weekGridOf } from './week-setup.reads.ts';
import { fitsWeek } from './week-setup.rules.ts';

interface MeetingInput {
  readonly name: string;
  readonly slot: Slot;
  readonly departmentId: string | null;
  readonly teacherIds: readonly string[];
}

/** @throws AppError 409 closed year; 400 for a period outside the week, an unknown teacher or department. */
export async function createMeeting(
  { database }: Services,
  by: By,
  { schoolYearId, ...input }: MeetingInput & { schoolYearId: string },
): Promise<Meeting> {
  const id = newId();
  return inTransaction(database, async (trx) => {
    await openYear(trx, schoolYearId);
    await refuseWrong(trx, schoolYearId, input);
    await trx
      .insertInto('timetable_meetings')
      .values({ id, school_year_id: schoolYearId, ...columns(input) })
      .execute();
    await writeTeachers(trx, id, input.teacherIds);
    await touchInputs(trx, schoolYearId);
    await audit(trx, by, {
      action: 'timetableMeetings.create',
      entity: 'timetable_meeting',
      entityId: id,
      after: input,
    });
    return written(trx, id);
  });
}

/** @throws AppError 404; 409 closed year, stale version; as when it is created. */
export async function updateMeeting(
  { database }: Services,
  by: By,
  id: string,
  { version, ...input }: MeetingInput & { version: number },
): Promise<Meeting> {
  return inTransaction(database, async (trx) => {
    const schoolYearId = await lockedYear(trx, id);
    return versionedEdit(trx, by, {
      action: 'timetableMeetings.update',
      entity: 'timetable_meeting',
      id,
      version,
      read: async () => (await listMeetings(trx, { id }))[0],
      async write(before) {
        await refuseWrong(trx, schoolYearId, input);
        await trx
          .updateTable('timetable_meetings')
          .set({ ...columns(input), ...nextVersion(before) })
          .where('id', '=', id)
          .execute();
        await trx.deleteFrom('timetable_meeting_teachers').where('meeting_id', '=', id).execute();
        await writeTeachers(trx, id, input.teacherIds);
        await touchInputs(trx, schoolYearId);
      },
      difference: (before) => changed({ ...before, teacherIds: before.teachers.map((teacher) => teacher.id) }, input),
    });
  });
}

/** @throws AppError 404; 409 for a closed year. */
export async function deleteMeeting({ database }: Services, by: By, id: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const schoolYearId = await lockedYear(trx, id);
    const before = await written(trx, id);
    await trx.deleteFrom('timetable_meetings').where('id', '=', id).execute();
    await touchInputs(trx, schoolYearId);
    await audit(trx, by, { action: 'timetableMeetings.delete', entity: 'timetable_meeting', entityId: id, before });
  });
}

const columns = ({ name, slot, departmentId }: MeetingInput) => ({ name, ...slot, department_id: departmentId });

async function lockedYear(trx: Kysely<Tables>, id: string): Promise<string> {
  const row = await trx
    .selectFrom('timetable_meetings')
    .select('school_year_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  await openYear(trx, row.school_year_id);
  return row.school_year_id;
}

async function refuseWrong(trx: Kysely<Tables>, schoolYearId: string, input: MeetingInput): Promise<void> {
  if (!fitsWeek(await weekGridOf(trx, schoolYearId), input.slot))
    throw fieldError('timetable.slot_outside_week', 'slot');
  const { departmentId, teacherIds } = input;
  if (departmentId) {
    const found = await trx
      .selectFrom('departments')
      .select('id')
      .where('id', '=', departmentId)
      .forKeyShare()
      .executeTakeFirst();
    if (!found) throw fieldError('platform.invalid_input', 'departmentId');
  }
  if (teacherIds.length === 0) return;
  const known = await trx.selectFrom('teachers').select('id').where('id', 'in', teacherIds).forKeyShare().execute();
  const ids = new Set(known.map(({ id }) => id));
  const missing = teacherIds.findIndex((id) => !ids.has(id));
  if (missing >= 0) throw fieldError('timetable.unknown_teacher', `teacherIds.${missing}`);
}

const writeTeachers = (trx: Kysely<Tables>, meetingId: string, teacherIds: readonly string[]) =>
  insertRows(
    trx,
    'timetable_meeting_teachers',
    [...new Set(teacherIds)].map((teacher_id) => ({ meeting_id: meetingId, teacher_id })),
  );

async function written(trx: Kysely<Tables>, id: string): Promise<Meeting> {
  return found((await listMeetings(trx, { id }))[0]);
}
