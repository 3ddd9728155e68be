import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import { ApiProblem, OfflineError } from '../../../lib/api/api-problem.ts';
import type { CallInput } from '../../../lib/api/route-types.ts';

type Saving = CallInput<'ownWork.save'>['body'];

export interface WorkLine {
  /** Waits until what is on its way has its answer: `work` reads the version it goes on from when it is its turn. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Sends a draft; called by whose turn it is. Throws like `call`. */
  save(body: Saving): Promise<OwnWork>;
}

/**
 * The calls that write one work, one after the other: two at once would go on from the same version, and the second would be told of the first
 * as of somebody else's. A draft whose answer was lost may stand there: before anything else goes it is sent once more as it was, which writes
 * nothing twice and says on which version the next one goes on.
 */
export function workLine(send: (body: Saving) => Promise<OwnWork>, known: (answer: OwnWork) => void): WorkLine {
  let line: Promise<unknown> = Promise.resolve();
  let lost: Saving | null = null;
  const save = async (body: Saving) => {
    try {
      const answer = await send(body);
      lost = null;
      return answer;
    } catch (error) {
      lost = error instanceof OfflineError ? body : null;
      throw error;
    }
  };
  const findLost = async (body: Saving) => {
    try {
      known(await save(body));
    } catch (error) {
      // What is refused stands nowhere; the next one says for itself what is wrong with it.
      if (!(error instanceof ApiProblem) || error.code === 'platform.stale_version') throw error;
    }
  };
  return {
    save,
    inTurn(work) {
      const turn = line.then(async () => {
        if (lost) await findLost(lost);
        return work();
      });
      line = turn.catch(() => undefined);
      return turn;
    },
  };
}
