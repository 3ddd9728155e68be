import type { StaffPerson } from '@phuong/contract/staff/contracts/contract.schema.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { found, lockRow } from '../../../platform/record/versioned-edit.ts';
import { ownStaffId, staffPersonOf } from '../../staff/staff.public.ts';

/** Somebody who works here, held: what is written of their days is written one after another. @throws AppError 404. */
export async function holdPerson(trx: Transaction<Tables>, id: string | undefined): Promise<StaffPerson> {
  const person = found(id === undefined ? undefined : await staffPersonOf(trx, id));
  await lockRow(trx, person.kind === 'teacher' ? 'teachers' : 'employees', person.id);
  return person;
}

/** Nobody keeps the sheet of their own days. @throws AppError 409. */
export async function refuseOwnDay(trx: Transaction<Tables>, actor: Actor, person: StaffPerson): Promise<void> {
  if ((await ownStaffId(trx, actor)) === person.id) throw new AppError('attendance.own_day');
}

/** @throws AppError 400 for a day that is to come. */
export function refuseAhead(day: string, today: string): void {
  if (day > today) throw fieldError('attendance.day_ahead', 'day');
}
