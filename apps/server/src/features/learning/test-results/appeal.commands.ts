import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { testForMarker } from '../attempts/attempt.guards.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { tellOfResult } from './test-result.notices.ts';

/**
 * Answers an appeal: the mark stays, or it was changed; the pupil is told. Of two who answer at once the second is refused.
 * @throws AppError as `testForMarker`; 404 a pupil without a result; 409 nobody asked, or it is answered.
 */
export async function answerAppeal(
  services: Services,
  by: Caller,
  { id: itemId, studentId }: { readonly id: string; readonly studentId: string },
  { isChanged, answer }: { readonly isChanged: boolean; readonly answer: string },
): Promise<void> {
  const { today, now } = momentOf(services);
  await inTransaction(services.database, async (trx) => {
    const open = await testForMarker(trx, by.actor, itemId, today);
    const result = found(
      await trx
        .selectFrom('test_results as r')
        .innerJoin('students as s', 's.id', 'r.student_id')
        .select(['r.id', 'r.appeal', 'r.appeal_text', 'r.version', 's.full_name as name'])
        .where('r.item_id', '=', itemId)
        .where('r.student_id', '=', studentId)
        .forUpdate('r')
        .executeTakeFirst(),
    );
    if (result.appeal !== 'asked') throw new AppError('learning.no_appeal');
    await trx
      .updateTable('test_results')
      .set({
        appeal: isChanged ? 'changed' : 'upheld',
        appeal_answer: answer,
        appeal_by: by.actor.name,
        version: result.version + 1,
        updated_at: now,
      })
      .where('id', '=', result.id)
      .execute();
    await audit(trx, by, {
      action: 'testResults.answerAppeal',
      entity: 'test_result',
      entityId: result.id,
      before: { appeal: result.appeal },
      after: {
        title: open.item.title || open.material.title,
        class: open.of.name,
        students: [result.name],
        appeal: isChanged ? 'changed' : 'upheld',
        text: answer,
      },
    });
    await tellOfResult(trx, open, 'appealAnswered', [studentId]);
  });
}
