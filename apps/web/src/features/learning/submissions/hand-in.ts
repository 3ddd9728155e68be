import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/client.ts';
import type { CallInput } from '../../../lib/api/route-types.ts';

/**
 * Hands in a work, once however often it is asked for with the same key. Where the server ended between writing it and answering, nobody has the
 * answer any more: what stands there is it. Throws like `call`.
 */
export async function handInOnce(input: CallInput<'ownWork.submit'>): Promise<OwnWork> {
  try {
    return await call('ownWork.submit', input);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'platform.already_done') throw error;
    const { work } = await call('ownItems.exercise', { params: input.params });
    return work;
  }
}
