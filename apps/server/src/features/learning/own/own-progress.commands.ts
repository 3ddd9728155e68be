import type { ownLearningContract } from '@phuong/contract/learning/own/own-learning.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { shownContent } from '../materials/material.reads.ts';
import { settingsOf } from '../materials/material.rules.ts';
import { asOwnItem, findOwnItem } from './own-items.reads.ts';
import { keepOpening, keepProgress } from './own-progress.writes.ts';

/** What an item shows; that it was opened is kept, while its year is open. @throws AppError 404; 409 while it is not open to them. */
export async function openOwnDocument(
  services: Services,
  studentId: string,
  itemId: string,
): Promise<ResultOf<(typeof ownLearningContract)['ownItems.document']>> {
  const moment = momentOf(services);
  const item = found(await findOwnItem(services.db, studentId, itemId, moment));
  if (item.kind === 'EXERCISE' || item.kind === 'TEST' || item.kind === 'SLIDE') throw notFound();
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  const { finish, mayDownload } = settingsOf(item.content);
  const { now } = moment;
  const finishes = finish === 'OPENED' && item.finished_at === null && isTaken(item, now);
  await keepOpening(services, studentId, item, { now, finishes });
  const { text, file, attachments } = await shownContent(services.db, item.content, item.file_id);
  const shown = asOwnItem(item, now);
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

const isTaken = ({ own_cut_off_at }: { readonly own_cut_off_at: Date | null }, at: Date) =>
  !own_cut_off_at || at <= own_cut_off_at;

/** An exercise or a test. */
const isHandedIn = ({ kind }: { readonly kind: string }) => kind === 'EXERCISE' || kind === 'TEST';

interface News {
  readonly place: string;
  readonly isFinished: boolean;
  readonly at: string;
}

/**
 * Keeps where a pupil is, and that they have finished: told late, it counts from when it was. A clock that runs ahead counts as now; what was
 * finished after the cut-off is not taken. What is handed in is finished by that, and by nothing else.
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
    const earliest = item.opened_at ?? item.own_opens_at ?? moment.now;
    const when = told > moment.now ? moment.now : told < earliest ? earliest : told;
    const finishedAt = isFinished && !isHandedIn(item) && isTaken(item, when) ? when : null;
    const kept = await keepProgress(trx, { itemId, studentId, at: when, finishedAt, place });
    return { finishedAt: kept?.toISOString() ?? null };
  });
}
