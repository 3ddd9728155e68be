import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Services } from '../../../platform/services.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { testForQuestionMarker } from '../markers/marker.guards.ts';
import { readQueue } from './queue.reads.ts';

/**
 * One question across pupils, for who was appointed without their names; that the office looked at what pupils wrote is kept.
 * @throws AppError as `testForQuestionMarker`; 404 for a question the test has not.
 */
export async function openQueue(
  { db, clock }: Services,
  by: Caller,
  itemId: string,
  asked: { readonly key: string; readonly withNames: boolean },
): Promise<MarkingQueue> {
  const { open, appointment } = await testForQuestionMarker(db, by.actor, {
    itemId,
    key: asked.key,
    today: clock.today(),
  });
  const queue = await readQueue(db, open, { ...asked, isVeiled: appointment !== null, teacherId: by.actor.teacherId });
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
