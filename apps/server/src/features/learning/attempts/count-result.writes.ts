import type { Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { testResultSteps } from '../test-results/test-result-steps.writes.ts';
import { contentOf } from './attempt-content.reads.ts';
import { countedMark } from './score.rules.ts';

interface Whose {
  readonly itemId: string;
  readonly studentId: string;
}

/**
 * Writes what the attempts of a pupil come to, or that something of them waits to be marked. What somebody has said it comes to stays. What is
 * released is another once a later attempt has ended and is marked: its pupil sees it at once, the mark sheet changes only by the next release.
 * Without an attempt that was handed in there is no result.
 * @returns whether a released result is another now.
 */
export async function countResult(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  { itemId, studentId }: Whose,
): Promise<boolean> {
  // Two attempts of one pupil may end at once: of each other's they would know nothing.
  await trx
    .selectFrom('test_attempts')
    .select('id')
    .where('item_id', '=', itemId)
    .where('student_id', '=', studentId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const counted = await readCounted(trx, { itemId, studentId });
  const result = await heldResult(trx, { itemId, studentId }, counted !== undefined, services.clock.now());
  if (!result || result.is_overridden) return false;
  const { id, state } = result;
  const isReleased = state === 'released';
  if (counted === undefined) {
    if (!isReleased && result.appeal === 'none') await trx.deleteFrom('test_results').where('id', '=', id).execute();
    return false;
  }
  const { mark } = counted;
  if (mark === result.mark && (mark === null ? state === 'marking' : state !== 'marking')) return false;
  if (mark === null) {
    // What the pupil has seen stands until the later attempt is marked.
    if (!isReleased) await takeStepIn(trx, services, by, testResultSteps, { id, action: 'wait', input: {} });
    return false;
  }
  const action = isReleased ? 'recount' : 'count';
  await takeStepIn(trx, services, by, testResultSteps, { id, action, input: { mark } });
  return isReleased;
}

/** What attempts that were handed in come to; undefined: there is none. */
async function readCounted(
  trx: Transaction<Tables>,
  { itemId, studentId }: Whose,
): Promise<{ readonly mark: number | null } | undefined> {
  const attempts = await trx
    .selectFrom('test_attempts as a')
    .innerJoin('lesson_items as i', 'i.id', 'a.item_id')
    .innerJoin('materials as m', 'm.id', 'i.material_id')
    .select(['a.number', 'a.earned', 'a.asked', 'i.material_id', 'm.version'])
    .where('a.item_id', '=', itemId)
    .where('a.student_id', '=', studentId)
    .where('a.state', 'in', ['submitted', 'finished'])
    .execute();
  const [first] = attempts;
  if (!first) return undefined;
  const content = await contentOf(trx, first.material_id, first.version);
  const worth = new Map(content.questions.map(({ key, points, remedy }) => [key, remedy === 'DROP' ? 0 : points]));
  const counted = attempts.map(({ number, earned, asked }) => ({
    number,
    earned,
    full: asked.reduce((sum, { key }) => sum + (worth.get(key) ?? 0), 0),
  }));
  return { mark: countedMark(counted, content.rules) };
}

/** What the attempts of a pupil come to, in hundredths of the scale; null where something of them waits, or none was handed in. */
export const countedOf = async (trx: Transaction<Tables>, whose: Whose): Promise<number | null> =>
  (await readCounted(trx, whose))?.mark ?? null;

async function heldResult(trx: Transaction<Tables>, { itemId, studentId }: Whose, isNeeded: boolean, now: Date) {
  if (isNeeded) {
    await trx
      .insertInto('test_results')
      .values({ id: newId(), item_id: itemId, student_id: studentId, updated_at: now })
      .onConflict((conflict) => conflict.columns(['item_id', 'student_id']).doNothing())
      .execute();
  }
  return trx
    .selectFrom('test_results')
    .select(['id', 'state', 'mark', 'is_overridden', 'appeal'])
    .where('item_id', '=', itemId)
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirst();
}
