import type { AnswerState, AttemptDetail } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ChosenLevel } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import type { AttemptRow } from '../attempts/attempt.guards.ts';
import { countResult } from '../attempts/count-result.writes.ts';
import { scoreAttempt } from '../attempts/score-attempt.writes.ts';
import { beginningOf } from '../bank/question-text.rules.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { attemptForQuestionMarker } from '../markers/marker.guards.ts';
import { veiledAttempt } from '../markers/veiled.view.ts';
import { unknownLevel } from '../marking/marking.rules.ts';
import { refuseDoubleMarked } from '../rounds/round.guards.ts';
import { detailOf } from '../supervision/attempt-detail.reads.ts';
import type { KeptQuestion } from '../tests/kept-test.rules.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { tellOfResult } from './test-result.notices.ts';

interface Given {
  readonly version: number;
  /** Hundredths; null: what the automatic marking gives, or nothing yet. */
  readonly earned: number | null;
  readonly levels: readonly ChosenLevel[];
  readonly comment: string;
  readonly reason: string;
}
type Stored = Pick<Selectable<Tables['test_answers']>, 'state' | 'earned' | 'levels' | 'comment' | 'version'>;

const unmarked: Stored = { state: 'not_answered', earned: null, levels: [], comment: '', version: 0 };
const isByHand = (state: AnswerState) => state === 'marked' || state === 'remarked';
const rubricOf = (question: Question) => (question.kind === 'ESSAY' || question.kind === 'FILE' ? question.rubric : []);
const said = (levels: readonly ChosenLevel[]) =>
  levels
    .map(({ key, level }) => `${key} ${level}`)
    .sort()
    .join();

/** Whether this is what stands there: an answer was lost on its way. */
const isKept = ({ state, earned, levels, comment }: Stored, given: Given) =>
  comment === given.comment &&
  said(levels) === said(given.levels) &&
  (given.earned === null ? !isByHand(state) : earned === given.earned);

/**
 * Gives an answer its points by hand, or back to the automatic marking, with a comment; what the attempt and its pupil have come to follows. What
 * is sent again writes nothing.
 * @throws AppError as `attemptForQuestionMarker`; 404 a question that was not asked; 409 marked twice by two, not handed in, released, stale with the attempt as it is;
 * 400 points beyond the question's, a level it has not, no reason where what the machine gave is changed.
 */
export async function markAnswer(
  services: Services,
  by: Caller,
  { id, key }: { readonly id: string; readonly key: string },
  given: Given,
): Promise<AttemptDetail> {
  const { today } = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    const held = await attemptForQuestionMarker(trx, by.actor, { id, key, today });
    const { attempt, open, appointment } = held;
    const secret = services.config.sessionSecret;
    const shown = async () =>
      veiledAttempt(await detailOf(trx, by.actor, { attempt: await rowOf(trx, id), open, secret }), appointment);
    if (!attempt.asked.some((each) => each.key === key)) throw new AppError('platform.not_found');
    const { questions } = await readTestContent(trx, open.material.id);
    const question = found(questions.find((each) => each.key === key));
    const stored = (await storedAnswer(trx, id, key)) ?? unmarked;
    await refuseDoubleMarked(trx, held, { key, state: stored.state });
    await refuseUnmarkable(trx, attempt, stored);
    if (isKept(stored, given)) return shown();
    await refuseStaleShowing(stored, given.version, shown);
    refuseGiven(question, stored, given);
    await writeGiven(trx, services, by, { id, key, stored, given });
    await tellLog(trx, by, { attempt, open, question, stored, given });
    await scoreAttempt(trx, services, by, id);
    const { item_id: itemId, student_id: studentId } = attempt;
    const isAnother = await countResult(trx, services, by, { itemId, studentId });
    if (isAnother) await tellOfResult(trx, open, 'testMarked', [studentId]);
    return shown();
  });
}

const rowOf = (trx: Kysely<Tables>, id: string) =>
  trx.selectFrom('test_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const storedAnswer = (trx: Kysely<Tables>, id: string, key: string) =>
  trx
    .selectFrom('test_answers')
    .select(['state', 'earned', 'levels', 'comment', 'version'])
    .where('attempt_id', '=', id)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

/** What waits in an attempt after the one that was released is still marked; what its pupil has seen stays until it is taken back. */
async function refuseUnmarkable(trx: Kysely<Tables>, attempt: AttemptRow, stored: Stored): Promise<void> {
  if (attempt.state !== 'submitted' && attempt.state !== 'finished') throw new AppError('learning.wrong_state');
  if (stored.state === 'needs_marking') return;
  const result = await trx
    .selectFrom('test_results')
    .select('state')
    .where('item_id', '=', attempt.item_id)
    .where('student_id', '=', attempt.student_id)
    .executeTakeFirst();
  if (result?.state === 'released') throw new AppError('learning.is_released');
}

/** Whether the points are a person's: those the machine gave, said again, stay the machine's. */
const setsPoints = ({ state, earned }: Stored, given: Given) =>
  given.earned !== null && (isByHand(state) || earned !== given.earned);
/** Whether nobody but a person could have said: an essay, a passage with one. */
const isForPeople = ({ state }: Stored) => state === 'needs_marking' || state === 'marked';

function refuseGiven({ question, points }: KeptQuestion, stored: Stored, given: Given): void {
  if (given.earned !== null && given.earned > points)
    throw fieldError('learning.beyond_scale', 'earned', { most: points / 100 });
  const wrong = unknownLevel(rubricOf(question), given.levels);
  if (wrong !== null)
    throw new AppError('platform.invalid_input', {
      fields: [{ field: `levels.${wrong}`, code: 'common.field_not_valid' }],
    });
  const changesPoints = setsPoints(stored, given) && stored.earned !== given.earned;
  if (changesPoints && !isForPeople(stored) && given.reason === '')
    throw fieldError('learning.reason_required', 'reason');
}

async function writeGiven(
  trx: Transaction<Tables>,
  services: Services,
  { actor }: Caller,
  {
    id,
    key,
    stored,
    given,
  }: { readonly id: string; readonly key: string; readonly stored: Stored; readonly given: Given },
): Promise<void> {
  const now = services.clock.now();
  const { earned, levels, comment } = given;
  const isSet = setsPoints(stored, given);
  const points = isSet
    ? { earned, state: isForPeople(stored) ? ('marked' as const) : ('remarked' as const) }
    : // The marking anew that follows says what the machine gives.
      earned === null && isByHand(stored.state)
      ? { earned: null, state: 'not_answered' as const }
      : {};
  const columns = {
    ...points,
    levels: JSON.stringify(levels),
    comment,
    marked_by_id: earned === null ? null : actor.userId,
    marked_by: earned === null ? '' : actor.name,
    marked_at: now,
    version: stored.version + 1,
  };
  await trx
    .insertInto('test_answers')
    .values({ attempt_id: id, key, seq: 0, answer: null, typed_at: now, saved_at: now, ...columns })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'key']).doUpdateSet(columns))
    .execute();
  await trx
    .insertInto('test_attempt_events')
    .values({ id: newId(), attempt_id: id, kind: 'MARKED', at: now, text: given.reason, by_name: actor.name })
    .execute();
}

async function tellLog(
  trx: Kysely<Tables>,
  by: Caller,
  {
    attempt,
    open,
    question,
    stored,
    given,
  }: {
    readonly attempt: AttemptRow;
    readonly open: OpenItem;
    readonly question: KeptQuestion;
    readonly stored: Stored;
    readonly given: Given;
  },
): Promise<void> {
  const { full_name: name } = await trx
    .selectFrom('students')
    .select('full_name')
    .where('id', '=', attempt.student_id)
    .executeTakeFirstOrThrow();
  await audit(trx, by, {
    action: 'attempts.mark',
    entity: 'test_attempt',
    entityId: attempt.id,
    before: { points: stored.earned },
    after: {
      title: open.item.title || open.material.title,
      class: open.of.name,
      students: [name],
      question: beginningOf(question.question),
      points: given.earned,
    },
    ...(given.reason ? { reason: given.reason } : {}),
  });
}
