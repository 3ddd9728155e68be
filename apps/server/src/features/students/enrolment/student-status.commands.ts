import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import {
  type StudentStatus,
  type StudentStatusAction,
  studentLifecycle,
} from '@phuong/contract/students/student.lifecycle.ts';
import type { Student } from '@phuong/contract/students/student.schema.ts';
import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lifecycleSteps, personOf, type Step, type StepTypes } from '../../../platform/lifecycle/lifecycle-steps.ts';
import { takeStep } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { followRecord } from '../../access/access.public.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { written } from '../student.commands.ts';
import { refuseBeforeBirth, refuseOpenLoans } from '../student.guards.ts';
import { insertTransfer } from '../transfers/transfer.writes.ts';
import { enrolInClass } from './enrolment.writes.ts';

type Input = Omit<BodyOf<(typeof studentContract)['students.changeStatus']>, 'action'>;
interface StatusSteps extends StepTypes {
  readonly lifecycle: typeof studentLifecycle;
  readonly row: { readonly status: StudentStatus; readonly version: number; readonly date_of_birth: string };
  readonly input: Input;
  readonly answer: Student;
}
type StatusStep = Step<StatusSteps>;

const studentSteps = lifecycleSteps<StatusSteps>({
  lifecycle: studentLifecycle,
  table: 'students',
  column: 'status',
  lock: (trx, { id }) =>
    trx
      .selectFrom('students')
      .select(['version', 'status', 'date_of_birth'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  stateOf: ({ status, version }) => ({ state: status, version }),
  current: recordOf,
  impossible: () => new AppError('students.action_not_allowed'),
  reason: { of: ({ reason }) => reason, missing: () => fieldError('students.reason_required', 'reason') },
  find: async ({ row, input: { effectiveOn, school } }) =>
    refuseBeforeBirth(row.date_of_birth, { effectiveOn, 'school.documentOn': school?.documentOn }),
  works: { suspend: leavePlaces, transferOut: leaveSchool, dropOut: leaveSchool, complete: leaveSchool, comeBack },
  columns: () => ({ updated_at: new Date() }),
  history: recordChange,
  log: ({ id, action, from, to, input: { effectiveOn, reason, school } }) => ({
    action: `students.${action}`,
    entity: 'student',
    entityId: id,
    before: { status: from },
    after: { status: to, effectiveOn, ...(school ? { schoolName: school.schoolName } : {}) },
    ...(reason ? { reason } : {}),
  }),
  afterwards: async ({ trx, by, id, to, now, input: { reason } }) => {
    // Who has completed may still look at their results; the sign-in goes with the rest after a year.
    const hasLeft = to === 'TRANSFERRED' || to === 'DROPPED_OUT';
    await followRecord(trx, by, { studentId: id }, { hasLeft, now, reason });
  },
  answer: recordOf,
});

/** @throws AppError 404; 409 for a stale version or an action the state does not allow; 400 without a reason where one is needed; 422 before the birth. */
export const changeStatus = (
  services: Services,
  by: By & { readonly actor: Actor },
  id: string,
  { action, ...input }: Input & { readonly action: StudentStatusAction },
): Promise<Student> => takeStep(services, by, studentSteps, { id, action, input });

function recordOf(step: StatusStep): Promise<Student> {
  return written(step.trx, personOf(step).actor, step.id);
}

async function leavePlaces({ trx, id, input }: StatusStep) {
  await endPlaces(trx, id, input.effectiveOn);
  return {};
}

/** For good: with nothing of the school's in their bag. */
async function leaveSchool(step: StatusStep) {
  await refuseOpenLoans(step.trx, step.id);
  return leavePlaces(step);
}

async function comeBack({ trx, by, id, input: { classId, effectiveOn, reason } }: StatusStep) {
  if (classId) await enrolInClass(trx, by, { studentId: id, classId, fromDate: effectiveOn, reason }, 'effectiveOn');
  return {};
}

async function recordChange({ trx, by, id, from, to, input }: StatusStep): Promise<void> {
  await trx
    .insertInto('student_status_changes')
    .values({
      id: newId(),
      student_id: id,
      from_status: from,
      to_status: to,
      effective_on: input.effectiveOn,
      reason: input.reason,
      changed_by: by.actor?.userId ?? null,
    })
    .execute();
  const { effectiveOn: onDate, reason, school } = input;
  const direction = to === 'TRANSFERRED' ? 'OUT' : from === 'TRANSFERRED' ? 'IN' : null;
  if (school && direction) await insertTransfer(trx, id, { ...school, direction, onDate, reason });
}

/**
 * Ends the places in classes of years that are not over: `lastDay` is the last day there. A place that would begin later never begins.
 * @throws AppError when a place of the running year began after that day, or the year of that day is closed: who sat in its classes then
 * stands in its papers.
 */
async function endPlaces(trx: Kysely<Tables>, studentId: string, lastDay: string): Promise<void> {
  const places = await trx
    .selectFrom('enrolments as e')
    .innerJoin('school_years as y', 'y.id', 'e.school_year_id')
    .innerJoin('classes as c', 'c.id', 'e.class_id')
    .select(['e.id', 'e.from_date', 'y.status', 'y.end_date', 'y.name as year_name', 'c.name'])
    .where('e.student_id', '=', studentId)
    .where('e.to_date', 'is', null)
    .where('y.end_date', '>=', lastDay)
    .forShare('y')
    .execute();
  for (const { year_name, status, end_date } of places)
    if (lastDay < end_date) refuseClosed({ name: year_name, status });
  // A closed year's places stay as they are: leaving on its last day is no other end.
  for (const place of places.filter(({ status }) => status !== 'CLOSED')) {
    if (place.from_date <= lastDay) {
      await trx.updateTable('enrolments').set({ to_date: lastDay }).where('id', '=', place.id).execute();
    } else if (place.status === 'PLANNED') await trx.deleteFrom('enrolments').where('id', '=', place.id).execute();
    else {
      throw fieldError('students.date_before_enrolment', 'effectiveOn', { className: place.name, name: '' });
    }
  }
}
