import type { ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { shownContent } from '../materials/material.reads.ts';
import { settingsOf } from '../materials/material.rules.ts';
import { asOwnItem, findOwnItem } from './own-items.reads.ts';

/** Looking again within this time is the same opening: reading writes nothing then. */
const sameOpeningMs = 600_000;

/** What an item shows; that it was opened is kept, while its year is open. @throws AppError 404; 409 while it is not open to them. */
export async function openOwnDocument(
  services: Services,
  studentId: string,
  itemId: string,
): Promise<ResultOf<(typeof ownLearningContract)['ownItems.document']>> {
  const moment = momentOf(services);
  const item = found(await findOwnItem(services.db, studentId, itemId, moment));
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  const { finish, mayDownload } = settingsOf(item.content);
  const { now } = moment;
  const isAgain = item.last_opened_at !== null && now.getTime() - item.last_opened_at.getTime() < sameOpeningMs;
  const finishes = finish === 'OPENED' && item.finished_at === null && isTaken(item, now);
  if (item.year_status !== 'CLOSED' && (!isAgain || finishes)) {
    await inTransaction(services.database, (trx) =>
      keepProgress(trx, { itemId, studentId, at: now, finishedAt: finishes ? now : null, place: item.place ?? '' }),
    );
  }
  const { text, file, attachments } = await shownContent(services.db, item.content, item.file_id);
  const shown = asOwnItem(item);
  return {
    item: {
      ...shown,
      openedAt: shown.openedAt ?? now.toISOString(),
      finishedAt: shown.finishedAt ?? (finishes ? now.toISOString() : null),
    },
    text,
    file,
    attachments,
    finish,
    mayDownload,
    place: item.place ?? '',
  };
}

const isTaken = ({ cut_off_at }: { readonly cut_off_at: Date | null }, at: Date) => !cut_off_at || at <= cut_off_at;

interface News {
  readonly place: string;
  readonly isFinished: boolean;
  readonly at: string;
}

/**
 * Keeps where a pupil is, and that they have finished: told late, it counts from when it was. A clock that runs ahead counts as now; what was
 * finished after the cut-off is not taken.
 * @throws AppError 404; 409 while the item is not open to them, closed year.
 */
export async function saveOwnProgress(
  services: Services,
  studentId: string,
  itemId: string,
  { place, isFinished, at }: News,
): Promise<{ finishedAt: string | null }> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const item = found(await findOwnItem(trx, studentId, itemId, moment));
    refuseClosed({ name: item.year_name, status: item.year_status as 'ACTIVE' });
    if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
    const told = new Date(at);
    const earliest = item.opened_at ?? item.opens_at ?? moment.now;
    const when = told > moment.now ? moment.now : told < earliest ? earliest : told;
    const finishedAt = isFinished && isTaken(item, when) ? when : null;
    const kept = await keepProgress(trx, { itemId, studentId, at: when, finishedAt, place });
    return { finishedAt: kept?.toISOString() ?? null };
  });
}

interface Progress {
  readonly itemId: string;
  readonly studentId: string;
  readonly at: Date;
  readonly finishedAt: Date | null;
  readonly place: string;
}

/** Later news never takes back earlier finishing, nor an older place a newer one. @returns when it was finished. */
async function keepProgress(
  trx: Kysely<Tables>,
  { itemId, studentId, at, finishedAt, place }: Progress,
): Promise<Date | null> {
  const { rows } = await sql<{ finished_at: Date | null }>`
    insert into lesson_item_progress as p (item_id, student_id, opened_at, last_opened_at, finished_at, place)
    values (${itemId}, ${studentId}, ${at}, ${at}, ${finishedAt}, ${place})
    on conflict (item_id, student_id) do update set
      last_opened_at = greatest(p.last_opened_at, excluded.last_opened_at),
      finished_at = least(p.finished_at, excluded.finished_at),
      place = case when excluded.last_opened_at >= p.last_opened_at then excluded.place else p.place end
    returning p.finished_at`.execute(trx);
  return rows[0]?.finished_at ?? null;
}
