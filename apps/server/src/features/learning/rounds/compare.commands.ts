import type { ComparedMarks } from '@phuong/contract/learning/rounds/round.contract.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { testForAnyMarker } from '../markers/marker.guards.ts';
import { readComparedMarks } from './compare.reads.ts';

/**
 * Both marks side by side, for whoever marks the test and for the two; that the office looked at what pupils wrote is kept.
 * @throws AppError as `testForAnyMarker`.
 */
export async function openComparedMarks(
  { db, clock }: Services,
  by: Caller,
  itemId: string,
  all: boolean,
): Promise<ComparedMarks> {
  const { open, appointment } = await testForAnyMarker(db, by.actor, itemId, clock.today());
  const compared = await readComparedMarks(db, by.actor, { open, isAppointed: appointment !== null, all });
  if (by.actor.scope === 'account') {
    const title = open.item.title || open.material.title;
    await audit(db, by, {
      action: 'rounds.compare',
      entity: 'lesson_item',
      entityId: itemId,
      after: { title, class: open.of.name, questions: compared.questions.length },
    });
  }
  return compared;
}
