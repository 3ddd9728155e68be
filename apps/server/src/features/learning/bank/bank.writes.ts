import type { NewQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { newId } from '../../../platform/ids.ts';
import type { QuestionRow } from './bank.guards.ts';
import { bandsOf } from './question-likeness.rules.ts';
import { beginningOf, distinctTags, filesOfQuestion, keyOf, sortKeyOf } from './question-text.rules.ts';

/** What is found and compared by, made of the question itself. */
function columnsOf(subjectId: string, question: Question) {
  const [words, key] = [beginningOf(question), keyOf(question)];
  return {
    kind: question.kind,
    question: JSON.stringify(question),
    words,
    sort_key: sortKeyOf(words),
    search_key: key,
    bands: bandsOf(subjectId, key),
  };
}

type Facts = Pick<NewQuestion, 'grade' | 'topicId' | 'level' | 'tags' | 'source' | 'seconds' | 'sharing'>;

const factColumns = ({ grade, topicId, level, tags, source, seconds, sharing }: Facts) => ({
  grade,
  topic_id: topicId,
  level,
  tags: distinctTags(tags),
  source,
  seconds,
  sharing,
});

/** A new question as the bank keeps it, its owner's and as they have written it. */
export function bankQuestionRow(
  { userId, name }: Pick<Actor, 'userId' | 'name'>,
  { subjectId, question, ...facts }: NewQuestion,
  now: Date,
) {
  return {
    id: newId(),
    subject_id: subjectId,
    ...columnsOf(subjectId, question),
    ...factColumns(facts),
    owner_id: userId,
    owner_name: name,
    edited_by: userId,
    edited_by_name: name,
    edited_at: now,
    created_at: now,
    updated_at: now,
  };
}

/** @returns the id of the new question. */
export async function insertQuestion(
  trx: Kysely<Tables>,
  actor: Actor,
  input: NewQuestion,
  now: Date,
): Promise<string> {
  const row = bankQuestionRow(actor, input, now);
  await trx.insertInto('bank_questions').values(row).execute();
  await writeFiles(trx, row.id, input.question);
  return row.id;
}

/** What it shows now is marked; what an edition showed stays known. */
async function writeFiles(trx: Kysely<Tables>, id: string, question: Question): Promise<void> {
  const ids = [...new Set(filesOfQuestion(question).map(({ fileId }) => fileId))];
  await sql`update bank_question_files set is_shown = (file_id = any(${ids}::uuid[])) where question_id = ${id}`.execute(
    trx,
  );
  if (ids.length === 0) return;
  await sql`insert into bank_question_files (question_id, file_id)
    select ${id}, file_id from unnest(${ids}::uuid[]) as file_id on conflict do nothing`.execute(trx);
}

/** Whether it asks, or counts as right, something else than before; as the database compares, whatever the order of keys. */
async function isAnother(trx: Kysely<Tables>, id: string, question: Question): Promise<boolean> {
  const { rows } = await sql`select 1 from bank_questions
    where id = ${id} and question <> ${JSON.stringify(question)}::jsonb`.execute(trx);
  return rows.length > 0;
}

/** Writes what is known of a question and, where that is another, what it asks: then what it was stays as an edition. @returns whether it is. */
export async function rewriteQuestion(
  trx: Kysely<Tables>,
  { userId, name }: Actor,
  before: QuestionRow,
  { question, ...facts }: Facts & { readonly question: Question },
  now: Date,
): Promise<boolean> {
  const { id, subject_id: subjectId, edition } = before;
  const isNew = await isAnother(trx, id, question);
  if (isNew) {
    await trx
      .insertInto('bank_question_editions')
      .values({
        question_id: id,
        number: edition,
        question: JSON.stringify(before.question),
        by_id: before.edited_by,
        by_name: before.edited_by_name,
        at: before.edited_at,
      })
      .execute();
  }
  await trx
    .updateTable('bank_questions')
    .set({
      ...factColumns(facts),
      ...(isNew
        ? {
            ...columnsOf(subjectId, question),
            edition: edition + 1,
            edited_by: userId,
            edited_by_name: name,
            edited_at: now,
          }
        : {}),
      version: before.version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (isNew) await writeFiles(trx, id, question);
  return isNew;
}
