import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import type { studentContract } from '@phuong/contract/students/student.contract.ts';
import { studentLifecycle } from '@phuong/contract/students/student.lifecycle.ts';
import type { Student } from '@phuong/contract/students/student.schema.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { followRecord } from '../../access/access.public.ts';
import { lockAt, written } from '../student.commands.ts';
import { enrolInClass } from './enrolment.commands.ts';

type Input = BodyOf<(typeof studentContract)['students.changeStatus']>;

/** @throws AppError 404; 409 for a stale version or an action the state does not allow; 400 without a reason where one is needed. */
export async function changeStatus(
  { database, clock }: Services,
  by: By & { readonly actor: Actor },
  id: string,
  input: Input,
): Promise<Student> {
  return inTransaction(database, async (trx) => {
    const row = await lockAt(trx, by.actor, id, input.version);
    const action = studentLifecycle.actions[input.action];
    const to = action.to;
    if (to === null || !action.from.includes(row.status)) throw new AppError('students.action_not_allowed');
    if (action.needsReason && input.reason === '') throw fieldError('students.reason_required', 'reason');
    if (to !== 'STUDYING') await endPlaces(trx, id, input.effectiveOn);
    else if (input.classId) {
      await enrolInClass(trx, by, {
        studentId: id,
        classId: input.classId,
        fromDate: input.effectiveOn,
        reason: input.reason,
      });
    }
    await trx
      .updateTable('students')
      .set({ status: to, version: input.version + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('student_status_changes')
      .values({
        id: newId(),
        student_id: id,
        from_status: row.status,
        to_status: to,
        effective_on: input.effectiveOn,
        reason: input.reason,
        changed_by: by.actor.userId,
      })
      .execute();
    await audit(trx, by, {
      action: `students.${input.action}`,
      entity: 'student',
      entityId: id,
      before: { status: row.status },
      after: { status: to, effectiveOn: input.effectiveOn },
      ...(input.reason ? { reason: input.reason } : {}),
    });
    // Who has completed may still look at their results; the sign-in goes with the rest after a year.
    const hasLeft = to === 'TRANSFERRED' || to === 'DROPPED_OUT';
    await followRecord(trx, by, { studentId: id }, { hasLeft, now: clock.now(), reason: input.reason });
    return written(trx, by.actor, id);
  });
}

/**
 * Ends the places in classes of years that are not over: `lastDay` is the last day there. A place that would begin later never begins.
 * @throws AppError when a place of the running year began after that day.
 */
async function endPlaces(trx: Kysely<Tables>, studentId: string, lastDay: string): Promise<void> {
  const places = await trx
    .selectFrom('enrolments as e')
    .innerJoin('school_years as y', 'y.id', 'e.school_year_id')
    .innerJoin('classes as c', 'c.id', 'e.class_id')
    .select(['e.id', 'e.from_date', 'y.status', 'c.name'])
    .where('e.student_id', '=', studentId)
    .where('e.to_date', 'is', null)
    .where('y.end_date', '>=', lastDay)
    .execute();
  for (const place of places) {
    if (place.from_date <= lastDay) {
      await trx.updateTable('enrolments').set({ to_date: lastDay }).where('id', '=', place.id).execute();
    } else if (place.status === 'PLANNED') await trx.deleteFrom('enrolments').where('id', '=', place.id).execute();
    else {
      throw fieldError('students.date_before_enrolment', 'effectiveOn', { className: place.name, name: '' });
    }
  }
}
