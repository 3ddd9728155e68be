import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import './device-order.tables.ts';

/** What the foreign keys of an order mean to whoever sends it. */
const orderRefusals = {
  foreign: {
    class_id: () => fieldError('devices.unknown_class', 'classId'),
    collector: () => fieldError('devices.unknown_collector', 'collectorStudentId'),
  },
};

interface InsertedOrder {
  readonly id: string;
  readonly borrowerId: string;
  readonly classId: string | null;
  readonly collectorStudentId: string | null;
  readonly purpose: string;
  readonly lesson: string;
  readonly isDesk: boolean;
  readonly now: Date;
  readonly laboratoryRequestId?: string | undefined;
  readonly confirmById?: string | null | undefined;
}

/** @returns its number. @throws AppError 400 for an unknown class or pupil. */
export async function insertOrder(trx: Kysely<Tables>, order: InsertedOrder): Promise<number> {
  const { number } = await refusing(orderRefusals, () =>
    trx
      .insertInto('device_orders')
      .values({
        id: order.id,
        borrower_id: order.borrowerId,
        class_id: order.classId,
        collector_student_id: order.collectorStudentId,
        purpose: order.purpose,
        lesson: order.lesson,
        is_desk: order.isDesk,
        sent_at: order.now,
        laboratory_request_id: order.laboratoryRequestId ?? null,
        confirm_by_id: order.confirmById ?? null,
      })
      .returning('number')
      .executeTakeFirstOrThrow(),
  );
  return number;
}
