import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import type { KeptQuestion } from '../tests/kept-test.rules.ts';

/** Puts a question with another key in the place of one; what it was stays as an edition, with how and why it was mended. */
export async function mendQuestion(
  trx: Kysely<Tables>,
  { actor }: Caller,
  material: { readonly id: string; readonly version: number },
  {
    before,
    after,
    reason,
    now,
  }: { readonly before: KeptQuestion; readonly after: KeptQuestion; readonly reason: string; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('test_question_editions')
    .values({
      material_id: material.id,
      key: before.key,
      number: before.edition,
      question: JSON.stringify(before.question),
      remedy: before.remedy,
      reason,
      by_id: actor.userId,
      by_name: actor.name,
      at: now,
    })
    .execute();
  await trx
    .updateTable('test_questions')
    .set({ question: JSON.stringify(after.question), edition: after.edition, remedy: after.remedy })
    .where('material_id', '=', material.id)
    .where('key', '=', after.key)
    .execute();
  // Whoever has the test open, and whatever was made of it, is of another version now.
  await trx
    .updateTable('materials')
    .set({ version: material.version + 1, updated_at: now })
    .where('id', '=', material.id)
    .execute();
}
