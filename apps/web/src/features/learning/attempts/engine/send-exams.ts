import type { AnswerChange } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import i18next from 'i18next';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { sessionOwner } from '../../../../lib/api/session.ts';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { examDevice, whileUnheld } from './exam-writer.ts';
import { forgetExam, type KeptExam, keepExam, keptExam, keptExams, refusedExam } from './kept-exam.ts';
import { keptSitting } from './kept-sitting.ts';
import { rebased } from './rebased.ts';
import { faultOf } from './send-fault.ts';

const most = 200;

/** Sends answers that lie here of tests that stand on no open page. What another device has taken over stays, and is named when its owner leaves. */
export async function sendExams(): Promise<void> {
  const owner = sessionOwner();
  for (const { attemptId, isRefused } of await keptExams()) {
    if (isRefused) continue;
    if (sessionOwner() !== owner || !navigator.onLine) return;
    await whileUnheld(attemptId, async () => {
      const kept = await keptExam(attemptId);
      if (kept && !kept.isRefused) await sendExam(kept);
    });
  }
}

/** Goes on with it here, where another page of this browser was the last to; null: another device writes. @throws ApiProblem once it has ended. */
async function opened(kept: KeptExam): Promise<KeptExam | null> {
  const { attemptId } = kept;
  const writer = randomId();
  const has = (await keptSitting(attemptId))?.sitting.paper ?? null;
  const body = { writer, device: examDevice(), takesOver: false, has };
  const sitting = await call('ownAttempts.open', { params: { id: attemptId }, body });
  if (sitting.elsewhereSince !== null) return null;
  const { pending: changes, lastSeq } = rebased(kept.changes, sitting);
  return { ...kept, writer, changes, lastSeq };
}

/** What is not taken stays here, named as that, until the pupil has seen it. */
async function sendExam(kept: KeptExam, mayOpen = true): Promise<void> {
  const { attemptId, title, writer } = kept;
  let waiting = kept.changes;
  let refused: AnswerChange[] = [];
  const notSent = async (why: unknown) => {
    await keepExam(refusedExam(kept, [...refused, ...waiting]));
    toast.error(i18next.t('examSending.notSent', { title, why: problemDetail(why) ?? '' }));
  };
  try {
    for (; waiting.length > 0; waiting = waiting.slice(most)) {
      await keepExam({ ...kept, changes: [...refused, ...waiting] });
      const body = { writer, changes: waiting.slice(0, most) };
      const answer = await call('ownAttempts.save', { params: { id: attemptId }, body });
      const not = new Set(answer.refused.map(({ seq }) => seq));
      refused = [...refused, ...waiting.filter(({ seq }) => not.has(seq))];
    }
    if (refused.length === 0) {
      await forgetExam(attemptId);
      toast.done(i18next.t('examSending.sentLater', { title }));
      return;
    }
    const latest = refusedExam(kept, refused);
    await keepExam(latest);
    toast.error(i18next.t('examSending.sentTooLate', { title, count: latest.changes.length }));
  } catch (error) {
    const { fault } = faultOf(error);
    // Without a network it goes on waiting; so it does while another device writes.
    if (fault === 'elsewhere' && mayOpen) {
      return sendOpened({ ...kept, changes: [...refused, ...waiting] }, notSent);
    }
    if (fault !== 'away' && fault !== 'elsewhere') await notSent(error);
  }
}

/** Opens it here and sends once more, under the name of that opening. What cannot be opened any more stays as refused, or it would be tried for ever. */
async function sendOpened(kept: KeptExam, notSent: (why: unknown) => Promise<void>): Promise<void> {
  try {
    const here = await opened(kept);
    if (here) await sendExam(here, false);
  } catch (error) {
    if (faultOf(error).fault !== 'away') await notSent(error);
  }
}
