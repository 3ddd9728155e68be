import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import { inForce } from '@phuong/rules/legal/dated.ts';
import { DUTIES } from '@phuong/rules/load/duties.rules.ts';
import type { Kysely } from 'kysely';
import { audit, type By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { isDutyCode } from '../load/teaching-load.rules.ts';
import { findTeacher } from './teacher.reads.ts';
import { lockedTeacher } from './teacher.writes.ts';

interface NewDuty {
  readonly duty: string;
  readonly fromDate: string;
  readonly periods?: number | null | undefined;
  readonly paidByAllowance: boolean;
}

/** Several rooms may be in one person's care, each with its own duty. */
const repeatable = 'SUBJECT_ROOM';

/** @throws AppError 404; 400 for homeroom, an unknown code or missing periods; 409 when the duty is held already. */
export async function addDuty({ database }: Services, by: By, teacherId: string, input: NewDuty): Promise<Teacher> {
  return inTransaction(database, async (trx) => {
    const before = await lockedTeacher(trx, teacherId);
    const periods = periodsOf(input);
    const isHeld = before.duties.some(
      ({ duty, toDate }) => duty === input.duty && (toDate === null || toDate >= input.fromDate),
    );
    if (isHeld && input.duty !== repeatable) throw fieldError('staff.duty_held', 'duty');
    const id = newId();
    const row = { id, duty: input.duty, from_date: input.fromDate, periods, paid_by_allowance: input.paidByAllowance };
    await trx
      .insertInto('teacher_duties')
      .values({ ...row, teacher_id: teacherId, to_date: null })
      .execute();
    await audit(trx, by, {
      action: 'teacherDuties.add',
      entity: 'teacher',
      entityId: teacherId,
      after: { duty: input.duty, fromDate: input.fromDate, periods },
    });
    return written(trx, teacherId);
  });
}

/** @throws AppError 404; 409 when it has ended; 400 when it would end before it began. */
export async function endDuty(
  { database }: Services,
  by: By,
  teacherId: string,
  dutyId: string,
  toDate: string,
): Promise<Teacher> {
  return inTransaction(database, async (trx) => {
    const duty = await heldDuty(trx, teacherId, dutyId);
    if (duty.toDate !== null) throw new AppError('staff.duty_ended', { params: { date: duty.toDate } });
    if (toDate < duty.fromDate) throw fieldError('staff.duty_ends_before_start', 'toDate', { date: duty.fromDate });
    await trx.updateTable('teacher_duties').set({ to_date: toDate }).where('id', '=', dutyId).execute();
    const after = { duty: duty.duty, toDate };
    await audit(trx, by, { action: 'teacherDuties.end', entity: 'teacher', entityId: teacherId, after });
    return written(trx, teacherId);
  });
}

/** @throws AppError 404. */
export async function removeDuty({ database }: Services, by: By, teacherId: string, dutyId: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { id: _, ...before } = await heldDuty(trx, teacherId, dutyId);
    await trx.deleteFrom('teacher_duties').where('id', '=', dutyId).execute();
    await audit(trx, by, { action: 'teacherDuties.remove', entity: 'teacher', entityId: teacherId, before });
  });
}

function periodsOf({ duty, fromDate, periods }: NewDuty): number | null {
  if (duty === 'HOMEROOM') throw fieldError('staff.duty_automatic', 'duty');
  const unknown = { fields: [{ field: 'duty', code: 'common.field_not_valid' }] };
  if (!isDutyCode(duty)) throw new AppError('platform.invalid_input', unknown);
  const first = DUTIES[0]?.validFrom ?? fromDate;
  const { value } = inForce(DUTIES, fromDate < first ? first : fromDate);
  if (value[duty].periods !== null) return null;
  if (periods === null || periods === undefined) throw fieldError('staff.duty_periods_needed', 'periods');
  return periods;
}

async function heldDuty(trx: Kysely<Tables>, teacherId: string, dutyId: string) {
  const { duties } = await lockedTeacher(trx, teacherId);
  const duty = duties.find(({ id }) => id === dutyId);
  if (!duty) throw notFound();
  return duty;
}

async function written(trx: Kysely<Tables>, id: string): Promise<Teacher> {
  const teacher = await findTeacher(trx, id);
  if (!teacher) throw notFound();
  return teacher;
}
