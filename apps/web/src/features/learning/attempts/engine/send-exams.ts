import i18next from 'i18next';
import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import { call } from '../../../../lib/api/client.ts';
import { sessionOwner } from '../../../../lib/api/session.ts';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { whileUnheld } from './exam-writer.ts';
import { forgetExam, type KeptExam, keepExam, keptExam, keptExams } from './kept-exam.ts';

const most = 200;

/** Sends answers that lie here of tests that stand on no open page. What another device has taken over stays, and is named when its owner leaves. */
export async function sendExams(): Promise<void> {
  const owner = sessionOwner();
  for (const { attemptId } of await keptExams()) {
    if (sessionOwner() !== owner || !navigator.onLine) return;
    await whileUnheld(attemptId, async () => {
      const kept = await keptExam(attemptId);
      if (kept) await sendExam(kept);
    });
  }
}

async function sendExam(kept: KeptExam): Promise<void> {
  const { attemptId, title, writer } = kept;
  let late = 0;
  try {
    for (let waiting = kept.changes; waiting.length > 0; waiting = waiting.slice(most)) {
      await keepExam({ ...kept, changes: waiting });
      const body = { writer, changes: waiting.slice(0, most) };
      const { refused } = await call('ownAttempts.save', { params: { id: attemptId }, body });
      late += refused.length;
    }
    await forgetExam(attemptId);
    if (late > 0) toast.error(i18next.t('examSending.sentTooLate', { title, count: late }));
    else toast.done(i18next.t('examSending.sentLater', { title }));
  } catch (error) {
    // Without a network it goes on waiting; so it does while another device writes.
    if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 401) return;
    if (error.code === 'learning.other_device') return;
    await forgetExam(attemptId);
    toast.error(i18next.t('examSending.notSent', { title, why: problemDetail(error) ?? '' }));
  }
}
