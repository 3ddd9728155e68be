import type { roundContract, SettlementWay } from '@phuong/contract/learning/rounds/round.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { meanOfMarks } from '@phuong/questions/scoring/two-marks.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { type DoubleAnswer, doubleAnswerFor } from './round.guards.ts';
import { tellOfDifference } from './round.notices.ts';
import type { RoundMark } from './round.reads.ts';
import { keepRoundStep, toldOf, writeStanding } from './round.writes.ts';

interface Given {
  readonly version: number;
  readonly way: SettlementWay;
  readonly earned: number | null;
  readonly reason: string;
}
type Settled = ResultOf<(typeof roundContract)['rounds.settle']>;
type Row = Selectable<Tables['round_settlements']>;

/**
 * What an answer is worth that both have marked. One of the two proposes; once the other says the same points, they stand. Whoever marks the test
 * and is neither of the two decides at once, with a reason, and also of what stands already, as long as its pupil has not seen it. What is sent
 * again writes nothing.
 * @throws AppError as `doubleAnswerFor`; 409 not both given, stands or is released already, stale with what was proposed or decided; 400 beyond
 * the question's points, no points, no reason.
 */
export async function settleDifference(
  services: Services,
  by: Caller,
  { id, key }: { readonly id: string; readonly key: string },
  given: Given,
): Promise<Settled> {
  const { today, now } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const of = await doubleAnswerFor(trx, by.actor, { id, key, today });
    const { round, marks, answer } = of;
    const { 1: first, 2: second } = marks;
    if (!first || !second) throw new AppError('learning.not_both_given');
    const row = await settlementOf(trx, id, key);
    const before = row?.digest === answer.digest ? row : undefined;
    const earned = pointsOf(of, { first, second }, given);
    if (before && isKept(before, { round, earned, given })) return shown(before);
    await refuseSettled(trx, of);
    refuseStale({ version: row?.version ?? 0 }, given.version, before ? shown(before) : null);
    const isAgreed =
      round !== null && before?.is_settled === false && before.round !== round && before.earned === earned;
    if (given.reason === '' && (round === null || (given.way === 'OTHER' && !isAgreed)))
      throw fieldError('learning.reason_required', 'reason');
    const after: Row = {
      attempt_id: id,
      key,
      digest: answer.digest,
      earned,
      is_settled: round === null || isAgreed,
      version: (row?.version ?? 0) + 1,
      at: now,
      // What was agreed is the one's proposal, in their words, and bears both names.
      ...(isAgreed
        ? {
            way: before.way,
            reason: before.reason,
            round: before.round,
            by_name: `${before.by_name}, ${by.actor.name}`,
          }
        : { way: given.way, reason: given.reason, round, by_name: by.actor.name }),
    };
    const { attempt_id, key: _key, ...columns } = after;
    await trx
      .insertInto('round_settlements')
      .values(after)
      .onConflict((conflict) => conflict.columns(['attempt_id', 'key']).doUpdateSet(columns))
      .execute();
    await keep(trx, services, by, { of, earned, isAgreed, before, reason: given.reason });
    if (after.is_settled) {
      await writeStanding(trx, services, by, of, { earned, first, second });
      await tellOfDifference(trx, of, { kind: 'differenceSettled', exceptUserId: by.actor.userId, today });
    }
    return shown(after);
  });
}

const settlementOf = (trx: Kysely<Tables>, id: string, key: string) =>
  trx
    .selectFrom('round_settlements')
    .selectAll()
    .where('attempt_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();

const shown = ({ way, earned, reason, round, is_settled: isSettled, by_name: byName, version }: Row): Settled => ({
  way,
  earned,
  reason,
  round,
  isSettled,
  byName,
  version,
});

interface Both {
  readonly first: RoundMark;
  readonly second: RoundMark;
}

/** @throws AppError 400 other points that are missing, or more than the question's. */
function pointsOf(
  { question: { points }, step }: DoubleAnswer,
  { first, second }: Both,
  { way, earned }: Given,
): number {
  if (way === 'FIRST') return first.earned;
  if (way === 'SECOND') return second.earned;
  if (way === 'MEAN') return meanOfMarks({ first: first.earned, second: second.earned }, step);
  if (earned === null) throw fieldError('learning.points_required', 'earned');
  if (earned > points) throw fieldError('learning.beyond_scale', 'earned', { most: points / 100 });
  return earned;
}

/** Whether this is what stands there: an answer was lost on its way. */
function isKept(
  before: Row,
  { round, earned, given }: { readonly round: 1 | 2 | null; readonly earned: number; readonly given: Given },
): boolean {
  if (before.earned !== earned) return false;
  // Both have said so: which of them asks again makes no difference.
  if (before.is_settled && before.round !== null) return round !== null;
  return before.round === round && before.way === given.way && before.reason === given.reason;
}

/** @throws AppError 409 for one of the two once it stands; once its pupil has seen it; where nobody judges it any more. */
async function refuseSettled(trx: Kysely<Tables>, { attempt, answer, round }: DoubleAnswer): Promise<void> {
  if (answer.state === 'needs_marking') return;
  if (answer.state !== 'marked') throw new AppError('learning.wrong_state');
  const result = await trx
    .selectFrom('test_results')
    .select('state')
    .where('item_id', '=', attempt.item_id)
    .where('student_id', '=', attempt.student_id)
    .executeTakeFirst();
  if (result?.state === 'released') throw new AppError('learning.is_released');
  if (round !== null) throw new AppError('learning.wrong_state');
}

interface Keeping {
  readonly of: DoubleAnswer;
  readonly earned: number;
  readonly isAgreed: boolean;
  readonly before: Row | undefined;
  readonly reason: string;
}

async function keep(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  { of, earned, isAgreed, before, reason }: Keeping,
): Promise<void> {
  const { round, attempt, question, answer } = of;
  const was = answer.earned ?? before?.earned ?? null;
  const kind = round === null ? 'DECIDED' : isAgreed ? 'AGREED' : 'PROPOSED';
  await keepRoundStep(trx, services, by, {
    attemptId: attempt.id,
    key: question.key,
    kind,
    round,
    was,
    earned,
    reason,
  });
  await audit(trx, by, {
    action: `rounds.${round === null ? 'decide' : isAgreed ? 'agree' : 'propose'}`,
    entity: 'test_attempt',
    entityId: attempt.id,
    before: { points: was },
    after: { ...(await toldOf(trx, of, beginningOf(question.question))), points: earned },
    ...(reason ? { reason } : {}),
  });
}
