import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { roundContract } from '@phuong/contract/learning/rounds/round.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { standingMark } from '@phuong/questions/scoring/two-marks.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { refuseStale } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { unknownLevel } from '../marking/marking.rules.ts';
import { type DoubleAnswer, doubleAnswerFor } from './round.guards.ts';
import { tellOfDifference } from './round.notices.ts';
import type { RoundMark } from './round.reads.ts';
import { isSameMark } from './round.rules.ts';
import { keepRoundStep, toldOf, writeStanding } from './round.writes.ts';

interface Given {
  readonly version: number;
  readonly earned: number;
  readonly levels: readonly ChosenLevel[];
  readonly comment: string;
}
type Kept = ResultOf<(typeof roundContract)['rounds.mark']>;

/**
 * Gives the caller's own mark, first or second. With the second of the two what stands is found where they are near enough, and otherwise they
 * and who settles it are told; from then on neither changes any more, for each has seen the other's. What is sent again writes nothing.
 * @throws AppError as `doubleAnswerFor`; 409 for who is neither of the two, both given, stale with the caller's own mark; 400 points beyond the
 * question's, a level it has not.
 */
export async function markRound(
  services: Services,
  by: Caller,
  { id, key }: { readonly id: string; readonly key: string },
  given: Given,
): Promise<Kept> {
  const { today, now } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const of = await doubleAnswerFor(trx, by.actor, { id, key, today });
    const { round, marks, answer, question } = of;
    if (round === null || by.actor.teacherId === null) throw new AppError('learning.not_double_marked');
    const own = marks[round];
    const other = marks[round === 1 ? 2 : 1];
    if (own && isSameMark(own, given)) return shown(of, own, other !== undefined);
    if (own && other) throw new AppError('learning.both_given');
    if (answer.state !== 'needs_marking') throw new AppError('learning.wrong_state');
    refuseStale({ version: marks.versions[round] }, given.version, own ?? null);
    refuseGiven(of, given);
    const { earned, comment } = given;
    const mark: RoundMark = {
      earned,
      comment,
      levels: given.levels.map(({ key: criterion, level }) => ({ key: criterion, level })),
      name: by.actor.name,
      version: marks.versions[round] + 1,
    };
    const columns = {
      digest: answer.digest,
      earned,
      levels: JSON.stringify(mark.levels),
      comment,
      by_id: by.actor.teacherId,
      by_name: mark.name,
      version: mark.version,
      at: now,
    };
    await trx
      .insertInto('round_marks')
      .values({ attempt_id: id, key, round, ...columns })
      .onConflict((conflict) => conflict.columns(['attempt_id', 'key', 'round']).doUpdateSet(columns))
      .execute();
    const was = own?.earned ?? null;
    await keepRoundStep(trx, services, by, { attemptId: id, key, kind: 'MARKED', round, was, earned });
    await audit(trx, by, {
      action: 'rounds.mark',
      entity: 'test_attempt',
      entityId: id,
      before: { points: was },
      after: { ...(await toldOf(trx, of, beginningOf(question.question))), round, points: earned },
    });
    const both = round === 1 ? { first: mark, second: other } : { first: other, second: mark };
    const { first, second } = both;
    if (!first || !second) return shown(of, mark, false);
    const stands = standingOf(of, first, second);
    if (stands !== null) await writeStanding(trx, services, by, of, { earned: stands, first, second });
    else await tellOfDifference(trx, of, { kind: 'differenceOpened', exceptUserId: null, today });
    return { ...saidOf(mark), outcome: stands === null ? 'DIFFERS' : 'STANDS' };
  });
}

const standingOf = ({ double: { threshold }, step }: DoubleAnswer, first: RoundMark, second: RoundMark) =>
  standingMark({ first: first.earned, second: second.earned }, { threshold, step });

const saidOf = ({ earned, levels, comment, version }: RoundMark) => ({
  earned,
  levels: [...levels],
  comment,
  version,
});

const shown = ({ answer }: DoubleAnswer, mark: RoundMark, areBoth: boolean): Kept => ({
  ...saidOf(mark),
  outcome: !areBoth ? 'WAITS' : answer.state === 'needs_marking' ? 'DIFFERS' : 'STANDS',
});

/** @throws AppError 400 more points than the question has, a level that its criteria have not. */
function refuseGiven({ question: { question, points } }: DoubleAnswer, { earned, levels }: Given): void {
  if (earned > points) throw fieldError('learning.beyond_scale', 'earned', { most: points / 100 });
  const rubric = question.kind === 'ESSAY' || question.kind === 'FILE' ? question.rubric : [];
  const wrong = unknownLevel(rubric, levels);
  if (wrong !== null)
    throw new AppError('platform.invalid_input', {
      fields: [{ field: `levels.${wrong}`, code: 'common.field_not_valid' }],
    });
}
