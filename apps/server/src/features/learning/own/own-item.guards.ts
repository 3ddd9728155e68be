import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import { refuseClosed } from '../../school/school.public.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { findOwnItem, type OneOwnItem } from './own-items.reads.ts';

/** Item and year stay as they are until the transaction ends. */
export const holdItem = (trx: Kysely<Tables>, itemId: string): Promise<void> => hold(trx, sql`${itemId}`);

/** The same of the test of an attempt. */
export const holdItemOfAttempt = (trx: Kysely<Tables>, attemptId: string): Promise<void> =>
  hold(trx, sql`(select a.item_id from test_attempts a where a.id = ${attemptId})`);

async function hold(trx: Kysely<Tables>, itemId: RawBuilder<unknown>): Promise<void> {
  await sql`select 1 from lesson_items i join lessons l on l.id = i.lesson_id join classes c on c.id = l.class_id
    join school_years y on y.id = c.school_year_id where i.id = ${itemId} for share of i, y`.execute(trx);
}

/**
 * An item about which a pupil may write, held with its year.
 * @throws AppError 404; 409 closed year, not open to them, of a class they have left.
 */
export async function ownItemToWrite(
  trx: Kysely<Tables>,
  studentId: string,
  itemId: string,
  moment: Moment,
): Promise<OneOwnItem> {
  await holdItem(trx, itemId);
  const item = found(await findOwnItem(trx, studentId, itemId, moment));
  refuseClosed({ name: item.year_name, status: item.year_status as 'ACTIVE' });
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  if (!item.is_in) throw new AppError('learning.left_class');
  return item;
}
