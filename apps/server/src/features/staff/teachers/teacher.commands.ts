import {
  leftStatuses,
  type Teacher,
  type TeacherInput,
  type TeacherStatus,
} from '@phuong/contract/staff/teacher.schema.ts';
import { audit, type By, changed } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { nextVersion, refuseStale, versionedEdit } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { changeAddresses, followRecord } from '../../access/access.public.ts';
import { findTeacher } from './teacher.reads.ts';
import { insertTeacher, knownPhone, lockedTeacher, logged, rewriteTeacher, written } from './teacher.writes.ts';

/** @throws AppError 409 for a taken code or identity number, 400 for an unknown department or subject. */
export async function createTeacher(services: Services, by: By, input: TeacherInput): Promise<Teacher> {
  return inTransaction(services.database, (trx) => insertTeacher(trx, services, by, input));
}

/**
 * @throws AppError 404; 409 for a stale version or a taken code or number; 400 for an unknown department or subject; 403 for the e-mail
 *   address of somebody who can sign in, see `changeAddresses`.
 */
export async function updateTeacher(
  services: Services,
  by: By,
  id: string,
  { version, ...input }: TeacherInput & { version: number },
): Promise<Teacher> {
  return inTransaction(services.database, async (trx) => {
    const before = await lockedTeacher(trx, id);
    refuseStale(before, version);
    return rewriteTeacher(trx, services, by, before, input);
  });
}

/**
 * A teacher's own contact details.
 * @throws AppError 404; 409 for a stale version; 403 for another address or phone without a fresh proof: they say who one is.
 */
export async function updateOwnContact(
  services: Services,
  by: By,
  id: string,
  input: { phone: string | null; email: string | null; currentAddress: string; version: number },
): Promise<Teacher> {
  return inTransaction(services.database, (trx) =>
    versionedEdit(trx, by, {
      action: 'teachers.updateMe',
      entity: 'teacher',
      id,
      version: input.version,
      lock: 'teachers',
      read: () => findTeacher(trx, id),
      async write(before) {
        const phone = knownPhone(input.phone);
        if (phone !== before.phone && !by.actor?.isFresh) throw new AppError('access.step_up_required');
        await changeAddresses(trx, services, by, [{ personId: id, from: before.email, to: input.email }]);
        const row = { phone, email: input.email, current_address: input.currentAddress, ...nextVersion(before) };
        await trx.updateTable('teachers').set(row).where('id', '=', id).execute();
      },
      difference: (before, after) => changed(logged(before), logged(after)),
    }),
  );
}

/**
 * Who leaves can sign in no more; who comes back can again.
 * @throws AppError 404; 409 for a stale version or the status they have; 400 for a day to come.
 */
export async function changeTeacherStatus(
  { database, clock }: Services,
  by: By,
  id: string,
  input: { status: TeacherStatus; effectiveOn: string; isPaidElsewhere: boolean; reason: string; version: number },
): Promise<Teacher> {
  return inTransaction(database, async (trx) => {
    const before = await lockedTeacher(trx, id);
    refuseStale(before, input.version);
    if (before.status === input.status) throw fieldError('staff.status_same', 'status');
    if (input.effectiveOn > clock.today()) throw fieldError('staff.status_in_future', 'effectiveOn');
    await trx
      .updateTable('teachers')
      .set({ status: input.status, ...nextVersion(before) })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('teacher_status_changes')
      .values({
        id: newId(),
        teacher_id: id,
        from_status: before.status,
        to_status: input.status,
        effective_on: input.effectiveOn,
        paid_elsewhere: input.isPaidElsewhere && input.status === 'SECONDED',
        reason: input.reason,
        changed_by: by.actor?.userId ?? null,
        changed_by_name: by.actor?.name ?? '',
      })
      .execute();
    await audit(trx, by, {
      action: 'teachers.changeStatus',
      entity: 'teacher',
      entityId: id,
      before: { status: before.status },
      after: { status: input.status, effectiveOn: input.effectiveOn },
      reason: input.reason,
    });
    const hasLeft = leftStatuses.includes(input.status);
    await followRecord(trx, by, { teacherId: id }, { hasLeft, now: clock.now(), reason: input.reason });
    return written(trx, id);
  });
}
