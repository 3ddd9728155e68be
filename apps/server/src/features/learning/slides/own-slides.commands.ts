import type { slideContract } from '@phuong/contract/learning/slides/slide.contract.ts';
import type { ShownPage } from '@phuong/contract/learning/slides/slide.schema.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { isLive } from '../live/live.reads.ts';
import { withoutAnswers } from '../live/live.rules.ts';
import { shownFilesOf } from '../materials/material.reads.ts';
import { asOwnItem, findOwnItem } from '../own/own-items.reads.ts';
import { keepOpening } from '../own/own-progress.writes.ts';
import { deckSettings, pupilsPages } from './slide.rules.ts';

/**
 * A deck as a pupil reads it; that it was opened is kept, while its year is open. While it is presented, check questions come without what is
 * right. @throws AppError 404; 409 while it is not open to them.
 */
export async function openOwnDeck(
  services: Services,
  studentId: string,
  itemId: string,
): Promise<ResultOf<(typeof slideContract)['ownItems.slides']>> {
  const moment = momentOf(services);
  const { now } = moment;
  const item = found(await findOwnItem(services.db, studentId, itemId, moment));
  if (item.kind !== 'SLIDE') throw notFound();
  if (!item.is_open || item.is_waiting) throw new AppError('learning.not_open');
  await keepOpening(services, studentId, item, { now });
  const [file = null] = await shownFilesOf(services.db, item.file_id ? [item.file_id] : []);
  const isPresented = item.is_in && (await isLive(services.db, itemId, now));
  const pages = pupilsPages(item.content);
  const shown = asOwnItem(item, now);
  return {
    item: { ...shown, openedAt: shown.openedAt ?? now.toISOString() },
    pages: isPresented ? hidden(pages) : pages,
    file,
    ...deckSettings(item.content),
    place: item.place ?? '',
    isLive: isPresented,
  };
}

const hidden = (pages: readonly ShownPage[]): ShownPage[] =>
  pages.map((page) => ({ ...page, text: withoutAnswers(page.text), side: page.side && withoutAnswers(page.side) }));
