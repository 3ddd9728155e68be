import i18next from 'i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import { sessionOwner } from '../../../lib/api/session.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { sendExams } from '../attempts/engine/send-exams.ts';
import { sendAllNews } from '../materials/unsent-news.ts';
import { handInOnce } from './hand-in.ts';
import { forgetWork, type KeptWork, keepWork, keptWork, keptWorks } from './kept-work.ts';
import { sendHere } from './send-here.ts';
import { contentOf, hasArrived } from './work-values.ts';

/** An exercise that is open on a page sends its work itself: whoever holds this lock does. */
export const workLock = (itemId: string): string => `phuong.work.${itemId}`;

let sending: Promise<void> | null = null;

/** Sends all work and answers that lie here and stand on no open page, each once, and how far was read; what cannot be sent stays and is said. */
export function sendUnsent(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  const owner = sessionOwner();
  if (owner === null || !navigator.onLine) return;
  // What is being answered against the clock goes first.
  await sendExams();
  await sendAllNews();
  for (const { itemId } of await keptWorks()) {
    if (sessionOwner() !== owner) return;
    await navigator.locks?.request(workLock(itemId), { ifAvailable: true }, async (lock) => {
      const work = lock && (await keptWork(itemId));
      if (work) await sendWork(work);
    });
  }
}

async function sendWork(kept: KeptWork): Promise<void> {
  const { itemId, title } = kept;
  let work = kept;
  try {
    await sendHere({
      values: () => work.values,
      onSent: async (here, sent) => {
        work = { ...work, values: hasArrived(work.values, here, sent) };
        await keepWork(work);
      },
    });
    const params = { id: itemId };
    const body = { version: work.version, ...contentOf(work.values) };
    if (work.handIn) {
      const { key, pressedAt, isLateKnown } = work.handIn;
      await handInOnce({ params, body: { ...body, pressedAt, isLateKnown }, idempotencyKey: key });
    } else await call('ownWork.save', { params, body });
    await forgetWork(itemId);
    toast.done(i18next.t(work.handIn ? 'work.sentLater' : 'work.savedLater', { title }));
  } catch (error) {
    // Without a network it goes on waiting; what the school refuses is for its owner to look at.
    if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 401) return;
    if (work.handIn) await keepWork({ ...work, handIn: null });
    toast.error(i18next.t('work.notSent', { title, why: problemDetail(error) ?? '' }));
  }
}
