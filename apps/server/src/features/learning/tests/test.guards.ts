import type { TestParts } from '@phuong/contract/learning/tests/test.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { refuseWrongFiles } from '../bank/bank.guards.ts';
import { bankStandingOf, isSeenBy } from '../bank/bank-standing.reads.ts';
import { shownFiles } from '../materials/material.rules.ts';
import { refuseForeignFiles } from '../materials/material-files.guards.ts';
import { filesOfParts, keptTest, type PlacedQuestion, placedQuestions, type TestInput } from './test.rules.ts';

interface Writing {
  readonly actor: Actor;
  readonly subjectId: string;
  readonly today: string;
  /** Files that the test, an edition or a draft of it shows. */
  readonly known: ReadonlySet<string>;
  /** Questions of the bank that the test was taken from. */
  readonly knownBank: ReadonlySet<string>;
}

/**
 * What a test may be made of. Files: one's own uploads, those it had, those of questions of the bank that one sees. Where a question was taken
 * from is kept only where the writer sees it there. @returns its questions so.
 * @throws AppError 400 that names the field of a file or a topic that is not there, not theirs, or of another kind.
 */
export async function checkedQuestions(
  trx: Kysely<Tables>,
  input: TestInput,
  { actor, subjectId, today, known, knownBank }: Writing,
): Promise<PlacedQuestion[]> {
  await refuseForeignFiles(trx, actor.userId, shownFiles(keptTest(input), null), known);
  const standing = await bankStandingOf(trx, actor, today);
  await refuseWrongFiles(trx, standing, filesOfParts(input.parts), null, known);
  const questions = placedQuestions(input.parts);
  await refuseForeignTopics(trx, questions, subjectId);
  const bankIds = [...new Set(questions.flatMap(({ bankId }) => bankId ?? []))];
  const { rows } = await sql<{ id: string }>`select q.id from bank_questions q
    where q.id = any(${bankIds}::uuid[]) and (${isSeenBy(standing)} or q.id = any(${[...knownBank]}::uuid[]))
    for key share`.execute(trx);
  const seen = new Set(rows.map(({ id }) => id));
  return questions.map((each) =>
    each.bankId !== null && seen.has(each.bankId) ? each : { ...each, bankId: null, bankEdition: null },
  );
}

async function refuseForeignTopics(
  trx: Kysely<Tables>,
  questions: readonly PlacedQuestion[],
  subjectId: string,
): Promise<void> {
  const ids = [...new Set(questions.flatMap(({ topicId }) => topicId ?? []))];
  if (ids.length === 0) return;
  const topics = await trx
    .selectFrom('bank_topics')
    .select('id')
    .where('id', 'in', ids)
    .where('subject_id', '=', subjectId)
    .forKeyShare()
    .execute();
  const found = new Set(topics.map(({ id }) => id));
  const foreign = questions.find(({ topicId }) => topicId !== null && !found.has(topicId));
  if (foreign) throw fieldError('learning.unknown_topic', `${foreign.field}.topicId`);
}

/** Every file of these parts, for a test that keeps them. */
export const fileIdsOf = (parts: TestParts): string[] => [...new Set(filesOfParts(parts).map(({ fileId }) => fileId))];
