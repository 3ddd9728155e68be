import type { testResultContract } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { found, refuseStaleShowing } from '../../../platform/record/versioned-edit.ts';
import type { Services } from '../../../platform/services.ts';
import { testForMarker } from '../attempts/attempt.guards.ts';
import { forgetContent } from '../attempts/attempt-content.reads.ts';
import { keysBefore } from '../attempts/score-attempt.writes.ts';
import { beginningOf, filesOfQuestion } from '../bank/question-text.rules.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { materialForEditor } from '../materials/material.guards.ts';
import type { KeptQuestion, TestContent } from '../tests/kept-test.rules.ts';
import { readTest } from '../tests/test.reads.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { type HandedIn, readHandedIn } from './handed-in.reads.ts';
import { mendQuestion } from './mend-question.writes.ts';
import { recountResults } from './recount-results.writes.ts';
import { asksAlike, mendedQuestion, type Regraded, type Remedy, regradedAttempts } from './regrade.rules.ts';

interface Regrading {
  /** Of the test. */
  readonly version: number;
  readonly remedy: Remedy;
  readonly isDryRun: boolean;
  readonly reason: string;
}
type Outcome = ResultOf<(typeof testResultContract)['testResults.regrade']>;

/** Attempts at the test in any class whose year is not closed. */
const ofOpenYears = (materialId: string) => sql`i.material_id = ${materialId} and exists(
  select from school_years y where y.id = c.school_year_id and y.status <> 'CLOSED')`;

/**
 * Mends a wrong key for every class that has the test: the question becomes a new edition, attempts are marked anew, results follow. A dry run
 * says the same of who changes and by how much, and writes nothing. Points set by hand stay, and so does a result that somebody has set.
 * @throws AppError as `testForMarker`, `materialForEditor`; 404 a question the test has not; 409 stale, no other question that counts;
 * 400 another question than was asked, no reason.
 */
export async function regradeQuestion(
  services: Services,
  by: Caller,
  { id: itemId, key }: { readonly id: string; readonly key: string },
  { version, remedy, isDryRun, reason }: Regrading,
): Promise<Outcome> {
  const moment = momentOf(services);
  return inTransaction(services.database, async (trx) => {
    await testForMarker(trx, by.actor, itemId, moment.today);
    const open = await materialForEditor(trx, by.actor, itemId, { kinds: ['TEST'], today: moment.today });
    await refuseStaleShowing(open.material, version, () => readTest(trx, by.actor, itemId, moment));
    const content = await readTestContent(trx, open.material.id);
    const question = found(content.questions.find((each) => each.key === key));
    refuseRemedy(content, question, remedy);
    if (!isDryRun && reason === '') throw fieldError('learning.reason_required', 'reason');
    if (!isDryRun) await holdAttempts(trx, open.material.id);
    const attempts = await readHandedIn(trx, ofOpenYears(open.material.id));
    const { questions, rules } = content;
    const earlier = (await keysBefore(trx, open.material.id, [question])).get(key) ?? [];
    const regraded = regradedAttempts(attempts, { questions, key, remedy, rules, earlier });
    if (!isDryRun) {
      const mending = mend(trx, services, by, { open, question, remedy, reason, attempts, regraded });
      await mending.finally(() => forgetContent(open.material.id));
    }
    return outcomeOf(attempts, regraded);
  });
}

/** @throws AppError 400 another question than pupils were asked; 409 where nothing would count any more. */
function refuseRemedy({ questions }: TestContent, question: KeptQuestion, { kind, question: mended }: Remedy): void {
  if (mended) {
    const known = new Set(filesOfQuestion(question.question).map(({ fileId }) => fileId));
    const isAnother = mended.kind !== question.question.kind || !asksAlike(mended, question.question);
    if (isAnother || filesOfQuestion(mended).some(({ fileId }) => !known.has(fileId)))
      throw fieldError('learning.other_kind', 'remedy.question');
  }
  const isLast = questions.every(({ key, remedy }) => key === question.key || remedy === 'DROP');
  if (kind === 'DROP' && isLast) throw new AppError('learning.last_question');
}

/** Who hands in now does so before, or by the new key. */
async function holdAttempts(trx: Kysely<Tables>, materialId: string): Promise<void> {
  await sql`select a.id from test_attempts a where a.item_id in (
    select i.id from lesson_items i where i.material_id = ${materialId}) order by a.id for update`.execute(trx);
}

async function mend(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  {
    open,
    question,
    remedy,
    reason,
    attempts,
    regraded,
  }: Pick<Regrading, 'remedy' | 'reason'> & {
    readonly open: OpenItem;
    readonly question: KeptQuestion;
    readonly attempts: readonly HandedIn[];
    readonly regraded: readonly Regraded[];
  },
): Promise<void> {
  const moment = momentOf(services);
  const after = mendedQuestion(question, remedy);
  await mendQuestion(trx, by, open.material, { before: question, after, reason, now: moment.now });
  const touched = new Set(regraded.map(({ attemptId }) => attemptId));
  const { told, written, kept } = await recountResults(trx, services, by, {
    attempts: attempts.filter(({ id }) => touched.has(id)),
    materialId: open.material.id,
    reason,
    moment,
  });
  await audit(trx, by, {
    action: 'testResults.regrade',
    entity: 'lesson_item',
    entityId: open.item.id,
    before: { edition: question.edition },
    after: {
      title: open.item.title || open.material.title,
      class: open.of.name,
      question: beginningOf(question.question),
      edition: after.edition,
      remedy: remedy.kind,
      students: told,
      written,
      keptCells: kept,
    },
    reason,
  });
}

const isChanged = ({ before, after }: Regraded) => before.earned !== after.earned || before.mark !== after.mark;

function outcomeOf(attempts: readonly HandedIn[], regraded: readonly Regraded[]): Outcome {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const changes = regraded.filter(isChanged);
  return {
    changes: changes.flatMap(({ attemptId, before, after }) => {
      const attempt = attemptOf.get(attemptId);
      if (!attempt) return [];
      const { name, className, isReleased } = attempt;
      return { attemptId, name, className, before: { ...before }, after: { ...after }, isReleased };
    }),
    unchanged: attempts.length - changes.length,
    up: changes.filter(({ before, after }) => after.mark > before.mark).length,
    down: changes.filter(({ before, after }) => after.mark < before.mark).length,
    byHand: regraded.filter(({ isByHand }) => isByHand).length,
  };
}
