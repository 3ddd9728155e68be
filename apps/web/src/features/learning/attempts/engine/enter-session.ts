import { sessionOwner } from '../../../../lib/api/session.ts';
import { ExamSession } from './exam-session.ts';

const live = new Map<string, { session: ExamSession; users: number; owner: string | null }>();

/** The session of an attempt in this tab; one that is just being left is taken up again. */
export function enterSession(attemptId: string): { session: ExamSession; leave: () => void } {
  const owner = sessionOwner();
  const found = live.get(attemptId);
  const entry = found && found.owner === owner ? found : { session: new ExamSession(attemptId), users: 0, owner };
  if (entry !== found) {
    live.set(attemptId, entry);
    void entry.session.open();
  }
  entry.users += 1;
  return {
    session: entry.session,
    leave: () => {
      entry.users -= 1;
      const isGone = () => entry.users === 0;
      if (!isGone()) return;
      void entry.session.close(isGone).then(() => {
        if (isGone() && live.get(attemptId) === entry) live.delete(attemptId);
      });
    },
  };
}
