import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { testForWorkReader } from '../attempts/attempt.guards.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { mayMarkWork } from '../lessons/lesson.policy.ts';
import { readQueue } from './queue.reads.ts';

/**
 * One question across pupils; that the office looked at what pupils wrote is kept.
 * @throws AppError as `testForWorkReader`; 403 for who does not mark; 404 for a question the test has not.
 */
export async function openQueue(
  { db, clock }: Services,
  by: Caller,
  itemId: string,
  asked: { readonly key: string; readonly withNames: boolean },
): Promise<MarkingQueue> {
  const open = await testForWorkReader(db, by.actor, itemId, clock.today());
  if (!mayMarkWork(by.actor, open.standing, open.lesson.subject_id, 'TEST')) throw new AppError('platform.forbidden');
  const queue = await readQueue(db, open, asked);
  if (by.actor.scope === 'account') {
    const title = open.item.title || open.material.title;
    await audit(db, by, {
      action: 'testResults.queue',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title, class: open.of.name, question: beginningOf(queue.question) },
    });
  }
  return queue;
}
