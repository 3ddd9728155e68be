import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { totalOf } from '@phuong/questions/scoring/points.ts';
import { nationalExamOn } from '@phuong/rules/exams/national-exam.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { schoolDay } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import type { KeptQuestion } from '../tests/kept-test.rules.ts';
import { contentOf } from './attempt-content.reads.ts';
import { attemptSteps } from './attempt-steps.writes.ts';
import { markedAnswer } from './score.rules.ts';

/**
 * What questions were before, as far back as either key counts: mended so twice, three do; a wording that was mended since is no other key.
 */
export async function keysBefore(
  db: Kysely<Tables>,
  materialId: string,
  questions: readonly Pick<KeptQuestion, 'key' | 'remedy'>[],
): Promise<ReadonlyMap<string, readonly Question[]>> {
  const keys = questions.filter(({ remedy }) => remedy === 'BOTH').map(({ key }) => key);
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_question_editions')
    .select(['key', 'question', 'remedy'])
    .where('material_id', '=', materialId)
    .where('key', 'in', keys)
    .orderBy('number', 'desc')
    .execute();
  return new Map(
    keys.map((key) => {
      const own = rows.filter((row) => row.key === key);
      const first = own.findIndex(({ remedy }) => remedy !== 'BOTH');
      return [key, own.slice(0, first + 1).map(({ question }) => question)];
    }),
  );
}

/**
 * Marks what can be marked without a person in an attempt that is handed in, and says whether it is finished. What a person has given stays;
 * a question that was dropped counts no more. Every question asked has a row of its own from then on, answered or not.
 */
export async function scoreAttempt(
  trx: Transaction<Tables>,
  services: Services,
  by: By,
  attemptId: string,
): Promise<void> {
  const attempt = await trx
    .selectFrom('test_attempts as a')
    .innerJoin('lesson_items as i', 'i.id', 'a.item_id')
    .innerJoin('materials as m', 'm.id', 'i.material_id')
    .select(['a.state', 'a.asked', 'a.kind', 'a.started_at', 'i.material_id', 'm.version'])
    .where('a.id', '=', attemptId)
    .forUpdate('a')
    .executeTakeFirstOrThrow();
  const content = await contentOf(trx, attempt.material_id, attempt.version);
  const stored = await trx
    .selectFrom('test_answers')
    .select(['key', 'answer', 'state', 'earned', 'parts'])
    .where('attempt_id', '=', attemptId)
    .execute();
  const keys = new Set(attempt.asked.map(({ key }) => key));
  const asked = content.questions.filter(({ key }) => keys.has(key));
  const before = await keysBefore(trx, attempt.material_id, asked);
  const exam = nationalExamOn(schoolDay(attempt.started_at));
  const byKey = new Map(stored.map((each) => [each.key, each]));
  const marked = asked.map((each) =>
    markedAnswer(each, byKey.get(each.key), { exam, before: before.get(each.key) ?? [], kind: attempt.kind }),
  );
  const now = services.clock.now();
  const dropped = new Set(asked.filter(({ remedy }) => remedy === 'DROP').map(({ key }) => key));
  const counting = marked.filter(({ key }) => !dropped.has(key));
  const toMark = counting.filter(({ earned }) => earned === null).length;
  const earned = toMark > 0 ? null : totalOf(counting.map((each) => each.earned ?? 0));
  await sql`
    with marked as (insert into test_answers as t (attempt_id, key, seq, typed_at, saved_at, state, earned, edition, parts)
    select ${attemptId}::uuid, n.key, 0, ${now}::timestamptz, ${now}::timestamptz, n.state, n.earned, n.edition, n.parts
    from json_to_recordset(${JSON.stringify(marked)}::json) as n(key text, state text, earned int, edition int, parts jsonb)
    on conflict (attempt_id, key) do update set state = excluded.state, earned = excluded.earned,
      edition = excluded.edition, parts = excluded.parts)
    update test_attempts set earned = ${earned}, to_mark = ${toMark}, updated_at = ${now} where id = ${attemptId}`.execute(
    trx,
  );
  const action = toMark > 0 ? 'unfinish' : 'finish';
  const from = toMark > 0 ? 'finished' : 'submitted';
  if (attempt.state === from) await takeStepIn(trx, services, by, attemptSteps, { id: attemptId, action, input: {} });
}
